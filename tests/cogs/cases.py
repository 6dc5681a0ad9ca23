"""A case for every operation and every command: at which table, by whom, and whether anything is kept."""

from __future__ import annotations

from typing import Any

from tests.cogs.repeats import Case


def _press(table: str, by: str, id: str, *values: str, writes: bool = True) -> Case:
    options: dict[str, Any] = {"id": id, "values": values} if values else {"id": id}
    return Case(id.split(":")[1], table, by, options, writes)


def _look(table: str, by: str, id: str, *values: str) -> Case:
    return _press(table, by, id, *values, writes=False)


def _type(table: str, by: str, command: str, /, **options: Any) -> Case:
    return Case(f"/{command}", table, by, options)


def _ask(table: str, by: str, command: str, /, **options: Any) -> Case:
    return Case(f"/{command}", table, by, options, writes=False)


LOBBY = [
    _press("lobby", "third", "do:join:1"),
    _press("lobby", "guest", "do:leave:1"),
    _press("lobby", "guest", "do:ready:1"),
    _press("lobby", "host", "do:start:1"),
    _look("lobby", "host", "do:options:1"),
    _look("lobby", "host", "do:add_ai:1"),
    _press("lobby", "host", "do:seat_ai:1:easy"),
    _press("lobby", "host", "of:lobby_set:1:size", "3"),
    _press("lobby", "host", "who:lobby_invite:1", "{friend}"),
    _press("lobby", "host", "of:lobby_remove:1", "{guest}"),
    _press("lobby", "host", "of:lobby_host:1", "{guest}"),
    _press("lobby", "host", "do:lobby_cancel:1"),
    _press("over", "first", "do:rematch:1"),
    _type("nothing", "host", "century new"),
    _type("nothing", "host", "century learn"),
    _type("lobby", "third", "century lobby join"),
    _type("lobby", "guest", "century lobby leave"),
    _type("lobby", "guest", "century lobby ready"),
    _type("lobby", "host", "century lobby start"),
    _type("lobby", "host", "century lobby ai", level="easy"),
    _type("lobby", "host", "century lobby invite", guest="@friend"),
    _type("lobby", "host", "century lobby remove", player="{guest}"),
    _type("lobby", "host", "century lobby host", player="{guest}"),
    _type("lobby", "host", "century lobby options", seats=3),
    _type("lobby", "host", "century lobby cancel"),
    _type("over", "first", "century lobby rematch"),
]

TURN = [
    _press("game", "first", "do:turn:1"),
    _press("game", "first", "do:called:5:1"),
    _press("panel", "first", "do:pick:1:0:1:0:rest"),
    _press("panel", "first", "of:card:1:0:1", "+11"),
    _look("panel", "first", "do:ways:1:0:1:0:^2"),
    _look("panel", "first", "do:page:1:0:1:0:1:^2"),
    _look("chosen", "first", "do:change:1:0:2"),
    _look("chosen", "first", "do:home:1:0:2"),
    _press("chosen", "first", "do:back:1:0:2"),
    _press("chosen", "first", "do:confirm:1:0:2"),
    _look("settling", "first", "do:lot:1:0:1:{lot}"),
    _press("settling", "first", "of:pick_lot:1:0:1:0", "{settle}"),
    _press("wagons", "first", "of:pick_way:1:0:1:0", "move {there}"),
    _press("way", "first", "of:discard:1:0:2:0:0", "2"),
    _press("way", "first", "of:toll:1:0:2:0", "2:1 1:2"),
    _look("game", "first", "do:hint:1"),
    _press("acted", "first", "do:undo:1:1"),
    _press("undo_asked", "second", "do:allow:1:1"),
    _type("game", "first", "century hand"),
    _type("game", "first", "century play", move="play +11"),
    _type("game", "first", "century acquire", move="acquire 1"),
    _type("game", "first", "century claim", move="claim 1"),
    _type("game", "first", "century move", move="rest"),
    _type("game", "first", "century rest"),
    _type("acted", "first", "century undo"),
    _ask("game", "first", "century hint"),
    _type("undo_asked", "second", "century table allow"),
]

AROUND = [
    _look("game", "first", "do:log:1"),
    _look("game", "first", "do:more:1"),
    _look("game", "first", "do:text:1"),
    _look("game", "first", "do:record:1"),
    _press("game", "first", "do:repost:1"),
    _look("game", "first", "do:resign:1"),
    _press("game", "first", "do:resign_now:1"),
    _press("game", "first", "do:end:1"),
    _press("end_proposed", "first", "do:agree:1"),
    _press("end_proposed", "first", "do:play_on:1"),
    _press("game", "host", "do:pause:1:7"),
    _press("game", "first", "do:hold:1"),
    _press("seat_offered", "friend", "do:take_seat:1:{first}"),
    _press("game", "host", "do:pass_over:1:{began}"),
    _press("game", "host", "do:more_time:1:{began}"),
    _press("lesson", "host", "do:leave_lesson:1"),
    _ask("game", "first", "century log"),
    _ask("game", "first", "century text"),
    _ask("game", "first", "century tables"),
    _ask("over", "first", "century history"),
    _ask("game", "first", "century rules"),
    _ask("game", "first", "century card", card="+11"),
    _type("game", "first", "century resume", table="1"),
    _type("game", "first", "century handover", friend="@friend"),
    _type("game", "first", "century table ai"),
    _ask("game", "first", "century table record"),
    _type("game", "first", "century table repost"),
    _type("game", "first", "century table end"),
    _type("end_proposed", "first", "century table play-on"),
    _ask("game", "first", "century table resign"),
    _type("game", "host", "century table pause", days=7),
    _type("silence", "second", "century table replace"),
    _look("game", "first", "do:tables:0"),
    _look("over", "first", "do:history:0"),
    _look("over", "first", "of:game:", "1"),
    _look("game", "first", "do:rules:golem:turn"),
    _look("game", "first", "do:rules_page:golem:play:newer"),
    _look("game", "first", "of:rules_topic:golem", "claim"),
    _look("game", "first", "of:rules_edition:turn", "adventure"),
]

SETTINGS = [
    _press("game", "first", "of:remind_set:first", "24"),
    _press("away", "first", "do:home_again:"),
    _press("game", "first", "do:later:5:{first}:two_hours"),
    _press("game", "first", "of:display_set:palette", "contrast"),
    _press("game", "first", "do:forget:"),
    _type("game", "first", "century-me language", language="en"),
    _ask("game", "first", "century-me data"),
    _ask("game", "first", "century-me export"),
    _ask("game", "first", "century-me forget"),
    _type("game", "first", "century-me remind", zone="Europe/Paris"),
    _type("game", "first", "century-me vacation", first="1970-02-01", last="1970-02-09"),
    _type("game", "first", "century-me display", colours="contrast"),
    _look("game", "moderator", "do:server_tables:0"),
    _ask("game", "moderator", "century-admin list"),
    _type("game", "moderator", "century-admin end", table="1"),
    _type("game", "moderator", "century-admin move", table="1", channel="#"),
    _type("game", "moderator", "century-admin repost", table="1"),
    _type("game", "moderator", "century-admin replace", table="1", player="{first}", by="@friend"),
    _type("game", "moderator", "century-admin language", language="fr"),
    _type("game", "moderator", "century-admin defaults", edition="adventure"),
    _type("game", "moderator", "century-admin cap", most=3),
]

CASES = {case.name: case for case in (*LOBBY, *TURN, *AROUND, *SETTINGS)}

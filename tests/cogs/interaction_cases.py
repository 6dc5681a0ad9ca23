"""A case for every press and every command: in which state of the table, by whom, and whether it writes."""

from __future__ import annotations

from typing import Any

from tests.cogs.table_setup import Case


def _press(state: str, by: str, id: str, *values: str, writes: bool = True) -> Case:
    options: dict[str, Any] = {"id": id, "values": values} if values else {"id": id}
    return Case(id.split(":")[1], state, by, options, writes)


def _reading_press(state: str, by: str, id: str, *values: str) -> Case:
    return _press(state, by, id, *values, writes=False)


def _command(state: str, by: str, command: str, /, **options: Any) -> Case:
    return Case(f"/{command}", state, by, options)


def _reading_command(state: str, by: str, command: str, /, **options: Any) -> Case:
    return Case(f"/{command}", state, by, options, writes=False)


LOBBY = [
    _press("lobby", "third", "do:join:1"),
    _press("invited", "friend", "do:decline_invite:1:5"),
    _press("lobby", "guest", "do:leave:1"),
    _press("lobby", "guest", "do:ready:1"),
    _press("lobby", "host", "do:start:1"),
    _reading_press("lobby", "host", "do:options:1"),
    _reading_press("lobby", "host", "do:add_ai:1"),
    _press("lobby", "host", "do:seat_ai:1:easy"),
    _press("lobby", "host", "of:lobby_set:1:size", "3"),
    _press("lobby", "host", "who:lobby_invite:1", "{friend}"),
    _press("lobby", "host", "of:lobby_remove:1", "{guest}"),
    _press("lobby", "host", "of:lobby_host:1", "{guest}"),
    _press("lobby", "host", "do:lobby_cancel:1"),
    _press("lobby", "host", "do:match_add:1"),
    _press("lobby_of_one", "host", "do:usual:1:two"),
    _press("game_over", "first", "do:rematch:1"),
    _press("dealt_game_over", "first", "do:same_deal:1"),
    _command("no_table", "host", "century new"),
    _command("no_table", "host", "century learn"),
    _command("lobby", "third", "century lobby join"),
    _command("lobby", "host", "century lobby match"),
    _command("invited", "friend", "century lobby decline"),
    _command("lobby", "guest", "century lobby leave"),
    _command("lobby", "guest", "century lobby ready"),
    _command("lobby", "host", "century lobby start"),
    _command("lobby", "host", "century lobby ai", level="easy"),
    _command("lobby", "host", "century lobby invite", guest="@friend"),
    _command("lobby", "host", "century lobby remove", player="{guest}"),
    _command("lobby", "host", "century lobby host", player="{guest}"),
    _command("lobby", "host", "century lobby options", seats=3),
    _command("lobby", "host", "century lobby cancel"),
    _command("game_over", "first", "century lobby rematch"),
]

TURN = [
    _press("game", "first", "do:turn:1"),
    _press("game", "first", "do:called:5:1"),
    _press("panel_open", "first", "do:pick:1:0:1:0:rest"),
    _press("panel_open", "first", "of:card:1:0:1", "+11"),
    _reading_press("panel_open", "first", "do:ways:1:0:1:0:^2"),
    _reading_press("panel_open", "first", "do:page:1:0:1:0:1:^2"),
    _reading_press("move_picked", "first", "do:change:1:0:2"),
    _reading_press("move_picked", "first", "do:home:1:0:2"),
    _press("move_picked", "first", "do:back:1:0:2"),
    _press("move_picked", "first", "do:confirm:1:0:2"),
    _press("game", "first", "do:rest:1:0"),
    _reading_press("adventure_start", "first", "do:lot:1:0:1:{lot}"),
    _press("adventure_start", "first", "of:pick_lot:1:0:1:0", "{settle}"),
    _press("wagons_placed", "first", "of:pick_way:1:0:1:0", "move {there}"),
    _press("destination_picked", "first", "of:discard:1:0:2:0:0", "2"),
    _press("destination_picked", "first", "of:toll:1:0:2:0", "2:1 1:2"),
    _reading_press("game", "first", "do:hint:1"),
    _press("turn_taken", "first", "do:undo:1:1"),
    _press("undo_requested", "second", "do:allow:1:1"),
    _command("game", "first", "century hand"),
    _command("game", "first", "century play", move="play +11"),
    _command("game", "first", "century acquire", move="acquire 1"),
    _command("game", "first", "century claim", move="claim 1"),
    _command("game", "first", "century move", move="rest"),
    _command("game", "first", "century rest"),
    _command("turn_taken", "first", "century undo"),
    _reading_command("game", "first", "century hint"),
    _command("undo_requested", "second", "century table allow"),
]

PLAN = [
    _press("turn_planned", "second", "do:arm:1:0:2"),
    _reading_press("plan_armed", "second", "do:plan:1"),
    _press("plan_armed", "second", "do:plan_add:1"),
    _press("plan_armed", "second", "do:plan_then:1:1:0"),
    _reading_press("plan_armed", "second", "of:plan_line:1:1", "0"),
    _press("plan_armed", "second", "of:plan_if:1:1:0", "caravan"),
    _press("plan_armed", "second", "of:plan_stops:1:1", "rival"),
    _press("plan_armed", "second", "do:plan_drop:1:1:0"),
    _press("plan_armed", "second", "do:disarm:1"),
    _reading_command("plan_armed", "second", "century plan"),
]

TABLE = [
    _reading_press("game", "first", "do:log:1"),
    _reading_press("game", "first", "do:more:1"),
    _reading_press("game", "first", "do:zoom:1"),
    _reading_press("game", "first", "do:text:1"),
    _reading_press("game", "first", "do:record:1"),
    _reading_press("game_over", "first", "do:check_deal:1"),
    _reading_press("game_over", "first", "do:share:1"),
    _reading_press("game_over", "first", "do:share_post:1"),
    _reading_press("game_over", "first", "do:review:1"),
    _reading_press("game", "first", "do:replay:1:0"),
    _reading_press("game", "first", "do:replay_first:1:0"),
    _reading_press("turn_taken", "first", "do:replay_back:1:0"),
    _reading_press("game", "first", "do:replay_on:1:1"),
    _reading_press("game", "first", "do:replay_last:1:1"),
    _reading_press("game", "first", "of:replay_jump:1", "0"),
    _reading_press("game", "first", "do:replay_post:1:0"),
    _reading_press("game_over", "first", "do:replay_moves:1:0"),
    _press("game", "first", "do:repost:1"),
    _reading_press("game", "first", "do:resign:1"),
    _press("game", "first", "do:resign_now:1"),
    _press("game", "first", "do:end:1"),
    _press("game", "first", "do:end_points:1"),
    _press("end_proposed", "first", "do:agree:1"),
    _press("end_by_points", "first", "do:agree_points:1"),
    _press("end_proposed", "first", "do:play_on:1"),
    _press("game", "host", "do:pause:1:7"),
    _press("pause_proposed", "host", "do:decline_pause:1"),
    _press("game", "first", "do:hold:1"),
    _reading_press("game", "first", "do:give_seat:1"),
    _press("game", "first", "who:give_seat_to:1", "{friend}"),
    _press("seat_offered", "friend", "do:take_seat:1:{first}"),
    _press("seat_offered", "friend", "do:decline_seat:1:{first}"),
    _press("undo_requested", "second", "do:decline_undo:1:1"),
    _press("paused", "host", "do:resume_here:1"),
    _press("timed_game", "second", "do:give_day:1"),
    _press("late_game", "host", "do:pass_over:1:{turn}"),
    _press("game", "host", "do:more_time:1:{turn}"),
    _press("lesson", "host", "do:leave_lesson:1"),
    _press("no_table", "host", "do:new_lesson:golem"),
    _press("lesson_left", "host", "do:carry_on_lesson:1"),
    _press("lesson_done", "host", "do:play_on_lesson:1"),
    _reading_command("game", "first", "century log"),
    _reading_command("game", "first", "century text"),
    _reading_command("game", "first", "century tables"),
    _reading_command("game_over", "first", "century history"),
    _reading_command("game", "first", "century replay"),
    _reading_command("game", "first", "century rules"),
    _reading_command("game", "first", "century card", card="+11"),
    _command("game", "first", "century resume", table="1"),
    _command("game", "first", "century handover", friend="@friend"),
    _command("game", "first", "century table ai"),
    _reading_command("game", "first", "century record"),
    _reading_command("game_over", "first", "century table check-deal"),
    _reading_command("game_over", "first", "century table share"),
    _reading_command("game_over", "first", "century table review"),
    _reading_command("game", "first", "century help"),
    _command("game", "first", "century table repost"),
    _command("game", "first", "century table end"),
    _command("end_proposed", "first", "century table play-on"),
    _reading_command("game", "first", "century table resign"),
    _command("game", "host", "century table pause", days=7),
    _command("seat_offered", "friend", "century table take-seat"),
    _command("late_game", "host", "century table skip"),
    _command("timed_game", "second", "century table give-time"),
    _command("game", "host", "century table alerts", way="direct"),
    _command("player_silent", "second", "century table replace"),
    _reading_press("game", "first", "do:tables:0"),
    _reading_press("game_over", "first", "do:history:0"),
    _reading_press("game_over", "first", "of:game:", "1"),
    _reading_press("game", "first", "do:rules:golem:turn"),
    _reading_press("game", "first", "do:rules_page:golem:play:newer"),
    _reading_press("game", "first", "of:rules_topic:golem", "claim"),
    _reading_press("game", "first", "of:rules_edition:turn", "adventure"),
]

SETTINGS = [
    _press("game", "first", "of:remind_set:first", "24"),
    _press("on_vacation", "first", "do:home_again:"),
    _press("snoozed", "first", "do:end_snooze:"),
    _press("game", "first", "do:my_zone:Europe/Paris"),
    _press("game", "first", "do:later:5:{first}:two_hours"),
    _press("game", "first", "of:display_set:palette", "contrast"),
    _press("game", "first", "do:forget:"),
    _command("game", "first", "century-me language", language="en"),
    _reading_command("game", "first", "century-me data"),
    _reading_command("game", "first", "century-me export"),
    _reading_command("game", "first", "century-me forget"),
    _command("game", "first", "century-me remind", zone="Europe/Paris"),
    _command("on_vacation", "first", "century-me end-vacation"),
    _command("game", "first", "century-me snooze", until="two_hours"),
    _command("game", "first", "century-me vacation", first="1970-02-01", last="1970-02-09"),
    _command("game", "first", "century-me display", colours="contrast"),
    _reading_press("game", "moderator", "do:server_tables:0"),
    _reading_command("game", "moderator", "century-admin list"),
    _command("game", "moderator", "century-admin end", table="1"),
    _command("game", "moderator", "century-admin move", table="1", channel="#"),
    _command("game", "moderator", "century-admin repost", table="1"),
    _command("game", "moderator", "century-admin replace", table="1", player="{first}", by="@friend"),
    _command("game", "moderator", "century-admin language", language="fr"),
    _command("game", "moderator", "century-admin defaults", edition="adventure"),
    _command("game", "moderator", "century-admin cap", most=3),
]

CASES = {case.name: case for case in (*LOBBY, *TURN, *PLAN, *TABLE, *SETTINGS)}

VARIANTS = {
    f"{case.name}, {what}": case
    for what, case in (
        ("against AIs", _press("lobby_of_one", "host", "do:usual:1:ais")),
        ("like last time", _press("lobby_after_a_game", "host", "do:usual:2:last")),
        ("another edition", _press("lobby", "host", "of:lobby_set:1:edition", "adventure")),
        ("against AIs", _command("no_table", "host", "century new", ais=2)),
        ("by its code", _command("match_elsewhere", "friend", "century lobby match", code="{code}")),
        (
            "the same deal",
            _command("dealt_game_over", "first", "century lobby rematch", **{"same-deal": True}),
        ),
        ("at one tap", _press("panel_at_one_tap", "first", "do:pick:1:0:1:0:rest")),
        ("the last vote", _press("end_nearly_agreed", "first", "do:agree:1")),
        ("by points", _command("game", "first", "century table end", winner="points")),
        ("some turns", _reading_command("turn_taken", "first", "century replay", first=1, last=1)),
        ("quiet hours", _press("game", "first", "of:remind_set:quiet_from", "22")),
    )
}
"""Requests that take another path than the case of their press or command, such as several transactions."""

"""Controls that no message of ours carries: whoever presses one is told so, and nothing is changed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.ui.components import Button, button_view
from store import Status, Table
from tests.cogs import presses
from tests.cogs.declared import PRESSES
from tests.cogs.presses import dump
from tests.cogs.world import World

REFUSED = ("The game has moved on since that message", "There is no table here")


async def press(here: World, person: Any, operation: str, *rest: object) -> Any:
    """Press a control of that id, wherever it came from."""
    channel: Any = here.bot.get_channel(here.channel.id)
    await channel.send("–", view=button_view(Button(operation, *rest, label="–")))
    await here.env.settle()
    return await person.click(here.channel.history()[-1], label="–")


async def kept(here: World) -> tuple[Any, ...]:
    store = here.bot.services.store
    users = [person.id for person in here.people]
    people = [await store.person(user) for user in (*users, 1, 99)]
    return await store.tables_with([here.guild.id, 5]), await store.log_entries(1), people


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("host", 0), ("deal", 1), ("status", 1), ("lesson", 1), ("guild", 1), ("nothing", 1)),
        *(("limit_days", 9_999_999), ("limit_days", -1), ("edition", "chess"), ("open", 9), ("size", 99)),
    ],
)
async def test_a_host_changes_nothing_that_the_panel_does_not_offer(
    here: World, option: str, value: object
) -> None:
    await here.people[0].slash(here.channel, "century new")
    before = await kept(here)
    answer = await press(here, here.people[0], "lobby_set", 1, option, value)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await kept(here) == before


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("user", 99), ("user", 1), ("snoozed", 9), ("nothing", 1), ("first", "soon"), ("first", "")),
        *(("first", -3), ("every", 1), ("digest", 99), ("quiet_from", 24), ("quiet_to", -1)),
    ],
)
async def test_nobody_changes_other_settings_than_their_own_and_those_that_are_offered(
    here: World, option: str, value: object
) -> None:
    before = await kept(here)
    answer = await press(here, here.people[0], "remind_set", option, value)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await kept(here) == before


@pytest.mark.parametrize("days", [-4, 0, 61, 10**9])
async def test_a_table_is_paused_for_as_long_as_is_offered(here: World, days: int) -> None:
    await here.seated(2)
    answer = await press(here, here.people[0], "pause", 1, days)
    assert answer.response.content.startswith(REFUSED)
    assert (await here.table()).table.status is Status.RUNNING


@pytest.mark.parametrize("operation", ["log", "record", "text", "turn"])
async def test_a_lobby_has_no_story(here: World, operation: str) -> None:
    await here.people[0].slash(here.channel, "century new")
    answer = await press(here, here.people[0], operation, 1)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)


async def abroad(here: World) -> int:
    """A lobby on another server, of somebody who is on this one, too."""
    table = Table(
        id=0,
        guild=5,
        channel=6,
        host=here.people[0].id,
        edition="golem",
        size=3,
        locale="en",
        here=True,
    )
    lobby = here.bot.play.lobby
    here.bot.services.after_write = lambda: None  # there is no such channel to tell anything in
    number = (await lobby.open(table, "Ada")).table.id
    await lobby.join(number, here.people[1].id, "Béa")
    return number


@pytest.mark.parametrize("operation", ["join", "leave", "ready", "start", "options", "lobby_cancel"])
async def test_a_lobby_is_gathered_on_its_own_server(here: World, operation: str) -> None:
    number, before = await abroad(here), await kept(here)
    answer = await press(here, here.people[0], operation, number)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await kept(here) == before


@pytest.mark.parametrize("operation", ["turn", "log", "more", "text", "record", "undo", "end", "resign_now"])
async def test_a_game_is_played_on_its_own_server(here: World, operation: str) -> None:
    number = await abroad(here)
    await here.bot.play.lobby.start(number, here.people[0].id)
    before = await kept(here)
    answer = await press(here, here.people[0], operation, number)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await kept(here) == before


async def test_a_game_is_resumed_on_its_own_server(here: World) -> None:
    number = await abroad(here)
    await here.bot.play.lobby.start(number, here.people[0].id)
    answer = await here.people[0].slash(here.channel, "century resume", table=str(number))
    assert answer.ephemeral
    assert "This server has no such table" in answer.response.content
    assert (await here.table(number)).table.place == 6


# Every operation, with ids that no control of ours has

USUAL = {"after": "0", "revision": "1", "at": "0", "step": "0", "page": "0"}
"""As in a panel that was opened once in a new game; 1 is also the number of the table."""
NO_NUMBERS = ("9223372036854775808", "9" * 30, "-9223372036854775809", "x", "", " 1", "1_0", "+1", "01", "²")
ODD_NUMBERS = ("-1", "77", "9223372036854775807", "-9223372036854775808")
TEXTS = ("", "x" * 40, "²", "9" * 30, "-", "+", "^", "^9", "a:b", "change", "discard", "\n", "%", "'")
CLASSIC = {"log", "take_seat", "resign_now", "forget"}
"""Operations whose controls stand below a message of the classic kind."""
OPENING = {"turn", "called"}
"""Operations that open a panel, which is kept, and don't mind how old their message is."""


def forged(operation: str) -> Iterator[str]:
    """Ids with too few parts and too many, and with each part replaced but a key, which any number may be."""
    every = PRESSES[operation].arguments
    parts = [part for part in every if part.name != "key"]
    usual = ["x" if part.annotation is str else USUAL.get(part.name, "1") for part in parts]
    yield from (":".join(("do", operation, *usual[:length])) for length in range(len(parts)))
    yield ":".join(("do", operation, *usual, *["1"] * (len(every) - len(parts) + 1)))
    yield ":".join(("do", operation, *usual, "", "x"))
    for at, part in enumerate(parts):
        for text in TEXTS if part.annotation is str else (*NO_NUMBERS, *ODD_NUMBERS):
            yield ":".join(("do", operation, *usual[:at], text, *usual[at + 1 :]))


def outcomes(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log calls the answers, of which none may be more than news."""
    assert [record.message for record in caplog.records if record.levelno > logging.INFO] == []
    return [record.__dict__["outcome"] for record in caplog.records if record.message == "interaction"]


@pytest.mark.usefixtures("no_drawing")
@pytest.mark.parametrize("operation", sorted(PRESSES))
async def test_a_forged_id_gets_a_private_answer_changes_nothing_and_leaves_no_error_in_the_log(
    here: World, caplog: pytest.LogCaptureFixture, operation: str
) -> None:
    place = await here.seated(2, edition="adventure" if operation in ("lot", "pick_lot") else "golem")
    host = here.people[0]
    panel, classic = await host.slash(place, "century hand"), await host.slash(place, "century-me data")
    message = classic.response if operation in CLASSIC else panel.response
    opened = {"drafts", "players", "handled_requests"} if operation in OPENING else set[str]()
    before = dump(here.database, opened)
    for custom_id in forged(operation):
        answer = await presses.press(here, host, message, custom_id)
        assert answer.acknowledged, custom_id
        said = [answer.response, *answer.followups]
        assert all(each is None or each.ephemeral for each in said), custom_id
        assert dump(here.database, opened) == before, custom_id
    outcomes(caplog)


@pytest.mark.parametrize("table", [str(1 << 63), "9" * 50, str(-(1 << 63) - 1), "-1", "x", ""])
@pytest.mark.parametrize("operation", ["join", "turn", "pause", "pick"])
async def test_a_table_that_cannot_be_is_refused_like_one_that_is_not_there(
    here: World, caplog: pytest.LogCaptureFixture, operation: str, table: str
) -> None:
    caplog.set_level(logging.INFO)
    rest = ["0"] * (len(PRESSES[operation].arguments) - 1)
    answer = await press(here, here.people[0], operation, table, *rest)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert outcomes(caplog)[-1] in ("no_table", "stale")

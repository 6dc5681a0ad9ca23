"""Controls that no message of ours carries: whoever presses one is told so, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.pressing import Button, plain
from store import Status, Table
from tests.cogs.world import World

REFUSED = ("The game has moved on since that message", "There is no table here")


async def press(here: World, person: Any, operation: str, *rest: object) -> Any:
    """Press a control of that id, wherever it came from."""
    channel: Any = here.bot.get_channel(here.channel.id)
    await channel.send("–", view=plain(Button(operation, *rest, label="–")))
    await here.env.settle()
    return await person.click(here.channel.history()[-1], label="–")


async def kept(here: World) -> tuple[Any, ...]:
    store = here.bot.house.store
    users = [person.id for person in here.people]
    people = [await store.person(user) for user in (*users, 1, 99)]
    return await store.tables_with([here.guild.id, 5]), await store.entries(1), people


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
    lobby = here.bot.lobby
    here.bot.house.changed = lambda: None  # there is no such channel to tell anything in
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
    await here.bot.lobby.start(number, here.people[0].id)
    before = await kept(here)
    answer = await press(here, here.people[0], operation, number)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await kept(here) == before


async def test_a_game_is_resumed_on_its_own_server(here: World) -> None:
    number = await abroad(here)
    await here.bot.lobby.start(number, here.people[0].id)
    answer = await here.people[0].slash(here.channel, "century resume", table=str(number))
    assert answer.ephemeral
    assert "This server has no such table" in answer.response.content
    assert (await here.table(number)).table.place == 6

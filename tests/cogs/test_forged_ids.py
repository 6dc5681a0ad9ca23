"""Forged custom ids: the person who presses gets a private answer, and nothing changes."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from cogs.ui.components import Button, button_view
from store import Status
from tests.cogs import raw_presses
from tests.cogs.database_contents import read_rows
from tests.cogs.declared_interactions import PRESSES
from tests.cogs.raw_presses import PLAIN_MESSAGE_PRESSES
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.stored_tables import open_foreign_lobby
from tests.long_runs import LONG

REFUSED = ("That message is out of date.", "There’s no table here.")


async def press_button(sim: SimulatedDiscord, person: Any, press: str, *rest: object) -> Any:
    """Let the bot post a button with this id, and press it."""
    channel: Any = sim.bot.get_channel(sim.channel.id)
    await channel.send("–", view=button_view(Button(press, *rest, label="–")))
    await sim.env.settle()
    return await person.click(sim.channel.history()[-1], label="–")


async def stored_state(sim: SimulatedDiscord) -> tuple[Any, ...]:
    store = sim.bot.services.store
    users = [person.id for person in sim.people]
    people = [await store.person(user) for user in (*users, 1, 99)]
    return await store.tables_with([sim.guild.id, 5]), await store.log_entries(1), people


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("host", 0), ("deal", 1), ("status", 1), ("lesson", 1), ("guild", 1), ("nothing", 1)),
        *(("limit_hours", 9_999_999), ("limit_hours", -1), ("edition", "chess"), ("open", 9), ("size", 99)),
    ],
)
async def test_a_host_cannot_set_options_that_the_panel_does_not_offer(
    sim: SimulatedDiscord, option: str, value: object
) -> None:
    await sim.people[0].slash(sim.channel, "century new")
    before = await stored_state(sim)
    answer = await press_button(sim, sim.people[0], "lobby_set", 1, option, value)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await stored_state(sim) == before


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("user", 99), ("user", 1), ("snoozed", 9), ("nothing", 1), ("first", "soon"), ("first", "")),
        *(("first", -3), ("every", 1), ("digest", 99), ("quiet_from", 24), ("quiet_to", -1)),
    ],
)
async def test_nobody_can_change_settings_of_others_or_to_values_that_are_not_offered(
    sim: SimulatedDiscord, option: str, value: object
) -> None:
    before = await stored_state(sim)
    answer = await press_button(sim, sim.people[0], "remind_set", option, value)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await stored_state(sim) == before


@pytest.mark.parametrize("days", [-4, 0, 61, 10**9])
async def test_a_table_cannot_be_paused_for_a_time_that_is_not_offered(
    sim: SimulatedDiscord, days: int
) -> None:
    await sim.start_game(2)
    answer = await press_button(sim, sim.people[0], "pause", 1, days)
    assert answer.response.content.startswith(REFUSED)
    assert (await sim.table()).table.status is Status.RUNNING


@pytest.mark.parametrize("press", ["log", "record", "text", "turn"])
async def test_a_lobby_has_no_turn_log_record_or_text(sim: SimulatedDiscord, press: str) -> None:
    await sim.people[0].slash(sim.channel, "century new")
    answer = await press_button(sim, sim.people[0], press, 1)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)


@pytest.mark.parametrize("press", ["join", "leave", "ready", "start", "options", "lobby_cancel"])
async def test_a_lobby_cannot_be_used_from_another_server(sim: SimulatedDiscord, press: str) -> None:
    number, before = await open_foreign_lobby(sim), await stored_state(sim)
    answer = await press_button(sim, sim.people[0], press, number)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await stored_state(sim) == before


@pytest.mark.parametrize("press", ["turn", "log", "more", "text", "record", "undo", "end", "resign_now"])
async def test_a_game_cannot_be_used_from_another_server(sim: SimulatedDiscord, press: str) -> None:
    number = await open_foreign_lobby(sim)
    await sim.bot.play.lobby.start(number, sim.people[0].id)
    before = await stored_state(sim)
    answer = await press_button(sim, sim.people[0], press, number)
    assert answer.ephemeral
    assert answer.response.content.startswith(REFUSED)
    assert await stored_state(sim) == before


async def test_a_running_game_cannot_be_resumed_on_another_server(sim: SimulatedDiscord) -> None:
    number = await open_foreign_lobby(sim)
    await sim.bot.play.lobby.start(number, sim.people[0].id)
    answer = await sim.people[0].slash(sim.channel, "century resume", table=str(number))
    assert answer.ephemeral
    assert "This server has no such table" in answer.response.content
    assert (await sim.table(number)).table.place == 6


# Every press, with ids that the bot never sends


USUAL_ARGUMENTS = {"after": "0", "revision": "1", "at": "0", "step": "0", "page": "0"}
"""The arguments of a panel that was opened once in a new game; all others are 1, like the table's number."""
INVALID_NUMBERS = (
    "9223372036854775808",
    "9" * 30,
    "-9223372036854775809",
    "x",
    "",
    " 1",
    "1_0",
    "+1",
    "01",
    "²",
)
UNLIKELY_NUMBERS = ("-1", "77", "9223372036854775807", "-9223372036854775808")
TEXTS = ("", "x" * 40, "²", "9" * 30, "-", "+", "^", "^9", "a:b", "change", "discard", "\n", "%", "'")
OPENING_PRESSES = {"turn", "called", "plan_add"}
"""Presses that open a panel, which is stored; they work on messages of any age."""


def forged_ids(press: str) -> Iterator[str]:
    """Ids with too few or too many arguments, and with each argument replaced; any key is valid.

    In short runs every text replaces an argument of every fifth press.
    """
    every = PRESSES[press].arguments
    parts = [part for part in every if part.name != "key"]
    usual = ["x" if part.annotation is str else USUAL_ARGUMENTS.get(part.name, "1") for part in parts]
    yield from (":".join(("do", press, *usual[:length])) for length in range(len(parts)))
    yield ":".join(("do", press, *usual, *["1"] * (len(every) - len(parts) + 1)))
    yield ":".join(("do", press, *usual, "", "x"))
    number = sorted(PRESSES).index(press)
    for at, part in enumerate(parts):
        texts = TEXTS if part.annotation is str else (*INVALID_NUMBERS, *UNLIKELY_NUMBERS)
        for text in texts if LONG else texts[(number + at) % 5 :: 5]:
            yield ":".join(("do", press, *usual[:at], text, *usual[at + 1 :]))


IN_ADVENTURE = ("lot", "pick_lot")
IN_GOLEM = sorted(PRESSES.keys() - {*IN_ADVENTURE, *OPENING_PRESSES})
GAMES = [
    ("adventure", IN_ADVENTURE),
    *(("golem", IN_GOLEM[at : at + 6]) for at in range(0, len(IN_GOLEM), 6)),
    *(("golem", [press]) for press in sorted(OPENING_PRESSES)),
]
"""Presses that change nothing share a game."""


def outcomes(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The outcomes in the log, which must have no warnings or errors."""
    assert [record.message for record in caplog.records if record.levelno > logging.INFO] == []
    return [record.__dict__["outcome"] for record in caplog.records if record.message == "interaction"]


@pytest.mark.parametrize(
    ("edition", "presses"), GAMES, ids=lambda each: each if isinstance(each, str) else "-".join(each)
)
@pytest.mark.usefixtures("on_disk")
async def test_a_forged_id_gets_a_private_answer_changes_nothing_and_leaves_no_error_in_the_log(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture, edition: str, presses: Sequence[str]
) -> None:
    channel = await sim.start_game(2, edition)
    host = sim.people[0]
    panel, plain = await host.slash(channel, "century hand"), await host.slash(channel, "century-me data")
    for press in presses:
        lasting = press in PLAIN_MESSAGE_PRESSES or press in OPENING_PRESSES  # a new panel replaces the old
        await press_forged_ids(sim, plain.response if lasting else panel.response, press)
    outcomes(caplog)  # no warnings and no errors


async def press_forged_ids(sim: SimulatedDiscord, message: Any, press: str) -> None:
    opened = {"drafts", "players", "handled_requests"} if press in OPENING_PRESSES else set[str]()
    before = read_rows(sim.database, opened)
    for custom_id in forged_ids(press):
        answer = await raw_presses.press(sim, sim.people[0], message, custom_id)
        assert answer.acknowledged, custom_id
        answers = [answer.response, *answer.followups]
        assert all(each is None or each.ephemeral for each in answers), custom_id
        assert read_rows(sim.database, opened) == before, custom_id


@pytest.mark.parametrize("press", ["join", "turn", "pause", "pick"])
async def test_an_impossible_table_number_is_refused_like_an_unknown_one(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture, press: str
) -> None:
    caplog.set_level(logging.INFO)
    rest = ["0"] * (len(PRESSES[press].arguments) - 1)
    for table in (str(1 << 63), "9" * 50, str(-(1 << 63) - 1), "-1", "x", ""):
        answer = await press_button(sim, sim.people[0], press, table, *rest)
        assert answer.ephemeral, table
        assert answer.response.content.startswith(REFUSED), table
        assert outcomes(caplog)[-1] in ("no_table", "stale"), table


@pytest.mark.parametrize("command", ["century resume", "century replay", "century lobby join"])
@pytest.mark.usefixtures("on_disk")
async def test_an_impossible_table_number_that_is_typed_is_refused_like_an_unknown_one(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture, command: str
) -> None:
    caplog.set_level(logging.INFO)
    asked = [await sim.people[0].slash(sim.channel, command, table="77")]
    unknown = outcomes(caplog)[-1]
    for table in ("9" * 18, "9" * 19, "9" * 50, "-1", "²", "٣", "#", "# 1", "1e3", "x" * 99):
        asked.append(await sim.people[0].slash(sim.channel, command, table=table))
        assert outcomes(caplog)[-1] == unknown, table
    assert all(answer.ephemeral for answer in asked)

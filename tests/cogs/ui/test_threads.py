"""A table's thread: its name, and how it is found again after a crash."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest

from cogs.ui.table_messages import DiscordTableMessages
from cogs.ui.threads import LONGEST, finished_name, thread_name
from i18n import words_in
from play.delivery_errors import Unreachable
from play.loaded_table import LoadedTable
from play.table_messages_protocol import Attempt
from tests.cogs.duplicate_match import start_match
from tests.cogs.simulated_discord import SimulatedDiscord

HOSTILE = ("W" * 32, "👨‍👩‍👧‍👦" * 9, "محمد علي", "a\nb\u202e", "@everyone " * 9)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_five_hostile_names_fit_in_the_name_of_a_thread(sim: SimulatedDiscord, language: str) -> None:
    loaded = await sim.table_in(await sim.start_game(5))
    players = [replace(player, name=name) for player, name in zip(loaded.players, HOSTILE, strict=True)]
    hostile = replace(loaded, players=players)
    for name in (thread_name(words_in(language), hostile), finished_name(words_in(language), hostile)):
        assert len(name) <= LONGEST
        assert "Golem" in name
        assert "\n" not in name


async def test_long_names_are_cut_at_the_end_of_a_word_in_the_name_of_a_thread(sim: SimulatedDiscord) -> None:
    loaded = await sim.table_in(await sim.start_game(5))
    players = [
        replace(player, name=f"Great {name} of the Mountains")
        for player, name in zip(loaded.players, "abcde", strict=True)
    ]
    name = thread_name(words_in("en"), replace(loaded, players=players))
    assert (
        name == "Great a of the…, Great b of the…, Great c of the…, Great d of the…, Great e of the… · Golem"
    )


async def test_the_winner_of_a_game_played_to_its_end_is_in_the_name(sim: SimulatedDiscord) -> None:
    loaded = await sim.table_in(await sim.start_game(2))
    first, second = loaded.names
    assert finished_name(words_in("en"), loaded) == f"{first}, {second} · Golem · {second} won"


async def test_a_thread_that_was_opened_just_before_a_crash_is_used(sim: SimulatedDiscord) -> None:
    played = await sim.start_game(2)
    loaded = await sim.table_in(played)
    messages = DiscordTableMessages(sim.bot, sim.bot.services)
    lost = replace(loaded, table=replace(loaded.table, lobby=None))
    first = await messages.open_thread(lost, Attempt(1))
    await sim.env.settle()
    assert first != played.id
    assert await messages.open_thread(lost, Attempt(1, again=True)) == first


@pytest.mark.parametrize("status", [400, 403])
async def test_a_player_who_cannot_be_let_into_a_private_thread_keeps_out_nobody_else(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    caplog.set_level(logging.INFO)
    thread, loaded, members = await private_thread(sim)
    sim.env.inject_error("PUT", members[0], status=status, code=50001)
    messages = DiscordTableMessages(sim.bot, sim.bot.services)
    assert await messages.open_thread(loaded, Attempt(1)) == thread.id
    asked = [request.path for request in sim.env.http_requests if request.method == "PUT"]
    assert asked[-2:] == members
    assert "can't be let into a thread" in caplog.text


async def test_a_private_thread_that_is_gone_is_noticed(sim: SimulatedDiscord) -> None:
    _, loaded, members = await private_thread(sim)
    sim.env.inject_error("PUT", members[0], status=404, code=10003)
    with pytest.raises(Unreachable, match="gone"):
        await DiscordTableMessages(sim.bot, sim.bot.services).open_thread(loaded, Attempt(1))


async def private_thread(sim: SimulatedDiscord) -> tuple[Any, LoadedTable, list[str]]:
    """The thread of a table in a match, and the paths of the requests that let its players into it."""
    thread, _ = await start_match(sim)
    loaded = await sim.table_in(thread)
    return thread, loaded, [f"/channels/{thread.id}/thread-members/{each.user}" for each in loaded.players]

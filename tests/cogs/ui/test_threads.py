"""A table's thread: its name, and how it is found again after a crash."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.ui.table_messages import DiscordTableMessages
from cogs.ui.threads import LONGEST, finished_name, thread_name
from i18n import words_in
from play.outbox_delivery import Attempt
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

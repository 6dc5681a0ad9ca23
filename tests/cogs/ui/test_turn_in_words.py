"""A turn as text: what happened, and the table as the player may see it."""

from __future__ import annotations

from cogs.ui.limits import MESSAGE_TEXT
from cogs.ui.turn_in_words import turn_in_words
from i18n import words_in
from i18n.phrases.player_names import SEAT_SIGNS
from play.loaded_table import log_lines
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_a_turn_is_told_with_what_the_others_did_and_without_emoji(sim: SimulatedDiscord) -> None:
    channel, (first, second) = await sim.start_with_players()
    await sim.play_turn(channel, first, ["play +11"])
    loaded = await sim.table_in(channel)
    lines = await log_lines(sim.bot.services.store, loaded)
    (told,) = turn_in_words(words_in("en"), loaded, lines, second.id, call="Your turn.")
    assert told.startswith("Your turn.\n### Since your last turn\n")
    assert "2 yellow" in told.splitlines()[2]
    assert "You have seat 2." in told
    assert "Create 2 yellow; Upgrade 2." in told
    assert not any(mark in told for mark in SEAT_SIGNS)
    (own,) = turn_in_words(words_in("en"), loaded, lines, first.id, call="Your turn.")
    assert "Since your last turn" not in own


async def test_a_turn_with_a_map_is_told_in_messages_that_discord_accepts(sim: SimulatedDiscord) -> None:
    channel, (player, *_) = await sim.start_with_players(edition="adventure")
    loaded = await sim.table_in(channel)
    texts = turn_in_words(words_in("fr"), loaded, [], player.id, call="À vous.")
    assert len(texts) > 1
    assert max(map(len, texts)) <= MESSAGE_TEXT
    assert "### Villages" in "\n".join(texts)

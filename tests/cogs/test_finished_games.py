"""Finished games can still be read where they were played, but not changed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.deals import RICH_SEAT, set_adventure_deal
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.adventure_positions import VILLAGE


async def play_and_end(sim: SimulatedDiscord, **options: Any) -> Any:
    """Play one turn of a game of two and end it by agreement; return its channel or thread."""
    channel = await sim.start_game(2, **options)
    loaded = await sim.table_in(channel)
    await sim.person(loaded.acting.user).slash(channel, "century rest")
    for person in sim.people[:2]:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    return channel


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_the_text_of_a_finished_game_has_the_scores_and_the_whole_table(
    sim: SimulatedDiscord, edition: str
) -> None:
    channel = await sim.start_game(2, edition=edition)
    for person in sim.people[:2]:
        await person.slash(channel, "century table end")
    answer = await sim.spectator.slash(channel, "century text")
    ranks = text_of(answer.response)
    text = "\n".join([ranks, *map(text_of, answer.followups)])
    assert "The game ends without a winner." in ranks
    assert "\n- Ada: " in ranks
    assert "\n- Béa: " in ranks
    assert "round 1." in text
    assert "The game is over." in text
    assert "Seat 1: " in text
    assert "2 cards in hand: Create 2 yellow; Upgrade 2." in text


async def test_the_log_record_and_hand_of_a_finished_game_can_be_read(sim: SimulatedDiscord) -> None:
    channel = await play_and_end(sim)
    log = (await sim.spectator.slash(channel, "century log")).response.content
    assert "rested" in log
    assert "Everyone agreed to end the game here." in log
    record = (await sim.people[0].slash(channel, "century record")).response
    assert "The whole game" in record.content
    assert "Hand: " in text_of((await sim.people[0].slash(channel, "century hand")).response)


async def test_the_final_message_has_buttons_for_the_log_and_the_record(sim: SimulatedDiscord) -> None:
    final = (await play_and_end(sim)).history(viewer=sim.spectator)[-1]
    assert labels_of(final) == [
        "My hand",
        "Log",
        "Record",
        "Rematch",
        "Same deal again",
        "Check the deal",
        "Share card",
        "Review",
    ]
    assert "rested" in (await sim.spectator.click(final, label="Log")).response.content


async def test_the_final_message_names_the_winner_once(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT | {"claimed": ["11=1"] * 3}, {})
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    await sim.play_turn(channel, first, [f"move {VILLAGE}", "claim"])
    await sim.play_turn(channel, second, ["rest"])
    await sim.drain_outbox()
    assert text_of(sim.newest_public_message(channel)).count(" wins") == 1
    assert "The game is over: " in (await first.slash(channel, "century log")).response.content


async def test_commands_prefer_the_running_game_to_a_finished_one(sim: SimulatedDiscord) -> None:
    channel = await play_and_end(sim, here=True)
    assert "ends without a winner" in text_of((await sim.people[0].slash(channel, "century text")).response)
    await sim.start_game(2, edition="spice_road", here=True)
    text = text_of((await sim.people[0].slash(channel, "century text")).response)
    assert "round 1." in text
    assert "turmeric" in text


async def test_commands_that_change_a_game_are_refused_once_it_is_over(sim: SimulatedDiscord) -> None:
    channel = await play_and_end(sim)
    for command in ("rest", "undo", "hint", "table resign", "table end"):
        answer = await sim.people[0].slash(channel, f"century {command}")
        assert "This game is over. Start another with" in answer.response.content


async def test_a_card_is_explained_for_the_finished_game_without_saying_where_it_is(
    sim: SimulatedDiscord,
) -> None:
    channel = await play_and_end(sim, edition="spice_road")
    text = text_of((await sim.people[0].slash(channel, "century card", card="+11")).response)
    assert "Create 2 turmeric" in text
    assert "in your hand" not in text


async def test_a_finished_game_cannot_be_resumed(sim: SimulatedDiscord) -> None:
    channel = await play_and_end(sim)
    answer = await sim.people[0].slash(channel, "century resume", table="1")
    assert "This game is over" in answer.response.content

"""One-tap play, and resting by the button on the turn's message."""

from __future__ import annotations

import pytest

from tests.cogs.deals import RICH_SEAT, set_adventure_deal, set_deal
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.adventure_positions import HERE

SEAT = {"caravan": "111", "hand": ["+11", "^2"], "played": ["+3"]}


@pytest.fixture
def rested(monkeypatch: pytest.MonkeyPatch) -> None:
    set_deal(monkeypatch, seat=SEAT, points=["11=5"])


@pytest.mark.usefixtures("rested")
async def test_one_tap_plays_what_can_be_undone_freely(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    await player.slash(channel, "century-me display", confirm="on")
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "play +11")
    assert await sim.logged_moves() == ["play +11"]
    assert labels_of(panel) == ["Undo"]
    await player.click(panel, label="Undo")
    assert (await sim.table()).acting.user == player.id


@pytest.mark.usefixtures("rested")
@pytest.mark.parametrize("move", ["acquire 1", "claim 1"])
async def test_what_reveals_a_card_still_needs_confirm(sim: SimulatedDiscord, move: str) -> None:
    channel, (player, _) = await sim.start_with_players()
    await player.slash(channel, "century-me display", confirm="on")
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, move)
    assert await sim.logged_moves() == []
    assert "Confirm" in labels_of(panel)


async def test_a_turn_that_returns_crystals_still_needs_confirm(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1112223334", "hand": ["+11"]})
    channel, (player, _) = await sim.start_with_players()
    await player.slash(channel, "century-me display", confirm="on")
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "play +11")
    assert "Confirm" in labels_of(panel)


async def test_a_wagons_turn_is_played_once_it_is_complete(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {})
    channel, (player, _) = await sim.start_with_players(edition="adventure")
    await player.slash(channel, "century-me display", confirm="on")
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, f"move {HERE}")
    assert await sim.logged_moves() == []
    await sim.pick(player, panel, "build + trade x1")
    assert await sim.logged_moves() == [f"move {HERE}", "build", "trade x1"]


@pytest.mark.usefixtures("rested")
async def test_a_plan_made_while_waiting_is_not_played(sim: SimulatedDiscord) -> None:
    channel, (_, other) = await sim.start_with_players()
    await other.slash(channel, "century-me display", confirm="on")
    panel = await sim.open_panel(other, channel)
    await sim.pick(other, panel, "rest")
    assert await sim.logged_moves() == []
    assert "Your plan is saved" in text_of(panel)


@pytest.mark.usefixtures("rested")
async def test_rest_on_the_turns_message_rests_at_once_for_the_player_to_move_only(
    sim: SimulatedDiscord,
) -> None:
    channel, (player, other) = await sim.start_with_players()
    message = channel.history()[-1]
    assert labels_of(message)[:4] == ["My turn", "How to play", "More", "Rest"]
    refused = await other.click(message, label="Rest")
    assert refused.ephemeral
    assert await sim.logged_moves() == []
    receipt = await player.click(message, label="Rest")
    assert receipt.ephemeral
    assert await sim.logged_moves() == ["rest"]
    assert "Done. You rested and took back" in text_of(receipt.response)
    assert "needs no confirmation. **Undo** takes it back." in text_of(receipt.response)
    assert labels_of(receipt.response) == ["Undo"]
    await player.click(receipt.response, label="Undo")
    assert (await sim.table()).acting.user == player.id, "nobody is asked, as a rest reveals no card"


@pytest.mark.usefixtures("rested")
async def test_a_rest_on_the_turns_message_is_undone_although_an_ai_has_played_since(
    sim: SimulatedDiscord,
) -> None:
    thread, ada = await sim.start_against_ais(ais=1)
    await sim.env.settle()
    if not (await sim.table()).position.acting.played:  # the AI has the cards to take back: it plays first
        await ada.slash(thread, "century play", move="play +11")
        await sim.env.settle()
    receipt = await ada.click(sim.newest_public_message(thread), label="Rest")
    after = (await sim.table()).after
    await sim.env.settle()
    assert (await sim.table()).acting.user == ada.id, "the AI has played"
    await ada.click(receipt.response, label="Undo")
    loaded = await sim.table()
    assert loaded.acting.user == ada.id
    assert loaded.position.acting.played, "the cards are played again"
    assert after


async def test_without_cards_to_take_back_there_is_no_rest_on_the_turns_message(
    sim: SimulatedDiscord,
) -> None:
    channel, _ = await sim.start_with_players()
    assert "Rest" not in labels_of(channel.history()[-1])

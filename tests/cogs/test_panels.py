"""The panel: few presses to a turn, only legal moves, and visible only to its owner."""

from __future__ import annotations

import pytest

from tests.cogs.deals import set_deal
from tests.cogs.message_parts import button_for, chosen_values, controls_of, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


@pytest.mark.parametrize(
    ("turn", "most"),
    [
        (["play +11"], 3),
        (["play 11>3 x4"], 3),
        (["play 11>3 x2"], 4),
        (["claim 2"], 3),
        (["rest"], 3),
        (["play ^2 1>2 1>2"], 4),
        (["acquire 4 111"], 3),
        (["acquire 4 112"], 4),
    ],
)
async def test_a_turn_takes_few_presses(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, turn: list[str], most: int
) -> None:
    seat = {"caravan": "111111112", "hand": ["+11", "^2", "11>3"]}
    set_deal(monkeypatch, seat=seat, points=["4444=20", "1112=9", "11=3", "2233=12", "1133=8"])
    channel, (player, _) = await sim.start_with_players()
    loaded = await sim.table()
    steps = ["play +11", "return 1"] if turn == ["play +11"] else turn
    _, presses = await sim.play_turn(channel, player, turn)
    assert presses <= most
    logged = await sim.logged_moves()
    assert logged == steps
    assert (await sim.table()).acting.user != loaded.acting.user


async def test_only_its_owner_sees_the_panel(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player, other = await sim.acting_person(), await sim.waiting_person()
    opened = await player.click(channel.history()[-1], label="My turn")
    assert opened.ephemeral
    assert len(channel.history(viewer=player)) == len(channel.history(viewer=other)) + 1


async def test_a_waiting_player_sees_their_hand_and_a_spectator_is_refused(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    other = await sim.waiting_person()
    own = await other.click(channel.history()[-1], label="My turn")
    assert own.ephemeral
    assert "Upgrade 2" in text_of(own.response)
    assert "Confirm" not in labels_of(own.response)
    refused = await sim.spectator.click(channel.history(viewer=other)[0], label="My turn")
    assert refused.ephemeral
    assert "Upgrade 2" not in refused.response.content


async def test_back_removes_a_step_and_nothing_is_played_before_confirm(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = await sim.acting_person()
    panel = (await player.click(channel.history()[-1], label="My turn")).response
    await sim.pick(player, panel, "play +11")
    await player.click(panel, label="Back")
    assert button_for(panel, "play +11")
    assert (await sim.table()).after == 0
    await sim.pick(player, panel, "rest")
    await player.click(panel, label="Confirm")
    assert await sim.logged_moves() == ["rest"]


async def test_the_best_claim_is_one_press_away_and_another_can_be_chosen(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1112"}, points=["11=5", "1112=7", "4444=20"])
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    assert "Claim 5 points, or less" in labels_of(panel)  # with its coin, it is worth more than the one for 7
    await player.click(panel, label="Claim 5 points, or less")
    assert chosen_values(panel) == ["claim 1"]
    await sim.pick(player, panel, "claim 2")
    await player.click(panel, label="Confirm")
    assert (await sim.table()).position.seats[0].claimed == ("1112=7",)


async def test_a_card_that_cannot_be_played_is_disabled_and_the_text_says_what_is_missing(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "113", "hand": ["+11", "33>44"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    disabled = [item["label"] for item in controls_of(panel) if item.get("disabled")]
    assert disabled == ["Trade 2 turquoise for 2 magenta", "Claim"]
    assert "Trade 2 turquoise for 2 magenta (missing 1 turquoise)" in text_of(panel)


async def test_text_and_alt_text_show_the_caravan_before_and_after_the_move(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "111", "hand": ["+11"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "play +11")
    assert "3 yellow → 5 yellow" in text_of(panel)
    gallery = next(item for item in panel.components if item["type"] == 12)
    assert "3 yellow → 5 yellow" in gallery["items"][0]["description"]


async def test_the_player_can_choose_which_crystal_goes_on_which_card(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1123"})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "acquire 4 112")
    await player.click(panel, label="Which on which card")
    assert "card 1: yellow, card 2: yellow, card 3: green" in text_of(panel)
    await player.select(panel, ["acquire 4 211"])
    assert "Laid: card 1: green, card 2: yellow, card 3: yellow" in text_of(panel)
    await player.click(panel, label="Confirm")
    row = (await sim.table()).position.market.row
    assert [offer.crystals for offer in row[:3]] == [(0, 1, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)]


async def test_the_lowest_crystals_are_returned_unless_others_are_chosen(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1112223334", "hand": ["+11"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "play +11")
    assert chosen_values(panel) == ["return 11"]
    await sim.pick(player, panel, "return 34")
    await player.click(panel, label="Confirm")
    assert (await sim.table()).position.seats[0].caravan == (5, 3, 2, 0)


async def test_after_confirm_the_panel_becomes_a_receipt_with_an_undo_button(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "rest")
    await player.click(panel, label="Confirm")
    assert text_of(panel).strip().startswith("Done.")
    assert labels_of(panel) == ["Take back"]

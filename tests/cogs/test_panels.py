"""The panel: few presses to a turn, only legal moves, and visible only to its owner."""

from __future__ import annotations

import pytest

from cogs.ui.panel_pictures import WORDS
from tests.cogs.deals import set_deal
from tests.cogs.message_parts import (
    alt_text_of,
    button_for,
    chosen_values,
    controls_of,
    ids_starting,
    labels_of,
    menu_values,
    moves_offered,
    text_of,
)
from tests.cogs.simulated_discord import SimulatedDiscord


@pytest.mark.parametrize(
    ("turn", "most"),
    [
        (["play +11"], 3),
        (["play 11>3 x4"], 3),
        (["play 11>3 x2"], 4),
        (["play ^2 1>2 2>3"], 4),
        (["claim 2"], 3),
        (["rest"], 3),
        (["play ^2 1>2 1>2"], 4),
        (["acquire 1"], 3),
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
    assert "Upgrade 2" in labels_of(own.response)
    assert "Upgrade 2" in alt_text_of(own.response)
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


async def test_every_claim_is_one_press_away(sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    set_deal(monkeypatch, seat={"caravan": "1112"}, points=["11=5", "1112=7", "4444=20"])
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    assert [label for label in labels_of(panel) if "Claim" in label] == ["Claim 5", "Claim 7"]
    await player.click(panel, label="Claim 7")
    assert chosen_values(panel) == ["claim 2"]
    await sim.pick(player, panel, "claim 1")
    await player.click(panel, label="Confirm")
    assert (await sim.table()).position.seats[0].claimed == ("11=5",)


async def test_only_what_can_be_done_now_has_a_button(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "3", "hand": ["+11", "33>44", "3>112"]}, points=["4444=20"])
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    assert not [item for item in controls_of(panel) if item.get("disabled")]
    assert moves_offered(panel)[:3] == ["play +11", "play 3>112 x1", "rest"]
    assert [each for each in moves_offered(panel) if each.startswith("acquire")] == [
        "acquire 1",
        "acquire 2 3",
    ]
    assert not [each for each in moves_offered(panel) if each.startswith("claim")]


async def test_a_line_above_the_buttons_shows_what_the_move_makes_of_the_caravan(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "111", "hand": ["11>3"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "play 11>3 x1")
    assert "Caravan: 3×🟡 → 🟡🔵" in text_of(panel)


@pytest.mark.parametrize(
    ("caravan", "move", "asked"),
    [
        ("1111", "play 11>3 x1", "How many times:"),
        ("12", "acquire 2 2", "Pay with:"),
        ("33", "play ^2 3>4", "Result:"),
        ("1111122222", "play +11", "Return:"),
    ],
)
async def test_a_small_line_above_alternatives_says_what_they_choose(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, caravan: str, move: str, asked: str
) -> None:
    set_deal(monkeypatch, seat={"caravan": caravan, "hand": ["11>3", "^2", "+11"]}, points=["4444=20"])
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, move)
    assert f"\n-# {asked}" in text_of(panel)
    await player.click(panel, label="Back")
    assert asked not in text_of(panel)


async def test_up_to_five_results_of_an_upgrade_are_buttons_and_others_are_in_a_menu(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1123", "hand": ["^3"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await player.click(panel, custom_id=ids_starting(panel, "do:ways:")[0])
    buttons = [each for each in controls_of(panel) if each["custom_id"].startswith("do:pick:")]
    assert len(buttons) == 5
    assert len(menu_values(panel)) > 1
    assert [each["placeholder"] for each in controls_of(panel) if "options" in each] == ["Choose a result"]
    assert all("→" in each["label"] for each in buttons)


async def test_a_menu_never_has_only_one_result_of_an_upgrade(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "112", "hand": ["^2"]})  # six results, one of them nothing
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await player.click(panel, custom_id=ids_starting(panel, "do:ways:")[0])
    assert len(ids_starting(panel, "do:pick:")) == 6
    assert menu_values(panel) == []


@pytest.mark.parametrize(("cards", "in_menu"), [(12, 0), (13, 13)])
async def test_a_hand_too_long_for_buttons_is_a_menu(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, cards: int, in_menu: int
) -> None:
    hand = ["+11", "+3", "+4", "^2", "^3", "1>2", "11>3", "2>111", "22>33", "3>112", "1>3", "12>4", "+12"]
    seat = {"caravan": "1112223334", "hand": hand[:cards]}
    set_deal(monkeypatch, seat=seat, points=["1=5", "11=7", "12=8", "3=4", "22=6"])
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    assert len(menu_values(panel)) == in_menu
    assert len([each for each in labels_of(panel) if each.startswith("Claim")]) == 5


async def test_who_resigned_is_not_promised_another_turn(sim: SimulatedDiscord) -> None:
    channel, (first, *_) = await sim.start_with_players(3)
    sure = await first.slash(channel, "century table resign")
    await first.click(sure.response, label="Yes, resign")
    told = text_of((await first.slash(channel, "century hand")).response)
    assert "You resigned here." in told
    assert "I’ll let you know" not in told


async def test_the_player_can_choose_which_crystal_goes_on_which_card(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1123"})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "acquire 4 112")
    await player.click(panel, label="Placement")
    assert "yellow on card 1, yellow on card 2, green on card 3" in text_of(panel)
    await player.select(panel, ["acquire 4 211"])
    assert "Placed: green on card 1, yellow on card 2, yellow on card 3" in text_of(panel)
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
    assert labels_of(panel) == ["Undo"]


@pytest.mark.usefixtures("no_drawing")
async def test_who_plays_by_words_hears_what_each_claim_costs_and_nothing_of_places_without_a_map(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1112", "hand": ["+11"]}, points=["11=5", "12=5"])
    channel, (player, _) = await sim.start_with_players()
    await player.slash(channel, "century-me display", pictures=WORDS)
    panel = await sim.open_panel(player, channel)
    claims = {"Claim 5 points for 2 yellow", "Claim 5 points for 1 yellow, 1 green"}
    assert claims <= set(labels_of(panel))
    await sim.pick(player, panel, "claim 1")
    assert "The whole table: </century text:" in text_of(panel)


async def test_a_trade_done_several_times_leaves_its_total_to_the_line_about_the_caravan(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1111", "hand": ["11>3"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "play 11>3 x2")
    said = text_of(panel).splitlines()
    assert "Chosen: Trade 2 yellow for 1 turquoise, twice" in said
    assert "Caravan: 4×🟡 → 🔵🔵" in said

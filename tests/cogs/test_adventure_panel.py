"""Adventure Calls in the panel: choosing a start, moves and tolls, outposts, villages, the last round."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.ui import panel_pictures
from cogs.ui.panel_pictures import WORDS
from tests.cogs.deals import RICH_SEAT, set_adventure_deal, set_seed
from tests.cogs.message_parts import (
    GALLERY,
    chosen_values,
    controls_of,
    destinations,
    ids_starting,
    labels_of,
    menu_values,
    menu_with,
    moves_offered,
    option_labels,
    text_of,
)
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.adventure_positions import HERE, PICKAXE, ROPE, THERE, VILLAGE

CLOSED: dict[str, Any] = {"kind": "village", "tile": "closed"}


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    set_seed(monkeypatch, 2)


async def test_players_choose_a_lot_and_a_mountain_in_reverse_seat_order(sim: SimulatedDiscord) -> None:
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    waiting = await sim.open_panel(first, channel)
    assert not controls_of(waiting)
    assert "’s turn. I’ll let you know" in text_of(waiting)
    panel = await sim.open_panel(second, channel)
    assert labels_of(panel) == ["4×🟡", "🟡🟡🟢", "🟡🔵", "🟢🟢", "Hint"]
    assert panel.components[0]["type"] == GALLERY  # the map is above the controls
    _, presses = await sim.play_turn(channel, second, ["settle 22 0,1"])
    assert presses == 5
    panel = await sim.open_panel(first, channel)
    assert "🟢🟢" not in labels_of(panel)
    await sim.pick(first, panel, "settle 112 0,1")
    await sim.pick(first, panel, "settle 13 0,1")
    await sim.pick(first, panel, "settle 13 0,2")
    await first.click(panel, label="Confirm")
    assert await sim.logged_moves() == ["settle 22 0,1", "settle 13 0,2"]
    assert (await sim.table()).position.phase == "action"
    assert f"<@{first.id}>" in text_of(channel.history()[-1])


async def test_the_first_mountain_is_chosen_from_a_list_that_says_what_each_trades(
    sim: SimulatedDiscord,
) -> None:
    channel, (_, second) = await sim.start_with_players(edition="adventure")
    panel = await sim.open_panel(second, channel)
    await second.click(panel, label="🟡🔵")
    assert labels_of(panel) == ["Back"]
    assert all(re.fullmatch("[A-Z][0-9] ⛰ .+→.+", each) for each in option_labels(panel))
    assert len(option_labels(panel)) > 9
    await sim.pick(second, panel, "settle 13 0,1")
    assert labels_of(panel) == ["4×🟡", "🟡🟡🟢", "🟡🔵", "🟢🟢", "Confirm", "Back"]
    assert "settle 13 0,1" in chosen_values(panel)


async def test_the_menu_of_destinations_says_what_each_offers_and_costs(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(
        monkeypatch, RICH_SEAT, {"wagon": THERE}, map={THERE: ROPE | {"outposts": [1]}, "-2,2": CLOSED}
    )
    marked: list[Any] = []
    draw = panel_pictures.draw_map_panel

    def drawing(*args: Any, **kwargs: Any) -> bytes:
        marked.append(kwargs["reachable"])
        return draw(*args, **kwargs)

    monkeypatch.setattr(panel_pictures, "draw_map_panel", drawing)
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    panel = await sim.open_panel(first, channel)
    options = destinations(panel)
    assert len(options) <= 24
    assert options["C2 ⛰ 🟡🟡→🔵"] == "stay here, building is free"
    assert options["C3 ⛰ 🟢→3×🟡"] == (
        "1 step, discard 1 card, toll 1 yellow to 🟧2, outpost (🟧2), building costs 2"
    )
    assert options["E1 🏠 6★ 🟡🟡🟢🟢"] == "2 steps, discard 2 cards"
    assert "Here" in labels_of(panel)  # the nearest places are buttons as well
    offered = [each.split(" ")[1] for each in menu_values(panel) if each.startswith("move ")]
    assert set(offered) >= {each.split(" ")[1] for each in moves_offered(panel) if each.startswith("move ")}
    assert sorted(map(str, marked[-1])) == sorted(offered)


@pytest.mark.parametrize(
    ("turn", "most"),
    [
        (["move 0,1", "build", "trade x1"], 4),
        (["move 0,1", "build", "done"], 4),
        (["move 0,1", "done"], 4),
        ([f"move {VILLAGE}", "claim"], 4),
        (["move 0,0"], 3),
        (["rest"], 3),
        (["play +11"], 3),
    ],
)
async def test_a_turn_takes_few_presses(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, turn: list[str], most: int
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT | {"hand": ["+11", "^2"]}, {}, map={"0,0": {"kind": "valley"}})
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    _, presses = await sim.play_turn(channel, first, turn)
    assert presses <= most
    assert (await sim.table()).acting.user == second.id


async def test_discarded_cards_and_the_toll_can_be_changed(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {}, {})
    channel, (first, *others) = await sim.start_with_players(3, edition="adventure")
    panel = await sim.open_panel(first, channel)
    await sim.pick(first, panel, f"move {THERE}")
    assert "Discarding: Create 2 yellow" in text_of(panel)
    names = [(await sim.table()).names[seat] for seat in (1, 2)]
    assert f"Toll: 1 yellow to {names[0]}, 1 yellow to {names[1]}" in text_of(panel)
    await first.click(panel, label="Discard or toll")
    await first.select(panel, ["2"], custom_id=ids_starting(panel, "of:discard:")[0])
    await first.click(panel, label="Discard or toll")
    await first.select(panel, ["2:1 1:2"], custom_id=menu_with(panel, "2:1 1:2"))
    await sim.pick(first, panel, "build + done")
    await first.click(panel, label="Discard or toll")
    await first.select(panel, ["1"], custom_id=ids_starting(panel, "of:discard:")[0])
    await first.click(panel, label="Confirm")
    assert text_of(panel).strip().endswith("\nYou built an outpost at C3 (rope row, column 1) for free.")
    assert await sim.logged_moves() == [f"move {THERE} discard +3 toll 2:1 1:2", "build", "done"]
    caravans = [seat.caravan for seat in (await sim.table()).position.seats]
    assert caravans == [(1, 1, 0, 0), (2, 1, 0, 0), (3, 0, 0, 0)]
    assert len(others) == 2


async def test_what_building_costs_is_said_until_something_was_chosen(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    panel = await sim.open_panel(first, channel)
    await sim.pick(first, panel, "move 0,1")
    assert "Building an outpost is free." in text_of(panel)
    await sim.pick(first, panel, "build + trade x1")
    assert "Building an outpost is free." not in text_of(panel)
    assert "Chosen: Stay on C2\n-# Then: Build an outpost, free\n-# Then: Trade 2 yellow" in text_of(panel)


@pytest.mark.parametrize(
    ("hand", "there", "label"),
    [
        (["^2"], VILLAGE, "Change discard"),
        ([], THERE, "Change toll"),
        (["^2"], THERE, "Discard or toll"),
    ],
)
async def test_the_change_button_names_what_can_be_changed(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, hand: list[str], there: str, label: str
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT | {"hand": hand, "played": ["+11"]}, {"wagon": there})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    panel = await sim.open_panel(first, channel)
    await sim.pick(first, panel, f"move {THERE}")
    assert label in labels_of(panel)


async def test_building_beside_an_outpost_costs_two_crystals_of_the_players_choice(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {"wagon": VILLAGE}, map={HERE: PICKAXE | {"outposts": [1]}})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    panel = await sim.open_panel(first, channel)
    await sim.pick(first, panel, f"move {HERE}")
    assert "outpost costs 2 crystals." in text_of(panel)
    await sim.pick(first, panel, "build 11")
    assert chosen_values(panel) == ["build 11"]
    await sim.pick(first, panel, "build 22")
    await sim.pick(first, panel, "trade x1")
    await first.click(panel, label="Confirm")
    assert (await sim.table()).position.seats[0].caravan == (0, 0, 1, 0)


async def test_emptying_a_column_lets_the_player_choose_a_reward(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT | {"board": [3, 2, 2, 2], "caravan": "1"}, {"wagon": VILLAGE})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    panel = await sim.open_panel(first, channel)
    await sim.pick(first, panel, f"move {HERE}")
    await sim.pick(first, panel, "build")
    assert "choose your reward" in text_of(panel)
    assert "Confirm" not in labels_of(panel)
    offered = [each for each in menu_values(panel) if each.startswith("reward")]
    assert offered == [f"reward {what}" for what in (1, 2, 3, 4, "move", "caravan", "points")]
    assert [each["placeholder"] for each in controls_of(panel) if "options" in each] == ["Choose a reward"]
    await sim.pick(first, panel, "reward move")
    await first.click(panel, label="Confirm")
    assert (await sim.table()).position.seats[0].adventure.bonus.move == 1
    assert (await sim.bot.play.undo.undo(1, first.id)) is not None  # a reward reveals no card


async def test_a_player_over_the_limit_after_a_toll_returns_crystals_when_their_turn_starts(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {"caravan": "1111122222"})
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    await sim.play_turn(channel, first, [f"move {THERE}", "done"])
    panel = await sim.open_panel(second, channel)
    assert "over its limit" in text_of(panel)
    assert moves_offered(panel) == ["return 1", "return 2"]
    await sim.pick(second, panel, "return 2")
    assert "Chosen: Return 1 green" in text_of(panel)
    await sim.pick(second, panel, "play +11")
    assert chosen_values(panel) == ["return 2", "return 11"]
    await second.click(panel, label="Confirm")
    assert (await sim.logged_moves())[-3:] == ["return 2", "play +11", "return 11"]


async def test_the_closed_village_moves_to_where_a_tile_was_claimed(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {}, map={"-2,2": CLOSED}, vp_deck=["3344=14"])
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    await sim.play_turn(channel, first, [f"move {VILLAGE}", "claim"])
    panel = await sim.open_panel(second, channel)
    text = text_of((await second.slash(channel, "century text")).response)
    assert "E1: closed" in text
    assert "A3: 14 points for" in text
    assert not [each for each in destinations(panel) if each.startswith("E1") and "points" in each]
    await first.slash(channel, "century undo")
    assert "wants to undo a turn that revealed a card" in channel.history()[-1].content


async def test_a_fourth_tile_ends_the_game_after_the_round(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT | {"claimed": ["11=1"] * 3}, {})
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    await sim.play_turn(channel, first, [f"move {VILLAGE}", "claim"])
    assert "**last round**" in text_of(channel.history()[-1])
    await sim.play_turn(channel, second, ["rest"])
    end = channel.history()[-1]
    assert "wins!" in text_of(end)
    assert "last round" not in text_of(end)
    assert labels_of(end) == [
        "My hand",
        "Log",
        "Record",
        "Rematch",
        "Same deal again",
        "Check the deal",
        "Share card",
        "Review",
    ]
    assert [attachment.filename for attachment in end.attachments] == ["final-1-3.png", "table-1-3.png"]
    record = (await first.click(end, label="Record")).response.attachments[0]
    assert b"claim" in await record.read()
    answer = await first.click(end, label="Rematch")
    assert "Here’s the rematch" in answer.response.content


async def test_undo_takes_back_a_whole_turn_and_updates_the_table_message(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    answer, _ = await sim.play_turn(channel, first, [f"move {HERE}", "build", "trade x1"])
    await first.click(answer.response, label="Undo")
    loaded = await sim.table()
    assert (loaded.position.to_act, loaded.position.seats[0].adventure.board) == (0, (4, 4, 4, 4))
    newest = [message for message in sim.public_messages(channel) if message.attachments]
    assert [message.attachments[0].filename for message in newest] == [f"table-1-{loaded.after}.png"]
    assert f"<@{first.id}>" in text_of(newest[-1])


@pytest.mark.usefixtures("no_drawing")
async def test_who_plays_by_words_hears_the_lots_first_and_then_the_map(sim: SimulatedDiscord) -> None:
    channel, _ = await sim.start_with_players(edition="adventure")
    first = sim.person((await sim.table()).acting.user)
    await first.slash(channel, "century-me display", pictures=WORDS)
    panel = await sim.open_panel(first, channel)
    greeting, lots, *rest = text_of(panel).strip().splitlines()
    assert greeting == "Choose your starting crystals, then a mountain for your wagon."
    assert lots.startswith("Lots to choose from: ")
    assert not any("Lots to choose from" in line for line in rest)
    await sim.pick(first, panel, sim.legal_moves(await sim.table())[0])
    assert text_of(panel).strip().startswith("Chosen: Start with ")

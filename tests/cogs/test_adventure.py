"""Adventure Calls in the panel: settling, ways and tolls, outposts, villages, the last round."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui import panel_pictures
from engine import State, new_game
from play import lobby
from tests.cogs.adventure import RICH, lay, logged, opened, seated
from tests.cogs.world import (
    World,
    button_with,
    chosen_in,
    controls_of,
    labels_of,
    list_with,
    options_of,
    text_of,
)
from tests.play.adventure import HERE, PICKAXE, ROPE, THERE, VILLAGE

LONGEST = "Ⓦ" * 32
CLOSED: dict[str, Any] = {"kind": "village", "tile": "closed"}


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealt(edition: str, players: int) -> State:
        return new_game(edition, players, seed=2)

    monkeypatch.setattr(lobby, "new_game", dealt)


def described(panel: Any) -> dict[str, str]:
    """The ways offered, by their labels, with what each takes."""
    (ways,) = [item for item in controls_of(panel) if "pick_way" in item["custom_id"]]
    return {option["label"]: option["description"] for option in ways["options"]}


# Settling


async def test_in_reverse_order_each_picks_a_lot_and_a_mountain(here: World) -> None:
    place, (first, second) = await seated(here)
    waiting = await opened(first, place)
    assert not controls_of(waiting)
    assert "is to act. You will be called" in text_of(waiting)
    panel = await opened(second, place)
    assert labels_of(panel) == ["4 yellow", "2 yellow, 1 green", "1 yellow, 1 turquoise", "2 green", "Hint"]
    assert [item["type"] for item in panel.components][:2] == [12, 12]  # the map is in sight
    _, presses = await here.turn_by_presses(place, second, ["settle 22 0,1"])
    assert presses == 4
    panel = await opened(first, place)
    assert "2 green" not in labels_of(panel)
    await here.pick(first, panel, "settle 112 0,1")
    await here.pick(first, panel, "settle 13 0,1")
    await here.pick(first, panel, "settle 13 0,2")
    await first.click(panel, label="Confirm")
    assert await logged(here) == ["settle 22 0,1", "settle 13 0,2"]
    assert (await here.table()).position.phase == "action"
    assert f"<@{first.id}>" in text_of(place.history()[-1])


# Moving


async def test_the_ways_are_a_list_with_what_awaits_there(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {"wagon": THERE}, map={THERE: ROPE | {"outposts": [1]}, "-2,2": CLOSED})
    marked: list[Any] = []
    draw = panel_pictures.draw_map

    def drawing(*given: Any, **more: Any) -> bytes:
        marked.append(more["reachable"])
        return draw(*given, **more)

    monkeypatch.setattr(panel_pictures, "draw_map", drawing)
    place, (first, _) = await seated(here)
    panel = await opened(first, place)
    ways = described(panel)
    assert len(ways) <= 24
    assert ways["C2: pickaxe mountain, 2 yellow → 1 turquoise"] == "stay here, building is free"
    assert ways["C3: rope mountain, 1 green → 3 yellow"] == (
        "1 step, discard 1 card, toll 1 yellow to 🔶2, outposts 🔶2, building costs 2"
    )
    assert ways["E1: village, 6 points for 2 yellow, 2 green"] == "2 steps, discard 2 cards"
    offered = [each.split(" ")[1] for each in options_of(panel) if each.startswith("move ")]
    assert sorted(map(str, marked[-1])) == sorted(offered)


@pytest.mark.parametrize(
    ("turn", "most"),
    [
        (["move 0,1", "build", "trade x1"], 5),
        (["move 0,1", "build", "done"], 5),
        (["move 0,1", "done"], 4),
        ([f"move {VILLAGE}", "claim"], 4),
        (["move 0,0"], 3),
        (["rest"], 3),
        (["play +11"], 3),
    ],
)
async def test_a_turn_takes_few_presses(
    here: World, monkeypatch: pytest.MonkeyPatch, turn: list[str], most: int
) -> None:
    lay(monkeypatch, RICH | {"hand": ["+11", "^2"]}, {}, map={"0,0": {"kind": "valley"}})
    place, (first, second) = await seated(here)
    _, presses = await here.turn_by_presses(place, first, turn)
    assert presses <= most
    assert (await here.table()).acting.user == second.id


async def test_other_cards_and_another_toll_are_behind_change(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {}, {})
    place, (first, *others) = await seated(here, 3)
    panel = await opened(first, place)
    await here.pick(first, panel, f"move {THERE}")
    assert "Discarded for it: Create 2 yellow" in text_of(panel)
    names = [(await here.table()).names[seat] for seat in (1, 2)]
    assert f"Toll: 1 yellow to {names[0]}, 1 yellow to {names[1]}" in text_of(panel)
    await first.click(panel, label="Other cards or toll")
    await first.select(panel, ["2"], custom_id=button_with(panel, "of:discard:")[0])
    await first.click(panel, label="Other cards or toll")
    await first.select(panel, ["2:1 1:2"], custom_id=list_with(panel, "2:1 1:2"))
    await here.pick(first, panel, "build")
    await first.click(panel, label="Other cards or toll")
    await first.select(panel, ["1"], custom_id=button_with(panel, "of:discard:")[0])
    await first.click(panel, label="End the turn")
    await first.click(panel, label="Confirm")
    assert await logged(here) == [f"move {THERE} discard +3 toll 2:1 1:2", "build", "done"]
    caravans = [seat.caravan for seat in (await here.table()).position.seats]
    assert caravans == [(1, 1, 0, 0), (2, 1, 0, 0), (3, 0, 0, 0)]
    assert len(others) == 2


@pytest.mark.parametrize(
    ("hand", "there", "label"),
    [(["^2"], VILLAGE, "Other cards"), ([], THERE, "Another toll"), (["^2"], THERE, "Other cards or toll")],
)
async def test_the_button_says_what_may_be_otherwise(
    here: World, monkeypatch: pytest.MonkeyPatch, hand: list[str], there: str, label: str
) -> None:
    lay(monkeypatch, RICH | {"hand": hand, "played": ["+11"]}, {"wagon": there})
    place, (first, _) = await seated(here)
    panel = await opened(first, place)
    await here.pick(first, panel, f"move {THERE}")
    assert label in labels_of(panel)


async def test_building_costs_two_each_with_two_players_and_the_price_may_be_chosen(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {"wagon": VILLAGE}, map={HERE: PICKAXE | {"outposts": [1]}})
    place, (first, _) = await seated(here)
    panel = await opened(first, place)
    await here.pick(first, panel, f"move {HERE}")
    assert "building costs 2" in text_of(panel)
    await here.pick(first, panel, "build 11")
    assert chosen_in(panel) == ["build 11"]
    await here.pick(first, panel, "build 22")
    await here.pick(first, panel, "trade x1")
    await first.click(panel, label="Confirm")
    assert (await here.table()).position.seats[0].caravan == (0, 0, 1, 0)


async def test_an_emptied_column_asks_for_a_reward(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RICH | {"board": [3, 2, 2, 2], "caravan": "1"}, {"wagon": VILLAGE})
    place, (first, _) = await seated(here)
    panel = await opened(first, place)
    await here.pick(first, panel, f"move {HERE}")
    await here.pick(first, panel, "build")
    assert "choose your reward" in text_of(panel)
    assert "Confirm" not in labels_of(panel)
    offered = [each for each in options_of(panel) if each.startswith("reward")]
    assert offered == [f"reward {what}" for what in (1, 2, 3, 4, "move", "caravan", "points")]
    await here.pick(first, panel, "reward move")
    await first.click(panel, label="Confirm")
    assert (await here.table()).position.seats[0].adventure.bonus.move == 1
    assert (await here.bot.play.undo.undo(1, first.id)) is not None  # a tile turns up no card


async def test_who_gets_a_toll_over_the_limit_returns_when_their_turn_begins(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {"caravan": "1111122222"})
    place, (first, second) = await seated(here)
    await here.turn_by_presses(place, first, [f"move {THERE}", "done"])
    panel = await opened(second, place)
    assert "over its limit" in text_of(panel)
    assert options_of(panel) == ["return 1", "return 2"]
    await here.pick(second, panel, "return 2")
    assert "Chosen: Return 1 green" in text_of(panel)
    await here.pick(second, panel, "play +11")
    assert chosen_in(panel) == ["return 2", "return 11"]
    await second.click(panel, label="Confirm")
    assert (await logged(here))[-3:] == ["return 2", "play +11", "return 11"]


async def test_the_closed_village_moves_to_where_a_tile_is_claimed(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {}, map={"-2,2": CLOSED}, vp_deck=["3344=14"])
    place, (first, second) = await seated(here)
    await here.turn_by_presses(place, first, [f"move {VILLAGE}", "claim"])
    panel = await opened(second, place)
    told = text_of((await second.slash(place, "century text")).response)
    assert "E1: closed" in told
    assert "A3: 14 points for" in told
    assert not [each for each in described(panel) if each.startswith("E1") and "points" in each]
    await first.slash(place, "century undo")
    assert "asks to take the last turn back" in place.history()[-1].content


async def test_a_fourth_tile_ends_the_game_with_the_round(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH | {"claimed": ["11=1"] * 3}, {})
    place, (first, second) = await seated(here)
    await here.turn_by_presses(place, first, [f"move {VILLAGE}", "claim"])
    assert "holds 4 tiles: this is the last round." in text_of(place.history()[-1])
    await here.turn_by_presses(place, second, ["rest"])
    end = place.history()[-1]
    assert "wins." in text_of(end)
    assert labels_of(end) == ["My hand", "Log", "Record", "Rematch"]
    assert [attachment.filename for attachment in end.attachments] == ["table-1-3.png", "seats-1-3.png"]
    record = (await first.click(end, label="Record")).response.attachments[0]
    assert b"claim" in await record.read()
    answer = await first.click(end, label="Rematch")
    assert "The rematch is here" in answer.response.content


async def test_a_turn_is_taken_back_whole_and_the_message_shows_it(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {})
    place, (first, _) = await seated(here)
    answer, _ = await here.turn_by_presses(place, first, [f"move {HERE}", "build", "trade x1"])
    await first.click(answer.response, label="Take back")
    loaded = await here.table()
    assert (loaded.position.to_act, loaded.position.seats[0].adventure.board) == (0, (4, 4, 4, 4))
    newest = [message for message in place.history(viewer=here.onlooker) if message.attachments]
    assert [message.attachments[0].filename for message in newest] == [f"table-1-{loaded.after}.png"]
    assert f"<@{first.id}>" in text_of(newest[-1])


# The widest case


def pages(panel: Any, of: str) -> str:
    """The button to the next page of that list."""
    return [each for each in button_with(panel, "do:page:") if each.endswith(of)][-1]


COSTS, GAINS = ("11111", "11112", "1122", "1113", "22"), ("333", "334", "344", "444", "2334")
WIDE = [f"{cost}>{gain}" for cost in COSTS for gain in GAINS]


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize("cards", [18, 26])
async def test_the_widest_turn_keeps_to_the_limits(
    here: World, monkeypatch: pytest.MonkeyPatch, locale: str, cards: int
) -> None:
    """Four players with long names, many cards, a caravan over its limit, every toll possible."""
    hand = ["+11", "^2", *WIDE][:cards]
    seat = {"caravan": "11122233344", "hand": hand, "played": ["+3", "+4"], "wagon": "-2,3"}
    far = {"caravan": "1111222333", "wagon": "2,1", "board": [3, 3, 3, 3]}
    where = {"2,1": ROPE | {"outposts": [1, 2, 3], "trade": "1>22"}}
    lay(monkeypatch, seat | {"board": [2, 2, 2, 3]}, far, far, far, map=where, phase="overflow")
    for person in here.people:
        here.env.backend.users[person.id].global_name = LONGEST
        here.locales[person.id] = here.locales[here.guild.id] = locale
    place, (first, *_) = await seated(here, 4)
    panel = await opened(first, place)
    await here.pick(first, panel, "return 1")
    assert len(described(panel)) <= 24
    await here.pick(first, panel, "move 2,1")
    await first.click(panel, custom_id=button_with(panel, "do:change:")[0])
    if cards > 23:
        await first.click(panel, custom_id=pages(panel, ":discard"))
        await first.select(panel, ["26"], custom_id=button_with(panel, "of:discard:")[0])
        await first.click(panel, custom_id=button_with(panel, "do:change:")[0])
    while "4:1 4:2 3:3" not in options_of(panel):
        await first.click(panel, custom_id=pages(panel, ":change"))
    await first.select(panel, ["4:1 4:2 3:3"], custom_id=list_with(panel, "4:1 4:2 3:3"))
    for step in ("build 222", "reward caravan", "trade x2"):
        await here.pick(first, panel, step)
    await first.click(panel, custom_id=button_with(panel, "do:confirm:")[0])
    assert (await here.table()).position.to_act == 1

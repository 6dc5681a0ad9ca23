"""The largest panels stay within Discord's limits; the `sim` fixture checks every request."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.deals import set_adventure_deal, set_deal
from tests.cogs.message_parts import (
    destinations,
    ids_starting,
    label_among,
    labels_of,
    menu_values,
    menu_with,
)
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.long_runs import pairs
from tests.play.adventure_positions import ROPE

pytestmark = pytest.mark.usefixtures("real_pictures")

LONGEST_NAME = "Ⓦ" * 32
CHEAP_TRADES = [f"{a}>{b}" for a in ("11", "12", "22", "13", "111", "112") for b in ("3", "33", "34", "44")]
COSTS, GAINS = ("11111", "11112", "1122", "1113", "22"), ("333", "334", "344", "444", "2334")
LONG_TRADES = [f"{cost}>{gain}" for cost in COSTS for gain in GAINS]


@pytest.mark.parametrize(("locale", "cards"), pairs(["en-US", "fr"], [20, 24]))
async def test_the_largest_panel_stays_within_the_limits(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, locale: str, cards: int
) -> None:
    """Five players with long names, twenty cards or more, a full caravan, several pages of payments."""
    seat = {
        "caravan": "1122233344",
        "hand": ["+11", "^3", *CHEAP_TRADES[: cards - 2]],
        "played": CHEAP_TRADES[-4:],
    }
    set_deal(monkeypatch, seat=seat, points=["1122=10", "2233=12", "3344=18", "1234=12", "11=4"])
    for person in sim.people:
        sim.env.backend.users[person.id].global_name = LONGEST_NAME
        sim.locales[person.id] = sim.locales[sim.guild.id] = locale
    channel = await sim.start_game(5, edition="spice_road")
    player = sim.person((await sim.table()).players[0].user)
    panel = await sim.open_panel(player, channel)
    texts = ["play +11", "acquire 6 11222", "claim 2", "play ^3 1>2 1>2 2>3"]
    for text in texts:
        await sim.pick(player, panel, text)
        for label in {"Placement", "Répartition"} & set(labels_of(panel)):
            await player.click(panel, label=label)
        while ids_starting(panel, "do:back:") or ids_starting(panel, "do:home:"):
            await player.click(panel, label=label_among(panel, "Back", "Retour"))
    assert menu_values(panel)


def next_page_button(panel: Any, of: str) -> str:
    """The custom id of the button for the next page of a menu."""
    return [each for each in ids_starting(panel, "do:page:") if each.endswith(of)][-1]


@pytest.mark.parametrize(("locale", "cards"), pairs(["fr", "en-US"], [18, 26]))
async def test_the_largest_adventure_panel_stays_within_the_limits(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, locale: str, cards: int
) -> None:
    """Four players with long names, many cards, a caravan over its limit, and all possible tolls."""
    hand = ["+11", "^2", *LONG_TRADES][:cards]
    seat = {"caravan": "11122233344", "hand": hand, "played": ["+3", "+4"], "wagon": "-2,3"}
    other_seat = {"caravan": "1111222333", "wagon": "2,1", "board": [3, 3, 3, 3]}
    map_changes = {"2,1": ROPE | {"outposts": [1, 2, 3], "trade": "1>22"}}
    set_adventure_deal(
        monkeypatch,
        seat | {"board": [2, 2, 2, 3]},
        other_seat,
        other_seat,
        other_seat,
        map=map_changes,
        phase="overflow",
    )
    for person in sim.people:
        sim.env.backend.users[person.id].global_name = LONGEST_NAME
        sim.locales[person.id] = sim.locales[sim.guild.id] = locale
    channel, (first, *_) = await sim.start_with_players(4, edition="adventure")
    panel = await sim.open_panel(first, channel)
    await sim.pick(first, panel, "return 1")
    assert len(destinations(panel)) <= 24
    await sim.pick(first, panel, "move 2,1")
    await first.click(panel, custom_id=ids_starting(panel, "do:change:")[0])
    if cards > 23:
        await first.click(panel, custom_id=next_page_button(panel, ":discard"))
        await first.select(panel, ["26"], custom_id=ids_starting(panel, "of:discard:")[0])
        await first.click(panel, custom_id=ids_starting(panel, "do:change:")[0])
    while "4:1 4:2 3:3" not in menu_values(panel):
        await first.click(panel, custom_id=next_page_button(panel, ":change"))
    await first.select(panel, ["4:1 4:2 3:3"], custom_id=menu_with(panel, "4:1 4:2 3:3"))
    for step in ("build 112", "build 222", "reward caravan", "trade x2"):
        await sim.pick(first, panel, step)
    await first.click(panel, custom_id=ids_starting(panel, "do:confirm:")[0])
    assert (await sim.table()).position.to_act == 1

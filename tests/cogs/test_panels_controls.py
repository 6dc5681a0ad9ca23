"""What the panel's controls say and where they are: prices, claims first, signs explained, Confirm apart."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui import panel_pictures
from cogs.ui.button_labels import Signs
from cogs.ui.panel_pictures import WORDS
from i18n import words_in
from render import HandWords
from tests.cogs.deals import RICH_SEAT, set_adventure_deal, set_deal
from tests.cogs.message_parts import alt_text_of, controls_of, labels_of, row_labels, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


def icons(message: Any) -> dict[str, str | None]:
    """The icons of a message's buttons by their labels."""
    buttons = (each for each in controls_of(message) if "label" in each)
    return {each["label"]: each["emoji"]["name"] if each.get("emoji") else None for each in buttons}


async def test_the_row_can_be_tapped_as_directly_as_the_hand(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    first = (await sim.table()).position.market.row[0].card
    label = next(each["label"] for each in controls_of(panel) if each["custom_id"].endswith(":acquire 1"))
    assert label == Signs(words_in("en"), "golem").card(first)


async def test_a_card_to_acquire_says_its_price_and_the_first_is_free(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "111", "hand": ["+11"]}, points=["4444=20"])
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    assert "Acquire (price in brackets; the first is free):" in text_of(panel)
    offered = [each for each in controls_of(panel) if ":acquire " in each["custom_id"]]
    assert [each["label"].partition(" (")[2] for each in offered] == ["", "1)", "2)", "3)"]


@pytest.mark.parametrize("cards", [2, 13])
async def test_claims_come_first_as_they_win_the_game(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, cards: int
) -> None:
    hand = ["+11", "+3", "+4", "^2", "^3", "1>2", "11>3", "2>111", "22>33", "3>112", "1>3", "12>4", "+12"]
    set_deal(monkeypatch, seat={"caravan": "1112", "hand": hand[:cards]}, points=["11=5", "1112=7"])
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    assert labels_of(panel)[:2] == ["Claim 5", "Claim 7"]


@pytest.mark.parametrize("edition", ["golem", "adventure"])
@pytest.mark.parametrize(("hints", "label"), [(True, "Hint"), (False, "Rules")])
async def test_nothing_is_chosen_where_confirm_comes_next(
    sim: SimulatedDiscord, edition: str, hints: bool, label: str
) -> None:
    """**Confirm** begins the last row, so that a button there would be confirmed by a second tap."""
    channel, people = await sim.start_with_players(edition=edition)
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(1, hints=hints)
    if edition == "adventure":
        for person in reversed(people):
            await sim.play_turn(channel, person, sim.legal_moves(await sim.table())[:1])
    panel = await sim.open_panel(people[0], channel)
    assert row_labels(panel)[-1][0] == label
    await sim.pick(people[0], panel, "play +11" if edition == "golem" else "rest")
    assert row_labels(panel)[-1][0] == "Confirm"


async def test_the_first_round_says_which_number_each_colour_has_in_the_picture(
    sim: SimulatedDiscord,
) -> None:
    channel, people = await sim.start_with_players()
    assert "It’s your turn. 🟡=1 🟢=2 🔵=3 🟣=4" in text_of(await sim.open_panel(people[0], channel))
    assert "=1" not in text_of(await sim.open_panel(people[1], channel)), "there is no room while waiting"
    for person in people:
        await person.slash(channel, "century rest")
    assert "It’s your turn: choose a move." in text_of(await sim.open_panel(people[0], channel))


@pytest.mark.parametrize("labels", ["digits", "words"])
async def test_labels_without_colours_need_no_legend(sim: SimulatedDiscord, labels: str) -> None:
    channel, (player, _) = await sim.start_with_players()
    await player.slash(channel, "century-me display", labels=labels)
    assert "It’s your turn: choose a move." in text_of(await sim.open_panel(player, channel))


async def test_the_first_round_says_which_colour_is_which_spice(sim: SimulatedDiscord) -> None:
    channel, people = await sim.start_with_players(edition="spice_road")
    panel = await sim.open_panel(people[0], channel)
    legend = "-# 🟡=1 turmeric 🔴=2 saffron 🟢=3 cardamom 🟤=4 cinnamon"
    assert legend in text_of(panel).replace("\N{NO-BREAK SPACE}", " ")
    for person in people:
        await person.slash(channel, "century rest")
    assert "turmeric" not in text_of(await sim.open_panel(people[0], channel))


async def test_what_is_chosen_has_a_tick_and_a_hint_has_an_icon(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1111", "hand": ["11>3"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    assert icons(panel)["Hint"] == "💡"
    await sim.pick(player, panel, "play 11>3 x2")
    assert {label: icon for label, icon in icons(panel).items() if label.startswith("×")} == {
        "×1": None,
        "×2": "✅",
    }


async def test_a_step_is_told_in_full_until_another_one_follows(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    panel = await sim.open_panel(first, channel)
    await sim.pick(first, panel, "move 0,1")
    assert "Chosen: Stay on the pickaxe mountain C2 (Trade 2 yellow for 1 turquoise)" in text_of(panel)
    await sim.pick(first, panel, "build + done")
    assert "Chosen: Stay on C2\n-# Then: Build an outpost, free" in text_of(panel)
    await first.slash(channel, "century-me display", pictures=WORDS)
    told = text_of(await sim.open_panel(first, channel))
    assert "\nThen: Build an outpost: pickaxe row, column 1, free" in told


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_the_picture_has_the_players_points(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    written: list[str] = []

    def keep(name: str) -> None:
        draw = getattr(panel_pictures, name)

        def drawing(*given: Any, **more: Any) -> bytes:
            written.extend(each.points for each in given if isinstance(each, HandWords))
            return draw(*given, **more)

        monkeypatch.setattr(panel_pictures, name, drawing)

    keep("draw_panel")
    keep("draw_map_panel")
    seat: dict[str, Any] = {"caravan": "1122", "claimed": ["11=6", "12=7"]}
    if edition == "golem":
        set_deal(monkeypatch, seat=seat)
    else:
        set_adventure_deal(monkeypatch, RICH_SEAT | seat, {})
    channel, (player, _) = await sim.start_with_players(edition=edition)
    panel = await sim.open_panel(player, channel)
    assert written == ["15 points"]
    assert "Total points: 15 (caravan: 2)." in alt_text_of(panel)

"""Confirm on a phone: never where the finger was that chose the move; and how high a whole turn is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from playwright.sync_api import Locator, expect

from bot.playground import opened
from engine import State, new_game
from engine.chance import Chance
from play import lobby
from store import Table
from tests.browser.channel_view import save_screenshot
from tests.browser.conftest import OpenPage, SaveTables
from tests.browser.panel_tables import CARDS, save_tables_of_all_editions
from tests.browser.phone_view import PHONE, Phone, acting, record
from tests.browser.playground_process import PlaygroundProcess
from tests.long_runs import LONG
from tests.play.adventure_positions import HERE, THERE, settled

TALLEST = 700
FULL_TABLES = (-1, -2)
"""The newest tables."""


@pytest.fixture(scope="module")
def save_tables() -> SaveTables:
    async def save(database: Path) -> None:
        await save_tables_of_all_editions(database)
        await _save_full_caravans(database)

    return save


async def _save_full_caravans(database: Path) -> None:
    """Tables of Adventure Calls where moving to the other player and trading there takes the most lines.

    Ada moves first at one, Béa at the other.
    """
    async with opened(database) as (front, simulator), simulator.acting():
        (ada, bea), bot = simulator.people[:2], front.bot
        for users in ([ada.id, bea.id], [bea.id, ada.id]):
            table = Table(0, simulator.guild, simulator.channel, ada.id, "adventure", 2, "en", here=False)
            number = (await bot.play.lobby.open(table, ada.name)).table.id
            await bot.play.lobby.join(number, bea.id, bea.name)
            dealt = patch.object(lobby, "new_game", return_value=_full_caravans())
            with dealt, patch.object(Chance, "shuffled", return_value=users):
                await bot.play.lobby.start(number, ada.id)


def _full_caravans() -> State:
    """Both have a neighbour to pay, and so much to trade that they must return something."""
    seat: dict[str, Any] = {"caravan": "1122222333", "hand": list(CARDS[:5]), "played": ["+11", "+3"]}
    mine = [seat | {"wagon": HERE}, seat | {"wagon": THERE}]
    return settled(*mine, dealt=new_game("adventure", 2, seed=1))


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"] if LONG else ["golem", "adventure"])
def test_confirm_never_appears_where_the_finger_was_that_chose_the_move(
    playground: PlaygroundProcess, open_page: OpenPage, edition: str
) -> None:
    player = acting(open_page, playground, edition, 5)
    player.open_panel()
    chosen = 0
    for number in range(len(_choices(player))):
        _touch(player, number)
        if not _confirm(player).count():  # the results of an upgrade, or what to do at a place
            _touch(player, 0)
        chosen += _confirm(player).count()
        while not _named(player, "hint").count():
            _touch_and_wait(player, _named(player, "back"))
    assert chosen > 9


def _choices(player: Phone) -> list[Locator]:
    """The buttons that choose something."""
    harmless = tuple(player.words(f"button.{each}") for each in ("hint", "back", "confirm"))
    buttons = player.panel.get_by_role("button").all()
    return [each for each in buttons if each.inner_text() and not each.inner_text().endswith(harmless)]


def _confirm(player: Phone) -> Locator:
    return _named(player, "confirm")


def _named(player: Phone, button: str) -> Locator:
    """The button; an icon may precede its label."""
    label = re.escape(player.words(f"button.{button}"))
    return player.panel.get_by_role("button", name=re.compile(rf"^(\W+ ?)?{label}$"))


def _touch(player: Phone, number: int) -> None:
    button = _choices(player)[number]
    touched, label = button.bounding_box(), button.inner_text()
    assert touched is not None
    _touch_and_wait(player, button)
    x, y = touched["x"] + touched["width"] / 2, touched["y"] + touched["height"] / 2
    for box in filter(None, (each.bounding_box() for each in _confirm(player).all())):
        within = box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]
        assert not within, label


def _touch_and_wait(player: Phone, button: Locator) -> None:
    """Touch a button, and wait until the panel shows the answer."""
    before = player.panel.inner_text()
    player.touch(button)
    expect(player.panel).not_to_have_text(before, use_inner_text=True)
    expect(player.page.locator("#preview-app")).to_have_attribute("aria-busy", "false")


def test_a_turn_with_a_toll_a_discard_and_a_return_fits_a_phone(
    playground: PlaygroundProcess, open_page: OpenPage
) -> None:
    heights: dict[str, int] = {}
    for thread in map(playground.thread, FULL_TABLES):
        name = playground.acting_person(thread)
        assert name is not None
        player = Phone(open_page(playground.thread_path(name, thread), **PHONE), name)
        player.open_panel()
        _touch_and_wait(player, player.panel.get_by_role("button", name="C3", exact=True))
        heights[f"{name} there"] = player.height()
        build, trade = (player.words(f"button.{each}") for each in ("build", "trade"))
        _touch_and_wait(player, player.panel.get_by_role("button", name=f"{build} + {trade}").first)
        save_screenshot(player.page, f"whole-turn-{player.words.locale}")
        heights[f"{name} traded"] = player.height()
        player.page.close()
    record(f"adventure whole turn {heights}")
    assert len(heights) == 4, "in both languages"
    assert max(heights.values()) < TALLEST, heights

"""Private pictures for every eye: contrast, colours that nobody mistakes, and the same at twice the size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from shutil import copy

import pytest

from engine import editions, scores, seen_by
from engine.cards import Card, PointCard
from engine.editions import edition_named, rules_version
from render import (
    EndWords,
    HandWords,
    LobbyWords,
    PaletteChoice,
    draw_cards,
    draw_end,
    draw_hand,
    draw_large_hand,
    draw_large_map,
    draw_lobby,
    draw_map,
    draw_table,
    palette,
)
from render.accessible_palettes import palette_for
from render.layout.boxes import CRYSTAL, WIDTH, Box
from render.layout.large_print import LARGE, lay_out_caravan, lay_out_cards, sheets
from render.layout.map import lay_out_map, map_parts
from render.layout.table import caravan_places
from render.palette import GOLEM, SPICE_ROAD, Colour, Palette, palette_of
from tests.engine.games import claiming, game
from tests.render import adventure, pictures
from tests.render.pictures import EDITIONS, NAMES, opened, own, with_seat
from tests.render.test_palette import PALETTE_CHOICES, lightness, linear

WORDS = HandWords(title="Your cards", hand="Hand", played="Played", discard="Discard")
OTHERS = [palette_choice for palette_choice in PaletteChoice if palette_choice]
BROAD = 16.0
"""How far two levels are apart in lightness where colours are hard to tell: more than for everybody."""
READABLE = 7.0
"""The contrast that is asked for where it is to be high (WCAG, level AAA)."""


def contrast(one: Colour, other: Colour) -> float:
    lights = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (one, other))]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("palette_choice", PALETTE_CHOICES)
@pytest.mark.parametrize("eyes", OTHERS)
def test_levels_are_far_apart_in_lightness_for_everybody(
    edition: str, palette_choice: str, eyes: PaletteChoice
) -> None:
    fills = [lightness(tint.fill, palette_choice) for tint in palette_for(edition, eyes).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= BROAD


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_is_written_has_a_high_contrast_to_its_ground(edition: str) -> None:
    colours = palette_for(edition, PaletteChoice.CONTRAST)
    pairs = [
        (colours.ink, colours.page[0]),
        (colours.turn, colours.page[0]),
        (colours.header_ink, colours.page[1]),
        (colours.card_ink, colours.card[0]),
        (colours.points_ink, colours.points[0]),
        (colours.claimed_ink, colours.claimed[1]),
        (colours.price_ink, colours.price),
        (colours.within_reach, colours.page[0]),
        (colours.fresh, colours.page[0]),
        (colours.hollow_edge, colours.hollow),
        (colours.land.label, colours.land.valley[0]),
        (colours.card_ink, colours.land.mountain[0]),
    ]
    assert [pair for pair in pairs if contrast(*pair) < READABLE] == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("eyes", OTHERS)
def test_each_look_is_another_picture_of_the_same_hand(edition: str, eyes: PaletteChoice) -> None:
    view = own(edition, 3)
    plain, other = (
        draw_hand(view, view.to_act, WORDS, palette_choice=palette_choice)
        for palette_choice in (PaletteChoice.FULL, eyes)
    )
    assert opened(plain).size == opened(other).size
    assert plain != other
    assert palette_for(edition, PaletteChoice.FULL) is palette_of(edition)


@pytest.mark.parametrize("eyes", OTHERS)
def test_each_look_is_another_picture_of_the_same_map(eyes: PaletteChoice) -> None:
    view, _ = adventure.eventful(4)
    plain, other = (
        draw_map(view, NAMES[:4], adventure.WORDS, palette_choice=palette_choice)
        for palette_choice in (PaletteChoice.FULL, eyes)
    )
    assert opened(plain).size == opened(other).size
    assert plain != other


def test_large_pages_are_half_as_wide_and_lie_down() -> None:
    view = own("golem", 3)
    pictures = [opened(each) for each in draw_large_hand(view, view.to_act, WORDS)]
    assert len(pictures) >= 3
    assert {each.width for each in pictures} == {LARGE}
    assert WIDTH == 2 * LARGE
    assert all(each.height <= each.width for each in pictures)


@pytest.mark.parametrize("many", [0, 1, 6, 7, 24, 45])
def test_large_pages_hold_every_card_and_are_few_enough_for_a_message(many: int) -> None:
    cards = [Card(each) for each in (*edition_named("golem").hand, *edition_named("golem").merchants)][:many]
    assert [card for sheet in sheets(cards) for card in sheet] == cards
    view = with_seat(own("golem", 3), 0, hand=tuple(cards), played=(), claimed=())
    assert len(draw_large_hand(view, 0, WORDS, then=view)) <= 7
    for sheet in sheets(cards):
        assert_apart(lay_out_cards(len(sheet)).box, *lay_out_cards(len(sheet)).cards)


def test_nothing_overlaps_on_the_page_of_the_caravan_and_it_is_twice_as_large() -> None:
    for claimed, draft in product(range(8), (False, True)):
        page = lay_out_caravan(claimed=claimed, draft=draft)
        for beside in (page.coins, page.bonus):
            assert_apart(page.box, page.title, *page.claimed, *beside, page.caravan, page.arrow, page.then)
        assert all(place.h >= CRYSTAL * 2 for place in caravan_places(page.caravan, 10))


def test_a_large_map_shows_every_place_whole_and_the_market() -> None:
    view, _ = adventure.eventful(4)
    page = lay_out_map(places=frozenset(view.map), merchants=len(view.merchants), lots=0)
    *halves, market, left = map_parts(page)
    assert all(any(spot.box.inside(half) for half in halves) for spot in page.hexes.values())
    assert all(place.box.inside(market) for place in page.merchants)
    assert all(box.inside(left) for box in (*page.bonus, *page.decks))
    pictures = [opened(each) for each in draw_large_map(view, NAMES[:4], adventure.WORDS)]
    assert [each.size for each in pictures] == [box.size for box in (*halves, market, left)]
    assert all(each.width <= WIDTH * 0.58 for each in pictures)


@pytest.fixture(params=[GOLEM, SPICE_ROAD], ids=lambda each: each.look)
def new_edition(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """An edition added as the README says: a file, its name, a palette of its own."""
    base: Palette = request.param
    copy(Path(editions.__file__).with_name("century.toml"), tmp_path)
    (tmp_path / "frost.toml").write_text('base = "century.toml"\n', encoding="utf-8")
    monkeypatch.setattr(editions, "_FOLDER", tmp_path)
    monkeypatch.setattr(editions, "EDITIONS", (*editions.EDITIONS, "frost"))
    own_palette = replace(base, page=((10, 40, 60), (60, 90, 120)))
    monkeypatch.setitem(palette._PALETTES, "frost", own_palette)  # pyright: ignore[reportPrivateUsage]
    yield "frost"
    for known in (edition_named, rules_version):
        known.cache_clear()


@pytest.mark.parametrize("eyes", PaletteChoice)
def test_a_new_edition_is_drawn_for_every_eye(new_edition: str, eyes: PaletteChoice) -> None:
    *_, last = game(new_edition, 3, seed=3, policy=claiming, moves=60)
    seat = last.after.to_act
    view, everybody, names = seen_by(last.after, seat), seen_by(last.after, None), NAMES[:3]
    specimens = (Card("+11"), Card("^2"), Card("11>3"), PointCard("1122=6"))
    lobby = LobbyWords(title="Frost", vacant="free", seat="Seat")
    private = [
        draw_hand(view, seat, WORDS, palette_choice=eyes),
        draw_hand(view, seat, WORDS, playable=(), then=view, palette_choice=eyes),
        *draw_large_hand(view, seat, WORDS, then=view, palette_choice=eyes),
        draw_cards(new_edition, specimens, palette_choice=eyes),
    ]
    public = [
        draw_table(everybody, names, pictures.WORDS, last.events),
        draw_lobby(new_edition, names, 5, lobby),
        draw_end(everybody, names, EndWords(won="{name} wins", seat="Seat"), scores(last.after)),
    ]
    for drawn, colours in ((private, palette_for(new_edition, eyes)), (public, palette_of(new_edition))):
        assert {opened(each).getpixel((0, 0)) for each in drawn} == {colours.edge}
    assert palette_for(new_edition, eyes) is palette_for(new_edition, eyes)


@pytest.mark.parametrize("palette_choice", PALETTE_CHOICES)
@pytest.mark.parametrize("eyes", OTHERS)
def test_levels_of_a_new_edition_are_far_apart_too(
    new_edition: str, palette_choice: str, eyes: PaletteChoice
) -> None:
    fills = [lightness(tint.fill, palette_choice) for tint in palette_for(new_edition, eyes).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= BROAD


def assert_apart(page: Box, *boxes: Box) -> None:
    shown = [box for box in boxes if box.w and box.h]
    assert all(box.inside(page.inset(4)) for box in shown)
    assert not any(a.overlaps(b) for a, b in combinations(shown, 2))

"""The palettes for high contrast and for colour-blind players, also for a new edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
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
    draw_lobby,
    draw_map,
    draw_table,
    palette,
)
from render.accessible_palettes import palette_for
from render.palette import CLOTH, STONE, Palette, palette_of
from tests.engine.games import claiming, game
from tests.long_runs import sample
from tests.render import sample_adventure_views, sample_views
from tests.render.colour_vision import VISIONS, contrast, lightness
from tests.render.compare_pictures import opened
from tests.render.sample_views import EDITIONS, NAMES, own_view

WORDS = HandWords(title="Your cards", hand="Hand", played="Played", discard="Discard")
ACCESSIBLE = [each for each in PaletteChoice if each]
APART = 16.0
"""The least difference in lightness between two levels; larger than in the usual palettes."""
READABLE = 7.0
"""The least contrast of text (WCAG, level AAA)."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("palette_choice", ACCESSIBLE)
def test_levels_differ_strongly_in_lightness_with_any_colour_vision(
    edition: str, vision: str, palette_choice: PaletteChoice
) -> None:
    fills = [lightness(tint.fill, vision) for tint in palette_for(edition, palette_choice).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= APART


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_text_has_a_high_contrast_to_its_background(edition: str) -> None:
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
@pytest.mark.parametrize("palette_choice", ACCESSIBLE)
def test_each_palette_draws_the_same_hand_differently(edition: str, palette_choice: PaletteChoice) -> None:
    view = own_view(edition, 3)
    plain, other = (
        draw_hand(view, view.to_act, WORDS, palette_choice=each)
        for each in (PaletteChoice.FULL, palette_choice)
    )
    assert opened(plain).size == opened(other).size
    assert plain != other
    assert palette_for(edition, PaletteChoice.FULL) is palette_of(edition)


@pytest.mark.parametrize("palette_choice", ACCESSIBLE)
def test_each_palette_draws_the_same_map_differently(palette_choice: PaletteChoice) -> None:
    view, _ = sample_adventure_views.eventful(4)
    plain, other = (
        draw_map(view, NAMES[:4], sample_adventure_views.WORDS, palette_choice=each)
        for each in (PaletteChoice.FULL, palette_choice)
    )
    assert opened(plain).size == opened(other).size
    assert plain != other


@pytest.fixture(params=[STONE, CLOTH], ids=lambda each: each.look)
def new_edition(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """A new edition with a palette of its own."""
    base: Palette = request.param
    copy(Path(editions.__file__).with_name("common.toml"), tmp_path)
    data = 'base = "common.toml"\norder = 4\npalette = "ice"\ngoods = "crystals"\n'
    (tmp_path / "frost.toml").write_text(data, encoding="utf-8")
    monkeypatch.setattr(editions, "_FOLDER", tmp_path)
    monkeypatch.setattr(editions, "EDITIONS", (*editions.EDITIONS, "frost"))
    own_palette = replace(base, page=((10, 40, 60), (60, 90, 120)))
    monkeypatch.setitem(palette.PALETTES, "ice", own_palette)
    yield "frost"
    for known in (edition_named, rules_version):
        known.cache_clear()


@pytest.mark.parametrize("palette_choice", sample([*PaletteChoice], 3))
def test_a_new_edition_is_drawn_in_every_palette(new_edition: str, palette_choice: PaletteChoice) -> None:
    *_, last = game(new_edition, 3, seed=3, policy=claiming, moves=60)
    seat = last.after.to_act
    view, everybody, names = seen_by(last.after, seat), seen_by(last.after, None), NAMES[:3]
    specimens = (Card("+11"), Card("^2"), Card("11>3"), PointCard("1122=6"))
    lobby = LobbyWords(title="Frost", vacant="free", seat="Seat")
    private = [
        draw_hand(view, seat, WORDS, palette_choice=palette_choice),
        draw_hand(view, seat, WORDS, playable=(), then=view, palette_choice=palette_choice),
        *draw_large_hand(view, seat, WORDS, then=view, palette_choice=palette_choice),
        draw_cards(new_edition, specimens, palette_choice=palette_choice),
    ]
    public = [
        draw_table(everybody, names, sample_views.WORDS, last.events),
        draw_lobby(new_edition, names, 5, lobby),
        draw_end(everybody, names, EndWords(won="{name} wins", seat="Seat"), scores(last.after), won=False),
    ]
    for drawn, colours in (
        (private, palette_for(new_edition, palette_choice)),
        (public, palette_of(new_edition)),
    ):
        assert {opened(each).getpixel((0, 0)) for each in drawn} == {colours.edge}
    assert palette_for(new_edition, palette_choice) is palette_for(new_edition, palette_choice)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("palette_choice", ACCESSIBLE)
def test_levels_of_a_new_edition_differ_strongly_in_lightness_too(
    new_edition: str, vision: str, palette_choice: PaletteChoice
) -> None:
    fills = [lightness(tint.fill, vision) for tint in palette_for(new_edition, palette_choice).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= APART

"""Text in pictures: readable names, sizes, and shortening."""

from __future__ import annotations

import struct
from functools import cache
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.editions import edition_named
from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, icon_and_text
from render.layout.table import NAME_CAPITALS, POINTS_CAPITAL, count_places, lay_out
from render.seats import ICON
from render.text import Weight, label, measure, readable, shortened
from tests.render.sample_views import HOSTILE

WEIGHTS: tuple[Weight, ...] = ("Semibold", "Bold", "Black")


@cache
def letters(weight: Weight) -> frozenset[int]:
    """The characters of the font, from its cmap table of format 4."""
    data = (files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf").read_bytes()
    tables = (struct.unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(data[5]))
    cmap = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    subtables = (struct.unpack_from(">HHL", data, cmap + 4 + 8 * i)[2] for i in range(data[cmap + 3]))
    start = next(cmap + at for at in subtables if struct.unpack_from(">H", data, cmap + at) == (4,))
    double: int = struct.unpack_from(">H", data, start + 6)[0]
    ends = struct.unpack_from(f">{double // 2}H", data, start + 14)
    starts = struct.unpack_from(f">{double // 2}H", data, start + 16 + double)
    spans = zip(starts, ends, strict=True)
    return frozenset(code for first, last in spans for code in range(first, last + 1) if code != 0xFFFF)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_capitals_and_digits_have_the_requested_height(weight: Weight) -> None:
    for capital in (CAPITAL, POINTS_CAPITAL):
        for char in "HX017":
            assert label(char, (100, 100), capital, weight, "middle").mask.height >= capital >= SMALLEST


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=32))
def test_a_name_is_reduced_to_letters_of_the_font_and_is_never_empty(name: str) -> None:
    shown = readable(name, "Seat 2")
    assert shown.strip(" ·")
    assert {ord(char) for char in shown} <= letters("Bold") & letters("Semibold")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Chloé O’Hara", "Chloé O’Hara"),
        ("Дмитрий", "Дмитрий"),
        ("𝓐𝓵𝓲𝓬𝓮", "Alice"),
        ("ＦＵＬＬ　ＷＩＤＴＨ", "FULL WIDTH"),
        ("🎉 Ana 🎉", "Ana"),
        ("田中 Ken", "· Ken"),
        ("e\u0301ve", "éve"),
        ("A\u0335\u0336\u0337na", "Ana"),
        ("A\u202ena\n\tB", "Ana B"),
        ("!!!", "!!!"),
        ("田中太郎", "Seat 2"),
        ("משה", "Seat 2"),
        ("🎉", "Seat 2"),
        ("\u3164", "Seat 2"),
        ("\ud800", "Seat 2"),
        ("", "Seat 2"),
    ],
)
def test_a_hostile_name_is_reduced_to_something_readable(name: str, shown: str) -> None:
    assert readable(name, "Seat 2") == shown


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [30, 120, 200, 600])
def test_text_is_never_longer_than_its_place(name: str, width: int) -> None:
    shown = shortened(readable(name, "Seat 2"), CAPITAL, "Semibold", width)
    assert measure(shown, CAPITAL, "Semibold") <= max(width, measure("…", CAPITAL, "Semibold"))


@pytest.mark.parametrize("seats", range(2, 6))
def test_descenders_and_accents_are_not_cut_off(seats: int) -> None:
    page = lay_out(seats=seats, merchants=6, points=5)
    for box, capital in (
        (page.turn, CAPITAL),
        (page.round, CAPITAL),
        (page.seats[0].name, NAME_CAPITALS[seats]),
    ):
        for text in ("gjpqy", "Éàñ"):
            shown, whole = (label(text, (400, high), capital, "Bold", "left") for high in (box.h, 200))
            assert shown.mask.size == whole.mask.size


def test_text_that_fits_is_unchanged_and_longer_text_ends_with_an_ellipsis() -> None:
    assert shortened("Ana", CAPITAL, "Bold", 300) == "Ana"
    assert shortened("Bartholomew", CAPITAL, "Bold", 120).endswith("…")
    assert shortened("Bartholomew", CAPITAL, "Bold", 120).startswith("Bar")


def test_a_label_that_is_too_long_is_shortened_with_an_ellipsis_and_not_cut() -> None:
    long, short = (label(text, (120, 44), CAPITAL, "Bold", "left") for text in ("Bartholomew", "Bar…"))
    assert long.mask.tobytes() == short.mask.tobytes()


@pytest.mark.parametrize("seats", range(2, 6))
def test_no_number_is_ever_shortened(seats: int) -> None:
    page = lay_out(seats=seats, merchants=6, points=5)
    hand, *coins = (icon_and_text(box, ICON)[1].w for box in page.seats[0].tallies)
    on_card, counted = (
        icon_and_text(count_places(box)[0], CRYSTAL)[1].w
        for box in (page.merchants[0].crystals, page.seats[0].caravan.inset(6, 2))
    )
    numbers = [("53", hand), ("10", min(coins)), ("88", on_card), ("88", counted)]
    assert all(shortened(text, CAPITAL, "Bold", width) == text for text, width in numbers)
    most = str(max(int(card.split("=")[1]) for card in edition_named("golem").points))
    assert shortened(most, POINTS_CAPITAL, "Black", page.points[0].points.w) == most


def test_a_name_of_three_wide_letters_is_shown_in_full() -> None:
    page = lay_out(seats=5, merchants=6, points=5)
    name = page.seats[0].mark.x - page.seats[0].name.x - 4
    assert shortened("WWW", CAPITAL, "Bold", name) == "WWW"

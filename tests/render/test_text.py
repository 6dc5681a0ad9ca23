"""Text in pictures: sizes, shortening, and letters from several fonts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.editions import edition_named
from render.drawable_names import readable
from render.fonts import Weight
from render.layout.boxes import CAPITAL, SMALLEST, icon_and_text
from render.layout.goods import count_parts, count_places
from render.layout.table import NAME_CAPITALS, POINTS_CAPITAL, lay_out
from render.seats import ICON
from render.text import ISOLATED, label, measure, runs, shortened
from tests.render.sample_views import HOSTILE

WEIGHTS: tuple[Weight, ...] = ("Semibold", "Bold", "Black")


@pytest.mark.parametrize("weight", WEIGHTS)
def test_capitals_and_digits_have_the_requested_height(weight: Weight) -> None:
    for capital in (CAPITAL, POINTS_CAPITAL):
        for char in "HX017":
            assert label(char, (100, 100), capital, weight, "middle").mask.height >= capital >= SMALLEST


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
    hand, played, *coins = (icon_and_text(box, ICON)[1].w for box in page.seats[0].tallies)
    counted = count_parts(count_places(page.seats[0].caravan.inset(6, 2))[0])[1].w
    numbers = [("53", hand), ("53", played), ("6", min(coins)), ("88", counted)]
    assert all(shortened(text, CAPITAL, "Bold", width) == text for text, width in numbers)
    most = str(max(int(card.split("=")[1]) for card in edition_named("golem").points))
    assert shortened(most, POINTS_CAPITAL, "Black", page.points[0].points.w) == most


def test_a_name_of_three_wide_letters_is_shown_in_full() -> None:
    page = lay_out(seats=5, merchants=6, points=5)
    name = page.seats[0].mark.x - page.seats[0].name.x - 4
    assert shortened("WWW", CAPITAL, "Bold", name) == "WWW"


@pytest.mark.usefixtures("noto_fonts")
def test_letters_of_several_fonts_are_drawn_from_left_to_right() -> None:
    assert [run.text for run in runs("Ada 田中 Eve")] == ["Ada ", "田中", " Eve"]
    assert [run.text for run in runs("משה 12 Ada")] == ["Ada", " ", "12", " ", "משה"]
    assert [run.text for run in runs("משה (b)")] == ["(", "b", ") ", "משה"]


@pytest.mark.usefixtures("noto_fonts")
def test_a_name_does_not_turn_around_the_sentence_that_it_is_in() -> None:
    sentence = f"{ISOLATED}משה 7{ISOLATED} to play"
    assert [run.text for run in runs(sentence)] == ["7", " ", "משה", " to play"]


def test_isolating_a_name_in_our_own_letters_changes_nothing() -> None:
    assert runs(f"{ISOLATED}Ada{ISOLATED} to play") == runs("Ada to play")


@pytest.mark.usefixtures("noto_fonts")
def test_arabic_letters_are_joined() -> None:
    joined, apart = (label(each, (200, 40), 20, "Bold", "left") for each in ("محمد", "\u200c".join("محمد")))
    assert joined.mask.tobytes() != apart.mask.tobytes()


@pytest.mark.usefixtures("noto_fonts")
def test_emoji_are_drawn_in_colour_and_a_family_is_one_of_them() -> None:
    shown = label("🎉 Ada", (200, 40), 20, "Bold", "left")
    assert shown.coloured
    assert len(shown.coloured.convert("RGB").getcolors(1 << 16) or ()) > 20
    assert measure("👨‍👩‍👧‍👦", 20, "Bold") == measure("👨", 20, "Bold")
    assert label("田中", (200, 40), 20, "Bold", "left").coloured is None


@pytest.mark.usefixtures("noto_fonts")
@pytest.mark.parametrize("text", ["علي", "เที่ยงคืน", "ខ្មែរ", "श्री", "Ẑ̂", "𓀀", "🎉"])
@pytest.mark.parametrize("size", [(200, 44), (200, 30), (200, 26)])
def test_tall_letters_stay_inside_their_box_and_are_not_cut_off(text: str, size: tuple[int, int]) -> None:
    shown = label(text, size, CAPITAL, "Bold", "left")
    assert shown.x + shown.mask.width <= size[0]
    assert shown.y + shown.mask.height <= size[1]
    assert shown.mask.height >= CAPITAL * 0.8


@pytest.mark.usefixtures("noto_fonts")
def test_a_name_is_cut_between_letters_and_never_inside_one() -> None:
    family = "👨‍👩‍👧‍👦"
    assert shortened(family * 9, CAPITAL, "Bold", 150).rstrip("…").replace(family, "") == ""
    assert shortened("क्षि" * 9, CAPITAL, "Bold", 150).rstrip("…").replace("क्षि", "") == ""


@pytest.mark.usefixtures("noto_fonts")
@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=32))
def test_any_name_can_be_drawn(name: str) -> None:
    shown = label(readable(name, "Seat 2"), (200, 40), CAPITAL, "Bold", "middle")
    assert shown.mask.width <= 200
    assert shown.mask.height <= 40

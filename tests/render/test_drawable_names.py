"""Names in pictures: as written where a font has the letters, otherwise in Latin letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render import fonts
from render.drawable_names import readable
from render.fonts import ours
from tests.render.caches import clear_caches

WRITTEN = (
    "田中太郎",
    "やまだ ハナコ",
    "김민준 ㅋㅋ",
    "محمد علي",
    "می‌خواهم",
    "משה רבנו",
    "राजकुमार श्री",
    "สมชาย ใจดี",
    "தமிழ்",
    "Հայկ",
    "თამარ",
    "አማርኛ",
    "Ọ̀ṣun",
    "🎉 Ana 👨‍👩‍👧‍👦",
    "🇫🇷 ✌🏽 1️⃣",
)


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=32))
def test_without_host_fonts_a_name_is_reduced_to_our_own_letters_and_is_never_empty(name: str) -> None:
    shown = readable(name, "Seat 2")
    assert shown.strip()
    assert all(map(ours, shown))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Chloé O’Hara", "Chloé O’Hara"),
        ("Дмитрий", "Дмитрий"),
        ("𝓐𝓵𝓲𝓬𝓮", "Alice"),
        ("ＦＵＬＬ　ＷＩＤＴＨ", "FULL WIDTH"),
        ("🎉 Ana 🎉", "Ana"),
        ("田中 Ken", "TianZhong Ken"),
        ("e\u0301ve", "éve"),
        ("A\u0335\u0336\u0337na", "Ana"),
        ("A\u202ena\n\tB", "Ana B"),
        ("!!!", "!!!"),
        ("田中太郎", "TianZhongTaiLang"),
        ("राजकुमार", "Rajkumar"),
        ("משה", "Msh"),
        ("თამარ", "Tamar"),
        ("محمد علي", "Mhmd Ly"),
        ("አበበ", "Abebe"),
        ("さくらユキ", "Sakurayuki"),
        ("🎉", "tada"),
        ("👨‍👩‍👧‍👦", "man"),
        ("\u3164", "Seat 2"),
        ("\u200d\ufe0f", "Seat 2"),
        ("\ud800", "Seat 2"),
        ("", "Seat 2"),
    ],
)
def test_without_host_fonts_every_name_is_still_readable(name: str, shown: str) -> None:
    assert readable(name, "Seat 2") == shown


@pytest.mark.usefixtures("noto_fonts")
@pytest.mark.parametrize("name", WRITTEN)
def test_with_host_fonts_a_name_is_shown_as_it_is_written(name: str) -> None:
    assert readable(name, "Seat 2") == name


@pytest.mark.usefixtures("noto_fonts")
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("𝓐𝓭𝓪", "Ada"),
        ("ＦＵＬＬ", "FULL"),
        ("A\u0335\u0336\u0337na", "Ana"),
        ("م\u202eح\u2066مد", "محمد"),
        ("ㄱ\u3164\u115f\u2800", "ㄱ"),
        ("\u3164", "Seat 2"),
        ("𒐫" * 9, "9" * 9),
    ],
)
def test_with_host_fonts_hostile_names_are_still_tamed(name: str, shown: str) -> None:
    assert readable(name, "Seat 2") == shown


@pytest.mark.usefixtures("noto_fonts")
def test_a_letter_that_no_font_has_is_written_in_latin_letters_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = fonts.host_fonts()
    without_cjk = tuple(each for each in found if "CJK" not in each.path.name)
    monkeypatch.setattr(fonts, "host_fonts", lambda: without_cjk)
    clear_caches()
    assert readable("田 علي Ada", "Seat 2") == "Tian علي Ada"


@pytest.mark.usefixtures("noto_fonts")
def test_without_raqm_only_letters_that_need_no_shaping_are_shown_as_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fonts, "SHAPES", False)
    clear_caches()
    assert readable("田中 राज משה", "Seat 2") == "田中 Raj Msh"

"""Characters that belong together, and the order in which text of both directions is drawn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.text_order import clusters, in_visual_order, levels


@pytest.mark.parametrize(
    "parts",
    [
        ("A", "d", "a"),
        ("e\u0301", "v", "e"),
        ("👨‍👩‍👧‍👦", "A"),
        ("✌🏽", "❤️", "1️⃣"),
        ("🇫🇷", "🇩🇪"),
        ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "!"),
        ("श्री", "क्षि"),
        ("น้", "า"),
        ("می‌"[0], "می‌"[1:], "خ"),
    ],
)
def test_marks_joined_emoji_and_flags_stay_together(parts: tuple[str, ...]) -> None:
    assert tuple(clusters("".join(parts))) == parts


@given(st.text())
def test_no_character_is_lost_or_moved(text: str) -> None:
    assert "".join(clusters(text)) == text


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("ab c", "ab c"),
        ("אב ג", "ג בא"),
        ("ab אב", "ab בא"),
        ("אב ab", "ab בא"),
        ("אב 12", "12 בא"),
        ("ab אב 12", "ab 12 בא"),
        ("ab אב, גד c", "ab דג ,בא c"),
        ("אב!", "!בא"),
        ("12", "12"),
    ],
)
def test_text_is_drawn_in_the_order_of_the_unicode_standard(text: str, drawn: str) -> None:
    parts = clusters(text)
    assert "".join(in_visual_order(parts, levels(parts))) == drawn

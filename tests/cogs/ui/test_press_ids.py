"""Arguments in the ids of components."""

from __future__ import annotations

import pytest

from cogs.ui.press_ids import decode_arguments, press_id

any_text = pytest.mark.parametrize("text", ["", ":", "%", "%3A", "%25", "11>3:2", "%253A:%"])


@any_text
def test_a_buttons_arguments_are_decoded_as_they_were_encoded(text: str) -> None:
    given = ["7", text, text]
    assert arguments_of(press_id("do", "play", given)) == given


@any_text
@pytest.mark.parametrize("kind", ["of", "who"])
def test_a_choice_from_a_menu_is_the_last_argument(kind: str, text: str) -> None:
    assert arguments_of(f"{press_id(kind, 'play', ['7', text])}:{text}") == ["7", text, text]


def arguments_of(custom_id: str) -> list[str]:
    return decode_arguments(custom_id.split(":", 2)[2], 3)

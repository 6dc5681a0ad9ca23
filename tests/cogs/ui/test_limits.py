from __future__ import annotations

from cogs.ui.limits import shortened


def test_a_shortened_sentence_is_never_longer_than_allowed() -> None:
    sentence = "one two three " * 100
    assert all(len(shortened(sentence, most)) <= most for most in range(20, 200))
    assert shortened(sentence, 20) == "one two three one …"
    assert shortened("short", 5) == "short"

"""The id of a component: what a press on it does, and with which arguments.

An id is `KIND:PRESS:ARGUMENT:…`; a choice from a menu comes after the menu's arguments. Only the last part
may contain colons; elsewhere they are escaped.
"""

from __future__ import annotations

from collections.abc import Sequence

SEPARATOR, ESCAPE = ":", "%"
ESCAPED = {ESCAPE: "%25", SEPARATOR: "%3A"}


def press_id(kind: str, press: str, arguments: Sequence[object]) -> str:
    """Encode the id of a button (`do`), a menu (`of`) or a menu of people (`who`)."""
    texts = [str(argument) for argument in arguments]
    last = texts[-1:] if kind == "do" else []
    return SEPARATOR.join((kind, press, *map(_escape, texts[: len(texts) - len(last)]), *last))


def decode_arguments(text: str, count: int) -> list[str]:
    """Decode at most `count` arguments, of which the last may contain colons."""
    if not text:
        return []
    *first, last = text.split(SEPARATOR, count - 1)
    return [*map(_unescape, first), last]


def _escape(text: str) -> str:
    return "".join(ESCAPED.get(character, character) for character in text)


def _unescape(text: str) -> str:
    for character, escaped in reversed(ESCAPED.items()):
        text = text.replace(escaped, character)
    return text

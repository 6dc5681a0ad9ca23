"""Commands in a sentence: mentions that can be tapped; their names in code formatting until ids are known."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from i18n import DEFAULT, Words, words_in

_IDS: dict[str, int] = {}
"""The ids of the top-level commands by English name, loaded when the bot starts."""


def load_command_ids(ids: Mapping[str, int]) -> None:
    """Replace the known ids."""
    _IDS.clear()
    _IDS.update(ids)


def mention(words: Words, path: str) -> str:
    """The command, by its path; Discord shows a mention in the language of each reader's client."""
    name = _name(words_in(DEFAULT), path)
    if known := _IDS.get(name.partition(" ")[0]):
        return f"</{name}:{known}>"
    return f"`/{_name(words, path)}`"


def _name(words: Words, path: str) -> str:
    keys = accumulate(path.replace("-", "_").split(" "), "{}.{}".format)
    return " ".join(words(f"command.{key}.name") for key in keys)

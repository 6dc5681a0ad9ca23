"""Translations: looks up a sentence by its key, in every language that has an .ftl file in this folder.

To add a language, add its file, `xx.ftl`. Sentences missing from it fall back to English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

__all__ = ["DEFAULT", "LOCALES", "Words", "words_in"]

FOLDER = Path(__file__).parent
DEFAULT = "en"
_MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_PLAIN = re.compile(r"[a-zA-Z][\w-]* *= *([^ \n{}](?:[^\n{}]*[^ \n{}])?) *(?:\n(?: *|#[^\n]*))*")
"""A message of one line that names no parameter, and what follows it up to the next message."""
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class _LazyBundle:
    """The messages of one file. Parsing takes long, so each is parsed when it is first used."""

    def __init__(self, name: str, text: str) -> None:
        self._bundle = FluentBundle([name, DEFAULT], use_isolating=False)
        self._lock = Lock()
        self._unparsed: dict[str, str] = {}
        found = list(_MESSAGE.finditer(text))
        ends = [each.start() for each in found[1:]] + [len(text)]
        for each, end in zip(found, ends, strict=True):
            self._unparsed.setdefault(each[1], text[each.start() : end])

    def format(self, name: str, params: Mapping[str, object], problems: list[Exception]) -> str | None:
        """The formatted message; None if it is missing or fails to format: `problems` has the errors then."""
        if (plain := self._plain(name)) is not None:
            return plain
        if not self.has(name):
            return None
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            return None
        text, found = self._bundle.format_pattern(pattern, dict(params))
        problems += found
        return str(text) if not found else None

    def _plain(self, name: str) -> str | None:
        """The text of a message that needs no parsing; None for all others."""
        found = _PLAIN.fullmatch(self._unparsed.get(name, ""))
        return found[1] if found else None

    def has(self, name: str) -> bool:
        if self._plain(name) is not None:
            return True
        with self._lock:  # another thread may be parsing what it refers to
            self._parse(name)
        return self._bundle.has_message(name)

    def _parse(self, name: str) -> None:
        """Parse a message and those that it refers to."""
        text = self._unparsed.pop(name, "")
        if text:
            self._bundle.add_resource(FluentResource(text))
        for referred in _REFERENCE.findall(text):
            self._parse(referred)


class Words:
    """One language. Call it with a key and its parameters to get the sentence."""

    def __init__(self, locale: str, bundles: tuple[_LazyBundle, ...]) -> None:
        self.locale = locale
        self._bundles = bundles
        self._cached = lru_cache(maxsize=1 << 13)(self._format)  # most sentences repeat

    def __call__(self, key: str, /, **params: str | int) -> str:
        """Return the sentence; raise KeyError if no language has the key or a parameter is missing."""
        return self._cached(key, **params)

    def _format(self, key: str, /, **params: str | int) -> str:
        given = {name: _plain(value) for name, value in params.items()}
        problems: list[Exception] = []
        for bundle in self._bundles:
            text = bundle.format(key.replace(".", "-"), given, problems)
            if text is not None and "-" not in key:
                return text
        raise KeyError(key, *problems)

    def has(self, key: str) -> bool:
        """Whether this language, or English as its fallback, has the sentence."""
        return any(bundle.has(key.replace(".", "-")) for bundle in self._bundles)

    @property
    def name(self) -> str:
        """The language's own name for itself; its locale if the file gives none."""
        return self._bundles[0].format("language-name", {}, []) or self.locale

    def __repr__(self) -> str:
        return f"Words({self.locale!r})"


@lru_cache(maxsize=256)  # Discord asks for every locale of every command
def words_in(locale: str | None, *, folder: Path = FOLDER) -> Words:
    """The language for a locale such as `fr` or `fr-CA`; English if there is none."""
    known = _languages(folder)
    name = (locale or DEFAULT).replace("_", "-").casefold()
    return known.get(name) or known.get(name.partition("-")[0]) or known[DEFAULT]


@cache
def _languages(folder: Path) -> Mapping[str, Words]:
    """Every language in the folder, by lower-case locale; with our own English if it has none."""
    files = {DEFAULT: FOLDER / f"{DEFAULT}.ftl"} | {file.stem: file for file in sorted(folder.glob("*.ftl"))}
    bundles = {name: _LazyBundle(name, file.read_text(encoding="utf-8")) for name, file in files.items()}
    english = bundles[DEFAULT]
    return {
        name.casefold(): Words(name, (english,) if bundle is english else (bundle, english))
        for name, bundle in bundles.items()
    }


def _plain(value: str | int) -> object:
    """Numbers are written without thousands separators but still select plural forms."""
    return value if isinstance(value, str) else fluent_number(value, useGrouping=False)


LOCALES: tuple[str, ...] = tuple(each.locale for each in _languages(FOLDER).values())

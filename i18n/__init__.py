"""Translations: looks up a sentence by its key, in every language that has an .ftl file in this folder.

To add a language, add its file, `xx.ftl`. Sentences missing from it fall back to English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

__all__ = ["DEFAULT", "LOCALES", "Words", "words_in"]

FOLDER = Path(__file__).parent
DEFAULT = "en"


class Words:
    """One language. Call it with a key and its parameters to get the sentence."""

    def __init__(self, locale: str, bundles: tuple[FluentBundle, ...]) -> None:
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
            text = _format_message(bundle, key.replace(".", "-"), given, problems)
            if text is not None and "-" not in key:
                return text
        raise KeyError(key, *problems)

    def has(self, key: str) -> bool:
        """Whether this language, or English as its fallback, has the sentence."""
        return any(bundle.has_message(key.replace(".", "-")) for bundle in self._bundles)

    @property
    def name(self) -> str:
        """The language's own name for itself; its locale if the file gives none."""
        return _format_message(self._bundles[0], "language-name", {}, []) or self.locale

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
    bundles = {name: _bundle(name, file.read_text(encoding="utf-8")) for name, file in files.items()}
    english = bundles[DEFAULT]
    return {
        name.casefold(): Words(name, (english,) if bundle is english else (bundle, english))
        for name, bundle in bundles.items()
    }


def _bundle(name: str, text: str) -> FluentBundle:
    bundle = FluentBundle([name, DEFAULT], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def _format_message(
    bundle: FluentBundle, name: str, params: Mapping[str, object], problems: list[Exception]
) -> str | None:
    """The formatted message; None if it is missing or fails to format (errors are added to `problems`)."""
    if not bundle.has_message(name):
        return None
    pattern = bundle.get_message(name).value
    if pattern is None:
        return None
    text, found = bundle.format_pattern(pattern, dict(params))
    problems += found
    return str(text) if not found else None


def _plain(value: str | int) -> object:
    """Numbers are written without thousands separators but still select plural forms."""
    return value if isinstance(value, str) else fluent_number(value, useGrouping=False)


LOCALES: tuple[str, ...] = tuple(each.locale for each in _languages(FOLDER).values())

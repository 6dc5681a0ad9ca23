"""Reads the sentences of the full table.

The reader knows the language's sentences as a person does: a sentence with gaps, and the names of goods and
cards. It never sees the position.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.cards import CLOSED, Card, PointCard
from engine.editions import ICONS, edition_named
from i18n import Words, phrases, words_in


class Form(NamedTuple):
    """One form of a sentence, and what it says without a gap for it."""

    pattern: re.Pattern[str]
    implied: dict[str, Any]


@cache
def forms(
    words: Words, key: str, texts: tuple[str, ...], numbers: tuple[str, ...], icons: bool
) -> list[Form]:
    found: dict[str, Form] = {}
    for icon in ICONS if icons else ("",):
        for first in (0, 1, 2) if numbers else (0,):
            values: dict[str, Any] = {each: f"⟨{each}⟩" for each in texts}
            values |= {each: 770 + at if at else first for at, each in enumerate(numbers)}
            sentence = words(key, **values, **({"icon": icon} if icons else {}))
            pattern, implied = re.escape(sentence), {"icon": icon} if icons else {}
            for each in texts:
                pattern = pattern.replace(re.escape(f"⟨{each}⟩"), f"(?P<{each}>.+)")
            for each in numbers:
                gap = f"(?P<{each}>\\\\d+)"
                pattern, replaced = re.subn(rf"(?<!\d){values[each]}(?!\d)", gap, pattern)
                implied |= {} if replaced else {each: values[each]}
            found.setdefault(pattern, Form(re.compile(pattern), implied))
    return list(found.values())


class SentenceReader:
    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.words, self.names = words_in(language), list(names)
        self.viewer = -1
        """The reader's seat, once it has been told."""

    def says(self, text: str, key: str, *gaps: str, icons: bool = False) -> dict[str, Any] | None:
        """What a sentence says, if it is this one."""
        numbers = tuple(gap[1:] for gap in gaps if gap.startswith("#"))
        texts = tuple(gap for gap in gaps if not gap.startswith("#"))
        for form in forms(self.words, f"full.{key}", texts, numbers, icons):
            if found := form.pattern.fullmatch(text):
                said: dict[str, Any] = {**form.implied, **found.groupdict()}
                return said | {each: int(said[each]) for each in numbers}
        return None

    def must_say(self, text: str, key: str, *gaps: str, icons: bool = False) -> dict[str, Any]:
        found = self.says(text, key, *gaps, icons=icons)
        assert found, text
        return found

    def board(self, text: str) -> tuple[int, ...]:
        """The outposts left in each row; rows without any aren't mentioned."""
        rows = {
            self.words("table.outposts.row", icon=icon, count=count): (icon, count)
            for icon in ICONS
            for count in range(1, 10)
        }
        left = dict(rows[part] for part in text.split(self.words("list.comma")))
        return tuple(left.get(icon, 0) for icon in ICONS)

    def crystals(self, text: str) -> Any:
        if text == self.words("crystals.none"):
            return (0, 0, 0, 0)
        held = [0, 0, 0, 0]
        for part in text.split(self.words("list.comma")):
            level, count = self.known_goods[part]
            held[level - 1] += count
        return tuple(held)

    def coins(self, text: str) -> Any:
        held = [0, 0]
        for part in text.split(self.words("list.comma")):
            coin, count = self.known_coins[part]
            held[coin] += count
        return tuple(held)

    def coin(self, sentence: str) -> Any:
        """The coin that comes with a card."""
        told = [self.words("full.coin", goods=self.goods, coin=each) for each in ("first", "silver")]
        return tuple(int(each == sentence) for each in told)

    def cards(self, text: str) -> tuple[Card, ...]:
        return tuple(self.known_cards[each] for each in text.split(self.words("list.semicolon")))

    def points(self, text: str) -> tuple[PointCard, ...]:
        return tuple(self.known_points[each] for each in text.split(self.words("list.semicolon")))

    def numbers(self, text: str) -> tuple[int, ...]:
        return tuple(int(each) for each in text.split(self.words("list.comma")))

    def seats(self, text: str) -> list[int]:
        own = self.words("full.yourself")
        parts = text.split(self.words("list.comma"))
        return [self.viewer if each == own else self.names.index(each) for each in parts]

    def learn(self, edition: str) -> None:
        """The words of an edition's goods, cards and coins."""
        words, game = self.words, edition_named(edition)
        self.goods = game.goods
        self.known_goods = {
            words("crystals.part", goods=self.goods, level=level, count=count): (level, count)
            for level in range(1, 5)
            for count in range(1, 60)
        }
        self.known_coins = {
            words("coins.part", goods=self.goods, coin=coin, count=count): (at, count)
            for at, coin in enumerate(("first", "silver"))
            for count in range(1, 30)
        }
        merchants = {
            *game.merchants,
            *game.hand,
            *(each for some in game.mountains.values() for each in some),
        }
        self.known_cards = {phrases.card(words, edition, each): each for each in sorted(merchants)}
        tiles = {*game.points, *game.vp_tiles, CLOSED}
        self.known_points = {phrases.point_card(words, edition, each): each for each in sorted(tiles)}

"""Crystals, coins, cards and map places as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.actions import BonusKind
from engine.cards import CLOSED, Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import NONE, TOP, Crystals, Level, plus
from engine.editions import edition_named
from engine.hex_map import Map, Mountain, Place, Valley, Village, labels
from engine.state import Bonus, Coins
from i18n import Words

ABSENT = "none"
"""Parameter value that tells a sentence to leave out its optional part."""

COINS = ("first", "silver")


def crystals(words: Words, edition: str, crystals: Crystals) -> str:
    """“2 yellow, 1 green”; “nothing” if there are none."""
    parts = [_part(words, edition, level, held) for level, held in enumerate(crystals, start=1) if held]
    return commas(words, parts) or words("crystals.none")


def caravan(words: Words, edition: str, held: Crystals) -> str:
    """The same for what a seat holds: “empty” if there is nothing."""
    return crystals(words, edition, held) if any(held) else words("caravan.empty")


def crystal(words: Words, edition: str, level: Level, count: int = 1) -> str:
    """The name of a crystal of this level."""
    return words("crystal", goods=edition_named(edition).goods, level=level, count=count)


@lru_cache(maxsize=1 << 10)
def card(words: Words, edition: str, card: Card) -> str:
    """“Create 2 yellow”, “Upgrade 2”, “Trade 2 yellow for 1 turquoise”."""
    match kind_of(card):
        case Create(gain):
            return words("card.create", crystals=crystals(words, edition, gain))
        case Upgrade(steps):
            return words("card.upgrade", steps=steps)
        case Trade(cost, gain):
            return words(
                "card.trade", cost=crystals(words, edition, cost), gain=crystals(words, edition, gain)
            )


def face(words: Words, edition: str, shown: Card) -> str:
    """What is printed on the card, without a verb: “+2 yellow”, “2 yellow → 1 turquoise”, “Upgrade 2”."""
    match kind_of(shown):
        case Create(gain):
            return words("brief.create", crystals=crystals(words, edition, gain))
        case Upgrade():
            return card(words, edition, shown)
        case Trade():
            return exchange(words, edition, shown)


def exchange(words: Words, edition: str, card: Card, times: int = 1) -> str:
    """What a trade costs and gives in total when done `times` times: “4 yellow → 2 turquoise”."""
    kind = kind_of(card)
    assert isinstance(kind, Trade), "not a trade card"
    cost, gain = (crystals(words, edition, plus(NONE, part, times)) for part in kind)
    return words("card.exchange", cost=cost, gain=gain)


def cards(words: Words, edition: str, cards: Sequence[Card]) -> str:
    """A list of cards; “no cards” if it is empty."""
    return semicolons(words, (card(words, edition, each) for each in cards)) or words("cards.none")


def quoted(words: Words, edition: str, cards: Sequence[Card]) -> str:
    """A list of cards within a sentence, each in quotes."""
    return commas(words, (words("card.quoted", card=card(words, edition, each)) for each in cards))


def point_card(words: Words, edition: str, card: PointCard) -> str:
    """“12 points for 2 green, 2 magenta”, for a point card or VP tile."""
    if card == CLOSED:
        return words("card.closed")
    cost, points = price_of(card)
    return words("card.points", points=points, cost=crystals(words, edition, cost))


def raises(words: Words, edition: str, raises: Sequence[Level]) -> str:
    """“1 yellow → turquoise, 2 green → turquoise”: the net result, however many steps each crystal takes."""
    return commas(
        words,
        (
            words(
                "card.raise",
                count=count,
                **{"from": crystal(words, edition, start, count)},
                to=crystal(words, edition, end, count),
            )
            for start, end, count in net_upgrades(raises)
        ),
    ) or words("crystals.none")


def net_upgrades(raises: Sequence[Level]) -> list[tuple[Level, Level, int]]:
    """From which level to which, and how many crystals."""
    return [(start, end, count) for (start, end), count in Counter(_each_upgraded(raises)).items()]


def _each_upgraded(raises: Sequence[Level]) -> Iterator[tuple[Level, Level]]:
    """The start and end level of each upgraded crystal; levels passed on the way are left out."""
    change = {level: raises.count(level - 1) - raises.count(level) for level in range(1, TOP + 1)}
    starts = [level for level, by in change.items() for _ in range(-by)]
    ends = [level for level, by in change.items() for _ in range(by)]
    return zip(starts, ends, strict=True)


def coins(words: Words, edition: str, coins: Coins) -> str:
    """“1 copper, 2 silver”; empty if there are none."""
    held, goods = zip(COINS, coins, strict=True), edition_named(edition).goods
    return commas(
        words, (words("coins.part", goods=goods, coin=coin, count=count) for coin, count in held if count)
    )


def bonus_tiles(words: Words, bonus: Bonus) -> list[str]:
    counts: tuple[tuple[BonusKind, int], ...] = (
        ("move", bonus.move),
        ("caravan", bonus.caravan),
        ("points", sum(bonus.points)),
    )
    return [words("table.bonus", kind=kind, count=count) for kind, count in counts if count]


def place_label(map: Map, place: Place) -> str:
    """The label of a place, such as B4; its coordinates if it isn't on the map."""
    return labels(map)[place] if place in map else str(place)


def place(words: Words, edition: str, map: Map, place: Place, *, offer: bool = True) -> str:
    """A map place; with `offer`, also the trade or VP tile there."""
    name = place_label(map, place)
    match map[place]:
        case Mountain(icon, trade):
            what = card(words, edition, trade) if offer else ABSENT
            return words("place.mountain", place=name, icon=icon, what=what)
        case Village(vp_tile):
            what = point_card(words, edition, vp_tile) if offer and vp_tile else ABSENT
            return words("place.village", place=name, what=what)
        case Valley():
            return words("place.valley", place=name)


def commas(words: Words, parts: Iterable[str]) -> str:
    return words("list.comma").join(parts)


def listed(words: Words, parts: Sequence[str]) -> str:
    """The parts as in a sentence: “Ada, Béa and Cy”."""
    *first, last = parts
    return words("list.and", first=commas(words, first), last=last) if first else last


def semicolons(words: Words, parts: Iterable[str]) -> str:
    return words("list.semicolon").join(parts)


@lru_cache(maxsize=1 << 12)
def _part(words: Words, edition: str, level: Level, count: int) -> str:
    return words("crystals.part", goods=edition_named(edition).goods, level=level, count=count)

"""Everything a reader may know about a table, in sentences, for people who play without pictures.

Each section has a heading, so that a screen reader can skip it, and one line per card or place. Nothing is
left out; what doesn't fit into one message continues in the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine import Phase, View
from engine.editions import edition_named
from engine.rules.point_row import coin_over
from i18n import Words
from i18n.phrases.cards import COINS, card, coins, commas, crystals, point_card, semicolons
from i18n.phrases.map_in_words import map_sections
from i18n.phrases.player_names import safe
from i18n.phrases.seats_in_words import seat_sections

PAGE = 3800
"""Characters of text in a message; Discord allows 4,000."""


class Section(NamedTuple):
    heading: str
    lines: Sequence[str]

    def __str__(self) -> str:
        return "\n".join((f"### {self.heading}", *self.lines) if self.heading else self.lines)


def full_table(words: Words, view: View, names: Sequence[str]) -> list[Section]:
    """All sections: the turn, the cards on offer, the seats with the reader's own first, and the map."""
    shown = distinct(names)
    own = [view.viewer] if view.viewer is not None else []
    order = [*own, *(seat for seat in range(len(shown)) if seat not in own)]
    found = [
        ("", turn(words, view, shown)),
        (words("full.merchants"), _merchants(words, view)),
        (words("full.points"), _points(words, view)),
        *seat_sections(words, view, shown, order),
        *map_sections(words, view, shown),
        (words("full.stock"), _stock(words, view)),
    ]
    return [Section(heading, lines) for heading, lines in found if lines]


def table_around(words: Words, view: View, names: Sequence[str], seat: int) -> list[Section]:
    """What surrounds a seat: the cards on offer, the map and the other seats, but not the seat itself.

    Only a player who chooses where to start is told the neighbours of each place.
    """
    shown = distinct(names)
    others = [number for number in range(len(shown)) if number != seat]
    settling = view.phase is Phase.SETTLE
    found = [
        (words("full.merchants"), _merchants(words, view)),
        (words("full.points"), _points(words, view)),
        *map_sections(words, view, shown, neighbours=settling),
        *seat_sections(words, view, shown, others),
        (words("full.stock"), _stock(words, view)),
    ]
    return [Section(heading, lines) for heading, lines in found if lines]


def full_text(words: Words, view: View, names: Sequence[str]) -> list[str]:
    """The same as the texts of one message or several."""
    return pages(full_table(words, view, names))


def pages(sections: Sequence[Section], most: int = PAGE) -> list[str]:
    """Sections on as few pages as possible; a section is divided only if it is longer than a page."""
    found: list[str] = []
    for section in sections:
        text = str(section)
        for part in [text] if len(text) <= most else _filled(text.split("\n"), most):
            found = _filled([*found, part], most)
    return found


def _filled(parts: Sequence[str], most: int) -> list[str]:
    """Parts joined to texts of at most this length, in order."""
    found: list[str] = []
    for part in parts:
        if found and len(found[-1]) + 1 + len(part) <= most:
            found[-1] += f"\n{part}"
        else:
            found.append(part)
    return found


def distinct(names: Sequence[str]) -> list[str]:
    """Names for a message; those that several players have are followed by the number of the seat."""
    shown = [safe(name) for name in names]
    times = Counter(shown)
    return [f"{name} {seat}" if times[name] > 1 else name for seat, name in enumerate(shown, start=1)]


def turn(words: Words, view: View, names: Sequence[str]) -> list[str]:
    """The round, whose turn it is, what they choose from, who is reading, and whether the game is ending."""
    lines = [words("full.round", edition=words(f"edition.{view.edition}"), round=view.round)]
    lines.append(_acting(words, view, names))
    lines += lots(words, view) if view.phase is Phase.SETTLE else []
    you = words("full.watching") if view.viewer is None else words("full.you", seat=view.viewer + 1)
    return [*lines, you, *last_round(words, view)]


def _acting(words: Words, view: View, names: Sequence[str]) -> str:
    """Who chooses what; a reader whose turn it is, is told what to choose."""
    phase = view.phase
    if view.viewer != view.to_act or phase is Phase.OVER:
        return words(f"full.phase.{phase.value}", name=names[view.to_act], seat=view.to_act + 1)
    return words("panel.choose" if phase is Phase.ACTION else f"panel.next.{phase.value}")


def last_round(words: Words, view: View) -> list[str]:
    """Says that the game ends with this round, if it does."""
    return [words("full.last_round")] if view.last_round and view.phase is not Phase.OVER else []


def _merchants(words: Words, view: View) -> list[str]:
    """A card's price, in crystals, is the number of cards to its left."""
    lines: list[str] = []
    for slot, offer in enumerate(view.merchants, start=1):
        cost = words("crystals.count", goods=edition_named(view.edition).goods, count=slot - 1)
        price = cost if slot > 1 else words("full.free")
        line = words("full.merchant", slot=slot, price=price, card=card(words, view.edition, offer.card))
        if any(offer.crystals):
            lying = crystals(words, view.edition, offer.crystals)
            line += words("list.space") + words("full.lying", crystals=lying)
        lines.append(line)
    return [*lines, words("full.deck", count=view.merchant_deck_size)]


def _points(words: Words, view: View) -> list[str]:
    if not (view.points or view.point_deck_size or any(view.coins)):
        return []
    lines, goods = list[str](), edition_named(view.edition).goods
    for slot, each in enumerate(view.points, start=1):
        line = words("full.point", slot=slot, card=point_card(words, view.edition, each))
        if (coin := coin_over(slot, view.coins)) is not None:
            line += words("list.space") + words("full.coin", goods=goods, coin=COINS[coin])
        lines.append(line)
    if any(view.coins):
        lines.append(words("full.coins", coins=coins(words, view.edition, view.coins)))
    return [*lines, words("full.deck", count=view.point_deck_size)]


def _stock(words: Words, view: View) -> list[str]:
    """VP tiles, bonus tiles and lots that are left."""
    if not edition_named(view.edition).is_adventure:
        return []
    left, lines = view.bonus, [words("full.vp_deck", count=view.vp_deck_size)]
    if left.move:
        lines.append(words("full.stock.move", count=left.move))
    if left.caravan:
        more = edition_named(view.edition).caravan_tile
        lines.append(words("full.stock.caravan", count=left.caravan, more=more))
    if left.points:
        lines.append(words("full.stock.points", points=commas(words, map(str, left.points))))
    return [*lines, *(lots(words, view) if view.phase is not Phase.SETTLE else ())]


def lots(words: Words, view: View) -> list[str]:
    """The lots that can be chosen, or were left; nothing without any."""
    left = semicolons(words, (crystals(words, view.edition, lot) for lot in view.lots))
    return [words("full.lots", lots=left)] if left else []

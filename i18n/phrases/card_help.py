"""Explains a card: what it does, and where the reader can see it at a table."""

from __future__ import annotations

from collections.abc import Iterator

from engine import View
from engine.cards import Card, Create, PointCard, Trade, Upgrade, is_point_card, kind_of, price_of
from engine.editions import edition_named
from engine.hex_map import Village
from i18n import Words
from i18n.phrases.cards import card, commas, crystals, place_label, point_card
from i18n.phrases.player_names import safe


def cards_of(edition: str) -> list[Card | PointCard]:
    """Every distinct card and tile of an edition.

    Starting cards come first, then merchant cards, mountain trades, point cards and VP tiles.
    """
    game = edition_named(edition)
    trades = [each for tiles in game.mountains.values() for each in tiles]
    return [*dict.fromkeys((*game.hand, *game.merchants, *trades, *game.points, *game.vp_tiles))]


def card_name(words: Words, edition: str, shown: Card | PointCard) -> str:
    """“Trade 2 yellow for 1 turquoise”, “12 points for 2 green, 2 magenta”."""
    if is_point_card(shown):
        return point_card(words, edition, shown)
    return card(words, edition, Card(shown))


def explained(words: Words, edition: str, shown: Card | PointCard) -> list[str]:
    """Lines that name the card and say what it does."""
    name = card_name(words, edition, shown)
    lines = [words("explain.title", words=name, name=shown), *_does(words, edition, shown)]
    if shown in edition_named(edition).hand:
        lines.append(words("explain.start"))
    return lines


def _does(words: Words, edition: str, shown: Card | PointCard) -> Iterator[str]:
    game = edition_named(edition)
    if is_point_card(shown):
        cost = crystals(words, edition, price_of(shown).cost)
        yield words("explain.points", edition=edition, cost=cost)
        return
    match kind_of(Card(shown)):
        case Create(gain):
            yield words("explain.create", gain=crystals(words, edition, gain))
        case Upgrade(steps):
            yield words("explain.upgrade", goods=game.goods, steps=steps)
        case Trade(cost, gain):
            paid = {"cost": crystals(words, edition, cost), "gain": crystals(words, edition, gain)}
            if shown in game.merchants:
                yield words("explain.trade", **paid)
            if any(shown in tiles for tiles in game.mountains.values()):
                yield words("explain.exchange", **paid)


def whereabouts(words: Words, view: View, names: list[str], seat: int | None, shown: str) -> list[str]:
    """Lines that say where the reader can see the card; `seat` is None for a spectator."""
    return [
        *_in_rows(words, view, shown),
        *_before_seats(words, view, [safe(name) for name in names], seat, shown),
    ]


def _in_rows(words: Words, view: View, shown: str) -> Iterator[str]:
    for price, offer in enumerate(view.merchants):
        if offer.card == shown:
            yield words("explain.row", goods=edition_named(view.edition).goods, slot=price + 1, price=price)
    for slot, each in enumerate(view.points, start=1):
        if each == shown:
            yield words("explain.open", slot=slot)
    for place, tile in view.map.items():
        if isinstance(tile, Village) and tile.tile == shown:
            yield words("explain.village", place=place_label(view.map, place))


def _before_seats(words: Words, view: View, names: list[str], seat: int | None, shown: str) -> Iterator[str]:
    if seat is not None and shown in (view.seats[seat].hand or ()):
        yield words("explain.hand")
    seats = list(zip(names, view.seats, strict=True))
    if played := [name for name, each in seats if shown in each.played]:
        yield words("explain.played", names=commas(words, played))
    if claimed := [name for name, each in seats if shown in (each.claimed or ())]:
        yield words("explain.claimed", names=commas(words, claimed))

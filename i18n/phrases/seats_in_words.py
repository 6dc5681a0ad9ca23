"""What each seat has, in sentences without zeroes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import SeatView, View, known_scores
from engine.cards import Card
from engine.editions import ICONS, edition_named
from engine.hex_map import Place
from i18n import Words
from i18n.phrases.cards import cards, coins, commas, crystals, place_label, point_card, semicolons


def seat_sections(
    words: Words, view: View, names: Sequence[str], order: Sequence[int]
) -> Iterator[tuple[str, list[str]]]:
    for number in order:
        key = "full.own_seat" if number == view.viewer else "full.seat"
        yield words(key, seat=number + 1, name=names[number]), list(seat_lines(words, view, number))


def seat_lines(words: Words, view: View, number: int) -> Iterator[str]:
    """One sentence for each thing a seat has."""
    seat, edition = view.seats[number], view.edition
    most = edition_named(edition).caravan_limit(seat.bonus)
    if any(seat.caravan):
        held = crystals(words, edition, seat.caravan)
        yield words("full.caravan", crystals=held, count=sum(seat.caravan), most=most)
    else:
        yield words("full.empty_caravan", most=most)
    yield from _cards(words, edition, "hand", seat.hand, seat.hand_size, always=True)
    yield from _cards(words, edition, "played", seat.played, len(seat.played))
    yield from _claimed(words, view, seat)
    if any(seat.coins):
        yield words("full.seat_coins", coins=coins(words, edition, seat.coins))
    if edition_named(view.edition).is_adventure:
        yield from _cards(words, edition, "discard", seat.discard, seat.discard_size)
        yield from _adventure(words, view, number)
    score = known_scores(view)[number]
    if score and score.total:
        yield words("full.score", points=score.total, caravan=score.crystals)


def _cards(
    words: Words, edition: str, kind: str, held: Sequence[Card] | None, size: int, *, always: bool = False
) -> Iterator[str]:
    """Cards by name if the reader may know them, otherwise their number; nothing without any."""
    if held:
        yield words(f"full.{kind}_cards", count=size, cards=cards(words, edition, held))
    elif size or always:
        yield words(f"full.{kind}", count=size)


def _claimed(words: Words, view: View, seat: SeatView) -> Iterator[str]:
    """Claimed cards or tiles, out of the number that ends the game."""
    mark = view.end_mark
    if seat.claimed:
        named = semicolons(words, (point_card(words, view.edition, each) for each in seat.claimed))
        yield words("full.claimed_cards", count=seat.claimed_size, mark=mark, cards=named)
    elif seat.claimed_size:
        yield words("full.claimed", count=seat.claimed_size, mark=mark)


def _adventure(words: Words, view: View, number: int) -> Iterator[str]:
    """The wagon, the outposts left, the rows that a reward needs, the board's points, and bonus tiles."""
    seat = view.seats[number]
    if seat.wagon is not None:
        place, own = place_label(view.map, seat.wagon), _own_wagon(view)
        away = None if own is None or number == view.viewer else view.map.steps(own, seat.wagon)
        if away is None:
            yield words("full.wagon", place=place)
        else:
            yield words("full.wagon_away", place=place, steps=away)
    left = [(icon, count) for icon, count in zip(ICONS, seat.board, strict=True) if count]
    rows = commas(words, (words("table.outposts.row", icon=icon, count=count) for icon, count in left))
    yield words("full.outposts_left", rows=rows) if left else words("full.outposts_built")
    if left:
        column = max(count for _, count in left)
        needed = (words("icon", icon=icon) for icon, count in left if count == column)
        yield words("full.next_reward", rows=commas(words, needed))
    if points := edition_named(view.edition).worth_of_board(seat.board):
        yield words("full.board", points=points)
    if seat.bonus.move:
        yield words("full.bonus.move", count=seat.bonus.move)
    if seat.bonus.caravan:
        yield words("full.bonus.caravan", count=seat.bonus.caravan)
    if seat.bonus.points:
        yield words("full.bonus.points", points=commas(words, map(str, seat.bonus.points)))


def _own_wagon(view: View) -> Place | None:
    return None if view.viewer is None else view.seats[view.viewer].wagon

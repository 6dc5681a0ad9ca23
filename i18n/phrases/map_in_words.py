"""The map of Adventure Calls in words: what each place offers, who is there, how far, and its neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import View
from engine.editions import ICONS, edition_named
from engine.hex_map import Mountain, Place, Valley, Village, labels
from engine.rules.mountain import price
from i18n import Words
from i18n.phrases.cards import card, commas, point_card

KINDS = {"villages": Village, "mountains": Mountain, "valleys": Valley}


def map_sections(
    words: Words, view: View, names: Sequence[str], *, neighbours: bool = True
) -> Iterator[tuple[str, list[str]]]:
    """How places are named, then villages, mountains and valleys from A to Z, a line for each place.

    The reader is called "you" there. `neighbours` adds what each place touches, which its label also tells.
    """
    if not edition_named(view.edition).is_adventure:
        return
    if neighbours:
        yield words("full.map"), [words("full.naming")]
    own = words("full.yourself")
    names = [own if seat == view.viewer else name for seat, name in enumerate(names)]
    for kind, tile in KINDS.items():
        places = [place for place in sorted(view.map) if type(view.map[place]) is tile]
        lines = [place_line(words, view, names, place, neighbours=neighbours) for place in places]
        first = [words("full.free_building")] if tile is Mountain else []
        yield words(f"full.{kind}"), [*first, *lines]


def place_line(
    words: Words, view: View, names: Sequence[str], place: Place, *, neighbours: bool = True
) -> str:
    """One place in a few sentences, its name first."""
    parts = [_what(words, view, place), *_around(words, view, names, place)]
    if neighbours:
        label = labels(view.map)
        near = commas(words, sorted(label[each] for each in place.around() if each in view.map))
        parts.append(words("full.next_to", places=near))
    return words("list.space").join(parts)


def _what(words: Words, view: View, place: Place) -> str:
    name = labels(view.map)[place]
    match view.map[place]:
        case Mountain(icon, trade):
            trade = card(words, view.edition, trade)
            return words("full.mountain", place=name, icon=icon, trade=trade)
        case Village(tile):
            if tile is None:
                return words("full.empty_village", place=name)
            return words("full.village", place=name, card=point_card(words, view.edition, tile))
        case Valley():
            return words("full.valley", place=name)


def _around(words: Words, view: View, names: Sequence[str], place: Place) -> Iterator[str]:
    """Outposts, what building costs the reader, wagons, and the distance from the reader's wagon."""
    tile = view.map[place]
    if isinstance(tile, Mountain):
        if tile.outposts:
            yield words("full.built", names=commas(words, (names[seat] for seat in tile.outposts)))
        if due := _price(view, tile):
            yield words("full.price", count=due)
    here = [number for number, seat in enumerate(view.seats) if seat.wagon == place]
    if others := [names[number] for number in here if number != view.viewer]:
        yield words("full.standing", names=commas(words, others))
    start = None if view.viewer is None else view.seats[view.viewer].wagon
    if start is not None and (steps := view.map.steps(start, place)) is not None:
        yield words("full.distance", steps=steps)


def _price(view: View, mountain: Mountain) -> int:
    """What building costs the reader; 0 if it is free, or if they can't build there."""
    seat = None if view.viewer is None else view.seats[view.viewer]
    if seat is None or view.viewer in mountain.outposts or not seat.board[ICONS.index(mountain.icon)]:
        return 0
    return price(edition_named(view.edition), len(view.seats), mountain)

"""The destinations of a wagon, for a list: what each place offers and what getting there costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import View
from engine.actions import Move
from engine.crystals import Level, count
from engine.editions import ICONS, edition_named
from engine.hex_map import Mountain, Place, Valley, Village
from engine.rules.mountain import price
from i18n import Words
from i18n.phrases.cards import ABSENT, commas, crystals, exchange, place_label, point_card
from i18n.phrases.player_names import MARKS


def destination(words: Words, view: View, place: Place) -> str:
    """“B4: pickaxe mountain, 2 yellow → 1 turquoise”."""
    name, edition = place_label(view.map, place), view.edition
    match view.map[place]:
        case Mountain(icon, trade):
            what = exchange(words, edition, trade)
            return words("destination.mountain", place=name, icon=icon, what=what)
        case Village() as village:
            what = point_card(words, edition, village.tile) if village.tile else ABSENT
            return words("destination.village", place=name, what=what)
        case Valley():
            return words("destination.valley", place=name)


def journey(words: Words, view: View, move: Move, names: Sequence[str] = ()) -> str:
    """“2 steps, discard 1 card, toll 1 yellow to 🔶2, outposts 🔶2 🟩3, building costs 2”.

    With `names`, seats are named instead of marked.
    """
    return commas(words, _parts(words, view, move, names or _marks(view)))


def outposts(words: Words, view: View, place: Place, names: Sequence[str] = ()) -> str:
    """Who has built at the place, and what building costs if the acting seat can; may be empty."""
    return commas(words, _outposts(words, view, place, names or _marks(view)))


def toll(words: Words, edition: str, toll: Sequence[tuple[Level, int]], names: Sequence[str]) -> str:
    """“1 yellow to Ada, 1 green to Cy”."""
    each = ((crystals(words, edition, count([level])), names[host]) for level, host in toll)
    return commas(words, (words("event.toll", crystal=crystal, name=name) for crystal, name in each))


def _parts(words: Words, view: View, move: Move, names: Sequence[str]) -> Iterator[str]:
    start = view.seats[view.to_act].wagon
    yield words("destination.steps", steps=view.map.steps(start, move.place) or 0 if start else 0)
    if move.discard:
        yield words("destination.discard", cards=len(move.discard))
    if move.toll:
        yield words("destination.toll", toll=toll(words, view.edition, move.toll, names))
    yield from _outposts(words, view, move.place, names)


def _outposts(words: Words, view: View, place: Place, names: Sequence[str]) -> Iterator[str]:
    tile = view.map[place]
    if not isinstance(tile, Mountain):
        return
    if tile.outposts:
        built = words("list.space").join(names[seat] for seat in tile.outposts)
        yield words("destination.outposts", marks=built)
    left = view.seats[view.to_act].board[ICONS.index(tile.icon)]
    if left and view.to_act not in tile.outposts:
        due = price(edition_named(view.edition), len(view.seats), tile)
        yield words("destination.price", due=due)


def _marks(view: View) -> list[str]:
    """Each seat's emoji and number; the number helps readers who can't see the emoji."""
    return [f"{MARKS[seat]}{seat + 1}" for seat in range(len(view.seats))]

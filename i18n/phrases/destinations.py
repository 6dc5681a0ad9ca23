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
from i18n.phrases.moves import LONGEST
from i18n.phrases.player_names import SEAT_SIGNS


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
    """“2 steps, discard 1 card, toll 1 yellow to 🟧2, outposts 🟧2 🟩3, building costs 2”.

    With `names`, seats are named instead of marked. What an option has no room for is left out: who has built
    there, then who gets which toll.
    """
    told = ""
    for builders, receivers in ((True, True), (False, True), (False, False)):
        told = commas(words, _parts(words, view, move, names, builders=builders, receivers=receivers))
        if len(told) <= LONGEST:
            break
    return told


def outposts(words: Words, view: View, place: Place, names: Sequence[str] = ()) -> str:
    """Who has built at the place, and what building costs if the acting seat can, in sentences; may be empty.

    With `names`, seats are named instead of marked.
    """
    built, due = _built_and_price(view, place)
    said = [words("panel.outposts", names=_shown(words, view, built, names))] if built else []
    said += [words("panel.building", due=due)] if due is not None else []
    return words("list.space").join(said)


def toll(words: Words, edition: str, toll: Sequence[tuple[Level, int]], names: Sequence[str]) -> str:
    """“1 yellow to Ada, 1 green to Cy”."""
    each = ((crystals(words, edition, count([level])), names[host]) for level, host in toll)
    return commas(words, (words("event.toll", crystal=crystal, name=name) for crystal, name in each))


def _parts(
    words: Words, view: View, move: Move, names: Sequence[str], *, builders: bool, receivers: bool
) -> Iterator[str]:
    start = view.seats[view.to_act].wagon
    yield words("destination.steps", steps=view.map.steps(start, move.place) or 0 if start else 0)
    if move.discard:
        yield words("destination.discard", cards=len(move.discard))
    if move.toll:
        counted = words("crystals.count", goods=edition_named(view.edition).goods, count=len(move.toll))
        paid = toll(words, view.edition, move.toll, names or _marks(view)) if receivers else counted
        yield words("destination.toll", toll=paid)
    built, due = _built_and_price(view, move.place)
    if built and builders:
        shown = _shown(words, view, built, names)
        yield words("destination.outposts", names=shown, count=len(built))
    if due is not None:
        yield words("destination.price", due=due)


def _built_and_price(view: View, place: Place) -> tuple[Sequence[int], int | None]:
    """The seats that have built at the place, and what building costs the acting seat; None if it can't."""
    tile = view.map[place]
    if not isinstance(tile, Mountain):
        return (), None
    left = view.seats[view.to_act].board[ICONS.index(tile.icon)]
    able = left and view.to_act not in tile.outposts
    return tile.outposts, price(edition_named(view.edition), len(view.seats), tile) if able else None


def _shown(words: Words, view: View, seats: Sequence[int], names: Sequence[str]) -> str:
    """The seats by name with commas, the acting one as "you"; or by their marks."""
    if names:
        own = words("full.yourself")
        return commas(words, (own if seat == view.to_act else names[seat] for seat in seats))
    return words("list.space").join(_marks(view)[seat] for seat in seats)


def _marks(view: View) -> list[str]:
    """Each seat's emoji and number; the number helps readers who can't see the emoji."""
    return [f"{SEAT_SIGNS[seat]}{seat + 1}" for seat in range(len(view.seats))]

"""A seat's own turns to come, played quickly: rivals stand still, and no new card or tile is drawn.

The rules are those of the engine, in a shape made for search; tests hold the two equal.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, islice
from typing import Any, NamedTuple, TypeAlias

from ai.adventure.ground import Ground, Peak, Way, bits
from engine import Phase, View
from engine.cards import Card, Trade, Upgrade, kind_of
from engine.crystals import Crystals, choices, count, holds, levels, plus
from engine.rules.means import means
from engine.state import Bonus, make

Stop: TypeAlias = tuple[Any, ...]
"""One action of a turn in short: its name and what is chosen."""
How: TypeAlias = tuple[Stop, ...]
Turn: TypeAlias = tuple[How, "Journey"]
"""How a turn is taken, and what comes of it."""


class Journey(NamedTuple):
    """What a seat has. Cards and places are those of a Ground."""

    caravan: Crystals
    hand: int
    played: int
    discard: int
    wagon: int
    outposts: int
    board: tuple[int, ...]
    """Outposts left in each row."""
    tiles: int
    """The villages whose tile is still there."""
    claimed: int
    points: int
    """But for those of the crystals."""
    free: int
    """Steps that need no card."""
    limit: int
    pile: Bonus
    """The bonus tiles left on the table."""
    row: tuple[tuple[int, Crystals], ...]
    """The merchant cards of now that are left."""


def embark(ground: Ground, view: View) -> Journey:
    """The viewer's position."""
    own, game = view.seats[ground.seat], ground.game
    numbers = _Numbers(ground.cards)
    outposts = sum(
        1 << at for at in ground.peaks if ground.seat in getattr(view.map[ground.places[at]], "outposts", ())
    )
    claimed = sum(int(card.partition("=")[2]) for card in own.claimed or ())
    board = sum(sum(game.board[: len(game.board) - left]) for left in own.board)
    return Journey(
        caravan=own.caravan,
        hand=numbers.of(own.hand or ()),
        played=numbers.of(own.played),
        discard=numbers.of(own.discard or ()),
        wagon=ground.places.index(own.wagon) if own.wagon else -1,
        outposts=outposts,
        board=own.board,
        tiles=sum(1 << at for at in ground.tiles),
        claimed=own.claimed_size,
        points=claimed + board + sum(own.bonus.points),
        free=own.bonus.move,
        limit=game.caravan + game.caravan_tile * own.bonus.caravan,
        pile=view.bonus,
        row=tuple((numbers.next(offer.card), offer.crystals) for offer in view.merchants),
    )


class _Numbers:
    """Gives each card the number of one like it that is not yet taken."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self._left = list(enumerate(cards))

    def next(self, wanted: Card) -> int:
        at = next(at for at, (_, card) in enumerate(self._left) if card == wanted)
        return self._left.pop(at)[0]

    def of(self, cards: tuple[Card, ...]) -> int:
        return sum(1 << self.next(card) for card in cards)


def turns(ground: Ground, journey: Journey, phase: Phase, *, every: bool = False) -> list[Turn]:
    """What the seat can do. Payments are the lowest crystals and the least useful cards, unless every is asked."""
    match phase:
        case Phase.SETTLE:
            raise AssertionError("settling is no turn")
        case Phase.ACTION:
            return _actions(ground, journey, every)
        case Phase.ARRIVED:
            return [*arrivals(ground, journey, (), every), ((("done",),), _ended(journey))]
        case Phase.BUILT:
            return [*_exchanges(ground, journey, ()), ((("done",),), _ended(journey))]
        case Phase.REWARD:
            return _rewards(ground, journey, ())
        case Phase.RETURN | Phase.OVERFLOW:
            return _returns(journey)
        case Phase.OVER:
            return []


def settlements(ground: Ground, journey: Journey, lots: tuple[Crystals, ...]) -> list[Turn]:
    return [
        ((("settle", lot, at),), journey._replace(caravan=lot, wagon=at))
        for lot in dict.fromkeys(lots)
        for at in ground.peaks
    ]


def _actions(ground: Ground, journey: Journey, every: bool) -> list[Turn]:
    found: list[Turn] = []
    _plays(ground, journey, found)
    _acquisitions(journey, every, found)
    if journey.played or journey.discard:
        found.append((_REST, _rested(journey)))
    for way in ground.ways[journey.wagon]:
        _moves(ground, journey, way, every, found)
    return found


_REST: How = (("rest",),)


def _rested(journey: Journey) -> Journey:
    caravan, hand, played, discard, *rest = journey
    return make(Journey, (caravan, hand | played | discard, 0, 0, *rest))


def _plays(ground: Ground, journey: Journey, found: list[Turn]) -> None:
    caravan, hand, played, *rest = journey
    limit = journey.limit
    for card in bits(hand):
        bit = 1 << card
        for after in outcomes(ground.cards[card], caravan):
            there = make(Journey, (trimmed(after, limit), hand ^ bit, played | bit, *rest))
            found.append(((("play", card, after),), there))


@lru_cache(maxsize=1 << 15)
def outcomes(card: Card, caravan: Crystals) -> tuple[Crystals, ...]:
    """The caravans that a card makes of one; an upgrade is used to the full."""
    able = means(caravan)
    ways = able.plays[card]
    if isinstance(kind_of(card), Upgrade):
        most = max(len(way.raises) for way in ways)
        ways = tuple(way for way in ways if len(way.raises) == most) if most else ()
    return tuple(able.outcomes[card, way.raises, way.times] for way in ways)


@lru_cache(maxsize=1 << 15)
def trimmed(caravan: Crystals, limit: int) -> Crystals:
    """The caravan at the end of a turn: the lowest crystals go first."""
    over = sum(caravan) - limit
    return count(levels(caravan)[over:]) if over > 0 else caravan


def _ended(journey: Journey) -> Journey:
    caravan = trimmed(journey.caravan, journey.limit)
    return journey if caravan == journey.caravan else make(Journey, (caravan, *journey[1:]))


def _acquisitions(journey: Journey, every: bool, found: list[Turn]) -> None:
    caravan, hand, *middle, row = journey
    for passed, (card, crystals) in enumerate(row):
        if passed > sum(caravan):
            return
        for paid in _payments(caravan, passed, every):
            on = [*row]
            for at, level in enumerate(levels(paid)):
                on[at] = (on[at][0], plus(on[at][1], _ONE[level - 1]))
            del on[passed]
            after = trimmed(plus(plus(caravan, paid, -1), crystals), journey.limit)
            there = make(Journey, (after, hand | 1 << card, *middle, tuple(on)))
            found.append(((("acquire", passed + 1, paid),), there))


_ONE: tuple[Crystals, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def _payments(caravan: Crystals, due: int, every: bool) -> tuple[Crystals, ...]:
    """The lowest crystals come first."""
    found = choices(caravan, due)
    return found if every else found[:1]


def _moves(ground: Ground, journey: Journey, way: Way, every: bool, found: list[Turn]) -> None:
    due = max(0, way.steps - journey.free)
    if due > journey.hand.bit_count() + journey.played.bit_count():
        return
    peak = way.peak
    if peak is None and not (
        journey.tiles >> way.to & 1 and holds(journey.caravan, ground.tiles[way.to].cost)
    ):
        return
    tolls = _payments(journey.caravan, len(peak.hosts), every) if peak and way.steps else _NO_TOLL
    for given in _discards(journey, due, every):
        for toll in tolls:
            there = _moved(journey, way.to, given, toll)
            how: How = (("move", way.to, given, toll),)
            found += arrivals(ground, there, how, every)


_NO_TOLL: tuple[Crystals, ...] = ((0, 0, 0, 0),)


_CHOICES = 12
"""Of cards to give up, at most."""


def _discards(journey: Journey, due: int, every: bool) -> list[int]:
    """Cards to give up: those played first, since they come back with the others and can't be played before."""
    played, hand = bits(journey.played), bits(journey.hand)
    given = sum(1 << card for card in played[:due])
    due -= min(due, len(played))
    if not every or not due:
        return [given + sum(1 << card for card in hand[:due])]
    return [given + sum(1 << card for card in some) for some in islice(combinations(hand, due), _CHOICES)]


def _moved(journey: Journey, to: int, given: int, toll: Crystals) -> Journey:
    caravan, hand, played, discard, _, *rest = journey
    caravan = plus(caravan, toll, -1)
    return make(Journey, (caravan, hand & ~given, played & ~given, discard | given, to, *rest))


def arrivals(ground: Ground, journey: Journey, how: How, every: bool) -> list[Turn]:
    """What can be done where the wagon stands; doing nothing there is left out."""
    at = journey.wagon
    peak = ground.peaks.get(at)
    if peak is None:
        return _claims(ground, journey, how)
    if journey.outposts >> at & 1:
        return _exchanges(ground, journey, how)
    if not journey.board[peak.row] or sum(journey.caravan) < peak.price:
        return []
    found: list[Turn] = []
    for paid in _payments(journey.caravan, peak.price, every):
        built = (*how, ("build", paid))
        there, emptied = _built(ground, journey, peak, paid)
        if emptied and (turns := _rewards(ground, there, built)):
            found += turns
        else:
            found.append((built, _ended(there)))
            found += _exchanges(ground, there, built)
    return found


def _claims(ground: Ground, journey: Journey, how: How) -> list[Turn]:
    at = journey.wagon
    tile = ground.tiles.get(at)
    if tile is None or not journey.tiles >> at & 1 or not holds(journey.caravan, tile.cost):
        return []
    after = trimmed(plus(journey.caravan, tile.cost, -1), journey.limit)
    there = journey._replace(
        caravan=after,
        tiles=journey.tiles & ~(1 << at),
        claimed=journey.claimed + 1,
        points=journey.points + tile.points,
    )
    return [((*how, ("claim",)), there)]


def _built(ground: Ground, journey: Journey, peak: Peak, paid: Crystals) -> tuple[Journey, bool]:
    left = journey.board[peak.row] - 1
    board = (*journey.board[: peak.row], left, *journey.board[peak.row + 1 :])
    worth = ground.game.board[len(ground.game.board) - left - 1]
    caravan, hand, played, discard, wagon, outposts, _, tiles, claimed, points, *rest = journey
    caravan, outposts = plus(caravan, paid, -1), outposts | 1 << wagon
    there = (caravan, hand, played, discard, wagon, outposts, board, tiles, claimed, points + worth, *rest)
    return make(Journey, there), max(board) == left


def _rewards(ground: Ground, journey: Journey, how: How) -> list[Turn]:
    """Of a column emptied; the trade follows."""
    game, left = ground.game, journey.board[ground.peaks[journey.wagon].row]
    rewarded = [
        ((*how, ("reward", slot)), _given_card(journey, slot)) for slot in range(1, len(journey.row) + 1)
    ]
    if len(game.board) - left >= game.bonus_from:
        rewarded += [((*how, ("reward", kind)), there) for kind, there in _given_tiles(ground, journey)]
    found: list[Turn] = []
    for done, there in rewarded:
        found.append((done, _ended(there)))
        found += _exchanges(ground, there, done)
    return found


def _given_card(journey: Journey, slot: int) -> Journey:
    card, crystals = journey.row[slot - 1]
    row = journey.row[: slot - 1] + journey.row[slot:]
    return journey._replace(caravan=plus(journey.caravan, crystals), hand=journey.hand | 1 << card, row=row)


def _given_tiles(ground: Ground, journey: Journey) -> list[tuple[str, Journey]]:
    pile, found = journey.pile, list[tuple[str, Journey]]()
    if pile.move:
        left = pile._replace(move=pile.move - 1)
        found.append(("move", journey._replace(free=journey.free + 1, pile=left)))
    if pile.caravan:
        left, limit = pile._replace(caravan=pile.caravan - 1), journey.limit + ground.game.caravan_tile
        found.append(("caravan", journey._replace(limit=limit, pile=left)))
    if pile.points:
        left, points = pile._replace(points=pile.points[1:]), journey.points + pile.points[0]
        found.append(("points", journey._replace(points=points, pile=left)))
    return found


def _exchanges(ground: Ground, journey: Journey, how: How) -> list[Turn]:
    caravan, *rest = journey
    return [
        ((*how, ("exchange", times)), make(Journey, (trimmed(after, journey.limit), *rest)))
        for times, after in enumerate(_traded(ground.peaks[journey.wagon].exchange, caravan), start=1)
    ]


@lru_cache(maxsize=1 << 15)
def _traded(trade: Trade, caravan: Crystals) -> tuple[Crystals, ...]:
    """The caravans after trading once, twice and so on."""
    most = trade.most(caravan)
    return tuple(plus(plus(caravan, trade.cost, -n), trade.gain, n) for n in range(1, most + 1))


def _returns(journey: Journey) -> list[Turn]:
    caravan, *rest = journey
    over = sum(caravan) - journey.limit
    return [
        ((("return", back),), make(Journey, (plus(caravan, back, -1), *rest)))
        for back in choices(caravan, over)
    ]

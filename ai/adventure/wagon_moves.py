"""Where a wagon goes and what it does there: build, take the reward, trade, claim."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, islice

from ai.adventure.search_state import How, Journey, Turn, ended, kept, payments
from ai.adventure.terrain import Ground, Peak, Way, bits
from engine.actions import BonusKind, Build, ClaimTile, Exchange, Move, Reward
from engine.cards import Trade
from engine.crystals import NONE, Crystals, holds, levels, plus
from engine.state import make

_build = lru_cache(maxsize=1 << 10)(Build)
_reward = lru_cache(maxsize=1 << 5)(Reward)
_exchange = lru_cache(maxsize=1 << 5)(Exchange)
_CLAIM = ClaimTile()


def moves(ground: Ground, journey: Journey, way: Way, every: bool, found: list[Turn]) -> None:
    """Going there, and what can be done."""
    for how, there in _ways(ground, journey, way, every):
        found += arrivals(ground, there, how, every)


def idle(ground: Ground, journey: Journey, way: Way, found: list[Turn]) -> None:
    """Going there only to be nearer."""
    if way.steps:
        for how, there in _ways(ground, journey, way, False):
            found += ended(ground, there, how)


_NO_TOLL: tuple[Crystals, ...] = (NONE,)


def _ways(ground: Ground, journey: Journey, way: Way, every: bool) -> list[Turn]:
    due = max(0, way.steps - journey.free)
    hosts = way.peak.hosts if way.peak and way.steps else ()
    place = ground.places[way.to]
    found: list[Turn] = []
    for given in _discards(journey, due, every):
        for toll in payments(journey.caravan, len(hosts), every) if hosts else _NO_TOLL:
            move = Move(place, ground.held(given), tuple(zip(levels(toll), hosts, strict=True)))
            found.append(((move,), _moved(journey, way.to, given, toll)))
    return found


def useful(ground: Ground, journey: Journey, way: Way) -> bool:
    """Whether anything can be done there, but for what a toll may prevent."""
    peak, at = way.peak, way.to
    if peak is None:
        return bool(journey.tiles >> at & 1) and holds(journey.caravan, ground.tiles[at].cost)
    if journey.outposts >> at & 1:
        return holds(journey.caravan, peak.exchange.cost)
    return journey.board[peak.row] > 0 and sum(journey.caravan) >= peak.price


_CHOICES = 12
"""Of cards to give up, at most."""


def _discards(journey: Journey, due: int, every: bool) -> list[int]:
    """Cards to give up: the played ones first, which come back with the others and can't be played before."""
    if not due:
        return [0]
    played = journey.played
    while played.bit_count() > due:
        played &= played - 1
    due -= played.bit_count()
    if not due:
        return [played]
    some = islice(combinations(bits(journey.hand), due), _CHOICES if every else 1)
    return [played + sum(1 << card for card in cards) for cards in some]


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
        return exchanges(ground, journey, how)
    if not journey.board[peak.row] or sum(journey.caravan) < peak.price:
        return []
    found: list[Turn] = []
    for paid in payments(journey.caravan, peak.price, every):
        built = (*how, _build(paid))
        there, emptied = _built(ground, journey, peak, paid)
        if emptied and (turns := rewards(ground, there, built)):
            found += turns
        else:
            found += ended(ground, there, built)
            found += exchanges(ground, there, built)
    return found


def _claims(ground: Ground, journey: Journey, how: How) -> list[Turn]:
    at = journey.wagon
    tile = ground.tiles.get(at)
    if tile is None or not journey.tiles >> at & 1 or not holds(journey.caravan, tile.cost):
        return []
    there = journey._replace(
        caravan=plus(journey.caravan, tile.cost, -1),
        tiles=journey.tiles & ~(1 << at),
        claimed=journey.claimed + 1,
        points=journey.points + tile.points,
    )
    return ended(ground, there, (*how, _CLAIM))


def _built(ground: Ground, journey: Journey, peak: Peak, paid: Crystals) -> tuple[Journey, bool]:
    left = journey.board[peak.row] - 1
    board = (*journey.board[: peak.row], left, *journey.board[peak.row + 1 :])
    worth = ground.game.board[len(ground.game.board) - left - 1]
    caravan, hand, played, discard, wagon, outposts, _, tiles, claimed, points, *rest = journey
    caravan, outposts = plus(caravan, paid, -1), outposts | 1 << wagon
    there = (caravan, hand, played, discard, wagon, outposts, board, tiles, claimed, points + worth, *rest)
    return make(Journey, there), max(board) == left


def rewards(ground: Ground, journey: Journey, how: How) -> list[Turn]:
    """Of a column emptied; the trade follows."""
    game, left = ground.game, journey.board[ground.peaks[journey.wagon].row]
    rewarded = [
        ((*how, _reward(slot)), _given_card(journey, slot)) for slot in range(1, len(journey.row) + 1)
    ]
    if len(game.board) - left >= game.bonus_from:
        rewarded += [((*how, _reward(kind)), there) for kind, there in _given_tiles(ground, journey)]
    found: list[Turn] = []
    for done, there in rewarded:
        found += ended(ground, there, done)
        found += exchanges(ground, there, done)
    return found


def _given_card(journey: Journey, slot: int) -> Journey:
    card, crystals = journey.row[slot - 1]
    row = journey.row[: slot - 1] + journey.row[slot:]
    return journey._replace(caravan=plus(journey.caravan, crystals), hand=journey.hand | 1 << card, row=row)


def _given_tiles(ground: Ground, journey: Journey) -> list[tuple[BonusKind, Journey]]:
    pile, found = journey.pile, list[tuple[BonusKind, Journey]]()
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


def exchanges(ground: Ground, journey: Journey, how: How) -> list[Turn]:
    caravan, *rest = journey
    return [
        ((*how, _exchange(times)), make(Journey, (left, *rest)))
        for times, after in enumerate(_traded(ground.peaks[journey.wagon].exchange, caravan), start=1)
        for left in kept(after, journey.limit, ground.costs)
    ]


@lru_cache(maxsize=1 << 15)
def _traded(trade: Trade, caravan: Crystals) -> tuple[Crystals, ...]:
    """The caravans after trading once, twice and so on."""
    most = trade.most(caravan)
    return tuple(plus(plus(caravan, trade.cost, -n), trade.gain, n) for n in range(1, most + 1))

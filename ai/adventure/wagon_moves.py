"""Where a wagon can go, and what it can do there: build, take the reward, trade, claim."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, islice

from ai.adventure.search_state import How, SearchState, Turn, ended, kept, payments
from ai.adventure.terrain import Peak, Terrain, Way, bits
from engine.actions import BonusKind, Build, ClaimTile, Exchange, Move, Reward
from engine.cards import Trade
from engine.crystals import NONE, Crystals, holds, levels, plus
from engine.state import make

_build = lru_cache(maxsize=1 << 10)(Build)
_reward = lru_cache(maxsize=1 << 5)(Reward)
_CLAIM = ClaimTile()


def moves(terrain: Terrain, state: SearchState, way: Way, every: bool, found: list[Turn]) -> None:
    """Add the turns that go there and do something."""
    for how, arrived in _ways(terrain, state, way, every):
        found += arrivals(terrain, arrived, how, every)


def idle(terrain: Terrain, state: SearchState, way: Way, found: list[Turn]) -> None:
    """Add the turns that go there only to get nearer to something else."""
    if way.steps:
        for how, arrived in _ways(terrain, state, way, False):
            found += ended(terrain, arrived, how)


def _ways(terrain: Terrain, state: SearchState, way: Way, every: bool) -> list[Turn]:
    to, steps, peak = way
    place, due = terrain.places[to], max(0, steps - state.free)
    hosts = peak.hosts if peak and steps else ()
    found: list[Turn] = []
    for given in _discards(state.hand, state.played, due, _MAX_DISCARDS if every else 1):
        if not hosts:
            move = make(Move, (place, terrain.held(given), ()))
            found.append(((move,), _moved(state, to, given, NONE)))
            continue
        for toll in payments(state.caravan, len(hosts), every):
            move = Move(place, terrain.held(given), tuple(zip(levels(toll), hosts, strict=True)))
            found.append(((move,), _moved(state, to, given, toll)))
    return found


def useful(terrain: Terrain, state: SearchState, way: Way) -> bool:
    """Whether anything can be done there, unless the toll makes it unaffordable."""
    peak, place = way.peak, way.to
    if peak is None:
        return bool(state.tiles >> place & 1) and holds(state.caravan, terrain.tiles[place].cost)
    if state.outposts >> place & 1:
        return holds(state.caravan, peak.exchange.cost)
    return state.board[peak.row] > 0 and sum(state.caravan) >= peak.price


_MAX_DISCARDS = 12
"""How many combinations of cards to discard are tried."""


@lru_cache(maxsize=1 << 15)
def _discards(hand: int, played: int, due: int, most: int) -> tuple[int, ...]:
    """Combinations of cards to discard, at most `most`.

    Played ones go first: they can't be used before the next rest.
    """
    if not due:
        return (0,)
    while played.bit_count() > due:
        played &= played - 1
    due -= played.bit_count()
    if not due:
        return (played,)
    tried = islice(combinations(bits(hand), due), most)
    return tuple(played + sum(1 << card for card in cards) for cards in tried)


def _moved(state: SearchState, to: int, given: int, toll: Crystals) -> SearchState:
    caravan, hand, played, discard = state[:4]
    if toll is not NONE:
        caravan = plus(caravan, toll, -1)
    return make(SearchState, (caravan, hand & ~given, played & ~given, discard | given, to, *state[5:]))


def arrivals(terrain: Terrain, state: SearchState, how: How, every: bool) -> list[Turn]:
    """What can be done where the wagon is; doing nothing is left out."""
    place = state.wagon
    peak = terrain.peaks.get(place)
    if peak is None:
        return _claims(terrain, state, how)
    if state.outposts >> place & 1:
        return exchanges(terrain, state, how)
    if not state.board[peak.row] or sum(state.caravan) < peak.price:
        return []
    found: list[Turn] = []
    for paid in payments(state.caravan, peak.price, every):
        built = (*how, _build(paid))
        after, emptied = _built(terrain, state, peak, paid)
        if emptied and (turns := rewards(terrain, after, built)):
            found += turns
        else:
            found += ended(terrain, after, built)
            found += exchanges(terrain, after, built)
    return found


def _claims(terrain: Terrain, state: SearchState, how: How) -> list[Turn]:
    village = state.wagon
    tile = terrain.tiles.get(village)
    if tile is None or not state.tiles >> village & 1 or not holds(state.caravan, tile.cost):
        return []
    after = state._replace(
        caravan=plus(state.caravan, tile.cost, -1),
        tiles=state.tiles & ~(1 << village),
        claimed=state.claimed + 1,
        points=state.points + tile.points,
    )
    return ended(terrain, after, (*how, _CLAIM))


def _built(terrain: Terrain, state: SearchState, peak: Peak, paid: Crystals) -> tuple[SearchState, bool]:
    caravan, hand, played, discard, wagon, outposts, board, tiles, claimed, points = state[:10]
    left = board[peak.row] - 1
    board = (*board[: peak.row], left, *board[peak.row + 1 :])
    caravan, outposts = plus(caravan, paid, -1), outposts | 1 << wagon
    points += terrain.game.board[-left - 1]
    after = (caravan, hand, played, discard, wagon, outposts, board, tiles, claimed, points, *state[10:])
    return make(SearchState, after), max(board) == left


def rewards(terrain: Terrain, state: SearchState, how: How) -> list[Turn]:
    """The rewards for emptying a column, each with and without a trade afterwards."""
    game, left = terrain.game, state.board[terrain.peaks[state.wagon].row]
    rewarded = [((*how, _reward(slot)), _given_card(state, slot)) for slot in range(1, len(state.row) + 1)]
    if len(game.board) - left >= game.bonus_from:
        rewarded += [((*how, _reward(kind)), after) for kind, after in _given_tiles(terrain, state)]
    found: list[Turn] = []
    for done, after in rewarded:
        found += ended(terrain, after, done)
        found += exchanges(terrain, after, done)
    return found


def _given_card(state: SearchState, slot: int) -> SearchState:
    card, crystals = state.row[slot - 1]
    row = state.row[: slot - 1] + state.row[slot:]
    return state._replace(caravan=plus(state.caravan, crystals), hand=state.hand | 1 << card, row=row)


def _given_tiles(terrain: Terrain, state: SearchState) -> list[tuple[BonusKind, SearchState]]:
    pile, found = state.pile, list[tuple[BonusKind, SearchState]]()
    if pile.move:
        left = pile._replace(move=pile.move - 1)
        found.append(("move", state._replace(free=state.free + 1, pile=left)))
    if pile.caravan:
        left, limit = pile._replace(caravan=pile.caravan - 1), state.limit + terrain.game.caravan_tile
        found.append(("caravan", state._replace(limit=limit, pile=left)))
    if pile.points:
        left, points = pile._replace(points=pile.points[1:]), state.points + pile.points[0]
        found.append(("points", state._replace(points=points, pile=left)))
    return found


def exchanges(terrain: Terrain, state: SearchState, how: How) -> list[Turn]:
    caravan, rest, limit = state[0], state[1:], state.limit
    return [
        ((*how, trade), make(SearchState, (left, *rest)))
        for trade, after in _traded(terrain.peaks[state.wagon].exchange, caravan)
        for left in kept(after, limit, terrain.costs)
    ]


@lru_cache(maxsize=1 << 15)
def _traded(trade: Trade, caravan: Crystals) -> tuple[tuple[Exchange, Crystals], ...]:
    """Trading once, twice, and so on, and the caravan after it."""
    most = trade.most(caravan)
    return tuple(
        (Exchange(n), plus(plus(caravan, trade.cost, -n), trade.gain, n)) for n in range(1, most + 1)
    )

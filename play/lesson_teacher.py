"""The teacher of a first game, and the friend it is played with. Both know the rules, and no hidden card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine import Action, Event, Phase, State, apply, legal_actions, write_action
from engine.actions import Acquire, Claim, Play, Rest
from engine.cards import Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, holds, levels
from engine.events import Acquired, Claimed, Played, Rested
from play.advance import automatic_action
from play.game_log import turn_passed

ENOUGH = 6
"""With so many crystals the friend takes the last card of the row, and what it pays is left to others."""
DEPTH = 3
"""So many turns ahead the teacher looks for a point card."""
NEAR = 3
"""The first cards of the row, which cost little."""
WAITING = 3
"""So many played cards are worth a rest."""


class Step(NamedTuple):
    """What the teacher proposes."""

    task: str
    action: Action
    aim: PointCard | None = None
    """The point card that it leads to."""

    @property
    def written(self) -> str:
        return write_action(self.action)


def task_of(event: Event) -> str:
    """What kind of thing somebody did."""
    match event:
        case Played(_, card):
            return _KINDS[type(kind_of(card))]
        case Acquired(_, slot):
            return "acquire" if slot == 1 else "pay"
        case Claimed():
            return "claim"
        case Rested():
            return "rest"
        case _:
            return "limit"


_KINDS: Mapping[type, str] = {Create: "create", Upgrade: "upgrade", Trade: "trade"}


def propose(state: State, tried: Collection[str]) -> Step:
    """A claim, then what has not been tried yet, then the way to a point card."""
    moves = legal_actions(state)
    if state.phase is not Phase.ACTION:
        return Step("limit", automatic_action(state))
    claims = [each for each in moves if isinstance(each, Claim)]
    if claims:
        best = max(claims, key=lambda claim: price_of(state.point_row.row[claim.slot - 1]).points)
        return Step("claim", best, state.point_row.row[best.slot - 1])
    if (near := _ahead(state, 1)) is not None:
        return near
    for task, find in _TRIES.items():
        if task not in tried and (action := find(state, moves)) is not None:
            return Step(task, action)
    return _ahead(state, DEPTH) or Step("more", _more(state, moves))


# What is tried once each, in this order, as soon as it can be


def _create(state: State, moves: Sequence[Action]) -> Action | None:
    return _most(_plays(moves, Create), state)


def _acquire(state: State, moves: Sequence[Action]) -> Action | None:
    return next((each for each in moves if isinstance(each, Acquire) and each.slot == 1), None)


def _upgrade(state: State, moves: Sequence[Action]) -> Action | None:
    return _most(_plays(moves, Upgrade), state)


def _pay(state: State, moves: Sequence[Action]) -> Action | None:
    """One of the next two cards, paid with the lowest; rather a trade that can be played at once."""
    cheapest: dict[int, Acquire] = {}
    for each in moves:
        if isinstance(each, Acquire) and 1 < each.slot <= NEAR:
            cheapest.setdefault(each.slot, each)
    return max(cheapest.values(), key=lambda each: _useful(state, each), default=None)


def _useful(state: State, acquire: Acquire) -> int:
    """How often the caravan that is left could pay the card."""
    kind = kind_of(state.market.row[acquire.slot - 1].card)
    return kind.most(_after(state, acquire)) if isinstance(kind, Trade) else 0


def _trade(state: State, moves: Sequence[Action]) -> Action | None:
    return _most(_plays(moves, Trade), state)


def _rest(state: State, moves: Sequence[Action]) -> Action | None:
    return Rest() if len(state.acting.played) >= WAITING else None


_TRIES: Mapping[str, Callable[[State, Sequence[Action]], Action | None]] = {
    "create": _create,
    "acquire": _acquire,
    "upgrade": _upgrade,
    "pay": _pay,
    "trade": _trade,
    "rest": _rest,
}
FIRST_TRIES = tuple(_TRIES)


def _plays(moves: Sequence[Action], kind: type) -> list[Play]:
    return [each for each in moves if isinstance(each, Play) and isinstance(kind_of(each.card), kind)]


def _most(plays: Sequence[Play], state: State) -> Play | None:
    """The play that makes the most of the caravan."""
    return max(plays, key=lambda each: _worth(_after(state, each)), default=None)


def _worth(caravan: Crystals) -> int:
    return sum(levels(caravan))


def _after(state: State, action: Action) -> Crystals:
    return apply(state, action)[0].seats[state.to_act].caravan


def _more(state: State, moves: Sequence[Action]) -> Action:
    """Where no point card is near: what makes the most of the caravan, or else a rest."""
    plays = [each for each in moves if isinstance(each, Play)]
    best = _most(plays, state)
    gain = _worth(_after(state, best)) - _worth(state.acting.caravan) if best else 0
    return best if best is not None and gain > 0 else Rest()


# Looking ahead, as if the others only rested


def _ahead(state: State, depth: int) -> Step | None:
    """The first of the fewest turns after which a point card can be claimed."""
    seat, seen = state.to_act, {_own(state, state.to_act)}
    reached: list[tuple[State, Action | None]] = [(state, None)]
    for _ in range(depth):
        further: list[tuple[State, Action | None]] = []
        for before, first in reached:
            for action, after in _turns(before, seat):
                if (card := _claimable(after, seat)) is not None:
                    return Step("aim", first or action, card)
                if (own := _own(after, seat)) not in seen:
                    seen.add(own)
                    further.append((after, first or action))
        reached = further
    return None


def _own(state: State, seat: int) -> object:
    own = state.seats[seat]
    return own.caravan, own.hand, own.played


def _turns(state: State, seat: int) -> Iterator[tuple[Action, State]]:
    """Plays that use all of their card, and a rest; then it is that seat's turn again."""
    for action in legal_actions(state):
        match action:
            case Play(card, raises) if isinstance(kind := kind_of(card), Upgrade):
                if len(raises) < kind.steps:
                    continue
            case Play() | Rest():
                pass
            case _:
                continue
        after, _ = apply(state, action)
        while after.phase is Phase.RETURN and after.to_act == seat:
            after, _ = apply(after, automatic_action(after))
        while after.to_act != seat and after.phase is not Phase.OVER:
            after, _ = apply(after, automatic_action(after))
        yield action, after


def _claimable(state: State, seat: int) -> PointCard | None:
    held = state.seats[seat].caravan
    cards = [card for card in state.point_row.row if holds(held, price_of(card).cost)]
    return max(cards, key=lambda card: price_of(card).points, default=None)


# The friend


def friendly(state: State) -> list[Action]:
    """A turn of the friend, who never claims, and leaves crystals on cards."""
    actions: list[Action] = []
    while True:
        action = _friendly(state)
        before, (state, _) = state, apply(state, action)
        actions.append(action)
        if turn_passed(before, state):
            return actions


def _friendly(state: State) -> Action:
    moves = legal_actions(state)
    if state.phase is not Phase.ACTION:
        return automatic_action(state)
    last = len(state.market.row)
    dearest = [each for each in moves if isinstance(each, Acquire) and each.slot == last]
    if dearest and sum(state.acting.caravan) >= ENOUGH:
        return dearest[0]
    creates = _plays(moves, Create)
    return creates[0] if creates else Rest()

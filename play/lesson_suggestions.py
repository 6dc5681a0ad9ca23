"""The moves that the teacher of a lesson suggests, who doesn't look at hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine import Action, Event, Phase, State, apply, legal_actions, write_action
from engine.actions import Acquire, Claim, Move, Play, Rest, Settle
from engine.cards import Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, holds, levels
from engine.editions import edition_named
from engine.events import Acquired, Claimed, Played, Rested
from play.advance import automatic_action
from play.lesson_suggestions_adventure import CARD_TASKS, propose_turn, wagon_task

DEPTH = 3
"""How many turns ahead the teacher looks for a point card to claim."""
NEAR = 3
"""Only the first slots of the row are cheap enough to propose."""
RICH_CARD = 3
"""A free card whose crystals have this many levels together is proposed before other tasks."""
MANY_PLAYED = 3
"""With this many played cards the teacher proposes a rest."""


class Step(NamedTuple):
    """A move the teacher proposes."""

    task: str
    action: Action
    aim: PointCard | None = None
    """The point card or tile it leads to."""
    then: tuple[Action, ...] = ()
    """The rest of the turn, where a wagon has arrived."""

    @property
    def written(self) -> str:
        return write_action(self.action)

    @property
    def turn(self) -> tuple[Action, ...]:
        """The whole turn."""
        return self.action, *self.then

    def rest_after(self, chosen: Sequence[Action]) -> tuple[Action, ...]:
        """The rest of the turn after these steps; nothing if they differ from the proposed ones."""
        return self.turn[len(chosen) :] if all(map(same_choice, chosen, self.turn)) else ()


def task_of(event: Event) -> str:
    """The kind of task an event belongs to."""
    if wagon := wagon_task(event):
        return wagon
    match event:
        case Played(_, card):
            return CARD_TASKS[type(kind_of(card))]
        case Acquired(_, slot):
            return "acquire" if slot == 1 else "pay"
        case Claimed():
            return "claim"
        case Rested():
            return "rest"
        case _:
            return "limit"


def propose(state: State, tried: Collection[str]) -> Step:
    """Propose a claim if possible, then a card one turn away, an untried task, or a way to a point card."""
    if edition_named(state.edition).is_adventure:
        return _propose_turn(state, tried)
    moves = legal_actions(state)
    if state.phase is not Phase.ACTION:
        return Step("limit", automatic_action(state))
    claims = [each for each in moves if isinstance(each, Claim)]
    if claims:
        best = max(claims, key=lambda claim: price_of(state.point_row.row[claim.slot - 1]).points)
        return Step("claim", best, state.point_row.row[best.slot - 1])
    if (near := _toward_point_card(state, 1)) is not None:
        return near
    if (free := _rich_free_card(state, moves)) is not None:
        return Step("free", free)
    for task, find in _TRIES.items():
        if task not in tried and (action := find(state, moves)) is not None:
            return Step(task, action)
    return _toward_point_card(state, DEPTH) or Step("more", _most_gain(state, moves))


def _propose_turn(state: State, tried: Collection[str]) -> Step:
    """The same for Adventure Calls, where a turn can have several steps."""
    if state.phase not in TURN_STARTS:
        return Step("limit", automatic_action(state))
    actions, task, aim = propose_turn(state, frozenset(tried))
    return Step(task, actions[0], aim, actions[1:])


TURN_STARTS = (Phase.ACTION, Phase.SETTLE)


def same_choice(action: Action, proposed: Action) -> bool:
    """Whether a move is the proposed one, however it is paid for and how often a card is used."""
    match action, proposed:
        case (Play(card), Play(other)):
            return card == other
        case (Acquire(slot), Acquire(other)) | (Claim(slot), Claim(other)):
            return slot == other
        case (Move(place), Move(other)):
            return place == other
        case (Settle(_, place), Settle(_, other)):
            return place == other
        case _:
            return action == proposed


# Tasks to try once each, in this order, as soon as they are possible


def _create(state: State, moves: Sequence[Action]) -> Action | None:
    return _best_play(_plays(moves, Create), state)


def _acquire(state: State, moves: Sequence[Action]) -> Acquire | None:
    return next((each for each in moves if isinstance(each, Acquire) and each.slot == 1), None)


def _upgrade(state: State, moves: Sequence[Action]) -> Action | None:
    return _best_play(_plays(moves, Upgrade), state)


def _pay(state: State, moves: Sequence[Action]) -> Action | None:
    """Acquire card 2 or 3 with the lowest crystals, preferably a trade card that can be played right away."""
    cheapest: dict[int, Acquire] = {}
    for each in moves:
        if isinstance(each, Acquire) and 1 < each.slot <= NEAR:
            cheapest.setdefault(each.slot, each)
    return max(cheapest.values(), key=lambda each: _trades_left(state, each), default=None)


def _trades_left(state: State, acquire: Acquire) -> int:
    """How often the card's trade could be made with the crystals left after paying for it."""
    kind = kind_of(state.market.row[acquire.slot - 1].card)
    return kind.most(_caravan_after(state, acquire)) if isinstance(kind, Trade) else 0


def _trade(state: State, moves: Sequence[Action]) -> Action | None:
    return _best_play(_plays(moves, Trade), state)


def _rest(state: State, moves: Sequence[Action]) -> Action | None:
    return Rest() if len(state.acting.played) >= MANY_PLAYED else None


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


def _best_play(plays: Sequence[Play], state: State) -> Play | None:
    """The play that leaves the most valuable caravan."""
    return max(plays, key=lambda each: _worth(_caravan_after(state, each)), default=None)


def _worth(caravan: Crystals) -> int:
    return sum(levels(caravan))


def _caravan_after(state: State, action: Action) -> Crystals:
    return apply(state, action)[0].seats[state.to_act].caravan


def _rich_free_card(state: State, moves: Sequence[Action]) -> Acquire | None:
    """The free card, if there is much on it, and more than any play brings."""
    best = max((_gain(state, each) for each in moves if isinstance(each, Play)), default=0)
    free = _acquire(state, moves)
    return free if free and _gain(state, free) >= max(best + 1, RICH_CARD) else None


def _most_gain(state: State, moves: Sequence[Action]) -> Action:
    """The play that increases the value of the caravan the most, or a rest if none increases it."""
    best = _best_play([each for each in moves if isinstance(each, Play)], state)
    if best is not None and _gain(state, best) > 0:
        return best
    return Rest() if state.acting.played else _acquire(state, moves) or Rest()


def _gain(state: State, action: Action) -> int:
    """By how much an action makes the caravan more valuable."""
    return _worth(_caravan_after(state, action)) - _worth(state.acting.caravan)


# Looking ahead, assuming that the opponent only rests


def _toward_point_card(state: State, depth: int) -> Step | None:
    """The first move of the shortest way to a claimable point card, within `depth` turns."""
    seat, seen = state.to_act, {_seat_key(state, state.to_act)}
    frontier: list[tuple[State, Action | None]] = [(state, None)]
    for _ in range(depth):
        next_level: list[tuple[State, Action | None]] = []
        for before, first in frontier:
            for action, after in _turns(before, seat):
                if (card := _claimable(after, seat)) is not None:
                    return Step("aim", first or action, card)
                if (key := _seat_key(after, seat)) not in seen:
                    seen.add(key)
                    next_level.append((after, first or action))
        frontier = next_level
    return None


def _seat_key(state: State, seat: int) -> object:
    own = state.seats[seat]
    return own.caravan, own.hand, own.played


def _turns(state: State, seat: int) -> Iterator[tuple[Action, State]]:
    """Each play that uses its card in full, and a rest, with the position at that seat's next turn."""
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

"""The turns that the teacher of the Adventure Calls lesson suggests, without looking at hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine import Action, Event, Phase, State, apply, legal_actions
from engine.actions import Acquire, Build, ClaimTile, Exchange, Move, Play, Rest, Reward, Settle
from engine.cards import Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, levels, missing
from engine.editions import ICONS, edition_named
from engine.events import Built, Exchanged, Moved, RewardedCard, RewardedTile, Settled, TileClaimed
from engine.hex_map import Mountain, Village
from play.advance import automatic_action

DEPTH, WIDTH = 3, 5
"""How many of the learner's turns the teacher looks ahead, and how many positions it keeps at each."""
NEW_TASK, CLAIM, OUTPOST, NEW_ROW, CARD, LACK = 22, 60, 4, 14, 2, 2
"""What things are worth to the teacher; `NEW_ROW` is a kind of outpost not built before, `LACK` one level of
a crystal that a tile asks for and the caravan lacks."""
TASKS = ("settle", "build", "reward", "exchange", "claim_tile")
"""The tasks of the lesson besides those that it shares with Golem Edition's."""
TAUGHT = frozenset((*TASKS, "create"))
"""The tasks that the teacher leads to: a card played for crystals can pay for the wagon's next step."""
CARD_TASKS: Mapping[type, str] = {Create: "create", Upgrade: "upgrade", Trade: "trade"}
TELLING = ("move", "build", "exchange", "reward", "claim_tile")
"""What a turn with a wagon was about: the last of these that happened in it."""


_SLOTS = range(1, 100)


class Turn(NamedTuple):
    actions: tuple[Action, ...]
    after: State
    """At the same seat's next turn, if the others rest."""
    tasks: frozenset[str]


class Proposal(NamedTuple):
    actions: tuple[Action, ...]
    task: str
    aim: PointCard | None
    """The tile it leads to."""


def wagon_task(event: Event) -> str:
    """The task an event with a wagon belongs to; empty for any other event."""
    match event:
        case Settled():
            return "settle"
        case Moved():
            return "move"
        case Built():
            return "build"
        case RewardedCard() | RewardedTile():
            return "reward"
        case Exchanged():
            return "exchange"
        case TileClaimed():
            return "claim_tile"
        case _:
            return ""


@lru_cache(maxsize=512)
def propose_turn(state: State, tried: frozenset[str]) -> Proposal:
    """The first turn of the best way that the teacher finds, preferring tasks that were not tried yet."""
    if state.phase is Phase.SETTLE:
        return _settle(state, tried)
    seat, best = state.to_act, None
    frontier: list[tuple[State, Turn | None, frozenset[str]]] = [(state, None, frozenset())]
    for depth in range(DEPTH):
        reached: list[tuple[float, State, Turn, frozenset[str]]] = []
        for before, first, done in frontier:
            for turn in turns(before, seat):
                tasks = done | turn.tasks
                value = _value(turn.after, seat) + NEW_TASK * len(tasks & TAUGHT - tried) - depth
                reached.append((value, turn.after, first or turn, tasks))
        reached.sort(key=lambda each: -each[0])
        if reached and (best is None or reached[0][0] > best[0]):
            best = reached[0]
        frontier = [(after, first, tasks) for _, after, first, tasks in reached[:WIDTH]]
    assert best is not None, "resting is always possible"
    return _proposal(state, best[2], tried)


def _settle(state: State, tried: frozenset[str]) -> Proposal:
    """The lot with the most value, on the mountain nearest to the others of different kinds."""
    settles = [each for each in legal_actions(state) if isinstance(each, Settle)]
    best = max(settles, key=lambda each: (sum(levels(each.lot)), _surroundings(state, each)))
    return Proposal((best,), "settle", None)


def _surroundings(state: State, settle: Settle) -> int:
    """How near the mountains of other kinds are."""
    nearest = dict[str, int]()
    for place, steps in state.land.map.reach(settle.place).items():
        tile = state.land.map[place]
        if isinstance(tile, Mountain):
            nearest[tile.icon] = min(steps, nearest.get(tile.icon, steps))
    return -sum(nearest.get(icon, 9) for icon in ICONS)


def _proposal(state: State, turn: Turn, tried: frozenset[str]) -> Proposal:
    found = [task for task in TELLING if task in turn.tasks]
    first = turn.actions[0]
    task = found[-1] if found else _shared_task(first, tried)
    return Proposal(turn.actions, task, _nearest_tile(turn.after, state.to_act))


def _shared_task(action: Action, tried: frozenset[str]) -> str:
    """A task that the lesson of Golem Edition has, too; a card explained before is played for a tile."""
    match action:
        case Play(card) if (kind := CARD_TASKS[type(kind_of(card))]) not in tried:
            return kind
        case Acquire(slot):
            return "acquire" if slot == 1 else "pay"
        case Rest():
            return "rest_far"
        case _:
            return "aim_tile"


# The learner's turns


def turns(state: State, seat: int) -> Iterator[Turn]:
    """Turns worth considering: each card in full, a rest, the free card, and places with something to do."""
    destinations = dict[object, Move]()
    for action in legal_actions(state):
        match action:
            case Play(card, raises) if isinstance(kind := kind_of(card), Upgrade):
                if len(raises) == kind.steps:
                    yield _finished(state, seat, (action,))
            case Play() | Rest():
                yield _finished(state, seat, (action,))
            case Acquire(1):
                yield _finished(state, seat, (action,))
            case Move(place):
                destinations.setdefault(place, action)
            case _:
                yield _finished(state, seat, (action,))
    for move in destinations.values():
        yield from _with_deeds(state, seat, move)


def _with_deeds(state: State, seat: int, move: Move) -> Iterator[Turn]:
    """The move, and what can be done where it leads; nothing if there is nothing to do."""
    arrived, _ = apply(state, move)
    if arrived.phase is not Phase.ARRIVED or arrived.to_act != seat:
        return
    seen = set[type]()
    for action in legal_actions(arrived):
        match action:
            case Build() if Build not in seen:
                seen.add(Build)
                yield _finished(state, seat, (move, action))
            case Exchange(times) if times == _most_trades(arrived):
                yield _finished(state, seat, (move, action))
            case ClaimTile():
                yield _finished(state, seat, (move, action))
            case _:
                pass


def _most_trades(state: State) -> int:
    return max((each.times for each in legal_actions(state) if isinstance(each, Exchange)), default=0)


def _finished(state: State, seat: int, actions: tuple[Action, ...]) -> Turn:
    """Complete the turn after these actions: a reward, a trade after building, and what must be returned."""
    done, tasks, taken = state, set[str](), list[Action]()
    for action in actions:
        done = _done(done, action, tasks, taken)
    while done.phase is not Phase.OVER and done.to_act == seat and done.phase is not Phase.ACTION:
        done = _done(done, _next_deed(done), tasks, taken)
    while done.phase is not Phase.OVER and done.to_act != seat:
        done, _ = apply(done, automatic_action(done))
    return Turn(tuple(taken), done, frozenset(tasks))


def _done(state: State, action: Action, tasks: set[str], taken: list[Action]) -> State:
    after, events = apply(state, action)
    tasks.update(task for event in events if (task := wagon_task(event)))
    if isinstance(action, Play):
        tasks.add(CARD_TASKS[type(kind_of(action.card))])
    taken.append(action)
    return after


def _next_deed(state: State) -> Action:
    """A card as the reward, as many trades as possible, or what would happen by itself."""
    if state.phase is Phase.REWARD:
        cards = [each for each in legal_actions(state) if isinstance(each, Reward) and each.what in _SLOTS]
        return max(cards, key=lambda each: _card_worth(state, each), default=automatic_action(state))
    if state.phase is Phase.BUILT and (most := _most_trades(state)):
        return Exchange(most)
    return automatic_action(state)


def _card_worth(state: State, reward: Reward) -> int:
    """The crystals on the card, and a little for a card that creates crystals."""
    assert isinstance(reward.what, int)
    offer = state.market.row[reward.what - 1]
    return 2 * sum(levels(offer.crystals)) + len(offer.card)


# How good a position is for the learner


def _value(state: State, seat: int) -> float:
    own = state.seats[seat]
    columns = len(edition_named(state.edition).board)
    built = [columns - left for left in own.adventure.board]
    cards = len(own.hand) + len(own.played) + len(own.adventure.discard)
    points = sum(CLAIM + price_of(tile).points for tile in own.claimed)
    rows = sum(min(each, 1) for each in built)
    return (
        points
        + OUTPOST * sum(built)
        + NEW_ROW * rows
        + CARD * cards
        + len(own.hand)
        + sum(levels(own.caravan)) / 2
        - LACK * _lack(state, seat)
    )


def _lack(state: State, seat: int) -> float:
    """How much is missing for the tile that is nearest to being paid, the way to it included."""
    own, places = state.seats[seat], state.land.map
    start = own.adventure.wagon
    assert start is not None, "a settled seat has its wagon on the map"
    steps = places.reach(start)
    return min(
        (
            _missing(own.caravan, tile.offer) + steps.get(place, 9) / 3
            for place, tile in places.items()
            if isinstance(tile, Village) and tile.offer is not None
        ),
        default=0,
    )


def _missing(caravan: Crystals, tile: PointCard) -> int:
    return sum(levels(missing(price_of(tile).cost, caravan)))


def _nearest_tile(state: State, seat: int) -> PointCard | None:
    """The tile for which the caravan lacks least."""
    own = state.seats[seat]
    offers = [
        tile.offer for tile in state.land.map.values() if isinstance(tile, Village) and tile.offer is not None
    ]
    return min(offers, key=lambda tile: _missing(own.caravan, tile), default=None)

"""What was remarkable about a game: pure functions of its log, for its end, its replay and the like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from engine import Event, State, scores
from engine.cards import price_of
from engine.editions import edition_named
from engine.events import Acquired, Built, Claimed, Exchanged, Moved, Played, TileClaimed
from play.game_log import LogLine, turn_passed

FactKind: TypeAlias = Literal[
    "comeback",
    "lead",
    "led",
    "close",
    "trade",
    "claim",
    "journey",
    "outposts",
    "toll",
    "haul",
    "first",
    "planned",
]
"""The text `fact.KIND` words it."""
FAR, NARROW = 8, 2
"""Points behind that make a comeback; points ahead that make a narrow win."""
LONG_TRADE, LONG_JOURNEY, MANY_OUTPOSTS, MUCH_TOLL, BIG_HAUL, MANY_PLANNED = 2, 3, 4, 2, 3, 5
"""The least numbers that are worth a word."""
TOLD = 3
"""How many facts the end of a game tells."""


WHOLE_TABLE = -1
"""In place of a seat: who had plans stays their secret."""


class Fact(NamedTuple):
    kind: FactKind
    seat: int
    """Whom it is about; `WHOLE_TABLE` if it names nobody."""
    round: int
    number: int = 0
    """Points, times, steps, outposts, crystals or turns."""


class Happening(NamedTuple):
    """An event, and the round it happened in."""

    round: int
    event: Event


def game_facts(deal: State, lines: Sequence[LogLine], winner: int | None) -> list[Fact]:
    """The facts of a game, the most telling first; without a winner, none about winning."""
    happened = list(happenings(deal, lines))
    found = [*_about_winning(deal, lines, winner), *(find(deal, happened) for find in _FINDERS)]
    return [fact for fact in (*found, _planned(deal, lines)) if fact is not None]


def told_facts(facts: Sequence[Fact], most: int = TOLD) -> list[Fact]:
    """Choose the most telling facts, spread over as many players as possible."""
    left, told = list(facts), list[Fact]()
    while left and len(told) < most:
        told_of = Counter(fact.seat for fact in told)
        chosen = min(left, key=lambda fact: told_of[fact.seat])
        left.remove(chosen)
        told.append(chosen)
    return told


def happenings(deal: State, lines: Iterable[LogLine]) -> Iterator[Happening]:
    before = deal
    for line in lines:
        for event in line.events:
            yield Happening(before.round, event)
        before = line.state


# The course of the game


def kept_points(state: State) -> list[int]:
    """Each seat's points that nobody can lose again: all but those for crystals."""
    return [score.total - score.crystals for score in scores(state)]


def points_by_round(deal: State, lines: Sequence[LogLine]) -> dict[int, list[int]]:
    """The kept points of each seat at the end of each round."""
    points, before = dict[int, list[int]](), deal
    for line in lines:
        points[before.round] = kept_points(line.state)
        before = line.state
    return points


def _about_winning(deal: State, lines: Sequence[LogLine], winner: int | None) -> Iterator[Fact]:
    points = points_by_round(deal, lines)
    if winner is None or not points:
        return
    behind = {round: max(each) - each[winner] for round, each in points.items()}
    worst = max(behind, key=behind.__getitem__)
    if behind[worst] >= FAR:
        yield Fact("comeback", winner, worst, behind[worst])
    if (lead := _lead(points, winner)) is not None:
        yield lead
    last = max(points)
    totals = sorted((score.total for score in scores(lines[-1].state)), reverse=True)
    if len(totals) > 1 and 0 < (ahead := totals[0] - totals[1]) <= NARROW:
        yield Fact("close", winner, last, ahead)


def _lead(points: dict[int, list[int]], winner: int) -> Fact | None:
    """From which round on the winner was ahead; None if somebody else was at the end, or nobody since.

    A tie leaves the lead where it was.
    """
    others_led, since = False, None
    for round, each in sorted(points.items()):
        if each[winner] < max(each):
            others_led, since = True, None
        elif since is None and each.count(each[winner]) == 1:
            since = round
    return None if since is None else Fact("lead" if others_led else "led", winner, since)


# Single turns


def _best(facts: Iterable[Fact], least: int) -> Fact | None:
    """The fact with the largest number, the earliest of equal ones."""
    return max((fact for fact in facts if fact.number >= least), key=lambda fact: fact.number, default=None)


def _longest_trade(deal: State, happened: Sequence[Happening]) -> Fact | None:
    trades = (
        Fact("trade", event.seat, round, event.times)
        for round, event in happened
        if isinstance(event, Played | Exchanged)
    )
    return _best(trades, LONG_TRADE)


def _claims(deal: State, happened: Sequence[Happening]) -> Iterator[Fact]:
    """Every claim, with the points it brought."""
    worth = edition_named(deal.edition).coin_points
    for round, event in happened:
        if isinstance(event, Claimed):
            coin = 0 if event.coin is None else worth[event.coin]
            yield Fact("claim", event.seat, round, price_of(event.card).points + coin)
        elif isinstance(event, TileClaimed):
            yield Fact("claim", event.seat, round, price_of(event.tile).points)


def _best_claim(deal: State, happened: Sequence[Happening]) -> Fact | None:
    return _best(_claims(deal, happened), 1)


def _first_claim(deal: State, happened: Sequence[Happening]) -> Fact | None:
    first = next(_claims(deal, happened), None)
    return first and first._replace(kind="first")


def _longest_journey(deal: State, happened: Sequence[Happening]) -> Fact | None:
    moves = (
        Fact("journey", event.seat, round, event.steps)
        for round, event in happened
        if isinstance(event, Moved)
    )
    return _best(moves, LONG_JOURNEY)


def _biggest_haul(deal: State, happened: Sequence[Happening]) -> Fact | None:
    """The most crystals that came with a merchant card."""
    hauls = (
        Fact("haul", event.seat, round, sum(event.gained))
        for round, event in happened
        if isinstance(event, Acquired)
    )
    return _best(hauls, BIG_HAUL)


def _most_outposts(deal: State, happened: Sequence[Happening]) -> Fact | None:
    built = [(round, event.seat) for round, event in happened if isinstance(event, Built)]
    return _most("outposts", built, MANY_OUTPOSTS)


def _most_toll(deal: State, happened: Sequence[Happening]) -> Fact | None:
    paid = [(round, host) for round, e in happened if isinstance(e, Moved) for _, host in e.toll]
    return _most("toll", paid, MUCH_TOLL)


def _most(kind: FactKind, times: Sequence[tuple[int, int]], least: int) -> Fact | None:
    """The one seat to which something happened most often; None if two are equal. Pairs of round and seat."""
    ranked = Counter(seat for _, seat in times).most_common(2)
    if not ranked or ranked[0][1] < least or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return None
    seat, number = ranked[0]
    return Fact(kind, seat, max(round for round, each in times if each == seat), number)


def _planned(deal: State, lines: Sequence[LogLine]) -> Fact | None:
    """How many turns plans took, and the round of the last."""
    rounds, before = list[int](), deal
    for line in lines:
        if line.entry.planned and turn_passed(before, line.state):
            rounds.append(before.round)
        before = line.state
    return Fact("planned", WHOLE_TABLE, rounds[-1], len(rounds)) if len(rounds) >= MANY_PLANNED else None


_FINDERS: tuple[Callable[[State, Sequence[Happening]], Fact | None], ...] = (
    _longest_trade,
    _best_claim,
    _longest_journey,
    _most_outposts,
    _most_toll,
    _biggest_haul,
    _first_claim,
)

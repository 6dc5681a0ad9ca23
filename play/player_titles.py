"""A title for each player at the end of a game: what set them apart, such as the fastest caravan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from engine import Event, State
from engine.cards import Create, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, levels
from engine.editions import edition_named
from engine.events import Acquired, Built, Claimed, Exchanged, LastRound, Moved, Played, Rested, TileClaimed
from play.game_facts import Happening, happenings
from play.game_log import LogLine

TitleKind: TypeAlias = Literal[
    "fastest",
    "trade",
    "purse",
    "outposts",
    "roads",
    "claims",
    "cards",
    "harvest",
    "upgrades",
    "generous",
    "finds",
    "versatile",
    "tireless",
    "patient",
    "finisher",
    "caravan",
    "company",
]
"""The text `title.KIND` words it."""


class Title(NamedTuple):
    seat: int
    kind: TitleKind


def player_titles(deal: State, lines: Sequence[LogLine]) -> list[Title]:
    """One title for each seat: that in which its lead over all others is largest.

    No two are alike, except that every seat that leads in nothing is good company.
    """
    happened, end = list(happenings(deal, lines)), lines[-1].state if lines else deal
    leads, plain = (
        [lead for measure in measures if (lead := _lead(measure, end, happened))]
        for measures in (_MEASURES, _PLAIN_MEASURES)
    )
    return [
        Title(seat, _best_of(seat, leads) or _best_of(seat, plain) or "company")
        for seat in range(len(deal.seats))
    ]


class _Lead(NamedTuple):
    part: float
    """By which part of the best the second best falls short."""
    seat: int
    kind: TitleKind


def _best_of(seat: int, leads: Sequence[_Lead]) -> TitleKind | None:
    own = [lead for lead in leads if lead.seat == seat]
    return max(own, key=lambda lead: lead.part).kind if own else None


def _lead(measure: _Measure, end: State, happened: Sequence[Happening]) -> _Lead | None:
    """The one seat that leads in this; None if several do, or nobody has done it."""
    values = [measure.of(end, seat, _own(seat, happened)) for seat in range(len(end.seats))]
    second, best = sorted(values)[-2:]
    return _Lead(1 - second / best, values.index(best), measure.kind) if best > max(0, second) else None


def _own(seat: int, happened: Sequence[Happening]) -> list[Happening]:
    return [each for each in happened if getattr(each.event, "seat", None) == seat]


Own: TypeAlias = Sequence[Happening]


class _Measure(NamedTuple):
    kind: TitleKind
    of: Callable[[State, int, Own], float]
    """By the final position, the seat, and what that seat has done; the larger, the better."""


def _total(part: Callable[[Event], float]) -> Callable[[State, int, Own], float]:
    """Add up what each event contributes."""
    return lambda end, seat, own: sum(part(each.event) for each in own)


def _between_claims(own: Own) -> list[int]:
    """How many rounds passed between each claim and the next."""
    rounds = [each.round for each in own if isinstance(each.event, Claimed | TileClaimed)]
    return [later - before for before, later in pairwise(rounds)]


def _speed(end: State, seat: int, own: Own) -> float:
    """By the fewest rounds between two claims."""
    return max((1 / rounds for rounds in _between_claims(own)), default=0)


def _patience(end: State, seat: int, own: Own) -> float:
    """By the most rounds between two claims."""
    return max(_between_claims(own), default=0)


def _best_trade(end: State, seat: int, own: Own) -> float:
    """How many levels the best trade added."""
    return max((_worth(after) - _worth(before) for before, after in _trades(own)), default=0)


def _trades(own: Own) -> Iterator[tuple[Crystals, Crystals]]:
    """The caravan before and after each trade."""
    for _, event in own:
        if isinstance(event, Exchanged) or (
            isinstance(event, Played) and isinstance(kind_of(event.card), Trade)
        ):
            yield event.before, event.after


def _worth(caravan: Crystals) -> int:
    return sum(levels(caravan))


def _purse(end: State, seat: int, own: Own) -> float:
    return edition_named(end.edition).worth_of_coins(end.seats[seat].coins)


def _mean_claim(end: State, seat: int, own: Own) -> float:
    points = [price_of(card).points for card in end.seats[seat].claimed]
    return sum(points) / len(points) if points else 0


def _created(event: Event) -> int:
    kind = kind_of(event.card) if isinstance(event, Played) else None
    return sum(kind.gain) if isinstance(kind, Create) else 0


def _upgrades(event: Event) -> int:
    kind = kind_of(event.card) if isinstance(event, Played) else None
    return len(event.raises) if isinstance(event, Played) and isinstance(kind, Upgrade) else 0


def _different_cards(end: State, seat: int, own: Own) -> float:
    return len({each.event.card for each in own if isinstance(each.event, Played)})


def _few_rests(end: State, seat: int, own: Own) -> float:
    return 1 / (1 + sum(isinstance(each.event, Rested) for each in own)) if own else 0


def _crystals_left(end: State, seat: int, own: Own) -> float:
    return sum(end.seats[seat].caravan)


_MEASURES = (
    _Measure("fastest", _speed),
    _Measure("trade", _best_trade),
    _Measure("purse", _purse),
    _Measure("outposts", _total(lambda event: isinstance(event, Built))),
    _Measure("roads", _total(lambda event: event.steps if isinstance(event, Moved) else 0)),
    _Measure("claims", _mean_claim),
    _Measure("cards", _total(lambda event: isinstance(event, Acquired))),
    _Measure("harvest", _total(_created)),
    _Measure("upgrades", _total(_upgrades)),
    _Measure("generous", _total(lambda event: len(event.paid) if isinstance(event, Acquired) else 0)),
    _Measure("finds", _total(lambda event: sum(event.gained) if isinstance(event, Acquired) else 0)),
    _Measure("versatile", _different_cards),
    _Measure("tireless", _few_rests),
)
"""In this order where leads are equal."""
_PLAIN_MEASURES = (
    _Measure("finisher", _total(lambda event: isinstance(event, LastRound))),
    _Measure("caravan", _crystals_left),
    _Measure("patient", _patience),
)
"""For those who lead in nothing else."""

"""Views of Adventure Calls to draw: by number of seats, by map, and at their fullest."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from engine import Event, State, View, apply, legal_actions, new_game, seen_by
from engine.cards import CLOSED, Card, PointCard
from engine.crystals import Crystals
from engine.editions import edition_named
from engine.events import Acquired, Built, Moved, RewardedTile, TileClaimed
from engine.hex_map import Map, Mountain, Place, Village
from engine.state import Bonus, Offer
from render import HandWords, SeatsWords, TableWords
from tests.engine.games import claiming
from tests.engine.own_maps import OwnMap, build_map

WORDS = TableWords(
    round="Round 12",
    turn="{name} to play",
    over="Game over",
    last_round="Last round",
    free="free",
    seat="Seat",
)
FRENCH = TableWords(
    round="Ronde 12",
    turn="À {name} de jouer",
    over="Partie terminée",
    last_round="Dernière ronde",
    free="gratuit",
    seat="Siège",
)
SEATS = SeatsWords(seat="Seat", free="free")
HAND_WORDS = HandWords(
    title="Your cards", hand="Hand", played="Played", discard="Discard", points="127 points"
)
MAPS = ("first_game", "slab", "crater")
WIDE = build_map([f"{q},{r}" for q in range(12) for r in (0, 1)], ("0,0", "3,1", "7,0", "11,1"))
TALL = build_map([f"{q},{r}" for q in (0, 1) for r in range(12)], ("0,0", "1,3", "0,7", "1,11"))
SEEDS = {2: ("crater", 21), 3: ("slab", 5), 4: ("first_game", 3)}
"""The map and the seed for each number of seats."""


@cache
def walk(seats: int, *, moves: int = 150) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """The positions of a game, each with what led to it."""
    map, seed = SEEDS[seats]
    return tuple(played(new_game("adventure", seats, seed=seed, map=map), seed, moves))


def played(state: State, seed: int, moves: int) -> list[tuple[State, tuple[Event, ...]]]:
    chance = random.Random(seed)
    found: list[tuple[State, tuple[Event, ...]]] = []
    for _ in range(moves):
        actions = legal_actions(state)
        if not actions:
            break
        state, events = apply(state, claiming(state, actions, chance))
        found.append((state, events))
    return found


def eventful(seats: int) -> tuple[View, Sequence[Event]]:
    """The position of a game with the most to see, and what led to it."""
    steps = walk(seats)
    best = max(range(2 * seats, len(steps)), key=lambda at: (_to_see(steps, at, seats), at))
    return seen_by(steps[best][0], None), _since(steps, best, seats)


def _since(steps: Sequence[tuple[State, tuple[Event, ...]]], at: int, seats: int) -> list[Event]:
    return [event for _, events in steps[at - 2 * seats + 3 : at + 1] for event in events]


def _to_see(steps: Sequence[tuple[State, tuple[Event, ...]]], at: int, seats: int) -> int:
    kinds = {type(event) for event in _since(steps, at, seats)}
    return len(kinds & {Moved, Built, TileClaimed, Acquired, RewardedTile})


@cache
def view(seats: int, *, moves: int = 150) -> View:
    return seen_by(walk(seats, moves=moves)[-1][0], None)


@cache
def view_on_map(map: str, seats: int = 4) -> View:
    """A map on which some moves have been made."""
    return seen_by(played(new_game("adventure", seats, seed=4, map=map), 4, 24)[-1][0], None)


def own_map(map: OwnMap) -> View:
    return seen_by(played(new_game("adventure", 3, seed=4, map=map), 4, 40)[-1][0], None)


@cache
def ended_adventure(seats: int) -> State:
    return walk(seats, moves=4000)[-1][0]


def settling(seats: int) -> tuple[View, Sequence[Event]]:
    """Half of the seats have settled, the others have not."""
    steps = played(new_game("adventure", seats, seed=4), 4, seats // 2)
    return seen_by(steps[-1][0], None), [event for _, events in steps for event in events]


def fully_built(view: View) -> Map:
    """Every seat has an outpost on every mountain; one village is closed and one is empty."""
    villages = [place for place, tile in view.map.items() if isinstance(tile, Village)]
    everybody = tuple(range(len(view.seats)))
    built = [
        (place, Mountain(tile.icon, tile.trade, everybody))
        for place, tile in view.map.items()
        if isinstance(tile, Mountain)
    ]
    return view.map.changed(*built, (villages[0], Village(CLOSED)), (villages[1], Village(None)))


_CARAVANS: Sequence[Crystals] = ((8, 6, 4, 4), (3, 3, 3, 1), (9, 9, 9, 9), (0, 0, 0, 0))
_BONUS = (Bonus(4, 4, (6, 5, 4, 3)), Bonus(0, 1), Bonus(1, 0, (6,)), Bonus())
_BOARDS = ((0, 0, 0, 0), (1, 3, 2, 3), (4, 4, 4, 4), (2, 2, 2, 2))


def widest() -> View:
    """A view with the largest possible numbers and the widest texts."""
    base = view_on_map("first_game")
    mountains = [place for place, tile in base.map.items() if isinstance(tile, Mountain)]
    stand: Sequence[Place] = (mountains[5], mountains[5], mountains[5], mountains[9])
    cards = edition_named("adventure").merchants
    piles: Sequence[Crystals] = ((10, 0, 0, 0), (4, 3, 2, 1), (12, 11, 10, 9), (0, 0, 0, 5))
    seats = tuple(
        seat._replace(
            caravan=_CARAVANS[n],
            bonus=_BONUS[n],
            board=_BOARDS[n],
            wagon=stand[n],
            played=cards[n : n + 12],
            hand_size=14,
            discard_size=12,
            claimed_size=4 - n,
        )
        for n, seat in enumerate(base.seats)
    )
    return base._replace(
        seats=seats,
        map=fully_built(base),
        merchants=tuple(Offer(Card("44>22233"), pile) for pile in piles),
        bonus=Bonus(0, 1, (3,)),
    )


def holding(view: View, seat: int) -> View:
    """The view with a seat that has some of everything."""
    cards, seats = edition_named("adventure").merchants, list(view.seats)
    seats[seat] = seats[seat]._replace(
        hand=cards[3:8],
        played=cards[20:22],
        discard=cards[30:34],
        bonus=Bonus(2, 1, (6, 5)),
        claimed=(PointCard("1122=6"), PointCard("44444=20")),
        caravan=(4, 3, 2, 3),
    )
    return view._replace(seats=tuple(seats))

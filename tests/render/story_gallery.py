"""The golden pictures of a panel, and of finished games: replay, score race, share card, comparison."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine import View, legal_actions, scores, seen_by
from engine.actions import Move, Play
from engine.events import Claimed, TileClaimed
from engine.hex_map import Place
from render import (
    ComparedTable,
    ComparisonWords,
    EndWords,
    PlottedMark,
    RaceWords,
    ReplayFrame,
    ShareWords,
    draw_comparison,
    draw_map_panel,
    draw_panel,
    draw_race,
    draw_replay_frame,
    draw_share_card,
)
from render.final_scores import standings
from render.replay import highest
from tests.engine.games import Turn, claiming, game
from tests.render.sample_adventure_views import HAND_WORDS, WORDS, walk
from tests.render.sample_views import NAMES, own_view

TITLES = {"golem": "Golem Edition", "spice_road": "Spice Road", "adventure": "Adventure Calls"}
SEATS = {"golem": 3, "spice_road": 5, "adventure": 4}


def _turns(edition: str) -> list[Turn]:
    seats = SEATS[edition]
    return list(game(edition, seats, seed=seats, policy=claiming, moves=4000))


def _rounds(turns: Sequence[Turn], seats: int) -> list[list[int]]:
    """Everybody's points after each round, beginning with none."""
    rounds = {turn.before.round: [score.total for score in scores(turn.after)] for turn in turns}
    return [[0] * seats, *rounds.values()]


def _marks(turns: Sequence[Turn]) -> list[PlottedMark]:
    return [
        PlottedMark(turn.before.round, event.seat)
        for turn in turns
        for event in turn.events
        if isinstance(event, Claimed | TileClaimed)
    ]


def _share(edition: str) -> bytes:
    turns, seats = _turns(edition), SEATS[edition]
    points = scores(turns[-1].after)
    best = max(score.total for score in points)
    words = ShareWords(
        edition=TITLES[edition],
        date="2026-11-18",
        deal=f"Deal {edition}-{seats}-04HM-ASW9-NF6Y-Y093-Z5SY",
        race="Points by round",
        end=EndWords(won="{name} wins", seat="Seat", points=f"{best} points"),
        table=WORDS,
    )
    view = seen_by(turns[-1].after, None, open_hands=True, open_scores=True)
    rounds, marks = _rounds(turns, seats), _marks(turns)
    return draw_share_card(view, NAMES[:seats], words, points, standings(points), rounds, marks)


def _race(edition: str) -> bytes:
    turns, seats = _turns(edition), SEATS[edition]
    words = RaceWords(title="Points by round", seat="Seat")
    return draw_race(edition, NAMES[:seats], words, _rounds(turns, seats), _marks(turns))


def _replay(edition: str) -> bytes:
    """A turn late in the game."""
    frames = [
        ReplayFrame(
            view=seen_by(turn.after, None, open_hands=True, open_scores=True),
            words=WORDS,
            happened=turn.events,
            points=[score.total for score in scores(turn.after)],
        )
        for turn in _turns(edition)
    ]
    return draw_replay_frame(frames[-8], NAMES[: SEATS[edition]], most=highest(frames))


def _comparison(tables: int) -> bytes:
    """A duplicate match of which the last table was broken off."""
    words = ComparisonWords(title="The same deal: points by round", total="Total", seat="Seat")
    compared: list[ComparedTable] = []
    for number in range(1, tables + 1):
        turns = list(game("golem", 3, seed=number, policy=claiming, moves=4000))
        compared.append(
            ComparedTable(
                title=f"Table {number}",
                names=[NAMES[(seat + number) % len(NAMES)] for seat in range(3)],
                points=[score.total for score in scores(turns[-1].after)],
                rounds=_rounds(turns, 3),
                marks=_marks(turns),
                counts=number < tables,
            )
        )
    return draw_comparison("golem", words, compared)


def _panel(edition: str) -> bytes:
    view = own_view(edition, 3)
    cards = view.seats[view.to_act].hand or ()
    return draw_panel(view, view.to_act, HAND_WORDS, WORDS, playable=set(cards[::2]))


def _map_panel() -> bytes:
    state = next(
        state
        for state, _ in reversed(walk(4))
        if any(isinstance(each, Move) for each in legal_actions(state))
    )
    view: View = seen_by(state, state.to_act)
    moves = legal_actions(state)
    reachable: set[Place] = {each.place for each in moves if isinstance(each, Move)}
    playable = {each.card for each in moves if isinstance(each, Play)}
    return draw_map_panel(
        view, NAMES[:4], state.to_act, HAND_WORDS, WORDS, reachable=reachable, playable=playable
    )


def pictures() -> Mapping[str, Callable[[], bytes]]:
    found: dict[str, Callable[[], bytes]] = {"adventure-panel": _map_panel}
    found["golem-comparison"] = partial(_comparison, 3)
    for edition in SEATS:
        found[f"{edition}-share"] = partial(_share, edition)
        found[f"{edition}-race"] = partial(_race, edition)
    for edition in ("golem", "adventure"):
        found[f"{edition}-replay"] = partial(_replay, edition)
    for edition in ("golem", "spice_road"):
        found[f"{edition}-panel"] = partial(_panel, edition)
    return found

"""How large a replay's moving picture is and how long it takes, for games played by AIs and for long ones."""

from __future__ import annotations

from time import process_time

from ai import Level, choose
from cogs.ui.replay_animation import animation
from engine import Event, State, apply, new_game, seen_by
from i18n import words_in
from play.record_reader import seen_whole
from play.replay import GameTurn, game_turns

NAMES = ("Ada", "Béa", "Cyrus the Great", "Dana", "Eve")
GAMES = (
    ("golem", 2, Level.HARD),
    ("spice_road", 3, Level.MEDIUM),
    ("golem", 5, Level.EASY),
    ("adventure", 2, Level.MEDIUM),
    ("adventure", 4, Level.EASY),
)


def main() -> None:
    for edition, seats, level in GAMES:
        turns = _played(edition, seats, level)
        start = process_time()
        file = animation(words_in("en"), turns, seen_whole, NAMES[:seats])
        seconds = process_time() - start
        print(
            f"{edition}, {seats} seats, {level}: {len(turns)} frames, {len(file) / 1e6:.1f} MB,"
            f" {seconds:.1f} s of one core, {seconds / len(turns) * 1000:.0f} ms each"
        )


def _played(edition: str, seats: int, level: Level) -> list[GameTurn]:
    deal = new_game(edition, seats, seed=1)
    state, steps = deal, list[tuple[State, tuple[Event, ...]]]()
    while state.phase != "over":
        action = choose(seen_by(state, state.to_act), level, seed=1)
        state, events = apply(state, action)
        steps.append((state, events))
    return game_turns(deal, steps)

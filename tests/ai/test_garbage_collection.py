"""The garbage collector waits while an AI searches, which leaves nothing for it to collect."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest

from ai import NAMES, advise, player, reach
from ai.garbage_collection import paused_collector
from engine import View, apply, legal_actions, new_game, seen_by


def test_the_collector_is_paused_within_the_block_and_runs_again_after_it() -> None:
    with paused_collector():
        assert not gc.isenabled()
        with paused_collector():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_runs_again_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), paused_collector():
        raise ZeroDivisionError
    assert gc.isenabled()


def opening(edition: str) -> View:
    """What the player to act sees after a few moves."""
    state = new_game(edition, 2, seed=1)
    for _ in range(6):
        state, _ = apply(state, legal_actions(state)[0])
    return seen_by(state, state.to_act)


SEARCHES: dict[str, Callable[[View, int], object]] = {
    **{name: player(name) for name in NAMES},
    "advise": advise,
    "reach": lambda view, _: reach(view),
}


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("edition", ["golem", "adventure"])
def test_everything_a_search_created_is_freed_without_the_collector(edition: str, name: str) -> None:
    view = opening(edition)
    with paused_collector():
        gc.collect()
        SEARCHES[name](view, 1)
        assert gc.collect() == 0

"""The garbage collector waits while an AI searches."""

from __future__ import annotations

import gc

import pytest

from ai.garbage_collection import paused_collector


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

"""How long the playground waits after an action."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ai import TurnReview
from bot.playground.sample_game import play_on
from bot.playground.simcord_adapter import Simulator
from engine.actions import Rest
from play.ai_pool import AiPool
from tests.bot.playground.running_playground import running_playground, start_table
from tests.cogs.message_parts import text_of

EPHEMERAL = 64
SOON, LATER = 0.05, 30.0
"""Seconds; shorter than the adapter's timeout."""


async def test_an_action_does_not_wait_for_what_is_due_later(tmp_path: Path) -> None:
    done: list[str] = []
    async with running_playground(tmp_path) as (_, simulator, _):
        async with simulator.acting():
            asyncio.get_running_loop().call_later(LATER, done.append, "due")
        assert done == []
        await simulator.pass_time(LATER)
        assert done == ["due"]


async def test_nothing_is_due_before_time_passes(tmp_path: Path) -> None:
    done: list[str] = []
    async with running_playground(tmp_path) as (_, simulator, _):
        async with simulator.acting():
            asyncio.get_running_loop().call_later(SOON, done.append, "due")
        await asyncio.sleep(2 * SOON)
        assert done == []
        await simulator.pass_time(SOON)
        assert done == ["due"]


async def test_an_action_does_not_wait_for_somebody_who_waits_for_a_time_at_most(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (_, simulator, _):
        never = asyncio.get_running_loop().create_future()
        async with asyncio.timeout(LATER / 2), simulator.acting():
            waiting = asyncio.create_task(asyncio.wait({never}, timeout=LATER))
        assert not waiting.done()
        await simulator.pass_time(LATER)
        assert waiting.done()


async def test_nobody_waits_for_a_review_that_is_being_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = asyncio.Event()

    async def review(*_: object) -> TurnReview:
        await may_go_on.wait()
        return TurnReview((Rest(),), 5.0, 5.0)

    monkeypatch.setattr(AiPool, "review", review)
    async with running_playground(tmp_path) as (front, simulator, _):
        number = await start_table(front, simulator, here=True)
        async with simulator.acting():
            await play_on(front.bot.play.turns, number, until=lambda state, _: state.round > 1)
            await front.bot.play.endings.end(number, "agreed")
        ada, place = simulator.member(simulator.people[0]), simulator.place(simulator.channel)
        async with asyncio.timeout(LATER / 2):
            await ada.slash(place, "century table review")
            await simulator.pass_time(1)
        assert "Reviewing… 0 of" in last_private(simulator)
        may_go_on.set()
        async with asyncio.timeout(LATER):
            while "You were ahead" not in last_private(simulator):
                await simulator.pass_time(1)


def last_private(simulator: Simulator) -> str:
    """The text of the newest private message."""
    messages = simulator.backend.messages[simulator.channel].values()
    return text_of([each for each in messages if each.flags & EPHEMERAL][-1])

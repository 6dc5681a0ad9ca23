"""What the simulated Discord relies on in simcord."""

from __future__ import annotations

import asyncio
from inspect import signature

import simcord.env

from play.outbox_worker import OutboxWorker
from store import OutboxKind, OutboxRow
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_simcord_still_has_the_private_setting_that_speeds_up_tests() -> None:
    env = simcord.env.Env
    assert "idle" in (env._settle_internal.__kwdefaults__ or {})  # pyright: ignore[reportPrivateUsage]
    assert list(signature(env.settle).parameters) == ["self", "timeout", "idle"]


async def test_settling_waits_for_messages_that_a_test_itself_has_queued(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    delivered: list[OutboxKind] = []

    async def deliver_slowly(rows: list[OutboxRow]) -> None:
        await asyncio.sleep(0.2)
        delivered.append(rows[0].kind)
        async with sim.bot.services.store.transaction() as transaction:
            await transaction.mark_delivered(rows[0])

    assert sim.bot.workers
    outbox: OutboxWorker = sim.bot.workers.outbox
    outbox._deliver = deliver_slowly  # type: ignore[method-assign]  # pyright: ignore[reportPrivateUsage]
    await sim.bot.play.pauses.repost(1, None)
    await sim.env.settle()
    assert delivered == [OutboxKind.REPOST]

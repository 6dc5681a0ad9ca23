"""A process that loses its lease while it sends something stops at once, wherever the request is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from store.postgres.store import PostgresStore
from tests.sockets.faults import POST_MESSAGE, RATE_LIMITED
from tests.sockets.scenario import Scenario, running_game
from tests.store.workers import lose_lease


async def wait_for_warning(scenario: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    async def is_warned() -> bool:
        return "the lease was lost during a delivery" in caplog.text

    await scenario.wait_until(is_warned)


@pytest.mark.parametrize(
    "fault", [{"status": 502}, {"status": 429, "body": RATE_LIMITED}], ids=["502", "429"]
)
async def test_a_request_is_not_repeated_once_the_lease_is_lost(
    postgres_url: str, caplog: pytest.LogCaptureFixture, fault: dict[str, Any]
) -> None:
    async with running_game(postgres_url) as scenario:
        await scenario.drain_outbox()
        store, release = scenario.bot.services.store, asyncio.Event()
        assert isinstance(store, PostgresStore)
        scenario.server.faults.add(POST_MESSAGE, release=release, **fault)
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await person.press(panel, "Confirm")
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        assert scenario.bot.idle_workers() == []
        lose_lease(store)  # as if the database could not be reached
        assert scenario.bot.idle_workers() == ["lease"], "the health check complains"
        release.set()  # discord.py tries again by itself
        await wait_for_warning(scenario, caplog)
        assert len(scenario.turn_messages()) == len(scenario.played)
        await store.lease.renew()
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.play_turn()
        await scenario.check()

"""A process is replaced by another with the same shards while people play: every press is answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from simcord.backend.models import Message

import bot.client
import cogs.responder
from bench.load_players import Table
from tests.cogs.message_parts import text_of
from tests.long_runs import LONG
from tests.sockets.people import SentInteraction, labels, moves
from tests.sockets.scenario import TIMEOUT, Scenario
from tests.sockets.socket_server import SocketServer, redirected_to, running_server

TABLES, RESTARTS, TURNS = 3, 20 if LONG else 1, 3
"""The turns that each table takes while both processes run, and as many afterwards."""


class PressedTable(Table):
    """Checks that each press is answered by a panel or a receipt, and none refused."""

    turns = 0

    async def turn(self) -> None:
        await super().turn()
        self.turns += 1

    async def _timed(self, pressed: SentInteraction) -> Message | None:
        answer = await super()._timed(pressed)
        assert answer, f"a press was answered with {pressed.status}"
        said = text_of(answer)
        assert moves(answer) or "Confirm" in labels(answer) or said.strip().startswith("Done."), said
        return answer


@asynccontextmanager
async def pressed_tables(server: SocketServer) -> AsyncGenerator[list[PressedTable]]:
    """Tables at which people press buttons as fast as they are answered."""
    tables, stop = [PressedTable(server, number) for number in range(TABLES)], asyncio.Event()

    async def play(table: PressedTable) -> None:
        await table.open()
        while not stop.is_set():
            await table.turn()

    async with asyncio.TaskGroup() as playing:
        for table in tables:
            playing.create_task(play(table))
        try:
            yield tables
        finally:
            stop.set()


async def replace_process(running: Scenario, tables: list[PressedTable]) -> Scenario:
    """Start another process, let both run for a while, and stop the first."""
    another = Scenario(running.server, running.database)
    await another.start_bot()
    assert another.bot.responder.lets_older_answer
    assert not running.bot.responder.lets_older_answer
    await wait_for_turns(running, tables)
    await running.stop_bot()
    await wait_for_turns(another, tables)
    return another


async def wait_for_turns(scenario: Scenario, tables: list[PressedTable]) -> None:
    """Wait until some turns have been taken at every table."""
    enough = [table.turns + TURNS for table in tables]

    async def are_taken() -> bool:
        return all(table.turns >= turns for table, turns in zip(tables, enough, strict=True))

    await scenario.wait_until(are_taken)


async def test_a_process_is_replaced_without_a_refused_press(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.client, "BEAT", 0.05)
    monkeypatch.setattr(cogs.responder, "OLDER_ANSWERS", 3.0)
    async with asyncio.timeout(TIMEOUT), running_server() as server:
        with redirected_to(server.port):
            running = Scenario(server, postgres_url)
            await running.start_bot()
            async with pressed_tables(server) as tables:
                await wait_for_turns(running, tables)
                for _ in range(RESTARTS):
                    running = await replace_process(running, tables)
            await running.drain_outbox()
            await running.stop_bot()

"""The lobby's message and the table's thread are created once, although an answer is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.sockets.faults import OPEN_THREAD, POST_MESSAGE
from tests.sockets.scenario import RETRY_PAUSE, Scenario, running_bot, running_game


async def start_game_with_fault(scenario: Scenario, request: tuple[str, str], *, applied: bool) -> None:
    scenario.server.faults.add(request, drop=True, applied=applied)
    await scenario.start_game()
    await check_lobby_and_thread(scenario)


async def check_lobby_and_thread(scenario: Scenario) -> None:
    await scenario.play_turn()
    await scenario.check()
    assert scenario.server.faults.triggered == 1
    assert (
        len([posted for posted in scenario.server.api.posted if posted.channel == scenario.channel.id]) == 1
    )
    assert len([channel for channel in scenario.backend.channels.values() if channel.is_thread]) == 1


async def test_the_lobby_is_posted_although_the_connection_was_dropped(where: Path | str) -> None:
    async with running_bot(where) as scenario:
        await start_game_with_fault(scenario, POST_MESSAGE, applied=False)


async def test_the_lobby_is_posted_once_if_somebody_joins_before_its_answer_arrives(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.delivery_retries.FIRST_PAUSE", RETRY_PAUSE)
    async with running_bot(where) as scenario:
        scenario.server.faults.add(POST_MESSAGE, drop=True, applied=True)
        dealing = asyncio.create_task(scenario.start_game())
        await scenario.wait_for_failed_send()
        await scenario.wait_until(scenario.running)
        scenario.advance_clock(RETRY_PAUSE)
        await dealing
        await check_lobby_and_thread(scenario)


@pytest.mark.parametrize("applied", [False, True], ids=["before the work", "after the work"])
async def test_the_thread_is_opened_once_if_its_answer_is_lost(where: Path | str, applied: bool) -> None:
    async with running_bot(where) as scenario:
        await start_game_with_fault(scenario, OPEN_THREAD, applied=applied)


async def test_sending_reopens_an_archived_thread(where: Path | str) -> None:
    async with running_game(where) as scenario:
        await scenario.drain_outbox()
        scenario.server.api.archive(scenario.table_channel.id)
        await scenario.play_turn()
        assert not scenario.server.api.archived(scenario.table_channel.id)
        await scenario.play_turn()
        await scenario.check()

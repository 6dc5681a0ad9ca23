"""Playground games outlive the simulated Discord: threads, messages and the clock at the next start."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground.playground_bot import wipe
from store import Status
from store.errors import InUse
from tests.bot.playground.running_playground import (
    messages_in,
    open_lobby,
    page_state,
    running_playground,
    start_table,
)


async def test_a_table_continues_in_a_new_thread_at_the_next_start(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, _):
        number = await start_table(front, simulator)
        before = await front.bot.play.turns.load(number)
        people = simulator.people
    async with running_playground(tmp_path) as (front, simulator, client):
        after = await front.bot.play.turns.load(number)
        assert simulator.people == people
        assert (after.position, after.acting) == (before.position, before.acting)
        assert after.table.place != before.table.place
        channels = (await page_state(client))["people"][after.position.to_act]["places"]
        found = [channel for channel in channels if channel["id"] == str(after.table.place)]
        assert [channel["kind"] for channel in found] == ["thread"]
        assert after.table.message is not None
        turns = [
            person["name"]
            for person in (await page_state(client))["people"]
            for p in person["places"]
            if p["turn"]
        ]
        assert turns == [after.acting.name]


async def test_a_table_in_the_channel_itself_and_a_lobby_are_posted_again(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, _):
        number = await start_table(front, simulator, here=True)
        async with simulator.acting():
            lobby = await open_lobby(front, simulator)
        before = [(await front.bot.play.turns.load(each)).table for each in (number, lobby)]
    async with running_playground(tmp_path) as (front, simulator, _):
        after = [(await front.bot.play.turns.load(each)).table for each in (number, lobby)]
        assert (after[0].place, after[0].status) == (simulator.channel, Status.RUNNING)
        assert after[0].message != before[0].message
        assert after[1].lobby != before[1].lobby


async def test_advancing_the_clock_sends_reminders_and_is_kept_at_the_next_start(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, client):
        number = await start_table(front, simulator)
        channel = (await front.bot.play.turns.load(number)).table.place
        before = (await page_state(client))["now"]
        answer = await client.post("/time/12")
        assert 12 * 3600 <= (await answer.json())["now"] - before < 13 * 3600
        assert "a table is waiting for you" in messages_in(simulator, channel)
        assert (await client.post("/time/7")).status == 400
    async with running_playground(tmp_path) as (_, _, client):
        assert (await page_state(client))["now"] - before >= 12 * 3600


async def test_wiping_deletes_the_games_unless_the_playground_is_running(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, _):
        await start_table(front, simulator)
        with pytest.raises(InUse):
            wipe(tmp_path / "playground.sqlite")
    wipe(tmp_path / "playground.sqlite")
    async with running_playground(tmp_path) as (front, _, _):
        assert await front.bot.services.store.open_tables() == []

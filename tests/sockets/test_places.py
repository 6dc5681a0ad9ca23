"""Places that go away, and a bot that does: the table waits, and goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from store import Status
from tests.sockets.faults import ANSWERING, POSTING
from tests.sockets.stage import PAUSE, Stage, a_game

UNKNOWN_CHANNEL = {"message": "Unknown Channel", "code": 10003}


async def paused(stage: Stage) -> None:
    """Wait until the host has been told, and only once."""
    host = stage.people[0]
    await stage.server.until(lambda: bool(stage.said_to(host)))
    await stage.settled()
    assert (await stage.loaded()).table.status is Status.PAUSED
    assert len(stage.said_to(host)) == 1


async def test_a_table_whose_thread_is_deleted_pauses_and_goes_on_elsewhere(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        stage.backend.delete_channel(stage.place.id)
        await paused(stage)
        await stage.resume(stage.people[1], stage.elsewhere)
        await stage.told(len(stage.played), place=stage.elsewhere)
        await stage.turn()
        await stage.check()


async def test_a_table_that_may_not_be_told_any_more_pauses_and_goes_on_elsewhere(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        denied = discord.Permissions(send_messages_in_threads=True).value
        bot = stage.backend.bot_user.id
        stage.backend.set_overwrite(stage.channel.id, Overwrite(bot, OverwriteType.MEMBER, deny=denied))
        assert (await person.press(panel, "Confirm")).status == 200
        await paused(stage)
        await stage.resume(person, stage.elsewhere)
        await stage.told(len(stage.played), place=stage.elsewhere)
        await stage.turn()
        await stage.check()


async def resumed_where_it_was(stage: Stage) -> None:
    """A turn can't be told, the table pauses, and somebody resumes it in the same thread."""
    panel, person = await stage.plan(), await stage.acting()
    stage.server.faults.add(POSTING, status=404, body=UNKNOWN_CHANNEL)
    assert (await person.press(panel, "Confirm")).status == 200
    await paused(stage)
    refused = await (await stage.acting()).press(stage.newest(), "My turn")
    assert "paused" in refused.message.content
    await stage.resume(person, stage.place)
    await stage.told(len(stage.played))
    await stage.turn()


async def test_a_table_found_gone_when_told_pauses_and_can_go_on_where_it_was(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        await resumed_where_it_was(stage)
        await stage.check_told()


async def test_a_table_resumed_where_it_was_strips_its_old_message(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        await resumed_where_it_was(stage)
        await stage.check()


# The bot goes and comes back


async def test_old_buttons_work_after_a_new_start(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        await stage.stop_bot()
        await stage.start_bot()
        assert (await person.press(panel, "Confirm")).status == 200
        await stage.told(len(stage.played))
        await stage.stop_bot()
        await stage.start_bot()
        await stage.turn()
        await stage.check()


@pytest.mark.parametrize("worked", [True, False], ids=["and it was posted", "and it was not posted"])
async def test_what_was_owed_at_the_stop_is_told_once_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worked: bool
) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        await stage.settled()
        monkeypatch.setattr("play.outbox.FIRST_PAUSE", PAUSE)
        stage.server.world.minds_nonces = False
        stage.server.faults.add(POSTING, drop=True, worked=worked)
        await person.press(panel, "Confirm")
        await stage.postponed()
        await stage.stop_bot()
        await stage.start_bot()
        stage.let_pass(PAUSE)
        await stage.told(len(stage.played))
        await stage.settled()
        await stage.turn()
        await stage.check()


async def test_a_move_under_way_at_the_stop_is_answered_and_told_once(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        free = asyncio.Event()
        stage.server.faults.add(ANSWERING, held=free)
        pressed = person.begin_press(panel, "Confirm")
        await stage.server.until(lambda: stage.server.faults.struck == 1)
        stopping = asyncio.create_task(stage.stop_bot())
        await asyncio.sleep(0)  # it waits for the answer
        free.set()
        await stopping
        await stage.start_bot()
        assert (await pressed.done()).status == 200
        await stage.told(len(stage.played))
        await stage.turn()
        await stage.check()

"""What is told is told once and holds up nothing else, over real sockets, whatever Discord answers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from play import worker
from store import Status
from tests.sockets.faults import EDITING, POSTING
from tests.sockets.people import labels
from tests.sockets.stage import TABLE, Stage, a_game, staged

TOO_LARGE = {"message": "Request entity too large", "code": 40005}
BAD_REQUEST = {"message": "Invalid Form Body", "code": 50035}


def chat(stage: Stage, place: Any, count: int) -> None:
    """Somebody writes so many messages there."""
    for number in range(count):
        stage.backend.create_message(place.id, stage.people[0].id, content=f"message {number}")


# Edits


async def test_an_edit_that_discord_rejects_silences_no_table(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        await stage.settled()
        stage.server.faults.add(EDITING, status=400, body=BAD_REQUEST, times=100)
        for _ in range(4):
            await stage.turn()
        await stage.settled()
        assert (await stage.loaded()).table.status is Status.RUNNING
        await stage.check_told()


async def test_a_turn_that_discord_rejects_pauses_the_table_and_its_host_is_told_why(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        stage.server.faults.add(POSTING, status=400, body=BAD_REQUEST, times=2)
        await person.press(panel, "Confirm")
        await stage.server.until(lambda: bool(stage.said_to(stage.people[0])))
        assert "Discord doesn’t accept my messages there" in stage.said_to(stage.people[0])[0]
        await stage.resume(person, stage.elsewhere)
        await stage.told(len(stage.played), place=stage.elsewhere)
        await stage.turn()


async def test_a_turn_whose_picture_discord_rejects_is_told_without_it(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        await stage.settled()
        before = len(stage.server.world.posted)
        stage.server.faults.add(POSTING, status=413, body=TOO_LARGE)
        await person.press(panel, "Confirm")
        await stage.server.until(lambda: len(stage.server.world.posted) > before)
        told = stage.server.world.posted[-1]
        assert (told.files, told.pings) == ((), ((await stage.loaded()).acting.user,))
        assert "My turn" in labels(stage.message(told))


async def test_a_turn_whose_picture_cannot_be_drawn_is_told_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with staged(tmp_path, expected="a picture could not be drawn") as stage:
        await stage.deal()
        await stage.turn()
        panel, person = await stage.plan(), await stage.acting()
        before = len(stage.server.world.posted)

        def broken(*_: object, **__: object) -> bytes:
            raise ValueError("no such colour")

        monkeypatch.setattr("cogs.ui.table_pictures.draw_table", broken)
        await person.press(panel, "Confirm")
        await stage.server.until(lambda: len(stage.server.world.posted) > before)
        assert stage.server.world.posted[-1].files == ()


async def test_a_long_rate_limit_is_not_slept_out_inside_the_call(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        await stage.settled()
        limited = {"message": "You are being rate limited.", "retry_after": 45, "global": False}
        stage.server.faults.add(POSTING, status=429, body=limited)
        await person.press(panel, "Confirm")
        await stage.server.until(lambda: stage.server.faults.struck == 1)
        store = stage.bot.services.store
        while not (owed := await store.outbox(until=float("inf")))[0].tries:  # noqa: ASYNC110  nobody is told
            await asyncio.sleep(0.01)
        assert owed[0].due > stage.bot.services.clock.now() + 30


# Told once


@pytest.mark.parametrize("messages", [31, 250])
async def test_a_turn_that_was_posted_and_not_marked_is_found_below_any_chat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, messages: int
) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        await stage.settled()
        monkeypatch.setattr("play.outbox.FIRST_PAUSE", 30)
        stage.server.world.minds_nonces = False
        stage.server.faults.add(POSTING, drop=True, worked=True)
        await person.press(panel, "Confirm")
        await stage.server.until(lambda: stage.server.faults.struck == 1)
        await stage.stop_bot()
        chat(stage, stage.place, messages)
        await hurry(stage)
        await stage.start_bot()
        await stage.settled()
        await stage.turn()
        await stage.check()


async def hurry(stage: Stage) -> None:
    """What waits to be tried again is due."""
    with sqlite3.connect(stage.database) as database:
        database.execute("UPDATE owed SET due = 0")
    database.close()


@pytest.mark.parametrize("fault", [{"status": 503}, {"drop": True}, {"drop": True, "worked": True}], ids=str)
async def test_a_host_is_told_of_a_pause_once_whatever_goes_wrong(
    tmp_path: Path, fault: dict[str, Any]
) -> None:
    async with a_game(tmp_path) as stage:
        await stage.settled()
        stage.server.world.minds_nonces = False
        stage.server.faults.add(POSTING, **fault)
        stage.backend.delete_channel(stage.place.id)
        await stage.server.until(lambda: stage.server.faults.struck == 1)
        await stage.settled()
        assert len(stage.said_to(stage.people[0])) == 1


@pytest.mark.parametrize("worked", [True, False], ids=["and it was posted", "and it was not posted"])
async def test_an_invitation_is_posted_once_although_the_bot_stopped_before_it_knew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worked: bool
) -> None:
    async with staged(tmp_path) as stage:
        host, guest = stage.people
        await host.slash(stage.channel, "century new", edition="golem", seats=2)
        await stage.server.until(lambda: bool(stage.server.world.posted))
        await stage.settled()
        monkeypatch.setattr("play.outbox.FIRST_PAUSE", 30)
        stage.server.world.minds_nonces = False
        stage.server.faults.add(POSTING, drop=True, worked=worked)
        await stage.bot.play.lobby.invite(TABLE, host.id, [guest.id])
        await stage.server.until(lambda: stage.server.faults.struck == 1)
        await stage.stop_bot()
        chat(stage, stage.channel, 40)
        await hurry(stage)
        await stage.start_bot()
        await stage.settled()
        invitations = [each for each in stage.server.world.posted if "invites you" in each.content]
        assert [each.pings for each in invitations] == [(guest.id,)]
        await guest.press(stage.message(invitations[0]), "Join")
        assert len((await stage.loaded()).players) == 2


# Workers


async def test_workers_start_though_the_database_was_locked_when_discord_was_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FIRST_BROKEN_PAUSE", 0.01)
    locked = 3

    def locked_at_first(original: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def read(*args: Any, **kwargs: Any) -> Any:
            nonlocal locked
            locked -= 1
            if locked >= 0:
                raise sqlite3.OperationalError("database is locked")
            return await original(*args, **kwargs)

        return read

    async with staged(tmp_path, expected="database is locked") as stage:
        await stage.stop_bot()

        def lock() -> None:
            """What each worker reads first."""
            store = stage.bot.services.store
            for name in ("outbox", "open_tables", "setting"):
                monkeypatch.setattr(store, name, locked_at_first(getattr(store, name)))

        await stage.start_bot(lock)
        await stage.deal()
        while stage.bot.idle_workers():  # noqa: ASYNC110  nobody is told
            await asyncio.sleep(0.01)
        due = await stage.bot.services.store.due_rows(until=float("inf"), most=10)
        assert {each.table for each in due} == {TABLE}

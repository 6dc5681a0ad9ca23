"""Faults over real sockets: whatever goes wrong between the bot and Discord, the game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.world import text_of
from tests.sockets.faults import ANSWERING, EDITING, OPENING_THREAD, POSTING
from tests.sockets.gateway import HEARTBEAT, IDENTIFY, RESUME
from tests.sockets.stage import LATE, PAUSE, Stage, a_game, staged

LIMITED = {"message": "You are being rate limited.", "retry_after": 0.3, "global": False}
TOO_LATE = 404


async def test_without_faults_the_game_goes_on(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        for _ in range(5):
            await stage.turn()
        await stage.check()


# The gateway


async def test_a_press_missed_while_the_gateway_is_down_is_replayed_and_answered(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        stage.server.gateway.drop()
        pressed = await person.press(panel, "Confirm")
        assert pressed.status == 200
        assert {HEARTBEAT, RESUME} <= set(stage.server.gateway.heard)
        await stage.told(len(stage.played))
        await stage.turn()
        await stage.check()


async def test_a_press_replayed_too_late_to_be_answered_still_counts(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        stage.server.gateway.greets_after = LATE
        with stage.in_a_hurry():
            stage.server.gateway.drop()
            assert (await person.press(panel, "Confirm")).status == TOO_LATE
        await stage.told(len(stage.played))
        await stage.turn()
        await stage.check()


async def test_after_an_invalid_session_the_bot_identifies_anew_and_the_game_goes_on(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        gateway = stage.server.gateway
        gateway.invalidate()
        await stage.server.until(lambda: bool(gateway.sessions))
        assert gateway.heard.count(IDENTIFY) == 2
        await stage.turn()
        await stage.check()


# Telling


@pytest.mark.parametrize(
    ("where", "fault"),
    [
        pytest.param(POSTING, {"status": 429, "body": LIMITED}, id="429, try later"),
        pytest.param(POSTING, {"status": 502, "times": 2}, id="502 twice"),
        pytest.param(POSTING, {"status": 503, "times": 3}, id="503, which discord.py doesn't try again"),
        pytest.param(POSTING, {"status": 502, "worked": True}, id="502 although it was posted"),
        pytest.param(POSTING, {"drop": True}, id="connection dropped"),
        pytest.param(POSTING, {"drop": True, "worked": True}, id="connection dropped, and it was posted"),
        pytest.param(EDITING, {"drop": True, "times": 2}, id="stripping: connection dropped twice"),
        pytest.param(EDITING, {"drop": True, "worked": True}, id="stripping: dropped, and it was stripped"),
    ],
)
async def test_a_turn_is_told_once(tmp_path: Path, where: tuple[str, str], fault: dict[str, Any]) -> None:
    async with a_game(tmp_path) as stage:
        await stage.settled()
        stage.server.faults.add(where, **fault)
        await stage.turn()
        await stage.settled()
        assert stage.server.faults.struck == fault.get("times", 1)
        await stage.turn()
        await stage.check()


async def test_a_turn_is_told_once_even_when_discord_has_forgotten_the_nonce(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        stage.server.world.minds_nonces = False
        stage.server.faults.add(POSTING, drop=True, worked=True)
        await stage.turn()
        await stage.check()


async def test_a_table_that_is_slow_to_be_told_holds_up_no_other(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        await stage.settled()
        free = asyncio.Event()
        stage.server.faults.add(("POST", f"/channels/{stage.place.id}/messages"), held=free)
        await person.press(panel, "Confirm")
        await stage.server.until(lambda: stage.server.faults.struck == 1)
        await person.slash(stage.elsewhere, "century new", edition="golem")
        await stage.server.until(lambda: stage.server.world.posted[-1].place == stage.elsewhere.id)
        assert len(stage.turns()) == len(stage.played), "the lobby came after the turn that was slow"
        free.set()
        await stage.told(len(stage.played))
        await stage.check()


async def test_a_turn_that_was_posted_unknowingly_and_overtaken_is_stripped_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_game(tmp_path) as stage:
        await stage.settled()
        monkeypatch.setattr("play.outbox.FIRST_PAUSE", PAUSE)
        stage.server.faults.add(POSTING, drop=True, worked=True)
        await stage.turn()
        await stage.postponed()
        panel, person = await stage.plan(), await stage.acting()
        await person.press(panel, "Confirm")
        stage.let_pass(PAUSE)
        await stage.told(len(stage.played))
        await stage.check()


async def lobby_and_thread_with(stage: Stage, where: tuple[str, str], *, worked: bool) -> None:
    stage.server.faults.add(where, drop=True, worked=worked)
    await stage.deal()
    await check_lobby_and_thread(stage)


async def check_lobby_and_thread(stage: Stage) -> None:
    await stage.turn()
    await stage.check()
    assert stage.server.faults.struck == 1
    assert len([posted for posted in stage.server.world.posted if posted.place == stage.channel.id]) == 1
    assert len([channel for channel in stage.backend.channels.values() if channel.is_thread]) == 1


async def test_the_lobby_is_there_although_the_connection_was_dropped(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await lobby_and_thread_with(stage, POSTING, worked=False)


async def test_the_lobby_is_there_once_when_somebody_joins_before_it_is_known_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("play.outbox.FIRST_PAUSE", PAUSE)
    async with staged(tmp_path) as stage:
        stage.server.faults.add(POSTING, drop=True, worked=True)
        dealing = asyncio.create_task(stage.deal())
        await stage.postponed()
        await stage.until(stage.running)
        stage.let_pass(PAUSE)
        await dealing
        await check_lobby_and_thread(stage)


@pytest.mark.parametrize("worked", [False, True], ids=["before the work", "after the work"])
async def test_the_thread_is_there_once_when_its_answer_is_lost(tmp_path: Path, worked: bool) -> None:
    async with staged(tmp_path) as stage:
        await lobby_and_thread_with(stage, OPENING_THREAD, worked=worked)


async def test_sending_reopens_an_archived_thread(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        await stage.settled()
        stage.server.world.archive(stage.place.id)
        await stage.turn()
        assert not stage.server.world.archived(stage.place.id)
        await stage.turn()
        await stage.check()


# Answering


async def test_a_move_whose_answer_comes_too_late_is_kept_and_played_once(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        stage.server.faults.add(ANSWERING, delay=LATE)
        with stage.in_a_hurry():
            assert (await person.press(panel, "Confirm")).status == TOO_LATE
        await stage.told(len(stage.played))
        again = await person.press(panel, "Confirm")
        assert "moved on" in text_of(again.message)
        await stage.turn()
        await stage.check()


async def test_a_panel_that_came_too_late_opens_at_the_next_press(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        person = await stage.acting()
        stage.server.faults.add(ANSWERING, delay=LATE)
        with stage.in_a_hurry():
            assert (await person.press(stage.newest(), "My turn")).status == TOO_LATE
        await stage.turn()
        await stage.check()


@pytest.mark.parametrize("worked", [False, True], ids=["before the work", "after the work"])
async def test_a_move_whose_answer_is_lost_is_kept_and_not_denied(tmp_path: Path, worked: bool) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        stage.server.faults.add(ANSWERING, drop=True, worked=worked)
        person.begin_press(panel, "Confirm")
        await stage.told(len(stage.played))
        await stage.turn()
        await stage.check()
        here = stage.backend.messages[stage.place.id].values()
        assert not [message.content for message in here if "as it was" in message.content]

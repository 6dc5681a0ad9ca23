"""The gateway connection is lost: missed events are replayed, or the bot identifies again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import client
from bot.client import Caravanserai
from store.errors import Unusable
from tests.sockets.fake_gateway import HEARTBEAT, IDENTIFY, RESUME
from tests.sockets.scenario import LATE, running_bot, running_game

UNKNOWN_INTERACTION = 404


async def test_without_faults_a_game_continues_turn_after_turn(where: Path | str) -> None:
    async with running_game(where) as scenario:
        for _ in range(5):
            await scenario.play_turn()
        await scenario.check()


async def test_a_press_missed_while_the_gateway_is_down_is_replayed_and_answered(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        scenario.server.gateway.drop_connections()
        pressed = await person.press(panel, "Confirm")
        assert pressed.status == 200
        assert {HEARTBEAT, RESUME} <= set(scenario.server.gateway.received)
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.play_turn()
        await scenario.check()


async def test_a_press_replayed_too_late_to_be_answered_still_counts(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        scenario.server.gateway.hello_delay = LATE
        with scenario.short_answer_deadline():
            scenario.server.gateway.drop_connections()
            assert (await person.press(panel, "Confirm")).status == UNKNOWN_INTERACTION
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.play_turn()
        await scenario.check()


async def test_after_an_invalid_session_the_bot_identifies_again_and_the_game_continues(
    where: Path | str,
) -> None:
    async with running_game(where) as scenario:
        gateway = scenario.server.gateway
        gateway.invalidate_sessions()
        await scenario.server.wait_until(lambda: bool(gateway.sessions))
        assert gateway.received.count(IDENTIFY) == 2
        await scenario.play_turn()
        await scenario.check()


async def test_a_bot_whose_database_is_away_while_it_identifies_again_keeps_running(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(seconds: float) -> None:
        raise Unusable("the server is starting up")

    async with running_bot(where, expected_error="no slot to identify in") as scenario:
        monkeypatch.setattr(client, "IDENTIFY_PAUSE", 0.01)
        monkeypatch.setattr(scenario.bot.services.store, "take_slot", refuse)
        usual = Caravanserai.before_identify_hook.__get__(scenario.bot)
        monkeypatch.setattr(scenario.bot, "before_identify_hook", usual)
        gateway = scenario.server.gateway
        gateway.invalidate_sessions()
        await scenario.server.wait_until(lambda: bool(gateway.sessions))
        await scenario.start_game()
        await scenario.play_turn()
        await scenario.check()

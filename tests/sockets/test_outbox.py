"""Queued messages are sent exactly once and delay no other table, whatever goes wrong with a request."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from math import inf
from pathlib import Path
from typing import Any

import discord
import pytest

from play.clock import DAY
from store.adapters import open_store
from tests.sockets.faults import EDIT_MESSAGE, POST_MESSAGE, RATE_LIMITED
from tests.sockets.scenario import RETRY_PAUSE, TABLE, Scenario, running_bot, running_game


@pytest.mark.parametrize(
    ("failing_request", "fault"),
    [
        pytest.param(POST_MESSAGE, {"status": 429, "body": RATE_LIMITED}, id="429 with a short pause"),
        pytest.param(POST_MESSAGE, {"status": 502, "times": 2}, id="502 twice"),
        pytest.param(POST_MESSAGE, {"status": 503, "times": 3}, id="503, which discord.py doesn't retry"),
        pytest.param(POST_MESSAGE, {"status": 502, "applied": True}, id="502, but it was posted"),
        pytest.param(POST_MESSAGE, {"drop": True}, id="connection dropped"),
        pytest.param(
            POST_MESSAGE, {"drop": True, "applied": True}, id="connection dropped, but it was posted"
        ),
        pytest.param(EDIT_MESSAGE, {"drop": True, "times": 2}, id="edit: connection dropped twice"),
        pytest.param(
            EDIT_MESSAGE, {"drop": True, "applied": True}, id="edit: connection dropped, but it was applied"
        ),
    ],
)
async def test_a_turn_is_announced_once_despite_a_fault(
    where: Path | str, failing_request: tuple[str, str], fault: dict[str, Any]
) -> None:
    async with running_game(where) as scenario:
        await scenario.drain_outbox()
        scenario.server.faults.add(failing_request, **fault)
        await scenario.play_turn()
        await scenario.drain_outbox()
        assert scenario.server.faults.triggered == fault.get("times", 1)
        await scenario.play_turn()
        await scenario.check()


async def test_a_turn_is_announced_once_even_if_discord_has_forgotten_the_nonce(where: Path | str) -> None:
    async with running_game(where) as scenario:
        scenario.server.api.enforces_nonces = False
        scenario.server.faults.add(POST_MESSAGE, drop=True, applied=True)
        await scenario.play_turn()
        await scenario.check()


async def test_a_slow_message_to_one_table_does_not_delay_another_table(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await scenario.drain_outbox()
        release = asyncio.Event()
        scenario.server.faults.add(
            ("POST", f"/channels/{scenario.table_channel.id}/messages"), release=release
        )
        await person.press(panel, "Confirm")
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        await person.slash(scenario.elsewhere, "century new", edition="golem")
        await scenario.server.wait_until(
            lambda: scenario.server.api.posted[-1].channel == scenario.elsewhere.id
        )
        assert len(scenario.turn_messages()) == len(scenario.played), "the lobby waited for the slow turn"
        release.set()
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.check()


async def test_a_superseded_turn_message_whose_post_seemed_to_fail_loses_its_controls(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_game(where) as scenario:
        await scenario.drain_outbox()
        monkeypatch.setattr("play.delivery_retries.FIRST_PAUSE", RETRY_PAUSE)
        scenario.server.faults.add(POST_MESSAGE, drop=True, applied=True)
        await scenario.play_turn()
        await scenario.wait_for_failed_send()
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await person.press(panel, "Confirm")
        scenario.advance_clock(RETRY_PAUSE)
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.check()


async def test_a_long_rate_limit_postpones_the_message_instead_of_blocking(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await scenario.drain_outbox()
        limited = {"message": "You are being rate limited.", "retry_after": 45, "global": False}
        scenario.server.faults.add(POST_MESSAGE, status=429, body=limited)
        await person.press(panel, "Confirm")
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        store = scenario.bot.services.store
        while not (rows := await store.outbox(until=float("inf")))[0].tries:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert rows[0].due > scenario.bot.services.clock.now() + 30


def write_messages(scenario: Scenario, channel: Any, count: int) -> None:
    """Let somebody write this many messages in a channel."""
    for number in range(count):
        scenario.backend.create_message(channel.id, scenario.people[0].id, content=f"message {number}")


async def make_retries_due(scenario: Scenario) -> None:
    """Make all rows of the outbox due now."""
    store = await open_store(scenario.database)
    async with store.transaction() as transaction:
        for row in await store.outbox(until=inf):
            await transaction.postpone(replace(row, owner=0), due=0, tries=row.tries)
    await store.close()


@pytest.mark.parametrize(("messages", "ahead"), [(31, 0), (250, 0), (31, DAY)])
async def test_a_posted_turn_that_was_not_marked_as_sent_is_found_below_later_messages(
    where: Path | str, monkeypatch: pytest.MonkeyPatch, messages: int, ahead: float
) -> None:
    """Even if our clock is ahead of Discord's."""
    async with running_game(where) as scenario:
        now = discord.utils.utcnow
        monkeypatch.setattr(discord.utils, "utcnow", lambda: now() + timedelta(seconds=ahead))
        scenario.advance_clock(ahead)
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await scenario.drain_outbox()
        monkeypatch.setattr("play.delivery_retries.FIRST_PAUSE", 30)
        scenario.server.api.enforces_nonces = False
        scenario.server.faults.add(POST_MESSAGE, drop=True, applied=True)
        await person.press(panel, "Confirm")
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        await scenario.stop_bot()
        write_messages(scenario, scenario.table_channel, messages)
        await make_retries_due(scenario)
        await scenario.start_bot()
        await scenario.drain_outbox()
        await scenario.play_turn()
        await scenario.check()


@pytest.mark.parametrize("fault", [{"status": 503}, {"drop": True}, {"drop": True, "applied": True}], ids=str)
async def test_the_host_is_notified_of_a_pause_once_despite_a_fault(
    where: Path | str, fault: dict[str, Any]
) -> None:
    async with running_game(where) as scenario:
        await scenario.drain_outbox()
        scenario.server.api.enforces_nonces = False
        scenario.server.faults.add(POST_MESSAGE, **fault)
        scenario.backend.delete_channel(scenario.table_channel.id)
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        await scenario.drain_outbox()
        assert len(scenario.direct_messages_to(scenario.people[0])) == 1


@pytest.mark.parametrize("applied", [True, False], ids=["and it was posted", "and it was not posted"])
async def test_an_invitation_is_posted_once_even_if_the_bot_stops_before_the_answer(
    where: Path | str, monkeypatch: pytest.MonkeyPatch, applied: bool
) -> None:
    async with running_bot(where) as scenario:
        host, guest = scenario.people
        await host.slash(scenario.channel, "century new", edition="golem", seats=2)
        await scenario.server.wait_until(lambda: bool(scenario.server.api.posted))
        await scenario.drain_outbox()
        monkeypatch.setattr("play.delivery_retries.FIRST_PAUSE", 30)
        scenario.server.api.enforces_nonces = False
        scenario.server.faults.add(POST_MESSAGE, drop=True, applied=applied)
        await scenario.bot.play.lobby.invite(TABLE, host.id, [guest.id])
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        await scenario.stop_bot()
        write_messages(scenario, scenario.channel, 40)
        await make_retries_due(scenario)
        await scenario.start_bot()
        await scenario.drain_outbox()
        invitations = [each for each in scenario.server.api.posted if "invites you" in each.content]
        assert [each.pings for each in invitations] == [(guest.id,)]
        await guest.press(scenario.message(invitations[0]), "Join")
        assert len((await scenario.load_table()).players) == 2

"""A thread is deleted or closed to the bot: the table pauses, and continues where it is resumed."""

from __future__ import annotations

from pathlib import Path

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from store import Status
from tests.sockets.faults import POST_MESSAGE
from tests.sockets.scenario import Scenario, running_game

UNKNOWN_CHANNEL = {"message": "Unknown Channel", "code": 10003}


async def wait_for_pause(scenario: Scenario) -> None:
    """Wait until the table has paused and its host has been notified, and only once."""
    host = scenario.people[0]
    await scenario.server.wait_until(lambda: bool(scenario.direct_messages_to(host)))
    await scenario.drain_outbox()
    assert (await scenario.load_table()).table.status is Status.PAUSED
    assert len(scenario.direct_messages_to(host)) == 1


async def test_a_table_whose_thread_is_deleted_pauses_and_can_be_resumed_elsewhere(where: Path | str) -> None:
    async with running_game(where) as scenario:
        scenario.backend.delete_channel(scenario.table_channel.id)
        await wait_for_pause(scenario)
        await scenario.resume(scenario.people[1], scenario.elsewhere)
        await scenario.wait_for_turn(len(scenario.played), channel=scenario.elsewhere)
        await scenario.play_turn()
        await scenario.check()


async def test_a_table_whose_thread_lost_permissions_pauses_and_can_be_resumed_elsewhere(
    where: Path | str,
) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        denied = discord.Permissions(send_messages_in_threads=True).value
        bot = scenario.backend.bot_user.id
        scenario.backend.set_overwrite(scenario.channel.id, Overwrite(bot, OverwriteType.MEMBER, deny=denied))
        assert (await person.press(panel, "Confirm")).status == 200
        await wait_for_pause(scenario)
        await scenario.resume(person, scenario.elsewhere)
        await scenario.wait_for_turn(len(scenario.played), channel=scenario.elsewhere)
        await scenario.play_turn()
        await scenario.check()


async def pause_and_resume_in_the_same_thread(scenario: Scenario) -> None:
    """Pause the table by an Unknown Channel for its turn message, and resume it in the same thread."""
    panel, person = await scenario.plan_turn(), await scenario.acting_person()
    scenario.server.faults.add(POST_MESSAGE, status=404, body=UNKNOWN_CHANNEL)
    assert (await person.press(panel, "Confirm")).status == 200
    await wait_for_pause(scenario)
    refused = await (await scenario.acting_person()).press(scenario.newest_turn_message(), "My turn")
    assert "paused" in refused.message.content
    await scenario.resume(person, scenario.table_channel)
    await scenario.wait_for_turn(len(scenario.played))
    await scenario.play_turn()


async def test_a_table_that_paused_by_mistake_can_be_resumed_in_the_same_thread(where: Path | str) -> None:
    async with running_game(where) as scenario:
        await pause_and_resume_in_the_same_thread(scenario)
        await scenario.check_turn_messages()


async def test_a_table_resumed_in_the_same_thread_removes_the_controls_of_its_old_message(
    where: Path | str,
) -> None:
    async with running_game(where) as scenario:
        await pause_and_resume_in_the_same_thread(scenario)
        await scenario.check()

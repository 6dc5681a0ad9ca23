"""Answers to interactions that are late or lost: what was done stays done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cogs.message_parts import text_of
from tests.sockets.faults import ANSWER_INTERACTION
from tests.sockets.scenario import LATE, running_game

UNKNOWN_INTERACTION = 404


async def test_a_move_whose_answer_is_late_is_saved_and_played_once(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        scenario.server.faults.add(ANSWER_INTERACTION, delay=LATE)
        with scenario.short_answer_deadline():
            assert (await person.press(panel, "Confirm")).status == UNKNOWN_INTERACTION
        await scenario.wait_for_turn(len(scenario.played))
        again = await person.press(panel, "Confirm")
        assert "moved on" in text_of(again.message)
        await scenario.play_turn()
        await scenario.check()


async def test_a_panel_that_was_late_opens_at_the_next_press(where: Path | str) -> None:
    async with running_game(where) as scenario:
        person = await scenario.acting_person()
        scenario.server.faults.add(ANSWER_INTERACTION, delay=LATE)
        with scenario.short_answer_deadline():
            assert (
                await person.press(scenario.newest_turn_message(), "My turn")
            ).status == UNKNOWN_INTERACTION
        await scenario.play_turn()
        await scenario.check()


@pytest.mark.parametrize("applied", [False, True], ids=["before the work", "after the work"])
async def test_a_move_whose_answer_is_lost_is_saved_and_not_reported_as_failed(
    where: Path | str, applied: bool
) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        scenario.server.faults.add(ANSWER_INTERACTION, drop=True, applied=applied)
        person.begin_press(panel, "Confirm")
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.play_turn()
        await scenario.check()
        here = scenario.backend.messages[scenario.table_channel.id].values()
        assert not [message.content for message in here if "as it was" in message.content]

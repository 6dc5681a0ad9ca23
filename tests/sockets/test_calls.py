"""Who is called when a turn begins: over real sockets, by the settings of the person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from play.clock import DAY, HOUR
from store import Way
from tests.sockets.faults import POST_MESSAGE
from tests.sockets.people import labels
from tests.sockets.scenario import Scenario, running_game

HALF_A_DAY = 12 * 60


async def other_person(scenario: Scenario) -> Any:
    acting = await scenario.acting_person()
    return next(person for person in scenario.people if person is not acting)


async def undisturbed(scenario: Scenario, person: Any) -> float:
    """Give a person quiet hours and a vacation, and no reminders; returns when the vacation ends."""
    now = scenario.clock.now()
    minutes = int(now // 60 % 1440)
    await scenario.bot.play.personal_settings.change(
        person.id,
        away_from=now - 1,
        away_to=now + 3 * DAY,
        first=0,
        quiet_from=(minutes - 1) % 1440,
        quiet_to=(minutes + HALF_A_DAY) % 1440,
    )
    return now + 3 * DAY


async def test_with_quiet_hours_all_day_on_vacation_and_without_reminders_nobody_is_mentioned(
    where: Path | str,
) -> None:
    async with running_game(where) as scenario:
        person, now = await other_person(scenario), scenario.clock.now()
        await scenario.bot.play.personal_settings.change(
            person.id, quiet_from=0, quiet_to=24 * 60 - 1, away_from=now - 1, away_to=now + 9 * DAY, first=0
        )
        await scenario.play_turn()
        await scenario.drain_outbox()
        _, posted = scenario.turn_messages()[-1]
        assert (posted.pings, posted.silent) == ((), True)
        assert f"<@{person.id}>" not in posted.content
        before = len(scenario.server.api.posted)
        for _ in range(6):
            scenario.advance_clock(DAY)
            await scenario.drain_outbox()
        assert scenario.server.api.posted[before:] == []


@pytest.mark.parametrize(
    "fault", [None, {"status": 503}, {"drop": True, "applied": True}], ids=["no fault", "503", "posted"]
)
async def test_a_person_in_quiet_hours_and_on_vacation_is_not_mentioned_but_called_once_afterwards(
    where: Path | str, fault: dict[str, Any] | None
) -> None:
    async with running_game(where) as scenario:
        person = await other_person(scenario)
        await undisturbed(scenario, person)
        await scenario.drain_outbox()
        if fault:
            scenario.server.faults.add(POST_MESSAGE, **fault)
        await scenario.play_turn()
        await scenario.drain_outbox()
        _, posted = scenario.turn_messages()[-1]
        assert (posted.pings, posted.silent) == ((), True)
        assert f"<@{person.id}>" not in posted.content
        before = len(scenario.server.api.posted)
        scenario.advance_clock(3 * DAY + 13 * HOUR)
        await scenario.server.wait_until(lambda: len(scenario.server.api.posted) > before)
        call = scenario.server.api.posted[-1]
        assert (call.channel, call.pings) == (scenario.table_channel.id, (person.id,))
        assert "My turn" in labels(scenario.message(call))
        await scenario.stop_bot()
        await scenario.start_bot()
        scenario.advance_clock(2 * DAY)
        await scenario.drain_outbox()
        assert len(scenario.server.api.posted) == before + 1


async def test_a_person_who_wants_no_calls_is_never_mentioned(where: Path | str) -> None:
    async with running_game(where) as scenario:
        for person in scenario.people:
            await scenario.bot.play.personal_settings.change(person.id, way=Way.NONE)
        before = len(scenario.server.api.posted)
        await scenario.play_turn()
        await scenario.play_turn()
        await scenario.bot.play.endings.propose_end(1, scenario.people[0].id)
        await scenario.drain_outbox()
        await scenario.bot.play.endings.propose_end(1, scenario.people[1].id)
        await scenario.drain_outbox()
        posted = scenario.server.api.posted[before:]
        assert len(posted) >= 4
        assert {each.pings for each in posted} == {()}
        assert not any("<@" in each.content for each in posted)


async def test_a_person_who_wants_a_direct_message_gets_a_link_that_opens_the_table(
    where: Path | str,
) -> None:
    async with running_game(where) as scenario:
        person = await other_person(scenario)
        await scenario.bot.play.personal_settings.change(person.id, way=Way.DIRECT)
        await scenario.play_turn()
        await scenario.server.wait_until(lambda: bool(scenario.direct_messages_to(person)))
        assert scenario.turn_messages()[-1][1].pings == ()
        (text,) = scenario.direct_messages_to(person)
        assert f"/{scenario.table_channel.id}/{scenario.newest_turn_message().id}" in text


async def test_a_refused_direct_message_becomes_a_mention_at_the_table(where: Path | str) -> None:
    async with running_game(where) as scenario:
        person = await other_person(scenario)
        await scenario.bot.play.personal_settings.change(person.id, way=Way.DIRECT)
        closed = {"message": "Cannot send messages to this user", "code": 50007}
        scenario.server.faults.add(("POST", "/users/@me/channels"), status=403, body=closed, times=9)
        await scenario.play_turn()
        await scenario.server.wait_until(lambda: scenario.server.api.posted[-1].pings == (person.id,))

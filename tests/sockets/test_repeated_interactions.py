"""An interaction that arrives more than once over real sockets is handled once."""

from __future__ import annotations

from pathlib import Path

from tests.cogs.message_parts import text_of
from tests.sockets.fake_gateway import RESUME
from tests.sockets.faults import ANSWER_INTERACTION
from tests.sockets.scenario import Scenario, running_game

ANSWERED_ALREADY, OK = 400, 200


async def open_tables(scenario: Scenario) -> list[int]:
    return [table.id for table in await scenario.bot.services.store.open_tables()]


async def wait_until_handled(scenario: Scenario) -> None:
    """Wait until the bot has done what it does after an answer."""

    async def is_handled() -> bool:
        return not scenario.bot.responder.under_way

    await scenario.wait_until(is_handled)


async def test_an_interaction_replayed_on_resume_is_handled_once(where: Path | str) -> None:
    async with running_game(where) as scenario:
        await scenario.drain_outbox()
        interaction = await scenario.people[0].slash(scenario.elsewhere, "century new", edition="golem")
        await wait_until_handled(scenario)
        scenario.server.gateway.replayed_events = 20
        scenario.server.gateway.drop_connections()
        await scenario.server.wait_until(lambda: interaction.answer_statuses == [OK, ANSWERED_ALREADY])
        assert RESUME in scenario.server.gateway.received
        scenario.server.gateway.replayed_events = 0
        await scenario.drain_outbox()
        assert await open_tables(scenario) == [1, 2]
        await scenario.play_turn()
        await scenario.check()


async def test_an_interaction_handled_before_a_restart_is_not_handled_again(where: Path | str) -> None:
    async with running_game(where) as scenario:
        scenario.server.faults.add(ANSWER_INTERACTION, drop=True)
        interaction = scenario.people[0].begin_slash(scenario.elsewhere, "century new", edition="golem")
        await scenario.server.wait_until(lambda: scenario.server.faults.triggered == 1)
        await scenario.stop_bot()
        await scenario.start_bot()
        interaction.deliver_again()
        assert (await interaction.done()).status == OK
        assert interaction.message.content.startswith("That’s done already")
        assert interaction.answer_statuses == [0, OK]
        assert await open_tables(scenario) == [1, 2]
        await scenario.play_turn()
        await scenario.check()


async def test_two_simultaneous_deliveries_are_handled_once_and_get_one_answer(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        interaction = person.begin_press(panel, "Confirm")
        interaction.deliver_again()
        assert (await interaction.done()).status == OK
        assert text_of(interaction.message).strip().startswith("Done.")
        await scenario.wait_for_turn(len(scenario.played))
        await scenario.play_turn()
        await scenario.check()

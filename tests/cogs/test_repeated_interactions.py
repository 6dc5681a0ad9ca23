"""An interaction that Discord delivers more than once is handled once."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest
from discord import app_commands
from simcord.results import InteractionResult

from tests.cogs.database_contents import Rows, StoredInMemory
from tests.cogs.declared_interactions import PRESSES
from tests.cogs.interaction_cases import CASES, VARIANTS
from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.table_setup import TableSetup

DONE_ALREADY, ENGLISH = "That’s done already", "en-US"


def problems_logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Warnings and errors in the log."""
    return [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]


def last_answer(sim: SimulatedDiscord) -> Any:
    """The answer to the latest interaction."""
    return InteractionResult(sim.env, sim.env.backend.interactions[int(sim.interaction["id"])])


def without_interaction_ids(database: Rows) -> Rows:
    """Hide the ids of handled interactions, which differ between two deliveries."""
    return {**database, "interactions": [(0,)] * len(database["interactions"])}


async def know_languages(sim: SimulatedDiscord) -> None:
    """Save the language of everyone's Discord, which would be saved after the first interaction."""
    async with sim.bot.services.store.transaction() as transaction:
        for each in sim.people:
            person = await transaction.person(each.id)
            await transaction.save_person(replace(person, discord_locale=ENGLISH))


async def test_every_press_and_every_command_has_a_case(sim: SimulatedDiscord) -> None:
    commands = [each for each in sim.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    assert set(CASES) == {*PRESSES, *(f"/{each.qualified_name}" for each in commands)}


@pytest.mark.parametrize("name", [*CASES, *VARIANTS])
async def test_an_interaction_delivered_more_than_once_is_handled_once(
    sim: SimulatedDiscord,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
) -> None:
    setup, case = TableSetup(sim, monkeypatch), (CASES | VARIANTS)[name]
    ask, stored = await setup.prepare(case), StoredInMemory(sim.bot.services.store)
    await know_languages(sim)
    saved, before = stored.copy(), stored.rows()
    await ask()
    once, first = stored.rows(), last_answer(sim)
    assert first.acknowledged
    assert (once != before) == case.writes

    await sim.deliver_again()  # although Discord has the answer
    assert stored.rows() == once

    sim.env.backend.interactions[int(sim.interaction["id"])].responded = False  # the answer was lost
    await sim.deliver_again()
    assert stored.rows() == once
    assert last_answer(sim).acknowledged
    if case.writes:
        assert last_answer(sim).ephemeral
        assert last_answer(sim).response.content.startswith(DONE_ALREADY)

    stored.restore(saved)
    sim.deliveries = 3
    await ask()
    assert without_interaction_ids(stored.rows()) == without_interaction_ids(once)
    response = last_answer(sim).response
    assert last_answer(sim).acknowledged
    assert response is None or DONE_ALREADY not in text_of(response)
    assert problems_logged(caplog) == []

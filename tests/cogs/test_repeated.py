"""An interaction that Discord delivers more than once is acted on once, whatever it asks for."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from simcord.results import InteractionResult

from tests.cogs.cases import CASES
from tests.cogs.declared import PRESSES
from tests.cogs.presses import Dump, dump, save
from tests.cogs.repeats import Stage
from tests.cogs.world import World, text_of

DONE = "That reached me twice"


def noted(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What in the log is more than news."""
    return [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]


def answer(here: World) -> Any:
    """What the last interaction got."""
    return InteractionResult(here.env, here.env.backend.interactions[int(here.interaction["id"])])


def without_ids(database: Dump) -> Dump:
    """Two interactions have different ids; what is kept of each is no more than that."""
    return {**database, "handled_requests": [(0,)] * len(database["handled_requests"])}


async def test_every_operation_and_every_command_has_its_case(here: World) -> None:
    commands = [each for each in here.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    assert set(CASES) == {*PRESSES, *(f"/{each.qualified_name}" for each in commands)}


@pytest.mark.usefixtures("no_drawing")
@pytest.mark.parametrize("name", CASES)
async def test_what_arrives_twice_is_done_once(
    here: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path, name: str
) -> None:
    stage, case = Stage(here, monkeypatch), CASES[name]
    ask, saved = await stage.asking(case), tmp_path / "before.sqlite"
    save(here.database, saved)
    before = dump(here.database)
    await ask()
    once, first = dump(here.database), answer(here)
    assert first.acknowledged
    assert (once != before) == case.writes

    await here.deliver_again()  # Discord has its answer
    assert dump(here.database) == once

    here.env.backend.interactions[int(here.interaction["id"])].responded = False  # it never came
    await here.deliver_again()
    assert dump(here.database) == once
    assert answer(here).acknowledged
    if case.writes:
        assert answer(here).ephemeral
        assert answer(here).response.content.startswith(DONE)

    save(saved, here.database)
    here.deliveries = 3
    await ask()
    assert without_ids(dump(here.database)) == without_ids(once)
    response = answer(here).response
    assert answer(here).acknowledged
    assert response is None or DONE not in text_of(response)
    assert noted(caplog) == []

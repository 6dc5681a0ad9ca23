"""Failed interactions: the user gets one private answer, and a bug gets a code that is in the log."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.cogs.simulated_discord import SimulatedDiscord


async def test_somebody_outside_the_server_cannot_be_offered_a_seat(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    stranger = sim.env.create_user("stranger", global_name="Zoé")
    answer = await sim.people[0].slash(channel, "century handover", friend=stranger)
    assert answer.ephemeral
    assert answer.response.content.startswith("Zoé isn’t on this server.")


async def test_a_removed_command_says_that_it_has_changed(sim: SimulatedDiscord) -> None:
    century: Any = sim.bot.tree.get_command("century")
    removed: Any = century.get_command("tables")
    century.remove_command("tables")
    try:
        answer = await sim.people[0].slash(sim.channel, "century tables")
    finally:
        century.add_command(removed)
    assert answer.ephemeral
    assert answer.response.content.startswith("That command has changed.")


@pytest.mark.parametrize("error", [app_commands.AppCommandError("bug"), RuntimeError("bug")])
async def test_an_error_outside_the_responder_shows_the_code_that_is_in_the_log(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    century: Any = sim.bot.tree.get_command("century")

    async def broken(*_: Any) -> None:
        raise error

    monkeypatch.setattr(century.get_command("tables"), "_callback", broken)
    answer = await sim.people[0].slash(sim.channel, "century tables")
    assert answer.ephemeral
    (code,) = [
        record.__dict__["code"] for record in caplog.records if record.message == "an interaction failed"
    ]
    assert f"quote `{code}`" in answer.response.content


@pytest.mark.parametrize("by_command", [True, False], ids=["a command", "a press"])
async def test_an_error_before_the_handler_runs_shows_the_code_that_is_in_the_log(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, by_command: bool
) -> None:
    await sim.people[0].slash(sim.channel, "century new")
    lobby, before = sim.channel.history()[-1], await sim.bot.services.store.players(1)

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("bug")

    monkeypatch.setattr(sim.bot.play.ai_stand_ins, "arrive", broken)
    person = sim.people[1]
    if by_command:
        answer = await person.slash(sim.channel, "century lobby join")
    else:
        answer = await person.click(lobby, label="Join")
    assert answer.ephemeral
    (record,) = [record for record in caplog.records if record.levelno > logging.INFO]
    assert f"quote `{record.__dict__['code']}`" in answer.response.content
    assert await sim.bot.services.store.players(1) == before


class NotFoundResponse:
    status, reason = 404, "Not Found"


async def test_a_handler_that_misses_its_message_still_gives_an_answer(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def message_not_found(*_: Any, **__: Any) -> None:
        response: Any = NotFoundResponse()
        raise discord.NotFound(response, {"code": 10008, "message": "Unknown Message"})

    known = sim.bot.presses.known
    monkeypatch.setitem(known, "join", known["join"]._replace(handler=message_not_found))
    await sim.people[0].slash(sim.channel, "century new")
    answer = await sim.people[1].click(sim.channel.history()[-1], label="Join")
    assert answer.ephemeral
    assert "Something broke on my side" in answer.response.content

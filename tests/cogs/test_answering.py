"""Whatever comes of it, whoever asked gets one private answer."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.cogs.world import World


async def test_who_is_not_on_the_server_is_offered_no_seat(here: World) -> None:
    place = await here.seated(2)
    stranger = here.env.create_user("stranger", global_name="Zoé")
    answer = await here.people[0].slash(place, "century handover", friend=stranger)
    assert answer.ephemeral
    assert answer.response.content.startswith("Zoé is not on this server.")


async def test_a_command_that_is_no_more_says_so(here: World) -> None:
    century: Any = here.bot.tree.get_command("century")
    gone: Any = century.get_command("tables")
    century.remove_command("tables")
    try:
        answer = await here.people[0].slash(here.channel, "century tables")
    finally:
        century.add_command(gone)
    assert answer.ephemeral
    assert answer.response.content.startswith("That command has changed meanwhile.")


@pytest.mark.parametrize("error", [app_commands.AppCommandError("bug"), RuntimeError("bug")])
async def test_what_breaks_outside_a_topic_gives_a_code_that_the_log_has(
    here: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    century: Any = here.bot.tree.get_command("century")

    async def broken(*_: Any) -> None:
        raise error

    monkeypatch.setattr(century.get_command("tables"), "_callback", broken)
    answer = await here.people[0].slash(here.channel, "century tables")
    assert answer.ephemeral
    (code,) = [
        record.__dict__["code"] for record in caplog.records if record.message == "an interaction failed"
    ]
    assert f"quote `{code}`" in answer.response.content


@pytest.mark.parametrize("by_command", [True, False], ids=["a command", "a press"])
async def test_what_breaks_before_an_answer_begins_gives_a_code_that_the_log_has(
    here: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, by_command: bool
) -> None:
    await here.people[0].slash(here.channel, "century new")
    lobby, before = here.channel.history()[-1], await here.bot.services.store.players(1)

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("bug")

    monkeypatch.setattr(here.bot.play.seats, "take_back_held_seats", broken)
    person = here.people[1]
    if by_command:
        answer = await person.slash(here.channel, "century lobby join")
    else:
        answer = await person.click(lobby, label="Join")
    assert answer.ephemeral
    (record,) = [record for record in caplog.records if record.levelno > logging.INFO]
    assert f"quote `{record.__dict__['code']}`" in answer.response.content
    assert await here.bot.services.store.players(1) == before


class Missing:
    status, reason = 404, "Not Found"


async def test_a_message_that_is_gone_breaks_off_no_answer(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: Any, **__: Any) -> None:
        response: Any = Missing()
        raise discord.NotFound(response, {"code": 10008, "message": "Unknown Message"})

    known = here.bot.presses.known
    monkeypatch.setitem(known, "join", known["join"]._replace(handler=gone))
    await here.people[0].slash(here.channel, "century new")
    answer = await here.people[1].click(here.channel.history()[-1], label="Join")
    assert answer.ephemeral
    assert "Something broke on my side" in answer.response.content


async def test_the_log_names_the_press_and_the_table_and_no_card(
    here: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    place = await here.seated(2)
    player = here.person((await here.loaded(place)).acting.user)
    await here.turn_by_presses(place, player, ["play +11"])
    pressed = [record.__dict__["asked"] for record in caplog.records if record.message == "interaction"]
    assert pressed[-3:] == ["do:turn:1", "do:pick:1", "do:confirm:1"]
    assert "+11" not in "\n".join(str(record.__dict__) for record in caplog.records)

"""The replay that is posted after a game: once, silently, with alt text, and never in the way of a turn."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.ui.drawing_threads import drawing
from cogs.ui.replay_animation import animating
from cogs.ui.table_messages import DiscordTableMessages
from play.table_messages_protocol import Attempt
from tests.cogs.simcord_speed import TIMEOUT
from tests.cogs.simulated_discord import SimulatedDiscord

pytestmark = pytest.mark.usefixtures("real_pictures")


async def end_after_rounds(sim: SimulatedDiscord, rounds: int = 3, **options: Any) -> Any:
    channel = await sim.start_game(2, **options)
    for _ in range(2 * (rounds - 1)):
        await (await sim.acting_person()).slash(channel, "century rest")
    for person in sim.people[:2]:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    return channel


def replays(sim: SimulatedDiscord, channel: Any) -> list[Any]:
    return [
        message
        for message in sim.public_messages(channel)
        if any(each.filename.endswith(".gif") for each in message.attachments)
    ]


async def test_a_finished_game_is_followed_by_its_replay_and_the_score_race(sim: SimulatedDiscord) -> None:
    channel = await end_after_rounds(sim)
    (message,) = replays(sim, channel)
    assert message.id == sim.public_messages(channel)[-1].id
    assert [each.filename for each in message.attachments] == ["replay-1.gif", "race-1.png"]
    assert "turn by turn" in message.content
    assert sim.last_pinged_users() == []
    alt = [each.description for each in message.attachments]
    assert all("At the end: " in text for text in alt)
    assert alt[0].startswith("Animation")


async def test_the_replay_is_a_moving_picture_of_all_turns(sim: SimulatedDiscord) -> None:
    channel = await end_after_rounds(sim)
    sent = [each for each in sim.env.http_requests if each.method == "POST" and "/messages" in each.path]
    assert len(replays(sim, channel)) == 1
    assert [each["filename"] for each in sent[-1].json["attachments"]] == ["replay-1.gif", "race-1.png"]


async def test_it_speaks_the_tables_language(sim: SimulatedDiscord) -> None:
    sim.locales = {sim.guild.id: "fr", **{person.id: "fr" for person in sim.people}}
    (message,) = replays(sim, await end_after_rounds(sim))
    assert "tour par tour" in message.content
    assert "À la fin" in message.attachments[0].description


async def test_a_table_can_do_without_it(sim: SimulatedDiscord) -> None:
    ada, bea = sim.people[:2]
    await ada.slash(sim.channel, "century new", edition="golem")
    await ada.slash(sim.channel, "century lobby options", replay=False)
    lobby = sim.channel.history()[-1]
    assert "no replay" in lobby.content.lower()
    await bea.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    channel = sim.channel.threads[-1]
    for _ in range(4):
        await (await sim.acting_person()).slash(channel, "century rest")
    for person in (ada, bea):
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    assert replays(sim, channel) == []


async def test_a_game_that_ended_at_once_has_none(sim: SimulatedDiscord) -> None:
    assert replays(sim, await end_after_rounds(sim, rounds=2)) == []


async def test_it_is_posted_once_even_if_the_answer_was_lost(sim: SimulatedDiscord) -> None:
    channel = await end_after_rounds(sim)
    messages = DiscordTableMessages(sim.bot, sim.bot.services)
    await messages.post_replay(await sim.table(), Attempt(99, again=True))
    assert len(replays(sim, channel)) == 1


async def test_it_is_given_up_where_files_may_not_be_sent(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, refused = discord.abc.Messageable.send, 0

    async def refuse_replay(channel: Any, *given: Any, **more: Any) -> Any:
        nonlocal refused
        if any(file.filename.endswith(".gif") for file in more.get("files", ())):
            refused += 1
            response: Any = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(response, "Missing Permissions")
        return await send(channel, *given, **more)

    monkeypatch.setattr(discord.abc.Messageable, "send", refuse_replay)
    await end_after_rounds(sim)
    assert refused == 1
    assert (await sim.table()).over


async def test_pictures_of_turns_do_not_wait_for_animations() -> None:
    shown = threading.Event()
    moving = [asyncio.create_task(animating(shown.wait, TIMEOUT)) for _ in range(3)]
    await asyncio.sleep(0)
    async with asyncio.timeout(TIMEOUT):
        assert await drawing(str, 7) == "7"
    assert not any(each.done() for each in moving)
    shown.set()
    await asyncio.gather(*moving)

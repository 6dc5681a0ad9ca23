"""The application's own emojis: uploaded once, and shown beside words."""

from __future__ import annotations

from typing import Any

import pytest

from bot.emojis import upload_missing
from cogs.ui import emojis as known_emojis
from render import emojis
from tests.cogs.message_parts import controls_of
from tests.cogs.simulated_discord import SimulatedDiscord


@pytest.fixture(autouse=True)
def forget_emojis() -> Any:
    yield
    known_emojis.load_emojis([])


async def test_only_missing_emojis_are_uploaded(sim: SimulatedDiscord) -> None:
    first = await upload_missing(sim.bot)
    assert first == list(emojis())
    assert await upload_missing(sim.bot) == []
    uploads = [r for r in sim.env.http_requests if r.method == "POST" and r.path.endswith("/emojis")]
    assert len(uploads) == len(first)


async def test_buttons_options_and_texts_show_uploaded_emojis(sim: SimulatedDiscord) -> None:
    await upload_missing(sim.bot)
    await sim.restart()
    channel = await sim.start_game(2)
    loaded = await sim.table()
    player = sim.person(loaded.acting.user)
    panel = (await player.click(channel.history()[-1], label="My turn")).response
    names = [item["emoji"]["name"] for item in controls_of(panel) if item.get("emoji")]
    assert names == ["produce", "upgrade", "rest"]
    options = [option for item in controls_of(panel) for option in item.get("options", ())]
    assert all(option.get("emoji") for option in options)
    await player.slash(channel, "century rest")
    assert "<:rest:" in sim.newest_public_message(channel).content


async def test_without_emojis_every_button_has_a_label(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = sim.person((await sim.table()).acting.user)
    panel = (await player.click(channel.history()[-1], label="My turn")).response
    assert all(item.get("label") for item in controls_of(panel) if item["type"] == 2)

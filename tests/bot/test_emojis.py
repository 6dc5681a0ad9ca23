"""The application's own emojis: uploaded once, shown beside the words, missed by nobody."""

from __future__ import annotations

from typing import Any

import pytest

from bot.emojis import upload_missing
from cogs.ui import emojis as known_emojis
from render import emojis
from tests.cogs.conftest import here, simcord_bot
from tests.cogs.world import World, controls_of

__all__ = ["here", "simcord_bot"]


@pytest.fixture(autouse=True)
def forgotten() -> Any:
    yield
    known_emojis.load_emojis([])


async def test_those_that_are_missing_are_uploaded_and_no_others(here: World) -> None:
    first = await upload_missing(here.bot)
    assert first == list(emojis())
    assert await upload_missing(here.bot) == []
    uploads = [r for r in here.env.http_requests if r.method == "POST" and r.path.endswith("/emojis")]
    assert len(uploads) == len(first)


async def test_buttons_options_and_lines_carry_them_once_they_are_there(here: World) -> None:
    await upload_missing(here.bot)
    await here.restart()
    place = await here.seated(2)
    loaded = await here.table()
    player = here.person(loaded.acting.user)
    panel = (await player.click(place.history()[-1], label="My turn")).response
    signs = [item["emoji"]["name"] for item in controls_of(panel) if item.get("emoji")]
    assert signs == ["produce", "upgrade", "rest"]
    options = [option for item in controls_of(panel) for option in item.get("options", ())]
    assert all(option.get("emoji") for option in options)
    await player.slash(place, "century rest")
    assert "<:rest:" in place.history(viewer=here.onlooker)[-1].content


async def test_without_them_all_is_said_in_words(here: World) -> None:
    place = await here.seated(2)
    player = here.person((await here.table()).acting.user)
    panel = (await player.click(place.history()[-1], label="My turn")).response
    assert all(item.get("label") for item in controls_of(panel) if item["type"] == 2)

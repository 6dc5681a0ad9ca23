"""The application's own emojis: uploaded once, and shown beside words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.client import Caravanserai
from bot.emoji_upload import provide_emojis, upload_missing, versioned
from cogs.ui import emojis as known_emojis
from render import emojis
from tests.cogs.message_parts import controls_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


@pytest.fixture(autouse=True)
def forget_emojis() -> Any:
    yield
    known_emojis.use_emojis({})


async def test_only_missing_emojis_are_uploaded(sim: SimulatedDiscord) -> None:
    first = await upload_missing(sim.bot)
    assert first == [versioned(name) for name in emojis()]
    assert await upload_missing(sim.bot) == []
    uploads = [r for r in sim.env.http_requests if r.method == "POST" and r.path.endswith("/emojis")]
    assert len(uploads) == len(first)


@pytest.mark.usefixtures("on_disk")
async def test_texts_show_uploaded_emojis(sim: SimulatedDiscord) -> None:
    await upload_missing(sim.bot)
    await sim.restart()
    channel = await sim.start_game(2)
    player = await sim.acting_person()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "play +11")
    assert re.search(r"→ \d×<:golem_1_v1:\d+>", text_of(panel))


@pytest.mark.usefixtures("on_disk")
async def test_the_bot_uploads_its_emojis_itself_and_uses_them_at_once(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Caravanserai, "uploads_emojis", True)
    await sim.restart()
    assert known_emojis.icon("golem_1") is not None
    await sim.restart()
    uploads = [r for r in sim.env.http_requests if r.method == "POST" and r.path.endswith("/emojis")]
    assert len(uploads) == len(emojis())


async def test_emojis_that_another_process_uploads_are_used_as_well(sim: SimulatedDiscord) -> None:
    await upload_missing(sim.bot)  # by a process that shares the database, while this one was starting
    assert known_emojis.icon("golem_1") is None
    await provide_emojis(sim.bot)
    assert known_emojis.icon("golem_1") is not None


@pytest.mark.usefixtures("on_disk")
async def test_emojis_of_another_version_are_not_used(sim: SimulatedDiscord) -> None:
    await sim.bot.create_application_emoji(name="golem_1_v0", image=emojis()["golem_1"])
    await sim.restart()
    assert known_emojis.icon("golem_1") is None


@pytest.mark.usefixtures("on_disk")
async def test_the_bot_goes_on_without_emojis_that_it_cannot_upload(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: Any, **__: Any) -> None:
        raise OSError("no network")

    monkeypatch.setattr(Caravanserai, "uploads_emojis", True)
    monkeypatch.setattr(Caravanserai, "create_application_emoji", refused)
    await sim.restart()
    assert (await sim.start_game(2)) is not None


async def test_without_emojis_every_button_has_a_label(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = sim.person((await sim.table()).acting.user)
    panel = (await player.click(channel.history()[-1], label="My turn")).response
    assert all(item.get("label") for item in controls_of(panel) if item["type"] == 2)

"""The Zoom button: private pictures in one gallery, in the viewer's own palette."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.ui import zoom_pictures
from render import PaletteChoice
from tests.cogs.simulated_discord import SimulatedDiscord

pytestmark = pytest.mark.usefixtures("real_pictures")


async def zoom(sim: SimulatedDiscord, person: Any, channel: Any) -> Any:
    """Press **Zoom** behind **More**."""
    more = await person.click(sim.newest_public_message(channel), label="More")
    return await person.click(more.response, label="Zoom")


@pytest.mark.parametrize(("edition", "parts"), [("golem", 3), ("adventure", 5)])
async def test_zoom_sends_the_parts_of_the_table_privately_in_one_gallery(
    sim: SimulatedDiscord, edition: str, parts: int
) -> None:
    channel = await sim.start_game(2, edition=edition)
    await sim.drain_outbox()
    answer = await zoom(sim, sim.spectator, channel)
    assert answer.ephemeral
    (gallery,) = answer.response.components
    assert gallery["type"] == discord.ComponentType.media_gallery.value
    assert len(gallery["items"]) == len(answer.response.attachments) == parts
    assert all(each.description for each in answer.response.attachments)


async def test_zoom_uses_the_palette_of_the_viewer(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, (one, _) = await sim.start_with_players()
    await one.slash(channel, "century-me display", colours="contrast")
    used, draw = list[Any](), zoom_pictures.draw_zoom

    def drawn(*given: Any, **looks: Any) -> list[bytes]:
        used.append(looks["palette_choice"])
        return draw(*given, **looks)

    monkeypatch.setattr(zoom_pictures, "draw_zoom", drawn)
    for person in (one, sim.spectator):
        await zoom(sim, person, channel)
    assert used == [PaletteChoice.CONTRAST, PaletteChoice.FULL]


async def test_zoom_shows_what_happened_since_the_last_turn_of_the_viewer(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, (one, two) = await sim.start_with_players()
    shown, draw = list[Any](), zoom_pictures.draw_zoom

    def drawn(view: Any, names: Any, words: Any, happened: Any, **looks: Any) -> list[bytes]:
        shown.append([type(event).__name__ for event in happened])
        return draw(view, names, words, happened, **looks)

    monkeypatch.setattr(zoom_pictures, "draw_zoom", drawn)
    await one.slash(channel, "century acquire", move="acquire 1")
    await two.slash(channel, "century rest")
    await sim.drain_outbox()
    for person in (one, two, sim.spectator):
        await zoom(sim, person, channel)
    assert shown == [["Rested"], [], ["Rested"]]

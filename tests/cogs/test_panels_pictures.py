"""The panel's picture: drawn when the panel opens, kept while steps are chosen, uploaded again if lost."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui import panel_pictures
from tests.cogs.deals import set_deal
from tests.cogs.message_parts import GALLERY, text_of
from tests.cogs.simulated_discord import SimulatedDiscord

pytestmark = pytest.mark.usefixtures("real_pictures")


def media_of(panel: Any) -> dict[str, Any]:
    return next(item for item in panel.components if item["type"] == GALLERY)["items"][0]["media"]


def answers(sim: SimulatedDiscord) -> list[Any]:
    """The bodies of the answers to interactions."""
    return [each for each in sim.env.http_requests if each.path.endswith("/callback")]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The views of which a picture was drawn."""
    views: list[Any] = []
    draw = panel_pictures.draw_panel

    def drawing(view: Any, *given: Any, **more: Any) -> bytes:
        views.append(view)
        return draw(view, *given, **more)

    monkeypatch.setattr(panel_pictures, "draw_panel", drawing)
    return views


async def test_one_picture_is_kept_while_steps_are_chosen(sim: SimulatedDiscord, drawn: list[Any]) -> None:
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    opened = media_of(panel)["attachment_id"]
    await sim.pick(player, panel, "play +11")
    edit = answers(sim)[-1]
    assert edit.json["data"]["attachments"] == [{"id": opened, "filename": "panel-1-0.png"}]
    assert media_of(panel)["attachment_id"] == opened
    await player.click(panel, label="Back")
    assert media_of(panel)["attachment_id"] == opened
    assert len(drawn) == 1


async def test_the_picture_is_uploaded_again_if_discord_no_longer_has_it(
    sim: SimulatedDiscord, drawn: list[Any]
) -> None:
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    stored = sim.env.backend.get_message(channel.id, panel.id)
    opened, stored.attachments = media_of(panel)["attachment_id"], []
    await sim.pick(player, panel, "play +11")
    assert media_of(panel)["attachment_id"] != opened
    assert "Create 2 yellow" in text_of(panel)
    assert len(drawn) == 2


async def test_a_panel_of_an_earlier_turn_gets_a_new_picture(sim: SimulatedDiscord, drawn: list[Any]) -> None:
    channel, (player, other) = await sim.start_with_players()
    panel = await sim.open_panel(other, channel)
    await player.slash(channel, "century rest")
    await sim.pick(other, panel, "rest")
    assert "The game has moved on" in text_of(panel)
    assert "/panel-1-1.png" in media_of(panel)["url"]
    assert len(drawn) == 2


async def test_the_picture_is_drawn_from_what_its_owner_may_see(
    sim: SimulatedDiscord, drawn: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"hand": ["+11", "^2"]})
    channel, (_, other) = await sim.start_with_players()
    await sim.open_panel(other, channel)
    (view,) = drawn
    assert view.seats[0].hand is None
    assert view.seats[1].hand is not None

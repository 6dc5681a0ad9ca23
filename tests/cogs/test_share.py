"""The share card: private first, then for everyone, and never for a running game."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from engine import View
from tests.cogs import raw_presses
from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord

EDITIONS = ["golem", "spice_road", "adventure"]


async def finish(sim: SimulatedDiscord, **options: Any) -> Any:
    """Play a turn, end the game by agreement and return its channel."""
    channel = await sim.start_game(2, **options)
    for person in sim.people[:2]:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    return channel


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_card_is_one_picture_with_alt_text_that_only_its_reader_sees(
    sim: SimulatedDiscord, edition: str
) -> None:
    channel = await finish(sim, edition=edition)
    answer = await sim.spectator.click(sim.newest_public_message(channel), label="Share card")
    assert answer.ephemeral
    assert labels_of(answer.response) == ["Show everyone"]
    (card,) = answer.response.attachments
    assert card.filename == "share-1.png"
    alt, number = card.description, (await sim.table()).table.deal_number
    assert alt.startswith("Share card. ")
    assert "Ada" in alt
    assert "At the end: " in alt
    assert alt.splitlines()[1] == f"Deal {number}"
    assert Image.open(io.BytesIO(await card.read())).width == 960


async def test_a_press_posts_it_for_everyone_silently_in_the_tables_language(sim: SimulatedDiscord) -> None:
    sim.locales[sim.guild.id] = "fr"
    channel = await finish(sim)
    answer = await sim.people[0].slash(channel, "century table share")
    await sim.people[0].click(answer.response, label="Show everyone")
    posted = sim.newest_public_message(channel)
    assert posted.content == "La partie en une image."
    assert posted.attachments[0].description.startswith("Image à partager. ")
    assert posted.flags.suppress_notifications


async def test_a_running_game_has_no_card(sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[View] = []

    def draw(view: View, *_: object, **__: object) -> None:
        drawn.append(view)

    monkeypatch.setattr("cogs.ui.share_card.draw_share_card", draw)
    channel = await sim.start_game(2)
    answer = await sim.people[0].slash(channel, "century table share")
    message = (await sim.people[0].slash(channel, "century text")).response
    for press in ("do:share:1", "do:share_post:1"):
        refused = await raw_presses.press(sim, sim.people[0], message, press)
        assert refused.response.content == "This game isn’t over yet."
        assert not refused.response.attachments
    assert answer.response.content == "This game isn’t over yet."
    assert drawn == []


async def test_a_lesson_that_was_left_and_a_cancelled_lobby_have_none(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    await ada.slash(sim.channel, "century learn")
    await sim.bot.play.lessons.leave(1, ada.id)
    await ada.slash(sim.channel, "century new")
    await ada.slash(sim.channel, "century lobby cancel")
    message = (await ada.slash(sim.channel, "century help")).response
    for table in (1, 2):
        refused = await raw_presses.press(sim, ada, message, f"do:share:{table}")
        assert refused.ephemeral
        assert not refused.response.attachments

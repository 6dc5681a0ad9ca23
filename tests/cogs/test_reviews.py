"""The review of a finished game: private, only for those who played it, and never while the game runs."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.reviews import ReviewsCog
from i18n import words_in
from play.reviews import ReviewJob
from tests.cogs import raw_presses
from tests.cogs.message_parts import alt_text_of, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_ai_service import FakeAiService


async def finish(sim: SimulatedDiscord, **options: Any) -> Any:
    """A game in which both players took a turn, ended by agreement; returns its channel."""
    channel = await sim.start_game(2, **options)
    for _ in range(2):
        loaded = await sim.table()
        move = sim.legal_moves(loaded)[0]
        await sim.play_turn(channel, await sim.acting_person(), [move])
    for person in sim.people[:2]:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    return channel


def ai_of(sim: SimulatedDiscord) -> FakeAiService:
    assert isinstance(sim.bot.ai_service, FakeAiService)
    return sim.bot.ai_service


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_the_review_says_how_the_game_went_and_shows_the_turn_that_cost_most(
    sim: SimulatedDiscord, edition: str
) -> None:
    channel = await finish(sim, edition=edition)
    ai_of(sim).losses = [4.0] * 7
    answer = await sim.people[0].click(sim.table_message(channel), label="Review")
    assert answer.ephemeral
    said = text_of(answer.response)
    assert "You were ahead from start to finish." in said
    assert "+5 in round 1" in said
    assert "cost you about 4 points" in said
    assert "You: " in said
    assert "The mentor: " in said
    assert alt_text_of(answer.response)
    assert not any("ahead" in text_of(each) for each in sim.public_messages(channel))


async def test_the_command_opens_it_again_without_computing_it_again_in_the_readers_language(
    sim: SimulatedDiscord,
) -> None:
    channel = await finish(sim)
    ada = sim.people[0]
    await ada.click(sim.table_message(channel), label="Review")
    asked = len(ai_of(sim).reviewed)
    await ada.slash(channel, "century-me language", language="fr")
    answer = await ada.slash(channel, "century table review")
    assert "Vous avez eu l’avantage du début à la fin." in text_of(answer.response)
    assert "Aucun tour, à lui seul, ne vous a coûté ni rapporté un point." in text_of(answer.response)
    assert len(ai_of(sim).reviewed) == asked


async def test_those_who_chose_words_get_the_position_in_words_and_no_picture(sim: SimulatedDiscord) -> None:
    channel = await finish(sim)
    ada = sim.people[0]
    await sim.bot.play.personal_settings.change(ada.id, pictures="words")
    ai_of(sim).losses = [-2.0] * 7
    answer = await ada.click(sim.table_message(channel), label="Review")
    said = text_of(answer.response)
    assert not answer.response.attachments
    assert "won you about 2 points" in said
    assert len(said) < 4000


async def test_nobody_else_gets_a_review(sim: SimulatedDiscord) -> None:
    channel = await finish(sim)
    answer = await sim.spectator.click(sim.table_message(channel), label="Review")
    assert answer.ephemeral
    assert answer.response.content == "Only its players can have this game reviewed."
    assert ai_of(sim).reviewed == []


async def test_a_running_game_has_no_review(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    ada = sim.people[0]
    assert "Review" not in labels_of(sim.table_message(channel))
    answer = await ada.slash(channel, "century table review")
    message = (await ada.slash(channel, "century text")).response
    forged = await raw_presses.press(sim, ada, message, "do:review:1")
    for refused in (answer, forged):
        assert refused.response.content == "This game isn’t over yet."
    assert ai_of(sim).reviewed == []


async def test_a_lesson_offers_none(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    await ada.slash(sim.channel, "century learn")
    await sim.bot.play.lessons.leave(1, ada.id)
    await sim.drain_outbox()
    message = (await ada.slash(sim.channel, "century help")).response
    refused = await raw_presses.press(sim, ada, message, "do:review:1")
    assert refused.response.content == "There’s nothing to review here."


async def test_a_review_that_fails_while_its_reader_waits_says_so(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    cog, job = sim.bot.get_cog("ReviewsCog"), ReviewJob(2)
    assert isinstance(cog, ReviewsCog)
    shown: list[Any] = []

    async def edit(**looks: Any) -> None:
        shown.append(looks["view"])

    async def fail() -> Any:
        raise RuntimeError("bug")

    job.task = asyncio.create_task(fail())
    ada: Any = SimpleNamespace(
        user=SimpleNamespace(id=sim.people[0].id), locale=discord.Locale.french, edit_original_response=edit
    )
    await cog._watch(ada, 1, job)  # pyright: ignore[reportPrivateUsage]  runs beside the press
    [view] = shown
    assert view.children[0].content == words_in("fr")("refused.review_failed")
    assert "a review failed" in caplog.text

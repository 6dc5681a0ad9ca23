"""The review of a finished game: private, only for those who played it, and never while the game runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

import cogs.reviews
from cogs.presses import TableId
from cogs.reviews import ReviewsCog
from i18n import Words, words_in
from play.reviews import ReviewJob, Reviews
from store.adapters import MEMORY
from tests.cogs import raw_presses
from tests.cogs.message_parts import alt_text_of, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_ai_service import FakeAiService
from tests.play.headless_bot import TIMEOUT, HeadlessBot, headless_bot


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
    assert alt_text_of(answer.response).startswith("Your expected final lead: +5 in round 1")
    assert "about 4 points lost" in said
    assert "You: " in said
    assert "The mentor: " in said
    plot, turn = answer.response.attachments
    assert plot.filename == "review-1.png"
    assert turn.filename.startswith("review-1-")
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
    assert "Your expected final lead: +5 in round 1." in said
    assert "about 2 points won" in said
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


# While it is computed


class Answered:
    """Stands for a press on Review, and keeps what its answer says, one text after the other."""

    def __init__(self, user: int, locale: str) -> None:
        self.user, self.locale, self.texts = SimpleNamespace(id=user), locale, list[str]()
        self.errors: list[Exception] = []
        """Raised by the next edits, one each."""
        self.watching = set[asyncio.Task[None]]()
        self._edited = asyncio.Event()

    async def edit_original_response(self, *, view: Any, **_: object) -> None:
        if self.errors:
            raise self.errors.pop(0)
        self.texts.append(
            "\n".join(each.content for each in view.walk_children() if hasattr(each, "content"))
        )
        self._edited.set()

    async def shows(self, text: str) -> None:
        async with asyncio.timeout(TIMEOUT):
            while text not in self.texts[-1]:
                self._edited.clear()
                await self._edited.wait()


async def press_review(bot: HeadlessBot, table: int, locale: str = "en") -> Answered:
    """Press Review with a bot that has just started, as the player in the first seat."""
    pressed = Answered(1, locale)

    async def send(interaction: Answered, view: Any, files: object = ()) -> None:
        await interaction.edit_original_response(view=view)

    def words(interaction: Answered) -> Words:
        return words_in(interaction.locale)

    responder = SimpleNamespace(words=words, say=None, send=send)
    started = Reviews(bot.services, bot.ai_service)
    cog = ReviewsCog(cast(Any, responder), bot.turns, bot.personal_settings, started)
    await cog.review(cast(Any, pressed), TableId(table))
    pressed.watching = {*cog._watching}  # pyright: ignore[reportPrivateUsage]
    return pressed


def allow(bot: HeadlessBot, turns: int) -> None:
    """Let the AI service review some more turns."""
    for _ in range(turns):
        bot.ai_service.may_review.release()


@pytest.fixture
async def headless(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[HeadlessBot]:
    """A bot with a game of twelve rests that is over; no turn is reviewed yet."""
    monkeypatch.setattr(cogs.reviews, "SOON", 0.01)
    monkeypatch.setattr(cogs.reviews, "EVERY", 0.01)
    async with headless_bot(MEMORY) as bot:
        loaded = await bot.start_game()
        for _ in range(12):
            await bot.rest(loaded.table.id)
        await bot.endings.end(loaded.table.id, "agreed")
        bot.ai_service.may_review = asyncio.Semaphore(0)
        yield bot


@pytest.mark.parametrize(
    ("locale", "counted", "whole"),
    [
        ("en", "Reviewing… {} of 12", "You were ahead"),
        ("fr", "Analyse en cours… {} sur 12", "Vous avez eu l’avantage"),
    ],
)
async def test_a_line_counts_the_turns_until_the_review_is_there(
    headless: HeadlessBot, locale: str, counted: str, whole: str
) -> None:
    pressed = await press_review(headless, 1, locale)
    await pressed.shows(counted.format(0))
    allow(headless, 1)
    await pressed.shows(counted.format(1))
    allow(headless, 1_000)
    await pressed.shows(whole)


async def test_before_the_answer_can_no_longer_be_edited_it_says_how_to_go_on(
    headless: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cogs.reviews, "LONGEST", 0.05)
    pressed = await press_review(headless, 1)
    await pressed.shows("Press **Review** again in a while")
    said = len(pressed.texts)
    allow(headless, 1_000)
    again = await press_review(headless, 1)
    await again.shows("You were ahead")
    assert len(pressed.texts) == said


async def test_after_a_restart_the_next_press_goes_on_with_what_is_kept(headless: HeadlessBot) -> None:
    pressed = await press_review(headless, 1)
    allow(headless, 4)
    await pressed.shows("4 of 12")
    again = await press_review(headless, 1)  # another bot on the same database
    await again.shows("4 of 12")


async def test_a_review_that_fails_says_so(headless: HeadlessBot) -> None:
    pressed = await press_review(headless, 1)
    headless.ai_service.losses = [None]
    allow(headless, 1)
    await pressed.shows("The review was interrupted.")


def answer_of(status: int) -> discord.HTTPException:
    """The error that discord.py raises for an answer with this status."""
    kind = discord.DiscordServerError if status >= 500 else discord.NotFound
    return kind(cast(Any, SimpleNamespace(status=status, reason="")), "injected")


async def test_an_edit_that_fails_does_not_keep_the_review_from_its_reader(headless: HeadlessBot) -> None:
    pressed = await press_review(headless, 1)
    pressed.errors = [answer_of(503), aiohttp.ServerDisconnectedError()]
    allow(headless, 1)
    async with asyncio.timeout(TIMEOUT):
        while pressed.errors:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    pressed.errors = [answer_of(502), TimeoutError()]
    allow(headless, 1_000)
    await pressed.shows("You were ahead")


async def test_an_answer_that_is_gone_is_not_edited_again(headless: HeadlessBot) -> None:
    pressed = await press_review(headless, 1)
    pressed.errors = [answer_of(404)]
    allow(headless, 1_000)
    (watching,) = pressed.watching
    await asyncio.wait_for(watching, TIMEOUT)
    assert len(pressed.texts) == 1

"""`/century learn`: a lesson in both languages, to its end, left, and resumed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.ui.phone import MOST_LINES, height
from i18n import Words, words_in
from play.lesson import TURNS, lesson_talk
from play.lesson_teacher import FIRST_TRIES, Step
from play.loaded_table import LoadedTable, log_lines
from store import Status
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.i18n.ftl import messages, written

LOCALES = {"en": "en-US", "fr": "fr"}


async def start_lesson(sim: SimulatedDiscord, language: str = "en") -> Any:
    """Start a lesson with a client in this language; return its thread."""
    ada = sim.people[0]
    sim.locales[ada.id] = LOCALES[language]
    answer = await ada.slash(sim.channel, "century learn")
    assert answer.ephemeral
    assert answer.response.content == words_in(language)("lesson.opened", here="no")
    await sim.env.settle()
    return sim.channel.threads[-1]


async def test_a_lesson_requested_in_a_thread_starts_there_and_says_so(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    for person in sim.people[:2]:
        await person.slash(channel, "century table end")
    answer = await sim.people[0].slash(channel, "century learn")
    assert answer.response.content == "Your lesson begins here!"
    await sim.drain_outbox()
    assert "turn 1 of 10." in text_of(channel.history()[-1])


def called(say: Words, sim: SimulatedDiscord, turn: int) -> str:
    return say("lesson.turn", mention=f"<@{sim.people[0].id}>", turn=turn, turns=TURNS)


def farewell(say: Words) -> str:
    """The end of a lesson, as far as the first command in it."""
    return say("lesson.end", new="\n", rules="", hint="", plan="").partition("\n")[0]


async def step_of(sim: SimulatedDiscord, loaded: LoadedTable) -> Step:
    step = lesson_talk(loaded, await log_lines(sim.bot.services.store, loaded)).step
    assert step is not None
    return step


async def follow_suggestion(sim: SimulatedDiscord, channel: Any, say: Words) -> None:
    """Take a turn by presses as the teacher suggests."""
    ada, loaded = sim.people[0], await sim.table()
    step = await step_of(sim, loaded)
    panel = (await ada.click(channel.history()[-1], label=say("button.my_turn"))).response
    assert suggestion_in(channel.history()[-1]) in text_of(panel), "the panel repeats it"
    await sim.pick(ada, panel, step.written)
    await ada.click(panel, label=say("button.confirm"))
    await sim.env.settle()


def suggestion_in(message: Any) -> str:
    """The line of a message that suggests a move."""
    return next(line for line in text_of(message).splitlines() if re.match(r"\*\*(Try this|Essayez)", line))


@pytest.mark.parametrize("language", LOCALES)
async def test_a_lesson_ends_when_every_suggestion_was_followed(sim: SimulatedDiscord, language: str) -> None:
    channel, say = await start_lesson(sim, language), words_in(language)
    for turn in range(1, TURNS + 1):
        newest = channel.history()[-1]
        assert called(say, sim, turn) in text_of(newest)
        assert (say("lesson.begin", name="Pebble") in text_of(newest)) == (turn == 1)
        assert turn == 1 or height(text_of(newest).strip()) <= MOST_LINES
        assert say("button.leave_lesson") in labels_of(newest)
        assert say("lesson.own_way") not in text_of(newest)
        await follow_suggestion(sim, channel, say)
    loaded = await sim.table()
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "lesson")
    text = text_of(channel.history()[-1])
    assert say("log.end.lesson") in text
    assert farewell(say) in text
    assert say("lesson.did.claim") in text
    other = words_in("fr" if language == "en" else "en")
    posted = "\n".join(text_of(message) for message in channel.history())
    assert not re.search("sealed|scellée", posted), "the deal of a lesson is public"
    assert farewell(other) not in posted
    assert other("lesson.did.create") not in posted


async def test_the_teacher_comments_on_a_move_other_than_the_suggested_one(sim: SimulatedDiscord) -> None:
    channel = await start_lesson(sim)
    await sim.people[0].slash(channel, "century acquire", move="acquire 1")
    await sim.env.settle()
    panel = await sim.people[0].click(channel.history()[-1], label="My turn")
    text = text_of(panel.response)
    assert words_in("en")("lesson.own_way") in text
    assert words_in("en")("lesson.did.acquire") in text


async def test_a_lesson_continues_after_a_restart(sim: SimulatedDiscord) -> None:
    channel, say = await start_lesson(sim), words_in("en")
    await follow_suggestion(sim, channel, say)
    await sim.restart()
    await follow_suggestion(sim, channel, say)
    assert called(say, sim, 3) in text_of(channel.history()[-1])


async def test_a_lesson_can_be_left_and_started_again(sim: SimulatedDiscord) -> None:
    ada, channel = sim.people[0], await start_lesson(sim)
    again = await ada.slash(sim.channel, "century learn")
    assert f"<#{channel.id}>" in again.response.content
    stranger = await sim.people[1].click(channel.history()[-1], label="Leave the lesson")
    assert "don’t have a seat" in stranger.response.content
    await ada.click(channel.history()[-1], label="Leave the lesson")
    await sim.env.settle()
    assert (await sim.table()).over
    newest = text_of(sim.newest_public_message(channel))
    assert words_in("en")("log.end.left") in newest
    listed = text_of((await ada.slash(sim.channel, "century history")).response)
    assert words_in("en")("log.end.left") in listed
    assert farewell(words_in("en")) not in newest
    await ada.slash(sim.channel, "century learn")
    await sim.env.settle()
    assert not (await sim.table(2)).over


async def test_a_second_lesson_in_the_same_thread_is_played_there(sim: SimulatedDiscord) -> None:
    channel = await start_lesson(sim)
    await sim.people[0].click(channel.history()[-1], label="Leave the lesson")
    await sim.env.settle()
    await sim.people[0].slash(channel, "century learn")
    await sim.env.settle()
    assert (await sim.table(2)).table.place == channel.id


def test_the_teacher_has_a_text_for_every_task_and_no_text_is_unused() -> None:
    keys = set(messages(written("en")))
    assert {key for key in keys if key.startswith("lesson.did.")} == {
        f"lesson.did.{task}" for task in (*FIRST_TRIES, "claim")
    }
    assert {key for key in keys if key.startswith("lesson.try.")} == {
        f"lesson.try.{task}" for task in (*FIRST_TRIES, "claim", "aim", "more", "limit")
    }

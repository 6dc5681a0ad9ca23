"""`/century learn` on the simulated Discord: a lesson to its end in both languages, left, and resumed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from i18n import Words, words_in
from play.lesson import TURNS, lesson_talk
from play.lesson_teacher import FIRST_TRIES, Step
from play.loaded_table import LoadedTable, log_lines
from store import Status
from tests.cogs.world import World, labels_of, text_of
from tests.i18n.ftl import messages, written

LANGUAGES = {"en": "en-US", "fr": "fr"}


async def begun(here: World, language: str = "en") -> Any:
    """The learner's language is that of their Discord; where the lesson is."""
    ada = here.people[0]
    here.locales[ada.id] = LANGUAGES[language]
    answer = await ada.slash(here.channel, "century learn")
    assert answer.ephemeral
    assert answer.response.content == words_in(language)("lesson.opened", here="no")
    await here.env.settle()
    return here.channel.threads[-1]


async def test_a_lesson_asked_for_in_a_thread_begins_there_and_says_so(here: World) -> None:
    place = await here.seated(2)
    for person in here.people[:2]:
        await person.slash(place, "century table end")
    answer = await here.people[0].slash(place, "century learn")
    assert answer.response.content == "Your lesson begins here."
    await here.told()
    assert "Lesson, turn 1" in text_of(place.history()[-1])


async def step_of(here: World, loaded: LoadedTable) -> Step:
    step = lesson_talk(loaded, await log_lines(here.bot.services.store, loaded)).step
    assert step is not None
    return step


async def follow(here: World, place: Any, say: Words) -> None:
    """Take a turn as the teacher proposes it, with presses."""
    ada, loaded = here.people[0], await here.table()
    step = await step_of(here, loaded)
    panel = (await ada.click(place.history()[-1], label=say("button.my_turn"))).response
    assert say("lesson.turn", turn=loaded.position.round, turns=TURNS) not in text_of(panel)
    assert proposal(place.history()[-1]) in text_of(panel), "the panel repeats what to try"
    await here.pick(ada, panel, step.written)
    await ada.click(panel, label=say("button.confirm"))
    await here.env.settle()


def proposal(message: Any) -> str:
    """The line of a message that says what to try."""
    return next(line for line in text_of(message).splitlines() if re.match(r"\*\*(Try this|À essayer)", line))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_followed_turn_by_turn_a_lesson_comes_to_its_end(here: World, language: str) -> None:
    place, say = await begun(here, language), words_in(language)
    for turn in range(1, TURNS + 1):
        newest = place.history()[-1]
        assert say("lesson.turn", turn=turn, turns=TURNS) in text_of(newest)
        assert (say("lesson.begin", name="Pebble", turns=TURNS) in text_of(newest)) == (turn == 1)
        assert say("button.leave_lesson") in labels_of(newest)
        assert say("lesson.own_way") not in text_of(newest)
        await follow(here, place, say)
    loaded = await here.table()
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "lesson")
    said = text_of(place.history()[-1])
    assert say("log.end.lesson") in said
    assert say("lesson.end") in said
    assert say("lesson.did.claim") in said
    other = words_in("fr" if language == "en" else "en")
    posted = "\n".join(text_of(message) for message in place.history())
    assert not re.search("sealed|scellée", posted), "of a lesson everybody knows the deal"
    assert other("lesson.end") not in posted
    assert other("lesson.did.create") not in posted


async def test_the_teacher_says_so_when_something_else_was_done(here: World) -> None:
    place = await begun(here)
    await here.people[0].slash(place, "century acquire", move="acquire 1")
    await here.env.settle()
    said = text_of(place.history()[-1])
    assert words_in("en")("lesson.own_way") in said
    assert words_in("en")("lesson.did.acquire") in said


async def test_it_goes_on_after_a_restart(here: World) -> None:
    place, say = await begun(here), words_in("en")
    await follow(here, place, say)
    await here.restart()
    await follow(here, place, say)
    assert say("lesson.turn", turn=3, turns=TURNS) in text_of(place.history()[-1])


async def test_it_is_left_by_a_press_and_can_be_begun_anew(here: World) -> None:
    ada, place = here.people[0], await begun(here)
    again = await ada.slash(here.channel, "century learn")
    assert f"<#{place.id}>" in again.response.content
    stranger = await here.people[1].click(place.history()[-1], label="Leave the lesson")
    assert "no seat" in stranger.response.content
    await ada.click(place.history()[-1], label="Leave the lesson")
    await here.env.settle()
    assert (await here.table()).over
    newest = text_of(place.history(viewer=here.onlooker)[-1])
    assert words_in("en")("log.end.left") in newest
    listed = text_of((await ada.slash(here.channel, "century history")).response)
    assert words_in("en")("log.end.left") in listed
    assert words_in("en")("lesson.end") not in newest
    await ada.slash(here.channel, "century learn")
    await here.env.settle()
    assert not (await here.table(2)).over


async def test_in_a_thread_it_is_played_there(here: World) -> None:
    place = await begun(here)
    await here.people[0].click(place.history()[-1], label="Leave the lesson")
    await here.env.settle()
    await here.people[0].slash(place, "century learn")
    await here.env.settle()
    assert (await here.table(2)).table.place == place.id


def test_the_teacher_has_a_word_for_everything_and_none_too_many() -> None:
    keys = set(messages(written("en")))
    assert {key for key in keys if key.startswith("lesson.did.")} == {
        f"lesson.did.{task}" for task in (*FIRST_TRIES, "claim")
    }
    assert {key for key in keys if key.startswith("lesson.try.")} == {
        f"lesson.try.{task}" for task in (*FIRST_TRIES, "claim", "aim", "more", "limit")
    }

"""`/century learn`: a lesson in both languages, to its end, left, and resumed."""

from __future__ import annotations

import re
import threading
from collections.abc import Collection
from typing import Any

import pytest

from cogs.ui.message_length import MOST_LINES, height
from engine import State, write_action
from i18n import Words, words_in
from play import lesson_teacher
from play.lesson import LESSONS, TURNS, lesson_turns
from play.lesson_suggestions import FIRST_TRIES, Step, propose
from play.lesson_suggestions_adventure import TASKS
from play.lesson_teacher import lesson_talk
from play.loaded_table import LoadedTable, log_lines
from store import Status
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord, button_for, joined
from tests.i18n.ftl import messages, written

LOCALES = {"en": "en-US", "fr": "fr"}


async def start_lesson(sim: SimulatedDiscord, language: str = "en", edition: str = "golem") -> Any:
    """Start a lesson with a client in this language; return its thread."""
    ada = sim.people[0]
    sim.locales[ada.id] = LOCALES[language]
    answer = await ada.slash(sim.channel, "century learn", edition=edition)
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


@pytest.mark.parametrize("edition", LESSONS)
@pytest.mark.usefixtures("no_drawing")
async def test_the_teacher_thinks_in_another_thread_than_the_one_that_answers_everybody(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    threads = list[threading.Thread]()

    def noted(state: State, tried: Collection[str]) -> Step:
        threads.append(threading.current_thread())
        return propose(state, tried)

    monkeypatch.setattr(lesson_teacher, "propose", noted)
    channel = await start_lesson(sim, edition=edition)
    await sim.drain_outbox()
    assert threads, "for the table's message"
    threads.clear()
    panel = await sim.open_panel(sim.people[0], channel)
    assert threads, "for the panel"
    step = propose((await sim.table()).position, ())
    for each in (step.written, *map(write_action, step.then)):
        await sim.pick(sim.people[0], panel, each)
    await sim.people[0].click(panel, label="Confirm")
    await sim.drain_outbox()
    assert (await sim.table()).acting.user == sim.people[0].id
    assert threading.main_thread() not in threads


def called(say: Words, sim: SimulatedDiscord, turn: int, edition: str = "golem") -> str:
    turns = lesson_turns(edition)
    return say("lesson.turn", mention=f"<@{sim.people[0].id}>", turn=turn, turns=turns)


def farewell(say: Words, edition: str = "golem") -> str:
    """The end of a lesson, as far as the first command in it."""
    return say("lesson.end", edition=edition, new="\n", rules="", hint="", plan="").partition("\n")[0]


async def step_of(sim: SimulatedDiscord, loaded: LoadedTable) -> Step:
    step = lesson_talk(loaded, await log_lines(sim.bot.services.store, loaded)).step
    assert step is not None
    return step


async def follow_suggestion(sim: SimulatedDiscord, channel: Any, say: Words) -> None:
    """Take a turn by presses as the teacher suggests."""
    ada, loaded = sim.people[0], await sim.table()
    step = await step_of(sim, loaded)
    panel = (await ada.click(channel.history()[-1], label=say("button.my_turn"))).response
    said = re.split(";|, puis", suggestion_in(channel.history()[-1]))[0]  # in brief, if a wagon does more
    assert said.rstrip() in text_of(panel), "the panel repeats it"
    left = [step.written, *map(write_action, step.then)]
    while left:  # one button can have several steps
        most = range(len(left), 1, -1)
        taken = next((count for count in most if button_for(panel, joined(left[:count]))), 1)
        await sim.pick(ada, panel, joined(left[:taken]))
        left = left[taken:]
    await ada.click(panel, label=say("button.confirm"))
    await sim.env.settle()


def suggestion_in(message: Any) -> str:
    """The line of a message that suggests a move."""
    return next(line for line in text_of(message).splitlines() if re.match(r"\*\*(Try this|À essayer)", line))


async def teachers_lines(sim: SimulatedDiscord, channel: Any, say: Words) -> list[str]:
    """Follow every suggestion to the end of the lesson; return what the teacher said in the panels."""
    said = list[str]()
    while not (await sim.table()).over:
        panel = (await sim.people[0].click(channel.history()[-1], label=say("button.my_turn"))).response
        said += text_of(panel).splitlines()
        await follow_suggestion(sim, channel, say)
    return said


@pytest.mark.parametrize("language", LOCALES)
async def test_the_lesson_of_adventure_calls_teaches_every_task_up_to_a_claim(
    sim: SimulatedDiscord, language: str
) -> None:
    channel, say = await start_lesson(sim, language, "adventure"), words_in(language)
    assert say("lesson.begin", edition="adventure", name="Pebble", turns=9) in text_of(channel.history()[-1])
    said = "\n".join(await teachers_lines(sim, channel, say))
    for task in ("settle", "build", "exchange", "reward"):
        assert say(f"lesson.did.{task}") in said
    assert say("lesson.own_way") not in said
    text = text_of(channel.history()[-1])
    assert say("lesson.did.claim_tile") in text
    assert farewell(say, "adventure") in text
    assert len((await sim.table()).position.seats[0].claimed) == 1


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_a_complete_lesson_is_played_on_as_a_real_game(sim: SimulatedDiscord, edition: str) -> None:
    channel, say = await start_lesson(sim, edition=edition), words_in("en")
    await teachers_lines(sim, channel, say)
    ended = await sim.table()
    stranger = await sim.people[1].click(channel.history()[-1], label="Play on")
    assert "don’t have a seat" in stranger.response.content
    answer = await sim.people[0].click(channel.history()[-1], label="Play on")
    assert answer.response.content == say("lesson.played_on")
    await sim.drain_outbox()
    loaded, newest = await sim.table(), channel.history()[-1]
    assert not loaded.over
    assert not loaded.table.lesson
    assert loaded.position == ended.position
    assert "Try this" not in text_of(newest)
    assert "Leave the lesson" not in labels_of(newest)
    assert "Play on" not in "".join(map(str, map(labels_of, channel.history())))
    await sim.people[0].slash(channel, "century rest")
    await sim.env.settle()
    assert (await sim.table()).position.round == ended.position.round + 1, "Pebble has played"


async def test_the_thread_of_a_lesson_keeps_its_name_until_the_real_game_is_over(
    sim: SimulatedDiscord,
) -> None:
    ada, channel = sim.people[0], await start_lesson(sim)
    await sim.bot.play.endings.end(1, "lesson")
    await sim.settle()
    assert channel.name == "Ada, Pebble · Golem", "it can be played on"
    await ada.click(channel.history()[-1], label="Play on")
    await sim.drain_outbox()
    await ada.slash(channel, "century table end", winner="points")
    await sim.drain_outbox()
    assert channel.name == "Ada, Pebble · Golem · Pebble won"


async def test_a_lesson_that_was_left_is_offered_again_and_goes_on_where_it_was(
    sim: SimulatedDiscord,
) -> None:
    ada, channel, say = sim.people[0], await start_lesson(sim), words_in("en")
    await follow_suggestion(sim, channel, say)
    await ada.click(channel.history()[-1], label="Leave the lesson")
    await sim.env.settle()
    assert labels_of(sim.newest_public_message(channel))[0] == "Carry on"
    found = await ada.slash(sim.channel, "century learn")
    assert f"<#{channel.id}>" in found.response.content
    assert labels_of(found.response) == ["Carry on", "Start over"]
    await ada.click(found.response, label="Carry on")
    await sim.env.settle()
    assert called(say, sim, 2) in text_of(channel.history()[-1])
    await follow_suggestion(sim, channel, say)
    assert called(say, sim, 3) in text_of(channel.history()[-1])


async def test_a_lesson_that_was_left_is_found_without_naming_its_game(sim: SimulatedDiscord) -> None:
    ada, channel = sim.people[0], await start_lesson(sim, edition="adventure")
    await ada.click(channel.history()[-1], label="Leave the lesson")
    await sim.env.settle()
    found = await ada.slash(sim.channel, "century learn")
    assert f"<#{channel.id}>" in found.response.content
    await ada.click(found.response, label="Start over")
    await sim.env.settle()
    assert (await sim.table(2)).table.edition == "adventure"


@pytest.mark.parametrize("language", LOCALES)
async def test_a_lesson_ends_when_every_suggestion_was_followed(sim: SimulatedDiscord, language: str) -> None:
    channel, say = await start_lesson(sim, language), words_in(language)
    for turn in range(1, TURNS + 1):
        newest = channel.history()[-1]
        assert called(say, sim, turn) in text_of(newest)
        begin = say("lesson.begin", edition="golem", name="Pebble", turns=TURNS)
        assert (begin in text_of(newest)) == (turn == 1)
        assert turn == 1 or height(text_of(newest).strip()) <= MOST_LINES
        assert say("button.leave_lesson") in labels_of(newest)
        assert say("lesson.own_way") not in text_of(newest)
        await follow_suggestion(sim, channel, say)
    loaded = await sim.table()
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "lesson")
    text = text_of(channel.history()[-1])
    assert say("lesson.over", mentions=f"<@{sim.people[0].id}>") in text
    assert farewell(say) in text
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


@pytest.mark.usefixtures("on_disk")
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
    assert words_in("en")("lesson.stopped", mentions=f"<@{ada.id}>") in newest
    assert "over" not in newest
    assert words_in("en")("log.end.left") not in newest
    listed = text_of((await ada.slash(sim.channel, "century history")).response)
    assert words_in("en")("log.end.left") in listed
    assert farewell(words_in("en")) not in newest
    again = await ada.slash(sim.channel, "century learn")
    await ada.click(again.response, label="Start over")
    await sim.env.settle()
    assert not (await sim.table(2)).over


async def test_a_second_lesson_in_the_same_thread_is_played_there(sim: SimulatedDiscord) -> None:
    channel = await start_lesson(sim)
    await sim.people[0].click(channel.history()[-1], label="Leave the lesson")
    await sim.env.settle()
    again = await sim.people[0].slash(channel, "century learn")
    await sim.people[0].click(again.response, label="Start over")
    await sim.env.settle()
    assert (await sim.table(2)).table.place == channel.id


def test_the_teacher_has_a_text_for_every_task_and_no_text_is_unused() -> None:
    keys = set(messages(written("en")))
    assert {key for key in keys if key.startswith("lesson.did.")} == {
        f"lesson.did.{task}" for task in (*FIRST_TRIES, "claim", *TASKS, "discard")
    }
    assert {key for key in keys if key.startswith("lesson.try.")} == {
        f"lesson.try.{task}"
        for task in (*FIRST_TRIES, "free", "claim", "aim", "more", "limit", *TASKS, "aim_tile", "rest_far")
    }

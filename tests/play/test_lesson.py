"""Lessons: the deal, leaving and finishing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from play import Refused
from play.end_reasons import LESSON_DONE, LESSON_LEFT
from play.lesson import OPPONENT, TURNS, Lessons, lesson_deal
from play.lesson_suggestions import FIRST_TRIES
from play.lesson_teacher import lesson_talk
from play.loaded_table import log_lines
from store import Status
from tests.play.headless_bot import HeadlessBot, headless_bot
from tests.play.lesson_tables import LEARNER, TABLE, begin_lesson, take_lesson_turn


async def test_every_learner_gets_the_same_deal_and_the_first_seat(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    assert loaded.position == lesson_deal()
    assert [player.user for player in loaded.players] == [LEARNER, OPPONENT.user]
    assert loaded.acting.user == LEARNER
    assert loaded.table.lesson


async def test_a_lesson_followed_to_its_end_shows_every_kind_of_move_and_two_claims(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    tasks: list[str] = []
    while not loaded.over:
        talk = lesson_talk(loaded, await log_lines(bot.store, loaded))
        assert not talk.own_way
        assert talk.turn == len(tasks) + 1
        assert talk.step is not None
        tasks.append(talk.step.task)
        loaded = await take_lesson_turn(bot, loaded)
    assert len(tasks) == TURNS
    assert {*FIRST_TRIES, "claim", "aim"} == set(tasks)
    assert len(loaded.position.seats[0].claimed) == 2
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, LESSON_DONE)
    last = lesson_talk(loaded, await log_lines(bot.store, loaded))
    assert (last.did, last.step) == ("claim", None)


async def test_a_lesson_continues_unchanged_after_a_restart(tmp_path: Path) -> None:
    async with headless_bot(tmp_path / "lesson.sqlite") as before:
        loaded = await take_lesson_turn(before, await begin_lesson(before))
        talk = lesson_talk(loaded, await log_lines(before.store, loaded))
    async with headless_bot(tmp_path / "lesson.sqlite") as after:
        loaded = await after.turns.load(loaded.table.id)
        assert lesson_talk(loaded, await log_lines(after.store, loaded)) == talk
        assert (await take_lesson_turn(after, loaded)).position.round == 3


async def test_only_the_learner_can_leave_a_lesson(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    lessons = Lessons(bot.services)
    with pytest.raises(Refused, match="not_seated"):
        await lessons.leave(loaded.table.id, LEARNER + 1)
    await lessons.leave(loaded.table.id, LEARNER)
    loaded = await bot.turns.load(loaded.table.id)
    assert (loaded.over, loaded.table.ended) == (True, LESSON_LEFT)
    with pytest.raises(Refused, match="table_over"):
        await lessons.leave(loaded.table.id, LEARNER)


async def test_a_learner_has_one_lesson_at_a_time(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    with pytest.raises(Refused, match="lesson_open"):
        await begin_lesson(bot)
    await Lessons(bot.services).leave(loaded.table.id, LEARNER)
    assert (await begin_lesson(bot)).table.id != loaded.table.id


async def test_a_game_that_is_not_a_lesson_cannot_be_left_like_one(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    with pytest.raises(Refused, match="not_seated"):
        await Lessons(bot.services).leave(loaded.table.id, loaded.acting.user)


async def test_a_thread_is_opened_before_the_first_turn(bot: HeadlessBot) -> None:
    await Lessons(bot.services).begin(replace(TABLE, here=False), "Ada")
    await bot.drain_outbox()
    assert [what for what, *_ in bot.messages.sent] == ["lobby", "thread", "turn"]

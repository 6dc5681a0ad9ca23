"""Lessons: the deal, the talk after each turn, leaving and finishing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine import read_action
from play import Refused
from play.lesson import DONE, LEFT, OPPONENT, TURNS, Lessons, lesson_deal, lesson_talk
from play.lesson_teacher import FIRST_TRIES, propose
from play.loaded_table import LoadedTable, log_lines
from store import Status, Table
from tests.play.headless_bot import HeadlessBot, headless_bot

LEARNER = 7
TABLE = Table(id=0, guild=1, channel=100, host=LEARNER, edition="golem", size=2, locale="en", here=True)


async def begin_lesson(bot: HeadlessBot) -> LoadedTable:
    return await Lessons(bot.services).begin(TABLE, "Ada")


async def test_every_learner_gets_the_same_deal_and_the_first_seat(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    assert loaded.position == lesson_deal()
    assert [player.user for player in loaded.players] == [LEARNER, OPPONENT.user]
    assert loaded.acting.user == LEARNER
    assert loaded.table.lesson


async def take_lesson_turn(bot: HeadlessBot, loaded: LoadedTable, choose: str | None = None) -> LoadedTable:
    """Play a turn that begins with the chosen or the proposed action; then the opponent plays."""
    while True:
        step = lesson_talk(loaded, await log_lines(bot.store, loaded)).step
        assert step is not None
        action = read_action(choose) if choose else step.action
        moved = await bot.turns.act(loaded.table.id, LEARNER, after=None, actions=[action])
        choose = None
        if moved.loaded.acting.user != LEARNER:
            break
        loaded = moved.loaded
    await bot.drain_outbox()
    return await bot.turns.load(loaded.table.id)


async def test_a_lesson_followed_to_its_end_shows_every_kind_of_move_and_two_claims(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    tasks: list[str] = []
    while not loaded.over:
        talk = lesson_talk(loaded, await log_lines(bot.store, loaded))
        assert talk.as_told
        assert talk.turn == len(tasks) + 1
        assert talk.step is not None
        tasks.append(talk.step.task)
        loaded = await take_lesson_turn(bot, loaded)
    assert len(tasks) == TURNS
    assert {*FIRST_TRIES, "claim", "aim"} == set(tasks)
    assert len(loaded.position.seats[0].claimed) == 2
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, DONE)
    last = lesson_talk(loaded, await log_lines(bot.store, loaded))
    assert (last.did, last.step) == ("claim", None)


async def test_the_teacher_knows_what_was_proposed_and_done_before(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    proposed, done = list[str](), list[str]()
    while not loaded.over:
        talk = lesson_talk(loaded, await log_lines(bot.store, loaded))
        assert talk.step is not None
        assert (talk.proposed_before, talk.did_before) == (talk.step.task in proposed, talk.did in done)
        proposed.append(talk.step.task)
        done += [talk.did] if talk.did else []
        loaded = await take_lesson_turn(bot, loaded)
    assert len(set(proposed)) < len(proposed)


async def test_the_teacher_notices_that_the_learner_chose_another_move(bot: HeadlessBot) -> None:
    loaded = await take_lesson_turn(bot, await begin_lesson(bot), "acquire 1")
    talk = lesson_talk(loaded, await log_lines(bot.store, loaded))
    assert (talk.turn, talk.did, talk.as_told) == (2, "acquire", False)
    assert talk.step is not None
    assert talk.step.task == "create"
    loaded = await take_lesson_turn(bot, loaded)
    assert lesson_talk(loaded, await log_lines(bot.store, loaded)).as_told


async def test_a_lesson_continues_unchanged_after_a_restart(tmp_path: Path) -> None:
    async with headless_bot(tmp_path / "lesson.sqlite") as before:
        loaded = await take_lesson_turn(before, await begin_lesson(before))
        talk = lesson_talk(loaded, await log_lines(before.store, loaded))
    async with headless_bot(tmp_path / "lesson.sqlite") as after:
        loaded = await after.turns.load(loaded.table.id)
        assert lesson_talk(loaded, await log_lines(after.store, loaded)) == talk
        assert (await take_lesson_turn(after, loaded)).position.round == 3


async def test_an_undone_turn_is_proposed_again(bot: HeadlessBot) -> None:
    loaded = await take_lesson_turn(bot, await begin_lesson(bot))
    first = lesson_talk(loaded, await log_lines(bot.store, loaded))
    await bot.undo.undo(loaded.table.id, LEARNER)
    loaded = await bot.turns.load(loaded.table.id)
    talk = lesson_talk(loaded, await log_lines(bot.store, loaded))
    assert (talk.turn, talk.did, talk.step) == (1, None, propose(lesson_deal(), ()))
    assert talk != first


async def test_only_the_learner_can_leave_a_lesson(bot: HeadlessBot) -> None:
    loaded = await begin_lesson(bot)
    lessons = Lessons(bot.services)
    with pytest.raises(Refused, match="not_seated"):
        await lessons.leave(loaded.table.id, LEARNER + 1)
    await lessons.leave(loaded.table.id, LEARNER)
    loaded = await bot.turns.load(loaded.table.id)
    assert (loaded.over, loaded.table.ended) == (True, LEFT)
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

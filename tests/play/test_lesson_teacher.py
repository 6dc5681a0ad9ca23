"""What the teacher of a lesson says after each turn."""

from __future__ import annotations

from play.lesson import lesson_deal
from play.lesson_suggestions import propose
from play.lesson_teacher import lesson_talk
from play.loaded_table import log_lines
from tests.play.headless_bot import HeadlessBot
from tests.play.lesson_tables import LEARNER, begin_lesson, take_lesson_turn


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
    assert (talk.turn, talk.did, talk.own_way) == (2, "acquire", True)
    assert talk.step is not None
    assert talk.step.task == "create"
    loaded = await take_lesson_turn(bot, loaded)
    assert not lesson_talk(loaded, await log_lines(bot.store, loaded)).own_way


async def test_an_undone_turn_is_proposed_again(bot: HeadlessBot) -> None:
    loaded = await take_lesson_turn(bot, await begin_lesson(bot))
    first = lesson_talk(loaded, await log_lines(bot.store, loaded))
    await bot.undo.undo(loaded.table.id, LEARNER)
    loaded = await bot.turns.load(loaded.table.id)
    talk = lesson_talk(loaded, await log_lines(bot.store, loaded))
    assert (talk.turn, talk.did, talk.step) == (1, None, propose(lesson_deal(), ()))
    assert talk != first


async def test_a_turn_that_brought_nothing_is_not_praised_as_an_own_idea(bot: HeadlessBot) -> None:
    loaded = await take_lesson_turn(bot, await begin_lesson(bot), "rest")  # with no card to take back
    talk = lesson_talk(loaded, await log_lines(bot.store, loaded))
    assert (talk.did, talk.own_way) == ("rest", False)

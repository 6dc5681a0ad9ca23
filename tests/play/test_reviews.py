"""Reviews of finished games: who may have one, what is reviewed, and that nothing is computed twice."""

from __future__ import annotations

import asyncio

import pytest

from ai import player
from engine import seen_by
from engine.actions import Rest
from play.loaded_table import LoadedTable
from play.reviews import Course, Review, ReviewedTurn, Reviews, course, own_turns
from store import StoredReview
from tests.play.headless_bot import TIMEOUT, HeadlessBot
from tests.play.refusals import refusal_of


async def play(bot: HeadlessBot, loaded: LoadedTable, turns: int) -> LoadedTable:
    """Let all players take some turns; they aren't in the return phase at the end of one."""
    for seed in range(turns):
        view = seen_by(loaded.position, loaded.position.to_act)
        action = player("greedy")(view, seed)
        result = await bot.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[action])
        loaded = result.loaded
    return loaded


async def finished(bot: HeadlessBot, turns: int = 12) -> LoadedTable:
    loaded = await play(bot, await bot.start_game(), turns)
    await bot.endings.end(loaded.table.id, "agreed")
    return await bot.turns.load(loaded.table.id)


def reviews_of(bot: HeadlessBot) -> Reviews:
    return Reviews(bot.services, bot.ai_service)


async def opened(reviews: Reviews, table: int, user: int) -> Review:
    job = await reviews.open(table, user)
    review = await job.wait(TIMEOUT)
    assert review is not None
    assert job.done == job.total
    return review


async def test_each_of_the_readers_turns_is_reviewed_as_they_saw_it(bot: HeadlessBot) -> None:
    loaded = await finished(bot)
    review = await opened(reviews_of(bot), loaded.table.id, 1)
    own = own_turns(loaded, await bot.turns.log_of(loaded), 1)
    assert [turn.number for turn in review.turns] == [turn.number for turn in own]
    assert len(own) in (5, 6)
    seat = loaded.seat_of(1)
    for view, actions, _ in bot.ai_service.reviewed:
        assert (view.viewer, view.to_act) == (seat, seat)
        assert all(each.hand is None for number, each in enumerate(view.seats) if number != seat)
        assert actions


async def test_a_review_is_kept_and_not_computed_again_even_after_a_restart(bot: HeadlessBot) -> None:
    loaded = await finished(bot)
    bot.ai_service.losses = [0.5, 4.0]
    review = await opened(reviews_of(bot), loaded.table.id, 1)
    asked = len(bot.ai_service.reviewed)
    assert await opened(reviews_of(bot), loaded.table.id, 1) == review
    assert len(bot.ai_service.reviewed) == asked


async def test_a_review_that_was_broken_off_goes_on_where_it_was(bot: HeadlessBot) -> None:
    loaded = await finished(bot)
    bot.ai_service.may_review = asyncio.Semaphore(2)
    job = await reviews_of(bot).open(loaded.table.id, 1)
    while job.done < 2:
        assert await job.wait(0.01) is None
    assert job.task is not None
    job.task.cancel()
    await asyncio.wait([job.task])
    bot.ai_service.may_review = asyncio.Semaphore(1_000)
    review = await opened(reviews_of(bot), loaded.table.id, 1)
    first = [actions for _, actions, sample in bot.ai_service.reviewed if sample == 0]
    assert len(first) == len(review.turns)


async def test_two_presses_share_one_computation(bot: HeadlessBot) -> None:
    loaded = await finished(bot)
    reviews = reviews_of(bot)
    one, two = await reviews.open(loaded.table.id, 1), await reviews.open(loaded.table.id, 1)
    assert one is two
    assert await one.wait(TIMEOUT)


async def test_only_finished_games_are_reviewed_and_only_for_those_who_played_them(bot: HeadlessBot) -> None:
    loaded = await play(bot, await bot.start_game(), 4)
    reviews = reviews_of(bot)
    assert await refusal_of(reviews.open(loaded.table.id, 1)) == "not_over"
    await bot.endings.end(loaded.table.id, "agreed")
    assert await refusal_of(reviews.open(loaded.table.id, 99)) == "not_reviewed"
    assert bot.ai_service.reviewed == []


async def test_a_table_of_a_match_is_reviewed_once_all_tables_are_over(bot: HeadlessBot) -> None:
    loaded, reviews = await finished(bot), reviews_of(bot)
    async with bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, match_id=loaded.table.id)
    assert await refusal_of(reviews.open(loaded.table.id, 1)) == "match_running"
    async with bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, compared=True)
    assert (await opened(reviews, loaded.table.id, 1)).turns


async def test_a_game_without_turns_and_a_lesson_have_nothing_to_review(bot: HeadlessBot) -> None:
    reviews, loaded = reviews_of(bot), await finished(bot, turns=0)
    assert await refusal_of(reviews.open(loaded.table.id, 1)) == "nothing_to_review"
    loaded = await finished(bot)
    async with bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, lesson=True)
    assert await refusal_of(reviews.open(loaded.table.id, 1)) == "nothing_to_review"


async def test_a_review_of_another_log_is_outdated(bot: HeadlessBot) -> None:
    loaded = await finished(bot)
    async with bot.services.transaction() as transaction:
        await transaction.save_review(loaded.table.id, 1, StoredReview(loaded.after - 1, "[]"))
    assert (await opened(reviews_of(bot), loaded.table.id, 1)).turns


NO_NUMBER = '[{"number":1,"round":1,"best":["rest"],"lead":0,"seeming_loss":"much","loss":null}]'


@pytest.mark.parametrize(
    "turns", ["{", "7", "[7]", '[{"number":1}]', '[{"number":1,"best":["dance"]}]', NO_NUMBER]
)
async def test_a_kept_review_that_cannot_be_read_is_computed_again(bot: HeadlessBot, turns: str) -> None:
    loaded = await finished(bot)
    async with bot.services.transaction() as transaction:
        await transaction.save_review(loaded.table.id, 1, StoredReview(loaded.after, turns))
    assert (await opened(reviews_of(bot), loaded.table.id, 1)).turns


async def test_a_game_that_goes_on_stops_its_review(bot: HeadlessBot) -> None:
    loaded = await finished(bot)
    bot.ai_service.may_review = asyncio.Semaphore(0)
    job = await reviews_of(bot).open(loaded.table.id, 1)
    async with bot.services.transaction() as transaction:
        await transaction.append_log(loaded.table.id, after=loaded.after, player=1, text="rest", at=1)
    bot.ai_service.may_review.release()
    assert await refusal_of(job.wait(TIMEOUT)) == "stale"
    assert await bot.store.review(loaded.table.id, 1) is None


async def test_a_failed_search_ends_the_review_and_keeps_what_there_is(bot: HeadlessBot) -> None:
    loaded = await finished(bot)
    bot.ai_service.losses = [0.0, 1.0, None]
    reviews = reviews_of(bot)
    job = await reviews.open(loaded.table.id, 1)
    assert await refusal_of(job.wait(TIMEOUT)) == "review_failed"
    kept = await bot.store.review(loaded.table.id, 1)
    assert kept is not None
    assert kept.turns.count('"number"') == 2
    await opened(reviews, loaded.table.id, 1)


def reviewed(number: int, lead: float, *, loss: float | None = None) -> ReviewedTurn:
    return ReviewedTurn(number, number, (Rest(),), lead, loss or 0.0, loss)


def test_the_three_turns_that_cost_or_won_most_are_shown_in_their_order() -> None:
    losses = [0.2, -3.0, None, 5.0, 1.5, -0.9, 9.0]
    review = Review(tuple(reviewed(number, 0, loss=loss) for number, loss in enumerate(losses)))
    assert [turn.number for turn in review.key_turns] == [1, 3, 6]
    assert Review(review.turns[:1]).key_turns == []


@pytest.mark.parametrize(
    ("leads", "expected"),
    [
        ([3, 4, 5, 6], Course(True, 0)),
        ([-3, -4, -5, -6], Course(False, 0)),
        ([3, 4, 5, -6, -7, -8], Course(False, 3)),
        ([-3, -3, -3, 9, 9, 9], Course(True, 2)),
        ([5, 5, -1, 5, 5], Course(True, 0)),
    ],
)
def test_the_course_says_since_when_the_reader_was_ahead_or_behind(
    leads: list[float], expected: Course
) -> None:
    assert course(Review(tuple(reviewed(number, lead) for number, lead in enumerate(leads)))) == expected

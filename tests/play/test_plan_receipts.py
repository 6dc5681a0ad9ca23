"""A plan that this version can't read: it is disarmed, its player is told once, and the game goes on."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from play import planned_turns
from play.armed_plan import UnreadablePlan, read_plan
from play.clock import DAY
from play.plan_receipts import unreadable_receipt
from play.plan_schedule import LONGEST_DELAY
from play.planned_turns import MOST_FAILURES
from store import OutboxKind, Plan, PlanReceipt, Way
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.plan_tables import arm, draft, game_between, log_of, then

UNREADABLE = ["", "null", "[]", "{}", '{"lines":[],"stops":[]}', "\x00", '{"lines":[{}],"stops":[]}']


async def spoil(bot: HeadlessBot, table: int, user: int, text: str = "{") -> None:
    """Store a plan that nobody can read in place of the player's."""
    async with bot.store.transaction() as transaction:
        await transaction.save_plan(table, user, Plan(0, 5, text))


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_damaged_plan_is_refused_as_a_whole(text: str) -> None:
    with pytest.raises(UnreadablePlan):
        read_plan(Plan(0, 1, text))


async def test_anything_unknown_in_a_plan_makes_it_unreadable(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    state = await arm(bot, game.table.id, bob, "acquire 3 11")
    await then(bot, state, "play +4")
    stored = await bot.store.plan(game.table.id, bob)
    assert stored
    changes: list[tuple[list[Any], Any]] = [
        (["version"], 2),
        (["stops"], ["eclipse"]),
        (["lines", 0, "only_if_leading"], True),
        (["lines", 0, "turns"], []),
        (["lines", 0, "points"], ["nothing"]),
        (["lines", 0, "conditions", "moon"], "full"),
        (["lines", 0, "conditions", "at_most"], "two"),
        (["lines", 0, "conditions", "unclaimed"], "1=="),
        (["lines", 0, "turns", 0, "steps"], ["dance"]),
        (["lines", 0, "turns", 0, "steps"], []),
        (["lines", 0, "turns", 0, "aim"], "?"),
        (["lines", 0, "turns", 0, "caravan"], [1, 2]),
        (["lines", 0, "turns", 1, "shown", "change"], [0, 0, 0]),
        (["lines", 0, "turns", 1, "shown", "mood"], "good"),
    ]
    for path, value in changes:
        data = json.loads(stored.lines)
        inner = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value
        with pytest.raises(UnreadablePlan):
            read_plan(replace(stored, lines=json.dumps(data)))


async def test_when_its_turn_comes_an_unreadable_plan_is_disarmed_and_its_player_called_and_told_once(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    await spoil(bot, table, bob)
    await bot.rest(table)
    await bot.drain_outbox()
    assert ("turn", table, 1) in bot.messages.sent, "the turn's message calls them as always"
    assert bot.messages.receipts == [(bob, unreadable_receipt(1))]
    assert await bot.store.plan(table, bob) is None
    assert f"table {table}: a plan could not be read and was disarmed" in caplog.text
    assert (await bot.plans.show(table, bob)).news.receipts == []
    await bot.pass_time(LONGEST_DELAY)
    assert await log_of(bot, table) == ["rest"]


async def test_a_plan_that_becomes_unreadable_while_its_turn_waits_calls_its_player(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    await arm(bot, table, bob, "play +11")
    await bot.pass_time(3600)
    await bot.rest(table)
    await bot.drain_outbox()
    assert await bot.store.due_row(table, DueKind.PLAN)
    await spoil(bot, table, bob)
    await bot.pass_time(LONGEST_DELAY)
    await bot.pass_time(3600)
    await bot.drain_outbox()
    assert await log_of(bot, table) == ["rest"]
    assert [each.user for each in bot.notifier.reminders] == [bob]
    assert bot.messages.receipts == [(bob, unreadable_receipt(1))]


async def spoil_aim(bot: HeadlessBot, table: int, user: int) -> None:
    """Let the last turn of a stored line claim no card at all, which reading doesn't notice."""
    stored = await bot.store.plan(table, user)
    assert stored
    data = json.loads(stored.lines)
    data["lines"][0]["turns"][-1] |= {"steps": ["claim 1"], "aim": ""}
    async with bot.store.transaction() as transaction:
        await transaction.save_plan(table, user, replace(stored, lines=json.dumps(data)))


async def test_a_plan_that_cannot_be_tried_undoes_no_move_of_another_player(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    await then(bot, await arm(bot, table, bob, "play +11"), "rest")
    await spoil_aim(bot, table, bob)
    await bot.rest(table)
    await bot.drain_outbox()
    assert await log_of(bot, table) == ["rest"]
    assert ("turn", table, 1) in bot.messages.sent, "the turn's message calls them as always"
    assert bot.messages.receipts == [(bob, unreadable_receipt(1))]
    assert await bot.store.plan(table, bob) is None
    assert f"table {table}: a plan could not be tried and was disarmed" in caplog.text


async def test_a_plan_that_can_no_longer_be_tried_when_it_is_due_calls_its_player(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    await then(bot, await arm(bot, table, bob, "play +11"), "rest")
    await bot.pass_time(3600)
    await bot.rest(table)
    await bot.drain_outbox()
    await spoil_aim(bot, table, bob)
    await bot.pass_time(LONGEST_DELAY + 3600)
    assert await log_of(bot, table) == ["rest"]
    assert [each.user for each in bot.notifier.reminders] == [bob]
    assert bot.messages.receipts == [(bob, unreadable_receipt(1))]


@pytest.mark.parametrize("told", ["", "[1]", '{"before":0}', "[0,0,0,[[1,2,3,4]]]", '["x",0,0,7]'])
async def test_a_receipt_that_cannot_be_read_is_skipped_and_blocks_neither_panel_nor_outbox(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture, told: str
) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    for by_message in (True, False):
        async with bot.services.transaction() as transaction:
            await transaction.save_plan_receipt(table, bob, PlanReceipt(0, told))
            if by_message:
                await transaction.enqueue(table, OutboxKind.PLANNED, after=0, user=bob)
        await bot.drain_outbox()
        assert bot.messages.receipts == []
        assert await bot.store.outbox(until=float("inf")) == []
        assert await bot.plans.news(table, bob) == ([], False, [])
        assert await bot.store.plan_receipts(table, bob) == []
    assert "a receipt could not be read" in caplog.text


async def test_opening_the_panel_disarms_an_unreadable_plan_and_says_so_once(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    await spoil(bot, table, bob)
    await bot.turns.open_panel(table, bob)
    news = await bot.plans.news(table, bob)
    assert ([each.unreadable for each in news.receipts], news.armed) == ([True], False)
    assert await bot.store.plan(table, bob) is None
    assert await bot.plans.news(table, bob) == ([], False, [])
    state = await arm(bot, table, bob, "rest")
    assert len(state.plan.lines) == 1


async def test_a_draft_that_continues_an_unreadable_plan_starts_afresh(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    state = await arm(bot, table, bob, "play +11")
    await bot.plans.extend(table, bob, revision=state.revision, line=0)
    await spoil(bot, table, bob)
    assert (await draft(bot, table, bob, "rest")).draft.extends == 0


async def test_somebody_who_is_never_called_reads_it_in_their_panel(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    await bot.personal_settings.change(bob, way=Way.NONE)
    await spoil(bot, game.table.id, bob)
    await bot.rest(game.table.id)
    await bot.drain_outbox()
    assert bot.messages.receipts == []
    assert not [row for row in await bot.store.owed_to(game.table.id) if row.kind is OutboxKind.PLANNED]
    assert (await bot.plans.news(game.table.id, bob)).receipts == [unreadable_receipt(1)]


async def test_a_plan_whose_turn_cannot_be_taken_is_disarmed_after_a_few_tries_and_its_player_called(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, (_, bob) = await game_between(bot)
    table, tries = game.table.id, list[float]()

    async def failing(*_: Any, **__: Any) -> None:
        tries.append(bot.clock.time)
        raise RuntimeError("a bug")

    monkeypatch.setattr(planned_turns, "take_turn", failing)
    await bot.personal_settings.change(bob, first=0)
    await arm(bot, table, bob, "play +11")
    await bot.pass_time(3600)
    await bot.rest(table)
    await bot.drain_outbox()
    await bot.pass_time(DAY)
    assert len(tries) == MOST_FAILURES
    assert bot.notifier.reminders[0].user == bob
    assert bot.notifier.reminders[0].at < tries[0] + 3600
    assert bot.messages.receipts == [(bob, unreadable_receipt(1))]
    assert await bot.store.plan(table, bob) is None

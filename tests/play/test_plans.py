"""Plans: arming a turn, its being taken after a while, and everything that ends a plan."""

from __future__ import annotations

from typing import Any

from engine import Action, new_game, read_action, write_position
from play.armed_plan import Conditions
from play.plan_schedule import LONGEST_DELAY, SHORTEST_DELAY
from store import Way
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.plan_tables import arm, draft, game_between, log_of, seat
from tests.play.refusals import refusal_of


def _read(text: str) -> Action:
    return read_action(text)


def _deal(seats: list[dict[str, object]]) -> dict[str, Any]:
    return write_position(new_game("golem", len(seats), seed=1)) | {"seats": seats}


async def test_an_armed_turn_is_taken_after_one_to_ten_minutes_and_told_once(bot: HeadlessBot) -> None:
    game, (ada, bob) = await game_between(bot)
    table = game.table.id
    await arm(bot, table, bob, "play +11")
    began = bot.clock.time
    await bot.rest(table)
    await bot.drain_outbox()
    assert bot.messages.sent[-2:] == [("silent turn", table, 1), (f"strip {game.table.message}", table, 1)]
    await bot.pass_time(SHORTEST_DELAY - 1)
    assert await log_of(bot, table) == ["rest"]
    due = await bot.store.due_row(table, DueKind.PLAN)
    assert due
    assert began + SHORTEST_DELAY <= due.at <= began + LONGEST_DELAY
    await bot.pass_time(LONGEST_DELAY)
    assert await log_of(bot, table) == ["rest", "play +11"]
    assert [entry.planned for entry in await bot.store.log_entries(table)] == [False, True]
    assert [sent for sent in bot.messages.sent if sent[2] == 2 and "strip" not in sent[0]] == [
        ("turn", table, 2),
        (f"planned {bob}", table, 2),
    ]
    [(user, receipt)] = bot.messages.receipts
    assert (user, receipt.line, receipt.whys, receipt.before, receipt.after) == (bob, 0, (), 1, 2)
    assert await bot.store.plan(table, bob) is None
    assert (await bot.reload(game)).acting.user == ada
    await bot.pass_time(3600)
    assert len(bot.messages.receipts) == 1
    assert not bot.notifier.sent


async def test_delays_differ_from_turn_to_turn_and_a_table_may_have_none(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    delays = set[float]()
    for _ in range(4):
        await arm(bot, game.table.id, bob, "rest")
        await bot.rest(game.table.id)
        due = await bot.store.due_row(game.table.id, DueKind.PLAN)
        assert due
        delays.add(due.at - bot.clock.time)
        await bot.pass_time(LONGEST_DELAY)
    assert len(delays) == 4
    async with bot.store.transaction() as transaction:
        await transaction.change_table(game.table.id, plans_at_once=True)
    await arm(bot, game.table.id, bob, "rest")
    await bot.rest(game.table.id)
    await bot.run_due_worker()
    assert len(await log_of(bot, game.table.id)) == 10


async def test_arming_needs_a_whole_turn_and_is_only_for_those_who_wait(bot: HeadlessBot) -> None:
    game, (ada, bob) = await game_between(bot)
    table = game.table.id
    for user, steps in ((ada, ("rest",)), (bob, ())):
        planned = await draft(bot, table, user, *steps)
        revision = planned.draft.revision
        assert await refusal_of(bot.plans.arm(table, user, after=0, revision=revision)) == "stale"
    planned = await draft(bot, table, bob, "rest")
    outdated = bot.plans.arm(table, bob, after=0, revision=planned.draft.revision - 1)
    assert await refusal_of(outdated) == "superseded"
    assert await bot.store.plan(table, bob) is None


async def test_a_card_that_got_cheaper_calls_its_player_unless_they_accept_that(bot: HeadlessBot) -> None:
    for accepted in (None, 2, 1):
        bot.messages.sent.clear()
        game, (_, bob) = await game_between(bot)
        table, conditions = game.table.id, Conditions(at_most=accepted)
        await arm(bot, table, bob, "acquire 3 11", conditions=conditions)
        await bot.turns.act(table, game.acting.user, after=None, actions=[_read("acquire 1")])
        await bot.pass_time(LONGEST_DELAY)
        if accepted:
            assert (await log_of(bot, table))[1:] == ["acquire 2 1"]
        else:
            assert (await log_of(bot, table))[1:] == []
            assert ("turn", table, 1) in bot.messages.sent
        await bot.endings.end(table, "moderator")


async def test_a_card_that_costs_more_than_accepted_is_not_acquired(bot: HeadlessBot) -> None:
    game, (ada, bob) = await game_between(bot)
    await arm(bot, game.table.id, bob, "acquire 3 11", conditions=Conditions(at_most=1))
    await bot.rest(game.table.id)
    assert await bot.store.due_row(game.table.id, DueKind.PLAN) is None
    state = await bot.plans.show(game.table.id, bob)
    assert state.decision.turn is None
    assert [(why.kind, why.number) for why in state.decision.whys] == [("costs", 2)]
    assert ada


async def test_a_claim_with_another_coin_than_shown_needs_the_players_consent(bot: HeadlessBot) -> None:
    for consent in (False, True):
        rich = [seat("22233", "+11"), seat("4444", "+11")]
        game, (_, bob) = await game_between(bot, seats=2)
        await bot.set_deal(game.table.id, _deal(rich))
        conditions = Conditions(any_coin=consent)
        await arm(bot, game.table.id, bob, "claim 2", conditions=conditions)
        await bot.turns.act(game.table.id, game.acting.user, after=None, actions=[_read("claim 1")])
        await bot.pass_time(LONGEST_DELAY)
        assert (await log_of(bot, game.table.id)) == ["claim 1", *(["claim 1"] if consent else [])]
        await bot.endings.end(game.table.id, "moderator")


async def test_acting_by_hand_ends_the_plan(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    await arm(bot, game.table.id, bob, "play +11")
    await bot.rest(game.table.id)
    await bot.rest(game.table.id)
    assert await bot.store.plan(game.table.id, bob) is None
    await bot.pass_time(LONGEST_DELAY)
    assert await log_of(bot, game.table.id) == ["rest", "rest"]
    assert bot.messages.receipts == []


async def test_a_disarmed_plan_does_nothing_and_its_player_is_called(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    await arm(bot, game.table.id, bob, "play +11")
    await bot.pass_time(3600)
    await bot.rest(game.table.id)
    await bot.drain_outbox()
    await bot.plans.disarm(game.table.id, bob)
    await bot.pass_time(3600)
    assert await log_of(bot, game.table.id) == ["rest"]
    assert [each.user for each in bot.notifier.reminders] == [bob]


async def test_the_turn_of_a_plan_can_be_undone_and_then_the_plan_is_over(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    await arm(bot, game.table.id, bob, "play +11")
    await bot.rest(game.table.id)
    await bot.pass_time(LONGEST_DELAY)
    await bot.undo.undo(game.table.id, bob)
    await bot.pass_time(LONGEST_DELAY)
    assert await log_of(bot, game.table.id) == ["rest", "play +11", "undo 1"]
    assert (await bot.reload(game)).acting.user == bob


async def test_an_undo_ends_the_plans_armed_since_and_no_others(bot: HeadlessBot) -> None:
    game, (ada, bob, cy) = await game_between(bot, seats=3)
    table = game.table.id
    await arm(bot, table, cy, "rest")
    await bot.rest(table)
    await arm(bot, table, ada, "play +11")
    await bot.undo.undo(table, ada)
    assert await bot.store.plan(table, cy)
    assert await bot.store.plan(table, ada) is None
    assert await bot.store.plan(table, bob) is None


async def test_a_plan_ends_with_its_game_and_with_its_players_seat(bot: HeadlessBot) -> None:
    game, (ada, bob, cy) = await game_between(bot, seats=3)
    table = game.table.id
    for user in (bob, cy):
        await arm(bot, table, user, "rest")
    await bot.endings.resign(table, cy)
    assert await bot.store.plan(table, cy) is None
    await bot.endings.end(table, "moderator")
    assert await bot.store.plan(table, bob) is None
    assert ada


async def test_a_pause_holds_a_plan_back_until_the_table_resumes(bot: HeadlessBot) -> None:
    game, (ada, bob) = await game_between(bot)
    table = game.table.id
    await arm(bot, table, bob, "play +11")
    await bot.rest(table)
    await bot.pauses.pause_because(table, "permission")
    await bot.pass_time(3600)
    assert await log_of(bot, table) == ["rest"]
    await bot.pauses.resume(table, ada, 2)
    await bot.pass_time(LONGEST_DELAY)
    assert await log_of(bot, table) == ["rest", "play +11"]
    assert len(bot.messages.receipts) == 1


async def test_a_receipt_waits_in_the_panel_of_somebody_who_is_never_called(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    await bot.personal_settings.change(bob, way=Way.NONE)
    await arm(bot, game.table.id, bob, "play +11")
    await bot.rest(game.table.id)
    await bot.pass_time(LONGEST_DELAY)
    assert bot.messages.receipts == []
    news = (await bot.plans.show(game.table.id, bob)).news
    assert [receipt.after for receipt in news.receipts] == [2]
    assert [line.entry.text for line in news.lines] == ["play +11"]
    assert (await bot.plans.show(game.table.id, bob)).news.receipts == []

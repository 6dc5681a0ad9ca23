"""The conditions of a plan: lines tried from the top, sequences, and surprises that stop them."""

from __future__ import annotations

import json

from engine import read_action
from play.armed_plan import Conditions, Stop, read_plan, write_plan
from play.plan_schedule import LONGEST_DELAY, MOST_TURNS_ALONE
from play.plans import MOST_LINES, MOST_TURNS
from tests.play.headless_bot import HeadlessBot
from tests.play.plan_tables import arm, game_between, log_of, seat, then
from tests.play.refusals import refusal_of


async def test_lines_are_tried_from_the_top_and_the_receipt_says_why_not_the_others(bot: HeadlessBot) -> None:
    game, (ada, bob) = await game_between(bot, seats=2)
    await bot.set_deal(game.table.id, await _rich(bot, game.table.id))
    table = game.table.id
    await arm(bot, table, bob, "claim 1")
    await arm(bot, table, bob, "acquire 3 22")
    await arm(bot, table, bob, "play +11")
    await arm(bot, table, bob, "rest")
    await bot.turns.act(table, ada, after=None, actions=[read_action("claim 1")])
    await bot.pass_time(LONGEST_DELAY)
    assert await log_of(bot, table) == ["claim 1", "acquire 3 22"]
    [(user, receipt)] = bot.messages.receipts
    assert (user, receipt.line) == (bob, 1)
    assert [(why.kind, why.card) for why in receipt.whys] == [("taken", "22233=12")]
    assert await bot.store.plan(table, bob) is None, "a plan takes one turn"


async def test_a_line_needs_the_card_it_is_meant_for_and_the_planned_caravan(
    bot: HeadlessBot,
) -> None:
    game, (ada, bob) = await game_between(bot, seats=2)
    table = game.table.id
    await bot.set_deal(table, await _rich(bot, table))
    state = await arm(bot, table, bob, "play +11", conditions=Conditions(unclaimed="22233=12"))
    assert state.decision.turn
    await arm(bot, table, bob, "rest", conditions=Conditions(caravan=True))
    await bot.turns.act(table, ada, after=None, actions=[read_action("claim 1")])
    await bot.pass_time(LONGEST_DELAY)
    assert await log_of(bot, table) == ["claim 1", "rest"]
    [(_, receipt)] = bot.messages.receipts
    assert [(why.kind, why.card) for why in receipt.whys] == [("claimed", "22233=12")]


async def test_a_plan_is_read_as_it_was_written(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    state = await arm(bot, game.table.id, bob, "acquire 3 11", conditions=Conditions(2, True, "11=1", True))
    state = await then(bot, state, "play +4")
    written = write_plan(state.plan, after=7, revision=3)
    assert (written.after, written.revision, read_plan(written)) == (7, 3, state.plan)


async def test_a_sequence_goes_on_turn_by_turn_with_a_receipt_for_each(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    state = await arm(bot, table, bob, "acquire 3 11")
    state = await then(bot, state, "play +4")
    state = await then(bot, state, "rest")
    assert [turn.steps for turn in state.plan.lines[0].turns] == [("acquire 3 11",), ("play +4",), ("rest",)]
    for _ in range(3):
        await bot.rest(table)
        await bot.pass_time(LONGEST_DELAY)
    assert (await log_of(bot, table))[1::2] == ["acquire 3 11", "play +4", "rest"]
    assert [(receipt.line, receipt.left) for _, receipt in bot.messages.receipts] == [(0, 2), (0, 1), (0, 0)]


async def test_undoing_a_turn_of_a_sequence_ends_the_sequence(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    await then(bot, await arm(bot, table, bob, "play +11"), "rest")
    await bot.rest(table)
    await bot.pass_time(LONGEST_DELAY)
    assert await bot.store.plan(table, bob)
    await bot.undo.undo(table, bob)
    assert await bot.store.plan(table, bob) is None


async def test_a_turn_is_never_confirmed_in_an_imagined_position(bot: HeadlessBot) -> None:
    game, (ada, bob) = await game_between(bot)
    table = game.table.id
    state = await arm(bot, table, bob, "acquire 3 11")
    await bot.plans.extend(table, bob, revision=state.revision, line=0)
    await bot.rest(table)
    planned = await bot.turns.plan(table, bob)
    assert planned.waiting, "the panel shows the turn after the next"
    assert "+4" in (planned.view().seats[planned.seat].hand or ())
    planned = await bot.turns.pick(
        table, bob, after=planned.draft.after, revision=planned.draft.revision, at=0, step="play +4"
    )
    where = {"after": planned.draft.after, "revision": planned.draft.revision}
    assert await refusal_of(bot.turns.confirm(table, bob, **where)) == "stale"
    assert not (await bot.turns.open_panel(table, bob)).waiting, "a new panel shows the turn that is now"
    assert ada


async def test_a_plan_has_five_lines_and_a_line_eight_turns_at_most(bot: HeadlessBot) -> None:
    game, (_, bob) = await game_between(bot)
    table = game.table.id
    for _ in range(MOST_LINES):
        state = await arm(bot, table, bob, "rest")
    assert await refusal_of(arm(bot, table, bob, "rest")) == "plan_full"
    state = await bot.plans.disarm(table, bob)
    state = await arm(bot, table, bob, "rest")
    for _ in range(MOST_TURNS - 1):
        state = await then(bot, state, "rest")
    assert await refusal_of(then(bot, state, "rest")) == "plan_long"


async def test_a_new_point_card_that_can_be_claimed_stops_a_sequence(bot: HeadlessBot) -> None:
    for stops, played in ((set(Stop), False), (set[Stop](), True)):
        game, (ada, bob) = await game_between(bot)
        table = game.table.id
        deal = await _rich(bot, table, bob="33344")
        await bot.set_deal(table, deal | {"point_deck": ["33344=17", "11122=7"]})
        state = await then(bot, await arm(bot, table, bob, "play +11"), "rest")
        await bot.plans.set_stops(table, bob, revision=state.revision, stops=stops)
        await bot.turns.act(table, ada, after=None, actions=[read_action("claim 1")])
        await bot.pass_time(LONGEST_DELAY)
        assert (await log_of(bot, table) == ["claim 1", "play +11"]) == played
        if not played:
            state = await bot.plans.show(table, bob)
            assert [(why.kind, why.card) for why in state.decision.whys] == [(Stop.NEW_CARD, "33344=17")]
        await bot.endings.end(table, "moderator")


async def test_a_rival_one_card_from_the_end_stops_a_sequence_but_not_a_single_turn(bot: HeadlessBot) -> None:
    claimed = ("1122=6",) * 4
    for single in (False, True):
        game, (ada, bob) = await game_between(bot)
        table = game.table.id
        deal = await _rich(bot, table)
        deal["seats"] = [seat("22233", "+11", claimed=claimed), seat("11", "+11", "^2")]
        await bot.set_deal(table, deal | {"point_deck": ["44444=20"]})
        state = await arm(bot, table, bob, "play +11")
        if not single:
            await then(bot, state, "rest")
        await bot.turns.act(table, ada, after=None, actions=[read_action("claim 1")])
        await bot.pass_time(LONGEST_DELAY)
        assert (await log_of(bot, table) == ["claim 1", "play +11"]) == single
        await bot.endings.end(table, "moderator")


async def test_a_claim_that_can_be_paid_sooner_than_planned_stops_a_sequence(bot: HeadlessBot) -> None:
    game, (ada, bob) = await game_between(bot)
    table = game.table.id
    merchants = [{"card": "+4", "crystals": "-"}, {"card": "+3", "crystals": "-"}]
    deal = await _rich(bot, table, bob="1222")
    await bot.set_deal(table, deal | {"points": ["1222=9", "4444=16"], "merchants": merchants})
    state = await arm(bot, table, bob, "acquire 2 1", conditions=Conditions(at_most=1))
    await then(bot, await then(bot, state, "play +11"), "claim 1")
    await bot.turns.act(table, ada, after=None, actions=[read_action("acquire 1")])
    await bot.pass_time(LONGEST_DELAY)
    assert (await log_of(bot, table))[1:] == ["acquire 1"], "the card costs nothing now, which was accepted"
    await bot.rest(table)
    await bot.pass_time(LONGEST_DELAY)
    assert len(await log_of(bot, table)) == 3
    state = await bot.plans.show(table, bob)
    assert [(why.kind, why.card) for why in state.decision.whys] == [(Stop.SHORTER, "1222=9")]


async def test_plans_stop_after_twenty_turns_without_a_person(bot: HeadlessBot) -> None:
    game, users = await game_between(bot, seats=5)
    table = game.table.id
    for user in users[1:]:
        state = await arm(bot, table, user, "rest")
        for _ in range(MOST_TURNS - 1):
            state = await then(bot, state, "rest")
    await bot.rest(table)
    planned_ada = await arm(bot, table, users[0], "rest")
    for _ in range(MOST_TURNS - 1):
        planned_ada = await then(bot, planned_ada, "rest")
    await bot.pass_time(40 * LONGEST_DELAY)
    assert len(await log_of(bot, table)) == 1 + MOST_TURNS_ALONE
    assert len(bot.messages.receipts) == MOST_TURNS_ALONE
    assert bot.messages.sent[-1][0] != "silent turn"
    acting = (await bot.reload(game)).acting.user
    await bot.rest(table)
    await bot.pass_time(LONGEST_DELAY)
    assert len(await log_of(bot, table)) > 2 + MOST_TURNS_ALONE
    assert await bot.store.plan(table, acting) is None


async def _rich(bot: HeadlessBot, table: int, ada: str = "22233", bob: str = "22233") -> dict[str, object]:
    """The known deal, with caravans that can pay for the first point card."""
    found = await bot.store.table(table)
    assert found
    return json.loads(found.deal) | {"seats": [seat(ada, "+11", "^2"), seat(bob, "+11", "^2")]}


async def test_crystals_over_the_limit_are_returned_only_as_shown_or_as_always_wanted(
    bot: HeadlessBot,
) -> None:
    for order, played in (("", []), ("4321", ["play +11", "return 4"])):
        game, (ada, bob) = await game_between(bot)
        table = game.table.id
        merchants = [{"card": "+4", "crystals": "-"}, {"card": "+3", "crystals": "-"}]
        deal = await _rich(bot, table, bob="111222334")
        await bot.set_deal(table, deal | {"merchants": merchants})
        await bot.personal_settings.change(bob, return_order=order)
        state = await arm(bot, table, bob, "acquire 2 1", conditions=Conditions(at_most=1))
        state = await then(bot, state, "play +11")
        await bot.plans.set_stops(table, bob, revision=state.revision, stops=())
        await bot.turns.act(table, ada, after=None, actions=[read_action("acquire 1")])
        await bot.pass_time(LONGEST_DELAY)
        await bot.rest(table)
        await bot.pass_time(LONGEST_DELAY)
        assert (await log_of(bot, table))[1:] == ["acquire 1", "rest", *played]
        await bot.endings.end(table, "moderator")

"""The store contract: plans, and receipts for the turns they have taken."""

from __future__ import annotations

from store import Draft, Player, Status, Store
from store.plans import Plan, PlanReceipt
from tests.store.example_tables import new_table


async def test_a_plan_replaces_the_previous_one_and_is_dropped_alone_or_with_all_others(store: Store) -> None:
    number = await new_table(store)
    assert await store.plan(number, 3) is None
    async with store.transaction() as transaction:
        await transaction.save_plan(number, 3, Plan(1, 1, "[]"))
        await transaction.save_plan(number, 3, Plan(2, 2, "[1]"))
        await transaction.save_plan(number, 4, Plan(5, 1, "[2]"))
    assert await store.plan(number, 3) == Plan(2, 2, "[1]")
    async with store.transaction() as transaction:
        await transaction.drop_plans(number, 3)
    assert (await store.plan(number, 3), await store.plan(number, 4)) == (None, Plan(5, 1, "[2]"))
    async with store.transaction() as transaction:
        await transaction.drop_plans(number)
    assert await store.plan(number, 4) is None


async def test_plans_changed_after_an_entry_are_dropped_and_older_ones_stay(store: Store) -> None:
    number, other = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        for player, after in ((3, 6), (4, 7), (5, 8)):
            await transaction.save_plan(number, player, Plan(after, 1, "[]"))
        await transaction.save_plan(other, 3, Plan(9, 1, "[]"))
        await transaction.drop_plans(number, newer_than=7)
    kept = [player for player in (3, 4, 5) if await store.plan(number, player)]
    assert kept == [3, 4]
    assert await store.plan(other, 3)


async def test_receipts_are_listed_until_they_are_dropped(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        for after in (9, 4, 6):
            await transaction.save_plan_receipt(number, 3, PlanReceipt(after, f"[{after}]"))
        await transaction.save_plan_receipt(number, 4, PlanReceipt(4, "[]"))
    assert [each.after for each in await store.plan_receipts(number, 3)] == [4, 6, 9]
    async with store.transaction() as transaction:
        await transaction.drop_plan_receipts(number, 3, after=6)
    assert await store.plan_receipts(number, 3) == [PlanReceipt(4, "[4]"), PlanReceipt(9, "[9]")]
    async with store.transaction() as transaction:
        await transaction.drop_plan_receipts(number, 3)
    assert await store.plan_receipts(number, 3) == []
    assert len(await store.plan_receipts(number, 4)) == 1


async def test_a_seat_that_changes_hands_leaves_its_plan_behind(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(3, "Ada"))
        await transaction.save_plan(number, 3, Plan(0, 1, "[]"))
        await transaction.save_plan_receipt(number, 3, PlanReceipt(1, "[]"))
        await transaction.seat_players(number, [3])
        await transaction.replace_player(number, 3, 7, "Bob", after=0)
    for user in (3, 7):
        assert await store.plan(number, user) is None
        assert await store.plan_receipts(number, user) == []


async def test_plans_and_receipts_make_a_table_one_about_their_player_until_forgotten(store: Store) -> None:
    planned, told = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        await transaction.save_plan(planned, 9, Plan(0, 1, "[]"))
        await transaction.save_plan_receipt(told, 9, PlanReceipt(1, "[]"))
    assert [table.id for table in await store.tables_about(9)] == [planned, told]
    async with store.transaction() as transaction:
        for table in (planned, told):
            await transaction.forget_player(table, 9, "Somebody")
    assert await store.tables_about(9) == []


async def test_plans_of_finished_games_are_useless_and_receipts_are_not(store: Store) -> None:
    over, running = await new_table(store, status=Status.OVER, deal="{}"), await new_table(store)
    async with store.transaction() as transaction:
        for table in (over, running):
            await transaction.add_player(table, Player(3, "Ada"))
            await transaction.save_plan(table, 3, Plan(0, 1, "[]"))
            await transaction.save_plan_receipt(table, 3, PlanReceipt(1, "[]"))
        assert await transaction.remove_useless_drafts(after=0, most=9) == running
    assert await store.plan(over, 3) is None
    assert await store.plan(running, 3)
    assert await store.plan_receipts(over, 3)


async def test_useless_drafts_and_plans_are_removed_in_pages(store: Store) -> None:
    tables = [await new_table(store, status=each) for each in (Status.OVER, Status.RUNNING, Status.OVER)]
    async with store.transaction() as transaction:
        for table in tables:
            await transaction.add_player(table, Player(3, "Ada"))
            await transaction.save_draft(table, 3, Draft(0, 1))
            await transaction.save_draft(table, 4, Draft(0, 1))  # by somebody who plays there no more
        await transaction.save_plan(tables[2], 3, Plan(0, 1, "[]"))
        reached = await transaction.remove_useless_drafts(after=0, most=2)
        assert reached == tables[0]
        assert await transaction.draft(tables[2], 3)
        while reached:
            reached = await transaction.remove_useless_drafts(after=reached, most=2)
    found = [(table, user) for table in tables for user in (3, 4) if await store.draft(table, user)]
    assert found == [(tables[1], 3)]
    assert await store.plan(tables[2], 3) is None


async def test_the_log_marks_planned_turns_and_drafts_what_they_extend(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.append_log(number, after=0, player=3, text="rest", at=1)
        await transaction.append_log(number, after=1, player=4, text="rest", at=2, planned=True)
        await transaction.save_draft(number, 3, Draft(2, 1, ("rest",), extends=2))
    assert [entry.planned for entry in await store.log_entries(number)] == [False, True]
    draft = await store.draft(number, 3)
    assert draft
    assert draft.extends == 2


async def test_a_table_is_read_with_its_plans_and_whose_receipts_are_untold(store: Store) -> None:
    number, other = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        await transaction.save_plan(number, 3, Plan(2, 1, "[]"))
        await transaction.save_plan(other, 4, Plan(1, 1, "[]"))
        for after in (5, 6):
            await transaction.save_plan_receipt(number, 4, PlanReceipt(after, "{}"))
    stored = await store.stored_table(number)
    assert stored
    assert (stored.plans, set(stored.untold)) == ({3: Plan(2, 1, "[]")}, {4})

"""Every query and change of the store with some arguments, and which of them may read a whole table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from store import (
    Draft,
    OutboxKind,
    OutboxRow,
    Person,
    Plan,
    PlanReceipt,
    Player,
    Queries,
    RequestMessage,
    Server,
    Status,
    Table,
    Transaction,
    Vote,
    VoteKind,
)
from store.due_rows import CallMessage, DueKind, DueRow
from store.reviews import StoredReview

TABLE = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="en", here=True, place=5)
ROW = OutboxRow(1, 1, OutboxKind.TURN, 0, None, 0, 0)
READS_ALL = {
    "people": "personal settings are all wanted",
    "outbox": "everything that is queued is wanted",
    "tables_to_deliver": "what is queued, which is little unless Discord was away",
    "new_message_key": "deletes the row that it has just added",
    "living_workers": "one row for each process",
}
"""Methods that may read a whole table, and why."""
SMALL = ("workers",)
"""Tables of the database with a handful of rows."""
QUERIES: dict[str, Callable[[Queries], Awaitable[Any]]] = {
    "table": lambda store: store.table(1),
    "stored_table": lambda store: store.stored_table(1),
    "table_in": lambda store: store.table_in(5),
    "last_game_in": lambda store: store.last_game_in(5),
    "tables_with": lambda store: store.tables_with([5, 6]),
    "tables_of": lambda store: store.tables_of(3),
    "tables_about": lambda store: store.tables_about(3),
    "tables_held_for": lambda store: store.tables_held_for(3, place=5, table=1, message=9),
    "table_with_reminder": lambda store: store.table_with_reminder(1),
    "pressed_table": lambda store: store.pressed_table(1, 3, place=5, message=9),
    "open_tables": lambda store: store.open_tables(after=3, most=5),
    "abandoned_tables": lambda store: store.abandoned_tables(lobbies=5, servers=5, after=0, most=5),
    "servers_with_tables": lambda store: store.servers_with_tables(after=0, most=5),
    "finished_games": lambda store: store.finished_games(3),
    "players": lambda store: store.players(1),
    "log_entries": lambda store: store.log_entries(1),
    "draft": lambda store: store.draft(1, 3),
    "plan": lambda store: store.plan(1, 3),
    "review": lambda store: store.review(1, 3),
    "tables_of_match": lambda store: store.tables_of_match(7),
    "plan_receipts": lambda store: store.plan_receipts(1, 3),
    "owed_to": lambda store: store.owed_to(1, 2),
    "due_rows": lambda store: store.due_rows(until=5, most=5),
    "next_due_time": lambda store: store.next_due_time(),
    "reminders_of": lambda store: store.reminders_of(3),
    "due_row": lambda store: store.due_row(1, DueKind.REMIND),
    "call_messages": lambda store: store.call_messages(1),
    "person": lambda store: store.person(3),
    "server": lambda store: store.server(1),
    "removed_servers": lambda store: store.removed_servers(5),
    "setting": lambda store: store.setting("commands"),
    "was_handled": lambda store: store.was_handled(7),
}
CHANGES: dict[str, Callable[[Transaction], Awaitable[Any]]] = {
    "change_table": lambda block: block.change_table(1, place=6, status=Status.RUNNING),
    "add_player": lambda block: block.add_player(1, Player(9, "Ada")),
    "change_player": lambda block: block.change_player(1, 3, ready=True),
    "replace_player": lambda block: block.replace_player(1, 3, 4, "Bea", after=0),
    "remove_player": lambda block: block.remove_player(1, 3),
    "forget_player": lambda block: block.forget_player(1, 3, "Somebody"),
    "append_log": lambda block: block.append_log(1, after=0, player=3, text="rest", at=1),
    "save_snapshot": lambda block: block.save_snapshot(1, after=0, position="{}"),
    "save_draft": lambda block: block.save_draft(1, 3, Draft(0, 0)),
    "drop_drafts": lambda block: block.drop_drafts(1),
    "save_plan": lambda block: block.save_plan(1, 3, Plan(0, 0, "[]")),
    "drop_plans": lambda block: block.drop_plans(1, newer_than=3),
    "save_plan_receipt": lambda block: block.save_plan_receipt(1, 3, PlanReceipt(0, "{}")),
    "save_review": lambda block: block.save_review(1, 3, StoredReview(0, "[]")),
    "drop_reviews": lambda block: block.drop_reviews(1),
    "drop_plan_receipts": lambda block: block.drop_plan_receipts(1, 3),
    "vote": lambda block: block.vote(1, Vote(VoteKind.END, 3)),
    "drop_votes": lambda block: block.drop_votes(1, VoteKind.END, by=3),
    "enqueue": lambda block: block.enqueue(1, OutboxKind.TURN),
    "mark_delivered": lambda block: block.mark_delivered(ROW),
    "postpone": lambda block: block.postpone(ROW, due=5, tries=1),
    "clear_outbox": lambda block: block.clear_outbox(1, keep=[OutboxKind.TURN]),
    "save_request_message": lambda block: block.save_request_message(
        RequestMessage(1, 5, 9, OutboxKind.END_PROPOSED, 3, 0, 0)
    ),
    "drop_request_message": lambda block: block.drop_request_message(1, 9),
    "schedule": lambda block: block.schedule(DueRow(DueKind.REMIND, 1, 3, 5)),
    "unschedule": lambda block: block.unschedule(1),
    "save_call_message": lambda block: block.save_call_message(CallMessage(1, 5, 9, 3)),
    "mark_calls_past": lambda block: block.mark_calls_past(1, 5),
    "drop_call_messages": lambda block: block.drop_call_messages(1),
    "save_person": lambda block: block.save_person(Person(3)),
    "forget_person": lambda block: block.forget_person(3),
    "save_server": lambda block: block.save_server(Server(1)),
    "save_setting": lambda block: block.save_setting("key", "value"),
    "save_interaction": lambda block: block.save_interaction(7, 1),
    "drop_interactions": lambda block: block.drop_interactions(5, after=3, most=5),
    "remove_cancelled_lobbies": lambda block: block.remove_cancelled_lobbies(9999),
    "remove_useless_drafts": lambda block: block.remove_useless_drafts(after=3, most=5),
    "forget_servers": lambda block: block.forget_servers(5),
    "claim_deliveries": lambda block: block.claim_deliveries(1),
}

"""What follows a change at a table: resigned seats play on, the position is saved, messages are queued."""

from __future__ import annotations

from dataclasses import replace

from engine import Action, Event, Illegal, Phase, State, apply, legal_actions, write_action
from engine.actions import Done, Rest, Return
from engine.crystals import lowest
from engine.editions import edition_named
from engine.rules.turn_end import excess
from play import IllegalMove
from play.game_log import END, LATE, NO_PLAYER
from play.loaded_table import LoadedTable, position_text
from play.matches import table_ended
from play.reminders.due_rows import start_turn, unschedule_table
from play.requests import settle_requests
from store import OutboxKind, Status, Transaction, VoteKind

AI_PACE = 3.0
"""Seconds between AI turns when no people are left at the table."""


async def play_action(
    transaction: Transaction,
    loaded: LoadedTable,
    player: int,
    action: Action,
    now: float,
    *,
    planned: bool = False,
) -> tuple[LoadedTable, tuple[Event, ...]]:
    """Apply one action and append it to the log; raises IllegalMove."""
    try:
        state, events = apply(loaded.position, action)
    except Illegal as illegal:
        raise IllegalMove(loaded.table.edition, illegal, action) from illegal
    text = write_action(action)
    return await append_entry(transaction, loaded, player, text, now, state, planned=planned), events


async def append_entry(
    transaction: Transaction,
    loaded: LoadedTable,
    player: int,
    text: str,
    now: float,
    state: State | None = None,
    *,
    planned: bool = False,
) -> LoadedTable:
    """Append an entry to the log and return the updated table; without `state` the position is unchanged."""
    await transaction.append_log(
        loaded.table.id, after=loaded.after, player=player, text=text, at=now, planned=planned
    )
    return replace(loaded, state=state or loaded.state, after=loaded.after + 1)


async def advance(
    transaction: Transaction, loaded: LoadedTable, now: float, *, ping: bool = True, passed: bool = True
) -> LoadedTable:
    """Save the position, then start the next turn or finish the game.

    `passed=False` means the same turn continues, because only the players have changed: its start time and
    deadlines stay as they are.
    """
    while not loaded.over and loaded.acting.resigned:
        loaded, _ = await play_action(transaction, loaded, NO_PLAYER, automatic_action(loaded.position), now)
    await save_position(transaction, loaded)
    if loaded.over:
        return await _finish(transaction, loaded, now, "")
    if passed:
        loaded = await start_turn(transaction, loaded, now, called=0 if ping else now)
    ping = ping or (not passed and await _call_is_queued(transaction, loaded.table.id))
    await enqueue_turn(transaction, loaded, now, ping=ping)
    return loaded


async def after_seat_change(
    transaction: Transaction, loaded: LoadedTable, now: float, *, ping: bool, passed: bool
) -> LoadedTable:
    """Continue after a seat changed players. A paused table only has its message updated."""
    if loaded.table.status is Status.RUNNING:
        return await advance(transaction, loaded, now, ping=ping, passed=passed)
    await save_position(transaction, loaded)
    await transaction.enqueue(loaded.table.id, OutboxKind.SHOW, after=loaded.after)
    return loaded


async def _call_is_queued(transaction: Transaction, table: int) -> bool:
    """Whether the acting player's ping is still queued: a superseded turn message is never sent."""
    return any(row.kind is OutboxKind.TURN for row in await transaction.owed_to(table))


async def enqueue_turn(
    transaction: Transaction, loaded: LoadedTable, now: float, *, ping: bool = True
) -> None:
    """Queue the message for a person's turn, or the AI's turn; an AI's moves appear in the next turn message.

    Once no people are left, the AIs slow down to `AI_PACE` and the table message is updated once a round.
    """
    table, ais_only = loaded.table.id, not loaded.people
    if not loaded.acting.level:
        await transaction.enqueue(table, OutboxKind.TURN if ping else OutboxKind.SHOW, after=loaded.after)
        return
    if ais_only and loaded.position.to_act == 0:
        await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
    await transaction.enqueue(
        table, OutboxKind.THINK, after=loaded.after, due=now + AI_PACE if ais_only else 0
    )


async def skip_turn(transaction: Transaction, loaded: LoadedTable, now: float) -> LoadedTable:
    """Time is up: play the turn automatically and move on to the next player."""
    user, seat = loaded.acting.user, loaded.position.to_act
    loaded = await append_entry(transaction, loaded, user, LATE, now)
    while not loaded.over and loaded.position.to_act == seat:
        loaded, _ = await play_action(transaction, loaded, NO_PLAYER, automatic_action(loaded.position), now)
    await transaction.drop_drafts(loaded.table.id, user)
    await transaction.drop_plans(loaded.table.id, user)
    return await advance(transaction, loaded, now)


async def save_position(transaction: Transaction, loaded: LoadedTable) -> None:
    """Save a snapshot. A pending undo request concerned the previous position, so it is dropped."""
    await transaction.save_snapshot(
        loaded.table.id, after=loaded.after, position=position_text(loaded.position)
    )
    if loaded.votes.voters(VoteKind.UNDO):
        await transaction.drop_votes(loaded.table.id, VoteKind.UNDO)
    await settle_requests(transaction, loaded)


async def end_game(
    transaction: Transaction, loaded: LoadedTable, player: int, why: str, now: float
) -> LoadedTable:
    """End the game early, with the scores as they are."""
    loaded = await append_entry(transaction, loaded, player, f"{END} {why}", now)
    await save_position(transaction, loaded)
    return await _finish(transaction, loaded, now, why)


async def _finish(transaction: Transaction, loaded: LoadedTable, now: float, why: str) -> LoadedTable:
    number = loaded.table.id
    await transaction.change_table(number, status=Status.OVER, ended=why, finished=now)
    await transaction.drop_drafts(number)
    await transaction.drop_plans(number)
    await transaction.drop_votes(number)
    await unschedule_table(transaction, number, now)
    await transaction.enqueue(number, OutboxKind.TURN, after=loaded.after)
    await table_ended(transaction, loaded.table)
    return replace(loaded, table=replace(loaded.table, status=Status.OVER, ended=why, finished=now))


def automatic_action(state: State) -> Action:
    """The move played for a resigned or late seat.

    Rests, returns the lowest crystals, ends the turn, or else takes the first legal action.
    """
    if state.phase in (Phase.RETURN, Phase.OVERFLOW):
        surplus = excess(edition_named(state.edition), state.acting)
        return Return(lowest(state.acting.caravan, surplus))
    moves = legal_actions(state)
    return next((each for each in (Rest(), Done()) if each in moves), moves[0])

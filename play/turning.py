"""What follows a change at a table: seats without a person act, the position is kept, the telling is owed."""

from __future__ import annotations

from dataclasses import replace

from engine import Action, Event, Illegal, Phase, State, apply, legal_actions, write_action
from engine.actions import Done, Rest, Return
from engine.crystals import lowest
from engine.editions import edition_named
from engine.rules.turn import excess
from play import IllegalMove
from play.log import END, LATE, NOBODY
from play.scheduling import schedule, unschedule
from play.sight import Sight, written
from store import Kind, Status, Writing

PACE = 3.0
"""Seconds between the turns of AIs among themselves."""


async def move(
    writing: Writing, sight: Sight, player: int, action: Action, now: float
) -> tuple[Sight, tuple[Event, ...]]:
    """Take one action to the rules and into the log."""
    try:
        state, events = apply(sight.position, action)
    except Illegal as illegal:
        raise IllegalMove(sight.table.edition, illegal, action) from illegal
    return await note(writing, sight, player, write_action(action), now, state), events


async def note(
    writing: Writing, sight: Sight, player: int, text: str, now: float, state: State | None = None
) -> Sight:
    """Write an entry into the log; the table after it."""
    await writing.record(sight.table.id, after=sight.after, player=player, text=text, at=now)
    return replace(sight, state=state or sight.state, after=sight.after + 1)


async def go_on(
    writing: Writing, sight: Sight, now: float, *, ping: bool = True, passed: bool = True
) -> Sight:
    """The turn has passed: on to the next person, or to the end; or only the people have changed."""
    while not sight.over and sight.acting.resigned:
        sight, _ = await move(writing, sight, NOBODY, by_itself(sight.position), now)
    await keep(writing, sight)
    if sight.over:
        return await _finish(writing, sight, now, "")
    if passed:
        await writing.change_table(sight.table.id, since=now)
        await schedule(writing, sight, now)
    ping = ping or (not passed and await _uncalled(writing, sight.table.id))
    await owe_turn(writing, sight, now, ping=ping)
    return sight


async def reseated(writing: Writing, sight: Sight, now: float, *, ping: bool, passed: bool) -> Sight:
    """Who plays a seat has changed, not the position: go on; a paused table is only shown anew."""
    if sight.table.status is Status.RUNNING:
        return await go_on(writing, sight, now, ping=ping, passed=passed)
    await keep(writing, sight)
    await writing.owe(sight.table.id, Kind.SHOW, after=sight.after)
    return sight


async def _uncalled(writing: Writing, table: int) -> bool:
    """Whether whoever's turn it is may not have been called yet: a call that is overtaken is not made."""
    owed = await writing.owed(until=float("inf"))
    return any(each.table == table and each.kind is Kind.TURN for each in owed)


async def owe_turn(writing: Writing, sight: Sight, now: float, *, ping: bool = True) -> None:
    """A person is told that it is their turn; an AI takes it, and what it did is told with the next call.

    Where nobody is left to be called the AIs take their time, and the table is shown once a round.
    """
    table, alone = sight.table.id, not sight.people
    if not sight.acting.level:
        await writing.owe(table, Kind.TURN if ping else Kind.SHOW, after=sight.after)
        return
    if alone and sight.position.to_act == 0:
        await writing.owe(table, Kind.SHOW, after=sight.after)
    await writing.owe(table, Kind.THINK, after=sight.after, due=now + PACE if alone else 0)


async def let_rest(writing: Writing, sight: Sight, now: float) -> Sight:
    """The time of a turn is over: the seat does by itself what there is to do, and play goes on."""
    user, seat = sight.acting.user, sight.position.to_act
    sight = await note(writing, sight, user, LATE, now)
    while not sight.over and sight.position.to_act == seat:
        sight, _ = await move(writing, sight, NOBODY, by_itself(sight.position), now)
    await writing.drop_drafts(sight.table.id, user)
    return await go_on(writing, sight, now)


async def keep(writing: Writing, sight: Sight) -> None:
    """Keep the position; what was asked about another one is settled by that."""
    await writing.keep_snapshot(sight.table.id, after=sight.after, position=written(sight.position))
    if "undo" in sight.votes:
        await writing.drop_votes(sight.table.id, "undo")


async def end(writing: Writing, sight: Sight, player: int, why: str, now: float) -> Sight:
    """End the game as it stands."""
    sight = await note(writing, sight, player, f"{END} {why}", now)
    await keep(writing, sight)
    return await _finish(writing, sight, now, why)


async def _finish(writing: Writing, sight: Sight, now: float, why: str) -> Sight:
    number = sight.table.id
    await writing.change_table(number, status=Status.OVER.value, ended=why, finished=now)
    await writing.drop_drafts(number)
    await writing.drop_votes(number)
    await unschedule(writing, number, now)
    await writing.owe(number, Kind.TURN, after=sight.after)
    return replace(sight, table=replace(sight.table, status=Status.OVER, ended=why, finished=now))


def by_itself(state: State) -> Action:
    """What a seat without a person does: rest; give back the lowest; end the turn; else what comes first."""
    if state.phase in (Phase.RETURN, Phase.OVERFLOW):
        due = excess(edition_named(state.edition), state.acting)
        return Return(lowest(state.acting.caravan, due))
    moves = legal_actions(state)
    return next((each for each in (Rest(), Done()) if each in moves), moves[0])

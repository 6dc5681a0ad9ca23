"""The steward: ends tables before their time, and keeps them going when their place is lost."""

from __future__ import annotations

from play import Refused
from play.house import House
from play.log import NOBODY, RESIGN, SEAT
from play.reminding import watch
from play.scheduling import schedule, unschedule
from play.sight import Sight, known, load, playing, seated
from play.turning import end, go_on, note, owe_turn, reseated
from store import Kind, Status, Taken, Writing
from store.dues import Cause, Due

END_VOTE = "end"
CANCELLED = "cancelled"
"""Why a lobby ended that will not be a game."""


class Steward:
    def __init__(self, house: House) -> None:
        self._house = house

    # Ending before the end

    async def may_resign(self, table: int, user: int) -> None:
        """Refused where that person has no game to resign from."""
        _resigning(await load(self._house.store, table), user)

    async def resign(self, table: int, user: int) -> Sight:
        """The seat rests by itself from now on; the last person left ends the game."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            _resigning(sight, user)
            return await withdraw(writing, sight, user, self._house.clock.now())

    async def propose_end(self, table: int, user: int) -> Sight:
        """Propose to end the game, or agree to it; once all agree it ends."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            seated(sight, user)
            _under_way(sight)
            agreed = {*sight.votes.get(END_VOTE, ()), user}
            if all(player.user in agreed for player in sight.people):
                return await end(writing, sight, user, "agreed", self._house.clock.now())
            await writing.vote(table, END_VOTE, user)
            await writing.owe(table, Kind.SHOW, after=sight.after)
        return sight

    async def decline_end(self, table: int, user: int) -> Sight:
        """One no is enough to take the proposal off the table."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            seated(sight, user)
            _under_way(sight)
            if not sight.votes.get(END_VOTE):
                raise Refused("nothing_proposed")
            await writing.drop_votes(table, END_VOTE)
            await writing.owe(table, Kind.SHOW, after=sight.after)
            return sight

    async def end(self, table: int, why: str) -> None:
        async with self._house.writing() as writing:
            await end_table(writing, table, why, self._house.clock.now())

    # Another person in a seat

    async def replace(self, table: int, user: int, by: int, name: str) -> Sight:
        async with self._house.writing() as writing:
            return await reseat(writing, await load(writing, table), user, by, name, self._house.clock.now())

    # The place of a table

    async def show(self, table: int, user: int | None) -> None:
        """Show the table anew at the bottom of its place, without calling anybody.

        That user has to sit there; nobody, who stands for a moderator, needn't.
        """
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            if user is not None and sight.seat_of(user) is None:
                raise Refused("not_seated")
            _under_way(sight)
            playing(sight)
            await writing.owe(table, Kind.REPOST, after=sight.after)

    async def pause(self, table: int, why: str, *, untold: int | None = None) -> None:
        """Nothing can be told there any more: wait until somebody resumes the table.

        If that is known from something owed that could not be told, somebody may have resumed it since.
        """
        async with self._house.writing() as writing:
            found = await writing.table(table)
            if found is None or (untold is not None and not await _owes(writing, untold)):
                return
            if found.status is not Status.PAUSED:
                await writing.forgive(table)
            elif untold is not None:
                await writing.settle(untold)
            if found.status is Status.RUNNING:
                await _interrupt(writing, table, why, self._house.clock.now())
            elif found.status is Status.LOBBY and why in ("gone", "removed"):  # nobody can come to it
                now = self._house.clock.now()
                await writing.change_table(table, status=Status.OVER.value, ended=CANCELLED, finished=now)

    async def resume(self, table: int, user: int, place: int, guild: int | None = None) -> Sight:
        """Go on in that channel or thread, with the table shown anew.

        On another server only if its own has removed the bot.
        """
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            if guild not in (None, sight.table.guild):
                if not (await writing.server(sight.table.guild)).gone:
                    raise Refused("no_such_table")
                await writing.change_table(table, guild=guild, channel=place)
            _under_way(sight)
            if sight.seat_of(user) is None:
                raise Refused("not_seated")
            return await self._move(writing, sight, place)

    async def resume_by_itself(self, table: int) -> Sight:
        """The pause that was agreed is over."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            if (
                sight.table.status is not Status.PAUSED
                or not 0 < sight.table.until <= self._house.clock.now()
            ):
                raise Refused("not_paused")
            return await self._move(writing, sight, sight.table.place or sight.table.channel)

    async def move(self, table: int, place: int) -> Sight:
        """Take a table to another channel or thread, whoever sits there."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            _under_way(sight)
            return await self._move(writing, sight, place)

    async def _move(self, writing: Writing, sight: Sight, place: int) -> Sight:
        table = sight.table
        message = table.message if table.place == place else None
        try:
            await writing.change_table(
                table.id, status=Status.RUNNING.value, place=place, message=message, why="", until=0
            )
        except Taken as taken:
            raise Refused("place_taken", table=taken.table) from taken
        await writing.forgive(table.id)
        now = self._house.clock.now()
        if sight.acting.resigned:  # while it was paused
            return await go_on(writing, sight, now)
        if table.status is Status.PAUSED:  # the turn begins anew
            await writing.unschedule(table.id, Cause.RESUME)
            await writing.change_table(table.id, since=now)
            await schedule(writing, sight, now)
        await owe_turn(writing, sight, now)
        return sight


async def _owes(writing: Writing, owed: int) -> bool:
    return any(each.id == owed for each in await writing.owed(until=float("inf")))


async def _interrupt(writing: Writing, table: int, why: str, now: float) -> None:
    await writing.unschedule(table, Cause.REMIND, Cause.LIMIT)
    if await writing.due_at(table, Cause.WATCH) is None:  # in the turn of an AI
        await writing.schedule(Due(Cause.WATCH, table, NOBODY, watch(now, 0), now))
    await writing.change_table(table, status=Status.PAUSED.value, why=why)
    await writing.owe(table, Kind.HOST)


def _resigning(sight: Sight, user: int) -> None:
    seated(sight, user)
    _under_way(sight)


def _under_way(sight: Sight) -> None:
    """Refused where there is no game, or none any more; a paused one may be ended all the same."""
    if sight.over:
        raise Refused("table_over")
    if sight.table.status is Status.LOBBY:
        raise Refused("still_gathering")


async def end_table(writing: Writing, table: int, why: str, now: float) -> None:
    """End a table from outside; a lobby is cancelled."""
    found = await writing.table(table)
    if found is None:
        raise Refused("no_table")
    if found.status is Status.OVER:
        raise Refused("table_over")
    if not known(found):
        await _close(writing, table, why, now)
    elif found.status is Status.LOBBY:
        await cancel(writing, await load(writing, table), now)
    else:
        await end(writing, await load(writing, table), NOBODY, why, now)


async def reseat(writing: Writing, sight: Sight, user: int, by: int, name: str, now: float) -> Sight:
    """Hand a seat over, with all that lies before it."""
    table, seat = sight.table, sight.seat_of(user)
    if seat is None:
        raise Refused("not_seated_they", name=name)
    _under_way(sight)
    if sight.seat_of(by) is not None:
        raise Refused("seated_already", name=name)
    await writing.replace_player(table.id, user, by, name)
    if table.host == user:
        await writing.change_table(table.id, host=by)
    await note(writing, sight, by, f"{SEAT} {seat}", now)
    sight = await load(writing, table.id)
    acting = seat == sight.position.to_act
    return await reseated(writing, sight, now, ping=acting, passed=acting)


async def withdraw(writing: Writing, sight: Sight, user: int, now: float) -> Sight:
    """That seat rests by itself from now on; go on, if anybody is left to play with."""
    was_acting = sight.acting.user == user
    await writing.change_player(sight.table.id, user, resigned=True)
    sight = await note(writing, sight, user, RESIGN, now)
    sight = sight.with_player(user, resigned=True)
    await writing.drop_votes(sight.table.id, END_VOTE)
    left = [player for player in sight.players if not player.resigned]
    if len(left) <= 1 or not any(player.person for player in left):
        return await end(writing, sight, user, "resigned", now)
    return await reseated(writing, sight, now, ping=was_acting, passed=was_acting)


async def _close(writing: Writing, table: int, why: str, now: float) -> None:
    """A game that can no longer be replayed leaves no standings."""
    await writing.change_table(table, status=Status.OVER.value, ended=why, finished=now)
    await writing.drop_drafts(table)
    await writing.drop_votes(table)
    await writing.forgive(table)
    await unschedule(writing, table, now)


async def cancel(writing: Writing, sight: Sight, now: float) -> None:
    """A lobby that will not be a game."""
    await writing.change_table(sight.table.id, status=Status.OVER.value, ended=CANCELLED, finished=now)
    await writing.forgive(sight.table.id)
    await writing.owe(sight.table.id, Kind.LOBBY)

"""When somebody is absent: seats change hands, turns are passed over, tables pause for a while."""

from __future__ import annotations

from dataclasses import replace

from play import Refused
from play.holding import give_back, hold
from play.hours import DAY, free
from play.house import House
from play.log import NOBODY
from play.reminding import JUST_NOW, NOTICE, SILENT
from play.scheduling import schedule, unschedule
from play.sight import Sight, check_host, known, load, playing, seated
from play.steward import reseat
from play.turning import let_rest
from store import Kind, Person, Status, Writing
from store.dues import Cause, Due

OFFER, REPLACE_VOTE, PAUSE_VOTE = "seat", "replace", "pause"
"""Votes: `seat A` by B offers the seat of A to B, or to anybody; `replace A`; `pause DAYS`."""
PAUSES = range(1, 61)
"""Days."""
AGREED = "agreed"
"""Why a table is paused that its players want to rest."""


class Absence:
    def __init__(self, house: House) -> None:
        self._house = house

    # Handing a seat over

    async def hand_over(self, table: int, user: int, to: int, name: str) -> Sight:
        """Offer one's seat to somebody."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            seated(sight, user)
            playing(sight)
            if sight.seat_of(to) is not None:
                raise Refused("seated_already", name=name)
            await writing.drop_votes(table, f"{OFFER} {user}")
            await offer(writing, table, user, to)
        return sight

    async def take(self, table: int, seat_of: int, user: int, name: str) -> Sight:
        """Take a seat that was offered to that user, or to anybody."""
        async with self._house.writing() as writing:
            sight, now = await load(writing, table), self._house.clock.now()
            offered = sight.votes.get(f"{OFFER} {seat_of}", ())
            back = any(each.user == seat_of and each.seen > now - JUST_NOW for each in sight.players)
            if not offered or (back and user not in offered):
                raise Refused("stale")
            if not {user, NOBODY} & set(offered):
                raise Refused("not_for_you")
            return await reseat(writing, sight, seat_of, user, name, now)

    async def vote_to_replace(self, table: int, user: int) -> Sight:
        """Want whoever's turn it is replaced, who has been silent for long and is told of it."""
        async with self._house.writing() as writing:
            now, sight = self._house.clock.now(), await load(writing, table)
            seated(sight, user)
            playing(sight)
            whom = sight.acting
            if whom.user == user:
                raise Refused("your_own_turn")
            if now - max(sight.table.since, whom.seen) < SILENT:
                raise Refused("not_silent", name=whom.name, days=int(SILENT // DAY))
            await _tell_first(writing, sight, now)
            await writing.vote(table, f"{REPLACE_VOTE} {whom.user}", user)
            return await load(writing, table)

    # Seats held by an AI

    async def hold(self, table: int, by: int, whom: int, name: str) -> Sight:
        """Let an AI play for oneself, or as the host for somebody else, until they come back."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            playing(sight)
            if by != whom:
                check_host(sight, by)
            held = next((each for each in sight.players if each.user == whom and each.person), None)
            if held is None and by == whom:
                raise Refused("not_seated")
            if held is None:
                raise Refused("not_seated_they", name=name)
            if held.level:
                raise Refused("held_already", name=held.name)
            if held.resigned:
                raise Refused("resigned")
            return await hold(writing, sight, whom, self._house.clock.now())

    async def back(self, user: int, *, place: int, table: int = 0, message: int = 0) -> bool:
        """Whoever does anything about a table gets their seat there back; whether an AI held it.

        It is the table played in that place, the one that was named, or one to which that message called.
        """
        held = await self._house.store.held(user, place=place, table=table, message=message)
        numbers = [each.id for each in held if known(each)]
        for number in numbers:
            async with self._house.writing() as writing:
                sight = await load(writing, number)
                if not sight.over and any(each.user == user and each.level for each in sight.players):
                    await writing.drop_votes(number, f"{OFFER} {user}", by=NOBODY)
                    await give_back(writing, sight, user, self._house.clock.now())
        return bool(numbers)

    # A turn whose time is over

    async def pass_over(self, table: int, user: int, *, since: int) -> Sight:
        """The host lets a turn be a rest, whose time is over."""
        async with self._house.writing() as writing:
            sight = await self._hosted(writing, table, user, since)
            return await let_rest(writing, sight, self._house.clock.now())

    async def more_time(self, table: int, user: int, *, since: int) -> Sight:
        """The host lets the turn begin anew."""
        async with self._house.writing() as writing:
            now, sight = self._house.clock.now(), await self._hosted(writing, table, user, since)
            await writing.change_table(table, since=now)
            await schedule(writing, sight, now)
            return sight

    async def _hosted(self, writing: Writing, table: int, user: int, since: int) -> Sight:
        sight = await load(writing, table)
        playing(sight)
        check_host(sight, user)
        if int(sight.table.since) != since:
            raise Refused("stale")
        return sight

    # Pauses

    async def pause(self, table: int, user: int, days: int) -> Sight:
        """The host pauses the table; anybody else proposes it, or agrees to it."""
        async with self._house.writing() as writing:
            now, sight = self._house.clock.now(), await load(writing, table)
            seated(sight, user)
            playing(sight)
            if days not in PAUSES:
                raise Refused("stale")
            agreed = {*sight.votes.get(f"{PAUSE_VOTE} {days}", ()), user}
            if user == sight.table.host or all(player.user in agreed for player in sight.people):
                return await _pause(writing, sight, now + days * DAY, now)
            await writing.vote(table, f"{PAUSE_VOTE} {days}", user)
            await writing.owe(table, Kind.SHOW, after=sight.after)
        return sight


async def _tell_first(writing: Writing, sight: Sight, now: float) -> None:
    """Whoever others want replaced is told, at an hour at which they may be; once told, they have a day."""
    table, user, since = sight.table.id, sight.acting.user, sight.table.since
    told = await writing.due_at(table, Cause.REPLACE)
    if told is not None and (told.user, told.since) == (user, since):
        await writing.schedule(replace(told, at=max(now, told.last + NOTICE) if told.sent else told.at))
        return
    await writing.drop_votes(table, f"{REPLACE_VOTE} {user}")
    at = free(sight.settings.get(user) or Person(user), now)
    await writing.schedule(Due(Cause.REPLACE, table, user, at, since))


async def _pause(writing: Writing, sight: Sight, until: float, now: float) -> Sight:
    """Nothing runs meanwhile."""
    table = sight.table.id
    await writing.change_table(table, status=Status.PAUSED.value, why=AGREED, until=until)
    await unschedule(writing, table, now)
    for days in asked_pauses(sight):
        await writing.drop_votes(table, f"{PAUSE_VOTE} {days}")
    await writing.schedule(Due(Cause.RESUME, table, 0, until))
    await writing.owe(table, Kind.SHOW, after=sight.after)
    return await load(writing, table)


def asked_pauses(sight: Sight) -> list[int]:
    """The lengths of the pauses that somebody proposes, in days."""
    return sorted(int(what.split()[1]) for what in sight.votes if what.startswith(f"{PAUSE_VOTE} "))


def enough(sight: Sight, user: int) -> bool:
    """Whether more than half of the others want that user replaced."""
    others = {player.user for player in sight.people if player.user != user}
    agreed = others & set(sight.votes.get(f"{REPLACE_VOTE} {user}", ()))
    return 2 * len(agreed) > len(others)


async def offer(writing: Writing, table: int, seat_of: int, to: int = NOBODY) -> None:
    """Offer that user's seat to somebody, or to anybody."""
    await writing.vote(table, f"{OFFER} {seat_of}", to)

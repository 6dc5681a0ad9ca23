"""Gathering a table: the lobby, from its opening to the deal, and once more after the game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from ai import Level
from engine import new_game
from engine.deal import Chance
from engine.editions import edition_named
from play import Refused
from play.dealing import begin, check_room, lay
from play.house import House
from play.seating import again, anew, fitting, new_ai
from play.sight import Sight, check_host, load
from play.steward import CANCELLED, cancel
from store import Kind, Player, Reading, Status, Table, Writing

INVITED = "invited"
ABOUT_THE_GAME = {"edition", "open_hands", "open_scores"}
"""Whoever was ready was ready for another game when one of these changes."""


class Lobby:
    """All that can be done at a table before its deal."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def at(self, channel: int, user: int, *, seated: bool = True) -> int:
        """The lobby in that channel: the newest where the user sits, or doesn't, before all others."""
        store, best = self._house.store, dict[bool, int]()
        for table in await store.tables_with([channel]):
            if table.channel == channel and table.status is Status.LOBBY:
                sits = any(player.user == user for player in await store.players(table.id))
                best[sits] = table.id
        if not best:
            raise Refused("no_lobby")
        return best.get(seated) or best[not seated]

    # Opening

    async def open(self, table: Table, name: str) -> Sight:
        """Open a lobby, with its host at it."""
        async with self._house.writing() as writing:
            return await self._open(writing, table, [Player(table.host, name)])

    async def solo(self, table: Table, name: str, levels: Sequence[Level]) -> Sight:
        """One person against AIs, as many as there are seats for, who need not be waited for."""
        players = [Player(table.host, name, ready=True)]
        for level in levels[: edition_named(table.edition).seats[-1] - 1]:
            players.append(new_ai(level, players))
        async with self._house.writing() as writing:
            sight = await self._open(writing, replace(table, size=len(players)), players)
            return await self._deal(writing, sight.table, players)

    async def rematch(self, table: int, user: int, channel: int) -> Sight:
        """Open a lobby for the same players, to start once all are ready; or find the one opened before."""
        async with self._house.writing() as writing:
            sight = await load(writing, table)
            _may_play_again(sight, user)
            if sight.table.rematch is not None:
                opened = await load(writing, sight.table.rematch)
                if opened.table.ended != CANCELLED:
                    return opened
            players = again(sight.players, ready=user)
            opened = await self._open(writing, anew(sight.table, user, channel), players)
            await writing.change_table(table, rematch=opened.table.id)
            with suppress(Refused):  # where it can't start now, its lobby waits
                await self._start_if_ready(writing, opened.table.id)
            return await load(writing, opened.table.id)

    async def _open(self, writing: Writing, table: Table, players: Sequence[Player]) -> Sight:
        await check_room(writing, table.guild)
        table = replace(table, size=fitting(table.edition, table.size), opened=self._house.clock.now())
        number = await writing.add_table(table)
        for player in players:
            await writing.add_player(number, player)
            await writing.vote(number, INVITED, player.user)
        await writing.owe(number, Kind.LOBBY)
        return await load(writing, number)

    # Coming and going

    async def join(self, table: int, user: int, name: str) -> None:
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table)
            if _sits(sight, user):
                raise Refused("already_seated")
            if len(sight.players) >= sight.table.size:
                raise Refused("lobby_full")
            if sight.table.by_invitation and user not in (sight.table.host, *sight.votes.get(INVITED, ())):
                raise Refused("not_invited", host=sight.name_of(sight.table.host))
            await writing.add_player(table, Player(user, name))
            if not sight.people:
                await writing.change_table(table, host=user)
            await writing.owe(table, Kind.LOBBY)

    async def leave(self, table: int, user: int) -> None:
        """Leave the lobby; the next at the table is host when the host leaves."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table)
            if not _sits(sight, user):
                raise Refused("not_in_lobby")
            await self._without(writing, sight, user)

    async def ready(self, table: int, user: int) -> bool:
        """Ready, or not any more; some tables start once all are. Whether the user is ready now."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table)
            if not _sits(sight, user):
                raise Refused("not_in_lobby")
            now_ready = not next(player.ready for player in sight.players if player.user == user)
            await writing.change_player(table, user, ready=now_ready)
            await writing.owe(table, Kind.LOBBY)
            await self._start_if_ready(writing, table)
            return now_ready

    async def _without(self, writing: Writing, sight: Sight, user: int) -> None:
        table, others = sight.table, [player for player in sight.players if player.user != user]
        await writing.remove_player(table.id, user)
        heir = next((player.user for player in others if player.person), None)
        if user == table.host and heir is not None:  # who leaves AIs alone stays their host
            await writing.change_table(table.id, host=heir)
        await writing.owe(table.id, Kind.LOBBY)
        with suppress(Refused):  # whoever goes may go, even where the others can't start
            await self._start_if_ready(writing, table.id)

    # What the host may do

    async def look(self, table: int, user: int) -> Sight:
        """The lobby for its host, who alone may change it."""
        return await _gathering(self._house.store, table, host=user)

    async def change(self, table: int, user: int, **options: Any) -> Sight:
        """Change options; the seats go along with what the edition allows."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table, host=user)
            changed = replace(sight.table, **options)
            seated, size = len(sight.players), fitting(changed.edition, changed.size)
            if size < seated:
                raise Refused("seats_taken", count=seated)
            await writing.change_table(table, **{**options, "size": size})
            if any(getattr(sight.table, each) != getattr(changed, each) for each in ABOUT_THE_GAME):
                for player in sight.people:
                    await writing.change_player(table, player.user, ready=False)
            await writing.owe(table, Kind.LOBBY)
            return await load(writing, table)

    async def invite(self, table: int, user: int, guests: Iterable[int]) -> list[int]:
        """Invite people; those who are to be told, which is once each."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table, host=user)
            if len(sight.players) >= sight.table.size:
                raise Refused("lobby_full")
            known = {*sight.votes.get(INVITED, ()), *(player.user for player in sight.players)}
            new = [guest for guest in dict.fromkeys(guests) if guest not in known]
            if not new:
                raise Refused("nobody_to_invite")
            for guest in new:
                await writing.vote(table, INVITED, guest)
            return new

    async def disinvite(self, table: int, guests: Iterable[int]) -> None:
        """They could not be told."""
        async with self._house.writing() as writing:
            for guest in guests:
                await writing.drop_votes(table, INVITED, by=guest)

    async def add_ai(self, table: int, user: int, level: Level) -> Sight:
        """Seat an AI, which is ready at once."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table, host=user)
            if len(sight.players) >= sight.table.size:
                raise Refused("lobby_full")
            await writing.add_player(table, new_ai(level, sight.players))
            await writing.owe(table, Kind.LOBBY)
            await self._start_if_ready(writing, table)
            return await load(writing, table)

    async def remove(self, table: int, user: int, whom: int) -> Sight:
        """Take somebody's seat, and the invitation with it."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table, host=user, about=whom)
            invited = sight.votes.get(INVITED, ())
            await writing.drop_votes(table, INVITED)
            for guest in invited:
                if guest != whom:
                    await writing.vote(table, INVITED, guest)
            await self._without(writing, sight, whom)
            return await load(writing, table)

    async def hand_over(self, table: int, user: int, to: int) -> Sight:
        """Make somebody else at the table its host."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table, host=user, about=to)
            if not any(player.user == to for player in sight.people):
                raise Refused("not_a_person", name=sight.name_of(to))
            await writing.change_table(table, host=to)
            await writing.owe(table, Kind.LOBBY)
            return await load(writing, table)

    async def cancel(self, table: int, user: int) -> None:
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table, host=user)
            await cancel(writing, sight, self._house.clock.now())

    # Starting

    async def start(self, table: int, user: int) -> Sight:
        """Deal, with the seats at random, and owe the first turn."""
        async with self._house.writing() as writing:
            sight = await _gathering(writing, table, host=user)
            found, players = sight.table, sight.players
            need = edition_named(found.edition).seats[0]
            if len(players) < need:
                raise Refused("too_few", need=need - len(players))
            waiting = next((player for player in players if not player.ready), None)
            if found.when_ready and waiting:
                raise Refused("not_ready", name=waiting.name)
            return await self._deal(writing, found, players)

    async def _start_if_ready(self, writing: Writing, table: int) -> None:
        sight = await load(writing, table)
        found, players = sight.table, sight.players
        enough = sight.people and len(players) >= edition_named(found.edition).seats[0]
        if found.when_ready and enough and all(player.ready for player in players):
            await self._deal(writing, found, players)

    async def _deal(self, writing: Writing, table: Table, players: Sequence[Player]) -> Sight:
        """With the seats at random."""
        now = self._house.clock.now()
        await lay(writing, table, new_game(table.edition, len(players)), now)
        users = Chance(secrets.randbits(256)).shuffled(player.user for player in players)
        await writing.seat_players(table.id, users)
        await writing.drop_votes(table.id)
        return await begin(writing, table, now)


async def _gathering(
    store: Reading, table: int, *, host: int | None = None, about: int | None = None
) -> Sight:
    """A lobby, of that host where one is named, with that person at it; Refused where it isn't so."""
    sight = await load(store, table)
    _check_open(sight.table)
    if host is not None:
        check_host(sight, host)
    if about is not None and not _sits(sight, about):
        raise Refused("left_lobby")
    return sight


def _check_open(table: Table) -> None:
    if table.ended == CANCELLED:
        raise Refused("lobby_cancelled")
    if table.status is Status.OVER:
        raise Refused("table_over")
    if table.status is not Status.LOBBY:
        raise Refused("already_started")


def _may_play_again(sight: Sight, user: int) -> None:
    if not sight.over:
        raise Refused("not_over")
    if not _sits(sight, user):
        raise Refused("not_seated")
    if sight.table.ended == CANCELLED:
        raise Refused("lobby_cancelled")


def _sits(sight: Sight, user: int) -> bool:
    return any(player.user == user for player in sight.players)

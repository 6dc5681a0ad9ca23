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
from play.game_start import check_table_limit, set_up_table, start_first_turn
from play.lifecycle import CANCELLED, cancel_lobby
from play.loaded_table import LoadedTable, check_host, load_table
from play.lobby_seats import fitting_seats, new_ai, rematch_players, rematch_table
from play.services import Services
from store import OutboxKind, Player, Queries, Status, Table, Transaction

INVITED = "invited"
ABOUT_THE_GAME = {"edition", "open_hands", "open_scores"}
"""Whoever was ready was ready for another game when one of these changes."""


class Lobby:
    """All that can be done at a table before its deal."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def find_in_channel(self, channel: int, user: int, *, seated: bool = True) -> int:
        """The lobby in that channel: the newest where the user sits, or doesn't, before all others."""
        store, best = self._services.store, dict[bool, int]()
        for table in await store.tables_with([channel]):
            if table.channel == channel and table.status is Status.LOBBY:
                sits = any(player.user == user for player in await store.players(table.id))
                best[sits] = table.id
        if not best:
            raise Refused("no_lobby")
        return best.get(seated) or best[not seated]

    # Opening

    async def open(self, table: Table, name: str) -> LoadedTable:
        """Open a lobby, with its host at it."""
        async with self._services.transaction() as transaction:
            return await self._open(transaction, table, [Player(table.host, name)])

    async def start_against_ais(self, table: Table, name: str, levels: Sequence[Level]) -> LoadedTable:
        """One person against AIs, as many as there are seats for, who need not be waited for."""
        players = [Player(table.host, name, ready=True)]
        for level in levels[: edition_named(table.edition).seats[-1] - 1]:
            players.append(new_ai(level, players))
        async with self._services.transaction() as transaction:
            loaded = await self._open(transaction, replace(table, size=len(players)), players)
            return await self._deal(transaction, loaded.table, players)

    async def rematch(self, table: int, user: int, channel: int) -> LoadedTable:
        """Open a lobby for the same players, to start once all are ready; or find the one opened before."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            _may_play_again(loaded, user)
            if loaded.table.rematch is not None:
                opened = await load_table(transaction, loaded.table.rematch)
                if opened.table.ended != CANCELLED:
                    return opened
            players = rematch_players(loaded.players, ready=user)
            opened = await self._open(transaction, rematch_table(loaded.table, user, channel), players)
            await transaction.change_table(table, rematch=opened.table.id)
            with suppress(Refused):  # where it can't start now, its lobby waits
                await self._start_if_ready(transaction, opened.table.id)
            return await load_table(transaction, opened.table.id)

    async def _open(self, transaction: Transaction, table: Table, players: Sequence[Player]) -> LoadedTable:
        await check_table_limit(transaction, table.guild)
        table = replace(
            table, size=fitting_seats(table.edition, table.size), opened=self._services.clock.now()
        )
        number = await transaction.add_table(table)
        for player in players:
            await transaction.add_player(number, player)
            await transaction.vote(number, INVITED, player.user)
        await transaction.enqueue(number, OutboxKind.LOBBY)
        return await load_table(transaction, number)

    # Coming and going

    async def join(self, table: int, user: int, name: str) -> None:
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table)
            if _sits(loaded, user):
                raise Refused("already_seated")
            if len(loaded.players) >= loaded.table.size:
                raise Refused("lobby_full")
            if loaded.table.by_invitation and user not in (loaded.table.host, *loaded.votes.get(INVITED, ())):
                raise Refused("not_invited", host=loaded.name_of(loaded.table.host))
            await transaction.add_player(table, Player(user, name))
            if not loaded.people:
                await transaction.change_table(table, host=user)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)

    async def leave(self, table: int, user: int) -> None:
        """Leave the lobby; the next at the table is host when the host leaves."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table)
            if not _sits(loaded, user):
                raise Refused("not_in_lobby")
            await self._without(transaction, loaded, user)

    async def toggle_ready(self, table: int, user: int) -> bool:
        """Ready, or not any more; some tables start once all are. Whether the user is ready now."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table)
            if not _sits(loaded, user):
                raise Refused("not_in_lobby")
            now_ready = not next(player.ready for player in loaded.players if player.user == user)
            await transaction.change_player(table, user, ready=now_ready)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            await self._start_if_ready(transaction, table)
            return now_ready

    async def _without(self, transaction: Transaction, loaded: LoadedTable, user: int) -> None:
        table, others = loaded.table, [player for player in loaded.players if player.user != user]
        await transaction.remove_player(table.id, user)
        heir = next((player.user for player in others if player.person), None)
        if user == table.host and heir is not None:  # who leaves AIs alone stays their host
            await transaction.change_table(table.id, host=heir)
        await transaction.enqueue(table.id, OutboxKind.LOBBY_EDIT)
        with suppress(Refused):  # whoever goes may go, even where the others can't start
            await self._start_if_ready(transaction, table.id)

    # What the host may do

    async def load_for_host(self, table: int, user: int) -> LoadedTable:
        """The lobby for its host, who alone may change it."""
        return await _gathering(self._services.store, table, host=user)

    async def change(self, table: int, user: int, **options: Any) -> LoadedTable:
        """Change options; the seats go along with what the edition allows."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table, host=user)
            changed = replace(loaded.table, **options)
            seated, size = len(loaded.players), fitting_seats(changed.edition, changed.size)
            if size < seated:
                raise Refused("seats_taken", count=seated)
            await transaction.change_table(table, **{**options, "size": size})
            if any(getattr(loaded.table, each) != getattr(changed, each) for each in ABOUT_THE_GAME):
                for player in loaded.people:
                    await transaction.change_player(table, player.user, ready=False)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            return await load_table(transaction, table)

    async def invite(self, table: int, user: int, guests: Iterable[int]) -> LoadedTable:
        """Invite people, each of whom is told once."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table, host=user)
            if len(loaded.players) >= loaded.table.size:
                raise Refused("lobby_full")
            known = {*loaded.votes.get(INVITED, ()), *(player.user for player in loaded.players)}
            new = [guest for guest in dict.fromkeys(guests) if guest not in known]
            if not new:
                raise Refused("nobody_to_invite")
            for guest in new:
                await transaction.vote(table, INVITED, guest)
                await transaction.enqueue(table, OutboxKind.INVITE, whom=guest)
            return loaded

    async def add_ai(self, table: int, user: int, level: Level) -> LoadedTable:
        """Seat an AI, which is ready at once."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table, host=user)
            if len(loaded.players) >= loaded.table.size:
                raise Refused("lobby_full")
            await transaction.add_player(table, new_ai(level, loaded.players))
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            await self._start_if_ready(transaction, table)
            return await load_table(transaction, table)

    async def remove(self, table: int, user: int, whom: int) -> LoadedTable:
        """Take somebody's seat, and the invitation with it."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table, host=user, about=whom)
            invited = loaded.votes.get(INVITED, ())
            await transaction.drop_votes(table, INVITED)
            for guest in invited:
                if guest != whom:
                    await transaction.vote(table, INVITED, guest)
            await self._without(transaction, loaded, whom)
            return await load_table(transaction, table)

    async def hand_over(self, table: int, user: int, to: int) -> LoadedTable:
        """Make somebody else at the table its host."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table, host=user, about=to)
            if not any(player.user == to for player in loaded.people):
                raise Refused("not_a_person", name=loaded.name_of(to))
            await transaction.change_table(table, host=to)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            return await load_table(transaction, table)

    async def cancel(self, table: int, user: int) -> None:
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table, host=user)
            await cancel_lobby(transaction, loaded, self._services.clock.now())

    # Starting

    async def start(self, table: int, user: int) -> LoadedTable:
        """Deal, with the seats at random, and owe the first turn."""
        async with self._services.transaction() as transaction:
            loaded = await _gathering(transaction, table, host=user)
            found, players = loaded.table, loaded.players
            need = edition_named(found.edition).seats[0]
            if len(players) < need:
                raise Refused("too_few", need=need - len(players))
            waiting = next((player for player in players if not player.ready), None)
            if found.when_ready and waiting:
                raise Refused("not_ready", name=waiting.name)
            return await self._deal(transaction, found, players)

    async def _start_if_ready(self, transaction: Transaction, table: int) -> None:
        loaded = await load_table(transaction, table)
        found, players = loaded.table, loaded.players
        enough = loaded.people and len(players) >= edition_named(found.edition).seats[0]
        if found.when_ready and enough and all(player.ready for player in players):
            await self._deal(transaction, found, players)

    async def _deal(self, transaction: Transaction, table: Table, players: Sequence[Player]) -> LoadedTable:
        """With the seats at random."""
        now = self._services.clock.now()
        await set_up_table(transaction, table, new_game(table.edition, len(players)), now)
        users = Chance(secrets.randbits(256)).shuffled(player.user for player in players)
        await transaction.seat_players(table.id, users)
        await transaction.drop_votes(table.id)
        return await start_first_turn(transaction, table, now)


async def _gathering(
    store: Queries, table: int, *, host: int | None = None, about: int | None = None
) -> LoadedTable:
    """A lobby, of that host where one is named, with that person at it; Refused where it isn't so."""
    loaded = await load_table(store, table)
    _check_open(loaded.table)
    if host is not None:
        check_host(loaded, host)
    if about is not None and not _sits(loaded, about):
        raise Refused("left_lobby")
    return loaded


def _check_open(table: Table) -> None:
    if table.ended == CANCELLED:
        raise Refused("lobby_cancelled")
    if table.status is Status.OVER:
        raise Refused("table_over")
    if table.status is not Status.LOBBY:
        raise Refused("already_started")


def _may_play_again(loaded: LoadedTable, user: int) -> None:
    if not loaded.over:
        raise Refused("not_over")
    if not _sits(loaded, user):
        raise Refused("not_seated")
    if loaded.table.ended == CANCELLED:
        raise Refused("lobby_cancelled")


def _sits(loaded: LoadedTable, user: int) -> bool:
    return any(player.user == user for player in loaded.players)

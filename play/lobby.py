"""The lobby: from opening a table to dealing, and the rematch after a game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Unpack

from ai import Level
from engine import new_game
from engine.chance import Chance
from engine.editions import edition_named
from play import Refused
from play.ai_names import new_ai
from play.deals import AGAIN, check_same_deal, number_to_deal, with_deal_of
from play.end_reasons import CANCELLED
from play.endings import cancel_lobby
from play.game_start import set_up_table, start_first_turn
from play.loaded_table import LoadedTable, check_host, load_table
from play.lobby_seats import fewest_players, fitting_seats, open_lobby
from play.matches import check_no_other_seat, check_not_secret
from play.rematch import existing_table, load_finished, rematch_players, rematch_table
from play.requests import settle_requests
from play.services import Services
from play.table_options import ABOUT_THE_GAME
from store import OutboxKind, Player, Queries, Status, Table, TableChanges, Transaction, Vote, VoteKind


class Lobby:
    """Everything players can do at a table before it is dealt."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def find_in_channel(self, channel: int, user: int, *, seated: bool = True) -> int:
        """The newest lobby in the channel, preferring one the user has joined, or hasn't if not `seated`."""
        store, best = self._services.store, dict[bool, int]()
        for table in await store.tables_with([channel]):
            if table.channel == channel and table.status is Status.LOBBY:
                sits = any(player.user == user for player in await store.players(table.id))
                best[sits] = table.id
        if not best:
            raise Refused("no_lobby")
        return best.get(seated) or best[not seated]

    # Opening a lobby

    async def open(self, table: Table, name: str) -> LoadedTable:
        """Open a lobby with the host as its first player."""
        async with self._services.transaction() as transaction:
            return await open_lobby(
                transaction, table, [Player(table.host, name)], self._services.clock.now()
            )

    async def start_against_ais(self, table: Table, name: str, levels: Sequence[Level]) -> LoadedTable:
        """Deal right away for one person against AIs, as many as the edition has seats for."""
        players = [Player(table.host, name, ready=True)]
        for level in levels[: edition_named(table.edition).seats[-1] - 1]:
            players.append(new_ai(level, players))
        async with self._services.transaction() as transaction:
            table, now = replace(table, size=len(players)), self._services.clock.now()
            loaded = await open_lobby(transaction, table, players, now)
            return await self._deal(transaction, loaded.table, players)

    async def rematch(self, table: int, user: int, channel: int) -> LoadedTable:
        """Open a lobby for the same players that starts once all are ready; or return the existing one."""
        async with self._services.transaction() as transaction:
            loaded = await load_finished(transaction, table, user)
            if opened := await existing_table(transaction, loaded.table.rematch):
                return opened
            players = rematch_players(loaded.players, ready=user)
            opened = await self._open_again(transaction, rematch_table(loaded.table, user, channel), players)
            await transaction.change_table(table, rematch=opened.table.id)
            return opened

    async def play_again(self, table: int, user: int, channel: int) -> LoadedTable:
        """Open a lobby as for a rematch, which plays the same deal with everyone one seat further on."""
        async with self._services.transaction() as transaction:
            loaded = await load_finished(transaction, table, user)
            if opened := await existing_table(transaction, loaded.table.again):
                return opened
            check_not_secret(loaded.table)
            again = with_deal_of(rematch_table(loaded.table, user, channel), loaded.table)
            players = rematch_players([loaded.players[-1], *loaded.players[:-1]], ready=user)
            opened = await self._open_again(transaction, again, players)
            await transaction.change_table(table, again=opened.table.id)
            return opened

    async def _open_again(
        self, transaction: Transaction, table: Table, players: Sequence[Player]
    ) -> LoadedTable:
        opened = await open_lobby(transaction, table, players, self._services.clock.now())
        with suppress(Refused):  # if it can't start yet, the lobby stays open
            await self._start_if_ready(transaction, opened.table.id)
        return await load_table(transaction, opened.table.id)

    # Joining and leaving

    async def join(self, table: int, user: int, name: str) -> None:
        """Take a free seat; at a table that starts by itself, the player is ready at once."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table)
            if _is_player(loaded, user):
                raise Refused("already_seated")
            if len(loaded.players) >= loaded.table.size:
                raise Refused("lobby_full")
            invited = (loaded.table.host, *loaded.votes.voters(VoteKind.INVITED))
            if loaded.table.by_invitation and user not in invited:
                raise Refused("not_invited", host=loaded.name_of(loaded.table.host))
            await check_no_other_seat(transaction, loaded.table, user)
            by_itself = loaded.table.when_ready or loaded.table.match_id > 0
            await transaction.add_player(table, Player(user, name, ready=by_itself))
            await transaction.drop_votes(table, VoteKind.DECLINED, by=user)
            if not loaded.people:
                await transaction.change_table(table, host=user)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            await settle_requests(transaction, loaded)
            if by_itself and len(loaded.players) + 1 == loaded.table.size:
                with suppress(Refused):  # joining must succeed even if starting doesn't
                    await self._start_if_ready(transaction, table)

    async def decline(self, table: int, user: int) -> None:
        """Decline an invitation; the guest may still join, and the host may invite them again."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table)
            if _is_player(loaded, user):
                raise Refused("already_seated")
            if user not in loaded.votes.voters(VoteKind.INVITED):
                raise Refused("no_invitation")
            await transaction.vote(table, Vote(VoteKind.DECLINED, user))
            await settle_requests(transaction, loaded)

    async def leave(self, table: int, user: int) -> None:
        """Leave the lobby; if the host leaves, the next person becomes host."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table)
            if not _is_player(loaded, user):
                raise Refused("not_in_lobby")
            await self._remove_player(transaction, loaded, user)

    async def toggle_ready(self, table: int, user: int) -> bool:
        """Toggle the user's readiness and return the new value; may start a `when_ready` table."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table)
            if not _is_player(loaded, user):
                raise Refused("not_in_lobby")
            now_ready = not next(player.ready for player in loaded.players if player.user == user)
            await transaction.change_player(table, user, ready=now_ready)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            await self._start_if_ready(transaction, table)
            return now_ready

    async def _remove_player(self, transaction: Transaction, loaded: LoadedTable, user: int) -> None:
        table, others = loaded.table, [player for player in loaded.players if player.user != user]
        await transaction.remove_player(table.id, user)
        next_host = next((player.user for player in others if player.person), None)
        if user == table.host and next_host is not None:  # with only AIs left, the host stays host
            await transaction.change_table(table.id, host=next_host)
        await transaction.enqueue(table.id, OutboxKind.LOBBY_EDIT)
        await settle_requests(transaction, loaded)
        with suppress(Refused):  # leaving must succeed even if starting doesn't
            await self._start_if_ready(transaction, table.id)

    # Host actions

    async def load_for_host(self, table: int, user: int) -> LoadedTable:
        """Load the lobby; raises Refused if the user isn't its host."""
        return await load_lobby(self._services.store, table, host=user)

    async def change(self, table: int, user: int, **options: Unpack[TableChanges]) -> LoadedTable:
        """Change table options; the number of seats is adjusted to what the edition allows."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table, host=user)
            changed = replace(loaded.table, **options)
            check_same_deal(loaded.table, changed)
            seated, size = len(loaded.players), fitting_seats(changed.edition, changed.size)
            if size < seated:
                raise Refused("seats_taken", count=seated)
            options["size"] = size
            await transaction.change_table(table, **options)
            if any(getattr(loaded.table, each) != getattr(changed, each) for each in ABOUT_THE_GAME):
                for player in loaded.people:
                    await transaction.change_player(table, player.user, ready=False)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            return await load_table(transaction, table)

    async def invite(self, table: int, user: int, guests: Iterable[int]) -> LoadedTable:
        """Invite people; those who are seated, or invited and haven't declined, are skipped."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table, host=user)
            if len(loaded.players) >= loaded.table.size:
                raise Refused("lobby_full")
            votes, seated = loaded.votes, {player.user for player in loaded.players}
            asked = {*votes.voters(VoteKind.INVITED)} - {*votes.voters(VoteKind.DECLINED)}
            known = seated | asked
            new = [guest for guest in dict.fromkeys(guests) if guest not in known]
            if not new:
                raise Refused("nobody_to_invite")
            for guest in new:
                await transaction.drop_votes(table, VoteKind.DECLINED, by=guest)
                await transaction.drop_votes(table, VoteKind.ASKED, by=guest)
                await transaction.vote(table, Vote(VoteKind.INVITED, guest))
                await transaction.enqueue(table, OutboxKind.INVITE, whom=guest)
            return loaded

    async def add_ai(self, table: int, user: int, level: Level) -> LoadedTable:
        """Seat an AI, which is always ready."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table, host=user)
            if len(loaded.players) >= loaded.table.size:
                raise Refused("lobby_full")
            await transaction.add_player(table, new_ai(level, loaded.players))
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            await self._start_if_ready(transaction, table)
            return await load_table(transaction, table)

    async def remove(self, table: int, user: int, whom: int) -> LoadedTable:
        """Remove a player and withdraw their invitation."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table, host=user, about=whom)
            await transaction.drop_votes(table, VoteKind.INVITED, by=whom)
            await self._remove_player(transaction, loaded, whom)
            return await load_table(transaction, table)

    async def hand_over(self, table: int, user: int, to: int) -> LoadedTable:
        """Make another person in the lobby its host."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table, host=user, about=to)
            if not any(player.user == to for player in loaded.people):
                raise Refused("not_a_person", name=loaded.name_of(to))
            await transaction.change_table(table, host=to)
            await transaction.enqueue(table, OutboxKind.LOBBY_EDIT)
            return await load_table(transaction, table)

    async def cancel(self, table: int, user: int) -> None:
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table, host=user)
            await cancel_lobby(transaction, loaded, self._services.clock.now())

    # Starting

    async def start(self, table: int, user: int) -> LoadedTable:
        """Deal the game with random seating and queue the first turn."""
        async with self._services.transaction() as transaction:
            loaded = await load_lobby(transaction, table, host=user)
            found, players = loaded.table, loaded.players
            need = fewest_players(found)
            if len(players) < need:
                raise Refused("too_few", need=need - len(players))
            waiting = next((player for player in players if not player.ready), None)
            if found.when_ready and waiting:
                raise Refused("not_ready", name=waiting.name)
            return await self._deal(transaction, found, players)

    async def _start_if_ready(self, transaction: Transaction, table: int) -> None:
        loaded = await load_table(transaction, table)
        found, players = loaded.table, loaded.players
        enough = loaded.people and len(players) >= fewest_players(found)
        ready = found.match_id or (found.when_ready and all(player.ready for player in players))
        if enough and ready:  # a table of a match starts once it is full
            await self._deal(transaction, found, players)

    async def _deal(self, transaction: Transaction, table: Table, players: Sequence[Player]) -> LoadedTable:
        """Deal the game with random seating, or with the seats that follow from the game before."""
        number = number_to_deal(table, len(players))
        dealt = new_game(number.edition, number.seats, seed=number.seed)
        await set_up_table(transaction, table, dealt, number)
        users = tuple(player.user for player in players)
        if table.deal_source != AGAIN:
            users = Chance(secrets.randbits(256)).shuffled(users)
        if table.match_id:  # AIs are last, so that people are compared with people
            users = (*(user for user in users if user > 0), *(user for user in users if user < 0))
        await transaction.seat_players(table.id, users)
        await transaction.drop_votes(table.id)
        return await start_first_turn(transaction, table, self._services.clock.now())


async def load_lobby(
    store: Queries, table: int, *, host: int | None = None, about: int | None = None
) -> LoadedTable:
    """Load a lobby; raises Refused unless it is open, `host` (if given) is its host and `about` is in it."""
    loaded = await load_table(store, table)
    _check_open(loaded.table)
    if host is not None:
        check_host(loaded, host)
    if about is not None and not _is_player(loaded, about):
        raise Refused("left_lobby")
    return loaded


def _check_open(table: Table) -> None:
    if table.ended == CANCELLED:
        raise Refused("lobby_cancelled")
    if table.status is Status.OVER:
        raise Refused("table_over")
    if table.status is not Status.LOBBY:
        raise Refused("already_started")


def _is_player(loaded: LoadedTable, user: int) -> bool:
    return any(player.user == user for player in loaded.players)

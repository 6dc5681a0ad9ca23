"""Gathering a table: the lobby, from its opening to the deal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from engine import new_game, rules_version
from engine.deal import Chance
from engine.editions import edition_named
from play import Refused
from play.house import House
from play.sight import Sight, load, written
from store import Kind, Player, Status, Table, Taken, Writing


class Lobby:
    """All that can be done at a table before its deal."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(self, table: Table, name: str) -> Sight:
        """Open a lobby, with its host at it."""
        game = edition_named(table.edition)
        size = min(max(table.size, game.seats[0]), game.seats[-1])
        async with self._house.writing() as writing:
            number = await writing.add_table(replace(table, size=size))
            await writing.add_player(number, Player(table.host, name))
            await writing.owe(number, Kind.LOBBY)
            return await load(writing, number)

    async def join(self, table: int, user: int, name: str) -> None:
        async with self._house.writing() as writing:
            sight = await self._lobby(writing, table)
            if any(player.user == user for player in sight.players):
                raise Refused("already_seated")
            if len(sight.players) >= sight.table.size:
                raise Refused("lobby_full")
            await writing.add_player(table, Player(user, name))
            if not sight.players:
                await writing.change_table(table, host=user)
            await writing.owe(table, Kind.LOBBY)

    async def leave(self, table: int, user: int) -> None:
        """Leave the lobby; the next at the table is host when the host leaves."""
        async with self._house.writing() as writing:
            sight = await self._lobby(writing, table)
            others = [player for player in sight.players if player.user != user]
            if len(others) == len(sight.players):
                raise Refused("not_in_lobby")
            await writing.remove_player(table, user)
            if user == sight.table.host and others:
                await writing.change_table(table, host=others[0].user)
            await writing.owe(table, Kind.LOBBY)

    async def start(self, table: int, user: int) -> Sight:
        """Deal, with the seats at random, and owe the first turn."""
        async with self._house.writing() as writing:
            sight = await self._lobby(writing, table)
            found, players = sight.table, sight.players
            if user != found.host:
                raise Refused("not_host", host=_name_of(found.host, players))
            need = edition_named(found.edition).seats[0]
            if len(players) < need:
                raise Refused("too_few", need=need - len(players))
            users = Chance(secrets.randbits(256)).shuffled(player.user for player in players)
            await writing.seat_players(table, users)
            await self._deal(writing, found, len(players))
            return await load(writing, table)

    async def _deal(self, writing: Writing, table: Table, seats: int) -> None:
        try:
            await writing.change_table(
                table.id,
                status=Status.RUNNING.value,
                since=self._house.clock.now(),
                place=table.channel if table.here else None,
                rules=rules_version(table.edition),
                deal=written(new_game(table.edition, seats)),
                salt=secrets.token_hex(16),
            )
        except Taken as taken:
            raise Refused("place_taken", table=taken.table) from taken
        if not table.here:
            await writing.owe(table.id, Kind.THREAD)
        await writing.owe(table.id, Kind.TURN)
        await writing.owe(table.id, Kind.LOBBY)

    async def _lobby(self, writing: Writing, table: int) -> Sight:
        sight = await load(writing, table)
        if sight.table.status is not Status.LOBBY:
            raise Refused("already_started")
        return sight


def _name_of(user: int, players: Sequence[Player]) -> str:
    return next((player.name for player in players if player.user == user), "?")

"""The table that follows a game: for a rematch, or to play the same deal again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from play import Refused
from play.end_reasons import CANCELLED
from play.loaded_table import LoadedTable, load_table
from play.table_options import options_of
from store import Player, Queries, Table


def rematch_table(table: Table, host: int, channel: int) -> Table:
    """A new lobby with the same options that starts once everyone is ready."""
    changes = options_of(table)
    changes["when_ready"] = True
    return replace(
        Table(0, table.guild, channel, host, table.edition, table.size, table.locale, table.here), **changes
    )


def rematch_players(players: Sequence[Player], ready: int) -> list[Player]:
    """The players for a rematch; of the people, only `ready` is ready.

    Seats held by an AI go back to their players. Players who deleted their data are left out.
    """
    seated: list[Player] = []
    for each in players:
        if each.person:
            seated.append(Player(each.user, each.name, ready=each.user == ready))
        elif each.level:
            seated.append(Player(each.user, each.name, ready=True, level=each.level))
    return seated


async def load_finished(store: Queries, table: int, user: int) -> LoadedTable:
    """Load a finished game to follow up with another; raises Refused unless the user played it."""
    loaded = await load_table(store, table)
    if not loaded.over:
        raise Refused("not_over")
    if all(player.user != user for player in loaded.players):
        raise Refused("not_seated")
    if loaded.table.ended == CANCELLED:
        raise Refused("lobby_cancelled")
    return loaded


async def existing_table(store: Queries, table: int | None) -> LoadedTable | None:
    """The table that follows a game, unless its lobby was cancelled."""
    opened = None if table is None else await load_table(store, table)
    return None if opened is None or opened.table.ended == CANCELLED else opened

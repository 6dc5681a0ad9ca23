"""Duplicate matches: several tables play the same deal, and are compared once all of them are over.

While a match is running, only a table's own players may look at it, and nobody is told what the deal holds.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.deal_number import new_deal_number, write_deal_number
from play import Refused
from play.deals import MATCH, is_known
from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable, load_if_possible
from play.table_options import MATCH_OPTIONS
from store import OutboxKind, Queries, Status, Table, Transaction, VoteKind

MOST_TABLES = 4
_CODE_LENGTH = 8


def is_secret(table: Table) -> bool:
    """Whether the table's match isn't over, so that others may still play its deal."""
    return bool(table.match_id) and not table.compared


def check_not_secret(table: Table) -> None:
    """Raises Refused if this would reveal a deal that may still be played at another table of the match."""
    if is_secret(table):
        raise Refused("match_running")


# Opening


def first_table(table: Table) -> Table:
    """A lobby as the first table of a new match; raises Refused if it has a known deal."""
    if is_known(table):
        raise Refused("match_known_deal")
    deal = new_deal_number(table.edition, table.size)
    return replace(
        table,
        match_id=table.id,
        match_table=1,
        deal_number=write_deal_number(deal, deal.deal()),
        deal_source=MATCH,
        here=False,
    )


def next_table(table: Table, match: Sequence[Table]) -> Table:
    """A new lobby as a further table of a match, whose other tables are `match`.

    Raises Refused if the match has as many tables as it may have, or if one of them is over.
    """
    tables = [each for each in match if each.deal or each.status is not Status.OVER]
    if any(each.status is Status.OVER for each in tables) or not tables:
        raise Refused("match_too_late")
    if len(tables) >= MOST_TABLES:
        raise Refused("match_full", most=MOST_TABLES)
    first, taken = tables[0], {each.match_table for each in tables}
    same = {name: getattr(first, name) for name in MATCH_OPTIONS}
    return replace(
        table,
        **same,
        match_id=first.match_id,
        match_table=next(number for number in range(1, MOST_TABLES + 1) if number not in taken),
        deal_number=first.deal_number,
        deal_source=MATCH,
    )


def match_code(table: Table) -> str:
    """The code by which hosts on other servers join this match; it reveals nothing of the deal."""
    digest = hashlib.sha256(f"match {table.match_id} {table.deal_number}".encode()).digest()
    return f"{table.match_id}-{base64.b32encode(digest).decode()[:_CODE_LENGTH]}"


async def match_with_code(store: Queries, code: str) -> list[Table]:
    """The tables of the match with this code; raises Refused if there is none."""
    written = code.strip().upper()
    number = written.partition("-")[0]
    tables = await store.tables_of_match(int(number)) if number.isdecimal() and len(number) < 16 else []
    if not tables or not hmac.compare_digest(match_code(tables[0]).encode(), written.encode()):
        raise Refused("no_such_match")
    return tables


async def check_no_other_seat(store: Queries, table: Table, user: int, *, name: str = "") -> None:
    """Raises Refused if the user has, or has had, a seat at another table of the match.

    The refusal names the user if somebody else may read it.
    """
    for other in await store.tables_of_match(table.match_id) if table.match_id else ():
        stored = await store.stored_table(other.id) if other.id != table.id else None
        seen = [each.user for each in (*stored.players, *stored.former)] if stored else []
        if user in seen and (other.deal or other.status is not Status.OVER):
            if name:
                raise Refused("match_one_seat_they", number=other.match_table, name=name)
            raise Refused("match_one_seat", number=other.match_table)


# Looking


async def check_may_look(store: Queries, table: Table, user: int) -> None:
    """Raises Refused if the user isn't a player of this table of a running match, or offered a seat at it.

    A seat that is free for everyone is not offered to those who have one at another table.
    """
    if not is_secret(table) or table.status is Status.LOBBY or not table.deal:
        return
    stored = await store.stored_table(table.id)
    assert stored is not None
    if any(player.user == user for player in stored.players):
        return
    if all(vote.kind is not VoteKind.SEAT or vote.voter not in (NO_PLAYER, user) for vote in stored.votes):
        raise Refused("match_private")
    await check_no_other_seat(store, table, user)


# Ending


async def table_ended(transaction: Transaction, table: Table) -> None:
    """Look into the match after one of its tables has ended; done from the outbox, where none is missed."""
    if table.match_id:
        await transaction.enqueue(table.id, OutboxKind.MATCH)


async def end_match(transaction: Transaction, number: int) -> None:
    """If all tables of the match are over, reveal the deal and queue a comparison for each channel.

    A single table that was dealt is compared with nothing; its result is posted instead.
    """
    tables = await transaction.tables_of_match(number)
    if any(table.status is not Status.OVER or table.compared for table in tables):
        return
    dealt = [table for table in tables if table.deal]
    for table in tables:
        await transaction.change_table(table.id, compared=True)
    for table in dealt:
        if table.message:  # its final message now shows the number of the deal
            await transaction.enqueue(table.id, OutboxKind.SHOW, after=table.shown)
    kind = OutboxKind.COMPARISON if len(dealt) > 1 else OutboxKind.RESULT
    for table in {table.channel: table for table in reversed(dealt)}.values():
        if table.place is not None or kind is OutboxKind.COMPARISON:
            await transaction.enqueue(table.id, kind, after=table.shown)


@dataclass(frozen=True, slots=True)
class MatchTable:
    """One table of a match that is over."""

    table: Table
    loaded: LoadedTable | None
    """None if it is damaged or was dealt under outdated rules."""


async def load_match(store: Queries, number: int) -> list[MatchTable]:
    """The tables of a match that were dealt, in the order of their numbers."""
    tables = sorted(await store.tables_of_match(number), key=lambda each: each.match_table)
    return [MatchTable(table, await load_if_possible(store, table.id)) for table in tables if table.deal]

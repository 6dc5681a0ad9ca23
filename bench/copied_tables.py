"""SQL that fills a database with copies of its first table; it runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SEATS, SERVER_TABLES = 4, 10
"""The players of a table, who play at no other, and the tables of a server."""
OWING = 10
"""One running table in this many has a message to send when a process has died."""
INTERACTIONS = 4
"""Interactions a table and day."""

_COPIES = "WITH RECURSIVE copies(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM copies WHERE i < {size})"
_OWN_USERS = {'"user"': f'"user" + {SEATS} * i', "player": f"player + {SEATS} * i"}
_CHANGED = {
    "tables": {
        "id": "i",
        "place": "1000000000 + i",
        "channel": "2000000000 + i",
        "guild": f"1 + i / {SERVER_TABLES}",
        "host": f"1 + {SEATS} * i",
    },
    "due": {"at": "at + 1000000 + i"},
}
"""What differs in a copy, besides its number and its players."""
COPIED = ("tables", "players", "log", "log_players", "snapshots", "due")


def copy_statements(columns: Mapping[str, Sequence[str]], size: int) -> list[str]:
    """Statements that copy the first table until there are `size`: half over, a twentieth lobbies."""
    copies = [_copy(table, columns[table], size) for table in COPIED if table in columns]
    return [
        "DELETE FROM owed",
        *copies,
        "UPDATE tables SET status = 'over', finished = opened + id WHERE id % 2 = 0",
        "UPDATE tables SET status = 'lobby', deal = '', place = NULL WHERE id % 20 = 3",
        "DELETE FROM due WHERE table_id IN (SELECT id FROM tables WHERE status <> 'running')",
        "DELETE FROM log WHERE table_id IN (SELECT id FROM tables WHERE status = 'lobby')",
        "DELETE FROM snapshots WHERE table_id IN (SELECT id FROM tables WHERE status = 'lobby')",
    ]


def daily_statements(size: int) -> list[str]:
    """Statements that leave what collects in a day or longer.

    These are interactions, half-planned turns, and servers that removed the bot and whose games are over.
    """
    copies = _COPIES.format(size=INTERACTIONS * size)
    removed = _COPIES.format(size=size // SERVER_TABLES)
    return [
        f"INSERT INTO handled_requests (id, at) {copies} SELECT i, 1 FROM copies",
        "INSERT INTO drafts (table_id, player, after, revision, steps, aim) "
        "SELECT id, host, 20, 1, '[]', '' FROM tables WHERE status = 'running'",
        f"INSERT INTO servers (guild, locale, edition, here, most, gone) {removed} "
        f"SELECT {size} + i, '', '', 0, 0, 1 FROM copies",
    ]


def _copy(table: str, columns: Sequence[str], size: int) -> str:
    key = "id" if table == "tables" else "table_id"
    values = {name: name for name in map(_quoted, columns)} | {key: "i"}
    values |= {name: value for name, value in _OWN_USERS.items() if name in values}
    values |= _CHANGED.get(table, {})
    listed, chosen = ", ".join(values), ", ".join(values.values())
    copies = _COPIES.format(size=size)
    return f"INSERT INTO {table} ({listed}) {copies} SELECT {chosen} FROM {table}, copies WHERE {key} = 1"


def owing_statements(owner: int) -> list[str]:
    """Statements that give some running tables a message, which that process was sending."""
    return [
        "INSERT INTO owed (table_id, kind, after, due, started_by) "
        f"SELECT id, 'turn', 20, 0, {owner} FROM tables WHERE status = 'running' AND id % {OWING} = 1",
        "DELETE FROM deliveries",
        f"INSERT INTO deliveries (table_id, owner) SELECT table_id, {owner} FROM owed",
    ]


def _quoted(column: str) -> str:
    return '"user"' if column == "user" else column

"""SQL that fills a database with copies of its first table; it runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SEATS, SERVER_TABLES = 4, 10
"""The players of a table, who play at no other, and the tables of a server."""
OWING = 10
"""One running table in this many has a message to send after an outage."""

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


def _copy(table: str, columns: Sequence[str], size: int) -> str:
    key = "id" if table == "tables" else "table_id"
    values = {name: name for name in map(_quoted, columns)} | {key: "i"}
    values |= {name: value for name, value in _OWN_USERS.items() if name in values}
    values |= _CHANGED.get(table, {})
    listed, chosen = ", ".join(values), ", ".join(values.values())
    copies = _COPIES.format(size=size)
    return f"INSERT INTO {table} ({listed}) {copies} SELECT {chosen} FROM {table}, copies WHERE {key} = 1"


def owing_statements() -> list[str]:
    """Statements that give some running tables a message to send."""
    return [
        "INSERT INTO owed (table_id, kind, after, due) "
        f"SELECT id, 'turn', 20, 0 FROM tables WHERE status = 'running' AND id % {OWING} = 1"
    ]


def _quoted(column: str) -> str:
    return '"user"' if column == "user" else column

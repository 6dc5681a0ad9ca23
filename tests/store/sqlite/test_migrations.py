"""SQLite migrations: databases of older schemas are converted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from store import Vote, VoteKind
from store.due_rows import DueKind
from store.sqlite.store import open_store
from tests.store.example_tables import load_stored
from tests.store.sqlite.old_database import old_database

TABLE: dict[str, Any] = {
    "guild": 1,
    "channel": 2,
    "host": 3,
    "edition": "golem",
    "size": 4,
    "locale": "fr",
    "here": 1,
    "status": "running",
    "rules": "",
    "deal": "",
    "salt": "",
    "why": "",
    "since": 1000.75,
}
DUE: dict[str, Any] = dict.fromkeys(("sent", "last", "asked", "claim", "tries"), 0)


async def test_votes_that_were_strings_become_rows(tmp_path: Path) -> None:
    strings = {"end": 3, "undo": 4, "invited": 5, "seat 42": 0, "replace -1": 3, "pause 7": 4}
    rows = {"tables": [TABLE], "votes": [{"table_id": 1, "what": k, "user": v} for k, v in strings.items()]}
    old_database(tmp_path / "t.sqlite", schema=9, rows=rows)
    store = await open_store(tmp_path / "t.sqlite")
    assert set((await load_stored(store, 1)).votes) == {
        Vote(VoteKind.END, 3),
        Vote(VoteKind.UNDO, 4),
        Vote(VoteKind.INVITED, 5),
        Vote(VoteKind.SEAT, 0, 42),
        Vote(VoteKind.REPLACE, 3, -1),
        Vote(VoteKind.PAUSE, 4, 7),
    }
    await store.close()


async def test_due_rows_of_the_current_turn_get_its_number_and_others_do_not(tmp_path: Path) -> None:
    began = {"remind": 1000.75, "limit": 1000.5, "resume": 0}
    dues = [
        {"cause": cause, "table_id": 1, "user": 3, "at": 1, "since": since, **DUE}
        for cause, since in began.items()
    ]
    old_database(tmp_path / "t.sqlite", schema=9, rows={"tables": [TABLE], "due": dues})
    store = await open_store(tmp_path / "t.sqlite")
    turn = (await load_stored(store, 1)).table.turn
    assert turn == 1000, "posted buttons name a turn by the second it began in"
    found = [await store.due_row(1, DueKind(cause)) for cause in began]
    assert [(due.turn, due.since) for due in found if due] == [(turn, 1000.75), (0, 1000.5), (0, 0)]
    await store.close()


async def test_players_keep_their_joining_order(tmp_path: Path) -> None:
    players = [{"table_id": 1, "user": user, "name": str(user)} for user in (9, 5, 7)]
    old_database(tmp_path / "t.sqlite", schema=9, rows={"tables": [TABLE], "players": players})
    store = await open_store(tmp_path / "t.sqlite")
    assert [player.user for player in await store.players(1)] == [9, 5, 7]
    await store.close()

"""What is remembered of tables is bounded, however many are played and however long."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from engine import new_game
from play import loaded_table
from play.game_log import LogLine
from play.loaded_table import LoadedTable, log_lines, position_text
from store import LogEntry, Table


class Log:
    """Keeps one log for all tables, of so many entries."""

    def __init__(self, length: int) -> None:
        self._entries = [LogEntry(number, number % 2 + 1, "rest", 0.0) for number in range(length)]

    async def log_entries(self, table: int) -> list[LogEntry]:
        return self._entries


def running(number: int) -> LoadedTable:
    deal = position_text(new_game("golem", 2, seed=number))
    table = Table(number, 1, 2, 1, "golem", 2, "en", here=True, deal=deal)
    return LoadedTable(table, ())


def remembered() -> int:
    gc.collect()
    return sum(isinstance(each, LogLine) for each in gc.get_objects())


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loaded_table, "MOST_LINES", 300)


async def test_stories_are_remembered_up_to_so_many_lines_in_all() -> None:
    before, log = remembered(), Log(40)
    store: Any = log
    for number in range(1, 31):
        assert len(await log_lines(store, running(number))) == 40
    assert 0 < remembered() - before <= 300


async def test_the_last_story_is_remembered_however_long_it_is() -> None:
    store: Any = Log(400)
    table = running(1)
    told = await log_lines(store, table)
    assert all(line is again for line, again in zip(told, await log_lines(store, table), strict=True))


async def test_a_table_is_remembered_by_its_newest_story_alone() -> None:
    before = remembered()
    for length in range(1, 21):
        store: Any = Log(length)
        assert len(await log_lines(store, running(1))) == length
    assert remembered() - before <= 20

"""Loading a table: from its snapshot or its log, and the cache of replayed logs."""

from __future__ import annotations

import gc
from collections import OrderedDict
from typing import Any

import pytest

from engine import new_game
from engine.actions import Rest
from play import loaded_table
from play.game_log import LogLine
from play.loaded_table import LoadedTable, log_lines, position_text
from store import LogEntry, Table
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of


async def acting(bot: HeadlessBot, loaded: LoadedTable) -> int:
    return (await bot.turns.load(loaded.table.id)).acting.user


async def test_without_its_snapshot_a_table_is_loaded_from_its_log(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    for after in range(6):
        await bot.turns.act(loaded.table.id, await acting(bot, loaded), after=after, actions=[Rest()])
    await bot.drain_outbox()
    seen = await bot.turns.load(loaded.table.id)
    async with bot.store.transaction() as transaction:
        await transaction.save_snapshot(loaded.table.id, after=0, position=loaded.table.deal)
    assert await bot.turns.load(loaded.table.id) == seen
    assert [line.entry.number for line in await log_lines(bot.store, seen)] == list(range(6))


async def test_a_table_dealt_under_other_rules_is_refused(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    async with bot.store.transaction() as transaction:
        await transaction.change_table(loaded.table.id, rules="0-other")
    assert await refusal_of(bot.turns.load(loaded.table.id)) == "older_rules"


async def test_hands_are_visible_once_a_game_has_ended(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    assert game.seen_by(None).seats[0].hand is None
    await bot.endings.end(game.table.id, "admin")
    loaded = await bot.turns.load(game.table.id)
    assert loaded.seen_by(None).seats[0].hand is not None
    assert await refusal_of(bot.endings.end(game.table.id, "admin")) == "table_over"


# The cache of replayed logs


@pytest.fixture
def small_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty cache for 300 lines."""
    monkeypatch.setattr(loaded_table, "_REPLAYED", OrderedDict[int, object]())
    monkeypatch.setattr(loaded_table, "MOST_LINES", 300)


class FakeLog:
    """A store whose tables all have the same log of the given length."""

    def __init__(self, length: int) -> None:
        self._entries = [LogEntry(number, number % 2 + 1, "rest", 0.0) for number in range(length)]

    async def log_entries(self, table: int) -> list[LogEntry]:
        return self._entries


def table_with_deal(number: int) -> LoadedTable:
    deal = position_text(new_game("golem", 2, seed=number))
    table = Table(number, 1, 2, 1, "golem", 2, "en", here=True, deal=deal)
    return LoadedTable(table, ())


def cached_lines() -> int:
    gc.collect()
    return sum(isinstance(each, LogLine) for each in gc.get_objects())


@pytest.mark.usefixtures("small_cache")
async def test_the_cache_is_limited_by_its_total_number_of_lines() -> None:
    before = cached_lines()
    store: Any = FakeLog(40)
    for number in range(1, 31):
        assert len(await log_lines(store, table_with_deal(number))) == 40
    assert 0 < cached_lines() - before <= 300


@pytest.mark.usefixtures("small_cache")
async def test_the_last_log_is_cached_even_if_it_exceeds_the_limit() -> None:
    store: Any = FakeLog(400)
    table = table_with_deal(1)
    lines = await log_lines(store, table)
    assert all(line is again for line, again in zip(lines, await log_lines(store, table), strict=True))


@pytest.mark.usefixtures("small_cache")
async def test_only_the_newest_log_of_a_table_is_cached() -> None:
    before = cached_lines()
    for length in range(1, 21):
        store: Any = FakeLog(length)
        assert len(await log_lines(store, table_with_deal(1))) == length
    assert cached_lines() - before <= 20

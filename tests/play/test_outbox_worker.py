"""Outbox: queued messages are delivered in order, once each, also after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from play import outbox_worker, worker
from play.delivery_errors import Unsent
from play.loaded_table import LoadedTable
from play.table_messages_protocol import Attempt, PostedTurn
from store import OutboxRow, Transaction
from tests.play.headless_bot import HeadlessBot, headless_bot


async def test_a_failing_table_does_not_delay_another(bot: HeadlessBot) -> None:
    one, two = (await bot.start_game(place=7)).table.id, (await bot.start_game(place=8)).table.id
    bot.messages.errors = [Unsent()]
    await bot.rest(one)
    await bot.drain_outbox()
    await bot.rest(two)
    await bot.drain_outbox()
    assert ("turn", two, 1) in bot.messages.sent
    assert ("turn", one, 1) not in bot.messages.sent


@pytest.mark.parametrize("edit", ["strip_turn", "edit_turn"])
async def test_a_slow_edit_does_not_delay_turn_messages(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, edit: str
) -> None:
    loaded, released = await bot.start_game(seats=3), asyncio.Event()
    number = loaded.table.id

    async def slow(*_: object) -> bool:
        await released.wait()
        return True

    monkeypatch.setattr(bot.messages, edit, slow)
    await bot.endings.propose_end(number, loaded.acting.user)
    for after in (1, 2):
        await bot.rest(number)
        await bot.wait_for_message("turn", number, after)
    released.set()
    await bot.drain_outbox()


async def queue_turns(bot: HeadlessBot, tables: int) -> list[int]:
    """Let somebody rest at each of several new tables, without waking the outbox."""
    numbers = [(await bot.start_game(place=place)).table.id for place in range(7, 7 + tables)]
    wake, bot.services.after_write = bot.services.after_write, lambda: None
    for number in numbers:
        await bot.rest(number)
    bot.services.after_write = wake
    return numbers


async def test_a_long_outbox_is_delivered_to_some_tables_at_a_time(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox_worker, "AT_ONCE", 2)
    bot.outbox = bot.new_outbox_worker()
    bot.outbox.start()
    numbers, post, under_way = await queue_turns(bot, 5), bot.messages.post_turn, list[int]()

    async def slowly_post(loaded: LoadedTable, attempt: Attempt, *, calls: Collection[int]) -> PostedTurn:
        under_way.append(loaded.table.id)
        assert len(under_way) <= 2
        await asyncio.sleep(0.005)
        under_way.remove(loaded.table.id)
        return await post(loaded, attempt, calls=calls)

    monkeypatch.setattr(bot.messages, "post_turn", slowly_post)
    await bot.drain_outbox()
    assert all(("turn", number, 1) in bot.messages.sent for number in numbers)


async def test_edits_wait_for_turn_messages_queued_before_them(bot: HeadlessBot) -> None:
    number = (await bot.start_game(seats=3)).table.id
    bot.messages.errors = [Unsent()]
    await bot.rest(number)
    await bot.drain_outbox()
    bot.messages.sent.clear()
    await bot.endings.propose_end(number, 1)
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert bot.messages.sent == []
    bot.clock.time += 1
    await bot.drain_outbox()
    sent = [what.partition(" ")[0] for what, *_ in bot.messages.sent]
    assert sent == ["turn", "show", "end_proposed", "strip"]


async def test_a_message_that_could_not_be_marked_as_delivered_is_looked_for_before_it_is_resent(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "BROKEN_PAUSE", 0.001)
    number = (await bot.start_game()).table.id
    bot.messages.sent.clear()
    bot.messages.again.clear()
    transaction, bot.services.after_write = bot.store.transaction, lambda: None
    await bot.rest(number)

    def full(*tables: int, durable: bool = True) -> Any:
        if len(bot.messages.sent) > 2:
            return transaction(*tables, durable=durable)
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(bot.store, "transaction", full)
    bot.outbox.wake()
    await bot.drain_outbox()
    assert bot.messages.sent[:3] == [("turn", number, 1)] * 3
    assert bot.messages.again[:3] == [False, True, True]
    assert "could not be kept" in caplog.text


async def test_after_a_restart_queued_messages_are_treated_as_possibly_sent(tmp_path: Path) -> None:
    async with headless_bot(tmp_path / "t.sqlite") as bot:
        number = (await bot.start_game()).table.id
        bot.services.after_write = lambda: None
        await bot.rest(number)
    async with headless_bot(tmp_path / "t.sqlite") as bot:
        await bot.drain_outbox()
        assert bot.messages.sent[0] == ("turn", number, 1)
        assert bot.messages.again[0] is True


async def test_a_closed_outbox_delivers_nothing(tmp_path: Path) -> None:
    async with headless_bot(tmp_path / "t.sqlite") as bot:
        number = (await bot.start_game()).table.id
        await bot.outbox.close()
        sent = list(bot.messages.sent)
        await bot.rest(number)
        assert bot.messages.sent == sent
        assert len(await bot.store.outbox(until=bot.clock.now())) == 1


async def test_a_message_delivered_while_the_outbox_is_being_read_is_not_sent_again(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await bot.start_game()).table.id
    read = bot.store.outbox

    async def slowly_read(**given: Any) -> list[OutboxRow]:
        rows = await read(**given)
        await asyncio.sleep(0.05)
        return rows

    monkeypatch.setattr(bot.store, "outbox", slowly_read)
    await bot.rest(number)
    await asyncio.sleep(0.02)
    bot.outbox.wake()  # so that the outbox is read again just as the delivery begins
    await bot.drain_outbox()
    assert [sent[0] for sent in bot.messages.sent].count("turn") == 2


async def test_a_message_queued_while_the_worker_is_going_to_sleep_is_sent(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await bot.start_game()).table.id
    next_time, calls = bot.outbox.next_time, count(1)

    async def next_time_before_it_is_queued() -> float | None:
        at = await next_time()
        if next(calls) == 1:
            await bot.rest(number)
        return at

    monkeypatch.setattr(bot.outbox, "next_time", next_time_before_it_is_queued)
    bot.outbox.wake()
    await bot.wait_for_message("turn", number, 1)


async def test_messages_queued_before_the_game_ended_are_still_sent(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await bot.start_game()
    strip, failing = bot.messages.strip_turn, [Unsent()]

    async def slow_strip(loaded: LoadedTable, message: int, after: int) -> None:
        if failing:
            raise failing.pop()
        await strip(loaded, message, after)

    monkeypatch.setattr(bot.messages, "strip_turn", slow_strip)
    await bot.rest(game.table.id)
    await bot.drain_outbox()
    await bot.endings.end(game.table.id, "admin")
    bot.clock.time += 60
    bot.outbox.wake()
    await bot.drain_outbox()
    assert [sent[0] for sent in bot.messages.sent if sent[0].startswith("strip")] == [
        "strip 1002",
        "strip 1003",
    ]


async def test_a_worker_that_is_told_what_was_written_reads_everything_only_at_the_start(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await bot.start_game()).table.id
    bot.services.after_write = lambda: bot.outbox.note(bot.services.take_written())
    await bot.rest(number)
    await bot.wait_for_message("turn", number, 1)

    async def forbidden(**_: object) -> list[OutboxRow]:
        raise AssertionError("everything was read")

    with monkeypatch.context() as patched:
        patched.setattr(bot.store, "outbox", forbidden)
        await bot.rest(number)
        await bot.wait_for_message("turn", number, 2)
        await bot.wait_until(lambda: bot.messages.sent[-1][0].startswith("strip"))


async def test_a_turn_whose_commit_seemed_to_fail_is_still_announced(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await bot.start_game()).table.id
    bot.services.after_write = lambda: bot.outbox.note(bot.services.take_written())
    transaction = bot.store.transaction

    @asynccontextmanager
    async def losing_one_answer(*tables: int, durable: bool = True) -> AsyncGenerator[Transaction]:
        monkeypatch.setattr(bot.store, "transaction", transaction)
        async with transaction(*tables, durable=durable) as opened:
            yield opened
        raise ConnectionError("the answer to the commit was lost")

    monkeypatch.setattr(bot.store, "transaction", losing_one_answer)
    with pytest.raises(ConnectionError):
        await bot.rest(number)
    await bot.wait_for_message("turn", number, 1)

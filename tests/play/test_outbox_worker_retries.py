"""Outbox: retries, their pauses, and messages that can't be delivered."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from play import outbox_delivery
from play.clock import DAY
from play.delivery_errors import Rejected, Unreachable, Unsent
from play.delivery_retries import LONGEST_PAUSE, MOST_REJECTIONS, MOST_TRIES
from play.loaded_table import LoadedTable
from play.table_messages_protocol import TableMessages
from store import OutboxKind, Status
from tests.play.headless_bot import TIMEOUT, HeadlessBot
from tests.store.workers import lose_lease


async def next_due_time(bot: HeadlessBot) -> float:
    return min(row.due for row in await bot.store.outbox(until=float("inf")))


async def test_a_message_that_could_not_be_sent_is_retried_after_growing_pauses(bot: HeadlessBot) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [Unsent(), Unsent(), Unsent()]
    await bot.rest(number)
    pauses: list[float] = []
    for _ in range(3):
        await bot.drain_outbox()
        due = await next_due_time(bot)
        pauses.append(due - bot.clock.time)
        bot.clock.time = due
    await bot.drain_outbox()
    assert pauses == [1, 2, 4]
    assert bot.messages.sent[-2:] == [("turn", number, 1), ("strip 1002", number, 1)]
    assert bot.messages.again[-2] is True


async def test_a_longer_pause_that_discord_asks_for_is_respected(bot: HeadlessBot) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [Unsent(40)]
    await bot.rest(number)
    await bot.drain_outbox()
    assert await next_due_time(bot) == bot.clock.time + 40


async def test_a_retry_is_made_once_its_pause_is_over(bot: HeadlessBot) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [Unsent()]
    await bot.rest(number)
    await bot.drain_outbox()
    bot.clock.time += 1
    bot.outbox.wake()
    await bot.drain_outbox()
    assert ("turn", number, 1) in bot.messages.sent


async def test_a_retry_does_not_wait_longer_when_the_clock_is_set_back(bot: HeadlessBot) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [Unsent()]
    await bot.rest(number)
    await bot.drain_outbox()
    bot.clock.time -= DAY
    bot.outbox.wake()
    await bot.wait_for_message("turn", number, 1)


# Giving up


@pytest.mark.parametrize("why", ["gone", "permission"])
async def test_an_unreachable_table_is_paused_and_its_host_is_notified(bot: HeadlessBot, why: str) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [Unreachable(why)]
    await bot.rest(number)
    await bot.drain_outbox()
    table = (await bot.turns.load(number)).table
    assert (table.status, table.why) == (Status.PAUSED, why)
    assert bot.messages.sent[-1] == ("host", number, 1)


async def test_a_turn_message_that_keeps_failing_because_of_a_bug_finally_pauses_the_table(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [RuntimeError("bug") for _ in range(MOST_TRIES)]
    await bot.rest(number)
    for _ in range(MOST_TRIES - 1):
        await bot.drain_outbox()
        assert (await bot.turns.load(number)).table.status is Status.RUNNING
        bot.clock.time = await next_due_time(bot)
    await bot.drain_outbox()
    table = (await bot.turns.load(number)).table
    assert (table.status, table.why) == (Status.PAUSED, "broken")
    assert bot.messages.sent[-1] == ("host", number, 1)
    assert "telling turn" in caplog.text


async def test_a_turn_message_that_discord_rejects_pauses_the_table_and_its_host_is_notified(
    bot: HeadlessBot,
) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [Rejected()]
    await bot.rest(number)
    await bot.drain_outbox()
    table = (await bot.turns.load(number)).table
    assert (table.status, table.why) == (Status.PAUSED, "rejected")
    assert bot.messages.sent[-1] == ("host", number, 1)


async def test_a_cosmetic_edit_that_discord_rejects_is_given_up_after_three_tries_and_delays_no_turn(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    number, tried = (await bot.start_game()).table.id, list[int]()

    async def rejected(loaded: LoadedTable, message: int, after: int) -> None:
        tried.append(message)
        raise Rejected

    monkeypatch.setattr(bot.messages, "strip_turn", rejected)
    await bot.rest(number)
    await bot.drain_outbox()
    await bot.rest(number)
    await bot.drain_outbox()
    assert ("turn", number, 2) in bot.messages.sent
    while await bot.store.outbox(until=float("inf")):
        bot.clock.time = await next_due_time(bot)
        await bot.drain_outbox()
    assert Counter(tried) == dict.fromkeys(tried, MOST_REJECTIONS)
    assert (await bot.turns.load(number)).table.status is Status.RUNNING
    assert "given up" in caplog.text


@pytest.mark.parametrize("error", [Rejected, Unreachable, RuntimeError])
async def test_no_message_that_keeps_failing_stays_queued_forever(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    tables = {kind: (await bot.start_game(place=10 + at)).table for at, kind in enumerate(OutboxKind)}

    async def fail(*_: object, **__: object) -> None:
        raise error("gone") if error is Unreachable else error()

    for name in (name for name in vars(TableMessages) if not name.startswith("_")):
        monkeypatch.setattr(bot.messages, name, fail)
    async with bot.services.transaction() as transaction:
        for kind, table in tables.items():
            await transaction.enqueue(table.id, kind, message=table.message, user=1, whom=2)
    for _ in range(2 * MOST_TRIES):
        await bot.drain_outbox()
        bot.clock.time += LONGEST_PAUSE
    assert [row.kind for row in await bot.store.outbox(until=float("inf"))] == []
    paused = {table.id for table in tables.values() if (await bot.turns.load(table.id)).table.why}
    assert paused == {
        tables[kind].id for kind in (OutboxKind.TURN, OutboxKind.REPOST, OutboxKind.THREAD, OutboxKind.LOBBY)
    }


async def gone(loaded: LoadedTable, message: int) -> bool:
    await asyncio.sleep(0)
    raise Unreachable("gone")


async def test_undeliverable_messages_of_a_paused_table_are_dropped_but_its_host_is_notified(
    bot: HeadlessBot,
) -> None:
    loaded = await bot.start_game(seats=3)
    await bot.outbox.close()
    await bot.pauses.pause_because(loaded.table.id, "gone")
    await bot.endings.propose_end(loaded.table.id, 1)
    await bot.restart_outbox()
    bot.messages.sent.clear()
    show, bot.messages.edit_turn = bot.messages.edit_turn, gone  # type: ignore[method-assign]
    await asyncio.wait_for(bot.drain_outbox(), TIMEOUT)
    bot.messages.edit_turn = show  # type: ignore[method-assign]
    assert [what for what, *_ in bot.messages.sent] == ["host", "end_proposed"]


async def test_undeliverable_messages_of_a_finished_table_are_dropped(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    bot.messages.errors = [Unreachable("gone")]
    await bot.endings.end(game.table.id, "admin")
    await bot.drain_outbox()
    assert (await bot.turns.load(game.table.id)).table.status is Status.OVER
    assert await bot.store.outbox(until=float("inf")) == []


async def test_a_table_resumed_elsewhere_is_not_paused_because_its_old_channel_fails(
    bot: HeadlessBot,
) -> None:
    loaded = await bot.start_game()
    number, turn = loaded.table.id, bot.messages.post_turn

    async def slowly(*args: Any, **kwargs: Any) -> int:
        bot.messages.post_turn = turn  # type: ignore[method-assign]
        await bot.pauses.resume(number, 1, 77)
        raise Unreachable("permission")

    bot.messages.post_turn = slowly  # type: ignore[method-assign]
    await bot.rest(number)
    await bot.drain_outbox()
    table = (await bot.turns.load(number)).table
    assert (table.status, table.place) == (Status.RUNNING, 77)
    assert bot.messages.sent[-1] == ("turn", number, 1)


async def test_a_replay_that_cannot_be_sent_is_given_up_and_nothing_else_suffers(bot: HeadlessBot) -> None:
    number = (await bot.start_game(seats=2)).table.id
    for _ in range(4):
        await bot.rest(number)
        await bot.drain_outbox()
    await bot.endings.end(number, "admin")
    bot.messages.sent.clear()
    tries = 0

    async def fail(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise Unsent

    bot.messages.post_replay = fail  # pyright: ignore[reportAttributeAccessIssue]
    await bot.drain_outbox()
    while await bot.store.outbox(until=float("inf")):
        bot.clock.time = await next_due_time(bot)
        await bot.drain_outbox()
    assert tries == MOST_TRIES
    assert (await bot.turns.load(number)).table.status is Status.OVER
    assert bot.messages.sent[0][0].endswith("turn")


async def test_a_table_gets_a_replay_only_if_it_wants_one_and_was_really_played(bot: HeadlessBot) -> None:
    for rounds, wanted in ((3, True), (1, True), (3, False)):
        number = (await bot.start_game(seats=2)).table.id
        for _ in range(2 * (rounds - 1)):
            await bot.rest(number)
        async with bot.store.transaction() as transaction:
            await transaction.change_table(number, replay=wanted)
        await bot.endings.end(number, "admin")
        await bot.drain_outbox()
        posted = [kind for kind, table, _ in bot.messages.sent if table == number and kind == "replay"]
        assert len(posted) == (wanted and rounds > 1)


async def test_a_process_that_lost_its_lease_pauses_no_table(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded, tried = await bot.start_game(), asyncio.Event()

    async def suspended(*_: object, **__: object) -> None:
        lose_lease(bot.store)
        tried.set()
        raise Unreachable("permission")

    monkeypatch.setattr(bot.messages, "post_turn", suspended)
    await bot.rest(loaded.table.id)
    await tried.wait()
    await bot.outbox.close()
    assert (await bot.reload(loaded)).table.status is Status.RUNNING
    assert await bot.store.outbox(until=0), "another process will find out for itself"


async def test_the_end_of_a_match_is_looked_for_until_that_succeeds(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await bot.start_game()).table.id

    async def locked(*_: object) -> None:
        raise OSError("the database is locked")

    monkeypatch.setattr(outbox_delivery, "end_match", locked)
    async with bot.services.transaction() as transaction:
        await transaction.enqueue(number, OutboxKind.MATCH)
    for _ in range(2 * MOST_TRIES):
        await bot.drain_outbox()
        bot.clock.time += LONGEST_PAUSE
    monkeypatch.undo()
    assert [row.kind for row in await bot.store.outbox(until=float("inf"))] == [OutboxKind.MATCH]
    await bot.drain_outbox()
    assert await bot.store.outbox(until=float("inf")) == []

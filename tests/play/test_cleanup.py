"""Daily cleanup: abandoned tables end and leftovers are deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from play import cleanup, endings
from play.cleanup import LOBBY_LIFETIME, REPEATED_UNTIL
from play.clock import DAY
from play.loaded_table import LoadedTable
from play.servers import REMOVED_FOR_GOOD, Servers
from play.services import InteractionId, handling
from store import Draft, Server, Status, Table, Transaction
from store.adapters import MEMORY
from tests.play.headless_bot import HeadlessBot, headless_bot

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=True)


def lobby_opened_at(at: float, guild: int = 1) -> Table:
    return Table(
        id=0, guild=guild, channel=5, host=1, edition="golem", size=2, locale="en", here=True, opened=at
    )


async def clean_up(bot: HeadlessBot) -> None:
    await bot.new_cleanup_worker().clean_up()
    await bot.drain_outbox()


async def test_tables_of_a_server_that_removed_the_bot_are_paused_and_end_after_thirty_days(
    bot: HeadlessBot,
) -> None:
    game = await bot.start_game()
    await Servers(bot.services).removed(1)
    assert (await bot.turns.load(game.table.id)).table.why == "removed"
    bot.clock.time += 30 * 86_400 - 1
    await clean_up(bot)
    assert (await bot.turns.load(game.table.id)).table.status is Status.PAUSED
    bot.clock.time += 1
    await clean_up(bot)
    loaded = await bot.turns.load(game.table.id)
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "gone")


async def test_a_lobby_that_nobody_starts_is_cancelled_and_later_deleted(bot: HeadlessBot) -> None:
    number = (await bot.lobby.open(lobby_opened_at(bot.clock.time), "Ada")).table.id
    await bot.drain_outbox()
    bot.clock.time += LOBBY_LIFETIME
    await clean_up(bot)
    assert (await bot.turns.load(number)).table.ended == "cancelled"
    bot.clock.time += DAY
    await clean_up(bot)
    assert await bot.store.table(number) is None
    assert await bot.store.players(number) == []


async def test_every_abandoned_table_ends_however_many_there_are(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleanup, "PAGE", 2)
    lobbies = [(await bot.lobby.open(lobby_opened_at(1), "Ada")).table.id for _ in range(5)]
    bot.clock.time += LOBBY_LIFETIME
    await clean_up(bot)
    assert {(await bot.turns.load(number)).table.ended for number in lobbies} == {"cancelled"}


async def test_a_table_that_cannot_be_ended_stops_neither_the_others_nor_the_rest(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    end_game, (damaged, other) = endings.end_game, [await bot.start_game(place=place) for place in (2, 3)]

    async def failing(transaction: Transaction, loaded: LoadedTable, *more: Any) -> LoadedTable:
        if loaded.table.id == damaged.table.id:
            raise ValueError("a bug")
        return await end_game(transaction, loaded, *more)

    monkeypatch.setattr(endings, "end_game", failing)
    await open_by_interaction(bot, 7)
    await bot.drain_outbox()
    await Servers(bot.services).removed(1)
    bot.clock.time += 30 * DAY
    await bot.new_cleanup_worker().clean_up()
    assert (await bot.reload(other)).table.ended == "gone"
    assert not await bot.store.was_handled(7)
    assert f"table {damaged.table.id} could not be ended" in caplog.text


async def test_drafts_that_nobody_can_confirm_are_deleted_and_finished_games_are_kept(
    bot: HeadlessBot,
) -> None:
    over, running = await bot.start_game(place=2), await bot.start_game(place=3)
    await bot.endings.end(over.table.id, "admin")
    async with bot.store.transaction() as transaction:
        await transaction.save_draft(over.table.id, 1, Draft(0, 0))
        await transaction.save_draft(running.table.id, 1, Draft(0, 0))
        await transaction.save_draft(running.table.id, 99, Draft(0, 0))
    bot.clock.time += 1000 * DAY
    await clean_up(bot)
    assert await bot.store.draft(over.table.id, 1) is None
    assert await bot.store.draft(running.table.id, 99) is None
    assert await bot.store.draft(running.table.id, 1) is not None
    assert (await bot.store.finished_games(1))[0].id == over.table.id


async def open_by_interaction(bot: HeadlessBot, interaction: int) -> None:
    """Open a lobby while handling the interaction with this id."""
    with handling(InteractionId(interaction)):
        await bot.lobby.open(LOBBY, "Ada")


async def test_interaction_ids_are_deleted_after_an_hour(bot: HeadlessBot) -> None:
    await open_by_interaction(bot, 7)
    bot.clock.time += REPEATED_UNTIL - 1
    await bot.new_cleanup_worker().clean_up()
    assert await bot.store.was_handled(7)
    bot.clock.time += 1
    await bot.new_cleanup_worker().clean_up()
    assert not await bot.store.was_handled(7)


async def test_old_interaction_ids_are_all_deleted_however_many_there_are(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleanup, "IDS_PAGE", 2)
    for interaction in range(1, 6):
        await open_by_interaction(bot, interaction)
    bot.clock.time += REPEATED_UNTIL
    await bot.new_cleanup_worker().clean_up()
    assert not any([await bot.store.was_handled(interaction) for interaction in range(1, 6)])


async def test_the_settings_of_a_server_are_forgotten_once_its_tables_have_ended(bot: HeadlessBot) -> None:
    servers = Servers(bot.services)
    await bot.start_game()
    await servers.change(1, locale="fr")
    await servers.removed(1)
    bot.clock.time += REMOVED_FOR_GOOD - 1
    await clean_up(bot)
    assert (await bot.store.server(1)).locale == "fr"
    bot.clock.time += 1
    await clean_up(bot)
    assert await bot.store.server(1) == Server(1)


async def test_cleanup_runs_at_start_and_then_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    async with headless_bot(MEMORY) as bot:  # a round must end within one step of the loop
        await check_days(bot, monkeypatch)


async def check_days(bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[float] = []
    timers: list[tuple[float, Callable[[], None]]] = []
    worker = bot.new_cleanup_worker()

    async def count() -> None:
        runs.append(bot.clock.time)

    async def nothing() -> None:
        pass

    def later(wait: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        timers.append((wait, do))
        return original(1000, lambda: None)

    loop = asyncio.get_running_loop()
    original = loop.call_later
    monkeypatch.setattr(worker, "clean_up", count)
    monkeypatch.setattr(loop, "call_later", later)
    monkeypatch.setattr(worker, "prepare", nothing)
    worker.start()
    for passed in (DAY / 2, DAY / 2):
        await asyncio.sleep(0)
        bot.clock.time += passed
        timers[-1][1]()
    await asyncio.sleep(0)
    assert [at - runs[0] for at in runs] == [0, DAY]
    assert [wait for wait, _ in timers] == [DAY, DAY / 2, DAY]
    await worker.close()


async def test_one_of_several_processes_cleans_up_each_day(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with headless_bot(postgres_url) as one, headless_bot(postgres_url) as two:
        runs, workers = list[int](), [bot.new_cleanup_worker() for bot in (one, two)]

        async def count() -> None:
            runs.append(1)

        for worker in workers:
            monkeypatch.setattr(worker, "clean_up", count)
        for day in (1, 2, 3):
            for worker in reversed(workers) if day == 2 else workers:
                await worker.work()
            assert len(runs) == day
            for bot in (one, two):
                bot.clock.time += DAY


async def test_a_clock_that_is_set_back_does_not_put_off_the_cleanup(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs, worker = list[float](), bot.new_cleanup_worker()

    async def count() -> None:
        runs.append(bot.clock.time)

    monkeypatch.setattr(worker, "clean_up", count)
    await worker.work()
    bot.clock.time -= 400 * DAY
    await worker.work()
    await worker.work()
    assert len(runs) == 2

"""Servers that remove the bot and add it again."""

from __future__ import annotations

import pytest

import play.servers
from play.cleanup import CleanupWorker
from play.servers import REMOVED_FOR_GOOD, Servers
from play.shards import Shards
from store import Status, Table
from tests.play.headless_bot import HeadlessBot


async def clean_up(bot: HeadlessBot) -> None:
    await bot.new_cleanup_worker().clean_up()
    await bot.drain_outbox()


async def test_a_server_that_adds_the_bot_again_keeps_its_tables(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    servers = Servers(bot.services)
    await servers.removed(1)
    await servers.added(1)
    bot.clock.time += REMOVED_FOR_GOOD
    await clean_up(bot)
    assert (await bot.turns.load(game.table.id)).table.status is Status.PAUSED


async def test_servers_that_removed_or_added_the_bot_while_it_was_offline_are_noticed_at_start(
    bot: HeadlessBot,
) -> None:
    game = await bot.start_game()
    servers = Servers(bot.services)
    await servers.reconcile([2])
    assert (await bot.store.server(1)).gone
    assert (await bot.turns.load(game.table.id)).table.status is Status.PAUSED
    bot.clock.time += 5
    await servers.reconcile([2])
    assert (await bot.store.server(1)).gone == bot.clock.time - 5
    await servers.reconcile([1, 2])
    assert not (await bot.store.server(1)).gone


async def test_a_process_leaves_alone_the_servers_of_other_shards(bot: HeadlessBot) -> None:
    game = await bot.start_game()  # on server 1, which is on shard 0 of any number
    servers = Servers(bot.services)
    await servers.reconcile([], Shards((1,), 2))
    assert (await bot.turns.load(game.table.id)).table.status is Status.RUNNING
    await servers.reconcile([], Shards((0,), 2))
    assert (await bot.turns.load(game.table.id)).table.status is Status.PAUSED


async def test_all_servers_that_removed_the_bot_are_noticed_however_many_there_are(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play.servers, "PAGE", 2)
    for guild in range(1, 6):
        table = Table(0, guild, channel=guild, host=1, edition="golem", size=2, locale="en", here=True)
        await bot.lobby.open(table, "Ada")
    await Servers(bot.services).reconcile([2, 4])
    assert await bot.store.removed_servers(float("inf")) == [1, 3, 5]


async def test_a_server_whose_return_was_missed_is_noticed_before_its_tables_end(bot: HeadlessBot) -> None:
    present, game = list[int](), await bot.start_game()

    async def servers_with_the_bot() -> list[int]:
        return present

    worker = CleanupWorker(bot.services, Servers(bot.services), servers_with_the_bot)
    await worker.prepare()
    await worker.work()
    assert (await bot.store.server(1)).gone
    present.append(1)  # while the bot wasn't connected
    bot.clock.time += REMOVED_FOR_GOOD
    await worker.work()
    assert not (await bot.store.server(1)).gone
    assert (await bot.turns.load(game.table.id)).table.status is Status.PAUSED

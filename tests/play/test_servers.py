"""Servers that remove the bot and add it again."""

from __future__ import annotations

from play.cleanup import SERVERS_WAIT
from play.servers import Servers
from store import Status
from tests.play.headless_bot import HeadlessBot


async def clean_up(bot: HeadlessBot) -> None:
    await bot.new_cleanup_worker().clean_up()
    await bot.drain_outbox()


async def test_a_server_that_adds_the_bot_again_keeps_its_tables(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    servers = Servers(bot.services)
    await servers.removed(1)
    await servers.added(1)
    bot.clock.time += SERVERS_WAIT
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

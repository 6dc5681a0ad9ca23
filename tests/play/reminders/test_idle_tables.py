"""Tables where nobody plays are warned and ended."""

from __future__ import annotations

from ai import Level
from engine.actions import Rest
from play.clock import DAY
from play.reminders.idle_tables import IDLE_ENDED
from store import Status
from tests.play.ai_games import game_against_ais
from tests.play.headless_bot import HeadlessBot


async def test_an_idle_table_is_warned_and_ended_after_sixty_days(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    await bot.pass_time(60 * DAY - 1)
    assert bot.notifier.notices[-1] == ("idle", None)
    assert not (await bot.reload(loaded)).over
    await bot.pass_time(1)
    ended = await bot.reload(loaded)
    assert (ended.table.status, ended.table.ended) == (Status.OVER, "idle")
    assert (await bot.store.finished_games(1))[0].id == loaded.table.id
    assert {call.user for call in bot.notifier.reminders} == {loaded.acting.user}


async def test_a_table_without_a_channel_ends_as_well(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    await bot.pauses.pause_because(loaded.table.id, "gone")
    await bot.pass_time(61 * DAY)
    assert (await bot.reload(loaded)).over
    assert bot.notifier.sent == []


async def test_after_a_long_downtime_an_idle_table_is_warned_a_week_before_it_ends(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    bot.clock.time += 100 * DAY
    await bot.pass_time(6 * DAY)
    assert ("idle", None) in bot.notifier.notices
    assert not (await bot.reload(loaded)).over
    await bot.pass_time(2 * DAY)
    assert (await bot.reload(loaded)).over


async def test_a_table_paused_during_the_turn_of_an_ai_and_never_resumed_ends(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY)
    await bot.outbox.close()
    await bot.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    await bot.pauses.pause_because(loaded.table.id, "gone")
    await bot.restart_outbox()
    await bot.pass_time(IDLE_ENDED + DAY)
    assert (await bot.turns.load(loaded.table.id)).table.ended == "idle"

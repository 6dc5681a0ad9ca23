"""Services: an interaction is handled once, even if it arrives again or several times at once."""

from __future__ import annotations

import asyncio

import pytest

from play import Refused
from play.services import InteractionId, handling
from store import Table
from tests.play.headless_bot import HeadlessBot

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=True)


async def open_by_interaction(bot: HeadlessBot, interaction: int) -> None:
    """Open a lobby while handling the interaction with this id."""
    with handling(InteractionId(interaction)):
        await bot.lobby.open(LOBBY, "Ada")


async def open_table_count(bot: HeadlessBot) -> int:
    return len(await bot.store.open_tables())


async def test_a_repeated_interaction_is_refused_and_changes_nothing(bot: HeadlessBot) -> None:
    await open_by_interaction(bot, 7)
    with pytest.raises(Refused, match="done_already"):
        await open_by_interaction(bot, 7)
    await open_by_interaction(bot, 8)
    assert await open_table_count(bot) == 2


async def test_an_interaction_that_arrives_five_times_at_once_is_handled_once(bot: HeadlessBot) -> None:
    results = await asyncio.gather(*(open_by_interaction(bot, 7) for _ in range(5)), return_exceptions=True)
    assert [result for result in results if not isinstance(result, Refused)] == [None]
    assert await open_table_count(bot) == 1


async def test_an_interaction_may_take_several_transactions(bot: HeadlessBot) -> None:
    with handling(InteractionId(7)):
        first = await bot.lobby.open(LOBBY, "Ada")
        await bot.lobby.join(first.table.id, 2, "Bob")
    with pytest.raises(Refused, match="done_already"), handling(InteractionId(7)):
        await bot.lobby.leave(first.table.id, 2)
    assert len(await bot.store.players(first.table.id)) == 2


async def test_a_refused_interaction_may_be_repeated(bot: HeadlessBot) -> None:
    with pytest.raises(Refused, match="no_table"), handling(InteractionId(7)):
        await bot.lobby.join(1, 2, "Bob")
    await open_by_interaction(bot, 7)
    assert await open_table_count(bot) == 1


async def test_a_preparing_transaction_does_not_count_as_handling_the_interaction(bot: HeadlessBot) -> None:
    loaded, seats = await bot.start_game(), bot.ai_stand_ins
    table, away, place = loaded.table.id, loaded.acting.user, loaded.table.place or 0
    await seats.hold(table, away, away, "away")
    with handling(InteractionId(7)):
        assert await seats.take_back_held_seats(away, place=place)  # then the process ends
    with handling(InteractionId(7)):
        assert not await seats.take_back_held_seats(away, place=place)
        await seats.hold(table, away, away, "away")
    with pytest.raises(Refused, match="done_already"), handling(InteractionId(7)):
        await seats.take_back_held_seats(away, place=place)
    assert (await bot.turns.load(table)).acting.level


async def test_a_worker_woken_by_an_interaction_does_not_count_as_handling_it(bot: HeadlessBot) -> None:
    woken: list[asyncio.Task[None]] = []

    async def work() -> None:
        async with bot.services.transaction() as transaction:
            await transaction.save_setting("worked", "yes")

    def wake() -> None:
        woken.extend([] if woken else [asyncio.create_task(work())])

    bot.services.after_write = wake
    with handling(InteractionId(7)):
        async with bot.services.transaction(preparing=True):
            pass
        await woken[0]
    assert await bot.store.setting("worked") == "yes"
    assert not await bot.store.was_handled(7)

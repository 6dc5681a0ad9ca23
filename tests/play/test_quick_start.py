"""Usual games, set up with one press."""

from __future__ import annotations

from ai import Level
from play.quick_start import QuickStart, QuickStarts
from store import Status
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, NAMES, open_lobby, ready_users, seated_users
from tests.play.refusals import refusal_of


def usual(bot: HeadlessBot) -> QuickStarts:
    return QuickStarts(bot.services, bot.lobby)


async def status(bot: HeadlessBot, table: int) -> Status:
    return (await bot.turns.load(table)).table.status


async def test_a_game_for_two_begins_when_somebody_joins(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    await usual(bot).set_up(number, ADA, QuickStart.TWO)
    assert ((await bot.turns.load(number)).table.size, await status(bot, number)) == (2, Status.LOBBY)
    await bot.lobby.join(number, BOB, NAMES[BOB])
    assert await status(bot, number) is Status.RUNNING
    assert sorted(await seated_users(bot, number)) == [ADA, BOB]


async def test_a_game_against_two_ais_begins_at_once(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    await usual(bot).set_up(number, ADA, QuickStart.AIS)
    players = (await bot.turns.load(number)).players
    assert sorted(each.level for each in players) == ["", "medium", "medium"]
    assert await status(bot, number) is Status.RUNNING


async def test_without_a_last_game_nothing_is_like_last_time(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    assert await usual(bot).last_game(ADA, 9) is None
    assert await refusal_of(usual(bot).set_up(number, ADA, QuickStart.LAST)) == "stale"


async def test_like_last_time_against_ais_begins_at_once(bot: HeadlessBot) -> None:
    last = await open_lobby(bot, edition="spice_road", size=3, open_hands=True)
    for level in (Level.EASY, Level.HARD):
        await bot.lobby.add_ai(last, ADA, level)
    await bot.lobby.start(last, ADA)
    number = await open_lobby(bot)
    await usual(bot).set_up(number, ADA, QuickStart.LAST)
    again = await bot.turns.load(number)
    assert (again.table.edition, again.table.open_hands, again.table.status) == (
        "spice_road",
        True,
        Status.RUNNING,
    )
    assert sorted(each.level for each in again.players) == ["", "easy", "hard"]


async def test_like_last_time_invites_the_same_people_and_begins_when_all_have_joined(
    bot: HeadlessBot,
) -> None:
    last = await open_lobby(bot, BOB, CY)
    await bot.lobby.start(last, ADA)
    number = await open_lobby(bot)
    await usual(bot).set_up(number, ADA, QuickStart.LAST)
    assert await ready_users(bot, number) == [ADA]
    await bot.drain_outbox()
    assert any(kind.startswith("invite") for kind, table, _ in bot.messages.sent if table == number)
    await bot.lobby.join(number, CY, NAMES[CY])
    assert await status(bot, number) is Status.LOBBY
    await bot.lobby.join(number, BOB, NAMES[BOB])
    assert await status(bot, number) is Status.RUNNING


async def test_only_the_host_sets_up_a_game_and_nobody_is_unseated(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    assert await refusal_of(usual(bot).set_up(number, BOB, QuickStart.TWO)) == "not_host"
    await bot.lobby.join(number, BOB, NAMES[BOB])
    assert await refusal_of(usual(bot).set_up(number, ADA, QuickStart.TWO)) == "seats_taken"

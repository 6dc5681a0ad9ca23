"""The lobby: opening a table, joining, leaving and being ready."""

from __future__ import annotations

from store import Server, Status, Table
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, open_lobby, ready_users, seated_users
from tests.play.refusals import refusal_of, refusals_at_once

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=False)


# Opening


async def test_the_host_is_seated_when_the_lobby_opens(bot: HeadlessBot) -> None:
    loaded = await bot.lobby.open(LOBBY, "Ada")
    assert [(player.user, player.name) for player in loaded.players] == [(1, "Ada")]
    await bot.drain_outbox()
    assert bot.messages.sent == [("lobby", loaded.table.id, 0)]


async def test_a_lobby_stores_when_it_was_opened(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    assert (await bot.turns.load(number)).table.opened == bot.clock.now()


async def test_a_server_has_no_more_tables_than_its_limit(bot: HeadlessBot) -> None:
    async with bot.store.transaction() as transaction:
        await transaction.save_server(Server(9, most=2))
    first = await open_lobby(bot)
    await open_lobby(bot)
    assert await refusal_of(open_lobby(bot)) == "too_many_tables"
    await bot.lobby.cancel(first, ADA)
    await open_lobby(bot)


async def test_of_two_lobbies_opened_at_once_only_one_gets_the_last_table(bot: HeadlessBot) -> None:
    async with bot.store.transaction() as transaction:
        await transaction.save_server(Server(9, most=1))
    assert await refusals_at_once(open_lobby(bot), open_lobby(bot)) == ["", "too_many_tables"]


async def test_the_lobby_found_in_a_channel_is_the_newest_one_where_the_user_sits(bot: HeadlessBot) -> None:
    assert await refusal_of(bot.lobby.find_in_channel(2, ADA)) == "no_lobby"
    first = await open_lobby(bot, BOB)
    second = await open_lobby(bot)
    assert await bot.lobby.find_in_channel(2, ADA) == second
    assert await bot.lobby.find_in_channel(2, BOB) == first
    assert await bot.lobby.find_in_channel(2, BOB, seated=False) == second
    assert await bot.lobby.find_in_channel(2, CY) == second
    assert await bot.lobby.find_in_channel(2, ADA, seated=False) == second
    assert await refusal_of(bot.lobby.find_in_channel(3, ADA)) == "no_lobby"


# Joining and leaving


async def test_nobody_joins_twice_and_nobody_joins_a_full_table(bot: HeadlessBot) -> None:
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    await bot.lobby.join(number, 2, "Bob")
    assert await refusal_of(bot.lobby.join(number, 2, "Bob")) == "already_seated"
    await bot.lobby.join(number, 3, "Cy")
    assert await refusal_of(bot.lobby.join(number, 4, "Di")) == "lobby_full"


async def test_of_two_players_who_join_at_once_only_one_gets_the_last_seat(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, size=2)
    joining = (bot.lobby.join(number, BOB, "Bob"), bot.lobby.join(number, CY, "Cy"))
    assert await refusals_at_once(*joining) == ["", "lobby_full"]
    assert len(await seated_users(bot, number)) == 2


async def test_a_player_who_presses_join_twice_is_seated_once(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    joining = (bot.lobby.join(number, BOB, "Bob"), bot.lobby.join(number, BOB, "Bob"))
    assert await refusals_at_once(*joining) == ["", "already_seated"]


async def test_the_next_player_becomes_host_when_the_host_leaves(bot: HeadlessBot) -> None:
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    await bot.lobby.join(number, 2, "Bob")
    await bot.lobby.leave(number, 1)
    loaded = await bot.turns.load(number)
    assert (loaded.table.host, [player.user for player in loaded.players]) == (2, [2])
    assert await refusal_of(bot.lobby.leave(number, 1)) == "not_in_lobby"


async def test_the_first_player_to_join_an_empty_lobby_becomes_host(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    await bot.lobby.leave(number, ADA)
    await bot.lobby.join(number, BOB, "Bob")
    assert (await bot.turns.load(number)).table.host == BOB


async def test_only_seated_players_can_toggle_ready(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    assert await bot.lobby.toggle_ready(number, BOB)
    assert await ready_users(bot, number) == [BOB]
    assert not await bot.lobby.toggle_ready(number, BOB)
    assert await ready_users(bot, number) == []
    assert await refusal_of(bot.lobby.toggle_ready(number, CY)) == "not_in_lobby"


async def test_a_player_who_leaves_and_rejoins_is_not_ready(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    await bot.lobby.toggle_ready(number, BOB)
    await bot.lobby.leave(number, BOB)
    await bot.lobby.join(number, BOB, "Bob")
    assert await ready_users(bot, number) == []


async def test_a_lobby_does_not_start_by_itself_when_everyone_is_ready(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    for user in (ADA, BOB):
        await bot.lobby.toggle_ready(number, user)
    assert (await bot.turns.load(number)).table.status is Status.LOBBY

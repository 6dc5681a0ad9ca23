"""Personal data: exporting everything stored about a person, and deleting it."""

from __future__ import annotations

import json

from engine.actions import Rest
from play.clock import DAY, HOUR
from play.loaded_table import log_lines
from play.personal_data import PersonalDataService, export
from play.reminders.idle_tables import IDLE_ENDED
from play.standings import standings
from store import Status, Table
from tests.play.headless_bot import HeadlessBot


def anonymous_name(locale: str) -> str:
    return {"fr": "Quelqu’un"}.get(locale, "Somebody")


async def forget(bot: HeadlessBot, user: int) -> None:
    await PersonalDataService(bot.services).forget(user, anonymous_name)
    await bot.drain_outbox()


async def nothing_is_stored_about(bot: HeadlessBot, user: int) -> bool:
    known = await PersonalDataService(bot.services).load(user)
    return not known.tables and not known.person.locale


async def open_lobby_of(bot: HeadlessBot, *users: int) -> int:
    table = Table(id=0, guild=1, channel=5, host=users[0], edition="golem", size=5, locale="fr", here=True)
    number = (await bot.lobby.open(table, f"user {users[0]}")).table.id
    for user in users[1:]:
        await bot.lobby.join(number, user, f"user {user}")
    return number


async def test_everything_stored_about_a_person_can_be_exported(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number, player = game.table.id, game.acting
    await bot.personal_settings.set_language(player.user, "fr")
    await bot.turns.act(number, player.user, after=None, actions=[Rest()])
    await bot.turns.open_panel(number, player.user)
    await bot.endings.propose_end(number, player.user)
    kept = json.loads(json.dumps(export(await PersonalDataService(bot.services).load(player.user))))
    (at_table,) = kept["tables"]
    assert kept["settings"]["locale"] == "fr"
    assert at_table["player"]["name"] == player.name
    assert [entry["text"] for entry in at_table["log"]] == ["rest"]
    assert at_table["draft"]["after"] == 1
    assert at_table["votes"] == [{"kind": "end", "voter": player.user, "subject": 0}]


# Lobbies


async def test_a_player_who_deletes_their_data_leaves_lobbies_and_the_next_player_becomes_host(
    bot: HeadlessBot,
) -> None:
    number = await open_lobby_of(bot, 1, 2, 3)
    await forget(bot, 1)
    loaded = await bot.turns.load(number)
    assert [player.user for player in loaded.players] == [2, 3]
    assert (loaded.table.host, loaded.table.status) == (2, Status.LOBBY)
    assert await nothing_is_stored_about(bot, 1)


async def test_a_lobby_with_nobody_left_is_cancelled(bot: HeadlessBot) -> None:
    number = await open_lobby_of(bot, 1)
    await forget(bot, 1)
    found = await bot.store.table(number)
    assert found
    assert (found.status, found.ended) == (Status.OVER, "cancelled")
    assert await nothing_is_stored_about(bot, 1)


# Running games


async def test_a_running_game_continues_without_the_player_and_their_name(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    number, gone = game.table.id, game.acting.user
    await bot.turns.act(number, gone, after=None, actions=[Rest()])
    await forget(bot, gone)
    loaded = await bot.turns.load(number)
    assert loaded.names[0] == "Somebody"
    assert (bool(loaded.players[0].level), loaded.position.to_act) == (True, 1)
    assert loaded.table.host != gone
    assert [line.entry.text for line in await log_lines(bot.store, loaded)] == ["rest", "held"]
    assert await nothing_is_stored_about(bot, gone)


async def test_deleting_the_data_of_the_acting_player_pings_the_next(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    await forget(bot, game.acting.user)
    assert bot.messages.sent[-2][0] == "turn"
    assert (await bot.turns.load(game.table.id)).position.to_act == 1


async def test_an_ai_plays_on_for_the_player_until_nobody_is_left_and_the_finished_game_is_kept(
    bot: HeadlessBot,
) -> None:
    game = await bot.start_game()
    number, (one, two) = game.table.id, [player.user for player in game.players]
    await forget(bot, one)
    await bot.drain_outbox()
    loaded = await bot.turns.load(number)
    assert (loaded.table.status, loaded.acting.user) == (Status.RUNNING, two)
    await forget(bot, two)
    loaded = await bot.turns.load(number)
    assert loaded.names == ["Somebody", "Somebody"]
    assert len({player.user for player in loaded.players}) == 2
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")
    assert [each.seat for each in standings(loaded)] == [0, 1]
    assert await nothing_is_stored_about(bot, one)
    assert await nothing_is_stored_about(bot, two)


async def test_a_replaced_player_who_deletes_their_data_is_removed_from_the_log(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    number, gone = game.table.id, game.acting.user
    await bot.turns.act(number, gone, after=None, actions=[Rest()])
    await bot.seats.replace(number, gone, 50, "Fay")
    await forget(bot, gone)
    assert (await bot.store.players(number))[0].user == 50
    assert (await bot.store.log_entries(number))[0].player < 0
    assert not (await bot.turns.load(number)).players[0].resigned


async def test_the_name_disappears_from_resigned_seats_and_paused_tables(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    number, gone = game.table.id, game.players[1].user
    await bot.endings.resign(number, gone)
    await bot.drain_outbox()
    await forget(bot, gone)
    assert bot.messages.sent[-1][0] == "show"
    await bot.pauses.pause_because(number, "gone")
    await forget(bot, game.acting.user)
    assert (await bot.turns.load(number)).names[:2] == ["Somebody", "Somebody"]


async def test_the_name_disappears_from_a_seat_held_by_an_ai(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    number, away = loaded.table.id, loaded.players[1].user
    await bot.ai_stand_ins.hold(number, away, away, "?")
    await bot.drain_outbox()
    bot.messages.sent.clear()
    await forget(bot, away)
    assert bot.messages.sent == [("show", number, 1)]


async def test_the_message_of_a_paused_table_is_edited_without_a_ping(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    await bot.pauses.pause(loaded.table.id, loaded.table.host, 3)
    await bot.drain_outbox()
    bot.messages.sent.clear()
    await forget(bot, loaded.players[1].user)
    assert [what for what, *_ in bot.messages.sent] == ["show"]


async def test_a_table_with_outdated_rules_is_anonymized_too(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    async with bot.store.transaction() as transaction:
        await transaction.change_table(game.table.id, rules="older")
    await forget(bot, 1)
    assert await nothing_is_stored_about(bot, 1)
    assert "Somebody" in [player.name for player in await bot.store.players(game.table.id)]


async def test_a_table_that_cannot_be_loaded_is_anonymized_too(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await bot.damage(game.table.id)
    await PersonalDataService(bot.services).forget(1, anonymous_name)
    players = await bot.store.players(game.table.id)
    assert [player.name for player in players if player.user < 0] == [anonymous_name("en")]


async def test_no_data_of_other_players_is_lost(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    one, two = game.players[:2]
    await bot.personal_settings.set_language(two.user, "fr")
    await bot.turns.open_panel(game.table.id, two.user)
    before = export(await PersonalDataService(bot.services).load(two.user))
    await forget(bot, one.user)
    after = export(await PersonalDataService(bot.services).load(two.user))
    before["tables"][0]["host"] = after["tables"][0]["host"]  # they may have become host
    assert after == before


async def test_offers_and_votes_about_the_player_are_dropped(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    number, silent = loaded.table.id, loaded.acting.user
    await bot.seats.hand_over(number, silent, 77, "Cy")
    await bot.pass_time(3 * DAY)
    for player in loaded.people:
        if player.user != silent:
            await bot.replacement_votes.vote(number, player.user)
    await bot.pass_time(HOUR)
    await forget(bot, silent)
    assert (await bot.turns.load(number)).votes == ()


async def test_a_paused_table_that_waited_for_the_player_finally_ends(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(seats=3)
    await bot.pauses.pause_because(loaded.table.id, "gone")
    await forget(bot, loaded.acting.user)
    await bot.pass_time(IDLE_ENDED + DAY)
    assert (await bot.turns.load(loaded.table.id)).table.ended == "idle"

"""What is kept about a person, and how it is forgotten."""

from __future__ import annotations

import json

from engine.actions import Rest
from play.loaded_table import log_lines
from play.personal_data import PersonalDataService, export
from play.personal_settings import PersonalSettings
from play.reminders.policy import IDLE_ENDED
from play.seats import Seats
from play.standings import standings
from store import Status, Table
from tests.play.callers import DAY, HOUR, Crowd
from tests.play.room import Room


def somebody(locale: str) -> str:
    return {"fr": "Quelqu’un"}.get(locale, "Somebody")


async def forget(here: Room, user: int) -> None:
    await PersonalDataService(here.services).forget(user, somebody)
    await here.settle()


async def lobby(here: Room, *users: int) -> int:
    table = Table(id=0, guild=1, channel=5, host=users[0], edition="golem", size=5, locale="fr", here=True)
    number = (await here.lobby.open(table, f"user {users[0]}")).table.id
    for user in users[1:]:
        await here.lobby.join(number, user, f"user {user}")
    return number


async def nothing_is_left_of(here: Room, user: int) -> bool:
    known = await PersonalDataService(here.services).load(user)
    return not known.tables and not known.person.locale


async def test_whoever_is_forgotten_leaves_lobbies_and_the_next_is_host(here: Room) -> None:
    number = await lobby(here, 1, 2, 3)
    await forget(here, 1)
    loaded = await here.turns.load(number)
    assert [player.user for player in loaded.players] == [2, 3]
    assert (loaded.table.host, loaded.table.status) == (2, Status.LOBBY)
    assert await nothing_is_left_of(here, 1)


async def test_a_lobby_with_nobody_left_is_cancelled(here: Room) -> None:
    number = await lobby(here, 1)
    await forget(here, 1)
    found = await here.store.table(number)
    assert found
    assert (found.status, found.ended) == (Status.OVER, "cancelled")
    assert await nothing_is_left_of(here, 1)


async def test_a_running_game_goes_on_without_them_and_their_name_is_gone(here: Room) -> None:
    table = await here.dealt(seats=3)
    number, gone = table.table.id, table.acting.user
    await here.turns.act(number, gone, after=None, actions=[Rest()])
    await forget(here, gone)
    loaded = await here.turns.load(number)
    assert loaded.names[0] == "Somebody"
    assert (bool(loaded.players[0].level), loaded.position.to_act) == (True, 1)
    assert loaded.table.host != gone
    assert [line.entry.text for line in await log_lines(here.store, loaded)] == ["rest", "held"]
    assert await nothing_is_left_of(here, gone)


async def test_forgetting_in_their_own_turn_calls_the_next(here: Room) -> None:
    table = await here.dealt(seats=3)
    await forget(here, table.acting.user)
    assert here.messages.told[-2][0] == "turn"
    assert (await here.turns.load(table.table.id)).position.to_act == 1


async def test_an_ai_plays_on_with_whoever_is_left_and_with_nobody_the_game_ends_and_is_kept(
    here: Room,
) -> None:
    table = await here.dealt()
    number, (one, two) = table.table.id, [player.user for player in table.players]
    await forget(here, one)
    await here.settle()
    loaded = await here.turns.load(number)
    assert (loaded.table.status, loaded.acting.user) == (Status.RUNNING, two)
    await forget(here, two)
    loaded = await here.turns.load(number)
    assert loaded.names == ["Somebody", "Somebody"]
    assert len({player.user for player in loaded.players}) == 2
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "resigned")
    assert [each.seat for each in standings(loaded)] == [0, 1]
    assert await nothing_is_left_of(here, one)
    assert await nothing_is_left_of(here, two)


async def test_who_left_a_seat_to_another_is_forgotten_in_the_log(here: Room) -> None:
    table = await here.dealt(seats=3)
    number, gone = table.table.id, table.acting.user
    await here.turns.act(number, gone, after=None, actions=[Rest()])
    await here.lifecycle.replace(number, gone, 50, "Fay")
    await forget(here, gone)
    assert (await here.store.players(number))[0].user == 50
    assert (await here.store.log_entries(number))[0].player < 0
    assert not (await here.turns.load(number)).players[0].resigned


async def test_a_name_goes_from_a_seat_that_resigned_before_and_from_a_paused_table(here: Room) -> None:
    table = await here.dealt(seats=3)
    number, gone = table.table.id, table.players[1].user
    await here.lifecycle.resign(number, gone)
    await here.settle()
    await forget(here, gone)
    assert here.messages.told[-1][0] == "show"
    await here.lifecycle.pause(number, "gone")
    await forget(here, table.acting.user)
    assert (await here.turns.load(number)).names[:2] == ["Somebody", "Somebody"]


async def test_a_table_of_older_rules_forgets_too(here: Room) -> None:
    table = await here.dealt(seats=3)
    async with here.store.transaction() as transaction:
        await transaction.change_table(table.table.id, rules="older")
    await forget(here, 1)
    assert await nothing_is_left_of(here, 1)
    assert "Somebody" in [player.name for player in await here.store.players(table.table.id)]


async def test_nothing_of_the_others_is_lost(here: Room) -> None:
    table = await here.dealt(seats=3)
    one, two = table.players[:2]
    await PersonalSettings(here.services).set_language(two.user, "fr")
    await here.turns.open_panel(table.table.id, two.user)
    before = export(await PersonalDataService(here.services).load(two.user))
    await forget(here, one.user)
    after = export(await PersonalDataService(here.services).load(two.user))
    before["tables"][0]["host"] = after["tables"][0]["host"]  # may have passed to them
    assert after == before


async def test_all_that_is_kept_can_be_taken_along(here: Room) -> None:
    table = await here.dealt()
    number, player = table.table.id, table.acting
    people = PersonalSettings(here.services)
    await people.set_language(player.user, "fr")
    await here.turns.act(number, player.user, after=None, actions=[Rest()])
    await here.turns.open_panel(number, player.user)
    await here.lifecycle.propose_end(number, player.user)
    kept = json.loads(json.dumps(export(await PersonalDataService(here.services).load(player.user))))
    (at_table,) = kept["tables"]
    assert kept["settings"]["locale"] == "fr"
    assert at_table["player"]["name"] == player.name
    assert [entry["text"] for entry in at_table["log"]] == ["rest"]
    assert at_table["draft"]["after"] == 1
    assert at_table["votes"] == ["end"]


async def test_a_language_is_kept_until_it_is_taken_back(here: Room) -> None:
    people = PersonalSettings(here.services)
    await people.set_language(1, "fr")
    assert await people.languages() == {1: "fr"}
    await people.set_language(1, "")
    assert await people.languages() == {}


async def test_a_paused_table_that_waited_for_whoever_is_forgotten_ends_in_the_end(here: Room) -> None:
    loaded = await here.dealt(seats=3)
    await here.lifecycle.pause(loaded.table.id, "gone")
    await forget(here, loaded.acting.user)
    await Crowd(here).pass_time(IDLE_ENDED + DAY)
    assert (await here.turns.load(loaded.table.id)).table.ended == "idle"


async def test_the_name_goes_from_a_seat_that_an_ai_holds_already(here: Room) -> None:
    loaded = await here.dealt(seats=3)
    number, away = loaded.table.id, loaded.players[1].user
    await Seats(here.services).hold(number, away, away, "?")
    await here.settle()
    here.messages.told.clear()
    await forget(here, away)
    assert here.messages.told == [("show", number, 1)]


async def test_a_paused_table_is_shown_without_the_name(here: Room) -> None:
    loaded = await here.dealt(seats=3)
    await Seats(here.services).pause(loaded.table.id, loaded.table.host, 3)
    await here.settle()
    here.messages.told.clear()
    await forget(here, loaded.players[1].user)
    assert [what for what, *_ in here.messages.told] == ["show"]


async def test_offers_and_votes_about_whoever_is_forgotten_are_gone(here: Room) -> None:
    crowd = Crowd(here)
    loaded = await here.dealt(seats=3)
    number, silent = loaded.table.id, loaded.acting.user
    await crowd.seats.hand_over(number, silent, 77, "Cy")
    await crowd.pass_time(3 * DAY)
    for player in loaded.people:
        if player.user != silent:
            await crowd.seats.vote_to_replace(number, player.user)
    await crowd.pass_time(HOUR)
    await forget(here, silent)
    assert (await here.turns.load(number)).votes == {}

"""What is kept about a person, and how it is forgotten."""

from __future__ import annotations

import json

from engine.actions import Rest
from play.absence import Absence
from play.people import People, export
from play.reminding import IDLE_ENDED
from play.sight import story
from play.standings import standings
from store import Status, Table
from tests.play.callers import DAY, HOUR, Crowd
from tests.play.room import Room


def somebody(locale: str) -> str:
    return {"fr": "Quelqu’un"}.get(locale, "Somebody")


async def forget(here: Room, user: int) -> None:
    await People(here.house).forget(user, somebody)
    await here.settle()


async def lobby(here: Room, *users: int) -> int:
    table = Table(id=0, guild=1, channel=5, host=users[0], edition="golem", size=5, locale="fr", here=True)
    number = (await here.lobby.open(table, f"user {users[0]}")).table.id
    for user in users[1:]:
        await here.lobby.join(number, user, f"user {user}")
    return number


async def nothing_is_left_of(here: Room, user: int) -> bool:
    known = await People(here.house).known(user)
    return not known.traces and not known.person.locale


async def test_whoever_is_forgotten_leaves_lobbies_and_the_next_is_host(here: Room) -> None:
    number = await lobby(here, 1, 2, 3)
    await forget(here, 1)
    sight = await here.desk.look(number)
    assert [player.user for player in sight.players] == [2, 3]
    assert (sight.table.host, sight.table.status) == (2, Status.LOBBY)
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
    await here.desk.act(number, gone, after=None, actions=[Rest()])
    await forget(here, gone)
    sight = await here.desk.look(number)
    assert sight.names[0] == "Somebody"
    assert (bool(sight.players[0].level), sight.position.to_act) == (True, 1)
    assert sight.table.host != gone
    assert [line.entry.text for line in await story(here.store, sight)] == ["rest", "held"]
    assert await nothing_is_left_of(here, gone)


async def test_forgetting_in_their_own_turn_calls_the_next(here: Room) -> None:
    table = await here.dealt(seats=3)
    await forget(here, table.acting.user)
    assert here.voice.told[-2][0] == "turn"
    assert (await here.desk.look(table.table.id)).position.to_act == 1


async def test_an_ai_plays_on_with_whoever_is_left_and_with_nobody_the_game_ends_and_is_kept(
    here: Room,
) -> None:
    table = await here.dealt()
    number, (one, two) = table.table.id, [player.user for player in table.players]
    await forget(here, one)
    await here.settle()
    sight = await here.desk.look(number)
    assert (sight.table.status, sight.acting.user) == (Status.RUNNING, two)
    await forget(here, two)
    sight = await here.desk.look(number)
    assert sight.names == ["Somebody", "Somebody"]
    assert len({player.user for player in sight.players}) == 2
    assert (sight.table.status, sight.table.ended) == (Status.OVER, "resigned")
    assert [each.seat for each in standings(sight)] == [0, 1]
    assert await nothing_is_left_of(here, one)
    assert await nothing_is_left_of(here, two)


async def test_who_left_a_seat_to_another_is_forgotten_in_the_log(here: Room) -> None:
    table = await here.dealt(seats=3)
    number, gone = table.table.id, table.acting.user
    await here.desk.act(number, gone, after=None, actions=[Rest()])
    await here.steward.replace(number, gone, 50, "Fay")
    await forget(here, gone)
    assert (await here.store.players(number))[0].user == 50
    assert (await here.store.entries(number))[0].player < 0
    assert not (await here.desk.look(number)).players[0].resigned


async def test_a_name_goes_from_a_seat_that_resigned_before_and_from_a_paused_table(here: Room) -> None:
    table = await here.dealt(seats=3)
    number, gone = table.table.id, table.players[1].user
    await here.steward.resign(number, gone)
    await here.settle()
    await forget(here, gone)
    assert here.voice.told[-1][0] == "show"
    await here.steward.pause(number, "gone")
    await forget(here, table.acting.user)
    assert (await here.desk.look(number)).names[:2] == ["Somebody", "Somebody"]


async def test_a_table_of_older_rules_forgets_too(here: Room) -> None:
    table = await here.dealt(seats=3)
    async with here.store.writing() as writing:
        await writing.change_table(table.table.id, rules="older")
    await forget(here, 1)
    assert await nothing_is_left_of(here, 1)
    assert "Somebody" in [player.name for player in await here.store.players(table.table.id)]


async def test_nothing_of_the_others_is_lost(here: Room) -> None:
    table = await here.dealt(seats=3)
    one, two = table.players[:2]
    await People(here.house).speak(two.user, "fr")
    await here.desk.open(table.table.id, two.user)
    before = export(await People(here.house).known(two.user))
    await forget(here, one.user)
    after = export(await People(here.house).known(two.user))
    before["tables"][0]["host"] = after["tables"][0]["host"]  # may have passed to them
    assert after == before


async def test_all_that_is_kept_can_be_taken_along(here: Room) -> None:
    table = await here.dealt()
    number, player = table.table.id, table.acting
    people = People(here.house)
    await people.speak(player.user, "fr")
    await here.desk.act(number, player.user, after=None, actions=[Rest()])
    await here.desk.open(number, player.user)
    await here.steward.propose_end(number, player.user)
    kept = json.loads(json.dumps(export(await people.known(player.user))))
    (at_table,) = kept["tables"]
    assert kept["settings"]["locale"] == "fr"
    assert at_table["player"]["name"] == player.name
    assert [entry["text"] for entry in at_table["log"]] == ["rest"]
    assert at_table["draft"]["after"] == 1
    assert at_table["votes"] == ["end"]


async def test_a_language_is_kept_until_it_is_taken_back(here: Room) -> None:
    people = People(here.house)
    await people.speak(1, "fr")
    assert await people.languages() == {1: "fr"}
    await people.speak(1, "")
    assert await people.languages() == {}


async def test_a_paused_table_that_waited_for_whoever_is_forgotten_ends_in_the_end(here: Room) -> None:
    sight = await here.dealt(seats=3)
    await here.steward.pause(sight.table.id, "gone")
    await forget(here, sight.acting.user)
    await Crowd(here).pass_time(IDLE_ENDED + DAY)
    assert (await here.desk.look(sight.table.id)).table.ended == "idle"


async def test_the_name_goes_from_a_seat_that_an_ai_holds_already(here: Room) -> None:
    sight = await here.dealt(seats=3)
    number, away = sight.table.id, sight.players[1].user
    await Absence(here.house).hold(number, away, away, "?")
    await here.settle()
    here.voice.told.clear()
    await forget(here, away)
    assert here.voice.told == [("show", number, 1)]


async def test_a_paused_table_is_shown_without_the_name(here: Room) -> None:
    sight = await here.dealt(seats=3)
    await Absence(here.house).pause(sight.table.id, sight.table.host, 3)
    await here.settle()
    here.voice.told.clear()
    await forget(here, sight.players[1].user)
    assert [what for what, *_ in here.voice.told] == ["show"]


async def test_offers_and_votes_about_whoever_is_forgotten_are_gone(here: Room) -> None:
    crowd = Crowd(here)
    sight = await here.dealt(seats=3)
    number, silent = sight.table.id, sight.acting.user
    await crowd.absence.hand_over(number, silent, 77, "Cy")
    await crowd.pass_time(3 * DAY)
    for player in sight.people:
        if player.user != silent:
            await crowd.absence.vote_to_replace(number, player.user)
    await crowd.pass_time(HOUR)
    await forget(here, silent)
    assert (await here.desk.look(number)).votes == {}

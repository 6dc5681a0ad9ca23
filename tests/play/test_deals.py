"""Known deals: played by their number, or once more with everyone one seat further on."""

from __future__ import annotations

import pytest

from ai import Level
from engine import new_game
from engine.deal_number import DealNumber, read_deal_number, write_deal_number
from play.deals import AGAIN, NUMBER, is_known, seal_of, with_known_deal
from play.loaded_table import LoadedTable, deal_of
from play.personal_data import PersonalDataService
from store import Status, Table
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, EVE, finished_game
from tests.play.refusals import refusal_of

SEED = 77
LOBBY = Table(id=0, guild=9, channel=2, host=ADA, edition="golem", size=5, locale="en", here=False)


def number_of(edition: str = "golem", seats: int = 2, seed: int = SEED) -> str:
    return write_deal_number(DealNumber(edition, seats, seed), new_game(edition, seats, seed=seed))


async def play_number(bot: HeadlessBot, text: str, *guests: int) -> LoadedTable:
    opened = await bot.lobby.open(with_known_deal(LOBBY, text), "Ada")
    for guest in guests:
        await bot.lobby.join(opened.table.id, guest, f"user {guest}")
    await bot.lobby.start(opened.table.id, ADA)
    return await bot.turns.load(opened.table.id)


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_every_game_has_a_number_that_deals_it_again(bot: HeadlessBot, edition: str) -> None:
    loaded = await bot.start_game(seats=3, edition=edition)
    number = read_deal_number(loaded.table.deal_number)
    assert (number.edition, number.seats) == (edition, 3)
    assert number.deal() == deal_of(loaded)
    assert not is_known(loaded.table)


async def test_a_number_is_played_with_its_edition_and_seats(bot: HeadlessBot) -> None:
    loaded = await play_number(bot, number_of("spice_road", 3).lower(), BOB, CY)
    assert (loaded.table.edition, loaded.table.size) == ("spice_road", 3)
    assert loaded.position == new_game("spice_road", 3, seed=SEED)
    assert loaded.table.deal_number == number_of("spice_road", 3)
    assert loaded.table.deal_source == NUMBER
    assert is_known(loaded.table)


async def test_equal_deals_have_the_same_seal_and_others_do_not(bot: HeadlessBot) -> None:
    first, second = [await play_number(bot, number_of(), BOB) for _ in range(2)]
    other = await play_number(bot, number_of(seed=SEED + 1), BOB)
    assert seal_of(first) == seal_of(second) != seal_of(other)


@pytest.mark.parametrize("text", ["", "golem-2", "catan-2-0000", number_of()[:-1] + "U", "../../x"])
async def test_a_wrong_number_is_refused(bot: HeadlessBot, text: str) -> None:
    assert await refusal_of(play_number(bot, text)) == "no_such_deal"


async def test_a_known_deal_needs_all_its_players(bot: HeadlessBot) -> None:
    assert await refusal_of(play_number(bot, number_of(seats=3), BOB)) == "too_few"


async def test_the_edition_and_the_seats_of_a_known_deal_stay_as_they_are(bot: HeadlessBot) -> None:
    table = (await bot.lobby.open(with_known_deal(LOBBY, number_of()), "Ada")).table.id
    assert await refusal_of(bot.lobby.change(table, ADA, size=3)) == "deal_fixed"
    assert await refusal_of(bot.lobby.change(table, ADA, edition="spice_road")) == "deal_fixed"
    await bot.lobby.change(table, ADA, open_hands=True, size=2)
    assert (await bot.turns.load(table)).table.open_hands


async def test_a_known_deal_can_be_played_against_ais(bot: HeadlessBot) -> None:
    table = with_known_deal(LOBBY, number_of(seats=3))
    loaded = await bot.lobby.start_against_ais(table, "Ada", [Level.EASY] * 2)
    assert loaded.position == new_game("golem", 3, seed=SEED)


async def test_a_rematch_of_a_known_deal_has_a_new_one(bot: HeadlessBot) -> None:
    loaded = await play_number(bot, number_of(), BOB)
    await bot.endings.end(loaded.table.id, "admin")
    lobby = await bot.lobby.rematch(loaded.table.id, ADA, 2)
    await bot.lobby.toggle_ready(lobby.table.id, BOB)
    again = await bot.turns.load(lobby.table.id)
    assert again.table.status is Status.RUNNING
    assert not is_known(again.table)
    assert again.table.deal_number != loaded.table.deal_number


# The same deal again


async def test_the_same_deal_again_moves_everyone_up_by_one_seat(bot: HeadlessBot) -> None:
    old = await finished_game(bot, seats=3)
    lobby = await bot.lobby.play_again(old.table.id, BOB, 2)
    assert (lobby.table.host, lobby.table.deal_source) == (BOB, AGAIN)
    for user in (ADA, CY):
        await bot.lobby.toggle_ready(lobby.table.id, user)
    again = await bot.turns.load(lobby.table.id)
    assert again.position == deal_of(old)
    assert seal_of(again) == seal_of(old)
    seats = {player.user: player.seat or 0 for player in old.players}
    assert {player.user: player.seat for player in again.players} == {
        user: (seat + 1) % 3 for user, seat in seats.items()
    }


async def test_after_as_many_games_as_seats_everyone_has_had_every_seat(bot: HeadlessBot) -> None:
    game, seats = await finished_game(bot, seats=2), list[list[int]]()
    for _ in range(2):
        seats.append([player.user for player in game.players])
        lobby = await bot.lobby.play_again(game.table.id, ADA, 2)
        await bot.lobby.toggle_ready(lobby.table.id, BOB)
        await bot.endings.end(lobby.table.id, "admin")
        game = await bot.turns.load(lobby.table.id)
    assert seats[0] == seats[1][::-1]
    assert [player.user for player in game.players] == seats[0]


async def test_a_second_press_finds_the_same_table_which_is_not_the_rematch(bot: HeadlessBot) -> None:
    old = (await finished_game(bot)).table.id
    first, second = await bot.lobby.play_again(old, ADA, 2), await bot.lobby.play_again(old, BOB, 2)
    rematch = await bot.lobby.rematch(old, ADA, 2)
    assert first.table.id == second.table.id != rematch.table.id
    await bot.lobby.cancel(first.table.id, ADA)
    assert (await bot.lobby.play_again(old, BOB, 2)).table.id != first.table.id


async def test_only_its_players_play_a_deal_again_and_only_after_the_game(bot: HeadlessBot) -> None:
    old = (await bot.start_game()).table.id
    assert await refusal_of(bot.lobby.play_again(old, ADA, 2)) == "not_over"
    await bot.endings.end(old, "admin")
    assert await refusal_of(bot.lobby.play_again(old, EVE, 2)) == "not_seated"


async def test_a_game_without_a_number_cannot_be_dealt_again(bot: HeadlessBot) -> None:
    old = (await finished_game(bot)).table.id
    async with bot.store.transaction() as transaction:
        await transaction.change_table(old, deal_number="")
    assert await refusal_of(bot.lobby.play_again(old, ADA, 2)) == "no_deal_number"


async def test_a_seat_that_nobody_takes_again_is_offered_to_others(bot: HeadlessBot) -> None:
    old = await finished_game(bot, seats=3)
    await PersonalDataService(bot.services).forget(CY, lambda _: "Somebody")
    lobby = await bot.lobby.play_again(old.table.id, ADA, 2)
    await bot.lobby.toggle_ready(lobby.table.id, BOB)
    assert (await bot.turns.load(lobby.table.id)).table.status is Status.LOBBY
    await bot.lobby.join(lobby.table.id, EVE, "Eve")
    assert (await bot.turns.load(lobby.table.id)).position == deal_of(old)

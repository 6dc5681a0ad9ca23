"""Seats of a lobby: how many there are, and AI players."""

from __future__ import annotations

import pytest

from ai import Level
from play import Refused
from play.ai_names import AI_NAMES
from store import Table
from tests.play.ai_games import game_against_ais
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, DI, EVE, open_lobby
from tests.play.refusals import refusal_of

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=4, locale="en", here=True)


async def test_the_number_of_seats_is_limited_by_the_edition(bot: HeadlessBot) -> None:
    for asked, given in ((1, 2), (3, 3), (99, 5)):
        table = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=asked, locale="en", here=False)
        assert (await bot.lobby.open(table, "Ada")).table.size == given


async def test_there_are_never_fewer_seats_than_players(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB, CY)
    assert await refusal_of(bot.lobby.change(number, ADA, size=2)) == "seats_taken"
    assert (await bot.lobby.change(number, ADA, size=3)).table.size == 3


async def test_changing_the_edition_adjusts_the_number_of_seats(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    assert (await bot.lobby.change(number, ADA, edition="adventure")).table.size == 4
    assert (await bot.lobby.change(number, ADA, size=9)).table.size == 4
    full = await open_lobby(bot, BOB, CY, DI, EVE)
    assert await refusal_of(bot.lobby.change(full, ADA, edition="adventure")) == "seats_taken"
    assert (await bot.turns.load(full)).table.edition == "golem"


async def test_surplus_ais_are_left_out_when_all_seats_are_taken(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, *[Level.EASY] * 4, edition="adventure")
    assert (len(loaded.players), loaded.table.size, loaded.acting.user) == (4, 4, 1)


# AI players


async def test_ais_are_ready_and_have_unique_names_that_fit_their_level(bot: HeadlessBot) -> None:
    loaded = await bot.lobby.open(LOBBY, "Ada")
    for _ in range(3):
        loaded = await bot.lobby.add_ai(loaded.table.id, 1, Level.HARD)
    ais = loaded.players[1:]
    assert [player.name for player in ais] == [*AI_NAMES[Level.HARD][:3]]
    assert len({player.user for player in ais}) == 3
    assert all(player.ready and not player.person and player.level == "hard" for player in ais)
    assert [player.user for player in loaded.people] == [1]
    with pytest.raises(Refused, match="lobby_full"):
        await bot.lobby.add_ai(loaded.table.id, 1, Level.EASY)


async def test_only_the_host_adds_and_removes_ais(bot: HeadlessBot) -> None:
    loaded = await bot.lobby.open(LOBBY, "Ada")
    await bot.lobby.join(loaded.table.id, 2, "Bea")
    with pytest.raises(Refused, match="not_host"):
        await bot.lobby.add_ai(loaded.table.id, 2, Level.EASY)
    loaded = await bot.lobby.add_ai(loaded.table.id, 1, Level.EASY)
    loaded = await bot.lobby.remove(loaded.table.id, 1, loaded.players[-1].user)
    assert [player.user for player in loaded.players] == [1, 2]


async def test_an_ai_is_never_the_host(bot: HeadlessBot) -> None:
    loaded = await bot.lobby.open(LOBBY, "Ada")
    loaded = await bot.lobby.add_ai(loaded.table.id, 1, Level.EASY)
    with pytest.raises(Refused, match="not_a_person"):
        await bot.lobby.hand_over(loaded.table.id, 1, loaded.players[-1].user)
    await bot.lobby.leave(loaded.table.id, 1)
    assert (await bot.turns.load(loaded.table.id)).table.host == 1
    await bot.lobby.join(loaded.table.id, 2, "Bea")
    assert (await bot.turns.load(loaded.table.id)).table.host == 2

"""Who wins a duplicate match, as a table and at each seat."""

from __future__ import annotations

from collections.abc import Sequence

from play.end_reasons import COUNTED
from play.match_result import MatchResult, SeatResult, match_result
from play.matches import load_match
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, DI, NAMES, open_lobby


def result_of(*tables: Sequence[int]) -> MatchResult:
    """The result of tables with these points by seat."""
    found = [
        [SeatResult(number, seat, f"{number}.{seat}", points) for seat, points in enumerate(table)]
        for number, table in enumerate(tables, start=1)
    ]
    totals = sorted(((table[0].table, sum(each.points for each in table)) for table in found), key=_points)
    seats = [sorted(seat, key=lambda each: -each.points) for seat in zip(*found, strict=True)]
    return MatchResult(dict(totals), seats, [])


def _points(total: tuple[int, int]) -> int:
    return -total[1]


def test_the_table_with_most_points_wins() -> None:
    assert result_of((40, 30), (35, 36)).winner == 2
    assert result_of((40, 30), (30, 40)).winner is None
    assert MatchResult({1: 50}, [], [2]).winner is None


def test_the_best_player_is_furthest_ahead_of_the_same_seat_elsewhere() -> None:
    best = result_of((40, 30), (35, 36)).best
    assert best is not None
    assert (best[0].name, best[1]) == ("2.1", 6)
    best = result_of((40, 30), (10, 30), (20, 45)).best
    assert best is not None
    assert (best[0].name, best[1]) == ("1.0", 25)


def test_nobody_is_best_if_several_are_as_far_ahead() -> None:
    assert result_of((40, 30), (30, 40)).best is None
    assert result_of((30, 30), (30, 30)).best is None


async def test_tables_that_were_broken_off_do_not_count(bot: HeadlessBot) -> None:
    one = await open_lobby(bot, size=2)
    for _ in range(2):
        await bot.match_lobby.add_table(one, ADA)
    two, three = (table.id for table in (await bot.store.tables_of_match(one))[1:])
    for table, user in ((one, BOB), (two, CY), (two, DI), (three, 6), (three, 7)):
        await bot.lobby.join(table, user, NAMES.get(user, f"user {user}"))
    for table, why in ((one, COUNTED), (two, "idle"), (three, COUNTED)):
        await bot.endings.end(table, why)
    result = match_result(await load_match(bot.store, one))
    assert sorted(result.totals) == [1, 3]
    assert result.broken_off == [2]
    assert [{each.table for each in seat} for seat in result.seats] == [{1, 3}, {1, 3}]


async def test_a_table_that_ended_because_all_others_resigned_does_not_count(bot: HeadlessBot) -> None:
    one = await open_lobby(bot, size=2)
    await bot.match_lobby.add_table(one, ADA)
    two = (await bot.store.tables_of_match(one))[1].id
    for table, user in ((one, BOB), (two, CY), (two, DI)):
        await bot.lobby.join(table, user, NAMES[user])
    await bot.endings.resign(one, BOB)
    await bot.endings.end(two, COUNTED)
    result = match_result(await load_match(bot.store, one))
    assert (list(result.totals), result.broken_off, result.winner) == ([2], [1], None)


async def test_a_single_finished_table_is_compared_with_nothing(bot: HeadlessBot) -> None:
    one = await open_lobby(bot, size=2)
    await bot.match_lobby.add_table(one, ADA)
    await bot.lobby.join(one, BOB, "Bob")
    await bot.endings.end(one, COUNTED)
    result = match_result(await load_match(bot.store, one))
    assert (result.seats, result.winner, result.best) == ([], None, None)

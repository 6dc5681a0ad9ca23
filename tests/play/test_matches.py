"""Duplicate matches: one deal at several tables, kept secret until all of them are over."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from ai import Level
from play import Refused
from play.cleanup import LOBBY_LIFETIME
from play.clock import DAY
from play.deals import is_known, seal_of
from play.delivery_errors import Unreachable
from play.loaded_table import deal_of
from play.matches import check_may_look, is_secret, match_code
from play.personal_data import PersonalDataService
from store import Status, Table, TableChanges
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, DI, EVE, NAMES, open_lobby
from tests.play.refusals import refusal_of

ELSEWHERE = Table(id=0, guild=10, channel=20, host=CY, edition="spice_road", size=5, locale="fr", here=True)
EVES = replace(ELSEWHERE, host=EVE)
FIXED: Sequence[TableChanges] = (
    {"size": 3},
    {"edition": "spice_road"},
    {"here": True},
    {"open_hands": True},
    {"hints": False},
)


async def open_match(bot: HeadlessBot, tables: int = 2, **options: object) -> list[int]:
    """Lobbies with two seats each; Ada sits at the first."""
    first = await open_lobby(bot, size=2, **options)
    for _ in range(tables - 1):
        await bot.match_lobby.add_table(first, ADA)
    return [table.id for table in await bot.store.tables_of_match(first)]


async def start_match(bot: HeadlessBot) -> list[int]:
    """Ada plays with Bob, and Cy with Di."""
    one, two = await open_match(bot)
    for table, users in ((one, [BOB]), (two, [CY, DI])):
        for user in users:
            await bot.lobby.join(table, user, NAMES[user])
    await bot.drain_outbox()
    return [one, two]


# From the lobby to the deal


async def test_a_lobby_becomes_a_match_of_equal_tables_which_start_when_they_are_full(
    bot: HeadlessBot,
) -> None:
    tables = [await bot.turns.load(table) for table in await start_match(bot)]
    assert [each.table.status for each in tables] == [Status.RUNNING] * 2
    assert [each.table.match_table for each in tables] == [1, 2]
    assert deal_of(tables[0]) == deal_of(tables[1])
    assert seal_of(tables[0]) == seal_of(tables[1])
    assert all(is_known(each.table) for each in tables)
    assert tables[1].table.host == CY


async def test_nobody_sits_at_two_tables_of_a_match(bot: HeadlessBot) -> None:
    _, two = await open_match(bot)
    assert await refusal_of(bot.lobby.join(two, ADA, "Ada")) == "match_one_seat"
    one, two = await start_match(bot)
    assert await refusal_of(bot.seats.hand_over(two, CY, ADA, "Ada")) == "match_one_seat_they"
    assert await refusal_of(bot.seats.replace(two, CY, BOB, "Bob")) == "match_one_seat_they"
    await bot.seats.replace(one, ADA, EVE, "Eve")
    assert await refusal_of(bot.seats.replace(two, CY, ADA, "Ada")) == "match_one_seat_they"


async def test_a_player_who_takes_a_seat_is_let_into_the_private_thread(bot: HeadlessBot) -> None:
    one, _ = await start_match(bot)
    bot.messages.sent.clear()
    await bot.seats.replace(one, ADA, EVE, "Eve")
    await bot.drain_outbox()
    assert [kind for kind, *_ in bot.messages.sent][:1] == ["thread"]


async def test_what_makes_tables_equal_cannot_be_changed_at_one_of_them(bot: HeadlessBot) -> None:
    one, _ = await open_match(bot)
    for change in (
        {"size": 3},
        {"edition": "spice_road"},
        {"here": True},
        {"open_hands": True},
        {"hints": False},
    ):
        assert await refusal_of(bot.lobby.change(one, ADA, **change)) == "match_fixed"  # pyright: ignore[reportArgumentType]
    await bot.lobby.change(one, ADA, limit_hours=24)


async def test_a_match_has_at_most_four_tables_and_none_once_one_is_over(bot: HeadlessBot) -> None:
    tables = await open_match(bot, 4)
    assert await refusal_of(bot.match_lobby.add_table(tables[0], ADA)) == "match_full"
    await bot.lobby.cancel(tables[1], ADA)
    await bot.match_lobby.add_table(tables[0], ADA)
    numbers = [each.match_table for each in await bot.store.tables_of_match(tables[0])]
    assert numbers == [1, 2, 3, 4, 2]
    started = await start_match(bot)
    code = match_code((await bot.turns.load(started[0])).table)
    await bot.endings.end(started[0], "admin")
    assert await refusal_of(bot.match_lobby.join_by_code(EVES, "Eve", code)) == "match_too_late"


async def test_another_server_joins_a_match_by_its_code(bot: HeadlessBot) -> None:
    one = await open_lobby(bot, BOB, size=2, open_hands=True)
    await bot.match_lobby.add_table(one, ADA)
    code = match_code((await bot.turns.load(one)).table)
    opened = await bot.match_lobby.join_by_code(ELSEWHERE, "Cy", f" {code.lower()} ")
    table = opened.table
    assert (table.guild, table.edition, table.size, table.here, table.locale) == (10, "golem", 2, False, "fr")
    assert (table.match_id, table.match_table, table.open_hands) == (one, 3, True)
    assert [player.user for player in opened.players] == [CY]
    assert await refusal_of(bot.match_lobby.join_by_code(ELSEWHERE, "Cy", code)) == "match_one_seat"


@pytest.mark.parametrize("code", ["", "1", "1-AAAAAAAA", "x-y", "99999-AAAAAAAA", "²-AAAAAAAA", "9" * 30])
async def test_a_wrong_code_finds_no_match(bot: HeadlessBot, code: str) -> None:
    await open_match(bot)
    assert await refusal_of(bot.match_lobby.join_by_code(ELSEWHERE, "Cy", code)) == "no_such_match"


async def test_a_known_deal_makes_no_match(bot: HeadlessBot) -> None:
    one, _ = await start_match(bot)
    for user in (ADA, BOB):
        await bot.endings.propose_end(one, user)
    rematch = await bot.lobby.rematch(one, ADA, 2)
    assert rematch.table.match_id == 0
    assert await refusal_of(bot.lobby.play_again(one, ADA, 2)) == "match_running"
    await bot.match_lobby.add_table(rematch.table.id, ADA)
    lobby = await bot.turns.load(rematch.table.id)
    assert lobby.table.match_id == lobby.table.id


async def test_ais_have_the_last_seats_at_every_table(bot: HeadlessBot) -> None:
    one = await open_lobby(bot, size=4)
    await bot.match_lobby.add_table(one, ADA)
    for _ in range(2):
        await bot.lobby.add_ai(one, ADA, Level.EASY)
    await bot.lobby.join(one, BOB, "Bob")
    assert [player.user > 0 for player in (await bot.turns.load(one)).players] == [True, True, False, False]


# While it is running


async def test_only_its_own_players_may_look_at_a_table_until_the_match_is_over(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)

    async def who_may_look() -> list[int]:
        table, found = (await bot.turns.load(one)).table, list[int]()
        for user in (ADA, CY, EVE):
            with suppress(Refused):
                await check_may_look(bot.store, table, user)
                found.append(user)
        return found

    assert await who_may_look() == [ADA]
    await bot.endings.end(one, "admin")
    await bot.drain_outbox()
    assert await who_may_look() == [ADA]
    assert is_secret((await bot.turns.load(one)).table)
    await bot.endings.end(two, "admin")
    await bot.drain_outbox()
    assert await who_may_look() == [ADA, CY, EVE]
    assert not is_secret((await bot.turns.load(one)).table)


async def test_no_result_is_posted_in_the_channel_before_the_comparison(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    for table, users in ((one, (ADA, BOB)), (two, (CY, DI))):
        assert not bot.messages.comparisons
        for user in users:
            await bot.endings.propose_end(table, user)
        await bot.drain_outbox()
    assert "result" not in [kind for kind, *_ in bot.messages.sent]
    assert bot.messages.comparisons == [(2, [one, two], [ADA, BOB, CY, DI])]


# The comparison


async def test_each_channel_gets_one_comparison_which_calls_the_people_of_its_server(
    bot: HeadlessBot,
) -> None:
    one = await open_lobby(bot, size=2)
    await bot.match_lobby.add_table(one, ADA)
    code = match_code((await bot.turns.load(one)).table)
    there = (await bot.match_lobby.join_by_code(ELSEWHERE, "Cy", code)).table.id
    await bot.lobby.join(there, DI, "Di")
    await bot.lobby.join(one, BOB, "Bob")
    await bot.lobby.cancel(one + 1, ADA)
    await bot.drain_outbox()
    for table in (one, there):
        await bot.endings.end(table, "admin")
    await bot.drain_outbox()
    assert sorted(bot.messages.comparisons) == [(2, [one, there], [ADA, BOB]), (20, [one, there], [CY, DI])]


async def test_the_comparison_is_queued_once_even_if_the_process_ends_between(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    await bot.outbox.close()
    await bot.endings.end(one, "admin")
    await bot.endings.end(two, "admin")
    await bot.restart_outbox()
    await bot.drain_outbox()
    await bot.restart_outbox()
    await bot.drain_outbox()
    assert len(bot.messages.comparisons) == 1


async def test_a_lobby_that_never_starts_does_not_hold_up_the_match_for_ever(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    await bot.match_lobby.join_by_code(EVES, "Eve", match_code((await bot.turns.load(one)).table))
    for table in (one, two):
        await bot.endings.end(table, "admin")
    await bot.drain_outbox()
    assert not bot.messages.comparisons
    bot.clock.time += LOBBY_LIFETIME + 1
    await bot.new_cleanup_worker().clean_up()
    await bot.drain_outbox()
    assert [tables for _, tables, _ in bot.messages.comparisons] == [[one, two]]


async def test_a_single_table_that_was_dealt_gets_its_result_instead(bot: HeadlessBot) -> None:
    one, two = await open_match(bot)
    await bot.lobby.join(one, BOB, "Bob")
    await bot.lobby.cancel(two, ADA)
    for user in (ADA, BOB):
        await bot.endings.propose_end(one, user)
    await bot.drain_outbox()
    assert not bot.messages.comparisons
    assert [kind for kind, *_ in bot.messages.sent].count("result") == 1


async def test_a_table_without_a_channel_is_compared_once_it_is_abandoned(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    await bot.pauses.pause_because(one, "gone")
    await bot.endings.end(two, "admin")
    await bot.drain_outbox()
    assert not bot.messages.comparisons
    await bot.pass_time(400 * DAY)
    assert (await bot.turns.load(one)).table.ended == "idle"
    assert [tables for _, tables, _ in bot.messages.comparisons] == [[one, two]]


async def test_an_agreed_pause_ends_and_only_then_the_match_can_end(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    await bot.pauses.pause(one, ADA, 7)
    await bot.endings.end(two, "admin")
    await bot.drain_outbox()
    assert not bot.messages.comparisons
    await bot.pass_time(8 * DAY)
    assert (await bot.turns.load(one)).table.status is Status.RUNNING
    await bot.endings.end(one, "admin")
    await bot.drain_outbox()
    assert len(bot.messages.comparisons) == 1


async def test_a_final_message_that_cannot_be_sent_does_not_lose_the_comparison(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    await bot.endings.end(two, "admin")
    await bot.drain_outbox()
    bot.messages.errors.append(Unreachable("gone"))
    await bot.endings.end(one, "admin")
    await bot.drain_outbox()
    assert len(bot.messages.comparisons) == 1


async def test_a_match_whose_players_deleted_their_data_is_still_compared(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    people = PersonalDataService(bot.services)
    for user in (ADA, BOB, CY, DI):
        await people.forget(user, lambda _: "Somebody")
    await bot.drain_outbox()
    assert bot.messages.comparisons == [(2, [one, two], [])]


async def test_a_table_of_outdated_rules_is_ended_and_compared_without_its_points(bot: HeadlessBot) -> None:
    one, two = await start_match(bot)
    async with bot.store.transaction() as transaction:
        await transaction.change_table(one, rules="old")
    for table in (one, two):
        await bot.endings.end(table, "admin")
    await bot.drain_outbox()
    assert [tables for _, tables, _ in bot.messages.comparisons] == [[one, two]]

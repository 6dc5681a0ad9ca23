"""Outbox messages: what is sent for each row, and what is saved afterwards."""

from __future__ import annotations

import asyncio
from math import inf
from typing import Any

import pytest

from engine import legal_actions
from play import outbox_delivery
from play.delivery_errors import Unsent
from play.delivery_retries import LONGEST_PAUSE
from play.loaded_table import LoadedTable
from play.table_messages_protocol import Attempt, PostedTurn
from store import OutboxKind, Status, Table
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, open_lobby

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=False)


async def test_a_superseded_turn_message_is_not_sent(bot: HeadlessBot) -> None:
    number = (await bot.start_game()).table.id
    bot.messages.errors = [Unsent()]
    await bot.rest(number)
    await bot.drain_outbox()
    await bot.rest(number)
    bot.clock.time += 60
    await bot.drain_outbox()
    turns = [sent for sent in bot.messages.sent if sent[0] == "turn"]
    assert turns == [("turn", number, 0), ("turn", number, 2)]


async def test_a_repost_that_is_deleted_at_once_is_not_posted_again(bot: HeadlessBot) -> None:
    bot.messages.two_step_editions.add("golem")
    number = (await bot.start_game()).table.id
    bot.messages.deleted = set(range(1000, 2000))
    await bot.pauses.repost(number, None)
    await bot.drain_outbox()
    assert [what for what, *_ in bot.messages.sent].count("silent turn") == 1


async def test_a_deleted_table_message_is_reposted_when_it_should_be_edited(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    shown = (await bot.turns.load(game.table.id)).table.message
    assert shown is not None
    bot.messages.deleted.add(shown)
    await bot.endings.propose_end(game.table.id, game.acting.user)
    await bot.wait_for_message("silent turn", game.table.id, 0)
    sent = [what for what, *_ in bot.messages.sent if not what.startswith(("lobby", "strip"))]
    assert sent[-3:] == ["show", "end_proposed", "silent turn"]


async def test_a_lobby_that_was_cancelled_before_it_was_posted_leaves_nothing_to_update(
    bot: HeadlessBot,
) -> None:
    bot.messages.errors = [Unsent()]
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    await bot.lobby.cancel(number, 1)
    await bot.drain_outbox()
    assert await bot.store.outbox(until=inf) == []
    assert bot.messages.sent == []


async def test_a_lobby_cancelled_while_it_is_posted_is_updated_afterwards(bot: HeadlessBot) -> None:
    posting, cancelled, updated = asyncio.Event(), asyncio.Event(), list[Status]()

    async def slow_lobby(loaded: LoadedTable, attempt: Attempt) -> int:
        if loaded.table.lobby:
            updated.append(loaded.table.status)
            return loaded.table.lobby
        posting.set()
        await cancelled.wait()
        return 77

    bot.messages.post_lobby = slow_lobby
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    await posting.wait()
    await bot.lobby.cancel(number, 1)
    cancelled.set()
    await bot.drain_outbox()
    assert set(updated) == {Status.OVER}  # once or twice: an edit that comes too early is repeated


async def test_a_guest_who_has_answered_before_the_invitation_is_sent_is_left_out_of_it(
    bot: HeadlessBot,
) -> None:
    number = await open_lobby(bot)
    await bot.outbox.close()
    await bot.lobby.invite(number, ADA, [BOB, CY])
    await bot.lobby.join(number, BOB, "Bob")
    await bot.restart_outbox()
    await bot.drain_outbox()
    assert [what for what, *_ in bot.messages.sent if what.startswith("invite")] == [f"invite [{CY}]"]
    assert await bot.store.outbox(until=inf) == []


async def test_a_table_resumed_elsewhere_while_its_thread_is_opened_stays_there(bot: HeadlessBot) -> None:
    number = (await bot.lobby.open(LOBBY, "Ada")).table.id
    await bot.lobby.join(number, 2, "Bob")
    opening, resumed = asyncio.Event(), asyncio.Event()

    async def slow_thread(loaded: LoadedTable, attempt: Attempt) -> int:
        opening.set()
        await resumed.wait()
        return 77

    bot.messages.open_thread = slow_thread
    await bot.lobby.start(number, 1)
    await opening.wait()
    await bot.pauses.resume(number, 1, 55)
    resumed.set()
    await bot.drain_outbox()
    assert (await bot.turns.load(number)).table.place == 55


async def test_a_message_posted_in_the_old_channel_does_not_count_for_the_new_one(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    number, turn = loaded.table.id, bot.messages.post_turn

    async def slowly(*args: Any, **kwargs: Any) -> PostedTurn:
        bot.messages.post_turn = turn  # type: ignore[method-assign]
        message = await turn(*args, **kwargs)
        await bot.pauses.resume(number, 1, 77)
        return message

    bot.messages.post_turn = slowly  # type: ignore[method-assign]
    await bot.rest(number)
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("silent turn", number, 1), "the player has been called already"
    assert (await bot.turns.load(number)).table.message == 1000 + len(bot.messages.sent)


async def test_a_turn_message_in_two_steps_is_posted_and_then_completed(bot: HeadlessBot) -> None:
    bot.messages.two_step_editions = {"adventure"}
    loaded = await bot.start_game(edition="adventure")
    sent = [what for what, _, _ in bot.messages.sent]
    assert sent[-2:] in (["turn", "show"], ["lobby", "show"])
    settle = legal_actions(loaded.position)[0]
    await bot.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[settle])
    await bot.drain_outbox()
    sent = [what for what, _, _ in bot.messages.sent]
    assert sent[-3:-1] == ["turn", "show"]
    assert sent[-1].startswith("strip")


async def test_a_move_and_its_message_are_on_disk_at_once_but_not_that_the_last_one_has_no_buttons(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await bot.start_game()).table.id
    await bot.drain_outbox()
    on_disk, original = list[bool](), bot.store.transaction

    def noted(*tables: int, durable: bool = True) -> Any:
        on_disk.append(durable)
        return original(*tables, durable=durable)

    monkeypatch.setattr(bot.store, "transaction", noted)
    await bot.rest(number)
    await bot.drain_outbox()
    assert bot.messages.sent[-1][0].startswith("strip")
    assert on_disk == [True, True, False]


async def test_a_turn_found_after_the_game_has_ended_does_not_queue_a_second_replay(bot: HeadlessBot) -> None:
    number = (await bot.start_game(seats=2)).table.id
    for _ in range(4):
        await bot.rest(number)
        await bot.drain_outbox()
    bot.messages.errors = [Unsent()]  # although it was posted
    await bot.rest(number)
    await bot.drain_outbox()
    await bot.endings.end(number, "admin")

    async def found(loaded: LoadedTable, after: int) -> PostedTurn:
        return PostedTurn(5000)

    bot.messages.find_turn = found  # type: ignore[assignment, method-assign]
    bot.clock.time += LONGEST_PAUSE
    await bot.drain_outbox()
    assert [kind for kind, *_ in bot.messages.sent].count("replay") == 1


async def test_an_outdated_turn_that_is_found_does_not_count_as_a_later_call(
    bot: HeadlessBot,
) -> None:
    number = (await bot.start_game(seats=2)).table.id
    bot.messages.errors = [Unsent()]  # although it was posted
    called = (await bot.rest(number)).acting.user
    await bot.drain_outbox()
    for _ in range(2):
        await bot.rest(number)

    async def found(loaded: LoadedTable, after: int) -> PostedTurn | None:
        return PostedTurn(5000, mentions=[called]) if after == 1 else None

    bot.messages.find_turn = found  # type: ignore[assignment, method-assign]
    bot.clock.time += LONGEST_PAUSE
    await bot.drain_outbox()
    assert ("turn", number, 3) in bot.messages.sent
    assert (await bot.turns.load(number)).acting.user == called
    assert bot.notifier.reminders == []


async def test_few_tables_are_kept_for_messages_that_another_process_strips(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox_delivery, "MOST_KEPT", 2)
    loaded, delivery = await bot.start_game(), bot.outbox._delivery  # pyright: ignore[reportPrivateUsage]
    for message in range(5):
        delivery._keep_replaced(message, loaded)  # pyright: ignore[reportPrivateUsage]
    assert [*delivery._replaced] == [3, 4]  # pyright: ignore[reportPrivateUsage]


async def test_a_message_is_stripped_as_the_table_is_now_if_another_process_posted_what_follows(
    bot: HeadlessBot,
) -> None:
    number = (await bot.start_game()).table.id
    bot.services.after_write = lambda: None
    for _ in range(2):
        await bot.rest(number)
    async with bot.store.transaction() as transaction:  # the other process has posted both turns
        await transaction.clear_outbox(number)
        await transaction.change_table(number, message=5002, shown=2)
        await transaction.enqueue(number, OutboxKind.STRIP, message=5001, after=1)
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("strip 5001", number, 2)

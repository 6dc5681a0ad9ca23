"""The courier: everything owed is told once, in order, and again until it is heard."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.actions import Rest
from play import worker
from play.delivery_errors import Rejected, Unreachable, Unsent
from play.loaded_table import LoadedTable
from play.outbox import MOST_REJECTIONS, MOST_TRIES
from play.outbox_messages import Attempt, PostedTurn
from play.reminders.hours import DAY
from store import OutboxRow, Status, Table
from tests.play.room import PATIENCE, Room, room


async def rest(here: Room, number: int) -> None:
    loaded = await here.turns.load(number)
    await here.turns.act(number, loaded.acting.user, after=loaded.after, actions=[Rest()])


async def next_due(here: Room) -> float:
    return min(owed.due for owed in await here.store.outbox(until=float("inf")))


async def test_what_could_not_be_told_is_told_after_growing_pauses(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [Unsent(), Unsent(), Unsent()]
    await rest(here, number)
    pauses: list[float] = []
    for _ in range(3):
        await here.settle()
        due = await next_due(here)
        pauses.append(due - here.clock.time)
        here.clock.time = due
    await here.settle()
    assert pauses == [1, 2, 4]
    assert here.messages.told[-2:] == [("turn", number, 1), ("strip 1002", number, 1)]
    assert here.messages.again[-2] is True


async def test_a_longer_wait_that_was_asked_for_is_kept(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [Unsent(40)]
    await rest(here, number)
    await here.settle()
    assert await next_due(here) == here.clock.time + 40


async def test_a_turn_that_was_overtaken_is_told_no_more(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [Unsent()]
    await rest(here, number)
    await here.settle()
    await rest(here, number)
    here.clock.time += 60
    await here.settle()
    turns = [told for told in here.messages.told if told[0] == "turn"]
    assert turns == [("turn", number, 0), ("turn", number, 2)]


async def test_one_table_that_fails_does_not_hold_up_another(here: Room) -> None:
    one, two = (await here.dealt(place=7)).table.id, (await here.dealt(place=8)).table.id
    here.messages.failing = [Unsent()]
    await rest(here, one)
    await here.settle()
    await rest(here, two)
    await here.settle()
    assert ("turn", two, 1) in here.messages.told
    assert ("turn", one, 1) not in here.messages.told


@pytest.mark.parametrize("why", ["gone", "permission"])
async def test_a_table_that_cannot_be_reached_pauses_and_its_host_is_told(here: Room, why: str) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [Unreachable(why)]
    await rest(here, number)
    await here.settle()
    table = (await here.turns.load(number)).table
    assert (table.status, table.why) == (Status.PAUSED, why)
    assert here.messages.told[-1] == ("host", number, 1)


async def test_a_turn_that_a_bug_keeps_from_being_told_pauses_the_table_in_the_end(
    here: Room, caplog: pytest.LogCaptureFixture
) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [RuntimeError("bug") for _ in range(MOST_TRIES)]
    await rest(here, number)
    for _ in range(MOST_TRIES - 1):
        await here.settle()
        assert (await here.turns.load(number)).table.status is Status.RUNNING
        here.clock.time = await next_due(here)
    await here.settle()
    table = (await here.turns.load(number)).table
    assert (table.status, table.why) == (Status.PAUSED, "broken")
    assert here.messages.told[-1] == ("host", number, 1)
    assert "telling turn" in caplog.text


async def test_a_turn_that_discord_rejects_pauses_the_table_and_its_host_is_told(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [Rejected()]
    await rest(here, number)
    await here.settle()
    table = (await here.turns.load(number)).table
    assert (table.status, table.why) == (Status.PAUSED, "rejected")
    assert here.messages.told[-1] == ("host", number, 1)


async def test_an_edit_that_discord_rejects_is_given_up_after_a_few_tries_and_holds_up_no_turn(
    here: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    number, tried = (await here.dealt()).table.id, list[int]()

    async def rejected(loaded: LoadedTable, message: int, after: int) -> None:
        tried.append(message)
        raise Rejected

    monkeypatch.setattr(here.messages, "strip_turn", rejected)
    await rest(here, number)
    await here.settle()
    await rest(here, number)
    await here.settle()
    assert ("turn", number, 2) in here.messages.told
    while await here.store.outbox(until=float("inf")):
        here.clock.time = await next_due(here)
        await here.settle()
    assert Counter(tried) == dict.fromkeys(tried, MOST_REJECTIONS)
    assert (await here.turns.load(number)).table.status is Status.RUNNING
    assert "given up" in caplog.text


@pytest.mark.parametrize("edit", ["strip_turn", "edit_turn"])
async def test_an_edit_that_takes_long_holds_up_no_turn(
    here: Room, monkeypatch: pytest.MonkeyPatch, edit: str
) -> None:
    loaded, released = await here.dealt(seats=3), asyncio.Event()
    number = loaded.table.id

    async def slow(*_: object) -> bool:
        await released.wait()
        return True

    monkeypatch.setattr(here.messages, edit, slow)
    await here.lifecycle.propose_end(number, loaded.acting.user)
    for after in (1, 2):
        await rest(here, number)
        await here.told("turn", number, after)
    released.set()
    await here.settle()


async def test_edits_wait_for_the_turn_that_was_owed_before_them(here: Room) -> None:
    number = (await here.dealt(seats=3)).table.id
    here.messages.failing = [Unsent()]
    await rest(here, number)
    await here.settle()
    here.messages.told.clear()
    await here.lifecycle.propose_end(number, 1)
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert here.messages.told == []
    here.clock.time += 1
    await here.settle()
    told = [what.partition(" ")[0] for what, *_ in here.messages.told]
    assert told == ["turn", "show", "end_proposed", "strip"]


async def test_what_waits_for_a_retry_waits_no_longer_when_the_clock_is_set_back(
    here: Room,
) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [Unsent()]
    await rest(here, number)
    await here.settle()
    here.clock.time -= DAY
    here.outbox.wake()
    await here.told("turn", number, 1)


async def test_a_message_posted_anew_and_deleted_at_once_is_not_posted_on_and_on(here: Room) -> None:
    here.messages.laid_out.add("golem")
    number = (await here.dealt()).table.id
    here.messages.gone = set(range(1000, 2000))
    await here.lifecycle.repost(number, None)
    await here.settle()
    assert [what for what, *_ in here.messages.told].count("repost") == 1


async def test_what_was_told_and_could_not_be_marked_is_looked_for_before_it_is_told_again(
    here: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "BROKEN_PAUSE", 0.001)
    number = (await here.dealt()).table.id
    here.messages.told.clear()
    here.messages.again.clear()
    transaction, here.services.after_write = here.store.transaction, lambda: None
    await rest(here, number)

    def full() -> Any:
        if len(here.messages.told) > 2:
            return transaction()
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(here.store, "transaction", full)
    here.outbox.wake()
    await here.settle()
    assert here.messages.told[:3] == [("turn", number, 1)] * 3
    assert here.messages.again[:3] == [False, True, True]
    assert "could not be kept" in caplog.text


async def test_a_new_process_takes_over_and_knows_that_it_may_have_been_told(tmp_path: Path) -> None:
    async with room(tmp_path / "t.sqlite") as here:
        number = (await here.dealt()).table.id
        here.services.after_write = lambda: None
        await rest(here, number)
    async with room(tmp_path / "t.sqlite") as here:
        await here.settle()
        assert here.messages.told[0] == ("turn", number, 1)
        assert here.messages.again[0] is True


async def test_after_closing_nothing_new_is_begun(tmp_path: Path) -> None:
    async with room(tmp_path / "t.sqlite") as here:
        number = (await here.dealt()).table.id
        await here.outbox.close()
        told = list(here.messages.told)
        await rest(here, number)
        assert here.messages.told == told
        assert len(await here.store.outbox(until=here.clock.now())) == 1


async def test_what_is_due_later_is_waited_for_by_a_timer(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.messages.failing = [Unsent()]
    await rest(here, number)
    await here.settle()
    here.clock.time += 1
    here.outbox.wake()
    await here.settle()
    assert ("turn", number, 1) in here.messages.told


async def test_a_table_resumed_elsewhere_while_its_thread_is_opened_stays_there(here: Room) -> None:
    lobby = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=False)
    number = (await here.lobby.open(lobby, "Ada")).table.id
    await here.lobby.join(number, 2, "Bob")
    opening, resumed = asyncio.Event(), asyncio.Event()

    async def slow_thread(loaded: LoadedTable, attempt: Attempt) -> int:
        opening.set()
        await resumed.wait()
        return 77

    here.messages.open_thread = slow_thread
    await here.lobby.start(number, 1)
    await opening.wait()
    await here.lifecycle.resume(number, 1, 55)
    resumed.set()
    await here.settle()
    assert (await here.turns.load(number)).table.place == 55


async def test_what_is_told_while_the_list_is_read_is_not_told_again(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await here.dealt()).table.id
    read = here.store.outbox

    async def slowly_read(*, until: float) -> list[OutboxRow]:
        owed = await read(until=until)
        await asyncio.sleep(0.05)
        return owed

    monkeypatch.setattr(here.store, "outbox", slowly_read)
    await rest(here, number)
    await asyncio.sleep(0.02)
    here.outbox.wake()  # so that the list is read again as the telling begins
    await here.settle()
    assert [told[0] for told in here.messages.told].count("turn") == 2


async def test_what_is_owed_as_the_courier_falls_asleep_is_told(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await here.dealt()).table.id
    read, reads = here.store.outbox, count(1)

    async def read_before_it_is_owed(*, until: float) -> list[OutboxRow]:
        owed = await read(until=until)
        if next(reads) == 2:  # the first is for what there is to do, the second for when to wake up
            await rest(here, number)
        return owed

    monkeypatch.setattr(here.store, "outbox", read_before_it_is_owed)
    here.outbox.wake()
    await here.told("turn", number, 1)


async def test_what_cannot_be_told_to_a_paused_table_is_given_up_and_its_host_is_told_all_the_same(
    here: Room,
) -> None:
    loaded = await here.dealt(seats=3)
    await here.outbox.close()
    await here.lifecycle.pause(loaded.table.id, "gone")
    await here.lifecycle.propose_end(loaded.table.id, 1)
    await here.restart()
    here.messages.told.clear()
    show, here.messages.edit_turn = here.messages.edit_turn, gone  # type: ignore[method-assign]
    await asyncio.wait_for(here.settle(), PATIENCE)
    here.messages.edit_turn = show  # type: ignore[method-assign]
    assert [what for what, *_ in here.messages.told] == ["host", "end_proposed"]


async def gone(loaded: LoadedTable, message: int) -> bool:
    await asyncio.sleep(0)
    raise Unreachable("gone")


async def test_a_table_resumed_elsewhere_while_its_old_place_fails_is_not_paused_for_that(here: Room) -> None:
    loaded = await here.dealt()
    number, turn = loaded.table.id, here.messages.post_turn

    async def slowly(*args: Any, **kwargs: Any) -> int:
        here.messages.post_turn = turn  # type: ignore[method-assign]
        await here.lifecycle.resume(number, 1, 77)
        raise Unreachable("permission")

    here.messages.post_turn = slowly  # type: ignore[method-assign]
    await rest(here, number)
    await here.settle()
    table = (await here.turns.load(number)).table
    assert (table.status, table.place) == (Status.RUNNING, 77)
    assert here.messages.told[-1] == ("turn", number, 1)


async def test_a_message_posted_in_the_old_place_is_not_taken_for_one_in_the_new(here: Room) -> None:
    loaded = await here.dealt()
    number, turn = loaded.table.id, here.messages.post_turn

    async def slowly(*args: Any, **kwargs: Any) -> PostedTurn:
        here.messages.post_turn = turn  # type: ignore[method-assign]
        message = await turn(*args, **kwargs)
        await here.lifecycle.resume(number, 1, 77)
        return message

    here.messages.post_turn = slowly  # type: ignore[method-assign]
    await rest(here, number)
    await here.settle()
    assert here.messages.told[-1] == ("turn", number, 1)
    assert (await here.turns.load(number)).table.message == 1000 + len(here.messages.told)

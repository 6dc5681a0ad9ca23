"""The courier: everything owed is told once, in order, and again until it is heard."""

from __future__ import annotations

import asyncio
import sqlite3
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.actions import Rest
from play import rounds
from play.courier import Unreachable, Unsent
from play.sight import Sight
from store import Owed, Status, Table
from tests.play.room import Room, room


async def rest(here: Room, number: int) -> None:
    sight = await here.desk.look(number)
    await here.desk.act(number, sight.acting.user, after=sight.after, actions=[Rest()])


async def next_due(here: Room) -> float:
    return min(owed.due for owed in await here.store.owed(until=float("inf")))


async def test_what_could_not_be_told_is_told_after_growing_pauses(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.voice.failing = [Unsent(), Unsent(), Unsent()]
    await rest(here, number)
    pauses: list[float] = []
    for _ in range(3):
        await here.settle()
        due = await next_due(here)
        pauses.append(due - here.clock.time)
        here.clock.time = due
    await here.settle()
    assert pauses == [1, 2, 4]
    assert here.voice.told[-2:] == [("turn", number, 1), ("strip 1002", number, 1)]
    assert here.voice.again[-2] is True


async def test_a_longer_wait_that_was_asked_for_is_kept(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.voice.failing = [Unsent(40)]
    await rest(here, number)
    await here.settle()
    assert await next_due(here) == here.clock.time + 40


async def test_a_turn_that_was_overtaken_is_told_no_more(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.voice.failing = [Unsent()]
    await rest(here, number)
    await here.settle()
    await rest(here, number)
    here.clock.time += 60
    await here.settle()
    turns = [told for told in here.voice.told if told[0] == "turn"]
    assert turns == [("turn", number, 0), ("turn", number, 2)]


async def test_one_table_that_fails_does_not_hold_up_another(here: Room) -> None:
    one, two = (await here.dealt(place=7)).table.id, (await here.dealt(place=8)).table.id
    here.voice.failing = [Unsent()]
    await rest(here, one)
    await here.settle()
    await rest(here, two)
    await here.settle()
    assert ("turn", two, 1) in here.voice.told
    assert ("turn", one, 1) not in here.voice.told


@pytest.mark.parametrize("why", ["gone", "permission"])
async def test_a_table_that_cannot_be_reached_pauses_and_its_host_is_told(here: Room, why: str) -> None:
    number = (await here.dealt()).table.id
    here.voice.failing = [Unreachable(why)]
    await rest(here, number)
    await here.settle()
    table = (await here.desk.look(number)).table
    assert (table.status, table.why) == (Status.PAUSED, why)
    assert here.voice.told[-1] == ("host", number, 1)


async def test_a_bug_while_telling_is_tried_again_much_later(
    here: Room, caplog: pytest.LogCaptureFixture
) -> None:
    number = (await here.dealt()).table.id
    here.voice.failing = [RuntimeError("bug")]
    await rest(here, number)
    await here.settle()
    assert await next_due(here) == here.clock.time + 300
    assert "telling turn" in caplog.text


async def test_what_was_told_and_could_not_be_marked_is_looked_for_before_it_is_told_again(
    here: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rounds, "BROKEN_PAUSE", 0.001)
    number = (await here.dealt()).table.id
    here.voice.told.clear()
    here.voice.again.clear()
    writing, here.house.changed = here.store.writing, lambda: None
    await rest(here, number)

    def full() -> Any:
        if len(here.voice.told) > 2:
            return writing()
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(here.store, "writing", full)
    here.courier.wake()
    await here.settle()
    assert here.voice.told[:3] == [("turn", number, 1)] * 3
    assert here.voice.again[:3] == [False, True, True]
    assert "could not be kept" in caplog.text


async def test_a_new_process_takes_over_and_knows_that_it_may_have_been_told(tmp_path: Path) -> None:
    async with room(tmp_path / "t.sqlite") as here:
        number = (await here.dealt()).table.id
        here.house.changed = lambda: None
        await rest(here, number)
    async with room(tmp_path / "t.sqlite") as here:
        await here.settle()
        assert here.voice.told[0] == ("turn", number, 1)
        assert here.voice.again[0] is True


async def test_after_closing_nothing_new_is_begun(tmp_path: Path) -> None:
    async with room(tmp_path / "t.sqlite") as here:
        number = (await here.dealt()).table.id
        await here.courier.close()
        told = list(here.voice.told)
        await rest(here, number)
        assert here.voice.told == told
        assert len(await here.store.owed(until=here.clock.now())) == 1


async def test_what_is_due_later_is_waited_for_by_a_timer(here: Room) -> None:
    number = (await here.dealt()).table.id
    here.voice.failing = [Unsent()]
    await rest(here, number)
    await here.settle()
    here.clock.time += 1
    here.courier.wake()
    await here.settle()
    assert ("turn", number, 1) in here.voice.told


async def test_a_table_resumed_elsewhere_while_its_thread_is_opened_stays_there(here: Room) -> None:
    lobby = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=False)
    number = (await here.lobby.open(lobby, "Ada")).table.id
    await here.lobby.join(number, 2, "Bob")
    opening, resumed = asyncio.Event(), asyncio.Event()

    async def slow_thread(sight: Sight, *, key: int, again: bool) -> int:
        opening.set()
        await resumed.wait()
        return 77

    here.voice.thread = slow_thread
    await here.lobby.start(number, 1)
    await opening.wait()
    await here.steward.resume(number, 1, 55)
    resumed.set()
    await here.settle()
    assert (await here.desk.look(number)).table.place == 55


async def test_what_is_told_while_the_list_is_read_is_not_told_again(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await here.dealt()).table.id
    read = here.store.owed

    async def slowly_read(*, until: float) -> list[Owed]:
        owed = await read(until=until)
        await asyncio.sleep(0.05)
        return owed

    monkeypatch.setattr(here.store, "owed", slowly_read)
    await rest(here, number)
    await asyncio.sleep(0.02)
    here.courier.wake()  # so that the list is read again as the telling begins
    await here.settle()
    assert [told[0] for told in here.voice.told].count("turn") == 2


async def test_what_is_owed_as_the_courier_falls_asleep_is_told(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await here.dealt()).table.id
    read, reads = here.store.owed, count(1)

    async def read_before_it_is_owed(*, until: float) -> list[Owed]:
        owed = await read(until=until)
        if next(reads) == 2:  # the first is for what there is to do, the second for when to wake up
            await rest(here, number)
        return owed

    monkeypatch.setattr(here.store, "owed", read_before_it_is_owed)
    here.courier.wake()
    for _ in range(100):
        await asyncio.sleep(0.01)
        if ("turn", number, 1) in here.voice.told:
            return
    pytest.fail("nobody was told")


async def test_what_cannot_be_told_to_a_paused_table_is_given_up_and_its_host_is_told_all_the_same(
    here: Room,
) -> None:
    sight = await here.dealt(seats=3)
    await here.courier.close()
    await here.steward.pause(sight.table.id, "gone")
    await here.steward.propose_end(sight.table.id, 1)
    await here.restart()
    here.voice.told.clear()
    show, here.voice.show = here.voice.show, gone  # type: ignore[method-assign]
    await asyncio.wait_for(here.settle(), 5)
    here.voice.show = show  # type: ignore[method-assign]
    assert [what for what, *_ in here.voice.told] == ["host"]


async def gone(sight: Sight, message: int) -> bool:
    await asyncio.sleep(0)
    raise Unreachable("gone")


async def test_a_table_resumed_elsewhere_while_its_old_place_fails_is_not_paused_for_that(here: Room) -> None:
    sight = await here.dealt()
    number, turn = sight.table.id, here.voice.turn

    async def slowly(*args: Any, **kwargs: Any) -> int:
        here.voice.turn = turn  # type: ignore[method-assign]
        await here.steward.resume(number, 1, 77)
        raise Unreachable("permission")

    here.voice.turn = slowly  # type: ignore[method-assign]
    await rest(here, number)
    await here.settle()
    table = (await here.desk.look(number)).table
    assert (table.status, table.place) == (Status.RUNNING, 77)
    assert here.voice.told[-1] == ("turn", number, 1)


async def test_a_message_posted_in_the_old_place_is_not_taken_for_one_in_the_new(here: Room) -> None:
    sight = await here.dealt()
    number, turn = sight.table.id, here.voice.turn

    async def slowly(*args: Any, **kwargs: Any) -> int:
        here.voice.turn = turn  # type: ignore[method-assign]
        message = await turn(*args, **kwargs)
        await here.steward.resume(number, 1, 77)
        return message

    here.voice.turn = slowly  # type: ignore[method-assign]
    await rest(here, number)
    await here.settle()
    assert here.voice.told[-1] == ("turn", number, 1)
    assert (await here.desk.look(number)).table.message == 1000 + len(here.voice.told)

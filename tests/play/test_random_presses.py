"""Random presses of any button, old or new, alone or at once, never corrupt a table."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import defaultdict
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from unittest import mock

from hypothesis import Phase as Stage
from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine import Phase, State, apply, legal_actions, read_action, read_position, write_action
from play import Refused
from play.drafts import PlannedTurn
from play.loaded_table import LoadedTable
from play.turns import TurnResult
from store import Status, Table
from store.sqlite.store import open_store
from tests.long_runs import LONG
from tests.play.headless_bot import HeadlessBot

T = TypeVar("T")
PEOPLE = (1, 2, 3, 8, 9)
ACTING_PLAYER = 0
TABLES = 3
LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=True)
ODD = ("rest", "claim 5", "return 1", "acquire 6 11111", "done")
"""Moves in valid notation that are mostly illegal."""


class Press(NamedTuple):
    what: str
    person: int
    control: int
    """Which of the buttons shown so far: 0 is the newest, 1 the one before it."""
    choice: int


class Control(NamedTuple):
    table: int
    after: int
    revision: int


PLAYING = ("plan", "step", "step", "confirm", "confirm", "back", "act", "act", "command")
AROUND = ("join", "leave", "start", "pause", "resume", "resume", "look on")
PRESSES = st.builds(
    Press,
    st.sampled_from(PLAYING * 3 + AROUND),
    st.sampled_from([ACTING_PLAYER] * 6 + list(PEOPLE)),
    st.sampled_from([0] * 6 + [1, 1, 2, 2, 3, 7]),
    st.integers(0, 80),
)
PANEL = st.builds(
    Press,
    st.sampled_from(("step", "step", "back", "confirm", "confirm")),
    st.just(ACTING_PLAYER),
    st.sampled_from([0, 0, 0, 1, 2]),
    st.integers(0, 80),
)


class Presses(RuleBasedStateMachine):
    """Presses buttons at a few tables and compares their logs with a list of the confirmed moves."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory()
        self._dealing = mock.patch("secrets.randbits", random.Random(1).getrandbits)
        self._dealing.start()  # so that the same presses always lead to the same game
        self._runner = asyncio.Runner()
        self._bot = self._run(self._opened())
        self._controls = [Control(TABLES + 1, 0, 0)]
        self._log: dict[int, dict[int, tuple[int, str]]] = defaultdict(dict)
        self._steps: dict[tuple[int, Control], tuple[str, ...]] = {}

    def _run(self, what: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(what)

    async def _opened(self) -> HeadlessBot:
        bot = HeadlessBot(await open_store(Path(self._folder.name) / "tables.sqlite"))
        bot.outbox.start()
        return bot

    async def _close(self) -> None:
        await self._bot.outbox.close()
        await self._bot.store.close()

    def teardown(self) -> None:
        self._run(self._close())
        self._runner.close()
        self._dealing.stop()
        self._folder.cleanup()

    # Actions

    @initialize(seats=st.integers(2, 3))
    def tables(self, seats: int) -> None:
        """One game is running; two lobbies have only their hosts."""
        self._run(self._bot.start_game(seats=seats, place=1))
        for place in range(2, TABLES + 1):
            table = Table(
                id=0,
                guild=1,
                channel=place,
                host=place,
                edition="golem",
                size=3,
                locale="en",
                here=place == 2,
            )
            self._run(self._bot.lobby.open(table, f"user {place}"))
        self._controls += [Control(table, 0, 0) for table in range(TABLES, 0, -1)]

    @rule(press=PRESSES)
    def one(self, press: Press) -> None:
        self._run(self._press(press))

    @rule(one=PRESSES, two=PRESSES)
    def two_at_once(self, one: Press, two: Press) -> None:
        self._run(self._at_once(one, two))

    @rule(press=PRESSES)
    def the_same_twice(self, press: Press) -> None:
        self._run(self._at_once(press, press))

    @rule(presses=st.lists(PANEL, min_size=2, max_size=6))
    def a_panel_in_use(self, presses: list[Press]) -> None:
        for press in [Press("plan", ACTING_PLAYER, 0, 0), *presses]:
            self._run(self._press(press))

    @rule()
    def restart(self) -> None:
        self._run(self._close())
        self._bot = self._run(self._opened())

    async def _at_once(self, *presses: Press) -> None:
        await asyncio.gather(*map(self._press, presses))

    async def _press(self, press: Press) -> None:
        """Press a button; the only exception that may be raised is Refused."""
        control = self._controls[max(-len(self._controls), -1 - press.control)]
        try:
            person = press.person or await self._acting(control.table)
            await self._do(press, control, person)
            event(press.what)
        except Refused as refused:
            event(f"{press.what}: {refused.reason}")

    async def _acting(self, table: int) -> int:
        loaded = await self._bot.turns.load(table)
        return loaded.acting.user if loaded.table.deal else loaded.table.host

    async def _do(self, press: Press, control: Control, person: int) -> None:
        match press.what:
            case "plan":
                self._see(person, await self._bot.turns.open_panel(control.table, person))
            case "step" | "back":
                await self._step(press, control, person)
            case "confirm":
                await self._confirm(control, person)
            case "act" | "command":
                await self._act(press, control, person)
            case _:
                await self._do_around(press, control.table, person)

    async def _do_around(self, press: Press, table: int, person: int) -> None:
        turns, lobby, pauses = self._bot.turns, self._bot.lobby, self._bot.pauses
        match press.what:
            case "join":
                await lobby.join(table, person, f"user {person}")
            case "leave":
                await lobby.leave(table, person)
            case "start":
                await lobby.start(table, person)
            case "pause":
                await pauses.pause_because(table, "gone")
            case "resume":
                await pauses.resume(table, person, press.choice % 3 + 1)
            case _:
                await turns.load_for_player(table, person)

    async def _step(self, press: Press, control: Control, person: int) -> None:
        table, after, revision = control
        turns = self._bot.turns
        if press.what == "back":
            self._see(person, await turns.step_back(table, person, after=after, revision=revision))
            return
        planned = await turns.plan(table, person)
        at = press.choice % (len(planned.draft.steps) + 1)
        step = _choice(planned.states[at], press.choice)
        self._see(person, await turns.pick(table, person, after=after, revision=revision, at=at, step=step))

    def _see(self, person: int, planned: PlannedTurn) -> None:
        """Check that a panel shows the person's own draft and that no two drafts share an id."""
        control = Control(planned.loaded.table.id, planned.draft.after, planned.draft.revision)
        self._controls.append(control)
        assert planned.user == person
        assert self._steps.setdefault((person, control), planned.draft.steps) == planned.draft.steps

    async def _confirm(self, control: Control, person: int) -> None:
        table, after, revision = control
        moved = await self._bot.turns.confirm(table, person, after=after, revision=revision)
        assert tuple(map(write_action, moved.actions)) == self._steps[person, control]
        self._note(control.table, person, moved)

    async def _act(self, press: Press, control: Control, person: int) -> None:
        """A press is valid for one position, a command for the current one."""
        actions = [read_action(_choice((await self._bot.turns.load(control.table)).position, press.choice))]
        after = control.after if press.what == "act" else None
        moved = await self._bot.turns.act(control.table, person, after=after, actions=actions)
        assert after is None or moved.loaded.after == after + 1
        self._note(control.table, person, moved)

    def _note(self, table: int, person: int, moved: TurnResult) -> None:
        for number, action in enumerate(moved.actions, moved.loaded.after - len(moved.actions)):
            assert number not in self._log[table]
            self._log[table][number] = (person, write_action(action))
        self._controls.append(Control(table, moved.loaded.after, 0))

    # Invariants

    @invariant()
    def tables_are_whole(self) -> None:
        for table in range(1, TABLES + 1):
            self._run(self._check(table))

    async def _check(self, table: int) -> None:
        """Check that the log has exactly the confirmed moves, each made by the acting player."""
        found = await self._bot.store.table(table)
        assert found
        entries = await self._bot.store.log_entries(table)
        logged = {entry.number: (entry.player, entry.text) for entry in entries}
        assert logged == self._log[table]
        assert list(logged) == list(range(len(entries)))
        loaded = await self._bot.turns.load(table)
        if found.deal:
            position = read_position(found.deal)
            for player, text in logged.values():
                assert loaded.players[position.to_act].user == player
                position, _ = apply(position, read_action(text))
            assert (loaded.position, loaded.after) == (position, len(entries))
            assert (found.status is Status.OVER) == (position.phase is Phase.OVER)
        await self._check_drafts(loaded)

    async def _check_drafts(self, loaded: LoadedTable) -> None:
        """Check that only seated people have drafts, as last shown to them."""
        for person in PEOPLE:
            draft = await self._bot.store.draft(loaded.table.id, person)
            if draft and draft.steps:
                assert loaded.seat_of(person) is not None
                control = Control(loaded.table.id, draft.after, draft.revision)
                assert draft.steps == self._steps[person, control]


def _choice(position: State, choice: int) -> str:
    """A legal move or, one time in eight, a move that is probably illegal."""
    legal = legal_actions(position)
    if not legal or choice % 8 == 7:
        return ODD[choice % len(ODD)]
    return write_action(legal[choice % len(legal)])


TestNoPressCorruptsATable = Presses.TestCase
TestNoPressCorruptsATable.settings = settings(
    max_examples=150 if LONG else 15,
    stateful_step_count=30,
    phases=set(Stage) if LONG else {Stage.reuse, Stage.generate},  # shrinking a failure takes minutes
)

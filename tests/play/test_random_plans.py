"""Random plans at random tables with random surprises: nothing is played that differs from what was shown."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import State, apply, legal_actions, read_action, read_position, write_action
from engine.actions import Acquire
from engine.editions import edition_named
from play import Refused
from play.armed_plan import ArmedPlan, Conditions, PlanLine, Stop, read_plan
from play.drafts import PlannedTurn
from play.game_log import replay
from play.loaded_table import LoadedTable
from play.plan_schedule import LONGEST_DELAY, SHORTEST_DELAY
from store import LogEntry, Status
from store.adapters import MEMORY
from tests.long_runs import LONG
from tests.play.headless_bot import HeadlessBot, headless_bot

STEPS = 60
"""What happens in each game."""


class RandomGame:
    """A game whose players arm plans, act by hand and surprise each other at random."""

    def __init__(self, bot: HeadlessBot, game: LoadedTable, chance: random.Random) -> None:
        self.bot, self.table, self.chance = bot, game.table.id, chance
        self.users = [player.user for player in game.players]

    async def step(self) -> None:
        happenings = [self.arm, self.arm, self.act, self.wait, self.wait, self.wait, self.surprise]
        with suppress(Refused):
            await self.chance.choice(happenings)()
        await self.bot.drain_outbox()

    async def arm(self) -> None:
        """Arm one turn or several, with random conditions and stops."""
        user = self.chance.choice(self.users)
        planned = await self.complete(await self.bot.turns.open_panel(self.table, user))
        where = {"after": planned.draft.after, "revision": planned.draft.revision}
        state = await self.bot.plans.arm(self.table, user, **where)
        line = len(state.plan.lines) - 1
        while self.chance.random() < 0.5:
            planned = await self.bot.plans.extend(self.table, user, revision=state.revision, line=line)
            planned = await self.complete(planned)
            where = {"after": planned.draft.after, "revision": planned.draft.revision}
            state = await self.bot.plans.arm(self.table, user, **where)
        conditions = self.conditions(state.loaded)
        state = await self.bot.plans.set_conditions(
            self.table, user, revision=state.revision, line=line, change=lambda _: conditions
        )
        stops = [each for each in Stop if self.chance.random() < 0.3]
        await self.bot.plans.set_stops(self.table, user, revision=state.revision, stops=stops)

    def conditions(self, loaded: LoadedTable) -> Conditions:
        drawn = self.chance.random
        points = loaded.position.point_row.row
        return Conditions(
            at_most=self.chance.randrange(4) if drawn() < 0.4 else None,
            any_coin=drawn() < 0.4,
            unclaimed=self.chance.choice(points) if points and drawn() < 0.2 else "",
            caravan=drawn() < 0.2,
        )

    async def complete(self, planned: PlannedTurn) -> PlannedTurn:
        """Choose random steps until the turn is complete."""
        while not planned.complete:
            if not planned.options:
                raise Refused("stale")
            draft = planned.draft
            planned = await self.bot.turns.pick(
                *(self.table, planned.user),
                after=draft.after,
                revision=draft.revision,
                at=len(draft.steps),
                step=write_action(self.chance.choice(planned.options)),
            )
        return planned

    async def act(self) -> None:
        """The acting player takes their turn by hand, perhaps while their plan is about to."""
        loaded = await self.bot.turns.load(self.table)
        action = self.chance.choice(legal_actions(loaded.position))
        await self.bot.turns.act(self.table, loaded.acting.user, after=None, actions=[action])

    async def wait(self) -> None:
        await self.bot.pass_time(self.chance.uniform(0, 1.5 * LONGEST_DELAY))

    async def surprise(self) -> None:
        user, bot = self.chance.choice(self.users), self.bot
        match self.chance.randrange(5):
            case 0:
                await bot.undo.undo(self.table, user)
            case 1:
                await bot.plans.disarm(self.table, user)
            case 2:
                await bot.pauses.pause_because(self.table, "permission")
                await bot.pass_time(LONGEST_DELAY)
                await bot.pauses.resume(self.table, user, 2)
            case 3:
                await bot.personal_settings.change(user, return_order=self.chance.choice(("", "4321")))
            case _:
                await bot.ai_stand_ins.hold(self.table, user, user, "")
                await bot.ai_stand_ins.take_back_held_seats(user, place=2, table=self.table)

    async def plans(self) -> dict[int, ArmedPlan]:
        stored = {user: await self.bot.store.plan(self.table, user) for user in self.users}
        return {user: read_plan(plan) for user, plan in stored.items() if plan}


def allowing(
    plan: ArmedPlan, before: State, turn: list[LogEntry], *, returns_anything: bool
) -> list[PlanLine]:
    """The lines that allow the turn, because it costs and brings what was shown or accepted."""
    seat, state = before.to_act, before
    actions = [read_action(entry.text) for entry in turn]
    chosen = [each for n, each in enumerate(actions) if not n or not turn[n].text.startswith("return")]
    for action in chosen:
        state, _ = apply(state, action)
    old, new = before.seats[seat], state.seats[seat]
    change = tuple(b - a for a, b in zip(old.caravan, new.caravan, strict=True))
    coins = tuple(b - a for a, b in zip(old.coins, new.coins, strict=True))
    returned = tuple(entry.text for entry in turn[len(chosen) :])
    first = actions[0]
    paid = first.payment if isinstance(first, Acquire) else ()

    def allows(line: PlanLine) -> bool:
        shown, conditions = line.turns[0].shown, line.conditions
        if conditions.at_most is None:
            as_shown = paid == shown.payment and change == shown.change
        else:
            as_shown = len(paid) <= conditions.at_most and paid == shown.payment[: len(paid)]
            better = all(a >= b for a, b in zip(change, shown.change, strict=True))
            as_shown &= change == shown.change or (isinstance(first, Acquire) and better)
        return (
            as_shown
            and (returns_anything or returned == shown.returned)
            and (conditions.any_coin or coins == shown.coins)
            and (not conditions.unclaimed or conditions.unclaimed in before.point_row.row)
            and (not conditions.caravan or tuple(old.caravan) == line.turns[0].caravan)
        )

    return [*filter(allows, plan.lines)]


def seeded_hex(seed: int, size: int) -> str:
    return f"{seed:0{2 * size}x}"


async def play(seed: int) -> None:
    chance = random.Random(seed)
    edition = chance.choice(("golem", "spice_road", "adventure"))
    seats = chance.choice(list(edition_named(edition).seats))
    async with headless_bot(MEMORY) as bot:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("secrets.randbits", chance.getrandbits)
            patch.setattr("secrets.token_hex", partial(seeded_hex, seed))
            loaded = await bot.start_game(seats=seats, edition=edition)
        game, known = RandomGame(bot, loaded, chance), 0
        for _ in range(STEPS):
            plans = await game.plans()
            orders = {user: (await bot.store.person(user)).return_order for user in game.users}
            await game.step()
            entries = await bot.store.log_entries(game.table)
            await check_log(bot, game, entries, known, plans, orders)
            known = len(entries)
            if (await bot.turns.load(game.table)).table.status is Status.OVER:
                break


async def check_log(
    bot: HeadlessBot,
    game: RandomGame,
    entries: list[LogEntry],
    known: int,
    plans: dict[int, ArmedPlan],
    orders: dict[int, str],
) -> None:
    """Check the turns that plans have taken since the log had `known` entries, and all receipts."""
    deal = read_position((await bot.turns.load(game.table)).table.deal)
    turns = [list(turn) for _, turn in groupby(entries, lambda entry: (entry.player, entry.planned))]
    planned = [turn for turn in turns if turn[0].planned]
    for turn in planned:
        user, first = turn[0].player, turn[0].number
        if first < known:
            continue
        before = replay(deal, entries[:first])
        lines = allowing(plans[user], before[-1].state, turn, returns_anything=bool(orders[user]))
        assert lines, (turn, plans[user])
        left = [replace(line, turns=line.turns[1:]) for line in lines if len(line.turns) > 1]
        plans[user] = ArmedPlan(tuple(left))
        assert turn[0].at - before[-1].entry.at >= SHORTEST_DELAY
    waiting = [each for user in game.users for each in await bot.store.plan_receipts(game.table, user)]
    assert len(bot.messages.receipts) + len(waiting) == len(planned), "one receipt a turn"


@settings(max_examples=60 if LONG else 6, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_plan_never_does_what_its_player_was_not_shown_and_each_turn_has_one_receipt(seed: int) -> None:
    asyncio.run(play(seed))

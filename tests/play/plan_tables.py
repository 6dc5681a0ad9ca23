"""Tables at which plans are armed."""

from __future__ import annotations

from engine import new_game, write_position
from play.armed_plan import Conditions
from play.drafts import PlannedTurn
from play.loaded_table import LoadedTable
from play.plans import PlanState
from tests.play.headless_bot import HeadlessBot


async def game_between(bot: HeadlessBot, seats: int = 2, **changes: object) -> tuple[LoadedTable, list[int]]:
    """A game from a known deal, and its users in seat order."""
    game = await bot.start_game(seats=seats)
    await bot.set_deal(game.table.id, write_position(new_game("golem", seats, seed=1)) | changes)
    async with bot.store.transaction() as transaction:
        await transaction.change_table(game.table.id, salt="salt")
    game = await bot.reload(game)
    return game, [player.user for player in game.players]


def seat(caravan: str, *hand: str, claimed: tuple[str, ...] = ()) -> dict[str, object]:
    return {"caravan": caravan, "hand": list(hand), "played": [], "claimed": [*claimed], "coins": [0, 0]}


async def draft(bot: HeadlessBot, table: int, user: int, *steps: str) -> PlannedTurn:
    """Choose these steps in the player's panel."""
    return await choose(bot, await bot.turns.open_panel(table, user), *steps)


async def choose(bot: HeadlessBot, planned: PlannedTurn, *steps: str) -> PlannedTurn:
    """Choose these steps in an open panel."""
    table, user = planned.loaded.table.id, planned.user
    for at, step in enumerate(steps):
        planned = await bot.turns.pick(
            table, user, after=planned.draft.after, revision=planned.draft.revision, at=at, step=step
        )
    return planned


async def arm(
    bot: HeadlessBot, table: int, user: int, *steps: str, conditions: Conditions | None = None
) -> PlanState:
    """Choose these steps in the panel and arm the turn."""
    return await arm_draft(bot, await draft(bot, table, user, *steps), conditions)


async def arm_draft(
    bot: HeadlessBot, planned: PlannedTurn, conditions: Conditions | None = None
) -> PlanState:
    """Arm the turn that the panel shows."""
    table, user = planned.loaded.table.id, planned.user
    state = await bot.plans.arm(table, user, after=planned.draft.after, revision=planned.draft.revision)
    if conditions is None:
        return state
    line = max(0, planned.draft.extends - 1) if planned.draft.extends else len(state.plan.lines) - 1
    return await bot.plans.set_conditions(
        table, user, revision=state.revision, line=line, change=lambda _: conditions
    )


async def then(bot: HeadlessBot, state: PlanState, *steps: str, line: int = 0) -> PlanState:
    """Add a turn to a line of the plan."""
    table = state.loaded.table.id
    planned = await bot.plans.extend(table, state.user, revision=state.revision, line=line)
    return await arm_draft(bot, await choose(bot, planned, *steps))


async def log_of(bot: HeadlessBot, table: int) -> list[str]:
    return [entry.text for entry in await bot.store.log_entries(table)]

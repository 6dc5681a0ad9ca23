"""Adventure Calls at a table: placing wagons, and undoing a move with everything that followed."""

from __future__ import annotations

import pytest

from engine import legal_actions, read_action, write_action, write_position
from play import Refused
from play.drafts import rebase_draft, with_step
from play.loaded_table import LoadedTable
from tests.play.adventure_positions import RICH, THERE, VILLAGE, settled
from tests.play.headless_bot import HeadlessBot


async def start_adventure(bot: HeadlessBot, seats: int = 2) -> LoadedTable:
    return await bot.start_game(seats=seats, edition="adventure")


async def take_actions(bot: HeadlessBot, *actions: str) -> LoadedTable:
    """Let the acting player of table 1 take a turn, and load the table again."""
    loaded = await bot.turns.load(1)
    moves = [read_action(action) for action in actions]
    await bot.turns.act(1, loaded.acting.user, after=None, actions=moves)
    await bot.drain_outbox()
    return await bot.turns.load(1)


def first_option(loaded: LoadedTable) -> str:
    """The first thing that the acting player may do."""
    return write_action(rebase_draft(loaded, loaded.position.to_act, None).options[0])


async def test_wagons_are_placed_from_the_last_player_to_the_first(bot: HeadlessBot) -> None:
    loaded = await start_adventure(bot, 3)
    order: list[int] = []
    while loaded.position.phase == "settle":
        order.append(loaded.position.to_act)
        loaded = await take_actions(bot, first_option(loaded))
    assert (order, loaded.position.to_act) == ([2, 1, 0], 0)
    assert [what for what, _, _ in bot.messages.sent].count("turn") == 4  # the first player is pinged twice


async def test_placing_the_wagon_is_a_turn_of_its_own(bot: HeadlessBot) -> None:
    loaded = await start_adventure(bot)
    loaded = await take_actions(bot, first_option(loaded))
    first = await bot.turns.open_panel(1, loaded.acting.user)
    settling = with_step(loaded, 0, first.draft, 0, first_option(loaded))
    assert settling.complete
    with pytest.raises(Refused, match="stale"):
        await take_actions(bot, first_option(loaded), "rest")
    before = await bot.turns.load(1)
    await take_actions(bot, first_option(loaded))
    await take_actions(bot, "play +11")
    user = before.players[0].user
    back = await bot.undo.undo(1, user)
    assert back is not None
    assert back.position.phase == "action"
    back = await bot.undo.undo(1, user)
    assert back is not None
    assert (back.position, back.position.phase) == (before.position, "settle")


async def test_nobody_plans_ahead_while_wagons_are_placed(bot: HeadlessBot) -> None:
    loaded = await start_adventure(bot)
    waiting = await bot.turns.open_panel(1, loaded.players[0].user)
    assert (waiting.options, waiting.complete) == ([], False)
    settle, revision = write_action(legal_actions(loaded.position)[0]), waiting.draft.revision
    with pytest.raises(Refused, match="stale"):
        await bot.turns.pick(1, waiting.user, after=0, revision=revision, at=0, step=settle)


async def test_a_move_is_undone_with_its_consequences_and_undoing_a_claim_needs_consent(
    bot: HeadlessBot,
) -> None:
    loaded = await start_adventure(bot)
    start = settled(RICH, {"caravan": "1122", "wagon": VILLAGE}, dealt=loaded.position)
    await bot.set_deal(1, write_position(start))
    await take_actions(bot, f"move {THERE}", "build", "trade x1")
    user = loaded.players[0].user
    back = await bot.undo.undo(1, user)
    assert back is not None
    assert back.position == start
    await take_actions(bot, "rest")
    await take_actions(bot, f"move {VILLAGE}", "claim")
    assert await bot.undo.undo(1, loaded.players[1].user) is None

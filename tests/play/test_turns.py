"""Turns: who may act when, plans, and moves that are stored whole or not at all."""

from __future__ import annotations

import asyncio

import pytest

from engine import legal_actions, read_action, write_action
from engine.actions import Rest
from play import IllegalMove, Refused
from play.loaded_table import LoadedTable, position_text
from play.services import Services
from play.turns import Turns
from store import Draft, OutboxKind
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of


async def test_a_move_is_logged_and_the_next_turn_message_is_sent(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    moved = await bot.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest()])
    assert [entry.text for entry in await bot.store.log_entries(loaded.table.id)] == ["rest"]
    assert moved.loaded.after == 1
    await bot.drain_outbox()
    assert bot.messages.sent[-2:] == [("turn", loaded.table.id, 1), ("strip 1002", loaded.table.id, 1)]


async def test_an_illegal_move_changes_nothing(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    with pytest.raises(IllegalMove) as illegal:
        await bot.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[read_action("claim 1")])
    assert (illegal.value.reason, illegal.value.edition) == ("unpayable", "golem")
    assert await bot.turns.load(loaded.table.id) == loaded


async def test_a_turn_of_two_steps_is_logged_whole_or_not_at_all(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    with pytest.raises(Refused):
        await bot.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest(), Rest()])
    assert await bot.store.log_entries(loaded.table.id) == []


async def test_nobody_acts_beyond_the_end_of_their_own_turn(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    with pytest.raises(Refused):
        await bot.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest(), Rest()])
    assert await bot.store.log_entries(loaded.table.id) == []


async def test_only_the_acting_player_can_act(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    number, other = loaded.table.id, loaded.players[1].user
    assert await refusal_of(bot.turns.act(number, other, after=0, actions=[Rest()])) == "not_your_turn"
    assert await refusal_of(bot.turns.act(number, 99, after=0, actions=[Rest()])) == "not_seated"
    assert await refusal_of(bot.turns.act(number + 1, other, after=0, actions=[Rest()])) == "no_table"
    assert await refusal_of(bot.turns.load_for_player(number, 99)) == "onlooker"


async def acting(bot: HeadlessBot, loaded: LoadedTable) -> int:
    return (await bot.turns.load(loaded.table.id)).acting.user


async def test_a_finished_game_accepts_no_moves_and_frees_its_channel(bot: HeadlessBot) -> None:
    loaded = await bot.start_game(place=7)
    number = loaded.table.id
    deal = loaded.position._replace(
        seats=tuple(seat._replace(claimed=("1122=6",) * 6) for seat in loaded.position.seats)  # type: ignore[arg-type]
    )
    async with bot.store.transaction() as transaction:
        await transaction.change_table(number, deal=position_text(deal))
    for after in range(2):
        await bot.turns.act(number, await acting(bot, loaded), after=after, actions=[Rest()])
    assert (await bot.turns.load(number)).over
    assert (
        await refusal_of(bot.turns.act(number, loaded.acting.user, after=2, actions=[Rest()])) == "table_over"
    )
    assert await refusal_of(bot.turns.load_in_channel(7)) == "table_over"
    await bot.drain_outbox()
    assert ("turn", number, 2) in bot.messages.sent
    assert OutboxKind.TURN not in [row.kind for row in await bot.store.outbox(until=bot.clock.now())]


# Outdated and repeated presses


async def test_a_move_is_refused_as_stale_if_the_log_has_grown_since_the_table_was_loaded(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = await bot.start_game()

    async def behind(store: object, table: int) -> LoadedTable:
        return loaded

    await bot.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest()])
    await bot.drain_outbox()
    now = await bot.turns.load(loaded.table.id)
    monkeypatch.setattr("play.turns.load_table", behind)
    assert (
        await refusal_of(bot.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest()]))
        == "stale"
    )
    monkeypatch.undo()
    assert await bot.turns.load(loaded.table.id) == now


async def test_pressing_the_same_button_three_times_moves_once(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    user = loaded.acting.user
    presses = [bot.turns.act(loaded.table.id, user, after=0, actions=[Rest()]) for _ in range(3)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Refused", "TurnResult"]
    assert len(await bot.store.log_entries(loaded.table.id)) == 1


async def test_a_press_made_for_an_earlier_position_is_stale(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    one, two = (player.user for player in loaded.players)
    await bot.turns.act(loaded.table.id, one, after=0, actions=[Rest()])
    await bot.turns.act(loaded.table.id, two, after=1, actions=[Rest()])
    assert await refusal_of(bot.turns.act(loaded.table.id, one, after=0, actions=[Rest()])) == "stale"


# Plans


async def test_a_draft_is_stored_can_go_back_and_is_confirmed(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    number, user = loaded.table.id, loaded.acting.user
    planned = await bot.turns.plan(number, user)
    assert (planned.complete, planned.draft.revision) == (False, 0)
    assert planned.options == legal_actions(loaded.position)
    planned = await bot.turns.pick(number, user, after=0, revision=0, at=0, step="play +11")
    assert planned.complete
    planned = await bot.turns.step_back(number, user, after=0, revision=1)
    assert not planned.draft.steps
    await bot.turns.pick(number, user, after=0, revision=2, at=0, step="rest")
    kept = await Turns(Services(bot.store, bot.clock)).plan(number, user)
    assert (kept.draft.steps, kept.draft.revision) == (("rest",), 3)
    moved = await bot.turns.confirm(number, user, after=0, revision=3)
    assert [write_action(action) for action in moved.actions] == ["rest"]
    assert await bot.store.draft(number, user) is None


async def test_a_panel_of_an_older_draft_is_refused(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    number, user = loaded.table.id, loaded.acting.user
    await bot.turns.pick(number, user, after=0, revision=0, at=0, step="rest")
    again = bot.turns.pick(number, user, after=0, revision=0, at=0, step="rest")
    assert await refusal_of(again) == "superseded"
    assert await refusal_of(bot.turns.confirm(number, user, after=0, revision=0)) == "superseded"
    beyond = bot.turns.pick(number, user, after=0, revision=1, at=1, step="rest")
    assert await refusal_of(beyond) == "stale"


async def test_confirming_an_empty_draft_is_refused(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    assert (
        await refusal_of(bot.turns.confirm(loaded.table.id, loaded.acting.user, after=0, revision=0))
        == "stale"
    )


async def test_a_draft_that_changes_while_it_is_confirmed_is_not_played(bot: HeadlessBot) -> None:
    """Going back and confirming at the same moment: the confirmation is refused."""
    loaded = await bot.start_game()
    number, user = loaded.table.id, loaded.acting.user
    await bot.turns.pick(number, user, after=0, revision=0, at=0, step="rest")
    stepping = bot.turns.step_back(number, user, after=0, revision=1)
    confirming = bot.turns.confirm(number, user, after=0, revision=1)
    _, played = await asyncio.gather(stepping, confirming, return_exceptions=True)
    assert isinstance(played, Refused)
    assert not await bot.store.log_entries(number)


async def test_a_draft_that_can_no_longer_be_read_is_refused(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    number, user = loaded.table.id, loaded.acting.user
    async with bot.store.transaction() as transaction:
        await transaction.save_draft(number, user, Draft(0, 1, ("fly away",)))
    assert await refusal_of(bot.turns.confirm(number, user, after=0, revision=1)) == "unknown_move"


@pytest.mark.parametrize("step", ["dance", "play 9", ""])
async def test_a_step_that_is_not_in_the_notation_is_refused(bot: HeadlessBot, step: str) -> None:
    loaded = await bot.start_game()
    with pytest.raises(Refused):
        await bot.turns.pick(loaded.table.id, loaded.acting.user, after=0, revision=0, at=0, step=step)


async def test_a_plan_made_while_waiting_is_there_when_the_turn_comes(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    number, user = loaded.table.id, loaded.acting.user
    other = next(player.user for player in loaded.players if player.user != user)
    opened = await bot.turns.open_panel(number, other)
    await bot.turns.pick(number, other, after=0, revision=opened.draft.revision, at=0, step="play +11")
    await bot.turns.act(number, user, after=0, actions=[Rest()])
    planned = await bot.turns.plan(number, other)
    assert planned.complete
    assert not planned.waiting
    assert planned.news is not None
    moved = await bot.turns.confirm(number, other, after=1, revision=planned.draft.revision)
    assert [write_action(action) for action in moved.actions] == ["play +11"]


async def test_a_newer_panel_supersedes_an_older_one(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    number, user = loaded.table.id, loaded.acting.user
    older = await bot.turns.open_panel(number, user)
    newer = await bot.turns.open_panel(number, user)
    with pytest.raises(Exception, match="superseded"):
        await bot.turns.pick(number, user, after=0, revision=older.draft.revision, at=0, step="rest")
    with pytest.raises(Refused, match="superseded"):
        await bot.turns.current_plan(number, user, after=0, revision=older.draft.revision)
    await bot.turns.pick(number, user, after=0, revision=newer.draft.revision, at=0, step="rest")

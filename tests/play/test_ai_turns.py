"""AI turns: AIs move by themselves, see only their own hand and never block a table."""

from __future__ import annotations

import pytest

from ai import Level
from engine import seen_by
from engine.actions import Claim, Rest
from play.advance import AI_PACE
from play.ai_turns import AiTurns
from play.loaded_table import log_lines
from store import OutboxKind, Status, Table
from tests.play.ai_games import game_against_ais, take_turn
from tests.play.headless_bot import HeadlessBot


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_against_ais_only_the_game_starts_at_once_and_they_move_by_themselves(
    bot: HeadlessBot, edition: str
) -> None:
    loaded = await game_against_ais(bot, Level.EASY, Level.MEDIUM, edition=edition)
    assert (loaded.table.status, loaded.acting.user) == (Status.RUNNING, 1)
    after = await take_turn(bot, await take_turn(bot, loaded))
    assert after.acting.user == 1
    players = {line.entry.player for line in (await log_lines(bot.store, after))[loaded.after :]}
    assert players == {player.user for player in loaded.players}


async def test_the_moves_of_several_ais_are_combined_into_one_message(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY, Level.EASY, Level.EASY)
    bot.messages.sent.clear()
    after = (await take_turn(bot, loaded)).after
    assert [sent for sent in bot.messages.sent if sent[0] == "turn"] == [("turn", loaded.table.id, after)]


async def test_an_ai_sees_only_what_its_seat_sees(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.HARD)
    await take_turn(bot, loaded)
    view, level, _ = bot.ai_service.requests[-1]
    before = (await log_lines(bot.store, await bot.reload(loaded)))[loaded.after].state
    assert (view, level) == (seen_by(before, before.to_act), Level.HARD)
    assert view.seats[loaded.seat_of(1) or 0].hand is None


async def test_a_queued_ai_turn_is_taken_after_a_restart(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.MEDIUM)
    await bot.outbox.close()
    await bot.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    assert [row.kind for row in await bot.store.outbox(until=float("inf"))] == [OutboxKind.THINK]
    asked = len(bot.ai_service.requests)
    await bot.restart_outbox()
    await bot.drain_outbox()
    assert (await bot.turns.load(loaded.table.id)).acting.user == 1
    assert len(bot.ai_service.requests) > asked
    assert bot.messages.sent[-2][0] == "turn"


async def test_an_ai_does_not_answer_a_turn_that_was_undone_while_it_was_thinking(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.MEDIUM)
    await bot.outbox.close()
    await bot.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    (row,) = await bot.store.outbox(until=float("inf"))
    await bot.undo.undo(loaded.table.id, 1)
    await AiTurns(bot.services, bot.ai_service).take_turn(row)
    assert (await bot.turns.load(loaded.table.id)).position == loaded.position


async def test_an_illegal_ai_move_is_replaced_and_does_not_block_the_table(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    loaded = await game_against_ais(bot, Level.MEDIUM)
    bot.ai_service.moves = [Claim(9)]
    after = await take_turn(bot, loaded)
    assert after.acting.user == 1
    assert "the rules forbid" in caplog.text


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_ais_on_their_own_play_to_the_end_at_a_slower_pace(bot: HeadlessBot, edition: str) -> None:
    table = Table(id=0, guild=1, channel=2, host=1, edition=edition, size=4, locale="en", here=True)
    loaded = await bot.lobby.open(table, "Ada")
    for level in Level:
        await bot.lobby.add_ai(loaded.table.id, 1, level)
    await bot.lobby.leave(loaded.table.id, 1)
    await bot.lobby.start(loaded.table.id, 1)
    for _ in range(1000):
        await bot.drain_outbox()
        loaded = await bot.turns.load(loaded.table.id)
        if loaded.over:
            break
        bot.clock.time += AI_PACE
    assert loaded.over
    assert not any(what == "turn" for what, *_ in bot.messages.sent)  # nobody is called
    assert sum(what in ("show", "silent turn") for what, *_ in bot.messages.sent) > 3


async def test_an_ai_does_not_move_at_a_paused_table_until_it_is_resumed(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY)
    await bot.outbox.close()
    await bot.turns.act(loaded.table.id, 1, after=None, actions=[Rest()])
    await bot.pauses.pause_because(loaded.table.id, "gone")
    await bot.restart_outbox()
    await bot.drain_outbox()
    assert not (await bot.turns.load(loaded.table.id)).acting.person
    await bot.pauses.resume(loaded.table.id, 1, 3)
    await bot.drain_outbox()
    assert (await bot.turns.load(loaded.table.id)).acting.user == 1

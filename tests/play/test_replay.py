"""A game as its turns, and the points that a viewer may know of at each."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import Phase, Record, replay, scores, seen_by
from engine.actions import Rest
from engine.events import Claimed, TileClaimed
from play.replay import GameTurn, game_turns, known_points, merged, turns_at, turns_between
from tests.engine.games import TABLES, claiming, game
from tests.play.headless_bot import HeadlessBot


def played(edition: str, seats: int, moves: int = 4000) -> list[GameTurn]:
    turns = list(game(edition, seats, seed=seats, policy=claiming, moves=moves))
    record = Record(turns[0].before, tuple(turn.action for turn in turns))
    return game_turns(record.deal, replay(record))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_seat_in_turn_has_one_turn_and_the_deal_comes_first(edition: str, seats: int) -> None:
    deal, *turns = played(edition, seats)
    assert deal.seat is None
    assert not deal.events
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert turns[-1].state.phase is Phase.OVER
    by_seat = [turn.seat for turn in turns if turn.state.phase is not Phase.SETTLE]
    placing = sum(turn.state.phase is Phase.SETTLE for turn in turns)
    skipped = 1 if placing else 0  # the last seat to place a wagon plays first
    assert all((one + 1) % seats == two for one, two in pairwise(by_seat[skipped:]) if one is not None)


def test_a_turn_has_all_its_events() -> None:
    turns = played("adventure", 2)
    kinds = [type(event) for turn in turns for event in turn.events]
    assert kinds.count(TileClaimed) == sum(len(seat.claimed) for seat in turns[-1].state.seats)


def test_a_turn_broken_off_by_the_end_is_kept() -> None:
    turns = list(game("adventure", 2, seed=2, policy=claiming, moves=200))
    middle = next(n for n, turn in enumerate(turns) if turn.after.phase is Phase.ARRIVED)
    record = Record(turns[0].before, tuple(turn.action for turn in turns[: middle + 1]))
    last = game_turns(record.deal, replay(record))[-1]
    assert last.state == turns[middle].after
    assert last.events == turns[middle].events


def test_points_are_known_only_of_seats_whose_claimed_cards_the_viewer_sees() -> None:
    state = next(
        turn.state
        for turn in played("golem", 3)
        if turn.seat == 1 and any(isinstance(event, Claimed) for event in turn.events)
    )
    totals = [score.total for score in scores(state)]
    assert known_points(seen_by(state, None)) == [None, None, None]
    assert known_points(seen_by(state, 1)) == [None, totals[1], None]
    assert known_points(seen_by(state, None, open_scores=True)) == totals


def test_many_turns_are_merged_into_few_without_losing_an_event() -> None:
    turns = played("golem", 5)
    few = merged(turns, 50)
    assert len(few) <= 50
    assert few[0] == turns[0]
    assert few[-1].state == turns[-1].state
    assert [event for turn in few for event in turn.events] == [e for turn in turns for e in turn.events]
    assert merged(turns, len(turns)) == turns


async def test_a_running_game_is_seen_as_its_viewer_may_see_it_and_a_finished_one_whole(
    bot: HeadlessBot,
) -> None:
    loaded = await bot.start_game()
    for after in range(3):
        acting = (await bot.turns.load(loaded.table.id)).acting.user
        await bot.turns.act(loaded.table.id, acting, after=after, actions=[Rest()])
    loaded = await bot.turns.load(loaded.table.id)
    lines = await bot.turns.log_of(loaded)
    own = loaded.players[0].user
    assert len(turns_at(loaded, lines)) == 4
    for turn in turns_at(loaded, lines):
        assert turn.seen_by(loaded, own).seats[0].hand is not None
        assert all(seat.hand is None for seat in turn.seen_by(loaded, own).seats[1:])
        assert all(seat.hand is None for seat in turn.seen_by(loaded, None).seats)
    await bot.endings.end(loaded.table.id, "admin")
    ended = await bot.turns.load(loaded.table.id)
    turns = turns_at(ended, await bot.turns.log_of(ended))
    assert all(seat.hand is not None for turn in turns for seat in turn.seen_by(ended, None).seats)
    assert [turn.seen_by(ended, None).phase for turn in turns][-2:] == [Phase.ACTION, Phase.OVER]


async def test_turns_of_a_range_follow_the_position_they_begin_with(bot: HeadlessBot) -> None:
    table = (await bot.start_game()).table.id
    for _ in range(5):
        await bot.rest(table)
    loaded = await bot.turns.load(table)
    turns = turns_at(loaded, await bot.turns.log_of(loaded))
    chosen = turns_between(turns, 2, 3)
    assert [turn.number for turn in chosen] == [1, 2, 3]
    assert chosen[0].events == ()
    assert chosen[1:] == turns[2:4]
    assert turns_between(turns, 0, 99) == turns
    assert turns_between(turns, 6, 99) == turns_between(turns, 3, 2) == []

"""Properties of every position, checked along random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Action,
    Illegal,
    Phase,
    Record,
    State,
    apply,
    legal_actions,
    new_game,
    read_action,
    read_position,
    read_record,
    replay,
    write_action,
    write_position,
    write_record,
)
from engine.actions import (
    BONUS_KINDS,
    Acquire,
    Build,
    Claim,
    ClaimTile,
    Done,
    Exchange,
    Move,
    Play,
    Rest,
    Return,
    Reward,
    Settle,
)
from engine.crystals import Crystals, count, plus
from engine.events import (
    Acquired,
    Built,
    Claimed,
    Ended,
    Event,
    Exchanged,
    Played,
    Returned,
    RewardedCard,
    Settled,
    TileClaimed,
)
from engine.hex_map import Mountain, Place
from tests.engine.games import TABLES, Turn, at_random, claiming, game
from tests.long_runs import LONG

random_games = settings(max_examples=300 if LONG else 12)
seeds = st.integers(0, 2**32)
tables = st.sampled_from(TABLES)


def positions(table: tuple[str, int], seed: int, every: int) -> list[Turn]:
    """Turns of a game, some at random and some in which everybody claims."""
    policy = claiming if seed % 2 else at_random
    return list(game(*table, seed, policy, moves=400))[seed % every :: every]


@random_games
@given(tables, seeds)
def test_every_listed_action_is_accepted_and_no_two_are_the_same(table: tuple[str, int], seed: int) -> None:
    for turn in positions(table, seed, every=9):
        actions = legal_actions(turn.before)
        assert len({write_action(action) for action in actions}) == len(actions)
        results = [apply(turn.before, action)[0] for action in actions]
        upgrades = [r for a, r in zip(actions, results, strict=True) if isinstance(a, Play)]
        assert len(set(upgrades)) == len(upgrades)


@random_games
@given(tables, seeds)
def test_an_action_that_is_not_listed_is_refused_and_changes_nothing(
    table: tuple[str, int], seed: int
) -> None:
    chance = random.Random(seed)
    for turn in positions(table, seed, every=5):
        state, listed = turn.before, {canonical(action) for action in legal_actions(turn.before)}
        written = write_position(state)
        for _ in range(40):
            action = any_action(state, chance)
            try:
                apply(state, action)
            except Illegal:
                assert canonical(action) not in listed or out_of_order(action) or discards_cards(action)
            else:
                assert canonical(action) in listed
            assert write_position(state) == written


def canonical(action: Action) -> object:
    """The action without the order of its payment and without the cards it discards."""
    match action:
        case Acquire(slot, payment):
            return Acquire(slot, tuple(sorted(payment)))
        case Play(card, raises, times):
            return Play(card, tuple(sorted(raises)), times)
        case Move(place, discard, toll):
            levels, seats = sorted(level for level, _ in toll), sorted(seat for _, seat in toll)
            return Move, place, len(discard), tuple(levels), tuple(seats)
        case _:
            return action


def out_of_order(action: Action) -> bool:
    """Whether its raises may be legal only in ascending order."""
    return isinstance(action, Play) and list(action.raises) != sorted(action.raises)


def discards_cards(action: Action) -> bool:
    """Whether it may discard cards that the seat does not hold."""
    return isinstance(action, Move) and bool(action.discard)


def any_action(state: State, chance: random.Random) -> Action:
    """A random action, made of what is on the table."""
    cards = [*state.acting.hand, *state.acting.played, *(offer.card for offer in state.market.row), "+11"]
    places = [*state.land.map, Place(9, 9)]
    small, levels = chance.randint(0, 7), [chance.randint(1, 4) for _ in range(chance.randint(0, 4))]
    card = chance.choice(cards)
    tolls = tuple((level, chance.randrange(len(state.seats))) for level in levels[:2])
    return chance.choice(
        [
            Play(card),  # type: ignore[arg-type]
            Play(card, tuple(levels)),  # type: ignore[arg-type]
            Play(card, (), small),  # type: ignore[arg-type]
            Acquire(small, tuple(levels)),
            Acquire(len(levels) + 1, tuple(levels)),
            Rest(),
            Claim(small),
            Return(count(levels)),
            Settle(chance.choice([count(levels), *state.land.lots]), chance.choice(places)),
            Move(chance.choice(places), tuple(cards[: small % 3]), tolls),  # type: ignore[arg-type]
            Move(chance.choice(places)),
            Build(count(levels)),
            Build(),
            Reward(small),
            Reward(chance.choice(BONUS_KINDS)),
            Exchange(small),
            ClaimTile(),
            Done(),
        ]
    )


@random_games
@given(tables, seeds)
def test_no_card_coin_tile_or_outpost_appears_or_vanishes(table: tuple[str, int], seed: int) -> None:
    dealt = pieces(new_game(*table, seed=seed))
    for turn in positions(table, seed, every=1):
        assert pieces(turn.after) == dealt


def pieces(state: State) -> Counter[object]:
    """Every card, coin, tile and outpost on the table."""
    found = Counter[object](
        state.market.deck + state.point_row.deck + state.point_row.row + state.land.vp_deck
    )
    found.update(offer.card for offer in state.market.row)
    for name, number in zip(("first coin", "silver"), state.point_row.coins, strict=True):
        found[name] += number
    for bonus in (state.land.bonus, *(seat.adventure.bonus for seat in state.seats)):
        found.update({"free move": bonus.move, "caravan": bonus.caravan})
        found.update(f"{points} points" for points in bonus.points)
    for number, seat in enumerate(state.seats):
        found.update(seat.hand + seat.played + seat.adventure.discard + seat.claimed)
        found.update(
            {
                "first coin": seat.coins[0],
                "silver": seat.coins[1],
                f"outposts {number}": sum(seat.adventure.board),
            }
        )
    for tile in state.land.map.values():
        if isinstance(tile, Mountain):
            found.update(f"outposts {seat}" for seat in tile.outposts)
        else:
            found[getattr(tile, "tile", None)] += 1
    del found[None]
    return +found


@random_games
@given(tables, seeds)
def test_crystals_enter_and_leave_play_only_as_the_events_say(table: tuple[str, int], seed: int) -> None:
    for turn in positions(table, seed, every=1):
        expected = crystals(turn.before)
        for event in turn.events:
            expected = plus(expected, from_supply(event))
        assert crystals(turn.after) == expected


def crystals(state: State) -> Crystals:
    """All crystals in caravans and on merchant cards."""
    total = (0, 0, 0, 0)
    for each in (*(seat.caravan for seat in state.seats), *(offer.crystals for offer in state.market.row)):
        total = plus(total, each)
    return total


def from_supply(event: Event) -> Crystals:
    """How the event changes the crystals in play."""
    match event:
        case Played(before=before, after=after) | Exchanged(before=before, after=after):
            return plus(after, before, -1)
        case Settled(lot=lot):
            return lot
        case Claimed(paid=paid) | TileClaimed(paid=paid) | Built(paid=paid) | Returned(crystals=paid):
            return plus((0, 0, 0, 0), paid, -1)
        case Ended(lost=lost):
            return plus((0, 0, 0, 0), tuple(map(sum, zip(*lost, strict=True))), -1)  # type: ignore[arg-type]
        case _:
            return (0, 0, 0, 0)


@random_games
@given(tables, seeds)
def test_nobody_acts_out_of_turn_and_everyone_has_the_same_number_of_turns(
    table: tuple[str, int], seed: int
) -> None:
    ended: Counter[int] = Counter()
    for turn in game(*table, seed, claiming):
        actor, after = turn.before.to_act, turn.after
        for number, (was, now) in enumerate(zip(turn.before.seats, after.seats, strict=True)):
            received_only = was._replace(caravan=now.caravan) == now and sum(was.caravan) <= sum(now.caravan)
            assert number == actor or received_only or after.phase is Phase.OVER
        if (after.to_act, after.phase) != (
            actor,
            turn.before.phase,
        ) and turn.before.phase is not Phase.SETTLE:
            ended[actor] += after.to_act != actor or after.phase is Phase.OVER
        if after.phase is Phase.OVER:
            assert len(set(ended.values())) == 1
            assert after.to_act == len(after.seats) - 1


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_game_ends_if_everyone_claims_when_they_can(edition: str, seats: int) -> None:
    for seed in range(40 if LONG else 4):
        *_, last = game(edition, seats, seed, claiming)
        assert last.after.phase is Phase.OVER


@random_games
@given(tables, seeds)
def test_positions_and_actions_read_back_as_they_were_written(table: tuple[str, int], seed: int) -> None:
    for turn in positions(table, seed, every=7):
        assert read_position(write_position(turn.before)) == turn.before
        for action in legal_actions(turn.before):
            assert read_action(write_action(action)) == action


@random_games
@given(tables, seeds)
def test_a_record_reads_back_as_written_and_replays_to_the_same_positions(
    table: tuple[str, int], seed: int
) -> None:
    turns = positions(table, seed - seed % 2, every=1)
    record = Record(turns[0].before, tuple(turn.action for turn in turns))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert [state for state, _ in replay(record)] == [turn.after for turn in turns]


def test_the_events_of_acquired_and_rewarded_cards_name_the_crystals_on_them() -> None:
    seen: set[type[Event]] = set()
    for seed in range(6):
        for turn in game("adventure", 2, seed, claiming):
            for event in turn.events:
                if isinstance(event, Acquired | RewardedCard):
                    seen.add(type(event))
                    offer = turn.before.market.row[event.slot - 1]
                    assert (event.card, event.gained) == offer
                    assert (event.drawn,) == (turn.before.market.deck[:1] or (None,))
    assert seen == {Acquired, RewardedCard}

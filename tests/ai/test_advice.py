"""The mentor on small positions whose answer is known by hand."""

from __future__ import annotations

import pytest

from ai import Advice, Level, Reach, Why, advise, choose, reach
from engine import Phase, Seat, State, apply, read_action, seen_by, write_action
from engine.actions import Acquire, Rest
from engine.cards import PointCard
from tests.engine.games import claiming, game
from tests.engine.table import seat, table


def turns(state: State, number: int = 0) -> list[int | None]:
    return [each.turns for each in reach(seen_by(state, number))]


def test_a_card_that_can_be_paid_is_one_turn_away() -> None:
    state = table(seat("1122"), seat(), points="1122=6 11122=7")
    assert reach(seen_by(state, 0)) == (
        Reach(PointCard("1122=6"), 0, None, 1, (0, 0, 0, 0)),
        Reach(PointCard("11122=7"), 1, None, 2, (1, 0, 0, 0)),
    )


def test_a_step_counts_for_each_card_played_and_one_for_the_claim() -> None:
    assert turns(table(seat("-"), seat(), points="22=1 11=1 1111=2")) == [3, 2, 4]


def test_cards_played_come_back_by_a_rest_that_takes_a_turn() -> None:
    played = table(seat("-", hand="^2", played="+11"), seat(), points="11=1 22=1")
    assert turns(played) == [3, 4]


def test_a_trade_is_done_as_often_as_it_can_be_paid() -> None:
    assert turns(table(seat("111111", hand="11>3"), seat(), points="333=9 3333=12")) == [2, None]


def test_crystals_over_the_limit_are_lost_on_the_way() -> None:
    state = table(seat("1111111111", hand="+22"), seat(), points="22=2 111111111122=3")
    assert turns(state) == [2, None]


def test_no_card_is_acquired_on_the_way() -> None:
    assert turns(table(seat("-", hand="+11"), seat(), merchants="+4", points="4=4")) == [None]


def test_reach_is_asked_by_a_seat_that_is_not_to_act_about_its_own_cards() -> None:
    state = table(seat("4444"), seat("1", hand="+11"), points="111=3 4444=16")
    assert turns(state, 1) == [2, None]
    assert reach(seen_by(state, 1))[1].missing == (0, 0, 0, 4)


def test_an_onlooker_has_nothing_in_reach() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        reach(seen_by(table(seat(), points="11=1"), None))


def test_the_claim_that_wins_is_advised() -> None:
    five = "44444=20 123444=20 223344=19 33444=18 123334=18"
    state = table(seat("4444", claimed=five), seat("11"), points="4444=16 1122=6", coins=(4, 4))
    advice = advise(seen_by(state, 0), 1)
    assert (write_action(advice.action), advice.why, advice.aim, advice.turns, advice.slot) == (
        "claim 1",
        Why.CLAIM,
        "4444=16",
        1,
        0,
    )


def test_a_card_two_plays_away_is_the_aim_and_the_plan_leads_there() -> None:
    # the others are far off and nothing else can be made
    state = table(seat("2222", hand="22>33 33>44"), seat(), points="4444=16", coins=(4, 4))
    advice = advise(seen_by(state, 0), 1)
    assert (advice.why, advice.aim, advice.turns) == (Why.TOWARDS, "4444=16", 3)
    written = [write_action(each) for each in (advice.action, *advice.plan)]
    assert written == ["play 22>33 x2", "play 33>44 x2", "claim 1"]


def test_with_every_card_played_and_nothing_to_buy_a_rest_is_advised() -> None:
    state = table(seat("1", hand="", played="+11 ^2"), seat(), points="2222=8", coins=(4, 4))
    advice = advise(seen_by(state, 0), 1)
    assert (advice.action, advice.why) == (read_action("rest"), Why.REST)


def test_a_strong_card_for_nothing_is_drafted_at_the_beginning() -> None:
    state = table(seat("111"), seat("1111"), merchants="+13 333>444", points="44444=20", coins=(4, 4))
    advice = advise(seen_by(state, 0), 1)
    assert (write_action(advice.action), advice.why) == ("acquire 1", Why.DRAFT)


def test_on_the_last_turn_what_counts_at_the_end_is_taken() -> None:
    six = "1122=6 11122=7 11222=8 1133=8 2222=8 11133=9"
    state = table(seat(claimed=six), seat("11", hand="+1111 +22"), to_act=1, points="4444=16")
    assert write_action(advise(seen_by(state, 1), 1).action) == "play +22"


def test_the_mentor_plays_like_hard_and_its_plan_can_be_played() -> None:
    """When nobody comes between and nothing is drawn: the others rest, the decks are empty."""
    followed = 0
    for turn in list(game("golem", 2, seed=8, policy=claiming))[::5]:
        state = turn.before._replace(market=turn.before.market._replace(deck=()))
        advice = advise(seen_by(state, state.to_act), 2)
        assert advice.action == choose(seen_by(state, state.to_act), Level.HARD, 2)
        drafts = sum(isinstance(each, Acquire) for each in (advice.action, *advice.plan))
        if advice.aim and drafts < 2:  # the first leaves crystals on the row that the plan does not count
            assert advice.aim in _follow(state, advice).claimed
            followed += 1
    assert followed > 5


def _follow(state: State, advice: Advice) -> Seat:
    """The seat after the plan."""
    number, plan = state.to_act, [advice.action, *advice.plan]
    while plan and state.phase is not Phase.OVER:
        state, _ = apply(state, plan.pop(0) if state.to_act == number else Rest())
    return state.seats[number]

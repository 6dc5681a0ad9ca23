"""The mentor's advice on small positions whose best move is known."""

from __future__ import annotations

from ai import Advice, Level, Why, advise, choose
from engine import Phase, Seat, State, apply, read_action, seen_by, write_action
from engine.actions import Acquire, Rest
from tests.engine.games import claiming, game
from tests.engine.small_positions import seat, table


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


def test_a_card_two_plays_away_is_the_aim_and_the_plan_ends_with_claiming_it() -> None:
    # nothing else can be made with these cards
    state = table(seat("2222", hand="22>33 33>44"), seat(), points="4444=16", coins=(4, 4))
    advice = advise(seen_by(state, 0), 1)
    assert (advice.why, advice.aim, advice.turns) == (Why.TOWARDS, "4444=16", 3)
    written = [write_action(each) for each in (advice.action, *advice.plan)]
    assert written == ["play 22>33 x2", "play 33>44 x2", "claim 1"]


def test_a_rest_is_advised_when_every_card_is_played_and_none_can_be_acquired() -> None:
    state = table(seat("1", hand="", played="+11 ^2"), seat(), points="2222=8", coins=(4, 4))
    advice = advise(seen_by(state, 0), 1)
    assert (advice.action, advice.why) == (read_action("rest"), Why.REST)


def test_a_strong_free_card_is_acquired_at_the_beginning() -> None:
    state = table(seat("111"), seat("1111"), merchants="+13 333>444", points="44444=20", coins=(4, 4))
    advice = advise(seen_by(state, 0), 1)
    assert (write_action(advice.action), advice.why) == ("acquire 1", Why.DRAFT)


def test_on_the_last_turn_the_crystals_that_count_are_taken() -> None:
    six = "1122=6 11122=7 11222=8 1133=8 2222=8 11133=9"
    state = table(seat(claimed=six), seat("11", hand="+1111 +22"), to_act=1, points="4444=16")
    assert write_action(advise(seen_by(state, 1), 1).action) == "play +22"


def test_the_mentor_advises_the_move_of_the_hard_level_and_its_plan_is_legal() -> None:
    """The plan holds if nobody interferes: the others rest, and no card is drawn."""
    followed = 0
    for turn in list(game("golem", 2, seed=8, policy=claiming))[::5]:
        state = turn.before._replace(market=turn.before.market._replace(deck=()))
        advice = advise(seen_by(state, state.to_act), 2)
        assert advice.action == choose(seen_by(state, state.to_act), Level.HARD, 2)
        acquisitions = sum(isinstance(each, Acquire) for each in (advice.action, *advice.plan))
        if advice.aim and acquisitions < 2:  # a plan ignores the crystals that it leaves on the row
            assert advice.aim in _play_plan(state, advice).claimed
            followed += 1
    assert followed > 5


def _play_plan(state: State, advice: Advice) -> Seat:
    """The seat after playing the plan."""
    number, plan = state.to_act, [advice.action, *advice.plan]
    while plan and state.phase is not Phase.OVER:
        state, _ = apply(state, plan.pop(0) if state.to_act == number else Rest())
    return state.seats[number]

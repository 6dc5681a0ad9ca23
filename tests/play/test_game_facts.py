"""Facts about a finished game, read from its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import State, apply, new_game, read_action, scores
from engine.scoring import leader
from play.game_facts import WHOLE_TABLE, Fact, game_facts, points_by_round, told_facts
from play.game_log import LogLine, turn_passed
from store import LogEntry
from tests.engine.games import claiming, game
from tests.engine.small_positions import seat, table


def log_of(deal: State, moves: Sequence[str]) -> list[LogLine]:
    """The log of these moves."""
    state, lines = deal, list[LogLine]()
    for number, text in enumerate(moves):
        state, events = apply(state, read_action(text))
        lines.append(LogLine(LogEntry(number, 1, text, 0.0), state, events))
    return lines


def log_of_game(edition: str, seats: int, seed: int) -> tuple[State, list[LogLine]]:
    turns = list(game(edition, seats, seed=seed, policy=claiming, moves=4000))
    lines = [
        LogLine(LogEntry(number, 1, "", 0.0), turn.after, turn.events) for number, turn in enumerate(turns)
    ]
    return turns[0].before, lines


def of_kind(facts: Sequence[Fact], kind: str) -> Fact | None:
    return next((fact for fact in facts if fact.kind == kind), None)


@pytest.mark.parametrize("edition", ["spice_road", "golem", "adventure"])
@pytest.mark.parametrize("seed", range(4))
def test_every_whole_game_has_three_different_facts(edition: str, seed: int) -> None:
    deal, lines = log_of_game(edition, 3, seed)
    told = told_facts(game_facts(deal, lines, leader(lines[-1].state)))
    assert len(told) == 3
    assert len({fact.kind for fact in told}) == 3
    assert all(1 <= fact.round <= lines[-1].state.round for fact in told)


@pytest.mark.parametrize("seed", range(6))
def test_who_took_the_lead_was_ahead_at_the_end_of_every_round_from_then_on(seed: int) -> None:
    deal, lines = log_of_game("golem", 3, seed)
    winner = leader(lines[-1].state)
    facts = game_facts(deal, lines, winner)
    lead = of_kind(facts, "lead") or of_kind(facts, "led")
    if lead is None:
        return
    assert lead.seat == winner
    rounds = points_by_round(deal, lines)
    assert all(rounds[each][winner] == max(rounds[each]) for each in range(lead.round, max(rounds) + 1))
    before = rounds.get(lead.round - 1, [0])
    assert lead.round == 1 or before[winner] < max(before) or before.count(max(before)) > 1


def test_points_by_round_leave_out_crystals() -> None:
    deal, lines = log_of_game("golem", 3, 1)
    last = points_by_round(deal, lines)[lines[-1].state.round]
    assert last == [score.total - score.crystals for score in scores(lines[-1].state)]


def test_the_longest_trade_the_biggest_claim_and_the_first_claim_are_found() -> None:
    deal = table(
        seat("1111222", hand="1>2 11>3"),
        seat("1133", hand="+11"),
        points="33=6 22=4",
        coins=(2, 2),
        merchants="+1:122 +2",
        deck="+3 +4",
    )
    facts = game_facts(deal, log_of(deal, ["play 1>2 x3", "claim 1", "claim 1", "acquire 1"]), None)
    assert of_kind(facts, "trade") == Fact("trade", 0, 1, 3)
    assert of_kind(facts, "claim") == Fact("claim", 1, 1, 9), "with its coin"
    assert of_kind(facts, "first") == Fact("first", 1, 1, 9)
    assert of_kind(facts, "haul") == Fact("haul", 1, 2, 3)
    assert of_kind(facts, "led") is None, "nobody has won"


def test_a_comeback_and_a_narrow_win_are_told_of_the_winner() -> None:
    deal = table(
        seat("4444", hand="+11", claimed="11=9"), seat("33", hand="+11", claimed="11=19"), points="44=12"
    )
    lines = log_of(deal, ["play +11", "rest", "claim 1"])
    facts = game_facts(deal, lines, 0)
    assert of_kind(facts, "comeback") == Fact("comeback", 0, 1, 10)
    assert of_kind(facts, "lead") == Fact("lead", 0, 2)
    assert of_kind(facts, "close") == Fact("close", 0, 2, 2)


def test_a_tie_at_the_end_is_no_lead_that_the_winner_took() -> None:
    deal = table(
        seat("4444", hand="+11", claimed="11=9"), seat("33", hand="+11", claimed="11=19"), points="44=10"
    )
    facts = game_facts(deal, log_of(deal, ["play +11", "rest", "claim 1"]), 0)
    assert of_kind(facts, "comeback") == Fact("comeback", 0, 1, 10)
    assert of_kind(facts, "lead") is None


def test_the_facts_told_are_about_different_players_if_possible() -> None:
    facts = [Fact("lead", 0, 3), Fact("trade", 0, 4, 5), Fact("claim", 1, 6, 18), Fact("first", 2, 2, 6)]
    assert [fact.kind for fact in told_facts(facts)] == ["lead", "claim", "first"]
    assert [fact.kind for fact in told_facts(facts[:2])] == ["lead", "trade"]


def test_tolls_and_outposts_are_told_only_of_one_who_has_most() -> None:
    deal, lines = log_of_game("adventure", 2, 1)
    most = of_kind(game_facts(deal, lines, None), "outposts")
    built = [16 - sum(each.adventure.board) for each in lines[-1].state.seats]
    assert (most is None) == (built[0] == built[1] or max(built) < 4)
    assert most is None or most.number == max(built)


def test_a_game_without_a_move_has_no_facts() -> None:
    assert game_facts(new_game("golem", 2, seed=1), [], 0) == []


def test_the_turns_that_plans_took_are_counted_without_saying_whose_they_were() -> None:
    deal, lines = log_of_game("golem", 3, 1)
    by_hand, planned = lines[:-9], lines[-9:]
    planned = [line._replace(entry=replace(line.entry, planned=True)) for line in planned]
    turns = sum(
        line.entry.planned and turn_passed(before.state, line.state)
        for before, line in pairwise([*by_hand, *planned])
    )
    found = of_kind(game_facts(deal, [*by_hand, *planned], None), "planned")
    assert found == Fact("planned", WHOLE_TABLE, planned[-1].state.round, turns)
    few = [*by_hand, *lines[-9:-3], *planned[-3:]]
    assert of_kind(game_facts(deal, few, None), "planned") is None, "too few to be worth a word"
    assert of_kind(game_facts(deal, lines, None), "planned") is None

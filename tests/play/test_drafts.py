"""Drafts: planning a turn ahead, and rebasing the plan when the table has changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import State, legal_actions, new_game, read_action, read_position, write_action, write_position
from engine.actions import Acquire
from play import IllegalMove, Refused
from play.drafts import PlannedTurn, as_if_to_act, placements, rebase_draft, with_step, without_last_step
from play.loaded_table import LoadedTable
from store import Draft, Person, Player, Status, Table

TABLE = Table(
    id=1, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=True, status=Status.RUNNING
)
PLAYERS = [Player(1, "Ada", 0), Player(2, "Bob", 1)]


def position(**changes: object) -> State:
    return read_position(write_position(new_game("golem", 2, seed=1)) | changes)


def table_at(state: State | None = None, after: int = 0) -> LoadedTable:
    return LoadedTable(TABLE, PLAYERS, state or position(), after)


def seat(caravan: str, *hand: str) -> dict[str, object]:
    return {"caravan": caravan, "hand": list(hand), "played": [], "claimed": [], "coins": [0, 0]}


def plan(loaded: LoadedTable, seat: int, step: str) -> PlannedTurn:
    return with_step(loaded, seat, Draft(loaded.after, 0), 0, step)


def test_a_waiting_player_plans_as_if_it_were_their_turn() -> None:
    planned = plan(table_at(), 1, "play +11")
    assert planned.waiting
    assert planned.complete
    assert sum(planned.states[-1].seats[1].caravan) == sum(planned.states[0].seats[1].caravan) + 2


def test_every_legal_turn_of_a_position_can_be_planned() -> None:
    state = position()
    for action in legal_actions(state):
        assert plan(table_at(state), 0, write_action(action)).complete


def test_surplus_crystals_are_returned_lowest_first_unless_others_are_chosen() -> None:
    full = table_at(position(seats=[seat("1112223334", "+11"), seat("1111")]))
    planned = plan(full, 0, "play +11")
    assert planned.draft.steps == ("play +11", "return 11")
    assert planned.complete
    assert read_action("return 34") in planned.variants(1)
    other = with_step(full, 0, planned.draft, 1, "return 34")
    assert other.draft.steps == ("play +11", "return 34")


@pytest.mark.parametrize("step", ["acquire 1", "claim 1"])
def test_a_plan_reveals_no_card(step: str) -> None:
    state = position(seats=[seat("2223344", "+11"), seat("1111")])
    planned = plan(table_at(state), 0, step)
    before, after = planned.view(), planned.view(1)
    assert {*after.points, *after.merchants} < {*before.points, *before.merchants}
    assert after.merchant_deck_size == before.merchant_deck_size
    assert after.point_deck_size == before.point_deck_size


def test_going_back_removes_a_step_with_its_automatic_consequences() -> None:
    assert without_last_step(Draft(0, 0, ("play +11", "return 11"))).steps == ()
    assert without_last_step(Draft(0, 0, ("rest",))).steps == ()
    assert without_last_step(Draft(0, 0)).steps == ()


def test_the_variants_of_a_trade_are_the_same_card_used_fewer_times() -> None:
    rich = table_at(position(seats=[seat("111111", "11>3"), seat("1111")]))
    planned = plan(rich, 0, "play 11>3 x3")
    assert [write_action(each) for each in planned.variants(0)] == [f"play 11>3 x{n}" for n in (1, 2, 3)]


def test_a_payment_may_be_placed_in_any_order() -> None:
    assert [each.payment for each in placements(Acquire(4, (1, 1, 2)))] == [(1, 1, 2), (1, 2, 1), (2, 1, 1)]


def test_an_illegal_move_cannot_be_planned() -> None:
    with pytest.raises(IllegalMove):
        plan(table_at(), 0, "claim 1")


@pytest.mark.parametrize("at", [-1, 1, 9])
def test_a_step_replaces_an_existing_one_or_follows_the_last(at: int) -> None:
    with pytest.raises(Refused, match="stale"):
        with_step(table_at(), 0, Draft(0, 0), at, "rest")


def test_no_step_follows_a_complete_turn() -> None:
    planned = plan(table_at(), 0, "rest")
    with pytest.raises(Refused, match="stale"):
        with_step(table_at(), 0, planned.draft, 1, "rest")


def test_nobody_plans_ahead_before_the_wagons_are_placed() -> None:
    state = new_game("adventure", 2, seed=1)
    assert as_if_to_act(state, 0) == state


# When the table has changed


def test_a_plan_for_an_unchanged_table_stays_as_it_was() -> None:
    planned = plan(table_at(), 0, "rest")
    again = rebase_draft(table_at(), 0, planned.draft)
    assert (again.draft, again.news) == (planned.draft, None)


def row(*cards: str) -> list[dict[str, str]]:
    return [{"card": card, "crystals": "-"} for card in cards]


def test_a_plan_follows_its_card_along_the_row() -> None:
    before = table_at(position(merchants=row("+3", "1>22", "+4"), seats=[seat("1234"), seat("1234")]))
    planned = plan(before, 1, "acquire 3 23")
    after = replace(
        before, state=position(merchants=row("1>22", "+4", "^3"), seats=[seat("1"), seat("1234")])
    )
    moved = rebase_draft(replace(after, after=1), 1, planned.draft)
    assert moved.draft.steps == ("acquire 2 2",)
    assert (moved.news and moved.news.kind, moved.news and moved.news.slot) == ("moved", 2)


def test_a_plan_whose_card_was_taken_says_so() -> None:
    before = table_at(position(merchants=row("+3", "1>22"), seats=[seat("1234"), seat("1234")]))
    planned = plan(before, 1, "acquire 2 1")
    after = replace(before, state=position(merchants=row("+3", "^3")), after=1)
    gone = rebase_draft(after, 1, planned.draft)
    assert gone.draft.steps == ()
    assert (gone.news and gone.news.kind, gone.news and gone.news.card) == ("taken", "1>22")


def test_a_planned_claim_follows_its_card_and_is_dropped_when_the_card_is_taken() -> None:
    rich = [seat("1234"), seat("111122223")]
    before = table_at(position(points=["4444=20", "1122=6"], seats=rich))
    planned = plan(before, 1, "claim 2")
    nearer = replace(before, state=position(points=["1122=6", "1133=8"], seats=rich), after=1)
    assert rebase_draft(nearer, 1, planned.draft).draft.steps == ("claim 1",)
    gone = replace(before, state=position(points=["4444=20"], seats=rich), after=1)
    news = rebase_draft(gone, 1, planned.draft).news
    assert news is not None
    assert news.kind == "taken"


def test_a_plan_that_still_works_says_so_and_one_that_does_not_says_why() -> None:
    planned = plan(table_at(), 1, "play +11")
    assert (news := rebase_draft(table_at(after=1), 1, planned.draft).news) is not None
    assert news.kind == "works"
    empty = table_at(position(seats=[seat("1"), seat("1")]), after=1)
    broken = rebase_draft(empty, 1, planned.draft)
    assert broken.draft.steps == ()
    assert broken.news is not None
    assert broken.news.illegal is not None


@pytest.mark.parametrize(("order", "returned"), [("", "11"), ("4321", "34"), ("2134", "22")])
def test_surplus_crystals_are_returned_in_the_players_own_order(order: str, returned: str) -> None:
    full = table_at(position(seats=[seat("1112223334", "+11"), seat("1111")]))
    full = replace(full, settings={1: Person(1, return_order=order)})
    assert plan(full, 0, "play +11").draft.steps == ("play +11", f"return {returned}")

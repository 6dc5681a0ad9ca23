"""Drafts in Adventure Calls: a move and what follows it are planned as one turn."""

from __future__ import annotations

from engine import write_action
from engine.hex_map import Village
from play.drafts import as_if_to_act, rebase_draft, with_step, without_last_step
from tests.play.adventure_positions import HERE, RICH, ROPE, THERE, VILLAGE, plan, settled, table_at


def test_after_a_move_the_seat_may_build_trade_or_end_its_turn() -> None:
    state = settled(RICH, {}, {}, map={THERE: ROPE | {"outposts": [1]}})
    arrived = plan(table_at(state), f"move {THERE}")
    assert not arrived.complete
    assert [write_action(each) for each in arrived.options] == ["build 2", "done"]
    built = with_step(table_at(state), 0, arrived.draft, 1, "build 2")
    assert not built.complete
    assert with_step(table_at(state), 0, built.draft, 2, "trade x1").complete
    assert with_step(table_at(state), 0, arrived.draft, 1, "done").complete


def test_paying_another_way_to_the_same_place_keeps_the_steps_planned_there() -> None:
    state = settled(RICH, {}, {})
    planned = plan(table_at(state), f"move {THERE}", "build", "trade x1")
    other = with_step(table_at(state), 0, planned.draft, 0, f"move {THERE} discard ^2 toll 1:1 1:2")
    assert other.draft.steps[1:] == ("build", "trade x1")
    poorer = with_step(table_at(state), 0, planned.draft, 0, f"move {THERE} discard ^2 toll 2:1 2:2")
    assert poorer.draft.steps[1:] == ("build",)  # nothing is left to trade with
    elsewhere = with_step(table_at(state), 0, planned.draft, 0, f"move {HERE}")
    assert elsewhere.draft.steps == (f"move {HERE}",)


def test_going_back_removes_one_step_at_a_time() -> None:
    state = settled(RICH, {}, {})
    planned = plan(table_at(state), f"move {THERE}", "build")
    assert without_last_step(planned.draft).steps == planned.draft.steps[:1]


def test_a_seat_over_its_limit_returns_crystals_before_its_turn() -> None:
    state = settled({"caravan": "11111111112"}, {"caravan": "11111111112"}, phase="overflow")
    assert as_if_to_act(state, 1).phase == "overflow"
    planned = plan(table_at(state), "return 2", "play +11")
    assert planned.draft.steps == ("return 2", "play +11", "return 11")
    assert planned.complete


def test_a_plan_for_a_village_whose_tile_was_taken_says_so() -> None:
    now = settled(RICH, {}, {})
    planned = plan(table_at(now), f"move {VILLAGE}", "claim")
    assert rebase_draft(table_at(now, after=3), 0, planned.draft).draft.steps == planned.draft.steps
    later = settled(RICH, {}, {}, map={VILLAGE: {"kind": "village", "tile": "11=1"}})
    news = rebase_draft(table_at(later, after=3), 0, planned.draft).news
    assert news is not None
    assert (news.kind, news.card) == ("taken", "1122=6")


def test_a_reward_planned_ahead_is_dropped_because_the_cards_may_have_changed() -> None:
    state = settled(RICH | {"board": [3, 3, 3, 4]}, {}, to_act=1)
    planned = plan(table_at(state), f"move {THERE}", "build", "reward 1")
    kept = rebase_draft(table_at(state, after=1), 0, planned.draft)
    assert kept.draft.steps == planned.draft.steps[:2]


def test_a_planned_claim_does_not_reveal_the_next_tile() -> None:
    state = settled(RICH | {"caravan": "11223344"}, {}, {})
    planned = plan(table_at(state), f"move {VILLAGE}", "claim")
    assert planned.complete
    unseen = Village(state.land.vp_deck[0])
    assert unseen not in state.land.map.values()
    assert unseen not in planned.view(2).map.values()


def test_a_plan_for_a_mountain_where_a_wagon_has_arrived_says_that_the_toll_is_wrong() -> None:
    planned = plan(table_at(settled(RICH, {"wagon": VILLAGE}, {"wagon": VILLAGE})), f"move {THERE}")
    news = rebase_draft(table_at(settled(RICH, {}, {"wagon": VILLAGE}), after=1), 0, planned.draft).news
    assert news is not None
    assert news.illegal is not None
    assert news.illegal.reason == "wrong_toll"

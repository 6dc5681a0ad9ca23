"""The title that each player gets at the end of a game."""

from __future__ import annotations

import pytest

from engine import State, new_game
from engine.events import Built, Rested
from play.game_facts import happenings
from play.player_titles import Title, TitleKind, player_titles
from tests.engine.small_positions import seat, table
from tests.play.test_game_facts import log_of, log_of_game


def titles_after(deal: State, *moves: str) -> list[TitleKind]:
    return [title.kind for title in player_titles(deal, log_of(deal, moves))]


@pytest.mark.parametrize(
    ("edition", "seats"), [("golem", 2), ("spice_road", 5), ("golem", 4), ("adventure", 3)]
)
@pytest.mark.parametrize("seed", range(3))
def test_every_seat_gets_one_title_and_only_good_company_is_given_twice(
    edition: str, seats: int, seed: int
) -> None:
    titles = player_titles(*log_of_game(edition, seats, seed))
    assert [title.seat for title in titles] == list(range(seats))
    special = [title.kind for title in titles if title.kind != "company"]
    assert special
    assert len(set(special)) == len(special)


def test_the_best_trade_is_the_one_that_adds_most_levels_not_the_longest() -> None:
    deal = table(seat("1111", hand="1>2"), seat("1111", hand="1111>44"))
    assert titles_after(deal, "play 1>2 x2", "play 1111>44 x1")[1] == "trade"


def test_a_title_is_only_given_to_a_seat_that_leads_alone() -> None:
    deal = table(seat("11", hand="1>2 +11"), seat("11", hand="1>2 +111"))
    same = ["play 1>2 x2", "play 1>2 x2"]
    assert titles_after(deal, *same) == ["company", "company"]
    assert titles_after(deal, *same, "play +11", "play +111") == ["company", "harvest"]


def test_a_seat_that_stands_out_in_several_ways_gets_the_title_of_its_largest_lead() -> None:
    deal = table(seat("-", hand="+1111 ^2"), seat("1", hand="+111 ^3"))
    moves = ["play +1111", "play +111", "play ^2 1>2 1>2", "play ^3 1>2"]
    assert titles_after(deal, *moves) == ["upgrades", "company"], "2 to 1, where the harvest is 4 to 3"


def test_claims_in_quick_succession_make_the_fastest_caravan() -> None:
    deal = table(seat("1122", hand="+11"), seat("1111", hand="+11"), points="11=3 22=3 11=3 11=3")
    moves = ["claim 1", "claim 2", "claim 1", "rest", "rest", "claim 1"]
    assert titles_after(deal, *moves)[0] == "fastest"


def test_paying_for_skipped_cards_is_generous_and_finding_crystals_is_not() -> None:
    deal = table(seat("11", hand="+11"), seat("-", hand="+11"), merchants="+1 +2 +3", deck="+4 +4")
    assert titles_after(deal, "acquire 3 11", "acquire 1") == ["generous", "finds"]


def test_in_adventure_calls_most_outposts_and_rests_are_counted_by_seat() -> None:
    deal, lines = log_of_game("adventure", 2, 4)
    happened = [each.event for each in happenings(deal, lines)]
    for title in player_titles(deal, lines):
        if title.kind == "outposts":
            built = [event.seat for event in happened if isinstance(event, Built)]
            assert built.count(title.seat) > built.count(1 - title.seat)
        if title.kind == "tireless":
            rests = [event.seat for event in happened if isinstance(event, Rested)]
            assert rests.count(title.seat) < rests.count(1 - title.seat)


def test_a_game_without_a_move_leaves_everyone_good_company() -> None:
    deal = new_game("golem", 2, seed=1)
    titles = player_titles(deal, [])
    assert all(title in (Title(0, "company"), Title(1, "caravan")) for title in titles), "seat 1 has one more"

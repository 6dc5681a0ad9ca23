"""The header of the picture of a table: whose turn it is, and the last round."""

from __future__ import annotations

from dataclasses import replace

from tests.render.compare_pictures import changed
from tests.render.sample_views import NAMES, WORDS, page_of, picture, table, with_seat, without_claims

VIEW = without_claims()
PAGE = page_of(VIEW)


def test_the_sentence_about_the_turn_may_contain_the_players_name() -> None:
    words = replace(WORDS, turn="{name} to play")
    before, after = (
        picture(VIEW._replace(to_act=1), names=names, words=words)
        for names in (NAMES, (NAMES[0], "X", *NAMES[2:]))
    )
    assert changed(before, after, PAGE.turn, PAGE.seats[1].name) == [True, True, False]


def test_the_last_round_is_announced_once_a_seat_has_its_last_point_card() -> None:
    before, after = (picture(with_seat(VIEW, 1, claimed_size=size)) for size in (4, 5))
    assert changed(before, after, PAGE.notice, PAGE.seats[1].race)[:2] == [True, True]


def test_with_three_players_the_last_round_is_announced_one_card_later() -> None:
    view = table("golem", 3)
    page = page_of(view)
    five, six = (picture(with_seat(view, 0, claimed_size=size)) for size in (5, 6))
    before = picture(view)
    assert [changed(before, later, page.notice)[0] for later in (five, six)] == [False, True]

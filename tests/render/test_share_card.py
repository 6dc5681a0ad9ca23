"""The share card: every table fits, in any script, and everything on it can be read."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine import scores, seen_by
from render import ShareWords, draw_share_card
from render.final_scores import standings
from render.layout.share_card import lay_out_share_card
from tests.engine.games import TABLES
from tests.long_runs import sample
from tests.render.compare_pictures import changed, opened
from tests.render.gallery import END, WORDS
from tests.render.sample_views import HOSTILE, NAMES, ended_game

NUMBER = "Deal {}-{}-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ"


def card(edition: str, seats: int, names: Sequence[str], *, won: bool = True, **changes: str) -> bytes:
    state = ended_game(edition, seats)
    words = {"edition": edition, "date": "2026-11-18", "deal": NUMBER.format(edition, seats)} | changes
    points = scores(state)
    rounds = [[number * (seat + 1) for seat in range(seats)] for number in range(40)]
    return draw_share_card(
        seen_by(state, None, open_hands=True, open_scores=True),
        names,
        ShareWords(**words, race="Points by round", end=END, table=WORDS),
        points,
        standings(points),
        rounds,
        won=won,
    )


@pytest.mark.parametrize(("edition", "seats"), sample(TABLES, 3))
def test_it_is_drawn_for_every_table_and_is_not_too_tall_for_a_phone(edition: str, seats: int) -> None:
    drawn = opened(card(edition, seats, NAMES[:seats]))
    assert drawn.width == 960
    assert drawn.height <= 2 * drawn.width


def test_nothing_overlaps() -> None:
    page = lay_out_share_card((960, 702), (960, 988))
    parts = page[1:]
    assert all(part.inside(page.box) for part in parts)
    assert not [(one, two) for one in parts for two in parts if one is not two and one.overlaps(two)]


@pytest.mark.parametrize("won", [True, False])
def test_names_in_any_script_and_hostile_texts_are_drawn(*, won: bool) -> None:
    for names in (HOSTILE[:3], ["عمر", "山田太郎", "🦊 Ольга"]):
        assert card("golem", 3, names, won=won, deal="D" * 80)


def test_the_date_and_the_number_are_on_it() -> None:
    page = lay_out_share_card((960, 702), (960, 988))
    plain, dated = (opened(card("golem", 3, NAMES[:3], date=date)) for date in ("", "2026-11-18"))
    assert changed(plain, dated, page.date)[0]
    assert not changed(plain, dated, page.date)[1]
    numbered = opened(card("golem", 3, NAMES[:3], deal=""))
    assert changed(dated, numbered, page.number)[0]


def test_a_game_without_a_winner_has_no_crown() -> None:
    assert card("golem", 2, NAMES[:2]) != card("golem", 2, NAMES[:2], won=False)

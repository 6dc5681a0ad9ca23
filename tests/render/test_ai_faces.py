"""The faces of AI players on their seats."""

from __future__ import annotations

from itertools import combinations

import pytest

from ai import Level
from engine import View
from render import LobbyWords, SeatsWords, draw_lobby, draw_seats, draw_table
from render.layout.adventure_boards import lay_out_boards
from render.layout.boxes import Box
from tests.render.compare_pictures import changed, opened
from tests.render.sample_adventure_views import view_on_map
from tests.render.sample_views import NAMES, WORDS, page_of, table

VIEW = table("golem", 4)
LOBBY = LobbyWords(title="Golem", vacant="free", seat="Seat")


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("level", Level)
def test_a_face_shows_on_its_seat_and_nowhere_else(seat: int, level: Level) -> None:
    plain = opened(draw_table(VIEW, NAMES[:4], WORDS))
    faced = opened(draw_table(VIEW, NAMES[:4], WORDS, faces={seat: level}))
    assert changed(plain, faced, page_of(VIEW).seats[seat].tab) == [True, False]


def test_a_face_shows_on_a_seat_of_adventure_calls() -> None:
    view: View = view_on_map("first_game")
    seats, words = len(view.seats), SeatsWords(seat="Seat", free="free")
    plain = opened(draw_seats(view, NAMES[:seats], words))
    faced = opened(draw_seats(view, NAMES[:seats], words, faces={1: "hard"}))
    assert changed(plain, faced, lay_out_boards(seats=seats).seats[1].tab) == [True, False]


def test_each_level_has_its_own_face() -> None:
    drawn = [draw_lobby("golem", NAMES[:2], 3, LOBBY, faces={1: level}) for level in Level]
    for one, other in combinations(map(opened, drawn), 2):
        assert changed(one, other, Box(0, 0, *one.size)) == [True, False]

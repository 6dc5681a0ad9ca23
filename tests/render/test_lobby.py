"""The picture of a lobby: seats filling up."""

from __future__ import annotations

from itertools import combinations

import pytest

from render import LobbyWords, draw_lobby
from render.layout.lobby import lay_out_lobby
from tests.render.pictures import EDITIONS, HOSTILE, NAMES, changed, opened

WORDS = LobbyWords(title="Golem Edition", vacant="free", seat="Seat")


@pytest.mark.parametrize("seats", range(2, 6))
def test_nothing_overlaps_and_nothing_leaves_the_page(seats: int) -> None:
    page = lay_out_lobby(seats=seats)
    boxes = [page.title, *(place.box for place in page.seats)]
    assert all(box.inside(page.box.inset(6)) for box in boxes)
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    for place in page.seats:
        assert place.figure.inside(place.box)
        assert place.name.inside(place.box)
        assert not place.name.overlaps(place.figure)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", range(2, 6))
def test_who_sits_down_takes_the_next_seat(edition: str, size: int) -> None:
    page = lay_out_lobby(seats=size)
    pictures = [opened(draw_lobby(edition, NAMES[:taken], size, WORDS)) for taken in range(size + 1)]
    for taken in range(size):
        found = changed(pictures[taken], pictures[taken + 1], page.seats[taken].box)
        assert found == [True, False]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_in_its_place(name: str) -> None:
    before, after = (opened(draw_lobby("golem", ["Ana", each], 5, WORDS)) for each in ("Bob", name))
    assert changed(before, after, lay_out_lobby(seats=5).seats[1].name) == [True, False]


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        draw_lobby("golem", NAMES[:3], 2, WORDS)

"""The picture of a lobby: the seats fill up."""

from __future__ import annotations

import pytest

from render import LobbyWords, draw_lobby
from render.layout.lobby import lay_out_lobby
from tests.render.compare_pictures import changed, opened
from tests.render.sample_views import EDITIONS, HOSTILE, NAMES

WORDS = LobbyWords(title="Golem Edition", vacant="free", seat="Seat")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", range(2, 6))
def test_each_new_player_fills_the_next_seat(edition: str, size: int) -> None:
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


def test_a_lobby_of_adventure_calls_is_drawn() -> None:
    words = LobbyWords(title="Adventure Calls", vacant="free", seat="Seat")
    assert draw_lobby("adventure", NAMES[:2], 4, words).startswith(b"\x89PNG")

"""The picture of the map: each thing that changes shows in its place and nowhere else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest
from PIL import Image

from engine import Event, Phase, View
from engine.cards import CLOSED, Card, PointCard
from engine.events import Built, Exchanged, Moved, Settled, TileClaimed
from engine.hex_map import Map, Mountain, Place, Tile, Valley, Village
from render import TableWords, draw_map, draw_table
from render.layout.boxes import Box
from render.layout.map import MapPage, lay_out_map
from render.palette import STONE
from tests.render.compare_pictures import changed, concurrent_differences, opened
from tests.render.gallery import WORDS as TABLE_WORDS
from tests.render.sample_adventure_views import (
    MAPS,
    TALL,
    WIDE,
    WORDS,
    ended_adventure,
    own_map,
    settling,
    view,
    view_on_map,
)
from tests.render.sample_views import HOSTILE, NAMES, table, with_seat


def emptied(view: View) -> View:
    """The view without outposts, and with all wagons in one valley."""
    mountains = [
        (place, Mountain(tile.icon, tile.trade))
        for place, tile in view.map.items()
        if isinstance(tile, Mountain)
    ]
    seats = tuple(seat._replace(wagon=VALLEYS[0]) for seat in view.seats)
    return view._replace(map=view.map.changed(*mountains), seats=seats)


def of_kind(map: Map, kind: type[Tile]) -> list[Place]:
    return [place for place, tile in map.items() if isinstance(tile, kind)]


BASE = view_on_map("first_game")
VALLEYS = of_kind(BASE.map, Valley)
MOUNTAINS, VILLAGES = of_kind(BASE.map, Mountain), of_kind(BASE.map, Village)
VIEW = emptied(BASE)


def page_of(view: View) -> MapPage:
    return lay_out_map(places=frozenset(view.map))


def drawn(view: View) -> bytes:
    return draw_map(view, NAMES[: len(view.seats)], WORDS)


def picture(
    view: View,
    happened: Sequence[Event] = (),
    *,
    names: Sequence[str] = NAMES,
    words: TableWords = WORDS,
    reachable: Collection[Place] = (),
) -> Image.Image:
    return opened(draw_map(view, names[: len(view.seats)], words, happened, reachable=reachable))


PAGE = page_of(VIEW)
BEFORE = picture(VIEW)


def with_tile(place: Place, tile: Tile) -> View:
    return VIEW._replace(map=VIEW.map.changed((place, tile)))


def built(place: Place, *seats: int) -> View:
    tile = VIEW.map[place]
    assert isinstance(tile, Mountain)
    return with_tile(place, Mountain(tile.icon, tile.trade, seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [1, 40, 150])
def test_every_map_is_drawn_at_any_point_of_the_game(seats: int, moves: int) -> None:
    png = draw_map(view(seats, moves=moves), NAMES[:seats], WORDS)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 160 * 1024


@pytest.mark.parametrize("name", MAPS)
def test_the_maps_of_the_edition_are_960_wide(name: str) -> None:
    assert picture(view_on_map(name)).width == 960


def test_an_own_map_of_any_shape_is_drawn() -> None:
    for map in (WIDE, TALL):
        assert picture(own_map(map)).width >= 960


def test_the_same_view_gives_the_same_pixels_in_any_thread() -> None:
    views = [view_on_map(name) for name in MAPS]
    assert concurrent_differences(drawn, views) == []


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("place", [MOUNTAINS[0], MOUNTAINS[7], MOUNTAINS[15]])
def test_an_outpost_shows_on_its_mountain_and_nowhere_else(seat: int, place: Place) -> None:
    assert changed(BEFORE, picture(built(place, seat)), PAGE.hexes[place].box) == [True, False]


def test_outposts_of_different_seats_look_different() -> None:
    place = MOUNTAINS[3]
    pictures = [picture(built(place, seat)) for seat in range(4)]
    assert all(changed(pictures[0], other, PAGE.hexes[place].box)[0] for other in pictures[1:])


@pytest.mark.parametrize("places", [MOUNTAINS[:1], VILLAGES[:1], VALLEYS[1:2]])
def test_a_wagon_shows_at_its_place(places: Sequence[Place]) -> None:
    away = with_seat(VIEW, 2, wagon=None)
    for place in places:
        after = picture(with_seat(VIEW, 2, wagon=place))
        assert changed(picture(away), after, PAGE.hexes[place].box) == [True, False]


@pytest.mark.parametrize("tile", [PointCard("1122=7"), PointCard("1123=6"), CLOSED, None])
def test_a_different_tile_shows_in_its_village_and_nowhere_else(tile: PointCard | None) -> None:
    before = picture(with_tile(VILLAGES[2], Village(PointCard("1122=6"))))
    after = picture(with_tile(VILLAGES[2], Village(tile)))
    assert changed(before, after, PAGE.hexes[VILLAGES[2]].box) == [True, False]


@pytest.mark.parametrize(("icon", "trade"), [("rope", "11>3"), ("pickaxe", "11>4"), ("pickaxe", "111>3")])
def test_icon_and_exchange_of_a_mountain_show(icon: str, trade: str) -> None:
    before = picture(with_tile(MOUNTAINS[4], Mountain("pickaxe", Card("11>3"))))
    after = picture(with_tile(MOUNTAINS[4], Mountain(icon, Card(trade))))
    assert changed(before, after, PAGE.hexes[MOUNTAINS[4]].box) == [True, False]


def test_reachable_places_are_highlighted_and_the_others_dimmed() -> None:
    after = picture(VIEW, reachable=MOUNTAINS[:2])
    assert all(changed(BEFORE, after, *(place.box for place in PAGE.hexes.values()))[:-1])
    lit, dim = (PAGE.hexes[place].box for place in (MOUNTAINS[0], MOUNTAINS[9]))
    corner = (3, lit.h // 2)
    assert after.getpixel((lit.x + corner[0], lit.y + corner[1])) != BEFORE.getpixel(
        (lit.x + corner[0], lit.y + corner[1])
    )
    middle = dim.x + 20, dim.y + dim.h // 2
    assert sum(_rgb(after, middle)) < sum(_rgb(BEFORE, middle))


def test_each_reachable_place_shows_what_it_costs_to_go_there() -> None:
    far, near = (
        picture(with_seat(VIEW, VIEW.to_act, wagon=place), reachable=MOUNTAINS[9:10])
        for place in (MOUNTAINS[0], MOUNTAINS[9])
    )
    box = PAGE.hexes[MOUNTAINS[9]].cost
    assert changed(far, near, box)[0]


def test_a_toll_shows_beside_the_wagons_that_get_it() -> None:
    place = MOUNTAINS[9]
    away = with_seat(with_seat(VIEW, 0, wagon=VALLEYS[0]), 1, wagon=place)._replace(to_act=0)
    there = away._replace(to_act=1)
    toll, none = (picture(view, reachable=[place]) for view in (away, there))
    assert changed(toll, none, PAGE.hexes[place].pieces)[0]


def test_a_toll_is_not_mistaken_for_an_outpost() -> None:
    place = MOUNTAINS[9]
    paying = with_seat(with_seat(built(place), 0, wagon=VALLEYS[0]), 1, wagon=place)._replace(to_act=0)
    toll = picture(paying, reachable=[place]).crop(_corners(PAGE.hexes[place].pieces))
    assert STONE.within_reach in {colour for _, colour in toll.getcolors(1 << 16) or ()}


def test_while_the_seats_settle_no_place_has_a_cost() -> None:
    settle, _ = settling(4)
    page = page_of(settle)
    free = of_kind(settle.map, Mountain)[0]
    after = changed(picture(settle), picture(settle, reachable=[free]), page.hexes[free].cost.inset(2))
    assert after[0] is False


def _corners(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom


def _rgb(image: Image.Image, at: tuple[int, int]) -> tuple[int, ...]:
    found = image.getpixel(at)
    assert isinstance(found, tuple)
    return found


NONE_PAID = (0, 0, 0, 0)
HAPPENED: list[tuple[Event, Place]] = [
    (Moved(1, VALLEYS[0], MOUNTAINS[2], 1, (), (), ()), MOUNTAINS[2]),
    (Settled(1, (4, 0, 0, 0), MOUNTAINS[2]), MOUNTAINS[2]),
    (Built(1, MOUNTAINS[2], "rope", NONE_PAID, 1, False), MOUNTAINS[2]),
    (Exchanged(1, MOUNTAINS[2], Card("11>3"), 1, (2, 0, 0, 0), (0, 0, 1, 0)), MOUNTAINS[2]),
    (TileClaimed(1, VILLAGES[0], PointCard("1=1"), (1, 0, 0, 0), None, VILLAGES[0]), VILLAGES[0]),
]


@pytest.mark.parametrize(("event", "place"), HAPPENED)
def test_the_place_where_something_happened_is_marked(event: Event, place: Place) -> None:
    bare = VIEW._replace(seats=tuple(seat._replace(wagon=None) for seat in VIEW.seats))
    boxes = (PAGE.hexes[place].box.inset(-4), PAGE.hexes[VALLEYS[0]].box)
    after = changed(picture(bare), picture(bare, [event]), *boxes)
    assert after == [True, isinstance(event, Moved), False]


def test_a_new_outpost_is_marked_among_others() -> None:
    view = built(MOUNTAINS[2], 0, 1)
    one, other = (picture(view, [Built(seat, MOUNTAINS[2], "rope", NONE_PAID, 1, False)]) for seat in (0, 1))
    assert changed(one, other, PAGE.hexes[MOUNTAINS[2]].box) == [True, False]


def test_the_last_round_is_announced_once_a_seat_has_four_tiles() -> None:
    three, four = (picture(with_seat(VIEW, 1, claimed_size=size)) for size in (3, 4))
    assert changed(BEFORE, three) == [False]
    assert changed(three, four, PAGE.notice)[0]


def test_the_last_round_is_played_at_dusk_within_a_golden_frame() -> None:
    three, four = (picture(with_seat(VIEW, 1, claimed_size=size)) for size in (3, 4))
    assert four.getpixel((0, 0)) == STONE.within_reach != three.getpixel((0, 0))
    assert four.getpixel((8, four.height - 8)) != three.getpixel((8, three.height - 8))


def test_nobody_is_marked_as_acting_when_the_game_is_over() -> None:
    over = with_seat(VIEW, 1, claimed_size=4)._replace(phase=Phase.OVER)
    one, other = (picture(over._replace(to_act=number)) for number in (0, 3))
    assert changed(one, other) == [False]
    assert ended_adventure(4).phase is Phase.OVER


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_in_the_headline_and_its_line(name: str) -> None:
    acting = VIEW._replace(to_act=0)
    after = picture(acting, names=(name, *NAMES[1:]))
    assert changed(picture(acting), after, PAGE.turn, PAGE.legend[0]) == [True, True, False]


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_name_of_every_seat_is_on_the_map(name: str, seats: int) -> None:
    view = view_on_map(name, seats)
    page, before = page_of(view), picture(view)
    for seat in {*range(seats)} - {view.to_act}:
        names = [*NAMES[:seat], "Ottokar", *NAMES[seat + 1 :]]
        assert changed(before, picture(view, names=names), page.legend[seat]) == [True, False]


def test_the_caller_provides_the_words() -> None:
    words = replace(WORDS, round="Manche 4")
    assert changed(BEFORE, picture(VIEW, words=words), PAGE.round) == [True, False]


def test_a_wrong_number_of_names_and_a_wrong_edition_are_refused() -> None:
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        draw_map(VIEW, NAMES[:3], WORDS)
    with pytest.raises(ValueError, match="golem"):
        draw_map(table("golem", 3), NAMES[:3], WORDS)
    with pytest.raises(ValueError, match="Adventure Calls"):
        draw_table(VIEW, NAMES[:4], TABLE_WORDS)

"""Hand, end, lobby and emojis of Adventure Calls, and what a glance at its map should tell."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine import scores, seen_by
from engine.cards import Card, PointCard
from engine.editions import edition_named
from engine.events import Acquired, Built, Moved, RewardedCard, RewardedTile, TileClaimed
from engine.hex_map import Place
from engine.state import Bonus
from render import EndWords, LobbyWords, draw_end, draw_hand, draw_lobby, emojis
from render.final_scores import standings
from render.layout.boxes import CAPITAL
from render.layout.final_scores import lay_out_end
from render.layout.hand import HandPage, lay_out_hand
from render.layout.table import caravan_places
from render.recent_events import map_changes, recent_events
from tests.render.adventure import HAND, ended, holding, view
from tests.render.pictures import NAMES, changed, opened, with_seat

END = EndWords(won="{name} wins", seat="Seat")
VIEW = holding(view(3), 1)
CARDS = edition_named("adventure").merchants
HERE, THERE, FAR = Place(0, 0), Place(0, 1), Place(0, 2)
NOTHING = (0, 0, 0, 0)


def page(*, draft: bool = False) -> HandPage:
    return lay_out_hand(hand=5, played=2, claimed=2, draft=draft, discard=4)


def test_a_hand_with_a_discard_pile_keeps_its_cards_apart_however_many() -> None:
    for hand, played, discard, draft in product((0, 1, 7, 20), (0, 3, 12), (1, 4, 20), (True, False)):
        found = lay_out_hand(hand=hand, played=played, claimed=4, draft=draft, discard=discard)
        titles = [found.hand_title, found.played_title, found.discard_title]
        boxes = [*titles, *found.hand, *found.played, *found.discard, *found.bonus, *found.claimed]
        assert all(box.inside(found.box.inset(6)) for box in boxes)
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def test_without_a_discard_pile_the_hand_has_its_room() -> None:
    with_none = lay_out_hand(hand=5, played=2, claimed=2, draft=False)
    assert with_none.discard == ()
    assert with_none.hand[0].w >= page().hand[0].w


@pytest.mark.parametrize("draft", [True, False])
def test_a_discarded_card_shows_in_its_place_and_nowhere_else(draft: bool) -> None:
    then = VIEW if draft else None
    before, after = (
        opened(draw_hand(with_seat(VIEW, 1, discard=(*CARDS[30:33], Card(card))), 1, HAND, then=then))
        for card in ("+4", "^3")
    )
    assert changed(before, after, page(draft=draft).discard[3]) == [True, False]


@pytest.mark.parametrize(("kind", "bonus"), [(0, Bonus(3, 1, (6, 5))), (2, Bonus(2, 1, (6, 5, 4)))])
def test_a_hand_shows_its_bonus_tiles(kind: int, bonus: Bonus) -> None:
    before, after = (opened(draw_hand(each, 1, HAND)) for each in (VIEW, with_seat(VIEW, 1, bonus=bonus)))
    assert changed(before, after, page().bonus[kind]) == [True, False]


def test_a_hand_shows_the_caravan_with_its_real_capacity() -> None:
    ten, thirteen = (
        opened(draw_hand(with_seat(VIEW, 1, bonus=Bonus(0, tiles), caravan=NOTHING), 1, HAND))
        for tiles in (0, 1)
    )
    added = caravan_places(page().caravan, 13)[12]
    assert changed(ten, thirteen, added)[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_has_four_parts_apart_from_each_other(seats: int) -> None:
    found = lay_out_end(seats=seats, parts=4)
    assert len(found.heads) == 4
    for place in found.seats:
        inner = [place.tab, place.name, place.claimed, place.caravan, *place.parts, place.total]
        assert all(box.inside(place.box) and box.h >= CAPITAL for box in inner)
        assert not any(a.overlaps(b) for a, b in combinations(inner, 2))
        assert all(len(caravan_places(place.caravan, 10 + 3 * tiles)) for tiles in range(5))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_end_is_drawn(seats: int) -> None:
    over = ended(seats)
    png = draw_end(seen_by(over, None), NAMES[:seats], END, scores(over))
    assert png.startswith(b"\x89PNG")


@pytest.mark.parametrize(("part", "place"), [("cards", 0), ("tiles", 1), ("board", 2), ("crystals", 3)])
def test_each_part_has_its_own_column(part: str, place: int) -> None:
    over = ended(3)
    found, last = scores(over), standings(scores(over))[-1]
    before, after = (
        opened(draw_end(seen_by(over, None), NAMES[:3], END, [*found[:last], each, *found[last + 1 :]]))
        for each in (found[last]._replace(**{part: points}) for points in (3, 8))
    )
    box = lay_out_end(seats=3, parts=4).seats[-1].parts[place]
    assert changed(before, after, box) == [True, False]


def test_a_lobby_is_drawn() -> None:
    words = LobbyWords(title="Adventure Calls", vacant="free", seat="Seat")
    assert draw_lobby("adventure", NAMES[:2], 4, words).startswith(b"\x89PNG")


def test_the_signs_of_the_map_are_emojis() -> None:
    assert {"pickaxe", "lantern", "compass", "rope", "outpost", "wagon", "village"} <= emojis().keys()


def test_a_journey_says_where_what_happened() -> None:
    found = map_changes(
        [
            Moved(1, HERE, THERE, 1, (), (), ()),
            Built(1, THERE, "rope", NOTHING, 2, True),
            RewardedTile(1, "move", 0),
            TileClaimed(2, FAR, PointCard("1=1"), NOTHING, None, HERE),
        ]
    )
    assert (found.left, found.reached, found.tiles) == (frozenset(), {HERE, THERE, FAR}, {HERE})
    assert (found.wagons, found.built, found.bonus) == ({1}, {(THERE, 1)}, {"move"})
    assert found.last_actions[1] == RewardedTile(1, "move", 0)
    assert found.latest == 2


def test_where_a_wagon_came_from_is_left() -> None:
    found = map_changes([Moved(1, HERE, THERE, 1, (), (), ())])
    assert (found.left, found.reached) == ({HERE}, {THERE})


def test_nothing_happened_on_a_journey_of_nothing() -> None:
    found = map_changes([])
    assert not any(found[:-1])
    assert found.latest is None


def test_a_card_taken_as_a_reward_lets_a_new_one_come_and_lays_nothing() -> None:
    taken = RewardedCard(0, 2, Card("+11"), NOTHING, Card("^3"))
    found = recent_events(VIEW, [taken])
    assert (found.new_merchants, found.laid) == ({3}, frozenset())
    found = recent_events(VIEW, [taken, Acquired(1, 3, Card("+11"), (1, 1), NOTHING, None)])
    assert (found.new_merchants, found.laid) == ({3}, {0, 1})

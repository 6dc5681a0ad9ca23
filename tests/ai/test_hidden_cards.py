"""Guessing the cards that an AI can't see."""

from __future__ import annotations

from collections import Counter

import pytest

from ai.hidden_cards import guess_position
from engine import seen_by
from engine.cards import CLOSED
from engine.editions import edition_named
from engine.state import State
from tests.engine.games import claiming, game

TABLES = [("golem", 2), ("golem", 5), ("spice_road", 3), ("adventure", 2), ("adventure", 4)]


def positions(edition: str, seats: int) -> list[State]:
    return [step.after for step in game(edition, seats, seed=3, policy=claiming, moves=120)][::7]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_guess_looks_to_its_viewer_like_the_real_position(edition: str, seats: int) -> None:
    for state in positions(edition, seats):
        for seat in range(seats):
            view = seen_by(state, seat)
            assert seen_by(guess_position(view, 5), seat) == view


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_guess_contains_every_card_exactly_once(edition: str, seats: int) -> None:
    everything = edition_named(edition)
    for state in positions(edition, seats):
        found = guess_position(seen_by(state, state.to_act), 1)
        cards = Counter([*found.market.deck, *(offer.card for offer in found.market.row)])
        for seat in found.seats:
            cards.update((*seat.hand, *seat.played, *seat.adventure.discard))
        assert cards == Counter([*everything.merchants, *everything.hand * seats])


def test_a_guess_depends_only_on_its_seed() -> None:
    view = seen_by(positions("golem", 3)[2], 0)
    assert guess_position(view, 8) == guess_position(view, 8) != guess_position(view, 9)


def test_the_closed_village_is_guessed_at_every_depth_of_the_deck_where_it_can_be() -> None:
    view = seen_by(positions("adventure", 2)[0], 0)
    places = {guess_position(view, seed).land.vp_deck.index(CLOSED) for seed in range(60)}
    assert places == set(range(edition_named("adventure").closed_among + 1))

"""The table in sentences says all that a seat may know: a reader who has nothing else can rebuild it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from engine import Phase, State, View, new_game, scores, seen_by
from engine.editions import EDITIONS, ICONS, edition_named
from engine.hex_map import Mountain, labels
from engine.rules.mountain import price
from engine.rules.point_row import coin_over
from i18n import words_in
from i18n.phrases.table_in_words import PAGE, Section, distinct, full_table, full_text, pages
from tests.engine.games import at_random, claiming, game
from tests.i18n.phrases.table_reader import TableReader, from_zero
from tests.long_runs import LONG

POSITIONS = 500 if LONG else 40
NAMES = ("Ada", "Béa", "Cy", "Dov", "Eve")


def positions(edition: str) -> Iterator[tuple[State, int | None]]:
    """Positions of random games, each as a seat or a spectator sees it."""
    chance = random.Random(edition)
    for seed in range(10**6):
        seats = chance.choice(edition_named(edition).seats)
        policy = chance.choice((at_random, claiming))
        turns = list(game(edition, seats, seed=seed, policy=policy, moves=chance.choice((30, 150, 400))))
        for turn in [*chance.sample(turns, min(5, len(turns))), turns[-1]]:
            yield turn.after, chance.choice((None, *range(seats), *range(seats)))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_reads_only_the_text_knows_what_the_seat_may_know(edition: str, language: str) -> None:
    for number, (state, viewer) in enumerate(islice(positions(edition), POSITIONS)):
        shown = {"open_hands": number % 5 == 3, "open_scores": number % 7 == 5}
        view, names = seen_by(state, viewer, **shown), NAMES[: len(state.seats)]
        texts = full_text(words_in(language), view, names)
        assert all(len(text) <= PAGE for text in texts)
        reader = TableReader(language, names, **shown)
        assert reader.read(texts) == from_zero(view)
        assert reader.last_round == (view.last_round and view.phase is not Phase.OVER)
        check_coins(reader, view)
        check_map(reader, view)
        check_rewards(reader, view)
        check_scores(reader, state, view)


def check_coins(reader: TableReader, view: View) -> None:
    over = {slot: coin_over(slot, view.coins) for slot in range(1, len(view.points) + 1)}
    assert reader.coin_over == {slot: (1 - each, each) for slot, each in over.items() if each is not None}


def check_scores(reader: TableReader, state: State, view: View) -> None:
    """Points are told of the seats whose claimed cards are seen, and of no other."""
    known = {n: score for n, score in enumerate(scores(state)) if view.seats[n].claimed is not None}
    assert reader.scores == {n: (each.total, each.crystals) for n, each in known.items() if each.total}


def check_rewards(reader: TableReader, view: View) -> None:
    """The rows named for the next reward are those whose outposts stand in the leftmost column."""
    for number, seat in enumerate(view.seats):
        if any(seat.board):
            fullest = [icon for icon, left in zip(ICONS, seat.board, strict=True) if left == max(seat.board)]
            assert reader.next_reward[number] == fullest
        else:
            assert number not in reader.next_reward


def check_map(reader: TableReader, view: View) -> None:
    """Neighbours, distances, costs of outposts and wagons are those of the engine."""
    label = labels(view.map)
    near = {
        label[place]: sorted(label[each] for each in place.around() if each in view.map) for place in view.map
    }
    assert reader.neighbours == near
    own = None if view.viewer is None else view.seats[view.viewer].wagon
    assert reader.steps == ({label[place]: n for place, n in view.map.reach(own).items()} if own else {})
    wagons = {n: seat.wagon for n, seat in enumerate(view.seats) if seat.wagon and n != view.viewer}
    assert reader.rivals == {n: view.map.steps(own, place) for n, place in wagons.items() if own}
    standing = sorted((label[place], number) for number, place in wagons.items())
    assert standing == sorted((place, each) for place, some in reader.standing.items() for each in some)
    game = edition_named(view.edition)
    mountains = {label[place]: tile for place, tile in view.map.items() if isinstance(tile, Mountain)}
    possible = {place: tile for place, tile in mountains.items() if can_build(view, tile)}
    due = {place: price(game, len(view.seats), tile) for place, tile in possible.items()}
    assert reader.prices == {place: cost for place, cost in due.items() if cost}


def can_build(view: View, tile: Mountain) -> bool:
    if view.viewer is None or view.viewer in tile.outposts:
        return False
    return view.seats[view.viewer].board[ICONS.index(tile.icon)] > 0


def test_players_of_the_same_name_are_told_apart_by_their_seats() -> None:
    assert distinct(("Ada", "Béa", "Ada")) == ["Ada 1", "Béa", "Ada 3"]


def test_a_section_stays_on_one_page_unless_it_is_longer_than_a_page() -> None:
    short, long = Section("A", ["x" * 40]), Section("B", ["y" * 30] * 4)
    assert pages([short, short, long], most=100) == [
        f"### A\n{'x' * 40}\n### A\n{'x' * 40}",
        f"### B\n{'y' * 30}\n{'y' * 30}\n{'y' * 30}",
        "y" * 30,
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_long_names_and_open_hands_continue_on_the_next_page(language: str) -> None:
    *_, last = game("adventure", 4, seed=3, policy=claiming)
    view = seen_by(last.before, 0, open_hands=True, open_scores=True)
    texts = full_text(words_in(language), view, [mark * 32 for mark in "_*~|"])
    assert len(texts) > 1
    assert all(len(text) <= PAGE for text in texts)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_while_lots_are_chosen_they_are_told_at_once_and_afterwards_with_what_is_left(language: str) -> None:
    words, settling = words_in(language), new_game("adventure", 2, seed=1)
    told = words("full.lots", lots="").rstrip(".")
    first, *others = full_table(words, seen_by(settling, 0), NAMES[:2])
    assert first.lines[2].startswith(told)
    assert not any(told in str(section) for section in others)

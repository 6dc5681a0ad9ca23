"""A turn at a glance."""

from __future__ import annotations

import pytest

from engine import Event
from engine.cards import Card, PointCard
from engine.events import (
    Acquired,
    Built,
    Claimed,
    Declined,
    Ended,
    Exchanged,
    LastRound,
    Moved,
    Played,
    Rested,
    Returned,
    RewardedCard,
    RewardedTile,
    Settled,
    TileClaimed,
)
from engine.hex_map import Place
from i18n import Words, words_in
from i18n.phrases import brief
from tests.engine.games import claiming, game

EN, FR = words_in("en"), words_in("fr")
NAMES = ("Ann", "Béa", "@everyone")
NB = "\u00a0"
HERE, NONE = Place(0, 1), (0, 0, 0, 0)
EXAMPLES: list[tuple[Event, str, str]] = [
    (Played(1, Card("+11"), (), 0, NONE, NONE), "+2 yellow", "+2 jaunes"),
    (
        Played(1, Card("^2"), (1, 2), 0, NONE, NONE),
        "upgraded 1 yellow → 1 turquoise",
        "améliore 1 jaune → 1 turquoise",
    ),
    (Played(1, Card("^2"), (), 0, NONE, NONE), "upgraded nothing", "n’améliore rien"),
    (Played(1, Card("11>3"), (), 2, NONE, NONE), "4 yellow → 2 turquoise", "4 jaunes → 2 turquoise"),
    (Acquired(1, 1, Card("+3"), (), NONE, None), "acquired “+1 turquoise”", f"achète «{NB}+1 turquoise{NB}»"),
    (
        Acquired(1, 3, Card("^2"), (1, 1), (0, 2, 0, 0), None),
        "acquired “Upgrade 2”; +2 green",
        f"achète «{NB}Améliorer 2{NB}»{NB}; +2 verts",
    ),
    (
        Acquired(1, 3, Card("^2"), (1, 1), (1, 2, 0, 0), None),
        "acquired “Upgrade 2”; +3 crystals",
        f"achète «{NB}Améliorer 2{NB}»{NB}; +3 cristaux",
    ),
    (Rested(1, (), ()), "rested", "se repose"),
    (
        Claimed(1, 1, PointCard("11122=7"), NONE, 0, False, None),
        "claimed 7 points, copper coin",
        "réclame 7 points, pièce de cuivre",
    ),
    (Returned(1, (2, 0, 0, 0)), "returned 2 yellow", "remet 2 jaunes"),
    (LastRound(1, 5), "**last round**", "**dernière ronde**"),
    (Settled(1, (1, 0, 0, 0), HERE), "started at 0,1 with 1 yellow", "commence en 0,1 avec 1 jaune"),
    (Moved(1, HERE, HERE, 0, (), (), ()), "stayed at 0,1", "reste en 0,1"),
    (
        Moved(1, HERE, HERE, 2, (), (), ((1, 0),)),
        "to 0,1, toll 1 yellow to Ann",
        "va en 0,1, péage 1 jaune à Ann",
    ),
    (Built(1, HERE, "rope", NONE, 1, False), "outpost", "comptoir"),
    (RewardedCard(1, 2, Card("11>3"), NONE, None), "reward “2 yellow → 1 turquoise”", ""),
    (RewardedTile(1, "points", 6), "bonus tile (6 points)", "tuile Bonus (6 points)"),
    (Exchanged(1, HERE, Card("11>3"), 2, NONE, NONE), "4 yellow → 2 turquoise", "4 jaunes → 2 turquoise"),
    (TileClaimed(1, HERE, PointCard("1122=6"), NONE, None, HERE), "claimed 6 points", "réclame 6 points"),
]


@pytest.mark.parametrize(("event", "english", "french"), EXAMPLES)
def test_an_event_is_told_in_a_few_words(event: Event, english: str, french: str) -> None:
    told = brief(EN, "golem", NAMES, 1, [event]), brief(FR, "golem", NAMES, 1, [event])
    assert told[0].replace(NB, " ") == f"Béa: {english}"
    assert told[1].replace(NB, " ").startswith(f"Béa : {french}".replace(NB, " "))


@pytest.mark.parametrize(("words", "shown"), [(EN, "+2\u00a0yellow"), (FR, "+2\u00a0jaunes")], ids=repr)
def test_no_line_ends_between_a_number_and_its_goods(words: Words, shown: str) -> None:
    assert brief(words, "golem", NAMES, 1, [EXAMPLES[0][0]]).endswith(shown)


def test_the_events_of_a_turn_follow_one_name() -> None:
    turn = [Moved(1, HERE, HERE, 2, (), (), ()), Built(1, HERE, "rope", NONE, 1, False), Declined(1, HERE)]
    assert brief(EN, "adventure", NAMES, 1, turn) == "Béa: to 0,1; outpost"


def test_an_end_alone_says_nothing() -> None:
    assert brief(EN, "golem", NAMES, 1, [Ended(1, (NONE, NONE, NONE))]) == ""


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
def test_every_turn_of_a_game_is_shorter_than_three_lines_of_a_phone(edition: str, words: Words) -> None:
    for turn in game(edition, 3, 5, claiming):
        for event in turn.events:
            if not isinstance(event, Ended):
                assert len(brief(words, edition, NAMES, event.seat, [event])) <= 100

"""Events as lines of the log."""

from __future__ import annotations

from typing import get_args

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
from i18n.phrases import event
from tests.engine.games import claiming, game

EN, FR = words_in("en"), words_in("fr")
NAMES = ("Ann", "Ben", "@everyone")
NB = "\u00a0"
HERE, THERE = Place(0, 1), Place(-2, 2)
NONE = (0, 0, 0, 0)
C = Card
P = PointCard
EXAMPLES: list[tuple[str, Event, str, str]] = [
    (
        "golem",
        Played(0, C("+11"), (), 0, NONE, NONE),
        "Ann played “Create 2 yellow”.",
        f"Ann a joué «{NB}Produire 2 jaunes{NB}».",
    ),
    (
        "golem",
        Played(0, C("^2"), (1, 2), 0, NONE, NONE),
        "Ann played “Upgrade 2”: 1 yellow → 1 turquoise.",
        f"Ann a joué «{NB}Améliorer 2{NB}»{NB}: 1 jaune → 1 turquoise.",
    ),
    (
        "golem",
        Played(0, C("^2"), (), 0, NONE, NONE),
        "Ann played “Upgrade 2” and upgraded nothing.",
        f"Ann a joué «{NB}Améliorer 2{NB}» sans rien améliorer.",
    ),
    (
        "golem",
        Played(1, C("11>3"), (), 2, NONE, NONE),
        "Ben played “Trade 2 yellow for 1 turquoise”, twice.",
        f"Ben a joué «{NB}Échanger 2 jaunes contre 1 turquoise{NB}», 2 fois.",
    ),
    (
        "golem",
        Acquired(0, 1, C("+3"), (), NONE, None),
        "Ann acquired “+1 turquoise” for free.",
        f"Ann a acheté «{NB}+1 turquoise{NB}» gratuitement.",
    ),
    (
        "golem",
        Acquired(0, 3, C("+3"), (2, 1), (1, 0, 0, 1), None),
        "Ann acquired “+1 turquoise” for 1 yellow, 1 green, with 1 yellow, 1 magenta on it.",
        f"Ann a acheté «{NB}+1 turquoise{NB}» pour 1 jaune, 1 vert, avec 1 jaune, 1 magenta dessus.",
    ),
    ("golem", Rested(0, (), ()), "Ann rested.", "Ann se repose."),
    (
        "golem",
        Rested(0, (C("+3"),), ()),
        "Ann rested and took back 1 card.",
        "Ann se repose et reprend 1 carte.",
    ),
    (
        "golem",
        Claimed(0, 1, P("1122=6"), NONE, 0, True, None),
        "Ann claimed 6 points for 2 yellow, 2 green, with a copper coin."
        " The silver coins move over the first card.",
        "Ann a réclamé 6 points pour 2 jaunes, 2 verts, avec une pièce de cuivre."
        " Les pièces d’argent passent au-dessus de la première carte.",
    ),
    (
        "spice_road",
        Claimed(0, 1, P("1122=6"), NONE, 0, False, None),
        "Ann claimed 6 points for 2 turmeric, 2 saffron, with a gold coin.",
        "Ann a réclamé 6 points pour 2 curcuma, 2 safran, avec une pièce d’or.",
    ),
    (
        "golem",
        Claimed(0, 3, P("1122=6"), NONE, None, False, None),
        "Ann claimed 6 points for 2 yellow, 2 green.",
        "Ann a réclamé 6 points pour 2 jaunes, 2 verts.",
    ),
    ("golem", Returned(1, (1, 0, 0, 0)), "Ben returned 1 yellow.", "Ben a remis 1 jaune."),
    (
        "adventure",
        Settled(0, (1, 0, 0, 0), HERE),
        "Ann started at 0,1 with 1 yellow.",
        "Ann commence en 0,1 avec 1 jaune.",
    ),
    (
        "adventure",
        Moved(0, HERE, THERE, 2, (C("+3"),), (C("^2"),), ((1, 1), (2, 2))),
        "Ann moved 2 steps to -2,2, discarding 2 cards,"
        " paying a toll of 1 yellow to Ben, 1 green to @\u200beveryone.",
        "Ann a rejoint -2,2 en 2 pas et défaussé 2 cartes,"
        " en payant un péage de 1 jaune à Ben, 1 vert à @\u200beveryone.",
    ),
    (
        "adventure",
        Moved(0, HERE, HERE, 0, (), (), ()),
        "Ann stayed at 0,1.",
        "Ann reste en 0,1.",
    ),
    (
        "adventure",
        Built(0, HERE, "rope", (1, 0, 0, 0), 2, True),
        "Ann built an outpost at 0,1 (rope row, column 2), paying 1 yellow. That empties the column.",
        "Ann a construit un comptoir en 0,1 (ligne corde, colonne 2), en payant 1 jaune."
        " La colonne est libérée.",
    ),
    (
        "adventure",
        RewardedCard(0, 2, C("+3"), (1, 0, 0, 0), None),
        "Ann acquired “+1 turquoise” as a reward, with 1 yellow on it.",
        f"Ann a reçu «{NB}+1 turquoise{NB}» en récompense, avec 1 jaune dessus.",
    ),
    (
        "adventure",
        RewardedTile(0, "points", 6),
        "Ann took a bonus tile: 6 points.",
        f"Ann a pris une tuile Bonus{NB}: 6 points.",
    ),
    (
        "adventure",
        Exchanged(0, HERE, C("11>3"), 2, NONE, NONE),
        "Ann traded at 0,1: 2 yellow → 1 turquoise, twice.",
        f"Ann a fait un échange en 0,1{NB}: 2 jaunes → 1 turquoise, 2 fois.",
    ),
    (
        "adventure",
        TileClaimed(0, THERE, P("1122=6"), NONE, None, THERE),
        "Ann claimed 6 points for 2 yellow, 2 green in the village -2,2.",
        "Ann a réclamé 6 points pour 2 jaunes, 2 verts au village -2,2.",
    ),
    ("adventure", Declined(0, HERE), "Ann ended their turn at 0,1.", "Ann a terminé son tour en 0,1."),
    (
        "golem",
        LastRound(1, 5),
        "Ben has 5 point cards: this is the last round.",
        f"Ben a 5 cartes Points{NB}: c’est la dernière ronde.",
    ),
    (
        "adventure",
        LastRound(1, 4),
        "Ben has 4 tiles: this is the last round.",
        f"Ben a 4 tuiles PV{NB}: c’est la dernière ronde.",
    ),
    (
        "golem",
        Ended(1, (NONE, NONE, NONE)),
        "The game is over: Ben wins!",
        f"La partie est terminée{NB}: Ben l’emporte{NB}!",
    ),
    (
        "adventure",
        Ended(1, (NONE, (2, 0, 0, 0), NONE)),
        "The game is over: Ben wins! Over the limit and lost: 2 yellow (Ben).",
        f"La partie est terminée{NB}: Ben l’emporte{NB}! Perdu au-delà de la capacité{NB}: 2 jaunes (Ben).",
    ),
]


@pytest.mark.parametrize(("edition", "happened", "english", "french"), EXAMPLES)
def test_an_event_says_who_did_what(edition: str, happened: Event, english: str, french: str) -> None:
    assert event(EN, edition, NAMES, happened) == english
    assert event(FR, edition, NAMES, happened) == french


def test_every_kind_of_event_is_tested() -> None:
    assert {type(happened) for _, happened, _, _ in EXAMPLES} == set(get_args(Event))


def test_private_cards_are_not_mentioned() -> None:
    rested = Rested(0, (C("+11"),), (C("^3"), C("4>33")))
    moved = Moved(0, HERE, THERE, 1, (), (C("4>33"),), ())
    assert event(EN, "adventure", NAMES, rested) == "Ann rested and took back 3 cards."
    assert event(EN, "adventure", NAMES, moved) == "Ann moved 1 step to -2,2, discarding 1 card."


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
def test_a_hostile_name_is_escaped_in_every_line(words: Words) -> None:
    hostile = ["<@1> **x**", "_y_", "`z`"]
    for edition, happened, _, _ in EXAMPLES:
        line = event(words, edition, hostile, happened)
        assert "<@1>" not in line
        assert "**x" not in line


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
def test_every_event_of_a_game_has_a_text(edition: str, words: Words) -> None:
    kinds: set[type[Event]] = set()
    for turn in game(edition, 3, 5, claiming):
        for happened in turn.events:
            assert event(words, edition, NAMES, happened).endswith((".", "!"))
            kinds.add(type(happened))
    assert Ended in kinds


def test_the_reader_is_addressed_as_you() -> None:
    rested, acquired = Rested(0, (C("+3"),), ()), Acquired(0, 1, C("+3"), (), NONE, None)
    assert event(EN, "golem", NAMES, acquired, you=0) == "You acquired “+1 turquoise” for free."
    assert event(EN, "golem", NAMES, acquired, you=1).startswith("Ann acquired")
    assert event(FR, "golem", NAMES, acquired, you=0).startswith("Vous avez acheté «")
    assert event(FR, "golem", NAMES, rested, you=0) == "Vous vous reposez et reprenez 1 carte."
    assert (
        event(EN, "golem", NAMES, LastRound(0, 5), you=0) == "You have 5 point cards: this is the last round."
    )
    assert event(EN, "golem", NAMES, Ended(0, (NONE, NONE, NONE)), you=0) == "The game is over: you win!"


@pytest.mark.parametrize("words", [EN, FR], ids=repr)
@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
def test_no_sentence_names_the_reader(edition: str, words: Words) -> None:
    for turn in game(edition, 3, 5, claiming):
        for happened in turn.events:
            seat = happened.winner if isinstance(happened, Ended) else happened.seat
            names = ["@x", "@x", "@x"]
            names[seat] = "@you"
            assert "@\u200byou" not in event(words, edition, names, happened, you=seat)

"""Plays, draws and describes a game of one edition, and prints as JSON what came of it.

`test_new_edition.py` runs this in a copy of the program to which it has added an edition.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple, get_args

from ai import advise, player, reach
from cogs.command_options import EditionOption
from engine import Event, Phase, State, apply, legal_actions, new_game, scores, seen_by, winner
from engine.editions import EDITIONS
from i18n import LOCALES, phrases, words_in
from render import (
    EndWords,
    LobbyWords,
    PaletteChoice,
    draw_cards,
    draw_end,
    draw_hand,
    draw_large_hand,
    draw_lobby,
    draw_table,
)
from tests.render.sample_adventure_views import HAND_WORDS
from tests.render.sample_views import WORDS

PLAYERS = ("easy", "hard", "greedy", "medium")
NAMES = ["Ada", "Bea", "Cyd", "Dov"]
MOST_MOVES = 600


class Move(NamedTuple):
    before: State
    after: State
    events: tuple[Event, ...]


def game(edition: str) -> Iterator[Move]:
    """A game between AIs, one of each kind."""
    state = new_game(edition, len(PLAYERS), seed=3)
    for number in range(MOST_MOVES):
        if state.phase is Phase.OVER:
            return
        view = seen_by(state, state.to_act)
        after, events = apply(state, player(PLAYERS[state.to_act])(view, number))
        yield Move(state, after, events)
        state = after


def drawn(state: State, events: Sequence[Event], choice: PaletteChoice) -> list[bytes]:
    edition, seat = state.edition, state.to_act
    view, everybody = seen_by(state, seat), seen_by(state, None)
    return [
        draw_table(everybody, NAMES, WORDS, events),
        draw_lobby(edition, NAMES, len(NAMES), LobbyWords(title=edition, vacant="free", seat="Seat")),
        draw_end(everybody, NAMES, EndWords(won="{name}", seat="Seat"), scores(state)),
        draw_hand(view, seat, HAND_WORDS, then=view, palette_choice=choice),
        *draw_large_hand(view, seat, HAND_WORDS, then=view, palette_choice=choice),
        draw_cards(edition, phrases.cards_of(edition)[:6], palette_choice=choice),
    ]


def rules(edition: str, locale: str) -> str:
    return "\n".join(phrases.rules(words_in(locale), edition, topic) for topic in phrases.topics(edition))


def described(moves: Sequence[Move], locale: str) -> str:
    """Everything that players read about these moves and the cards."""
    words, edition = words_in(locale), moves[0].after.edition
    cards = phrases.cards_of(edition)
    sentences = [line for card in cards for line in phrases.explained(words, edition, card)]
    for move in moves:
        view = seen_by(move.before, move.before.to_act)
        sentences += [phrases.action(words, view, action) for action in legal_actions(move.before)]
        sentences += [phrases.event(words, edition, NAMES, event) for event in move.events]
        sentences += [phrases.alt_text(words, view, NAMES), *phrases.full_text(words, view, NAMES)]
    return "\n".join(sentences)


def summary(edition: str) -> dict[str, object]:
    moves = [*game(edition)]
    middle, last = moves[len(moves) // 2], moves[-1]
    view = seen_by(middle.before, middle.before.to_act)
    at_rest = [move.after for move in moves if move.after.phase is not Phase.RETURN]
    return {
        "editions": EDITIONS,
        "choices": [*get_args(EditionOption)[1].names],
        "winner": winner(last.after),
        "moves": len(moves),
        "claimed": max(len(seat.claimed) for seat in last.after.seats),
        "fullest": max(sum(seat.caravan) for state in at_rest for seat in state.seats),
        "advice": str(advise(view, 1).action),
        "reach": len(reach(view)),
        "pictures": {
            choice.name: [each[:4].hex() for each in drawn(middle.after, middle.events, choice)]
            for choice in PaletteChoice
        },
        "rules": {locale: rules(edition, locale) for locale in LOCALES},
        "words": {locale: described(moves[:: len(moves) // 4], locale) for locale in LOCALES},
    }


if __name__ == "__main__":
    json.dump(summary(sys.argv[1]), sys.stdout)

"""What could have been played: what matters comes first, and each thing once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.ui.limits import MESSAGE_TEXT
from cogs.ui.possible_moves import possible_moves
from engine import legal_actions
from engine.actions import Claim, ClaimTile
from i18n import words_in
from play.record_reader import RecordedGame, read_game
from tests.engine import playthroughs
from tests.long_runs import sample

FILES = sorted(Path(playthroughs.__file__).parent.glob("*.txt"))


def game_in(file: Path) -> RecordedGame:
    return read_game(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", sample(FILES, 4), ids=lambda file: file.stem)
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_claim_is_listed_first_and_no_line_is_cut_off(file: Path, locale: str) -> None:
    played, words = game_in(file), words_in(locale)
    for turn in played.turns[:-1]:
        told = possible_moves(words, turn.state, played.names).split("\n")
        claims = [each for each in legal_actions(turn.state) if isinstance(each, Claim | ClaimTile)]
        claim = {"en": "- Claim ", "fr": "- Réclamer "}[locale]
        assert [line.startswith(claim) for line in told[1 : len(claims) + 1]] == [True] * len(claims)
        assert not any(line.endswith("…") for line in told)
        assert len("\n".join(told)) <= MESSAGE_TEXT


def test_what_does_not_fit_is_counted() -> None:
    played = game_in(next(file for file in FILES if file.stem == "adventure-2"))
    told = possible_moves(words_in("fr"), played.turns[26].state, played.names).split("\n")
    assert re.fullmatch("- … et [0-9]+ autres coups", told[-1])
    assert not any("…" in line for line in told[:-1])


def test_ways_to_pay_are_counted_and_not_listed() -> None:
    played = game_in(next(file for file in FILES if file.stem == "golem-5"))
    told = [possible_moves(words_in("en"), played.turns[number].state, played.names) for number in range(60)]
    assert any("more ways)" in each for each in told)
    assert all(each.count("- Acquire “") <= 6 for each in told)

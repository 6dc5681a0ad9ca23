"""The mentor's reason, and the turns that it counts."""

from __future__ import annotations

import pytest

from ai import Advice, Reach, Why
from cogs.ui.hint_message import reason
from engine.actions import Play
from engine.cards import Card, PointCard
from i18n import words_in

AIM = PointCard("1122=6")
ADVICE = Advice(Play(Card("+11"), (), 0), Why.TOWARDS, AIM, 3, 2)


@pytest.mark.parametrize("turns", [3, 4, None])
def test_turns_are_counted_as_in_the_list(turns: int | None) -> None:
    listed = [Reach(PointCard("11=2"), 1, None, 1, (0, 0, 0, 0)), Reach(AIM, 2, None, turns, (1, 0, 0, 0))]
    told = reason(words_in("en"), ADVICE, listed)
    assert told == "Leads to the 6 points in 3 turns, this one included."


def test_a_longer_way_than_the_listed_one_has_no_number() -> None:
    listed = [Reach(AIM, 2, None, 2, (1, 0, 0, 0))]
    assert reason(words_in("fr"), ADVICE, listed) == "Cela vous mène aux 6 points."

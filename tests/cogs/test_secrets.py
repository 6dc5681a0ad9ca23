"""What is hidden stays so: a hand is its owner's alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cogs.ui import table_pictures
from engine import View
from engine.cards import Card
from i18n import phrases, words_in
from tests.cogs.world import World, text_of

ENGLISH = words_in("en")


class Dealt:
    """A table at which the first player holds a card that the other lacks; it is the other's turn."""

    def __init__(self, place: Any, holder: Any, other: Any, card: Card) -> None:
        self.place, self.holder, self.other, self.card = place, holder, other, card
        self.name = phrases.card(ENGLISH, "golem", card)


@pytest.fixture
async def dealt(here: World, monkeypatch: pytest.MonkeyPatch) -> Dealt:
    monkeypatch.setattr("secrets.randbits", random.Random(1).getrandbits)  # always the same cards
    place = await here.seated(2)
    loaded = await here.loaded(place)
    holder, other = (here.person(player.user) for player in loaded.players)
    card = loaded.position.market.row[0].card
    await holder.slash(place, "century acquire", move="acquire 1")
    await here.told()
    return Dealt(place, holder, other, card)


async def test_the_whole_table_in_words_has_one_s_own_hand_and_no_other(here: World, dealt: Dealt) -> None:
    own, others, onlookers = [
        text_of((await person.slash(dealt.place, "century text")).response)
        for person in (dealt.holder, dealt.other, here.onlooker)
    ]
    assert dealt.name in own
    assert dealt.name not in others
    assert dealt.name not in onlookers


async def test_where_a_card_is_is_told_of_one_s_own_hand_alone(here: World, dealt: Dealt) -> None:
    own, others, onlookers = [
        text_of((await person.slash(dealt.place, "century card", card=dealt.card)).response)
        for person in (dealt.holder, dealt.other, here.onlooker)
    ]
    assert others == onlookers != own


async def test_the_moves_offered_are_those_of_whoever_is_to_act_to_them_alone(
    here: World, dealt: Dealt
) -> None:
    moves = {
        person.id: await person.autocomplete(dealt.place, "century move", "move", "")
        for person in (dealt.holder, dealt.other, here.onlooker)
    }
    assert [user for user, offered in moves.items() if offered] == [dealt.other.id]


async def test_a_hint_is_thought_out_from_one_s_own_seat(
    here: World, dealt: Dealt, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[View] = []

    async def reach(view: View) -> tuple[()]:
        seen.append(view)
        return ()

    monkeypatch.setattr(here.bot.ai_service, "reach", reach)
    for person in (dealt.holder, dealt.other):
        await person.slash(dealt.place, "century hint")
    assert [view.viewer for view in seen] == [0, 1]
    assert [[seat.hand is None for seat in view.seats] for view in seen] == [[False, True], [True, False]]


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_what_all_see_is_drawn_and_described_as_an_onlooker_sees_it(
    here: World, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[View] = []

    def noting(module: Any, name: str) -> None:
        known = getattr(module, name)

        def noted(*given: Any, **more: Any) -> Any:
            seen.extend(each for each in given if isinstance(each, View))
            return known(*given, **more)

        monkeypatch.setattr(module, name, noted)

    for name in ("draw_table", "draw_map", "draw_seats"):
        noting(table_pictures, name)
    for name in ("alt_text", "map_text", "seats_text"):
        noting(phrases, name)
    await here.seated(2, edition)
    await here.told()
    assert len(seen) >= (2 if edition == "golem" else 4)
    assert {view.viewer for view in seen} == {None}

"""Hidden information stays hidden: only its owner sees a hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cogs.ui import table_pictures
from engine import View
from engine.cards import Card
from i18n import phrases, words_in
from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord

pytestmark = pytest.mark.usefixtures("real_pictures")

ENGLISH = words_in("en")


class HiddenCard:
    """A table at which the first player has acquired a card that the other lacks; it is the other's turn."""

    def __init__(self, channel: Any, holder: Any, other: Any, card: Card) -> None:
        self.channel, self.holder, self.other, self.card = channel, holder, other, card
        self.name = phrases.card(ENGLISH, "golem", card)


@pytest.fixture
async def hidden_card(sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch) -> HiddenCard:
    monkeypatch.setattr("secrets.randbits", random.Random(1).getrandbits)  # the same deal every time
    channel = await sim.start_game(2)
    loaded = await sim.table_in(channel)
    holder, other = (sim.person(player.user) for player in loaded.players)
    card = loaded.position.market.row[0].card
    await holder.slash(channel, "century acquire", move="acquire 1")
    await sim.drain_outbox()
    return HiddenCard(channel, holder, other, card)


async def test_the_table_as_text_has_only_the_readers_own_hand(
    sim: SimulatedDiscord, hidden_card: HiddenCard
) -> None:
    own, other, spectators = [
        text_of((await person.slash(hidden_card.channel, "century text")).response)
        for person in (hidden_card.holder, hidden_card.other, sim.spectator)
    ]
    assert hidden_card.name in own
    assert hidden_card.name not in other
    assert hidden_card.name not in spectators


async def test_the_explanation_of_a_card_mentions_only_the_readers_own_hand(
    sim: SimulatedDiscord, hidden_card: HiddenCard
) -> None:
    own, other, spectators = [
        text_of((await person.slash(hidden_card.channel, "century card", card=hidden_card.card)).response)
        for person in (hidden_card.holder, hidden_card.other, sim.spectator)
    ]
    assert other == spectators != own


async def test_moves_are_suggested_only_to_the_acting_player(
    sim: SimulatedDiscord, hidden_card: HiddenCard
) -> None:
    moves = {
        person.id: await person.autocomplete(hidden_card.channel, "century move", "move", "")
        for person in (hidden_card.holder, hidden_card.other, sim.spectator)
    }
    assert [user for user, offered in moves.items() if offered] == [hidden_card.other.id]


async def test_a_hint_is_computed_from_the_readers_own_view(
    sim: SimulatedDiscord, hidden_card: HiddenCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[View] = []

    async def reach(view: View) -> tuple[()]:
        seen.append(view)
        return ()

    monkeypatch.setattr(sim.bot.ai_service, "reach", reach)
    for person in (hidden_card.holder, hidden_card.other):
        await person.slash(hidden_card.channel, "century hint")
    assert [view.viewer for view in seen] == [0, 1]
    assert [[seat.hand is None for seat in view.seats] for view in seen] == [[False, True], [True, False]]


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_public_pictures_and_texts_are_made_from_the_spectators_view(
    sim: SimulatedDiscord, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[View] = []

    def record_views(module: Any, name: str) -> None:
        original = getattr(module, name)

        def recording(*args: Any, **kwargs: Any) -> Any:
            seen.extend(each for each in args if isinstance(each, View))
            return original(*args, **kwargs)

        monkeypatch.setattr(module, name, recording)

    for name in ("draw_table", "draw_map", "draw_seats"):
        record_views(table_pictures, name)
    for name in ("alt_text", "map_text", "seats_text"):
        record_views(phrases, name)
    await sim.start_game(2, edition)
    await sim.drain_outbox()
    assert len(seen) >= (2 if edition == "golem" else 4)
    assert {view.viewer for view in seen} == {None}

"""`/century rules` and `/century card`, and the link from a refused move to its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.message_parts import ids_starting, labels_of, menu_values, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def open_rules(sim: SimulatedDiscord, channel: Any, **options: Any) -> Any:
    answer = await sim.people[0].slash(channel, "century rules", **options)
    assert answer.ephemeral
    return answer.response


async def test_the_rules_open_at_the_turn_page_of_the_game_in_the_channel(sim: SimulatedDiscord) -> None:
    assert "A turn** (Golem Edition, page 1 of 8)" in text_of(await open_rules(sim, sim.channel))
    channel = await sim.start_game(2, "adventure")
    assert "A turn** (Adventure Calls, page 1 of 11)" in text_of(await open_rules(sim, channel))
    assert "Spice Road" in text_of(await open_rules(sim, channel, edition="spice_road"))


async def test_pages_can_be_turned_chosen_and_compared_between_editions(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    message = await open_rules(sim, sim.channel, topic="play")
    (picture,) = message.attachments
    assert picture.description == "Create 2 yellow; Upgrade 2; Trade 2 yellow for 1 turquoise"
    await ada.click(message, label="Next")
    assert "Acquiring a card" in text_of(message)
    assert message.attachments[0].description != picture.description
    await ada.select(message, ["rest"], custom_id=ids_starting(message, "of:rules_topic:")[0])
    assert "Resting" in text_of(message)
    assert message.attachments == []
    await ada.select(message, ["adventure"], custom_id=ids_starting(message, "of:rules_edition:")[0])
    assert "your whole discard" in text_of(message)
    await ada.select(message, ["move"], custom_id=ids_starting(message, "of:rules_topic:")[0])
    await ada.select(message, ["golem"], custom_id=ids_starting(message, "of:rules_edition:")[0])
    assert "A turn** (Golem" in text_of(message), "a topic that the edition lacks leads to its first page"


async def test_the_rulings_of_adventure_calls_say_that_the_numbers_are_our_own(sim: SimulatedDiscord) -> None:
    message = await open_rules(sim, sim.channel, topic="rulings", edition="adventure")
    assert "the map are ours, not the box’s" in text_of(message)


@pytest.mark.parametrize(
    ("move", "title"),
    [
        ("claim 1", "Claiming a point card"),
        ("acquire 3 44", "Acquiring a card"),
        ("play +4", "Playing a card"),
        ("return 1", "A turn"),
    ],
)
async def test_a_refused_move_has_a_button_to_its_rule(sim: SimulatedDiscord, move: str, title: str) -> None:
    channel = await sim.start_game(2)
    player = sim.person((await sim.table_in(channel)).acting.user)
    refused = await player.slash(channel, "century move", move=move)
    assert refused.ephemeral
    assert labels_of(refused.response) == ["The rule"]
    rule = await player.click(refused.response, label="The rule")
    assert rule.ephemeral
    assert title in text_of(rule.response)


async def test_a_refusal_for_another_reason_has_no_button(sim: SimulatedDiscord) -> None:
    refused = await sim.people[0].slash(sim.channel, "century rest")
    assert labels_of(refused.response) == []


async def test_a_card_is_found_by_its_notation_or_its_text(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    for typed in ("11>3", "2 yellow for 1 turquoise", "TRADE 2 YELLOW FOR 1 T"):
        offered = await ada.autocomplete(sim.channel, "century card", "card", typed)
        assert "Trade 2 yellow for 1 turquoise (11>3)" in [each["name"] for each in offered]
    for typed in ("11>3", "Trade 2 yellow for 1 turquoise"):
        answer = await ada.slash(sim.channel, "century card", card=typed)
        assert answer.ephemeral
        assert "pay 2 yellow and take 1 turquoise" in text_of(answer.response)
        assert answer.response.attachments[0].description == "Trade 2 yellow for 1 turquoise"
    rule = await ada.click(answer.response, label="The rule")
    assert "Playing a card" in text_of(rule.response)


async def test_a_card_is_explained_in_the_readers_language_with_the_goods_of_its_edition(
    sim: SimulatedDiscord,
) -> None:
    ada = sim.people[0]
    sim.locales[ada.id] = "fr"
    answer = await ada.slash(sim.channel, "century card", card="2244=12", edition="spice_road")
    assert "12 points pour 2 safran, 2 cannelle" in text_of(answer.response)
    offered = await ada.autocomplete(sim.channel, "century card", "card", "produire 2 jaunes (")
    assert "Produire 2 jaunes (+11)" in [each["name"] for each in offered]


async def test_at_a_table_the_explanation_says_where_the_reader_can_see_the_card(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2)
    loaded = await sim.table_in(channel)
    player = sim.person(loaded.acting.user)
    open_card = loaded.position.market.row[2].card
    answer = await player.slash(channel, "century card", card=open_card)
    assert "card 3 in the row and costs 2 crystals right now" in text_of(answer.response)
    own = await player.slash(channel, "century card", card="+11")
    assert "It’s in your hand." in text_of(own.response)
    looking = await sim.spectator.slash(channel, "century card", card="+11")
    assert "hand" not in text_of(looking.response)


async def test_an_unknown_card_is_refused(sim: SimulatedDiscord) -> None:
    answer = await sim.people[0].slash(sim.channel, "century card", card="11>4444")
    assert "no such card" in text_of(answer.response)


@pytest.mark.usefixtures("on_disk")
async def test_every_topic_is_offered_and_pages_can_be_turned_after_a_restart(sim: SimulatedDiscord) -> None:
    message = await open_rules(sim, sim.channel, edition="adventure")
    assert (
        len([each for each in menu_values(message) if each not in ("golem", "spice_road", "adventure")]) == 11
    )
    await sim.restart()
    await sim.people[0].click(message, label="Next")
    assert "Setup" in text_of(message)

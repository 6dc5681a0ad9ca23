"""`/century rules` and `/century card` on the simulated Discord, and the way from a refusal to its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.world import World, button_with, labels_of, options_of, text_of


async def page(here: World, place: Any, **options: Any) -> Any:
    answer = await here.people[0].slash(place, "century rules", **options)
    assert answer.ephemeral
    return answer.response


async def test_the_rules_open_at_a_turn_of_the_game_that_is_played_there(here: World) -> None:
    assert "A turn** (Golem Edition, page 1 of 8)" in text_of(await page(here, here.channel))
    place = await here.seated(2, "adventure")
    assert "A turn** (Adventure Calls, page 1 of 11)" in text_of(await page(here, place))
    assert "Spice Road" in text_of(await page(here, place, edition="spice_road"))


async def test_pages_are_turned_chosen_and_compared_between_games(here: World) -> None:
    ada = here.people[0]
    shown = await page(here, here.channel, topic="play")
    (picture,) = shown.attachments
    assert picture.description == "Create 2 yellow; Upgrade 2; Trade 2 yellow for 1 turquoise"
    await ada.click(shown, label="Next")
    assert "Acquiring a card" in text_of(shown)
    assert shown.attachments[0].description != picture.description
    await ada.select(shown, ["rest"], custom_id=button_with(shown, "of:rules_topic:")[0])
    assert "Resting" in text_of(shown)
    assert shown.attachments == []
    await ada.select(shown, ["adventure"], custom_id=button_with(shown, "of:rules_edition:")[0])
    assert "your whole discard" in text_of(shown)
    await ada.select(shown, ["move"], custom_id=button_with(shown, "of:rules_topic:")[0])
    await ada.select(shown, ["golem"], custom_id=button_with(shown, "of:rules_edition:")[0])
    assert "A turn** (Golem" in text_of(shown), "a page that a game lacks is its first"


async def test_the_rulings_of_adventure_calls_say_whose_numbers_they_are(here: World) -> None:
    shown = await page(here, here.channel, topic="rulings", edition="adventure")
    assert "ours, not the publisher’s" in text_of(shown)


@pytest.mark.parametrize(
    ("move", "title"),
    [
        ("claim 1", "Claiming a point card"),
        ("acquire 3 44", "Acquiring a card"),
        ("play +4", "Playing a card"),
        ("return 1", "A turn"),
    ],
)
async def test_a_refusal_by_the_rules_leads_to_its_rule(here: World, move: str, title: str) -> None:
    place = await here.seated(2)
    player = here.person((await here.loaded(place)).acting.user)
    refused = await player.slash(place, "century move", move=move)
    assert refused.ephemeral
    assert labels_of(refused.response) == ["The rule"]
    rule = await player.click(refused.response, label="The rule")
    assert rule.ephemeral
    assert title in text_of(rule.response)


async def test_a_refusal_that_is_about_no_rule_has_no_button(here: World) -> None:
    refused = await here.people[0].slash(here.channel, "century rest")
    assert labels_of(refused.response) == []


async def test_a_card_is_found_by_its_notation_or_its_words(here: World) -> None:
    ada = here.people[0]
    for typed in ("11>3", "2 yellow for 1 turquoise", "TRADE 2 YELLOW FOR 1 T"):
        offered = await ada.autocomplete(here.channel, "century card", "card", typed)
        assert "11>3: Trade 2 yellow for 1 turquoise" in [each["name"] for each in offered]
    for typed in ("11>3", "Trade 2 yellow for 1 turquoise"):
        answer = await ada.slash(here.channel, "century card", card=typed)
        assert answer.ephemeral
        assert "you pay 2 yellow and take 1 turquoise" in text_of(answer.response)
        assert answer.response.attachments[0].description == "Trade 2 yellow for 1 turquoise"
    rule = await ada.click(answer.response, label="The rule")
    assert "Playing a card" in text_of(rule.response)


async def test_a_card_speaks_the_language_and_the_goods_of_its_game(here: World) -> None:
    ada = here.people[0]
    here.locales[ada.id] = "fr"
    answer = await ada.slash(here.channel, "century card", card="2244=12", edition="spice_road")
    assert "12 points pour 2 safran, 2 cannelle" in text_of(answer.response)
    offered = await ada.autocomplete(here.channel, "century card", "card", "+11 : produire 2")
    assert "+11\u00a0: Produire 2 jaunes" in [each["name"] for each in offered]


async def test_at_a_table_a_card_is_said_to_lie_where_the_reader_sees_it(here: World) -> None:
    place = await here.seated(2)
    loaded = await here.loaded(place)
    player = here.person(loaded.acting.user)
    open_card = loaded.position.market.row[2].card
    answer = await player.slash(place, "century card", card=open_card)
    assert "place 3, and costs 2 crystals now" in text_of(answer.response)
    own = await player.slash(place, "century card", card="+11")
    assert "You have it in your hand." in text_of(own.response)
    looking = await here.onlooker.slash(place, "century card", card="+11")
    assert "hand" not in text_of(looking.response)


async def test_a_card_that_is_none_is_refused(here: World) -> None:
    answer = await here.people[0].slash(here.channel, "century card", card="11>4444")
    assert "no such card" in text_of(answer.response)


async def test_every_topic_is_offered_and_old_pages_still_turn(here: World) -> None:
    shown = await page(here, here.channel, edition="adventure")
    assert len([each for each in options_of(shown) if each not in ("golem", "spice_road", "adventure")]) == 11
    await here.restart()
    await here.people[0].click(shown, label="Next")
    assert "The start" in text_of(shown)

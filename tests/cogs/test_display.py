"""`/century-me display`: private pictures in other colours, larger, or as text."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.display import OPTIONS, text_key
from cogs.ui.limits import LAYOUT_TEXT
from cogs.ui.panel import panel
from cogs.ui.panel_pictures import Shown
from i18n import phrases, words_in
from render.layout.large_print import LARGE
from tests.cogs.deals import RICH_SEAT, set_adventure_deal, set_deal
from tests.cogs.message_parts import (
    controls_of,
    destinations,
    ids_starting,
    labels_of,
    option_labels,
    text_of,
)
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.i18n.ftl import messages, written
from tests.play.adventure_positions import HERE, PICKAXE, THERE
from tests.render.compare_pictures import opened

LINE = 33
"""Characters that a closed menu shows on a phone."""


async def open_hand(sim: SimulatedDiscord, channel: Any, person: Any) -> Any:
    return (await person.slash(channel, "century hand")).response


@pytest.mark.usefixtures("real_pictures")
async def test_a_palette_changes_private_pictures_but_no_public_ones(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    person = await sim.acting_person()
    usual = await (await open_hand(sim, channel, person)).attachments[0].read()
    before = await sim.newest_public_message(channel).attachments[0].read()
    answer = await person.slash(sim.channel, "century-me display", colours="contrast")
    assert answer.ephemeral
    other = await (await open_hand(sim, channel, person)).attachments[0].read()
    assert opened(other).size == opened(usual).size
    assert other != usual
    await person.slash(channel, "century table repost")
    await sim.env.settle()
    assert await sim.newest_public_message(channel).attachments[0].read() == before


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.usefixtures("on_disk")
async def test_the_panel_previews_and_saves_each_choice_at_once(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    shown = (await ada.slash(sim.channel, "century-me display")).response
    usual = await shown.attachments[0].read()
    await ada.select(shown, ["colours"], custom_id=ids_starting(shown, "of:display_set:palette")[0])
    assert await shown.attachments[0].read() != usual
    await ada.select(shown, ["words"], custom_id=ids_starting(shown, "of:display_set:pictures")[0])
    assert shown.attachments == []
    await sim.restart()
    person = await sim.bot.services.store.person(ada.id)
    assert (person.palette, person.pictures) == ("colours", "words")
    await ada.select(shown, ["usual"], custom_id=ids_starting(shown, "of:display_set:pictures")[0])
    assert (await sim.bot.services.store.person(ada.id)).pictures == ""


@pytest.mark.usefixtures("real_pictures")
async def test_the_preview_shows_cards_of_the_current_or_latest_game(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]

    async def shown(channel: Any) -> str:
        answer = (await ada.slash(channel, "century-me display")).response
        return answer.attachments[0].description

    assert "Create 2 yellow" in await shown(sim.channel)
    spices = await sim.start_game(2, "spice_road")
    assert "Create 2 turmeric" in await shown(sim.channel)
    crystals = await sim.start_game(2, "golem")
    assert "Create 2 turmeric" in await shown(spices)
    assert "Create 2 yellow" in await shown(crystals)
    for channel in (crystals, spices):
        for person in sim.people[:2]:
            await person.slash(channel, "century table end")
    assert "Create 2 turmeric" in await shown(sim.channel)


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_large_pictures_are_split_and_each_has_alt_text(sim: SimulatedDiscord, edition: str) -> None:
    channel = await sim.start_game(2, edition)
    person = await sim.acting_person()
    await person.slash(channel, "century-me display", pictures="large")
    shown = (await open_hand(sim, channel, person)).attachments
    parts = 6 if edition == "adventure" else 4
    assert [each.filename for each in shown] == [
        "panel-1-0.png",
        *(f"panel-1-0_{part}.png" for part in range(2, parts + 1)),
    ]
    assert all(each.description for each in shown)
    hand = opened(await shown[-1].read())
    assert hand.width == LARGE


@pytest.mark.parametrize(
    ("settings", "labels"),
    [
        ({}, ["+🟡🟡", "Upgrade 2"]),
        ({"colours": "colours"}, ["+➊➊", "Upgrade 2"]),
        ({"pictures": "words"}, ["Create 2 yellow", "Upgrade 2"]),
        ({"labels": "digits"}, ["+➊➊", "Upgrade 2"]),
        ({"labels": "words"}, ["Create 2 yellow", "Upgrade 2"]),
        ({"labels": "circles", "colours": "colours"}, ["+🟡🟡", "Upgrade 2"]),
    ],
)
async def test_labels_are_circles_digits_or_words(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], labels: list[str]
) -> None:
    set_deal(monkeypatch, seat={"caravan": "111", "hand": ["+11", "^2"]})
    channel, (player, _) = await sim.start_with_players()
    if settings:
        await player.slash(channel, "century-me display", **settings)
    panel = await open_hand(sim, channel, player)
    assert labels_of(panel)[:2] == labels


@pytest.mark.usefixtures("real_pictures")
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_words_instead_of_pictures_tell_the_whole_table_and_the_hand_once(
    sim: SimulatedDiscord, edition: str
) -> None:
    channel = await sim.start_game(2, edition)
    person = await sim.acting_person()
    await person.slash(channel, "century-me display", pictures="words")
    shown = await open_hand(sim, channel, person)
    assert shown.attachments == []
    text, view = text_of(shown), (await sim.table_in(channel)).seen_by(person.id)
    words, names = words_in("en"), (await sim.table_in(channel)).names
    sections = phrases.table_around(words, view, names, view.to_act)
    assert all(str(section) in text for section in sections)
    assert text.count("cards in hand: ") == 1
    assert len(text) <= LAYOUT_TEXT


async def test_words_between_the_buttons_count_towards_the_text_of_the_panel(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    person = await sim.acting_person()
    await person.slash(sim.channel, "century-me display", pictures="words")
    planned = await sim.bot.play.turns.open_panel(1, person.id)
    long_table = [phrases.Section("", ["x" * 9])] * LAYOUT_TEXT
    shown = panel(words_in("fr"), planned, Shown((), rest=long_table))
    assert LAYOUT_TEXT - 10 <= shown.content_length() <= LAYOUT_TEXT


async def test_words_tell_first_what_the_others_did(sim: SimulatedDiscord) -> None:
    channel, (first, second) = await sim.start_with_players()
    await second.slash(channel, "century-me display", pictures="words")
    await sim.play_turn(channel, first, ["play +11"])
    told, (name, _) = text_of(await open_hand(sim, channel, second)), (await sim.table()).names
    assert f"### Since your last turn\n{name}: +2\N{NO-BREAK SPACE}yellow\n### Merchant cards" in told
    await first.slash(channel, "century-me display", pictures="words")
    assert "Since your last turn" not in text_of(await open_hand(sim, channel, first))


async def test_a_hand_that_can_only_be_read_is_in_sentences_for_who_plays_by_words(
    sim: SimulatedDiscord,
) -> None:
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    await first.slash(channel, "century-me display", pictures="words")
    sure = await first.slash(channel, "century table resign")
    await first.click(sure.response, label="Yes, resign")
    told = text_of(await open_hand(sim, channel, first))
    assert "2 cards in hand: Create 2 yellow; Upgrade 2." in told
    assert "Wagon and board" not in told


async def test_the_log_has_no_signs_for_who_plays_by_words(sim: SimulatedDiscord) -> None:
    channel, (first, second) = await sim.start_with_players()
    await second.slash(channel, "century-me display", pictures="words")
    await sim.play_turn(channel, first, ["play +11"])
    (name, _) = (await sim.table()).names
    shown = [(await each.slash(channel, "century log")).response.content for each in (first, second)]
    assert [f"\n{name} played" in each for each in shown] == [False, True]


async def test_before_the_wagons_are_placed_words_tell_how_the_map_hangs_together(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2, "adventure")
    person = await sim.acting_person()
    await person.slash(channel, "century-me display", pictures="words")
    told = text_of(await open_hand(sim, channel, person))
    assert "B4 touches B3 and B5" in told
    assert told.count("Touches ") == 20 + 4, "all inner places and villages"


async def test_words_say_you_for_the_readers_own_and_repeat_the_caravan_before_a_choice(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {"wagon": THERE}, map={HERE: PICKAXE | {"outposts": [0]}})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    await first.slash(channel, "century-me display", pictures="words")
    shown = await open_hand(sim, channel, first)
    assert "Outposts: you." in text_of(shown)
    assert "outpost (you)" in "".join(destinations(shown).values())
    await sim.pick(first, shown, f"move {HERE}")
    assert "Caravan: 2 yellow, 2 green" in text_of(shown)
    whole = text_of((await first.slash(channel, "century text")).response)
    assert "It’s your turn: choose a move." in whole


async def test_after_a_choice_words_tell_its_result_and_not_the_table_again(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    person = await sim.acting_person()
    await person.slash(channel, "century-me display", pictures="words")
    shown = await open_hand(sim, channel, person)
    await person.click(shown, label="Upgrade 2")
    assert "Merchant cards" not in text_of(shown)
    await person.click(shown, label="Back")
    assert "Merchant cards" in text_of(shown)
    await sim.pick(person, shown, "play +11")
    chosen, caravan, more = text_of(shown).strip().splitlines()
    assert chosen == "Chosen: Create 2 yellow"
    assert "→" in caravan
    assert "/century text" in more


async def test_who_plays_by_words_can_tell_what_a_control_does_from_its_label(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2, "adventure")
    for _ in range(2):
        person, (first, *_) = await sim.acting_person(), sim.legal_moves(await sim.table())
        await person.slash(channel, "century move", move=first)
        await sim.env.settle()
    person = await sim.acting_person()
    await person.slash(channel, "century-me display", pictures="words")
    shown = await open_hand(sim, channel, person)
    assert [each for each in labels_of(shown) if each.startswith("Acquire card 1, free: ")]
    assert [each for each in labels_of(shown) if len(each) <= len("A4")] == []
    places = destinations(shown)
    assert "stay here" in next(iter(places.values()))
    await person.click(shown, label="Upgrade 2")
    assert "Upgrade nothing" in [*labels_of(shown), *option_labels(shown)]


async def test_who_plays_by_words_meets_no_icons_and_no_buttons_that_cannot_be_pressed(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2)
    person = await sim.acting_person()
    usual = await open_hand(sim, channel, person)
    await person.slash(channel, "century-me display", pictures="words")
    plain = await open_hand(sim, channel, person)
    assert [label for label in labels_of(usual) if max(label) > "🌀"]
    assert labels_of(plain)
    assert [label for label in labels_of(plain) if max(label) > "🌀"] == []
    assert not any(each.get("disabled") or each.get("emoji") for each in controls_of(plain))


@pytest.mark.usefixtures("real_pictures")
async def test_the_alt_text_names_the_hand_and_the_open_cards(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    shown = await open_hand(sim, channel, await sim.acting_person())
    (picture,) = shown.attachments
    assert "Hand: Create 2 yellow; Upgrade 2" in picture.description
    assert "Merchant cards: 1 (free)" in picture.description
    assert "Create" not in text_of(shown)  # told once


async def test_deleting_personal_data_resets_the_display_settings(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    await ada.slash(sim.channel, "century-me display", colours="contrast", pictures="large")
    question = await ada.slash(sim.channel, "century-me forget")
    await ada.click(question.response, label="Yes, delete it")
    person = await sim.bot.services.store.person(ada.id)
    assert (person.palette, person.pictures) == ("", "")


def test_every_display_option_has_its_text_and_no_text_is_unused() -> None:
    keys = {
        key
        for key in messages(written("en"))
        if key.startswith(tuple(f"display.{option}." for option in OPTIONS))
    }
    assert keys == {text_key(option, each) for option, ways in OPTIONS.items() for each in ways}
    assert {f"label.{option}" for option in OPTIONS} <= set(messages(written("en")))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_display_option_fits_a_phones_line(language: str) -> None:
    words = words_in(language)
    texts = [
        words(text_key(option, each), first=1, then="2, 3, 4")
        for option, ways in OPTIONS.items()
        for each in ways
    ]
    assert [each for each in texts if len(each) > LINE] == []

"""`/century-me display`: private pictures in other colours, larger, or as text."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.display import OPTIONS, USUAL
from render.layout.large_print import LARGE
from tests.cogs.message_parts import ids_starting, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.i18n.ftl import messages, written
from tests.render.compare_pictures import opened


async def open_hand(sim: SimulatedDiscord, channel: Any, person: Any) -> Any:
    return (await person.slash(channel, "century hand")).response


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


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_large_pictures_are_split_and_each_has_alt_text(sim: SimulatedDiscord, edition: str) -> None:
    channel = await sim.start_game(2, edition)
    person = await sim.acting_person()
    await person.slash(channel, "century-me display", pictures="large")
    shown = (await open_hand(sim, channel, person)).attachments
    names = ["hand.png", "hand-2.png"]
    if edition == "adventure":
        names = ["map.png", "map-2.png", "map-3.png", "map-4.png", *names]
    assert [each.filename for each in shown] == names
    assert all(each.description for each in shown)
    hand = opened(await next(each for each in shown if each.filename == "hand.png").read())
    assert hand.width == LARGE


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_text_instead_of_pictures_says_what_they_show(sim: SimulatedDiscord, edition: str) -> None:
    channel = await sim.start_game(2, edition)
    person = await sim.acting_person()
    with_pictures = (await open_hand(sim, channel, person)).attachments
    await person.slash(channel, "century-me display", pictures="words")
    shown = await open_hand(sim, channel, person)
    assert shown.attachments == []
    for picture in with_pictures:
        assert all(line in text_of(shown) for line in picture.description.splitlines())
    if edition == "golem":
        await sim.pick(person, shown, "play +11")
        assert "Hand: Create 2 yellow; Upgrade 2" in text_of(shown)
        assert "→" in text_of(shown)


async def test_deleting_personal_data_resets_the_display_settings(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    await ada.slash(sim.channel, "century-me display", colours="contrast", pictures="large")
    question = await ada.slash(sim.channel, "century-me forget")
    await ada.click(question.response, label="Yes, forget me")
    person = await sim.bot.services.store.person(ada.id)
    assert (person.palette, person.pictures) == ("", "")


def test_every_display_option_has_its_text_and_no_text_is_unused() -> None:
    keys = {
        key for key in messages(written("en")) if key.startswith(("display.palette.", "display.pictures."))
    }
    assert keys == {f"display.{option}.{each or USUAL}" for option, ways in OPTIONS.items() for each in ways}

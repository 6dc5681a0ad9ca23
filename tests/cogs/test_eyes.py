"""`/century-me display` on the simulated Discord: private pictures in other colours, larger, or in words."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.display import OPTIONS, USUAL
from render.layout.large_print import LARGE
from tests.cogs.world import World, button_with, text_of
from tests.i18n.ftl import messages, written
from tests.render.pictures import opened


async def panel(here: World, place: Any, person: Any) -> Any:
    return (await person.slash(place, "century hand")).response


async def acting(here: World, place: Any) -> Any:
    return here.person((await here.loaded(place)).acting.user)


async def test_colours_change_private_pictures_and_no_public_one(here: World) -> None:
    place = await here.seated(2)
    person = await acting(here, place)
    usual = await (await panel(here, place, person)).attachments[0].read()
    before = await place.history(viewer=here.onlooker)[-1].attachments[0].read()
    answer = await person.slash(here.channel, "century-me display", colours="contrast")
    assert answer.ephemeral
    other = await (await panel(here, place, person)).attachments[0].read()
    assert opened(other).size == opened(usual).size
    assert other != usual
    await person.slash(place, "century table repost")
    await here.env.settle()
    assert await place.history(viewer=here.onlooker)[-1].attachments[0].read() == before


async def test_the_panel_shows_at_once_how_cards_look(here: World) -> None:
    ada = here.people[0]
    shown = (await ada.slash(here.channel, "century-me display")).response
    usual = await shown.attachments[0].read()
    await ada.select(shown, ["colours"], custom_id=button_with(shown, "of:display_set:palette")[0])
    assert await shown.attachments[0].read() != usual
    await ada.select(shown, ["words"], custom_id=button_with(shown, "of:display_set:pictures")[0])
    assert shown.attachments == []
    await here.restart()
    person = await here.bot.services.store.person(ada.id)
    assert (person.palette, person.pictures) == ("colours", "words")
    await ada.select(shown, ["usual"], custom_id=button_with(shown, "of:display_set:pictures")[0])
    assert (await here.bot.services.store.person(ada.id)).pictures == ""


async def test_the_cards_shown_are_of_the_game_that_the_person_plays_or_played_last(here: World) -> None:
    ada = here.people[0]

    async def shown(place: Any) -> str:
        answer = (await ada.slash(place, "century-me display")).response
        return answer.attachments[0].description

    assert "Create 2 yellow" in await shown(here.channel)
    spices = await here.seated(2, "spice_road")
    assert "Create 2 turmeric" in await shown(here.channel)
    crystals = await here.seated(2, "golem")
    assert "Create 2 turmeric" in await shown(spices)
    assert "Create 2 yellow" in await shown(crystals)
    for place in (crystals, spices):
        for person in here.people[:2]:
            await person.slash(place, "century table end")
    assert "Create 2 turmeric" in await shown(here.channel)


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_larger_pictures_come_in_several_each_with_its_words(here: World, edition: str) -> None:
    place = await here.seated(2, edition)
    person = await acting(here, place)
    await person.slash(place, "century-me display", pictures="large")
    shown = (await panel(here, place, person)).attachments
    names = ["hand.png", "hand-2.png"]
    if edition == "adventure":
        names = ["map.png", "map-2.png", "map-3.png", "map-4.png", *names]
    assert [each.filename for each in shown] == names
    assert all(each.description for each in shown)
    hand = opened(await next(each for each in shown if each.filename == "hand.png").read())
    assert hand.width == LARGE


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_words_instead_of_pictures_say_what_they_show(here: World, edition: str) -> None:
    place = await here.seated(2, edition)
    person = await acting(here, place)
    with_pictures = (await panel(here, place, person)).attachments
    await person.slash(place, "century-me display", pictures="words")
    shown = await panel(here, place, person)
    assert shown.attachments == []
    for picture in with_pictures:
        assert all(line in text_of(shown) for line in picture.description.splitlines())
    if edition == "golem":
        await here.pick(person, shown, "play +11")
        assert "Hand: Create 2 yellow; Upgrade 2" in text_of(shown)
        assert "→" in text_of(shown)


async def test_how_one_sees_goes_when_one_is_forgotten(here: World) -> None:
    ada = here.people[0]
    await ada.slash(here.channel, "century-me display", colours="contrast", pictures="large")
    asked = await ada.slash(here.channel, "century-me forget")
    await ada.click(asked.response, label="Yes, forget me")
    person = await here.bot.services.store.person(ada.id)
    assert (person.palette, person.pictures) == ("", "")


def test_every_way_to_see_has_its_words_and_no_other_has() -> None:
    keys = {
        key for key in messages(written("en")) if key.startswith(("display.palette.", "display.pictures."))
    }
    assert keys == {f"display.{option}.{each or USUAL}" for option, ways in OPTIONS.items() for each in ways}

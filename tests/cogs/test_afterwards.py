"""Looking back: a game that is over is still read where it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.adventure import RICH, lay, seated
from tests.cogs.world import World, labels_of, text_of
from tests.play.adventure import VILLAGE

pytestmark = pytest.mark.usefixtures("no_drawing")


async def ended(world: World, **options: Any) -> Any:
    """A game of two that its players ended after a turn; where it was played."""
    place = await world.seated(2, **options)
    loaded = await world.loaded(place)
    await world.person(loaded.acting.user).slash(place, "century rest")
    for person in world.people[:2]:
        await person.slash(place, "century table end")
    await world.told()
    return place


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_the_text_of_a_game_that_is_over_has_the_scores_and_the_whole_table(
    here: World, edition: str
) -> None:
    place = await here.seated(2, edition=edition)
    for person in here.people[:2]:
        await person.slash(place, "century table end")
    answer = (await here.onlooker.slash(place, "century text")).response
    text, (ranks, table) = text_of(answer), (part["content"] for part in answer.components)
    assert "\n2. " in ranks
    assert "\n1. " in table, "a list of its own, else its seats are numbered on from the ranks"
    assert " wins" in text
    assert "1. Ada: " in text or "1. Béa: " in text
    assert "The game is over, after round 1." in text
    assert "to act" not in text
    assert "hand 2 (Create 2 yellow; Upgrade 2)" in text


async def test_the_log_and_the_record_of_a_game_that_is_over_are_whole(here: World) -> None:
    place = await ended(here)
    log = (await here.onlooker.slash(place, "century log")).response.content
    assert "rested" in log
    assert "All agreed to end the game here." in log
    record = (await here.people[0].slash(place, "century table record")).response
    assert "The whole game" in record.content
    assert "Hand: " in text_of((await here.people[0].slash(place, "century hand")).response)


async def test_the_final_message_leads_to_the_log_and_the_record(here: World) -> None:
    final = (await ended(here)).history(viewer=here.onlooker)[-1]
    assert labels_of(final) == ["My hand", "Log", "Record", "Rematch"]
    assert "rested" in (await here.onlooker.click(final, label="Log")).response.content


async def test_the_final_message_names_the_winner_once(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RICH | {"claimed": ["11=1"] * 3}, {})
    place, (first, second) = await seated(here)
    await here.turn_by_presses(place, first, [f"move {VILLAGE}", "claim"])
    await here.turn_by_presses(place, second, ["rest"])
    await here.told()
    assert text_of(place.history(viewer=here.onlooker)[-1]).count(" wins") == 1
    assert "The game is over; " in (await first.slash(place, "century log")).response.content


async def test_a_game_under_way_comes_before_one_that_is_over(here: World) -> None:
    place = await ended(here, here=True)
    assert "The game is over" in text_of((await here.people[0].slash(place, "century text")).response)
    await here.seated(2, edition="spice_road", here=True)
    text = text_of((await here.people[0].slash(place, "century text")).response)
    assert "Round 1, " in text
    assert "turmeric" in text


async def test_what_changes_a_game_is_told_that_it_is_over(here: World) -> None:
    place = await ended(here)
    for command in ("rest", "undo", "hint", "table resign", "table end"):
        answer = await here.people[0].slash(place, f"century {command}")
        assert "This game is over. Start a new table" in answer.response.content


async def test_a_card_is_of_the_game_that_was_played_and_no_longer_lies_anywhere(here: World) -> None:
    place = await ended(here, edition="spice_road")
    text = text_of((await here.people[0].slash(place, "century card", card="+11")).response)
    assert "Create 2 turmeric" in text
    assert "in your hand" not in text


async def test_a_game_that_is_over_is_not_resumed(here: World) -> None:
    place = await ended(here)
    answer = await here.people[0].slash(place, "century resume", table="1")
    assert "This game is over" in answer.response.content

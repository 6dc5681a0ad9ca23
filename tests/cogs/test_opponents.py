"""AI players on the simulated Discord: in lobbies, at tables, holding seats, and the mentor's hints."""

from __future__ import annotations

from typing import Any

import pytest

from ai import Level
from play import advance
from play.lobby_seats import AI_NAMES
from store import Status
from tests.cogs.world import PATIENCE, World, button_with, labels_of, text_of
from tests.play.room import StillClock

EASY, MEDIUM = AI_NAMES[Level.EASY][0], AI_NAMES[Level.MEDIUM][0]


def turns(here: World, place: Any) -> list[Any]:
    """The requests that posted a table's message."""
    posted = [each for each in here.env.http_requests if each.method == "POST"]
    return [each for each in posted if each.path == f"/channels/{place.id}/messages"]


async def alone(here: World, **options: Any) -> tuple[Any, Any]:
    """A table of one person against AIs, and who that is."""
    ada = here.people[0]
    await ada.slash(here.channel, "century new", edition="golem", **options)
    await here.env.settle()
    return here.channel.threads[-1], ada


# In the lobby


async def test_the_host_adds_ais_of_each_level_and_starts(here: World) -> None:
    ada, bea = here.people[:2]
    await ada.slash(here.channel, "century new", edition="golem", seats=3)
    lobby = here.channel.history()[-1]
    refusal = await bea.click(lobby, label="Add AI")
    assert "host" in refusal.response.content
    panel = await ada.click(lobby, label="Add AI")
    assert labels_of(panel.response) == ["easy", "medium", "hard"]
    assert "2 free seats" in text_of(panel.response)
    await ada.click(panel.response, label="easy")
    done = await ada.click(panel.response, label="medium")
    assert "All seats are taken" in text_of(done.response or panel.response)
    await here.env.settle()
    lobby = here.channel.history()[-1]
    assert f"✅ {EASY} (AI, easy)" in lobby.content
    assert f"✅ {MEDIUM} (AI, medium)" in lobby.content
    await ada.click(lobby, label="Start")
    await here.env.settle()
    assert (await here.loaded(here.channel.threads[-1])).acting.user == ada.id


async def test_an_ai_is_seated_by_command_and_removed_from_the_panel(here: World) -> None:
    ada = here.people[0]
    await ada.slash(here.channel, "century new", edition="spice_road")
    answer = await ada.slash(here.channel, "century lobby ai", level="hard")
    assert AI_NAMES[Level.HARD][0] in answer.response.content
    loaded = await here.table()
    await here.bot.play.lobby.remove(1, ada.id, loaded.players[-1].user)
    assert len((await here.table()).players) == 1


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_against_ais_alone_it_starts_at_once(here: World, edition: str) -> None:
    ada = here.people[0]
    await ada.slash(here.channel, "century new", edition=edition, ais=2, level="easy")
    await here.env.settle()
    place = here.channel.threads[-1]
    loaded = await here.loaded(place)
    assert (loaded.table.status, loaded.acting.user) == (Status.RUNNING, ada.id)
    assert "sealed as" in text_of(place.history()[-1])


# At the table


async def test_ais_answer_in_one_message_that_calls_the_person_alone(here: World) -> None:
    place, ada = await alone(here, ais=3)
    before = len(turns(here, place))
    await ada.slash(place, "century rest")
    await here.env.settle()
    assert len(turns(here, place)) == before + 1
    sent = turns(here, place)[-1].json
    assert sent["allowed_mentions"]["users"] == [ada.id]
    assert "<@-" not in sent["content"]
    for name in AI_NAMES[Level.MEDIUM][:3]:
        assert name in sent["content"]


async def test_a_turn_against_ais_can_be_taken_back_from_its_receipt(here: World) -> None:
    place, ada = await alone(here, ais=2)
    before = (await here.loaded(place)).position
    receipt, _ = await here.turn_by_presses(place, ada, ["rest"])
    await here.env.settle()
    await ada.click(receipt.response, label="Take back")
    await here.env.settle()
    assert (await here.loaded(place)).position == before


async def test_four_ais_alone_play_a_whole_game(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    pace = 2 * PATIENCE  # what is due later than that, the simulator does not wait for
    monkeypatch.setattr(advance, "AI_PACE", pace)
    clock, ada = StillClock(), here.people[0]
    here.bot.services.clock = clock
    await ada.slash(here.channel, "century new", edition="golem")
    for level in ("easy", "medium", "hard", "hard"):
        await ada.slash(here.channel, "century lobby ai", level=level)
    lobby = here.channel.history()[-1]
    await ada.click(lobby, label="Leave")
    await ada.click(lobby, label="Start")
    for _ in range(400):
        clock.time += pace
        await here.env.advance_time(pace)
        if (await here.table()).over:
            break
    await here.env.settle()
    loaded = await here.table()
    assert (loaded.table.ended, loaded.over) == ("", True)
    place = here.channel.threads[-1]
    assert "wins" in place.history()[-1].content
    assert [each.json["allowed_mentions"].get("users", []) for each in turns(here, place)][-1] == []


@pytest.mark.parametrize("more", [{"seats": 5}, {"ais": 4}])
async def test_more_seats_than_the_game_has_are_refused(here: World, more: dict[str, int]) -> None:
    answer = await here.people[0].slash(here.channel, "century new", edition="adventure", **more)
    assert answer.ephemeral
    assert "4 seats at most" in answer.response.content
    assert here.channel.history() == []


# Holding a seat


async def test_an_ai_plays_for_who_wants_it_until_their_next_press(here: World) -> None:
    place = await here.seated(2)
    loaded = await here.loaded(place)
    away, other = here.person(loaded.acting.user), here.person(loaded.players[1].user)
    more = await away.click(place.history()[-1], label="More")
    answer = await away.click(more.response, label="An AI plays for me")
    assert "An AI plays for you" in answer.response.content
    await here.env.settle()
    assert (await here.loaded(place)).acting.user == other.id
    await other.slash(place, "century rest")
    await here.env.settle()
    assert (await here.loaded(place)).acting.user == other.id
    said = place.history()[-1].content
    assert "is away: an AI plays" in said or "took" in said or "played" in said
    back = await away.click(place.history()[-1], label="My turn")
    assert "Welcome back" in back.followups[-1].content
    assert [each.level for each in (await here.loaded(place)).players] == ["", ""]


async def held(here: World, place: Any) -> tuple[Any, Any]:
    """Somebody whose seat an AI holds, and a panel that they opened before."""
    away = here.person((await here.loaded(place)).players[1].user)
    panel = await away.click(place.history()[-1], label="My turn")
    await away.slash(place, "century table ai")
    await here.env.settle()
    return away, panel.response


async def levels(here: World) -> list[str]:
    return [each.level for each in (await here.table()).players]


async def test_a_press_in_the_old_place_of_a_table_that_moved_gives_the_seat_back(here: World) -> None:
    place = await here.seated(2)
    away, panel = await held(here, place)
    await here.bot.play.lifecycle.move(1, here.channel.id)
    await here.env.settle()
    await away.click(panel, custom_id=button_with(panel, "do:hint:")[0])
    assert await levels(here) == ["", ""]


async def test_whoever_resumes_a_paused_table_has_their_seat_back(here: World) -> None:
    place = await here.seated(2)
    away, _ = await held(here, place)
    await here.bot.play.lifecycle.pause(1, "gone")
    answer = await away.slash(here.channel, "century resume", table="#1")
    assert "Welcome back" in answer.followups[-1].content
    assert await levels(here) == ["", ""]


async def test_a_press_at_a_paused_table_gives_the_seat_back(here: World) -> None:
    place = await here.seated(2)
    away, _ = await held(here, place)
    await here.bot.play.seats.pause(1, here.people[0].id, 3)
    await here.env.settle()
    await away.click(place.history()[-1], label="More")
    loaded = await here.table()
    assert await levels(here) == ["", ""]
    assert loaded.table.status is Status.PAUSED


async def test_what_is_about_other_things_leaves_the_seat_to_the_ai(here: World) -> None:
    place = await here.seated(2)
    away, _ = await held(here, place)
    for command in ("century tables", "century history", "century rules"):
        await away.slash(here.channel, command)
    assert sorted(await levels(here)) == ["", "medium"]


async def test_whoever_lets_an_ai_play_on_is_not_told_that_the_seat_is_theirs(here: World) -> None:
    place, ada = await here.seated(2), here.people[0]
    for _ in range(2):
        answer = await ada.slash(place, "century table ai")
        assert "An AI plays for you" in answer.response.content
        assert not answer.followups


async def test_the_host_lets_an_ai_play_for_somebody_and_others_may_not(here: World) -> None:
    place = await here.seated(2)
    ada, bea = here.people[:2]
    refusal = await bea.slash(place, "century table ai", player=ada)
    assert "host" in refusal.response.content
    answer = await ada.slash(place, "century table ai", player=bea)
    assert "An AI plays for Béa until they come back." in answer.response.content
    seat = next(each for each in (await here.loaded(place)).players if each.user == bea.id)
    assert seat.level == "medium"


# Hints


async def test_a_hint_names_a_move_says_why_and_what_is_in_reach(here: World) -> None:
    place, ada = await alone(here, ais=1)
    panel = await ada.click(place.history()[-1], label="My turn")
    hint = await ada.click(panel.response, label="Hint")
    said = text_of(hint.response)
    assert said.strip().startswith("**")
    assert "In reach" in said
    assert said.count("\n- ") == 5
    assert labels_of(hint.response) == ["Plan this move"]
    planned = await ada.click(hint.response, label="Plan this move")
    assert button_with(planned.response or hint.response, "do:confirm:") or button_with(
        planned.response or hint.response, "do:back:"
    )


async def test_who_waits_is_told_what_is_in_reach_only(here: World) -> None:
    place = await here.seated(2)
    waits = here.person((await here.loaded(place)).players[1].user)
    hint = await waits.slash(place, "century hint")
    said = text_of(hint.response)
    assert "comes with your turn" in said
    assert "In reach" in said


async def test_a_table_may_do_without_hints(here: World) -> None:
    ada, bea = here.people[:2]
    await ada.slash(here.channel, "century new", edition="golem")
    await ada.slash(here.channel, "century lobby options", hints=False)
    lobby = here.channel.history(viewer=bea)[-1]
    assert "No hints" in lobby.content or "no hints" in lobby.content
    await bea.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    await here.env.settle()
    place = here.channel.threads[-1]
    refusal = await ada.slash(place, "century hint")
    assert "without hints" in refusal.response.content
    acting = here.person((await here.loaded(place)).acting.user)
    panel = await acting.click(place.history()[-1], label="My turn")
    assert "Hint" not in labels_of(panel.response)


async def test_what_happened_stays_in_the_thread_when_somebody_comes_back(here: World) -> None:
    place = await here.seated(3)
    loaded = await here.loaded(place)
    first, second, third = (here.person(player.user) for player in loaded.players)
    await first.slash(place, "century rest")
    more = await second.click(place.history()[-1], label="More")
    await second.click(more.response, label="An AI plays for me")
    await here.env.settle()
    await second.click(place.history()[-1], label="My turn")
    await here.env.settle()
    told = place.history(viewer=here.onlooker)[-1].content
    assert "is back" in told
    await third.slash(place, "century rest")
    await here.env.settle()
    public = "\n".join(text_of(message) for message in place.history(viewer=here.onlooker))
    for line in told.splitlines()[1:]:
        if line.startswith(("🔵", "🔶", "🟩")):
            assert line in public

"""What the teacher says in a lesson is said once, and names what it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import pytest

from cogs.ui.table_pictures import board_words
from engine import State
from engine.actions import Acquire, Rest, Return
from engine.hex_map import Village
from i18n import phrases, words_in
from play import lesson_teacher
from play.lesson import LESSONS, TURNS, lesson_deal
from play.lesson_suggestions import Step
from tests.cogs.message_parts import ids_starting, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.test_lessons import LOCALES, follow_suggestion, start_lesson, teachers_lines
from tests.i18n.ftl import messages, written
from tests.long_runs import pairs


@pytest.mark.parametrize("edition", LESSONS)
async def test_a_lesson_gives_each_comment_and_each_reason_once(sim: SimulatedDiscord, edition: str) -> None:
    channel, say = await start_lesson(sim, edition=edition), words_in("en")
    said = "\n".join([*await teachers_lines(sim, channel, say), text_of(channel.history()[-1])])
    comments = [key for key in messages(written("en")) if key.startswith("lesson.did.")]
    told = Counter({key: said.count(say(key, edition=edition)) for key in comments})
    assert max(told.values()) == 1, told
    assert said.count("Staying is free") == (edition == "adventure")


@pytest.mark.parametrize("language", LOCALES)
async def test_the_lesson_of_adventure_calls_tells_and_shows_where_cards_go_and_how_they_come_back(
    sim: SimulatedDiscord, language: str
) -> None:
    channel, say = await start_lesson(sim, language, "adventure"), words_in(language)
    said = "\n".join(await teachers_lines(sim, channel, say))
    told = [said.find(say(f"lesson.{key}")) for key in ("did.create", "steps", "did.discard")]
    told.append(said.find(say("lesson.try.rest_far", move="\n").partition("\n")[2]))
    assert -1 < told[0] < told[1] < told[2] < told[3]
    moves, card = await sim.logged_moves(), "+11"
    played, moved = moves.index(f"play {card}"), moves.index(f"move 1,0 discard {card}")
    rested = moves.index("rest", moved)
    assert played < moved < rested
    again = next(move for move in moves[rested:] if f"discard {card}" in move)
    assert again, "the card is back in hand"


async def test_the_results_of_an_upgrade_are_offered_without_comment_and_reason(
    sim: SimulatedDiscord,
) -> None:
    channel, say = await start_lesson(sim), words_in("en")
    for _ in range(2):
        await follow_suggestion(sim, channel, say)
    panel = (await sim.people[0].click(channel.history()[-1], label="My turn")).response
    assert say("lesson.did.acquire") in text_of(panel)
    await sim.people[0].click(panel, custom_id=ids_starting(panel, "do:ways:")[0])
    assert say("lesson.did.acquire") not in text_of(panel)
    assert "**Try this:** Upgrade 2: 1 yellow → 1 turquoise\n" in text_of(panel)


@pytest.mark.parametrize(("language", "edition"), pairs([*LOCALES], [*LESSONS]))
async def test_the_end_of_a_lesson_is_told_once(sim: SimulatedDiscord, edition: str, language: str) -> None:
    channel, say = await start_lesson(sim, language, edition), words_in(language)
    await teachers_lines(sim, channel, say)
    ada, text = f"<@{sim.people[0].id}>", text_of(channel.history()[-1])
    assert text.strip().startswith(say("lesson.over", mentions=ada))
    assert say("end.call", mentions=ada) not in text
    assert say("log.end.lesson") not in text


async def test_a_lesson_is_silent_about_where_the_numbers_come_from(sim: SimulatedDiscord) -> None:
    channel, say = await start_lesson(sim, edition="adventure"), words_in("en")
    assert say("numbers.ours") not in text_of(channel.history()[-1])


async def test_placing_the_wagon_is_not_a_turn_of_the_lesson(sim: SimulatedDiscord) -> None:
    channel, say = await start_lesson(sim, edition="adventure"), words_in("en")
    assert "turn 1 of 9" not in text_of(channel.history()[-1])
    await teachers_lines(sim, channel, say)
    counted = [text_of(each).count("turn 1 of 9") for each in channel.history()]
    assert sum(counted) <= 1


@pytest.mark.parametrize(("language", "card"), [("en", "card 2 (Trade"), ("fr", "la carte 2 (Échanger")])
async def test_the_suggestion_of_a_reward_names_its_card(
    sim: SimulatedDiscord, language: str, card: str
) -> None:
    channel, say = await start_lesson(sim, language, "adventure"), words_in(language)
    said = await teachers_lines(sim, channel, say)
    assert any(card in line for line in said if line.startswith("**"))


async def test_a_suggested_card_with_which_crystals_must_be_returned_is_told_like_any_other(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Step("acquire", Acquire(1), then=(Return((1, 0, 0, 0)),))

    def propose(state: State, tried: Collection[str]) -> Step:
        return step

    monkeypatch.setattr(lesson_teacher, "propose", propose)
    channel = await start_lesson(sim)
    await sim.people[0].slash(channel, "century acquire", move="acquire 1")
    await sim.drain_outbox()
    newest = text_of(channel.history()[-1])
    assert "turn 2 of 10" in newest
    assert "**Try this:** Acquire “" in newest


async def test_a_second_lesson_is_refused_with_the_game_of_the_open_one(sim: SimulatedDiscord) -> None:
    channel = await start_lesson(sim, edition="adventure")
    answer = await sim.people[0].slash(sim.channel, "century learn", edition="golem")
    assert "Adventure Calls" in answer.response.content
    assert f"<#{channel.id}>" in answer.response.content


async def test_the_lesson_says_what_ends_it_at_first_and_after_the_last_planned_turn(
    sim: SimulatedDiscord,
) -> None:
    channel = await start_lesson(sim)
    assert "The lesson ends with a claim on turn 10 or later." in text_of(channel.history()[-1])
    for _ in range(TURNS):
        await sim.people[0].slash(channel, "century rest")
        await sim.env.settle()
    assert "turn 11 (18 at most): claim a point card to finish." in text_of(channel.history()[-1])


@pytest.mark.parametrize(("edition", "other"), [("golem", "Adventure Calls"), ("adventure", "Golem Edition")])
async def test_the_end_of_a_lesson_names_the_other_lesson_and_its_command(
    sim: SimulatedDiscord, edition: str, other: str
) -> None:
    channel = await start_lesson(sim, edition=edition)
    await sim.bot.play.endings.end(1, "lesson")
    await sim.settle()
    said = text_of(channel.history()[-1]).splitlines()
    (line,) = (each for each in said if "has a lesson, too" in each)
    assert line.startswith(other)
    assert "</century learn:" in line


async def test_a_suggestion_for_a_tile_names_its_village(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    def propose(state: State, tried: Collection[str]) -> Step:
        villages = {place: each for place, each in state.land.map.items() if isinstance(each, Village)}
        return Step("aim_tile", Rest(), villages[min(villages)].offer)

    monkeypatch.setattr(lesson_teacher, "propose", propose)
    channel = await start_lesson(sim, edition="adventure")
    land = lesson_deal("adventure").land.map
    village = min(place for place, each in land.items() if isinstance(each, Village))
    label = phrases.place_label(land, village)
    assert f"It brings you closer to the tile in {label}: " in text_of(channel.history()[-1])


async def test_a_lesson_asked_for_in_a_thread_with_a_game_is_offered_in_its_channel(
    sim: SimulatedDiscord,
) -> None:
    thread = await sim.start_game(2)
    answer = await sim.people[0].slash(thread, "century learn")
    assert f"Go back to <#{sim.channel.id}>" in answer.response.content
    assert "</century learn:" in answer.response.content


@pytest.mark.parametrize(("why", "header"), [("lesson", "Lesson complete"), ("left", "Lesson paused")])
async def test_the_board_of_a_lesson_that_can_go_on_is_not_headed_game_over(
    sim: SimulatedDiscord, why: str, header: str
) -> None:
    await start_lesson(sim)
    await sim.bot.play.endings.end(1, why)
    loaded = await sim.table()
    assert board_words(words_in("en"), loaded, loaded.seen_by(None)).over == header

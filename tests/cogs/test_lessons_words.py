"""What the teacher says in a lesson is said once, and names what it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import pytest

from engine import State
from engine.actions import Acquire, Return
from i18n import words_in
from play import lesson_teacher
from play.lesson import LESSONS
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
    assert said.count("Staying where you are is free") == (edition == "adventure")


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

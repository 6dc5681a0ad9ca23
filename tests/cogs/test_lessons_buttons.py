"""The buttons of what the teacher suggests stand out in a lesson's panel, and play exactly that."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from discord import ButtonStyle

from cogs.ui.components import Button, packed
from cogs.ui.panel_home import point_to
from engine import Action, write_action
from engine.actions import Move, Play, Rest, Settle
from engine.crystals import write_crystals
from engine.hex_map import Place
from i18n import words_in
from play.lesson import LESSONS, lesson_turns
from tests.cogs.message_parts import controls_of, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.test_lessons import LOCALES, follow_suggestion, start_lesson, step_of

BLUE = 1
"""The style of a button that stands out."""


def standing_out(panel: Any) -> list[str]:
    """The ids of the buttons to press that stand out."""
    blue = (each for each in controls_of(panel) if each.get("style") == BLUE and not each.get("disabled"))
    return [each["custom_id"] for each in blue]


@pytest.mark.parametrize("edition", LESSONS)
async def test_pressing_whatever_stands_out_plays_the_lesson_as_suggested(
    sim: SimulatedDiscord, edition: str
) -> None:
    ada, channel = sim.people[0], await start_lesson(sim, edition=edition)
    while not (loaded := await sim.table()).over:
        step, before = await step_of(sim, loaded), len(await sim.logged_moves())
        panel = (await ada.click(channel.history()[-1], label="My turn")).response
        while "Confirm" not in labels_of(panel):
            (button,) = standing_out(panel)
            await ada.click(panel, custom_id=button)
        await ada.click(panel, label="Confirm")
        await sim.env.settle()
        turn = [write_action(each) for each in step.turn]
        assert (await sim.logged_moves())[before : before + len(turn)] == turn
    assert loaded.position.round == lesson_turns(edition) + 1


@pytest.mark.parametrize(("edition", "language"), [*product(LESSONS, LOCALES)])
async def test_every_panel_names_the_one_button_that_leads_on(
    sim: SimulatedDiscord, edition: str, language: str
) -> None:
    ada, channel, say = sim.people[0], await start_lesson(sim, language, edition), words_in(language)
    confirm, back = say("button.confirm"), say("button.back")
    while not (await sim.table()).over:
        panel = (await ada.click(channel.history()[-1], label=say("button.my_turn"))).response
        while confirm not in labels_of(panel):
            (button,) = standing_out(panel)
            (label,) = (each["label"] for each in controls_of(panel) if each["custom_id"] == button)
            assert labels_of(panel).count(label) == 1
            assert text_of(panel).count(say("lesson.press", button=label, pictures="yes")) == 1
            await ada.click(panel, custom_id=button)
        assert text_of(panel).count(say("lesson.confirm", confirm=confirm, back=back)) == 1
        assert back in labels_of(panel)
        await ada.click(panel, label=confirm)
        await sim.env.settle()


async def test_a_learner_who_plays_by_words_is_told_of_a_button_without_its_colour(
    sim: SimulatedDiscord,
) -> None:
    channel, say = await start_lesson(sim), words_in("en")
    await sim.bot.play.personal_settings.change(sim.people[0].id, pictures="words")
    panel = (await sim.people[0].click(channel.history()[-1], label="My turn")).response
    assert say("lesson.press", button="Create 2 yellow", pictures="no") in text_of(panel)
    assert "Create 2 yellow" in labels_of(panel)


async def test_the_button_of_a_suggested_card_is_never_called_the_learners_own_idea(
    sim: SimulatedDiscord,
) -> None:
    channel, say = await start_lesson(sim), words_in("en")
    while not (await sim.table()).over:
        step = await step_of(sim, await sim.table())
        if isinstance(step.action, Play) and step.action.times > 1:
            move = write_action(replace(step.action, times=1))  # the same card, used less often
            await sim.people[0].slash(channel, "century play", move=move)
            await sim.env.settle()
            break
        await follow_suggestion(sim, channel, say)
    panel = await sim.people[0].click(channel.history()[-1], label="My turn")
    assert say("lesson.own_way") not in text_of(panel.response)


async def test_only_the_button_of_the_suggestion_stands_out(sim: SimulatedDiscord) -> None:
    channel, say = await start_lesson(sim), words_in("en")
    for _ in range(3):  # the third is an upgrade, whose button leads to a choice
        step = await step_of(sim, await sim.table())
        panel = await sim.people[0].click(channel.history()[-1], label=say("button.my_turn"))
        lit = [each["custom_id"] for each in controls_of(panel.response) if each.get("style") == BLUE]
        assert len(lit) == 1
        assert lit[0].rpartition(":")[2] in (step.written, *step.written.split()[1:2])
        await follow_suggestion(sim, channel, say)


async def test_the_suggested_crystals_stand_out_in_adventure_calls(sim: SimulatedDiscord) -> None:
    channel, say = await start_lesson(sim, edition="adventure"), words_in("en")
    step = await step_of(sim, await sim.table())
    assert isinstance(step.action, Settle)
    panel = await sim.people[0].click(channel.history()[-1], label=say("button.my_turn"))
    (lit,) = (each for each in controls_of(panel.response) if each.get("style") == BLUE)
    assert lit["custom_id"].endswith(f":{write_crystals(step.action.lot)}")


@pytest.mark.parametrize(("suggested", "lit"), [(Rest(), ["rest"]), (Move(Place(1, 0)), [])])
def test_no_other_button_stands_out_if_the_suggestion_is_in_a_list(suggested: Action, lit: list[str]) -> None:
    buttons = [Button("pick", 1, move, label=move, style=ButtonStyle.primary) for move in ("rest", "done")]
    point_to(packed(buttons), [suggested])
    assert [each.choice for each in buttons if each.style is ButtonStyle.primary] == lit


async def test_after_a_turn_of_a_lesson_no_button_leads_to_another_table(sim: SimulatedDiscord) -> None:
    game = await sim.start_game(2)
    waiting = sim.person((await sim.table()).acting.user)
    sim.people.remove(waiting)
    sim.people.insert(0, waiting)
    channel = await start_lesson(sim)
    assert channel.id != game.id
    answer = await waiting.slash(channel, "century acquire", move="acquire 1")
    assert labels_of(answer.response) == ["Undo"]

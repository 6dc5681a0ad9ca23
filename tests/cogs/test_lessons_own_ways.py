"""A lesson whose learner presses anything but the suggestions: it goes on to its end, and says what to do."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from i18n import Words, words_in
from play.lesson import EXTRA, LESSONS, lesson_turns
from tests.cogs.message_parts import controls_of, label_among, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.test_lessons import LOCALES, farewell, start_lesson
from tests.long_runs import LONG

LEAVES, UNDOES, PRESSES = 0.15, 0.1, 12
"""How probable it is that the learner leaves before a turn, or undoes it; the number of presses after which
they confirm as soon as they can."""
ASKED = re.compile(r"Try this|À essayer|Press \*\*|Appuyez sur|Confirmer|[Cc]hoose|[Cc]hoisissez")
"""What every panel says: what to try, what to press or what to choose."""


class OwnWays:
    """A learner who presses at random, reproducibly."""

    def __init__(self, sim: SimulatedDiscord, channel: Any, say: Words, seed: int) -> None:
        self.sim, self.channel, self.say = sim, channel, say
        self.ada, self.chance = sim.people[0], random.Random(seed)

    def newest(self) -> Any:
        return self.sim.newest_public_message(self.channel)

    async def take_turn(self) -> None:
        newest, say = self.newest(), self.say
        assert {say("button.my_turn"), say("button.leave_lesson")} <= set(labels_of(newest))
        assert re.search("Try this|À essayer", text_of(newest))
        panel = (await self.ada.click(newest, label=say("button.my_turn"))).response
        assert re.search("Try this|À essayer", text_of(panel))
        for pressed in range(100):
            assert ASKED.search(text_of(panel)), text_of(panel)
            done = pressed > PRESSES or self.chance.random() < 0.5
            if done and say("button.confirm") in labels_of(panel):
                break
            await self._press_anything(panel)
        await self.ada.click(panel, label=say("button.confirm"))
        await self.sim.env.settle()
        if self.chance.random() < UNDOES and say("button.undo") in labels_of(panel):
            await self.ada.click(panel, label=say("button.undo"))
            await self.sim.env.settle()

    async def _press_anything(self, panel: Any) -> None:
        """Press a button or choose from a list; neither goes back nor confirms, while there is another."""
        not_yet = {self.say("button.confirm"), self.say("button.back")}
        usable = [each for each in controls_of(panel) if not each.get("disabled")]
        control = self.chance.choice([each for each in usable if each.get("label") not in not_yet] or usable)
        if control.get("label") == self.say("button.confirm"):
            control = next(each for each in usable if each.get("label") == self.say("button.back"))
        if options := control.get("options"):
            chosen = self.chance.sample(options, control.get("min_values", 1))
            values = [each["value"] for each in chosen]
            await self.ada.select(panel, values, custom_id=control["custom_id"])
        else:
            await self.ada.click(panel, custom_id=control["custom_id"])

    async def leave_and_carry_on(self) -> None:
        """Leave, find the lesson again by the command or by its last message, and carry on."""
        before, say = (await self.sim.table()).position, self.say
        await self.ada.click(self.newest(), label=say("button.leave_lesson"))
        await self.sim.env.settle()
        found = self.newest()
        if self.chance.random() < 0.5:
            found = (await self.ada.slash(self.sim.channel, "century learn")).response
            assert f"<#{self.channel.id}>" in found.content
        await self.ada.click(found, label=say("button.carry_on"))
        await self.sim.env.settle()
        assert (await self.sim.table()).position == before


@pytest.mark.parametrize("edition", LESSONS)
@pytest.mark.parametrize("seed", range(5 if LONG else 2))
async def test_a_learner_with_own_ideas_comes_to_the_end_and_plays_on(
    sim: SimulatedDiscord, edition: str, seed: int
) -> None:
    language = [*LOCALES][seed % 2]
    channel, say = await start_lesson(sim, language, edition), words_in(language)
    learner = OwnWays(sim, channel, say, seed)
    while not (loaded := await sim.table()).over:
        assert loaded.position.round <= lesson_turns(edition) + EXTRA
        if learner.chance.random() < LEAVES:
            await learner.leave_and_carry_on()
        await learner.take_turn()
    newest = learner.newest()
    assert farewell(say, edition) in text_of(newest)
    await sim.people[0].click(newest, label=label_among(newest, say("button.play_on")))
    await sim.drain_outbox()
    assert not (await sim.table()).over
    assert say("button.leave_lesson") not in labels_of(learner.newest())
    await sim.people[0].slash(channel, "century rest")
    await sim.drain_outbox()
    assert (await sim.table()).position.round == loaded.position.round + 1, "Pebble has played"

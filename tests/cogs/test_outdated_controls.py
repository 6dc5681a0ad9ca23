"""Controls from earlier in a game, and random variants of them, are pressed after the game has moved on."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine import legal_actions
from play.loaded_table import LoadedTable, load_table
from tests.cogs.declared_interactions import PRESSES
from tests.cogs.message_parts import controls_of, ids_starting, text_of
from tests.cogs.raw_presses import press
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.whole_game import complete_turn
from tests.engine.games import hurrying
from tests.long_runs import LONG

TURNS, GAMES, PRESSED, MUTATED = (12, 6, 10_000, 400) if LONG else (5, 1, 100, 50)
EPHEMERAL = 64
IN_PANEL = {
    name for name, each in PRESSES.items() if {"after", "revision"} <= {part.name for part in each.arguments}
}
IRREVOCABLE = {"resign_now", "forget", "leave_lesson", "hold"}
"""Presses that end the game or delete data, which would leave nothing to test."""
TEXTS = (
    "",
    "0",
    "1",
    "-1",
    "7",
    "99999",
    "x",
    "^2",
    "^9",
    "+11",
    "11>3",
    "12",
    "rest",
    "play ^1 1>2",
    "claim 9",
)


class ShownControl(NamedTuple):
    """A control of a message, and the user who saw it; 0 if everyone did."""

    user: int
    message: int
    custom_id: str
    value: str | None = None


def shown_controls(sim: SimulatedDiscord, channel: Any, chance: random.Random) -> list[ShownControl]:
    """Every control that the bot has sent; for a menu, one of its options at random, or in long runs all."""
    found: dict[ShownControl, None] = {}
    for request in sim.env.http_requests:
        user, number = _receiver(sim, channel, request.path)
        body: Any = request.json
        for item in _controls([body]):
            options = [option["value"] for option in item.get("options", ())] or [None]
            for value in options if LONG else [chance.choice(options)]:
                found[ShownControl(user, number, item["custom_id"], value)] = None
    return list(found)


def _receiver(sim: SimulatedDiscord, channel: Any, path: str) -> tuple[int, int]:
    """The user who sees a private answer, and its message; zeros if the message is public."""
    answered = re.match(r"/interactions/(\d+)/", path)
    record = sim.env.backend.interactions[int(answered[1])] if answered else None
    number = (record.message_id or record.source_message_id or 0) if record else 0
    message = sim.env.backend.messages[channel.id].get(number)
    return (record.user_id, number) if record and message and message.flags & EPHEMERAL else (0, 0)


def _controls(items: Sequence[Any]) -> Iterator[Any]:
    """The controls in the body of a request, at any depth."""
    bodies: list[Any] = [item for item in items if isinstance(item, dict)]
    for body in bodies:
        yield from _controls([*body.get("components", ()), body.get("data")])
        if body.get("custom_id") and not body.get("disabled"):
            yield body


class RandomPlayer:
    """Presses controls at random, reproducibly."""

    def __init__(self, sim: SimulatedDiscord, channel: Any, seed: int) -> None:
        self.sim, self.channel, self.chance = sim, channel, random.Random(seed)

    async def play(self, turns: int) -> None:
        """In each turn, let everyone open a panel and press controls in it; then play by command."""
        for _ in range(turns):
            for player in (await self.sim.table()).players:
                await self._press_in_panel(self.sim.person(player.user))
            loaded = await self.sim.table()
            if loaded.over:
                return
            person = self.sim.person(loaded.acting.user)
            for text in self._turn(loaded):
                await person.slash(self.channel, "century move", move=text)

    def _turn(self, loaded: LoadedTable) -> list[str]:
        return complete_turn(loaded, lambda state: hurrying(state, legal_actions(state), self.chance))

    async def _press_in_panel(self, person: Any) -> None:
        newest = [each for each in self.channel.history() if ids_starting(each, "do:turn:")][-1]
        opened = await person.click(newest, custom_id=ids_starting(newest, "do:turn:")[0])
        for _ in range(4):
            items = [each for each in controls_of(opened.response) if not each.get("disabled")]
            if not items:
                return
            item = self.chance.choice(items)
            values = [option["value"] for option in item.get("options", ())]
            chosen = [self.chance.choice(values)] if values else None
            await press(self.sim, person, opened.response, item["custom_id"], chosen)

    async def press(self, control: ShownControl) -> str:
        """Let the user who saw the control press it; return the text of the answer, which must exist."""
        loaded = await self.sim.table()
        user = control.user or self.chance.choice(loaded.players).user
        message = (
            self.sim.env.backend.messages[self.channel.id].get(control.message) or self.channel.history()[-1]
        )
        values = None if control.value is None else [control.value]
        answer = await press(self.sim, self.sim.person(user), message, control.custom_id, values)
        assert answer.acknowledged, control
        assert _press_name(control) not in IN_PANEL or answer.response.ephemeral, control
        return text_of(answer.response) if answer.response else ""

    def mutate(self, control: ShownControl) -> ShownControl:
        """The same control with an argument left out, added, or replaced."""
        kind, name, *parts = control.custom_id.split(":")
        at = self.chance.randrange(len(parts) + 1)
        match self.chance.randrange(4):
            case 0:
                del parts[at : at + 1]
            case 1:
                parts.insert(at, self.chance.choice(TEXTS))
            case 2 if name in IN_PANEL:  # other presses belong to other kinds of messages
                name = self.chance.choice(sorted(IN_PANEL))
            case _:
                parts[at : at + 1] = [self.chance.choice(TEXTS)]
        return control._replace(custom_id=":".join((kind, name, *parts))[:100])


def _press_name(control: ShownControl) -> str:
    return control.custom_id.split(":")[1]


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_every_control_shown_in_a_game_can_still_be_pressed_later(
    sim: SimulatedDiscord,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    edition: str,
    seed: int,
) -> None:
    monkeypatch.setattr("secrets.randbits", random.Random(seed).getrandbits)  # the same deal every time
    channel = await sim.start_game(2, edition)
    player = RandomPlayer(sim, channel, seed)
    await player.play(TURNS)
    controls = [
        each for each in shown_controls(sim, channel, player.chance) if _press_name(each) not in IRREVOCABLE
    ]
    player.chance.shuffle(controls)
    for control in controls[:PRESSED]:
        loaded = await sim.table()
        text = await player.press(control)
        if _press_name(control) in IN_PANEL and control.custom_id.split(":")[3] != str(loaded.after):
            assert loaded.over or "The game has moved on" in text, control
    for control in player.chance.choices(controls, k=MUTATED):
        await player.press(player.mutate(control))
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []
    await load_table(sim.bot.services.store, 1)

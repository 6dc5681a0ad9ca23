"""Every control that was ever shown in a game is pressed after the game has moved on, and others like it."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine import apply, legal_actions, write_action
from play.game_log import turn_passed
from play.loaded_table import LoadedTable, load_table
from tests.cogs.declared import PRESSES
from tests.cogs.presses import press
from tests.cogs.world import World, button_with, controls_of, text_of
from tests.engine.games import hurrying
from tests.long import LONG

TURNS, GAMES, MUTATED = (12, 6, 400) if LONG else (5, 1, 150)
EPHEMERAL = 64
IN_PANEL = {name for name, each in PRESSES.items() if "revision" in {part.name for part in each.arguments}}
ENDING = {"resign_now", "forget", "leave_lesson", "hold"}
"""What nobody would press by mistake, and after which there is nothing left to look at."""
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


class Shown(NamedTuple):
    """A control, and whom it was shown to; 0: everybody."""

    user: int
    message: int
    custom_id: str
    value: str | None = None


def shown(here: World, place: Any, chance: random.Random) -> list[Shown]:
    """Every control in whatever the bot has sent; of a list something that it offers, or each thing."""
    found: dict[Shown, None] = {}
    for request in here.env.http_requests:
        user, number = _receiver(here, place, request.path)
        body: Any = request.json
        for item in _controls([body]):
            options = [option["value"] for option in item.get("options", ())] or [None]
            for value in options if LONG else [chance.choice(options)]:
                found[Shown(user, number, item["custom_id"], value)] = None
    return list(found)


def _receiver(here: World, place: Any, path: str) -> tuple[int, int]:
    """Who sees a private answer, and its message."""
    answered = re.match(r"/interactions/(\d+)/", path)
    record = here.env.backend.interactions[int(answered[1])] if answered else None
    number = (record.message_id or record.source_message_id or 0) if record else 0
    message = here.env.backend.messages[place.id].get(number)
    return (record.user_id, number) if record and message and message.flags & EPHEMERAL else (0, 0)


def _controls(items: Sequence[Any]) -> Iterator[Any]:
    """Those of a message or of a part of it, in the body of a request."""
    bodies: list[Any] = [item for item in items if isinstance(item, dict)]
    for body in bodies:
        yield from _controls([*body.get("components", ()), body.get("data")])
        if body.get("custom_id") and not body.get("disabled"):
            yield body


class Player:
    """Presses at random, always in the same way."""

    def __init__(self, here: World, place: Any, seed: int) -> None:
        self.here, self.place, self.chance = here, place, random.Random(seed)

    async def play(self, turns: int) -> None:
        """Everybody opens a panel and looks round in it; then somebody plays by command."""
        for _ in range(turns):
            for player in (await self.here.table()).players:
                await self._look_round(self.here.person(player.user))
            loaded = await self.here.table()
            if loaded.over:
                return
            person = self.here.person(loaded.acting.user)
            for text in self._turn(loaded):
                await person.slash(self.place, "century move", move=text)

    def _turn(self, loaded: LoadedTable) -> list[str]:
        texts: list[str] = []
        state, gone_on = loaded.position, False
        while not gone_on:
            action = hurrying(state, legal_actions(state), self.chance)
            texts.append(write_action(action))
            before, (state, _) = state, apply(state, action)
            gone_on = turn_passed(before, state)
        return texts

    async def _look_round(self, person: Any) -> None:
        newest = [each for each in self.place.history() if button_with(each, "do:turn:")][-1]
        opened = await person.click(newest, custom_id=button_with(newest, "do:turn:")[0])
        for _ in range(4):
            items = [each for each in controls_of(opened.response) if not each.get("disabled")]
            if not items:
                return
            item = self.chance.choice(items)
            values = [option["value"] for option in item.get("options", ())]
            chosen = [self.chance.choice(values)] if values else None
            await press(self.here, person, opened.response, item["custom_id"], chosen)

    async def press(self, control: Shown) -> str:
        """What the person is told to whom it was shown; there is an answer, whatever it is."""
        loaded = await self.here.table()
        user = control.user or self.chance.choice(loaded.players).user
        message = (
            self.here.env.backend.messages[self.place.id].get(control.message) or self.place.history()[-1]
        )
        values = None if control.value is None else [control.value]
        answer = await press(self.here, self.here.person(user), message, control.custom_id, values)
        assert answer.acknowledged, control
        assert _operation(control) not in IN_PANEL or answer.response.ephemeral, control
        return text_of(answer.response) if answer.response else ""

    def like(self, control: Shown) -> Shown:
        """The same with a part left out, added, or in place of another."""
        kind, operation, *parts = control.custom_id.split(":")
        at = self.chance.randrange(len(parts) + 1)
        match self.chance.randrange(4):
            case 0:
                del parts[at : at + 1]
            case 1:
                parts.insert(at, self.chance.choice(TEXTS))
            case 2 if operation in IN_PANEL:  # others stand below messages of another kind
                operation = self.chance.choice(sorted(IN_PANEL))
            case _:
                parts[at : at + 1] = [self.chance.choice(TEXTS)]
        return control._replace(custom_id=":".join((kind, operation, *parts))[:100])


def _operation(control: Shown) -> str:
    return control.custom_id.split(":")[1]


@pytest.mark.usefixtures("no_drawing")
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_whatever_was_shown_in_a_game_can_be_pressed_later(
    here: World,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    edition: str,
    seed: int,
) -> None:
    monkeypatch.setattr("secrets.randbits", random.Random(seed).getrandbits)  # always the same cards
    place = await here.seated(2, edition)
    player = Player(here, place, seed)
    await player.play(TURNS)
    controls = [each for each in shown(here, place, player.chance) if _operation(each) not in ENDING]
    player.chance.shuffle(controls)
    for control in controls:
        loaded = await here.table()
        said = await player.press(control)
        if _operation(control) in IN_PANEL and control.custom_id.split(":")[3] != str(loaded.after):
            assert loaded.over or "The game has moved on" in said, control
    for control in player.chance.choices(controls, k=MUTATED):
        await player.press(player.like(control))
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []
    await load_table(here.bot.services.store, 1)

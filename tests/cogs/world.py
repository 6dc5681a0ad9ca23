"""A simulated Discord with the real bot in it, and people who press and type.

simcord's settling polls every 50 ms; `quick` makes that four. That touches a private
name, so the version is pinned exactly and a test fails loudly should the name move.
"""

from __future__ import annotations

import asyncio
from copy import deepcopy
from math import inf
from pathlib import Path
from typing import Any

import simcord.env

from bot.client import Caravanserai
from engine import legal_actions, write_action
from play.clock import WallClock
from play.loaded_table import LoadedTable
from tests.play.ai_service import Greedy

PATIENCE = 60.0
"""Seconds until the bot is taken to hang; a busy machine is slow."""
NAMES = ("Ada", "Béa", "Cy", "Dov", "Eve")


class UnhurriedClock(WallClock):
    """The simulator waits for every timer that fires within its patience: none looks in each minute."""

    longest_wait = inf


def quick() -> None:
    simcord.env.Env._settle_internal.__kwdefaults__["idle"] = 0.004  # type: ignore[attr-defined]


class World:
    """One server with one channel and its people."""

    def __init__(self, env: Any, database: Path) -> None:
        self.env, self.database = env, database
        env.settle_timeout = PATIENCE
        self.guild = env.create_guild("Caravan", preferred_locale="en-US")
        self.channel = self.guild.create_text_channel("tables")
        self.people = [self.guild.add_member(env.create_user(n.lower(), global_name=n)) for n in NAMES]
        self.onlooker = self.guild.add_member(env.create_user("onlooker", global_name="Onlooker"))
        self.bots = [env.bot]
        self.locales: dict[int, str] = {}
        """The languages of people's clients, and of the server; English where none is named."""
        self.deliveries = 1
        """How often each interaction arrives, all at once."""
        self.interaction: Any = {}
        """The last one."""
        self._emit = env.backend.emit
        env.backend.emit = self._speaking

    def _speaking(self, event: str, payload: Any, *args: Any, **kwargs: Any) -> Any:
        """The simulator has everybody speak English, and delivers an interaction once."""
        if event == "INTERACTION_CREATE":
            user = (payload.get("member") or payload)["user"]["id"]
            payload["locale"] = self.locales.get(int(user), "en-US")
            payload["guild_locale"] = self.locales.get(self.guild.id, "en-US")
            self.interaction = deepcopy(payload)
            for _ in range(self.deliveries - 1):
                self._emit(event, deepcopy(payload), *args, **kwargs)
        return self._emit(event, payload, *args, **kwargs)

    async def deliver_again(self) -> None:
        """The last interaction arrives once more."""
        self._emit("INTERACTION_CREATE", deepcopy(self.interaction))
        await self.env.settle()

    @property
    def bot(self) -> Caravanserai:
        return self.bots[-1]

    def person(self, user: int) -> Any:
        return next(person for person in self.people if person.id == user)

    async def restart(self) -> None:
        """The process ends and another begins on the same database."""
        await self.bot.close()
        self.bots.append(Caravanserai(self.database, UnhurriedClock(), Greedy()))
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    async def seated(self, seats: int, edition: str = "golem", **options: Any) -> Any:
        """Open a lobby and seat so many people; where the table is played."""
        host, *others = self.people[:seats]
        await host.slash(self.channel, "century new", edition=edition, **options)
        lobby = self.channel.history()[-1]
        for person in others:
            await person.click(lobby, label=labelled(lobby, "Join", "Rejoindre"))
        await host.click(lobby, label=labelled(lobby, "Start", "Commencer"))
        await self.env.settle()
        return self.channel if options.get("here") else self.channel.threads[-1]

    async def loaded(self, place: Any) -> LoadedTable:
        return await self.bot.play.turns.load_in_channel(place.id)

    async def table(self, number: int = 1) -> LoadedTable:
        return await self.bot.play.turns.load(number)

    async def told(self) -> None:
        """Wait until no table is owed a message: to draw one takes longer than the simulator waits."""
        async with asyncio.timeout(PATIENCE):
            while await self.bot.services.store.outbox(until=self.bot.services.clock.now()):
                await self.env.settle()

    async def turn_by_presses(self, place: Any, person: Any, actions: list[str]) -> Any:
        """Open the panel, choose each step, confirm; the last answer, and how many presses it took."""
        panel = (await person.click(place.history()[-1], label="My turn")).response
        presses = 2
        for action in actions:
            presses += await self.pick(person, panel, action)
        return await person.click(panel, label="Confirm"), presses

    async def pick(self, person: Any, panel: Any, action: str) -> int:
        """Choose a move in the panel, as a person would; how many presses it took."""
        listed = action in options_of(panel) or button_with(panel, "do:page:")
        if action in chosen_in(panel) or (action.startswith("return") and not listed):
            return 0  # chosen already, or the only way
        if action.startswith("move "):
            return await self._go(person, panel, action)
        presses = 1
        if action not in options_of(panel) and not button_for(panel, action):
            await self._near(person, panel, action)
            presses += 1
            alone = action not in options_of(panel) and not button_with(panel, "do:page:")
            if action in chosen_in(panel) or alone:
                return presses - 1
        while action not in options_of(panel) and not button_for(panel, action):
            await person.click(panel, custom_id=button_with(panel, "do:page:")[-1])
            presses += 1
        if button := button_for(panel, action):
            await person.click(panel, custom_id=button)
        else:
            await person.select(panel, [action], custom_id=list_with(panel, action))
        return presses

    async def _go(self, person: Any, panel: Any, action: str) -> int:
        """Choose the place; then, where it is to be otherwise, who gets what."""
        way, _, toll = action.partition(" toll ")
        there = way.partition(" discard")[0]
        value = next(each for each in options_of(panel) if f"{each} ".startswith(f"{there} "))
        await person.select(panel, [value], custom_id=list_with(panel, value))
        if value == action or not toll or value.endswith(f" toll {toll}"):
            return 1
        await person.click(panel, custom_id=button_with(panel, "do:change:")[0])
        await person.select(panel, [toll], custom_id=list_with(panel, toll))
        return 3

    async def _near(self, person: Any, panel: Any, action: str) -> None:
        """The choice of which the move is only another way: a card, a place in the row, a claim."""
        verb, *rest = action.split(" ")
        if verb == "settle":
            lot = next(each for each in button_with(panel, "do:lot:") if each.endswith(f":{rest[0]}"))
            await person.click(panel, custom_id=lot)
            return
        if verb == "acquire":
            value = next(each for each in options_of(panel) if each.split(" ")[:2] == [verb, rest[0]])
            await person.select(panel, [value], custom_id=list_with(panel, value))
            return
        if verb == "play" and rest[0] in options_of(panel):  # a hand too long for buttons
            await person.select(panel, [rest[0]], custom_id=list_with(panel, rest[0]))
            return
        near = f":{rest[0]}" if rest[0].startswith("^") else f":{verb} "
        if verb == "play" and not rest[0].startswith("^"):
            near = f":play {rest[0]} "
        found = next(each["custom_id"] for each in controls_of(panel) if near in each["custom_id"])
        await person.click(panel, custom_id=found)

    def legal(self, loaded: LoadedTable) -> list[str]:
        return [write_action(action) for action in legal_actions(loaded.position)]


def options_of(message: Any) -> list[str]:
    """The values of the lists in a private answer."""
    return [option["value"] for item in controls_of(message) for option in item.get("options", ())]


def chosen_in(message: Any) -> list[str]:
    """What stands chosen in the lists of a panel."""
    options = [option for item in controls_of(message) for option in item.get("options", ())]
    return [option["value"] for option in options if option.get("default")]


def button_for(message: Any, action: str) -> str | None:
    """The button that stands for exactly that move."""
    ids = [item["custom_id"] for item in controls_of(message) if item["type"] == 2]
    return next((each for each in ids if each.startswith("do:pick:") and each.endswith(f":{action}")), None)


def list_with(message: Any, action: str) -> str:
    lists = [item for item in controls_of(message) if item.get("options")]
    return next(
        each["custom_id"] for each in lists if action in [option["value"] for option in each["options"]]
    )


def controls_of(message: Any) -> list[dict[str, Any]]:
    """Of a private answer, or of a message that all see, which the simulator gives as an object."""
    rows: list[Any] = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return [item for row in rows for item in row.get("components", ())]


def text_of(message: Any) -> str:
    """What a message says, of the classic kind or laid out."""
    items: list[Any] = [item if isinstance(item, dict) else item.to_dict() for item in message.components]
    return "\n".join([message.content or "", *(item.get("content", "") for item in items)])


def labels_of(message: Any) -> list[str]:
    return [item["label"] for item in controls_of(message) if item.get("label")]


def labelled(message: Any, *labels: str) -> str:
    """The one of these labels that the message has, whatever its language."""
    return next(label for label in labels if label in labels_of(message))


def my_turn(message: Any) -> str:
    """The id of the button that opens the panel, whatever the language."""
    return button_with(message, "do:turn:")[0]


def button_with(message: Any, start: str) -> list[str]:
    return [item["custom_id"] for item in controls_of(message) if item["custom_id"].startswith(start)]

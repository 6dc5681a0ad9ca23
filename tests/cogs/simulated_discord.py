"""A simulated Discord server with the real bot on it, and people who press and type.

simcord waits only for tasks that began inside the bot, and not for a worker that a test woke by writing to
the database; `SimulatedDiscord.settle` does. It uses private names, so simcord's version is pinned exactly
and a test fails if a name changes.
"""

from __future__ import annotations

import asyncio
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import simcord.env
from simcord.results import to_discord_message

from bot.client import Caravanserai
from engine import legal_actions, write_action
from play.loaded_table import LoadedTable
from tests.cogs.message_parts import (
    button_for,
    chosen_values,
    controls_of,
    ids_starting,
    label_among,
    menu_values,
    menu_with,
    moves_offered,
    my_turn_button,
)
from tests.cogs.simcord_speed import TIMEOUT, ClockWithoutPolling
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_clock import FakeClock

NAMES = ("Ada", "Béa", "Cy", "Dov", "Eve")


class SimulatedDiscord:
    """One server with one channel, five people and a spectator."""

    def __init__(self, env: Any, database: Path | str) -> None:
        self.env, self._database = env, database
        self.guild = env.create_guild("Caravan", preferred_locale="en-US")
        self.channel = self.guild.create_text_channel("tables")
        self.people = [self.guild.add_member(env.create_user(n.lower(), global_name=n)) for n in NAMES]
        self.spectator = self.guild.add_member(env.create_user("spectator", global_name="Spectator"))
        self.bots = [env.bot]
        self.locales: dict[int, str] = {}
        """The languages of people's clients and of the server, by id; English for all others."""
        self.deliveries = 1
        """How many times each interaction is delivered, all at once."""
        self.interaction: Any = {}
        """The payload of the latest interaction."""
        self._emit = env.backend.emit
        env.backend.emit = self._emit_localized
        self._settle_simcord = env._settle_internal
        env._settle_internal = self.settle

    async def settle(self, **arguments: Any) -> None:
        """Wait until the bot is idle, including work that simcord doesn't know of."""
        while True:
            await self._settle_simcord(**arguments)
            unknown = self._tasks_unknown_to_simcord()
            if not unknown:
                return
            await asyncio.wait(unknown, timeout=TIMEOUT)

    def _tasks_unknown_to_simcord(self) -> list[asyncio.Task[None]]:
        known = set(simcord.env._owned_tasks(self.env._settlement_state()))  # type: ignore[attr-defined]
        workers = self.bot.workers or ()
        return [task for worker in workers for task in worker.tasks_in_progress() if task not in known]

    def _emit_localized(self, event: str, payload: Any, *args: Any, **kwargs: Any) -> Any:
        """simcord sets every locale to English and delivers each interaction once; change both."""
        if event == "INTERACTION_CREATE":
            user = (payload.get("member") or payload)["user"]["id"]
            payload["locale"] = self.locales.get(int(user), "en-US")
            payload["guild_locale"] = self.locales.get(int(payload.get("guild_id", 0)), "en-US")
            self.interaction = deepcopy(payload)
            for _ in range(self.deliveries - 1):
                self._emit(event, deepcopy(payload), *args, **kwargs)
        return self._emit(event, payload, *args, **kwargs)

    async def deliver_again(self) -> None:
        """Deliver the latest interaction once more."""
        self._emit("INTERACTION_CREATE", deepcopy(self.interaction))
        await self.env.settle()

    # The bot

    @property
    def bot(self) -> Caravanserai:
        return self.bots[-1]

    @property
    def database(self) -> Path:
        """The bot's database, if it is a file."""
        assert isinstance(self._database, Path), "this test needs the fixture on_disk"
        return self._database

    async def restart(self) -> None:
        """Close the bot and start another one on the same database."""
        await self.bot.close()
        self.bots.append(Caravanserai(self.database, ClockWithoutPolling(), FakeAiService()))
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    async def drain_outbox(self) -> None:
        """Wait until the outbox has no row that is due: drawing can take longer than simcord waits."""
        async with asyncio.timeout(TIMEOUT):
            while await self.bot.services.store.outbox(until=self.bot.services.clock.now()):
                await self.env.settle()

    async def pass_time(self, clock: FakeClock, seconds: float) -> None:
        """Move the clock from one due time to the next, and let the bot process what is due at each."""
        end, store = clock.time + seconds, self.bot.services.store
        while (at := await store.next_due_time()) is not None and at <= end:
            clock.time = max(at, clock.time)
            assert self.bot.workers
            await self.bot.workers.reminders.work()
            await self.env.settle()
        clock.time = end

    # Tables

    async def start_game(self, seats: int, edition: str = "golem", **options: Any) -> Any:
        """Open a lobby, seat this many people and start; return the channel or thread of the table."""
        host, *others = self.people[:seats]
        await host.slash(self.channel, "century new", edition=edition, **options)
        lobby = self.channel.history()[-1]
        for person in others:
            await person.click(lobby, label=label_among(lobby, "Join", "Rejoindre"))
        await host.click(lobby, label=label_among(lobby, "Start", "Commencer"))
        await self.env.settle()
        return self.channel if options.get("here") else self.channel.threads[-1]

    async def start_with_players(self, seats: int = 2, **options: Any) -> tuple[Any, list[Any]]:
        """Start a game; return its channel or thread, and its players in seat order."""
        channel = await self.start_game(seats, **options)
        return channel, [self.person(player.user) for player in (await self.table()).players]

    async def start_against_ais(self, **options: Any) -> tuple[Any, Any]:
        """Start a game of one person against AIs; return its thread and the person."""
        person = self.people[0]
        await person.slash(self.channel, "century new", edition="golem", **options)
        await self.env.settle()
        return self.channel.threads[-1], person

    async def table(self, number: int = 1) -> LoadedTable:
        return await self.bot.play.turns.load(number)

    async def table_in(self, channel: Any) -> LoadedTable:
        return await self.bot.play.turns.load_in_channel(channel.id)

    def legal_moves(self, loaded: LoadedTable) -> list[str]:
        return [write_action(action) for action in legal_actions(loaded.position)]

    async def logged_moves(self) -> list[str]:
        """The moves in the log of table 1."""
        return [entry.text for entry in await self.bot.services.store.log_entries(1)]

    # People and what they see

    def person(self, user: int) -> Any:
        return next(person for person in self.people if person.id == user)

    async def acting_person(self, number: int = 1) -> Any:
        return self.person((await self.table(number)).acting.user)

    async def waiting_person(self, number: int = 1) -> Any:
        """The first player whose turn it isn't."""
        loaded = await self.table(number)
        return self.person(next(each.user for each in loaded.players if each.user != loaded.acting.user))

    def public_messages(self, channel: Any) -> list[Any]:
        return channel.history(viewer=self.spectator)

    def newest_public_message(self, channel: Any) -> Any:
        """Like the last of `public_messages`, without copying all the others."""
        posted = self.env.backend.messages[channel.id].values()
        public = (message for message in posted if message.visible_to(self.spectator.id))
        return to_discord_message(self.env, max(public, key=lambda message: message.id))

    def table_message(self, channel: Any) -> Any:
        """The newest public message with pictures."""
        return [message for message in self.public_messages(channel) if message.attachments][-1]

    def mentions_in_newest(self, channel: Any) -> list[str]:
        return re.findall(r"<@(\d+)>", self.newest_public_message(channel).content)

    def last_pinged_users(self) -> list[int]:
        """The users that the newest message was allowed to ping, as it was sent."""
        sent = [each for each in self.env.http_requests if each.method == "POST" and "/messages" in each.path]
        return [int(user) for user in sent[-1].json["allowed_mentions"].get("users", ())]

    # Taking a turn

    async def open_panel(self, person: Any, channel: Any) -> Any:
        """Press My turn on the newest turn message."""
        turns = [each for each in channel.history() if each.attachments and ids_starting(each, "do:turn:")]
        return (await person.click(turns[-1], custom_id=my_turn_button(turns[-1]))).response

    async def play_turn(self, channel: Any, person: Any, moves: list[str]) -> Any:
        """Open the panel, pick each move and confirm; return the last answer and the number of presses."""
        panel = (await person.click(self.newest_public_message(channel), label="My turn")).response
        presses, left = 2, list(moves)
        while left:
            rest = joined(left)
            taken = len(left) if button_for(panel, rest) else 1
            presses += await self.pick(person, panel, joined(left[:taken]))
            left = left[taken:]
        return await person.click(panel, label="Confirm"), presses

    async def pick(self, person: Any, panel: Any, move: str) -> int:
        """Choose a move in the panel, as a person would; return the number of presses.

        A choice from a menu counts as two: opening it and choosing.
        """
        if move in chosen_values(panel) or (move.startswith("return") and move not in moves_offered(panel)):
            return 0  # chosen already, or there is no choice
        if move.startswith("move "):
            return await self._pick_destination(person, panel, move)
        presses = 0
        if move not in moves_offered(panel):
            presses = await self._show_variants(person, panel, move)
        while move not in moves_offered(panel) and ids_starting(panel, "do:page:"):
            await person.click(panel, custom_id=ids_starting(panel, "do:page:")[-1])
            presses += 1
        if move in chosen_values(panel) or move not in moves_offered(panel):
            return presses
        return presses + await self._press_move(person, panel, move)

    async def _press_move(self, person: Any, panel: Any, move: str) -> int:
        if button := button_for(panel, move):
            await person.click(panel, custom_id=button)
            return 1
        await person.select(panel, [move], custom_id=menu_with(panel, move))
        return 2

    async def _pick_destination(self, person: Any, panel: Any, move: str) -> int:
        """Choose the destination; then, if the move asks for another toll than suggested, choose that."""
        route, _, toll = move.partition(" toll ")
        destination = route.partition(" discard")[0]
        offered = moves_offered(panel)
        value = next(each for each in offered if f"{each} ".startswith(f"{destination} "))
        presses = await self._press_move(person, panel, value)
        if not toll or value.endswith(f" toll {toll}"):
            return presses
        await person.click(panel, custom_id=ids_starting(panel, "do:change:")[0])
        if toll in menu_values(panel):
            await person.select(panel, [toll], custom_id=menu_with(panel, toll))
        return presses + 3

    async def _show_variants(self, person: Any, panel: Any, move: str) -> int:
        """Press what leads to the variants of a move: its lot, its card or its slot in the row."""
        verb, *rest = move.split(" ")
        if verb == "play" and rest[0] in menu_values(panel):  # a hand too long for buttons
            await person.select(panel, [rest[0]], custom_id=menu_with(panel, rest[0]))
            return 2
        part = f":{rest[0]}" if verb == "settle" or rest[0].startswith("^") else f":{verb} {rest[0]}"
        found = (each["custom_id"] for each in controls_of(panel))
        await person.click(panel, custom_id=next(each for each in found if f"{part} " in f"{each} "))
        return 1


def joined(moves: list[str]) -> str:
    """Several steps of a turn, as one button has them."""
    return " + ".join(moves)

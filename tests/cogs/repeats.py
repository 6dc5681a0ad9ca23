"""For every operation and every command: a table at which it does something, and somebody who asks for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import discord
import pytest

from engine import State, legal_actions, new_game, read_action, write_action
from play import lobby
from play.reminders.hours import DAY
from store import Table
from tests.cogs import presses
from tests.cogs.test_panel import lay
from tests.cogs.world import World
from tests.play.adventure import HERE, THERE, settled
from tests.play.room import StillClock

CLASSIC = {"log", "take_seat", "resign_now", "forget"}
"""Operations whose controls stand below a message of the classic kind."""
BEGAN = 1_000_000
"""When the turn of every game begins."""
SETTLE = write_action(legal_actions(new_game("adventure", 3, seed=1))[0])
RICH: dict[str, Any] = {"caravan": "1122", "wagon": HERE, "hand": ["^2"], "played": ["+11", "+3"]}


class Case(NamedTuple):
    """Something that somebody asks for at a table."""

    name: str
    """An operation, or a command after a slash."""
    table: str
    """As it is set up by the stage."""
    by: str
    options: dict[str, Any]
    writes: bool = True


class Stage:
    """One table, quiet: what is owed to it stays in the database."""

    def __init__(self, here: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.here, self.monkeypatch, self.bot = here, monkeypatch, here.bot
        self.host, self.guest, self.third, self.friend = here.people[:4]
        self.first = self.second = self.host
        self.clock = StillClock()
        self.bot.services.clock, self.bot.services.after_write = self.clock, lambda: None
        role = here.guild.create_role("moderators", permissions=discord.Permissions(manage_guild=True))
        self.moderator = here.guild.add_member(here.env.create_user("mod", global_name="Mo"), roles=[role])
        monkeypatch.setattr("secrets.randbits", _always(1))
        monkeypatch.setattr("secrets.token_hex", _always("5a"))
        lay(monkeypatch, seat={"caravan": "1112", "hand": ["+11", "^2"]}, points=["11=5", "1112=7"])

    # Tables

    async def nothing(self) -> None:
        """Nobody sits anywhere."""

    async def lobby(self, edition: str = "golem", size: int = 4) -> None:
        table = Table(
            id=0,
            guild=self.here.guild.id,
            channel=self.here.channel.id,
            host=self.host.id,
            edition=edition,
            size=size,
            locale="en",
            here=True,
        )
        await self.bot.play.lobby.open(table, "Ada")
        await self.bot.play.lobby.join(1, self.guest.id, "Béa")

    async def game(self, edition: str = "golem") -> None:
        """Three people at a table, in the turn of the first, which began some time ago."""
        await self.lobby(edition)
        await self.bot.play.lobby.join(1, self.third.id, "Cy")
        loaded = await self.bot.play.lobby.start(1, self.host.id)
        seats = [self.here.person(player.user) for player in loaded.players]
        self.first = seats[loaded.position.to_act]
        self.second = seats[(loaded.position.to_act + 1) % 3]
        self.clock.time += 100

    async def over(self) -> None:
        await self.game()
        await self.bot.play.lifecycle.end(1, "admin")

    async def panel(self) -> None:
        await self.game()
        await self.bot.play.turns.open_panel(1, self.first.id)

    async def chosen(self) -> None:
        await self.panel()
        await self.pick("acquire 3 12")

    async def pick(self, step: str) -> None:
        revision = (await self.bot.play.turns.plan(1, self.first.id)).draft.revision
        await self.bot.play.turns.pick(1, self.first.id, after=0, revision=revision, at=0, step=step)

    async def acted(self, move: str = "rest") -> None:
        await self.game()
        await self.bot.play.turns.act(1, self.first.id, after=0, actions=[read_action(move)])

    async def undo_asked(self) -> None:
        """The turn turned up a card."""
        await self.acted("acquire 1")
        await self.bot.play.undo.undo(1, self.first.id)

    async def end_proposed(self) -> None:
        await self.game()
        await self.bot.play.lifecycle.propose_end(1, self.second.id)

    async def seat_offered(self) -> None:
        await self.game()
        await self.bot.play.seats.hand_over(1, self.first.id, self.friend.id, "Dov")

    async def silence(self) -> None:
        await self.game()
        self.clock.time += 30 * DAY

    async def away(self) -> None:
        now = self.clock.now()
        await self.bot.play.personal_settings.change(self.first.id, away_from=now, away_to=now + DAY)

    async def lesson(self) -> None:
        await self.first.slash(self.here.channel, "century learn")

    async def settling(self) -> None:
        self.monkeypatch.setattr(lobby, "new_game", _unsettled)
        await self.game("adventure")
        await self.bot.play.turns.open_panel(1, self.first.id)

    async def wagons(self) -> None:
        self.monkeypatch.setattr(lobby, "new_game", _settled)
        await self.game("adventure")
        await self.bot.play.turns.open_panel(1, self.first.id)

    async def way(self) -> None:
        await self.wagons()
        await self.pick(f"move {THERE}")

    # Asking

    async def private(self, person: Any, operation: str) -> Any:
        """A private message with a control of that operation."""
        command = "century-me data" if operation in CLASSIC else "century-me remind"
        return (await person.slash(self.here.channel, command)).response

    def slash(self, person: Any, command: str, **options: Any) -> Callable[[], Awaitable[Any]]:
        return lambda: person.slash(self.here.channel, command, **options)

    async def asking(self, case: Case) -> Callable[[], Awaitable[Any]]:
        """Sets the table; what delivers the request, as often as it is called."""
        await getattr(self, case.table)()
        person = getattr(self, case.by)
        if case.name.startswith("/"):
            return self.slash(person, case.name[1:], **{k: self._said(v) for k, v in case.options.items()})
        custom_id, values = self._said(case.options["id"]), case.options.get("values")
        chosen = None if values is None else [self._said(each) for each in values]
        message = await self.private(person, case.name)
        return lambda: presses.press(self.here, person, message, custom_id, chosen)

    def _said(self, value: Any) -> Any:
        """`{first}` stands for a person's number, `@friend` for a person, `#` for another channel."""
        if value == "#":
            return self.here.guild.create_text_channel("elsewhere")
        if not isinstance(value, str):
            return value
        if value.startswith("@"):
            return getattr(self, value[1:])
        people = {name: getattr(self, name).id for name in ("guest", "first", "friend")}
        return value.format(**people, began=BEGAN, there=THERE, settle=SETTLE, lot=SETTLE.split(" ")[1])


def _always(value: Any) -> Callable[[int], Any]:
    """The same deal, and the same salt, each time."""
    return lambda _: value


def _unsettled(edition: str, seats: int) -> State:
    return new_game(edition, seats, seed=1)


def _settled(edition: str, seats: int) -> State:
    return settled(RICH, {}, {}, dealt=new_game(edition, seats, seed=1))

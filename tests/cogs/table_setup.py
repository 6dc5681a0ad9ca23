"""Sets up a table in the state that a press or command needs, and delivers the request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import discord
import pytest

from engine import legal_actions, new_game, read_action, write_action
from play import lobby
from play.clock import DAY
from play.matches import match_code
from store import Table
from tests.cogs import raw_presses
from tests.cogs.deals import RICH_SEAT, set_adventure_deal, set_deal, set_seed
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.adventure_positions import THERE
from tests.play.fake_clock import FakeClock

TURN = 1
"""The number of the first turn."""
SETTLE = write_action(legal_actions(new_game("adventure", 3, seed=1))[0])


class Case(NamedTuple):
    """Something that a person requests at a table."""

    name: str
    """The name of a press, or a command after a slash."""
    state: str
    """The method of `TableSetup` that prepares the table."""
    by: str
    """The attribute of `TableSetup` that makes the request."""
    options: dict[str, Any]
    writes: bool = True
    """Whether the request changes the database."""


class TableSetup:
    """One table whose messages stay in the outbox."""

    def __init__(self, sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sim, self.monkeypatch, self.bot = sim, monkeypatch, sim.bot
        self.host, self.guest, self.third, self.friend = sim.people[:4]
        self.first = self.second = self.host
        self.code = ""
        self.clock = FakeClock()
        self.bot.services.clock, self.bot.services.after_write = self.clock, lambda: None
        role = sim.guild.create_role("moderators", permissions=discord.Permissions(manage_guild=True))
        self.moderator = sim.guild.add_member(sim.env.create_user("mod", global_name="Mo"), roles=[role])
        monkeypatch.setattr("secrets.randbits", _always(1))
        monkeypatch.setattr("secrets.token_hex", _always("5a"))
        set_deal(monkeypatch, seat={"caravan": "1112", "hand": ["+11", "^2"]}, points=["11=5", "1112=7"])

    # States

    async def no_table(self) -> None:
        """Nobody has a seat anywhere."""

    async def lobby(self, edition: str = "golem", size: int = 4) -> None:
        await self.lobby_of_one(edition, size)
        await self.bot.play.lobby.join(1, self.guest.id, "Béa")

    async def lobby_of_one(self, edition: str = "golem", size: int = 4) -> None:
        table = Table(
            id=0,
            guild=self.sim.guild.id,
            channel=self.sim.channel.id,
            host=self.host.id,
            edition=edition,
            size=size,
            locale="en",
            here=True,
        )
        await self.bot.play.lobby.open(table, "Ada")

    async def lobby_after_a_game(self) -> None:
        """The host's last game had two other people."""
        await self.game_over()
        await self.lobby_of_one()

    async def match_elsewhere(self) -> None:
        """The first table of a match that others may join by its code."""
        await self.lobby_of_one()
        await self.bot.play.match_lobby.add_table(1, self.host.id)
        self.code = match_code((await self.sim.table()).table)

    async def invited(self) -> None:
        await self.lobby()
        await self.bot.play.lobby.invite(1, self.host.id, [self.friend.id])

    async def game(self, edition: str = "golem") -> None:
        """Three players, in the first player's turn, which started some time ago."""
        await self.lobby(edition)
        await self.bot.play.lobby.join(1, self.third.id, "Cy")
        loaded = await self.bot.play.lobby.start(1, self.host.id)
        seats = [self.sim.person(player.user) for player in loaded.players]
        self.first = seats[loaded.position.to_act]
        self.second = seats[(loaded.position.to_act + 1) % 3]
        self.clock.time += 100

    async def game_over(self) -> None:
        await self.game()
        await self.bot.play.endings.end(1, "admin")

    async def dealt_game_over(self) -> None:
        """The deal is that of its number."""
        self.monkeypatch.setattr(lobby, "new_game", new_game)
        await self.game_over()

    async def panel_open(self) -> None:
        await self.game()
        await self.bot.play.turns.open_panel(1, self.first.id)

    async def panel_at_one_tap(self) -> None:
        await self.panel_open()
        await self.bot.play.personal_settings.change(self.first.id, one_tap=True)

    async def move_picked(self) -> None:
        await self.panel_open()
        await self._pick("acquire 3 12")

    async def turn_planned(self) -> None:
        """The second player has chosen a turn while the first one's lasts."""
        await self.game()
        user = self.second.id
        await self.bot.play.turns.open_panel(1, user)
        await self.bot.play.turns.pick(1, user, after=0, revision=1, at=0, step="acquire 3 11")

    async def plan_armed(self) -> None:
        await self.turn_planned()
        await self.bot.play.plans.arm(1, self.second.id, after=0, revision=2)

    async def turn_taken(self, move: str = "rest") -> None:
        await self.game()
        await self.bot.play.turns.act(1, self.first.id, after=0, actions=[read_action(move)])

    async def undo_requested(self) -> None:
        """The turn revealed a card, so undoing it needs consent."""
        await self.turn_taken("acquire 1")
        await self.bot.play.undo.undo(1, self.first.id)

    async def end_proposed(self) -> None:
        await self.game()
        await self.bot.play.endings.propose_end(1, self.second.id)

    async def end_nearly_agreed(self) -> None:
        """Everybody but the first player agrees to end the game."""
        await self.game()
        for person in {self.host, self.guest, self.third} - {self.first}:
            await self.bot.play.endings.propose_end(1, person.id)

    async def pause_proposed(self) -> None:
        await self.game()
        guest = next(each for each in (self.first, self.second) if each.id != self.host.id)
        await self.bot.play.pauses.pause(1, guest.id, 7)

    async def end_by_points(self) -> None:
        await self.game()
        await self.bot.play.endings.propose_end(1, self.second.id, by_points=True)

    async def seat_offered(self) -> None:
        await self.game()
        await self.bot.play.seats.hand_over(1, self.first.id, self.friend.id, "Dov")

    async def timed_game(self) -> None:
        await self.game()
        async with self.bot.services.store.transaction() as transaction:
            await transaction.change_table(1, limit_hours=24)

    async def late_game(self) -> None:
        await self.timed_game()
        self.clock.time += 2 * DAY

    async def paused(self) -> None:
        await self.game()
        await self.bot.play.pauses.pause(1, self.host.id, 3)

    async def player_silent(self) -> None:
        await self.game()
        self.clock.time += 30 * DAY

    async def on_vacation(self) -> None:
        now = self.clock.now()
        await self.bot.play.personal_settings.change(self.first.id, away_from=now, away_to=now + DAY)

    async def snoozed(self) -> None:
        until = self.clock.now() + DAY
        await self.bot.play.personal_settings.snooze_until(self.first.id, until, again=False)

    async def lesson(self) -> None:
        await self.first.slash(self.sim.channel, "century learn")

    async def lesson_left(self) -> None:
        await self.lesson()
        await self.bot.play.lessons.leave(1, self.first.id)

    async def lesson_done(self) -> None:
        await self.lesson()
        await self.bot.play.endings.end(1, "lesson")

    async def adventure_start(self) -> None:
        """Adventure Calls, before lots and mountains are chosen."""
        set_seed(self.monkeypatch, 1)
        await self.game("adventure")
        await self.bot.play.turns.open_panel(1, self.first.id)

    async def wagons_placed(self) -> None:
        set_adventure_deal(self.monkeypatch, RICH_SEAT, {}, {})
        await self.game("adventure")
        await self.bot.play.turns.open_panel(1, self.first.id)

    async def destination_picked(self) -> None:
        await self.wagons_placed()
        await self._pick(f"move {THERE}")

    async def _pick(self, step: str) -> None:
        revision = (await self.bot.play.turns.plan(1, self.first.id)).draft.revision
        await self.bot.play.turns.pick(1, self.first.id, after=0, revision=revision, at=0, step=step)

    # Requests

    async def prepare(self, case: Case) -> Callable[[], Awaitable[Any]]:
        """Set up the table; return a function that delivers the request each time it is called."""
        await getattr(self, case.state)()
        person = getattr(self, case.by)
        if case.name.startswith("/"):
            return self._command(
                person, case.name[1:], **{key: self._resolve(value) for key, value in case.options.items()}
            )
        custom_id, values = self._resolve(case.options["id"]), case.options.get("values")
        chosen = None if values is None else [self._resolve(each) for each in values]
        message = await self._private_message(person, case.name)
        return lambda: raw_presses.press(self.sim, person, message, custom_id, chosen)

    def _command(self, person: Any, command: str, **options: Any) -> Callable[[], Awaitable[Any]]:
        return lambda: person.slash(self.sim.channel, command, **options)

    async def _private_message(self, person: Any, press: str) -> Any:
        """A private message of the kind in which this press has its control."""
        plain = press in raw_presses.PLAIN_MESSAGE_PRESSES
        return (
            await person.slash(self.sim.channel, "century-me data" if plain else "century-me remind")
        ).response

    def _resolve(self, value: Any) -> Any:
        """Replace `{first}` by that person's id, `@friend` by a person, and `#` by another channel."""
        if value == "#":
            return self.sim.guild.create_text_channel("elsewhere")
        if not isinstance(value, str):
            return value
        if value.startswith("@"):
            return getattr(self, value[1:])
        people = {name: getattr(self, name).id for name in ("guest", "first", "friend")}
        lot = SETTLE.split(" ")[1]
        return value.format(**people, code=self.code, turn=TURN, there=THERE, settle=SETTLE, lot=lot)


def _always(value: Any) -> Callable[[int], Any]:
    """A function that always returns the same, for equal deals and salts."""
    return lambda _: value

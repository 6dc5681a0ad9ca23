"""Seats that change hands, late turns, and pauses."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands

from cogs.command_tree import Topic, command
from cogs.presses import TableId, number, pressed
from cogs.responder import Responder
from cogs.ui.command_mentions import mention
from cogs.ui.components import NO_MENTIONS, PRIMARY, Button, button_view, layout, text
from cogs.ui.more_menu import heir_menu
from cogs.zone_question import ask_for_zone
from i18n import phrases
from play import Refused
from play.lifecycle import Lifecycle
from play.loaded_table import LoadedTable
from play.personal_settings import PersonalSettings
from play.seats import Seats
from play.turns import Turns
from store import Status


class SeatsCog(Topic):
    def __init__(
        self, responder: Responder, seats: Seats, turns: Turns, lifecycle: Lifecycle, people: PersonalSettings
    ) -> None:
        super().__init__(responder)
        self._seats, self._turns, self._lifecycle, self._people = seats, turns, lifecycle, people

    async def _table_here(self, interaction: Interaction[Any]) -> TableId:
        return TableId((await self._turns.load_in_channel(interaction.channel_id or 0)).table.id)

    # Another person in a seat

    @command("century handover")
    async def hand_over(self, interaction: Interaction[Any], friend: discord.Member) -> None:
        table = await self._table_here(interaction)
        sentence = await self._offer(interaction, table, friend.id, friend.display_name, bot=friend.bot)
        await self.say(interaction, sentence)

    @pressed("give_seat")
    async def ask_whom(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._turns.load_for_player(table, interaction.user.id)
        await self.responder.send(interaction, heir_menu(self.words(interaction), table))

    @pressed("give_seat_to")
    async def hand_over_to(self, interaction: Interaction[Any], table: TableId, chosen: str) -> None:
        """Hand over to the person chosen in the menu, whom Discord describes in the same request."""
        data: Any = interaction.data
        resolved = data.get("resolved", {})
        user, member = (resolved.get(kind, {}).get(chosen, {}) for kind in ("users", "members"))
        name = member.get("nick") or user.get("global_name") or user.get("username") or chosen
        bot = bool(user.get("bot"))
        sentence = await self._offer(interaction, table, number(chosen), name, bot=bot)
        await self.responder.replace(interaction, layout(text(sentence)))

    async def _offer(
        self, interaction: Interaction[Any], table: TableId, friend: int, name: str, *, bot: bool
    ) -> str:
        """Offer the user's seat to a friend, who alone may accept it; the outbox posts the offer."""
        if bot:
            raise Refused("not_a_person", name=name)
        await self._seats.hand_over(table, interaction.user.id, friend, name)
        return self.words(interaction)("handover.offered", name=phrases.safe(name))

    @pressed("take_seat")
    async def take_seat(
        self, interaction: Interaction[Any], table: TableId, seat_of: int, key: int | None = None
    ) -> None:
        try:
            loaded = await self._take(interaction, table, seat_of)
        except Refused as refused:
            if refused.reason == "stale":  # outdated: take the button away
                await interaction.response.edit_message(view=None, allowed_mentions=NO_MENTIONS)
            raise
        await self.responder.settle(interaction, loaded, "call.taken")
        await self._welcome(interaction, loaded)

    async def _take(self, interaction: Interaction[Any], table: TableId, seat_of: int) -> LoadedTable:
        return await self._seats.take_seat(table, seat_of, interaction.user.id, interaction.user.display_name)

    async def _welcome(self, interaction: Interaction[Any], loaded: LoadedTable) -> None:
        """Tell the new player whose turn it is; if it is theirs, they can play at once."""
        words, table = self.words(interaction), loaded.table.id
        if loaded.acting.user == interaction.user.id and loaded.table.status is Status.RUNNING:
            my_turn = Button("turn", table, label=words("button.my_turn"), style=PRIMARY)
            await self.say(interaction, words("call.your_seat_and_turn"), button_view(my_turn))
        else:
            name = phrases.safe(loaded.acting.name)
            await self.say(interaction, words("call.your_seat", name=name))
        await ask_for_zone(self.responder, self._people, interaction)

    @command("century table take-seat")
    async def take_seat_command(self, interaction: Interaction[Any]) -> None:
        table = await self._table_here(interaction)
        seat_of = await self._seats.offered_to(table, interaction.user.id)
        await self._welcome(interaction, await self._take(interaction, table, seat_of))

    @pressed("decline_seat")
    async def decline_seat(
        self, interaction: Interaction[Any], table: TableId, seat_of: int, key: int | None = None
    ) -> None:
        loaded = await self._seats.decline_seat(table, seat_of, interaction.user.id)
        await self.responder.settle(interaction, loaded, "call.declined")

    @command("century table replace")
    async def vote_to_replace(self, interaction: Interaction[Any]) -> None:
        loaded = await self._seats.vote_to_replace(await self._table_here(interaction), interaction.user.id)
        name = phrases.safe(loaded.acting.name)
        await self.say(interaction, self.words(interaction)("replace.voted", name=name))

    # An AI in a seat

    @command("century table ai")
    async def hold_command(self, interaction: Interaction[Any], player: discord.Member | None = None) -> None:
        await self._hold(interaction, await self._table_here(interaction), player or interaction.user)

    @pressed("hold")
    async def hold(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._hold(interaction, table, interaction.user)

    async def _hold(
        self, interaction: Interaction[Any], table: TableId, whom: discord.Member | discord.User
    ) -> None:
        user, name = interaction.user.id, whom.display_name
        await self._seats.hold(table, user, whom.id, name)
        own = "yes" if whom.id == user else "no"
        await self.say(interaction, self.words(interaction)("held.done", name=phrases.safe(name), own=own))

    # A late turn

    @pressed("pass_over")
    async def skip_late_turn(self, interaction: Interaction[Any], table: TableId, turn: int) -> None:
        await self._seats.skip_late_turn(table, interaction.user.id, turn=turn)
        await self.say(interaction, self.words(interaction)("late.passed"))

    @pressed("more_time")
    async def restart_turn_timer(self, interaction: Interaction[Any], table: TableId, turn: int) -> None:
        await self._seats.restart_turn_timer(table, interaction.user.id, turn=turn)
        await self.say(interaction, self.words(interaction)("late.more_time"))

    @pressed("give_day")
    async def give_day(self, interaction: Interaction[Any], table: TableId) -> None:
        loaded = await self._seats.give_day(table, interaction.user.id)
        name = phrases.safe(loaded.acting.name)
        await self.say(interaction, self.words(interaction)("call.day_given", name=name))

    @command("century table give-time")
    async def give_day_command(self, interaction: Interaction[Any]) -> None:
        await self.give_day(interaction, await self._table_here(interaction))

    @command("century table skip")
    async def skip_command(self, interaction: Interaction[Any]) -> None:
        table = (await self._turns.load_in_channel(interaction.channel_id or 0)).table
        await self.skip_late_turn(interaction, TableId(table.id), table.turn)

    # Pauses

    @pressed("resume_here")
    async def resume(self, interaction: Interaction[Any], table: TableId, key: int | None = None) -> None:
        """End a pause early, at the table itself."""
        loaded = await self._lifecycle.resume_here(table, interaction.user.id)
        if key is not None:
            await self.responder.settle(interaction, loaded, "call.resumed")
        else:
            await self.say(interaction, self.words(interaction)("call.resumed"))

    @command("century table pause")
    async def pause_command(
        self, interaction: Interaction[Any], days: app_commands.Range[int, 1, 60]
    ) -> None:
        await self.pause(interaction, await self._table_here(interaction), days)

    @pressed("pause")
    async def pause(
        self, interaction: Interaction[Any], table: TableId, days: int, key: int | None = None
    ) -> None:
        """Pause the game at once if the user is the host; otherwise propose a pause, or agree to it."""
        loaded = await self._seats.pause(table, interaction.user.id, days)
        words, until = self.words(interaction), f"<t:{int(loaded.table.until)}:f>"
        resume = mention(words, "century resume")
        paused = loaded.table.status is Status.PAUSED
        done = words("pause.done", until=until, resume=resume) if paused else words("pause.proposed")
        await self.say(interaction, done)

    @pressed("decline_pause")
    async def decline_pause(
        self, interaction: Interaction[Any], table: TableId, key: int | None = None
    ) -> None:
        loaded = await self._seats.decline_pause(table, interaction.user.id)
        if key is not None:
            await self.responder.settle(interaction, loaded, "call.declined")
        await self.say(interaction, self.words(interaction)("call.pause_refused"))

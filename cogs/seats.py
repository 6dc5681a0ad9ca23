"""Seats that change hands, late turns, and pauses."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands

from cogs.command_tree import Topic, command
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.components import NO_MENTIONS
from i18n import phrases
from play import Refused
from play.seats import Seats
from play.turns import Turns
from store import Status


class SeatsCog(Topic):
    def __init__(self, responder: Responder, seats: Seats, turns: Turns) -> None:
        super().__init__(responder)
        self._seats, self._turns = seats, turns

    async def _table_here(self, interaction: Interaction[Any]) -> TableId:
        return TableId((await self._turns.load_in_channel(interaction.channel_id or 0)).table.id)

    # Another person in a seat

    @command("century handover")
    async def hand_over(self, interaction: Interaction[Any], friend: discord.Member) -> None:
        """Offer the user's seat to a friend, who alone may accept it; the outbox posts the offer."""
        table = await self._table_here(interaction)
        if friend.bot:
            raise Refused("not_a_person", name=friend.display_name)
        await self._seats.hand_over(table, interaction.user.id, friend.id, friend.display_name)
        name = phrases.safe(friend.display_name)
        await self.say(interaction, self.words(interaction)("handover.offered", name=name))

    @pressed("take_seat")
    async def take_seat(
        self, interaction: Interaction[Any], table: TableId, seat_of: int, key: int | None = None
    ) -> None:
        user = interaction.user
        try:
            await self._seats.take_seat(table, seat_of, user.id, user.display_name)
        except Refused as refused:
            if refused.reason == "stale":  # outdated: take the button away
                await interaction.response.edit_message(view=None, allowed_mentions=NO_MENTIONS)
            raise
        await interaction.response.edit_message(view=None, allowed_mentions=NO_MENTIONS)
        await self.say(interaction, self.words(interaction)("handover.taken"))

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
    async def skip_late_turn(self, interaction: Interaction[Any], table: TableId, since: int) -> None:
        await self._seats.skip_late_turn(table, interaction.user.id, since=since)
        await self.say(interaction, self.words(interaction)("late.passed"))

    @pressed("more_time")
    async def restart_turn_timer(self, interaction: Interaction[Any], table: TableId, since: int) -> None:
        await self._seats.restart_turn_timer(table, interaction.user.id, since=since)
        await self.say(interaction, self.words(interaction)("late.more_time"))

    # Pauses

    @command("century table pause")
    async def pause_command(
        self, interaction: Interaction[Any], days: app_commands.Range[int, 1, 60]
    ) -> None:
        await self.pause(interaction, await self._table_here(interaction), days)

    @pressed("pause")
    async def pause(self, interaction: Interaction[Any], table: TableId, days: int) -> None:
        """Pause the game at once if the user is the host; otherwise propose a pause, or agree to it."""
        loaded = await self._seats.pause(table, interaction.user.id, days)
        words, until = self.words(interaction), f"<t:{int(loaded.table.until)}:f>"
        paused = loaded.table.status is Status.PAUSED
        await self.say(interaction, words("pause.done", until=until) if paused else words("pause.proposed"))

"""Seats that change hands: handed over, taken, or voted free."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction

from cogs.channel_table import channel_table
from cogs.command_tree import Topic, command
from cogs.presses import TableId, number, pressed
from cogs.responder import Responder
from cogs.time_zone_question import ask_for_zone
from cogs.ui.components import NO_MENTIONS, PRIMARY, Button, button_view, layout, text
from cogs.ui.more_menu import heir_menu
from i18n import phrases
from play import Refused
from play.loaded_table import LoadedTable
from play.personal_settings import PersonalSettings
from play.replacement_votes import ReplacementVotes
from play.seats import Seats
from play.turns import Turns
from store import Status


class SeatsCog(Topic):
    def __init__(
        self,
        responder: Responder,
        seats: Seats,
        votes: ReplacementVotes,
        turns: Turns,
        people: PersonalSettings,
    ) -> None:
        super().__init__(responder)
        self._seats, self._votes, self._turns, self._people = seats, votes, turns, people

    @command("century handover")
    async def hand_over(self, interaction: Interaction[Any], friend: discord.Member) -> None:
        table = await channel_table(self._turns, interaction)
        sentence = await self._offer(interaction, table, friend.id, friend.display_name, bot=friend.bot)
        await self.say(interaction, sentence)

    @pressed("give_seat")
    async def ask_whom(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._turns.load_for_player(table, interaction.user.id)
        await self.responder.send(interaction, heir_menu(self.words(interaction), table))

    @pressed("give_seat_to")
    async def hand_over_to(self, interaction: Interaction[Any], table: TableId, chosen: str) -> None:
        """Hand over to the person chosen in the menu; Discord sends their name along."""
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
        table = await channel_table(self._turns, interaction)
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
        loaded = await self._votes.vote(await channel_table(self._turns, interaction), interaction.user.id)
        name = phrases.safe(loaded.acting.name)
        await self.say(interaction, self.words(interaction)("replace.voted", name=name))

"""`/century learn`: a guided first game of Golem Edition or Adventure Calls."""

from __future__ import annotations

from typing import Annotated, Any

from discord import Interaction, Thread

from cogs.command_tree import Choices, Topic, command, translated
from cogs.permissions import THREADLESS, check_bot
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.components import PRIMARY, Button, button_view
from play import Refused
from play.lesson import EDITION, LESSONS, Lessons
from store import Table

_EDITION = Choices({each: translated(f"edition.{each}") for each in LESSONS})


class LessonsCog(Topic):
    def __init__(self, responder: Responder, lessons: Lessons) -> None:
        super().__init__(responder)
        self._lessons = lessons

    @command("century learn")
    async def learn(
        self, interaction: Interaction[Any], edition: Annotated[str, _EDITION] | None = None
    ) -> None:
        """Start a lesson, or offer the learner to carry on with the one that they left."""
        words = self.words(interaction)
        left = await self._lessons.left_lesson(interaction.user.id, interaction.guild_id or 0, edition)
        if left is None:
            await self.begin(interaction, edition or EDITION)
            return
        carry_on = Button("carry_on_lesson", left.id, label=words("button.carry_on"), style=PRIMARY)
        again = Button("new_lesson", left.edition, label=words("button.start_over"))
        link = f"<#{left.place or left.channel}>"
        await self.say(interaction, words("lesson.found", link=link), button_view(carry_on, again))

    @pressed("new_lesson")
    async def begin(self, interaction: Interaction[Any], edition: str) -> None:
        """Start a lesson in the learner's language, in a new thread if the channel can have one."""
        if edition not in LESSONS:
            raise Refused("stale")
        in_channel, words, user = (
            isinstance(interaction.channel, THREADLESS),
            self.words(interaction),
            interaction.user,
        )
        check_bot(words, interaction, in_channel=in_channel)
        table = Table(
            id=0,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            host=user.id,
            edition=edition,
            size=2,
            locale=words.locale,
            here=in_channel,
            hints=False,
            replay=False,
        )
        try:
            await self._lessons.begin(table, user.display_name)
        except Refused as refused:
            if refused.reason == "place_taken" and isinstance(interaction.channel, Thread):
                raise Refused("lesson_elsewhere", channel=interaction.channel.parent_id) from refused
            raise
        await self.say(interaction, words("lesson.opened", here="yes" if in_channel else "no"))

    @pressed("leave_lesson")
    async def leave(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lessons.leave(table, interaction.user.id)
        await self.say(interaction, self.words(interaction)("lesson.left"))

    @pressed("carry_on_lesson")
    async def carry_on(self, interaction: Interaction[Any], table: TableId) -> None:
        """Continue a lesson where it was left."""
        loaded = await self._lessons.carry_on(table, interaction.user.id)
        link = f"<#{loaded.table.place or loaded.table.channel}>"
        await self.say(interaction, self.words(interaction)("lesson.carried_on", link=link))

    @pressed("play_on_lesson")
    async def play_on(self, interaction: Interaction[Any], table: TableId) -> None:
        """Play a complete lesson on as a real game."""
        await self._lessons.play_on(table, interaction.user.id)
        await self.say(interaction, self.words(interaction)("lesson.played_on"))

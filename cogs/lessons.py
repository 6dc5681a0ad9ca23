"""`/century learn`: a guided first game."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.command_tree import Topic, command
from cogs.permissions import THREADLESS, check_bot
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from play.lesson import EDITION, Lessons
from store import Table


class LessonsCog(Topic):
    def __init__(self, responder: Responder, lessons: Lessons) -> None:
        super().__init__(responder)
        self._lessons = lessons

    @command("century learn")
    async def learn(self, interaction: Interaction[Any]) -> None:
        """Start a lesson in the learner's language, in a new thread if the channel can have one."""
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
            edition=EDITION,
            size=2,
            locale=words.locale,
            here=in_channel,
            hints=False,
            replay=False,
        )
        await self._lessons.begin(table, user.display_name)
        await self.say(interaction, words("lesson.opened", here="yes" if in_channel else "no"))

    @pressed("leave_lesson")
    async def leave(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lessons.leave(table, interaction.user.id)
        await self.say(interaction, self.words(interaction)("lesson.left"))

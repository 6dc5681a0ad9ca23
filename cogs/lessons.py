"""`/century learn`: a first game with a teacher."""

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
        """Open a table in a thread of its own, in the learner's language."""
        here, words, user = (
            isinstance(interaction.channel, THREADLESS),
            self.words(interaction),
            interaction.user,
        )
        check_bot(words, interaction, in_channel=here)
        table = Table(
            id=0,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            host=user.id,
            edition=EDITION,
            size=2,
            locale=words.locale,
            here=here,
            hints=False,
        )
        await self._lessons.begin(table, user.display_name)
        await self.say(interaction, words("lesson.opened", here="yes" if here else "no"))

    @pressed("leave_lesson")
    async def leave(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lessons.leave(table, interaction.user.id)
        await self.say(interaction, self.words(interaction)("lesson.left"))

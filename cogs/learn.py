"""`/century learn`: a first game with a teacher."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.group import century, described, named
from cogs.lobby import THREADLESS, check_permissions
from cogs.pressing import pressed
from play.lesson import EDITION
from store import Table


@century.command(name=named("century.learn"), description=described("century.learn"))
async def learn(interaction: Interaction[Any]) -> None:
    """A table in a thread of its own, in the language of whoever learns."""
    async with answering(interaction):
        here = isinstance(interaction.channel, THREADLESS)
        check_permissions(interaction, here=here)
        said, user = reader(interaction), interaction.user
        table = Table(
            id=0,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            host=user.id,
            edition=EDITION,
            size=2,
            locale=said.locale,
            here=here,
            hints=False,
        )
        await host(interaction).lessons.begin(table, user.display_name)
        await say(interaction, said("lesson.opened", here="yes" if here else "no"))


@pressed("leave_lesson")
async def leave(interaction: Interaction[Any], rest: str) -> None:
    await host(interaction).lessons.leave(int(rest), interaction.user.id)
    await say(interaction, reader(interaction)("lesson.left"))


async def setup(bot: Host) -> None:
    """Its command and operation hang on the group and the controls."""

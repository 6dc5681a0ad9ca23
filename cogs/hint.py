"""`/century hint`: what the mentor would do, and how far away each point card is."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs import Host, host, reader
from cogs.answering import answering
from cogs.group import century, described, named
from cogs.pressing import NOBODY, pressed
from cogs.ui.hint import hint as shown
from engine import Phase, seen_by
from play import Refused


@century.command(name=named("century.hint"), description=described("century.hint"))
async def hint_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await hint(interaction, str((await host(interaction).desk.at(interaction.channel_id or 0)).table.id))


@pressed("hint")
async def hint(interaction: Interaction[Any], rest: str) -> None:
    """Thinking may take a second, and others may be thinking: the answer is announced first."""
    planned = await host(interaction).desk.plan(int(rest), interaction.user.id)
    if not planned.sight.table.hints:
        raise Refused("no_hints")
    await interaction.response.defer(ephemeral=True, thinking=True)
    view, minds = seen_by(planned.sight.position, planned.seat), host(interaction).minds
    advice = None if planned.waiting else await minds.advise(view, planned.sight.after)
    reached = () if view.phase is Phase.SETTLE else await minds.reach(view)
    answer = shown(reader(interaction), planned, view, advice, reached)
    await interaction.followup.send(view=answer, ephemeral=True, allowed_mentions=NOBODY)


async def setup(bot: Host) -> None:
    """Its command and operation hang on the group and the controls."""

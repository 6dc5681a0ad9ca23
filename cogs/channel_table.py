"""The table of the channel in which a command was typed."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.presses import TableId
from play.turns import Turns


async def channel_table(turns: Turns, interaction: Interaction[Any]) -> TableId:
    """The running table in this channel; raises Refused if there is none."""
    return TableId((await turns.load_in_channel(interaction.channel_id or 0)).table.id)


async def latest_channel_table(turns: Turns, interaction: Interaction[Any]) -> TableId:
    """The latest table in this channel, running or finished."""
    return TableId((await turns.load_latest_in_channel(interaction.channel_id or 0)).table.id)

"""Opening a table: `/century new`, and the lobby's Join, Leave and Start."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import Interaction, app_commands, ui

from cogs import Host, host, public, reader
from cogs.answering import answering, say
from cogs.group import century, described, named
from i18n import words
from play import Refused
from store import Table

EDITIONS = ("golem", "spice_road")
ROW = ("join", "leave", "start")
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


class LobbyButton(ui.DynamicItem[ui.Button[Any]], template=r"lobby:(?P<op>join|leave|start):(?P<table>\d+)"):
    def __init__(self, op: str, table: int, label: str | None = None) -> None:
        self.op, self.table = op, table
        style = discord.ButtonStyle.success if op == "start" else discord.ButtonStyle.secondary
        super().__init__(ui.Button(custom_id=f"lobby:{op}:{table}", label=label, style=style))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["op"], int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        async with answering(interaction):
            at, user = host(interaction).lobby, interaction.user
            if self.op == "join":
                await at.join(self.table, user.id, user.display_name)
            elif self.op == "leave":
                await at.leave(self.table, user.id)
            else:
                await at.start(self.table, user.id)
            await (
                interaction.response.defer()
            )  # the lobby's message is brought up to date by what is owed to it


def lobby_row(table: int, locale: str) -> ui.View:
    view = ui.View(timeout=None)
    for op in ROW:
        view.add_item(LobbyButton(op, table, words(locale)(f"button.{op}")))
    return view


@century.command(name=named("century.new"), description=described("century.new"))
@app_commands.rename(
    edition=named("century.new.edition"), seats=named("century.new.seats"), here=named("century.new.here")
)
@app_commands.describe(
    edition=described("century.new.edition"),
    seats=described("century.new.seats"),
    here=described("century.new.here"),
)
@app_commands.choices(
    edition=[
        app_commands.Choice(
            name=app_commands.locale_str(words("en")(f"edition.{each}"), key=f"edition.{each}"), value=each
        )
        for each in EDITIONS
    ]
)
async def new(
    interaction: Interaction[Any],
    edition: str = "golem",
    seats: app_commands.Range[int, 2, 5] = 5,
    here: bool = False,
) -> None:
    async with answering(interaction):
        _check_permissions(interaction, here)
        table = Table(
            id=0,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            host=interaction.user.id,
            edition=edition,
            size=seats,
            locale=public(interaction),
            here=here or isinstance(interaction.channel, discord.Thread),
        )
        await host(interaction).lobby.open(table, interaction.user.display_name)
        await say(interaction, reader(interaction)("lobby.opened"))


def _check_permissions(interaction: Interaction[Any], here: bool) -> None:
    """Say what is missing now, rather than find out when the table can't be shown."""
    held = interaction.app_permissions
    needed = NEEDED if here else NEEDED + NEEDED_FOR_THREADS
    missing = [name for name in needed if not getattr(held, name)]
    if missing:
        said = reader(interaction)
        raise Refused("no_permission", permissions=", ".join(said(f"permission.{name}") for name in missing))


async def setup(bot: Host) -> None:
    bot.add_dynamic_items(LobbyButton)

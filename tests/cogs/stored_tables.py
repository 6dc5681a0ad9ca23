"""Tables that are written to the database directly, or belong to another server."""

from __future__ import annotations

from typing import Any

from store import Player, Table
from tests.cogs.simulated_discord import SimulatedDiscord

OTHER_SERVER, OTHER_CHANNEL = 5, 6


async def add_tables(sim: SimulatedDiscord, count: int, **columns: Any) -> None:
    """Add this many tables at which everyone has a seat; all but the first have long names."""
    ada = sim.people[0]
    async with sim.bot.services.store.transaction() as transaction:
        for _ in range(count):
            table = Table(
                id=0, guild=sim.guild.id, channel=sim.channel.id, host=ada.id, edition="golem", size=5,
                locale="en", here=False, lobby=5, **columns,
            )  # fmt: skip
            number = await transaction.add_table(table)
            for seat, person in enumerate(sim.people):
                name = person.name if person is ada else "*" * 40
                await transaction.add_player(number, Player(person.id, name, seat))


async def add_foreign_table(sim: SimulatedDiscord) -> int:
    """Add an empty lobby on another server."""
    async with sim.bot.services.store.transaction() as transaction:
        return await transaction.add_table(_foreign_table(host=7, size=2))


async def open_foreign_lobby(sim: SimulatedDiscord) -> int:
    """Open a lobby on another server for two people who are also on this one."""
    lobby = sim.bot.play.lobby
    sim.bot.services.after_write = lambda: None  # the other server's channel doesn't exist
    number = (await lobby.open(_foreign_table(host=sim.people[0].id, size=3), "Ada")).table.id
    await lobby.join(number, sim.people[1].id, "Béa")
    return number


def _foreign_table(*, host: int, size: int) -> Table:
    return Table(
        id=0,
        guild=OTHER_SERVER,
        channel=OTHER_CHANNEL,
        host=host,
        edition="golem",
        size=size,
        locale="en",
        here=True,
    )

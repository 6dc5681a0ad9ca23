"""A duplicate match on the simulated server: Ada plays with Béa, and Cy with Dov."""

from __future__ import annotations

from typing import Any

from tests.cogs.message_parts import label_among
from tests.cogs.simulated_discord import SimulatedDiscord

MATCH = ("Duplicate match", "Match en duplicate")
OPTIONS, JOIN = ("Options",), ("Join", "Rejoindre")


async def open_match(sim: SimulatedDiscord, **options: Any) -> tuple[Any, Any]:
    """Turn Ada's lobby into a match of two tables; return the messages of both lobbies."""
    host = sim.people[0]
    await host.slash(sim.channel, "century new", **({"edition": "golem", "seats": 2} | options))
    first = sim.newest_public_message(sim.channel)
    panel = (await host.click(first, label=label_among(first, *OPTIONS))).response
    await host.click(panel, label=label_among(panel, *MATCH))
    await sim.drain_outbox()
    lobbies = [each for each in sim.public_messages(sim.channel) if each.components]
    return lobbies[-2], lobbies[-1]


async def start_match(sim: SimulatedDiscord, **options: Any) -> tuple[Any, Any]:
    """The private threads of both tables, which start once they are full."""
    lobbies = await open_match(sim, **options)
    for lobby, people in zip(lobbies, (sim.people[1:2], sim.people[2:4]), strict=True):
        for person in people:
            await person.click(lobby, label=label_among(lobby, *JOIN))
    await sim.drain_outbox()
    first, second = sim.channel.threads
    return first, second


async def end_table(sim: SimulatedDiscord, thread: Any, people: list[Any], **how: Any) -> None:
    """Agree to end a game, by default so that its points count."""
    for person in people:
        await person.slash(thread, "century table end", **({"winner": "points"} | how))
    await sim.drain_outbox()

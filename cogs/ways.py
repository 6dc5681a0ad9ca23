"""The way of a wagon in the panel: where it settles, which cards the way takes, who gets its toll."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord import Interaction

from cogs import Host, host
from cogs.pressing import pressed
from cogs.turns import edit, panel_of, pick
from cogs.ui.choices import PAGE, Page
from engine import read_action, write_action
from engine.actions import Move, Settle
from play import Refused
from play.drafting import Planned
from play.journeys import discarding


@pressed("lot")
async def show_mountains(interaction: Interaction[Any], rest: str) -> None:
    """The mountains on which the wagon may be put, with that lot."""
    table, _, _, lot = rest.split(":")
    planned = await host(interaction).desk.plan(int(table), interaction.user.id)
    if not any(isinstance(each, Settle) for each in planned.options):
        raise Refused("stale")
    await edit(interaction, *await panel_of(interaction, planned, Page(of=lot)))


@pressed("discard")
async def discard(interaction: Interaction[Any], rest: str) -> None:
    """Go the same way with other cards."""
    table, after, revision, step, page, chosen = rest.split(":")
    planned, move = await _way(interaction, int(table), int(step))
    among = range(int(page) * PAGE, (int(page) + 1) * PAGE)
    move = discarding(planned.states[int(step)], move, [int(each) for each in chosen.split(",")], among)
    await pick(interaction, f"{table}:{after}:{revision}:{step}:{write_action(move)}")


@pressed("toll")
async def pay_toll(interaction: Interaction[Any], rest: str) -> None:
    """Go the same way, and pay otherwise."""
    table, after, revision, step, toll = rest.split(":", 4)
    _, move = await _way(interaction, int(table), int(step))
    paid = read_action(f"move {move.place} toll {toll}")
    assert isinstance(paid, Move)
    move = replace(move, toll=paid.toll)
    await pick(interaction, f"{table}:{after}:{revision}:{step}:{write_action(move)}")


async def _way(interaction: Interaction[Any], table: int, step: int) -> tuple[Planned, Move]:
    planned = await host(interaction).desk.plan(table, interaction.user.id)
    move = planned.actions[step] if step < len(planned.actions) else None
    if not isinstance(move, Move):
        raise Refused("stale")
    return planned, move


async def setup(bot: Host) -> None:
    """Its operations hang on the controls."""

"""`/century lobby`: everything that the lobby's buttons do, by command."""

from __future__ import annotations

import pytest

from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_a_lobby_can_be_run_by_commands_alone(sim: SimulatedDiscord) -> None:
    ada, bea, cy, *_ = sim.people
    await ada.slash(sim.channel, "century new")
    options = {"edition": "spice_road", "seats": 3, "open-hands": True, "invited-only": True}
    changed = await ada.slash(sim.channel, "century lobby options", **options)
    assert changed.ephemeral
    for guest in (bea, cy):
        await ada.slash(sim.channel, "century lobby invite", guest=guest)
        assert (await guest.slash(sim.channel, "century lobby join")).ephemeral
    await bea.slash(sim.channel, "century lobby ready")
    assert "✅ Béa" in sim.public_messages(sim.channel)[0].content
    offered = await ada.autocomplete(sim.channel, "century lobby remove", "player", "c")
    assert [choice["value"] for choice in offered] == [str(cy.id)]
    await ada.slash(sim.channel, "century lobby remove", player=str(cy.id))
    await ada.slash(sim.channel, "century lobby host", player="béa")
    assert (await sim.table()).table.host == bea.id
    await ada.slash(sim.channel, "century lobby leave")
    too_few = await bea.slash(sim.channel, "century lobby start")
    assert "You need" in too_few.response.content
    opened = await bea.slash(sim.channel, "century lobby options")
    assert "Cancel the table" in labels_of(opened.response)
    await bea.slash(sim.channel, "century lobby cancel")
    assert (await sim.table()).table.ended == "cancelled"


async def test_a_command_can_name_one_of_several_lobbies(sim: SimulatedDiscord) -> None:
    ada, bea, cy, *_ = sim.people
    await ada.slash(sim.channel, "century new")
    await bea.slash(sim.channel, "century new", edition="spice_road")
    offered = await cy.autocomplete(sim.channel, "century lobby join", "table", "golem")
    assert [choice["value"] for choice in offered] == ["1"]
    await cy.slash(sim.channel, "century lobby join", table="1")
    await cy.slash(sim.channel, "century lobby join")
    assert [len((await sim.table(number)).players) for number in (1, 2)] == [2, 2]


@pytest.mark.parametrize("table", ["x", "99", "9" * 40])
async def test_every_lobby_command_refuses_an_unknown_table(sim: SimulatedDiscord, table: str) -> None:
    for command in ("join", "leave", "ready", "start", "cancel", "options"):
        refusal = await sim.people[0].slash(sim.channel, f"century lobby {command}", table=table)
        assert refusal.ephemeral
        assert "No table is gathering players here" in refusal.response.content
    refusal = await sim.people[0].slash(sim.channel, "century lobby rematch", game=table)
    assert "no finished game" in refusal.response.content

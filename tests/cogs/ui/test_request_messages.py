"""Invitations to several people: each answer is shown at once, and the buttons go with the last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.lobby_controls import invite, open_lobby, options_panel
from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord

BUTTONS = ["Join", "Decline"]


async def invite_people(sim: SimulatedDiscord, *guests: Any, **options: Any) -> Any:
    """Let the first person open a lobby and invite these people with one message; return the message."""
    panel = await options_panel(sim, await open_lobby(sim, **options))
    await invite(sim.people[0], panel, *guests)
    await sim.env.settle()
    return sim.newest_public_message(sim.channel)


async def answers(sim: SimulatedDiscord, message: Any) -> tuple[str, list[str]]:
    """What an invitation says below its first line, and its buttons."""
    await sim.env.settle()
    found = next(each for each in sim.channel.history() if each.id == message.id)
    asked, _, added = found.content.partition("\n-# ")
    assert asked == message.content
    return added, labels_of(found)


async def test_each_answer_settles_its_part_of_an_invitation_at_once(sim: SimulatedDiscord) -> None:
    _, bea, cy, dov, *_ = sim.people
    message = await invite_people(sim, bea, cy, dov)
    assert labels_of(message) == BUTTONS
    await bea.click(message, label="Join")
    assert await answers(sim, message) == ("Joined: Béa.", BUTTONS)
    await cy.click(message, label="Decline")
    assert await answers(sim, message) == (f"Joined: Béa. Declined: <@{cy.id}>.", BUTTONS)
    await dov.slash(sim.channel, "century lobby join")
    assert await answers(sim, message) == (f"Joined: Béa, Dov. Declined: <@{cy.id}>.", [])


async def test_an_answer_notifies_nobody(sim: SimulatedDiscord) -> None:
    _, bea, cy, *_ = sim.people
    message = await invite_people(sim, bea, cy)
    await cy.slash(sim.channel, "century lobby decline")
    await sim.env.settle()
    (edit,) = [
        each.json for each in sim.env.http_requests if each.method == "PATCH" and str(message.id) in each.path
    ]
    assert edit["allowed_mentions"]["parse"] == []
    assert not edit["allowed_mentions"].get("users")


async def test_who_declined_can_still_join_and_be_invited_again(sim: SimulatedDiscord) -> None:
    ada, bea, cy, *_ = sim.people
    message = await invite_people(sim, bea, cy)
    await bea.click(message, label="Decline")
    await bea.click(message, label="Join")
    assert await answers(sim, message) == ("Joined: Béa.", BUTTONS)
    await cy.click(message, label="Decline")
    assert await answers(sim, message) == (f"Joined: Béa. Declined: <@{cy.id}>.", [])
    await ada.slash(sim.channel, "century lobby invite", guest=cy)
    await sim.env.settle()
    again = sim.newest_public_message(sim.channel)
    assert again.id != message.id
    await cy.click(again, label="Join")
    assert await answers(sim, again) == ("Joined: Cy.", [])


async def test_who_leaves_the_lobby_again_has_not_answered(sim: SimulatedDiscord) -> None:
    ada, bea, cy, *_ = sim.people
    message = await invite_people(sim, bea, cy)
    await bea.click(message, label="Join")
    await bea.slash(sim.channel, "century lobby leave")
    assert await answers(sim, message) == ("", BUTTONS)
    await bea.click(message, label="Join")
    await ada.slash(sim.channel, "century lobby start")
    assert await answers(sim, message) == ("Joined: Béa.\n-# The game has started.", [])


async def test_an_invitation_that_is_left_to_nobody_is_withdrawn(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    message = await invite_people(sim, bea, sim.people[2])
    await bea.click(message, label="Join")
    await sim.env.settle()
    await ada.slash(sim.channel, "century lobby remove", player=str(bea.id))
    assert await answers(sim, message) == ("", BUTTONS)
    await ada.slash(sim.channel, "century lobby cancel")
    assert await answers(sim, message) == ("No longer on offer.", [])


async def test_only_invited_people_decline_an_invitation(sim: SimulatedDiscord) -> None:
    _, bea, cy, dov, *_ = sim.people
    message = await invite_people(sim, bea, cy)
    answer = await dov.click(message, label="Decline")
    assert answer.ephemeral
    assert "haven’t been invited" in answer.response.content
    await bea.click(message, label="Join")
    answer = await bea.click(message, label="Decline")
    assert "already" in answer.response.content
    assert await answers(sim, message) == ("Joined: Béa.", BUTTONS)


@pytest.mark.usefixtures("on_disk")
async def test_answers_survive_a_restart(sim: SimulatedDiscord) -> None:
    _, bea, cy, *_ = sim.people
    message = await invite_people(sim, bea, cy)
    await bea.click(message, label="Decline")
    await sim.restart()
    await cy.click(message, label="Join")
    assert await answers(sim, message) == (f"Joined: Cy. Declined: <@{bea.id}>.", [])

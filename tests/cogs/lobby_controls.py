"""The lobby's message and the host's options panel, as people use them."""

from __future__ import annotations

from typing import Any

from tests.cogs.message_parts import controls_of
from tests.cogs.simulated_discord import SimulatedDiscord

LOBBY_BUTTONS = ["Join", "Leave", "Ready", "Start", "Options", "Add AI", "How to play"]


async def open_lobby(sim: SimulatedDiscord, *guests: Any, **options: Any) -> Any:
    """Let the first person open a lobby and these guests join it; return its message."""
    await sim.people[0].slash(sim.channel, "century new", **options)
    lobby = sim.newest_public_message(sim.channel)
    for guest in guests:
        await guest.click(lobby, label="Join")
    return lobby


async def options_panel(sim: SimulatedDiscord, lobby: Any) -> Any:
    return (await sim.people[0].click(lobby, label="Options")).response


async def choose_option(person: Any, panel: Any, option: str, value: str) -> Any:
    control = next(each["custom_id"] for each in controls_of(panel) if option in each["custom_id"])
    return await person.select(panel, [value], custom_id=control)


async def invite(person: Any, panel: Any, *guests: Any) -> Any:
    control = next(each["custom_id"] for each in controls_of(panel) if "lobby_invite" in each["custom_id"])
    return await person.select(panel, list(guests), custom_id=control)


def public_buttons(message: Any) -> list[str]:
    """The labels of the buttons of a public message without a layout."""
    return [button.label for row in message.components for button in row.children]


def allowed_pings(sim: SimulatedDiscord, text: str) -> list[list[int]]:
    """The users that each message with this text was allowed to ping, as it was sent."""
    sent: list[Any] = [request.json or {} for request in sim.env.http_requests if request.method == "POST"]
    return [each["allowed_mentions"].get("users", []) for each in sent if text in str(each.get("content"))]

"""Presses on controls with any custom id, including ids that no message ever had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simcord.interactions import base_payload
from simcord.results import InteractionResult

from tests.cogs.layout_attachments import message_payload
from tests.cogs.simulated_discord import SimulatedDiscord

COMPONENT_INTERACTION = 3
TYPES = {"do": 2, "of": 3, "who": 5}
"""Component types by the start of the custom id: buttons, menus, and menus of people."""
PLAIN_MESSAGE_PRESSES = {
    *("log", "take_seat", "resign_now", "forget", "my_zone", "decline_seat", "decline_undo", "resume_here")
}
"""Presses whose controls are in messages without a layout."""


def control_payload(custom_id: str, values: Sequence[str] = ()) -> dict[str, Any]:
    """A control as it is in a message."""
    type = TYPES.get(custom_id.partition(":")[0], TYPES["do"])
    if type == TYPES["do"]:
        return {"type": type, "custom_id": custom_id, "label": "–", "style": 1}
    options = [{"label": "–", "value": value} for value in values] if type == TYPES["of"] else []
    return {"type": type, "custom_id": custom_id, "options": options}


def send_press(
    sim: SimulatedDiscord, person: Any, message: Any, custom_id: str, values: Sequence[str] | None = None
) -> Any:
    """Send a press on a control with this id, whether or not the message ever had it; return its record."""
    backend = sim.env.backend
    channel = getattr(message, "channel_id", None) or message.channel.id
    control = control_payload(custom_id, values or ())
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": control["type"]}
    if values is not None:
        data["values"] = list(values)
    record, payload = base_payload(
        backend,
        type=COMPONENT_INTERACTION,
        channel_id=channel,
        guild_id=backend.get_channel(channel).guild_id,
        user_id=person.id,
        data=data,
    )
    stored = backend.get_message(channel, message.id)
    payload["message"] = message_payload(backend, stored)
    payload["message"]["components"] = [{"type": 1, "components": [control]}]
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)
    return record


async def press(
    sim: SimulatedDiscord, person: Any, message: Any, custom_id: str, values: Sequence[str] | None = None
) -> Any:
    """Send a press, wait until the bot has handled it, and return the result."""
    record = send_press(sim, person, message, custom_id, values)
    await sim.env.settle()
    return InteractionResult(sim.env, record)

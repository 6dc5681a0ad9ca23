"""Messages with Components V2 as Discord describes them: with an empty list of attachments.

simcord fills the list; Discord gives the ids of the files only in the galleries. This replaces private names
of simcord, whose version is pinned exactly; a test fails if one of them has moved.
"""

from __future__ import annotations

from typing import Any

import simcord.actors
import simcord.backend.ops.messages
import simcord.http._helpers
from simcord.backend import serializers

COMPONENTS_V2 = 1 << 15
SENDING: tuple[Any, ...] = (simcord.actors, simcord.backend.ops.messages, simcord.http._helpers)
"""The modules that describe messages to the bot; tests read messages through others."""


def message_payload(*given: Any, **more: Any) -> dict[str, Any]:
    """Describe a message to the bot."""
    payload: dict[str, Any] = dict(serializers.message_payload(*given, **more))
    if payload.get("flags", 0) & COMPONENTS_V2:
        payload["attachments"] = []
    return payload


class _Serializers:
    message_payload = staticmethod(message_payload)

    def __getattr__(self, name: str) -> Any:
        return getattr(serializers, name)


def omit_attachments_of_layouts() -> None:
    for module in SENDING:
        assert module.serializers is serializers or isinstance(module.serializers, _Serializers)
        module.serializers = _Serializers()

"""Presses on controls of any id, as often as one likes, and what is then in the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from simcord.backend import serializers
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from tests.cogs.world import World

COMPONENT = 3
TYPES = {"do": 2, "of": 3, "who": 5}
"""Of controls: buttons, lists, and lists of people."""
Dump = dict[str, list[tuple[Any, ...]]]


def control(custom_id: str, values: Sequence[str] = ()) -> dict[str, Any]:
    """A control as a message carries it."""
    type = TYPES.get(custom_id.partition(":")[0], TYPES["do"])
    if type == TYPES["do"]:
        return {"type": type, "custom_id": custom_id, "label": "–", "style": 1}
    options = [{"label": "–", "value": value} for value in values] if type == TYPES["of"] else []
    return {"type": type, "custom_id": custom_id, "options": options}


async def press(
    here: World, person: Any, message: Any, custom_id: str, values: Sequence[str] | None = None
) -> Any:
    """Press a control of that id on a message, whether or not the message ever had it."""
    backend = here.env.backend
    place = getattr(message, "channel_id", None) or message.channel.id
    shown = control(custom_id, values or ())
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": shown["type"]}
    if values is not None:
        data["values"] = list(values)
    record, payload = base_payload(
        backend, type=COMPONENT, channel_id=place, guild_id=here.guild.id, user_id=person.id, data=data
    )
    stored = backend.get_message(place, message.id)
    payload["message"] = dict(serializers.message_payload(backend, stored))
    payload["message"]["components"] = [{"type": 1, "components": [shown]}]
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)
    await here.env.settle()
    return InteractionResult(here.env, record)


def save(database: Path, copy: Path) -> None:
    """Write the database as it is now into another file; or the other way round, while it is in use."""
    with closing(sqlite3.connect(database)) as read, closing(sqlite3.connect(copy)) as written:
        read.backup(written)


def dump(database: Path, without: Collection[str] = ()) -> Dump:
    """All rows of all tables, but of those that are not asked for."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as sqlite:
        names = [name for (name,) in sqlite.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            name: sorted(sqlite.execute(f"SELECT * FROM {name}"), key=repr)
            for name in sorted(names)
            if name not in without
        }

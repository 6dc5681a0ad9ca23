"""People at the socket server, who type commands, press and pick."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from simcord.backend import serializers
from simcord.backend.models import Channel, Interaction, Message
from simcord.interactions import base_payload, check_options, nest_options, walk_to_subcommand

from tests.sockets.server import SocketDiscord

COMMAND, COMPONENT = 2, 3
BUTTON, LIST = 2, 3


@dataclass(frozen=True, slots=True)
class Pressed:
    """An interaction on its way to the bot, and its answer."""

    server: SocketDiscord
    record: Interaction
    answered: asyncio.Future[int]

    payload: dict[str, Any]

    async def done(self) -> Pressed:
        await self.answered
        return self

    def deliver_again(self) -> None:
        self.server.world.backend.emit("INTERACTION_CREATE", self.payload)

    @property
    def answers(self) -> list[int]:
        """The statuses of all answers that the bot has tried to give; 0: the connection was dropped."""
        start = f"/interactions/{self.record.id}/"
        return [status for _, path, status in self.server.answered if path.startswith(start)]

    @property
    def status(self) -> int:
        return self.answered.result()

    @property
    def message(self) -> Message:
        """The message in the answer, or the one that it changed."""
        assert self.record.message_id, f"answered with {self.status} and no message"
        return self.server.world.backend.messages[self.record.channel_id][self.record.message_id]


class Person:
    def __init__(self, server: SocketDiscord, guild: int, name: str) -> None:
        self._server, self._backend = server, server.world.backend
        user = self._backend.make_user(name.lower(), global_name=name)
        self._backend.add_member(guild, user.id, announce=False)
        self.id, self.name = user.id, name

    async def slash(self, place: Channel, command: str, **options: Any) -> Pressed:
        return await self.begin_slash(place, command, **options).done()

    def begin_slash(self, place: Channel, command: str, **options: Any) -> Pressed:
        """Type a command, and don't wait for the answer."""
        root, *path = command.split()
        known = self._backend.find_command(root, place.guild_id, type=1)
        assert known, f"{root} was never synced"
        leaf, nesting = walk_to_subcommand(known, path)
        given = check_options(command, leaf, options)
        kinds = {option["name"]: option["type"] for option in leaf.get("options", ())}
        built = [{"name": name, "type": kinds[name], "value": value} for name, value in given.items()]
        data = {"id": known["id"], "name": root, "type": 1, "options": nest_options(known, nesting, built)}
        return self._begin(COMMAND, place.id, data)

    async def press(self, message: Message, label: str) -> Pressed:
        return await self.begin_press(message, label).done()

    def begin_press(self, message: Message, label: str) -> Pressed:
        """Press, and don't wait for the answer."""
        button = next(each for each in controls(message) if each.get("label") == label)
        data = {"custom_id": button["custom_id"], "component_type": BUTTON}
        return self._begin(COMPONENT, message.channel_id, data, message)

    async def pick(self, message: Message, move: str) -> Pressed:
        return await self.begin_pick(message, move).done()

    def begin_pick(self, message: Message, move: str) -> Pressed:
        """Choose a move in the panel, by its button or from a list."""
        control, listed = moves(message)[move]
        data: dict[str, Any] = {"custom_id": control, "component_type": LIST if listed else BUTTON}
        if listed:
            data["values"] = [move]
        return self._begin(COMPONENT, message.channel_id, data, message)

    def _begin(self, kind: int, place: int, data: dict[str, Any], on: Message | None = None) -> Pressed:
        channel = self._backend.get_channel(place)
        record, payload = base_payload(
            self._backend,
            type=kind,
            channel_id=place,
            guild_id=channel.guild_id,
            user_id=self.id,
            data=data,
        )
        if on:
            payload["message"] = dict(serializers.message_payload(self._backend, on))
            record.source_message_id = on.id
        record.initial_response_deadline = self._backend.iso_after(self._server.answer_within)
        answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._server.waiting[record.id] = answered
        self._backend.emit("INTERACTION_CREATE", payload)
        return Pressed(self._server, record, answered, payload)


def controls(message: Message) -> list[dict[str, Any]]:
    """Buttons and lists."""
    return [item for row in message.components for item in row.get("components", ())]


def labels(message: Message) -> list[str]:
    return [item["label"] for item in controls(message) if "label" in item]


def moves(message: Message) -> dict[str, tuple[str, bool]]:
    """The moves that one press chooses in a panel, each with its control, and whether that is a list."""
    found: dict[str, tuple[str, bool]] = {}
    for item in controls(message):
        custom_id: str = item["custom_id"]
        if custom_id.startswith("do:pick:"):
            found[custom_id.split(":", 6)[6]] = custom_id, False
        for option in item.get("options", ()):
            found[option["value"]] = custom_id, True
    return found

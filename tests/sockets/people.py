"""People on the socket server: they type commands, press buttons and pick moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from simcord.backend.models import Channel, Interaction, Message
from simcord.interactions import base_payload, check_options, nest_options, walk_to_subcommand

from tests.cogs.layout_attachments import message_payload
from tests.sockets.socket_server import SocketServer

COMMAND_INTERACTION, COMPONENT_INTERACTION = 2, 3
BUTTON, MENU = 2, 3


@dataclass(frozen=True, slots=True)
class SentInteraction:
    """An interaction that was sent to the bot, and its answer."""

    server: SocketServer
    record: Interaction
    answer: asyncio.Future[int]
    """The status of the answer that Discord accepted or refused."""
    payload: dict[str, Any]

    async def done(self) -> SentInteraction:
        await self.answer
        return self

    def deliver_again(self) -> None:
        self.server.api.backend.emit("INTERACTION_CREATE", self.payload)

    @property
    def answer_statuses(self) -> list[int]:
        """The statuses of all answers that the bot tried to send; 0 if the connection was dropped."""
        start = f"/interactions/{self.record.id}/"
        return [status for _, path, status in self.server.requests if path.startswith(start)]

    @property
    def status(self) -> int:
        return self.answer.result()

    @property
    def message(self) -> Message:
        """The message that the answer created or edited."""
        assert self.record.message_id, f"answered with {self.status} and without a message"
        return self.server.api.backend.messages[self.record.channel_id][self.record.message_id]


class Person:
    def __init__(self, server: SocketServer, guild: int, name: str) -> None:
        self._server, self._backend = server, server.api.backend
        user = self._backend.make_user(name.lower(), global_name=name)
        self._backend.add_member(guild, user.id, announce=False)
        self.id, self.name = user.id, name

    async def slash(self, channel: Channel, command: str, **options: Any) -> SentInteraction:
        return await self.begin_slash(channel, command, **options).done()

    def begin_slash(self, channel: Channel, command: str, **options: Any) -> SentInteraction:
        """Send a command without waiting for the answer."""
        root, *path = command.split()
        known = self._backend.find_command(root, channel.guild_id, type=1)
        assert known, f"{root} was never synced"
        leaf, nesting = walk_to_subcommand(known, path)
        given = check_options(command, leaf, options)
        kinds = {option["name"]: option["type"] for option in leaf.get("options", ())}
        built = [{"name": name, "type": kinds[name], "value": value} for name, value in given.items()]
        data = {"id": known["id"], "name": root, "type": 1, "options": nest_options(known, nesting, built)}
        return self._begin(COMMAND_INTERACTION, channel.id, data)

    async def press(self, message: Message, label: str) -> SentInteraction:
        return await self.begin_press(message, label).done()

    def begin_press(self, message: Message, label: str) -> SentInteraction:
        """Press a button without waiting for the answer."""
        button = next(each for each in controls(message) if each.get("label") == label)
        data = {"custom_id": button["custom_id"], "component_type": BUTTON}
        return self._begin(COMPONENT_INTERACTION, message.channel_id, data, message)

    async def pick(self, message: Message, move: str) -> SentInteraction:
        return await self.begin_pick(message, move).done()

    def begin_pick(self, message: Message, move: str) -> SentInteraction:
        """Choose a move in the panel, by its button or in a menu, without waiting for the answer."""
        control, in_menu = moves(message)[move]
        data: dict[str, Any] = {"custom_id": control, "component_type": MENU if in_menu else BUTTON}
        if in_menu:
            data["values"] = [move]
        return self._begin(COMPONENT_INTERACTION, message.channel_id, data, message)

    def _begin(
        self, kind: int, channel: int, data: dict[str, Any], on: Message | None = None
    ) -> SentInteraction:
        found = self._backend.get_channel(channel)
        record, payload = base_payload(
            self._backend,
            type=kind,
            channel_id=channel,
            guild_id=found.guild_id,
            user_id=self.id,
            data=data,
        )
        if on:
            payload["message"] = message_payload(self._backend, on)
            record.source_message_id = on.id
        record.initial_response_deadline = self._backend.iso_after(self._server.answer_deadline)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._server.pending_answers[record.id] = answer
        self._backend.emit("INTERACTION_CREATE", payload)
        return SentInteraction(self._server, record, answer, payload)


def controls(message: Message) -> list[dict[str, Any]]:
    """Buttons and menus."""
    return [item for row in message.components for item in row.get("components", ())]


def labels(message: Message) -> list[str]:
    return [item["label"] for item in controls(message) if "label" in item]


def moves(message: Message) -> dict[str, tuple[str, bool]]:
    """The moves that a panel offers, each with the id of its control and whether that is a menu."""
    found: dict[str, tuple[str, bool]] = {}
    for item in controls(message):
        custom_id: str = item["custom_id"]
        if custom_id.startswith("do:pick:"):
            found[custom_id.split(":", 6)[6]] = custom_id, False
        for option in item.get("options", ()):
            found[option["value"]] = custom_id, True
    return found

"""Discord's gateway: sessions outlive their connection, and RESUME replays the events they missed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord.backend import serializers
from simcord.intents import required_intent

from play.shards import Shards
from tests.sockets.fake_api import FakeApi

EVENT, HEARTBEAT, IDENTIFY, RESUME, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 9, 10, 11
GUILD_EVENTS = ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE")
HEARTBEAT_INTERVAL = 40_000
"""Milliseconds between heartbeats; a bot also sends one at once, and none while it is closing."""
ENDING_CLOSE_CODES = 1000, 1001
"""Close codes with which a client ends its session."""


class Session:
    """The session of one bot since IDENTIFY; numbers and stores its events, connected or not."""

    def __init__(self, id: str, intents: int, shard: Sequence[int]) -> None:
        self.id = id
        self.shards = Shards((shard[0],), shard[1])
        """The shard of its connection, and how many there are."""
        self.intents = discord.Intents.none()
        self.intents.value = intents
        self.events: list[str] = []
        self.dropped = 0
        """How many earlier events were dropped; nobody resumes from that far back."""
        self.queue: asyncio.Queue[str] | None = None
        self.connection: asyncio.Transport | None = None

    def gets(self, event: str, payload: Mapping[str, Any]) -> bool:
        """Whether this shard gets an event; those without a server, as direct messages, go to the first."""
        guild = payload.get("guild_id") or (payload["id"] if event in GUILD_EVENTS else 0)
        return self.shards.has(int(guild))

    def send(self, event: str, payload: Mapping[str, Any]) -> None:
        intent = required_intent(event, payload)
        if intent and not getattr(self.intents, intent):
            return
        number = self.dropped + len(self.events) + 1
        self.events.append(json.dumps({"op": EVENT, "t": event, "s": number, "d": payload}))
        if self.queue:
            self.queue.put_nowait(self.events[-1])

    def forget_history(self) -> None:
        self.dropped += len(self.events)
        self.events.clear()


class FakeGateway:
    def __init__(self, api: FakeApi, activity: asyncio.Event) -> None:
        self._api, self._activity = api, activity
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.received: list[int] = []
        """The opcodes received."""
        self.hello_delay = 0.0
        """Seconds before a new connection gets its HELLO."""
        self.replayed_events = 0
        """How many events that a session already received it gets again when it resumes."""
        self._session_count = 0
        api.backend.subscribers.append(self._send_to_all)

    def _send_to_all(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self.sessions.values():
            if session.gets(event, payload):
                session.send(event, payload)

    def drop_connections(self) -> None:
        """Reset the connections; their sessions can be resumed."""
        for session in self.sessions.values():
            session.queue = None
            if session.connection:
                session.connection.abort()

    def invalidate_sessions(self) -> None:
        """Reset the connections and delete their sessions."""
        self.drop_connections()
        self.sessions.clear()

    def forget_history(self) -> None:
        self.received.clear()
        for session in self.sessions.values():
            session.forget_history()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await asyncio.sleep(self.hello_delay)
        session, writer = None, None
        try:
            await _send(socket, HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL})
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                received = json.loads(message.data)
                self.received.append(received["op"])
                if received["op"] == HEARTBEAT:
                    await _send(socket, HEARTBEAT_ACK)
                elif found := await self._session_for(socket, received):
                    session = found
                    assert session.queue
                    assert request.transport
                    session.connection = request.transport
                    writer = asyncio.create_task(_write_events(socket, session.queue))
                self._activity.set()
        except ConnectionError:
            pass  # the connection was dropped while sending
        finally:
            if writer:
                writer.cancel()
            self._disconnect(session, socket, request)
        return socket

    async def _session_for(self, socket: web.WebSocketResponse, received: dict[str, Any]) -> Session | None:
        """The session that a message starts or resumes; None for other messages."""
        if received["op"] == IDENTIFY:
            return self._start_session(received["d"]["intents"], received["d"].get("shard", (0, 1)))
        if received["op"] != RESUME:
            return None
        session = self.sessions.get(received["d"]["session_id"])
        if session is None:
            await _send(socket, INVALID_SESSION, False)
            return None
        session.queue = asyncio.Queue()
        first = max(0, received["d"]["seq"] - self.replayed_events - session.dropped)
        for event in session.events[first:]:
            session.queue.put_nowait(event)
        session.send("RESUMED", {})
        return session

    def _start_session(self, intents: int, shard: Sequence[int]) -> Session:
        self._session_count += 1
        session = Session(f"session-{self._session_count}", intents, shard)
        session.queue = asyncio.Queue()
        backend = self._api.backend
        ready = {
            "v": 10,
            "user": serializers.user_payload(backend.bot_user),
            "guilds": [
                {"id": str(guild), "unavailable": True}
                for guild in backend.guilds
                if session.shards.has(guild)
            ],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [*shard],
            "application": {"id": str(backend.application_id), "flags": 0},
        }
        session.send("READY", ready)
        for event, payload in self._api.guild_events():
            if session.gets(event, payload):
                session.send(event, payload)
        self.sessions[session.id] = session
        return session

    def _disconnect(
        self, session: Session | None, socket: web.WebSocketResponse, request: web.Request
    ) -> None:
        if session and session.connection is request.transport:
            session.queue = session.connection = None
        if session and socket.close_code in ENDING_CLOSE_CODES:
            self.sessions.pop(session.id, None)


async def _send(socket: web.WebSocketResponse, op: int, payload: Any = None) -> None:
    await socket.send_json({"op": op, "d": payload, "s": None, "t": None})


async def _write_events(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    with suppress(ConnectionError):
        while True:
            await socket.send_str(await queue.get())

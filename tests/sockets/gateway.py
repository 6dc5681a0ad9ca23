"""The gateway: sessions that outlive their connection, and what they missed told anew on RESUME."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord.backend import serializers
from simcord.intents import required_intent

from tests.sockets.world import World

EVENT, HEARTBEAT, IDENTIFY, RESUME, INVALID_SESSION, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 9, 10, 11
INTERVAL = 40_000
"""Milliseconds between heartbeats; a bot sends one at once as well, and none while it is being closed."""
AWAY = 1000, 1001
"""Close codes with which a client gives its session up."""


class Session:
    """One bot's, from IDENTIFY on; numbers what happens and keeps it, connected or not."""

    def __init__(self, id: str, intents: int) -> None:
        self.id = id
        self.intents = discord.Intents.none()
        self.intents.value = intents
        self.events: list[str] = []
        self.forgotten = 0
        """Events before those: nobody resumes from so far back."""
        self.line: asyncio.Queue[str] | None = None
        self.connection: asyncio.Transport | None = None

    def tell(self, event: str, payload: Mapping[str, Any]) -> None:
        needed = required_intent(event, payload)
        if needed and not getattr(self.intents, needed):
            return
        number = self.forgotten + len(self.events) + 1
        self.events.append(json.dumps({"op": EVENT, "t": event, "s": number, "d": payload}))
        if self.line:
            self.line.put_nowait(self.events[-1])

    def forget(self) -> None:
        self.forgotten += len(self.events)
        self.events.clear()


class Gateway:
    def __init__(self, world: World, stirred: asyncio.Event) -> None:
        self._world, self._stirred = world, stirred
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.heard: list[int] = []
        """The operations received."""
        self.greets_after = 0.0
        """Seconds until a new connection gets its HELLO."""
        self.tells_again = 0
        """How many events that a session has had already it gets again when it resumes."""
        self._opened = 0
        world.backend.subscribers.append(self._tell_all)

    def _tell_all(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self.sessions.values():
            session.tell(event, payload)

    def drop(self) -> None:
        """Reset the connections; their sessions can be resumed."""
        for session in self.sessions.values():
            session.line = None
            if session.connection:
                session.connection.abort()

    def invalidate(self) -> None:
        """Reset the connections and forget their sessions."""
        self.drop()
        self.sessions.clear()

    def forget(self) -> None:
        self.heard.clear()
        for session in self.sessions.values():
            session.forget()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await asyncio.sleep(self.greets_after)
        session, writer = None, None
        try:
            await _say(socket, HELLO, {"heartbeat_interval": INTERVAL})
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                heard = json.loads(message.data)
                self.heard.append(heard["op"])
                if heard["op"] == HEARTBEAT:
                    await _say(socket, ACKNOWLEDGED)
                elif found := await self._entered(socket, heard):
                    session = found
                    assert session.line
                    assert request.transport
                    session.connection = request.transport
                    writer = asyncio.create_task(_write(socket, session.line))
                self._stirred.set()
        except ConnectionError:
            pass  # the line was dropped as something was said
        finally:
            if writer:
                writer.cancel()
            self._left(session, socket, request)
        return socket

    async def _entered(self, socket: web.WebSocketResponse, heard: dict[str, Any]) -> Session | None:
        """The session that a message begins or resumes."""
        if heard["op"] == IDENTIFY:
            return self._begun(heard["d"]["intents"])
        if heard["op"] != RESUME:
            return None
        session = self.sessions.get(heard["d"]["session_id"])
        if session is None:
            await _say(socket, INVALID_SESSION, False)
            return None
        session.line = asyncio.Queue()
        first = max(0, heard["d"]["seq"] - self.tells_again - session.forgotten)
        for event in session.events[first:]:
            session.line.put_nowait(event)
        session.tell("RESUMED", {})
        return session

    def _begun(self, intents: int) -> Session:
        self._opened += 1
        session = Session(f"session-{self._opened}", intents)
        session.line = asyncio.Queue()
        backend = self._world.backend
        ready = {
            "v": 10,
            "user": serializers.user_payload(backend.bot_user),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in backend.guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [0, 1],
            "application": {"id": str(backend.application_id), "flags": 0},
        }
        for event, payload in [("READY", ready), *self._world.greeting()]:
            session.tell(event, payload)
        self.sessions[session.id] = session
        return session

    def _left(self, session: Session | None, socket: web.WebSocketResponse, request: web.Request) -> None:
        if session and session.connection is request.transport:
            session.line = session.connection = None
        if session and socket.close_code in AWAY:
            self.sessions.pop(session.id, None)


async def _say(socket: web.WebSocketResponse, op: int, payload: Any = None) -> None:
    await socket.send_json({"op": op, "d": payload, "s": None, "t": None})


async def _write(socket: web.WebSocketResponse, line: asyncio.Queue[str]) -> None:
    with suppress(ConnectionError):
        while True:
            await socket.send_str(await line.get())

"""A Discord on loopback: REST and gateway over TCP, with faults to order and people who press.

The real discord.py speaks to it once `pointed_at` has changed the two addresses it knows.
"""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncGenerator, Callable, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace
from typing import Any

import discord.gateway
import discord.http
import yarl
from aiohttp import BodyPartReader, web

from tests.sockets.faults import Fault, Faults
from tests.sockets.gateway import Gateway
from tests.sockets.world import Asked, World

LARGEST = 32 << 20
HEADERS = {"Content-Type": "application/json", "Via": "1.1 google"}
"""discord.py wants that type to the letter, and without Via takes a 429 for a ban."""


class SocketDiscord:
    def __init__(self) -> None:
        self.world = World()
        self.answer_within = 3.0
        """Seconds; later answers to an interaction are refused."""
        self._stirred = asyncio.Event()
        self.gateway = Gateway(self.world, self._stirred)
        self.faults = Faults()
        self.port = 0
        self.answered: list[tuple[str, str, int]] = []
        """Method, path and status of each request; 0 where the connection was dropped."""
        self.waiting: dict[int, asyncio.Future[int]] = {}
        """Interactions whose answer somebody waits for."""

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something that comes true by a request or at the gateway."""
        while not true():
            self._stirred.clear()
            await self._stirred.wait()

    def forget(self) -> None:
        """Let go of what only grows, at a moment when nobody waits for an answer."""
        self.world.forget()
        self.gateway.forget()
        self.answered.clear()

    async def greet(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return _reply(200, {"url": self.gateway.url, "shards": 1, "session_start_limit": limit})

    async def serve(self, request: web.Request) -> web.Response:
        """Any request but those of the gateway."""
        asked = await _read(request)
        fault = self.faults.next(asked.method, asked.path)
        if fault:
            self._stirred.set()
            await fault.wait()
        response = self._faulty(fault, asked, request) if fault else None
        response = response or self._answer(asked)
        self._stirred.set()
        return response

    def _answer(self, asked: Asked) -> web.Response:
        status, result = self.world.answer(asked)
        self._note(asked, status)
        return _reply(status, result)

    def _faulty(self, fault: Fault, asked: Asked, request: web.Request) -> web.Response | None:
        """What comes in place of the true answer, if anything does."""
        if fault.worked:
            self.world.answer(asked)
        if fault.drop:
            assert request.transport
            request.transport.abort()
            self._note(asked, 0)
            return web.Response()
        if fault.status:
            self._note(asked, fault.status)
            return _reply(fault.status, fault.body, fault.headers)
        return None

    def _note(self, asked: Asked, status: int) -> None:
        self.answered.append((asked.method, asked.path, status))
        if not asked.path.endswith("/callback") or status in (0, 429) or status >= 500:
            return
        waiting = self.waiting.pop(int(asked.path.split("/")[2]), None)
        if waiting and not waiting.done():
            waiting.set_result(status)


async def _read(request: web.Request) -> Asked:
    asked = Asked(request.method, "/" + request.match_info["tail"], query=dict(request.query))
    if not request.can_read_body:
        return asked
    if request.content_type == "application/json":
        return Asked(asked.method, asked.path, await request.json(), asked.query)
    body, parts = None, dict[str, tuple[str, bytes]]()
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read())
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            parts[part.name or ""] = (part.filename or "", data)
    return Asked(asked.method, asked.path, body, asked.query, _files(body or {}, parts))


def _files(body: dict[str, Any], parts: Mapping[str, tuple[str, bytes]]) -> list[Any]:
    """The files as simcord takes them, each with its alt text."""
    listed = (body.get("data") or body).get("attachments", [])
    alt = {f"files[{each['id']}]": each.get("description") for each in listed}
    return [
        SimpleNamespace(filename=filename, fp=io.BytesIO(data), description=alt.get(name))
        for name, (filename, data) in parts.items()
    ]


def _reply(status: int, result: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    if status == 204:
        return web.Response(status=204)
    return web.Response(
        body=json.dumps(result).encode(), status=status, headers=HEADERS | dict(headers or {})
    )


@asynccontextmanager
async def serving() -> AsyncGenerator[SocketDiscord]:
    server = SocketDiscord()
    app = web.Application(client_max_size=LARGEST)
    app.router.add_get("/gateway{tail:/?}", server.gateway.serve)
    app.router.add_get("/api/v10/gateway/bot", server.greet)
    app.router.add_route("*", "/api/v10/{tail:.*}", server.serve)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        server.port = runner.addresses[0][1]
        server.gateway.url = f"ws://127.0.0.1:{server.port}/gateway"
        yield server
    finally:
        await runner.cleanup()


@contextmanager
def pointed_at(port: int) -> Generator[None]:
    """Let discord.py take the server on that port for Discord."""
    route, gateway = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, gateway.DEFAULT_GATEWAY
    route.BASE = f"http://127.0.0.1:{port}/api/v10"
    gateway.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    try:
        yield
    finally:
        route.BASE, gateway.DEFAULT_GATEWAY = before

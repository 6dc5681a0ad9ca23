"""A fake Discord on a loopback port: REST API and gateway over TCP, with injected faults.

discord.py connects to it within `redirected_to`, which changes discord.py's two addresses.
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

from tests.sockets.fake_api import FakeApi, Request
from tests.sockets.fake_gateway import FakeGateway
from tests.sockets.faults import Fault, Faults

MAX_BODY_SIZE = 32 << 20
HEADERS = {"Content-Type": "application/json", "Via": "1.1 google"}
"""discord.py compares the type literally, and takes a 429 without Via for a ban."""


class SocketServer:
    def __init__(self) -> None:
        self.api = FakeApi()
        self.answer_deadline = 3.0
        """Seconds after which an answer to an interaction is refused."""
        self._activity = asyncio.Event()
        self.gateway = FakeGateway(self.api, self._activity)
        self.faults = Faults()
        self.port = 0
        self.requests: list[tuple[str, str, int]] = []
        """Method, path and status of each request; 0 where the connection was dropped."""
        self.pending_answers: dict[int, asyncio.Future[int]] = {}
        """Answers that people are waiting for, by interaction id."""

    async def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait for a condition that a request or a gateway message makes true."""
        while not condition():
            self._activity.clear()
            await self._activity.wait()

    def forget_history(self) -> None:
        """Drop all history, which would grow without limit; call it only while nobody waits for an answer."""
        self.api.forget_history()
        self.gateway.forget_history()
        self.requests.clear()

    async def serve_gateway_url(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return _reply(200, {"url": self.gateway.url, "shards": 1, "session_start_limit": limit})

    async def serve(self, request: web.Request) -> web.Response:
        """Process any request but those of the gateway."""
        parsed = await _read(request)
        fault = self.faults.next(parsed.method, parsed.path)
        if fault:
            self._activity.set()
            await fault.wait()
        response = self._answer_with_fault(fault, parsed, request) if fault else None
        response = response or self._answer(parsed)
        self._activity.set()
        return response

    def _answer(self, parsed: Request) -> web.Response:
        status, result = self.api.answer(parsed)
        self._record(parsed, status)
        return _reply(status, result)

    def _answer_with_fault(self, fault: Fault, parsed: Request, request: web.Request) -> web.Response | None:
        """The fake answer, or None if the request is to be processed normally."""
        if fault.applied:
            self.api.answer(parsed)
        if fault.drop:
            assert request.transport
            request.transport.abort()
            self._record(parsed, 0)
            return web.Response()
        if fault.status:
            self._record(parsed, fault.status)
            return _reply(fault.status, fault.body, fault.headers)
        return None

    def _record(self, parsed: Request, status: int) -> None:
        self.requests.append((parsed.method, parsed.path, status))
        if not parsed.path.endswith("/callback") or status in (0, 429) or status >= 500:
            return
        answer = self.pending_answers.pop(int(parsed.path.split("/")[2]), None)
        if answer and not answer.done():
            answer.set_result(status)


async def _read(request: web.Request) -> Request:
    parsed = Request(request.method, "/" + request.match_info["tail"], query=dict(request.query))
    if not request.can_read_body:
        return parsed
    if request.content_type == "application/json":
        return Request(parsed.method, parsed.path, await request.json(), parsed.query)
    body, parts = None, dict[str, tuple[str, bytes]]()
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read())
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            parts[part.name or ""] = (part.filename or "", data)
    return Request(parsed.method, parsed.path, body, parsed.query, _files(body or {}, parts))


def _files(body: dict[str, Any], parts: Mapping[str, tuple[str, bytes]]) -> list[Any]:
    """The files in simcord's form, each with its alt text."""
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
async def running_server() -> AsyncGenerator[SocketServer]:
    server = SocketServer()
    app = web.Application(client_max_size=MAX_BODY_SIZE)
    app.router.add_get("/gateway{tail:/?}", server.gateway.serve)
    app.router.add_get("/api/v10/gateway/bot", server.serve_gateway_url)
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
def redirected_to(port: int) -> Generator[None]:
    """Make discord.py connect to the server on this port instead of Discord."""
    route, gateway = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, gateway.DEFAULT_GATEWAY
    route.BASE = f"http://127.0.0.1:{port}/api/v10"
    gateway.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    try:
        yield
    finally:
        route.BASE, gateway.DEFAULT_GATEWAY = before

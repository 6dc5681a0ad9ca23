"""The playground: the real bot in a simulated Discord, to be played in a browser as several people.

The simulator shows one channel to one person at a time; a page of our own links every view, lets the
simulated time run with the wall clock, and brings the views up to date when others act.
"""

# pyright: reportPrivateUsage=false, reportUnknownMemberType=false
# The simulator is private inside; its version is pinned exactly, and it is touched here alone.
from __future__ import annotations

import asyncio
import html
import signal
import socket
import time
import webbrowser
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import simcord
import simcord.env
from aiohttp import web
from simcord.preview import make_preview

from bot.client import Caravanserai
from bot.settings import Settings

PORT, BEAT = 8765, 0.5
PEOPLE = ("Ada", "Béa", "Cyrus", "Dounia")
PRESSES = {"click", "select", "modal_submit", "run_command", "send_message", "autocomplete_command"}


class SimulatedClock:
    """The simulator's time, which stands still between its beats."""

    def __init__(self) -> None:
        self.env: Any = None

    def now(self) -> float:
        return self.env.now().timestamp() if self.env else time.time()


class Playground:
    """One page for each person in each channel and thread, and the page that links them."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.turn = asyncio.Lock()  # the simulator takes one thing at a time
        self.pages: dict[tuple[int, int], Any] = {}
        self.seen = -1
        guild = env.create_guild("Caravanserai", preferred_locale="en-US")
        self.channel = guild.create_text_channel("tables", topic="Try /century new")
        self.people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PEOPLE]

    @property
    def channels(self) -> list[Any]:
        return [self.channel, *self.channel.threads]

    async def page(self, channel: Any, person: Any) -> Any:
        """The view of a channel by a person; the simulator itself would keep only one open."""
        key = (channel.id, person.id)
        if key not in self.pages:
            self.env._preview = None
            page = make_preview(self.env, channel, viewers=[person], layout="channel", display="responsive",
                                width=960, height=720, locale="en-US", timezone="UTC", presentation_time=None,
                                assets=None, sku_presentations=None, port=0)  # fmt: skip
            await page.__aenter__()
            page._action = self._acting(page, page._action)
            self.pages[key] = page
        return self.pages[key]

    def _acting(self, page: Any, original: Any) -> Any:
        async def act(context: Any, body: dict[str, Any]) -> Any:
            async with self.turn:
                self.env._preview = page
                shown = page._pages.get(context)
                if shown is not None and body.get("kind") in PRESSES:
                    body = {**body, "published_revision": shown.revision}
                answer = await original(context, body)
                await self.publish()
                return answer

        return act

    async def publish(self) -> None:
        """Bring every open view up to date, if anything has happened."""
        happened = len(self.env.backend.transcript)
        if happened == self.seen:
            return
        self.seen = happened
        for channel in self.channels:
            for person in self.people:
                await self.page(channel, person)
        for page in self.pages.values():
            if page._active:
                page._advance_presentation_time()
                for shown in tuple(page._pages.values()):
                    if shown.id in page._pages:
                        page._publish(shown, reason="refresh")

    async def beat(self) -> None:
        """Let the simulated time run with the wall clock."""
        last = time.perf_counter()
        while True:
            await asyncio.sleep(BEAT)
            async with self.turn:
                now = time.perf_counter()
                with suppress(TimeoutError):
                    await self.env.advance_time(now - last)
                last = now
                await self.publish()

    async def front(self, request: web.Request) -> web.Response:
        rows: list[str] = []
        for channel in self.channels:
            views = [(person, await self.page(channel, person)) for person in self.people]
            links = " ".join(
                f"<a target=_blank href='{page.url}'>{html.escape(p.name)}</a>" for p, page in views
            )
            rows.append(f"<h2>#{html.escape(channel.name)}</h2><p>{links}</p>")
        broken = "".join(f"<li>{html.escape(repr(error))}</li>" for error in self.env.errors[-5:])
        text = FRONT.format(rows="".join(rows), now=f"{self.env.now():%Y-%m-%d %H:%M:%S}", broken=broken)
        return web.Response(text=text, content_type="text/html")


FRONT = """<!doctype html><html lang=en><meta charset=utf-8><meta http-equiv=refresh content=5>
<title>Caravanserai, the playground</title>
<style>
body {{ font: 17px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem;
        background: #14202e; color: #e8e2d4 }}
h2 {{ margin-bottom: 0 }}
a {{ color: #14202e; background: #e0b04a; border-radius: 6px; padding: .2rem .7rem; text-decoration: none }}
</style>
<h1>Caravanserai</h1>
<p>The real bot in a simulated Discord. Open a channel as two or more people, type
<code>/century new</code> as one, press Join as another, then Start as the first; the table appears here as a
thread of its own.</p>
{rows}<p>Simulated time: {now} UTC</p><ul>{broken}</ul></html>"""


@asynccontextmanager
async def simulated(database: Path) -> AsyncGenerator[Any]:
    """The bot running in a simulated Discord, from the present hour on."""
    clock = SimulatedClock()
    bot = Caravanserai(database, clock)
    run = simcord.run(bot, check_errors=False, settle_timeout=15)
    run._env.backend.clock._epoch = datetime.now(UTC)  # otherwise it is always the same day there
    cast(dict[str, float], simcord.env.Env._settle_internal.__kwdefaults__)["idle"] = 0.005
    try:
        async with run as env:
            clock.env = env
            yield env
    finally:
        await bot.close()


async def play(settings: Settings, *, port: int = PORT, browser: bool = True) -> None:
    """Serve the playground until Ctrl-C."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    database = settings.database.with_name("playground.sqlite")
    for left in (database, *database.parent.glob(f"{database.name}-*")):
        left.unlink(missing_ok=True)  # the simulator forgets its channels, so their tables go too
    async with simulated(database) as env:
        ground = Playground(env)
        app = web.Application()
        app.router.add_get("/", ground.front)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        address = await _serve(runner, port)
        print(f"The playground is open at {address} (Ctrl-C ends it)", flush=True)
        if browser:
            webbrowser.open(address)
        await _until(stop, ground)
        for page in ground.pages.values():
            await page.close()
        await runner.cleanup()
    print("Closed.", flush=True)


async def _serve(runner: web.AppRunner, port: int) -> str:
    """Serve on that port, or on the next that is free."""
    while _taken(port):
        print(f"Port {port} is taken; trying {port + 1}.", flush=True)
        port += 1
    await web.TCPSite(runner, "127.0.0.1", port).start()
    return f"http://127.0.0.1:{port}/"


def _taken(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


async def _until(stop: asyncio.Event, ground: Playground) -> None:
    beating = asyncio.create_task(ground.beat())
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait({beating, stopped}, return_when=asyncio.FIRST_COMPLETED)
    for task in (beating, stopped):
        task.cancel()
    failed, _ = await asyncio.gather(beating, stopped, return_exceptions=True)
    if isinstance(failed, Exception):
        raise failed

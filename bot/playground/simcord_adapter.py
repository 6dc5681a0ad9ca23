"""The simulated Discord: the only module that knows the simulator.

It shows one channel to one person at a time, forgets everything when it ends, and is private inside; its
version is pinned exactly, and a test fails should one of the names used here have moved.
"""

# pyright: reportPrivateUsage=false, reportUnknownMemberType=false
from __future__ import annotations

import asyncio
import base64
import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from html import escape
from math import inf
from pathlib import Path
from typing import Any, cast

import simcord
import simcord.env
from simcord.backend.errors import SetupError
from simcord.preview import make_preview

from bot.client import Caravanserai
from bot.invite import NEEDED
from bot.playground.simulated_discord import SimulatedChannel, SimulatedPerson

log = logging.getLogger(__name__)

CAST = (("Ada", "en-US"), ("Béa", "fr"), ("Cyrus", "en-US"), ("Dounia", "en-US"))
"""Ada owns the server, and so may moderate it."""

NOTHING = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
"""A picture of one clear point."""

ADDED = {"/preview.css": "simulator_page.css", "/app.js": "simulator_page.js"}
"""What we add to the simulator's own files."""

MINUTE, LEAP = 60.0, 3600.0
"""Seconds in one go: what is due in a longer time might take the simulator more than its patience."""


@asynccontextmanager
async def simulated(bot: Caravanserai, time: SimulatedTime) -> AsyncGenerator[Simulator]:
    """The bot running in a simulated Discord, where it is as late as told."""
    run = simcord.run(bot, check_errors=False, settle_timeout=30)
    cast(dict[str, float], simcord.env.Env._settle_internal.__kwdefaults__)["idle"] = 0.005
    stage = Simulator(run._env)  # at the simulator's own beginning of time: the same ids at every start
    time.begin(run._env)
    try:
        async with run:
            await run._env.settle()
            yield stage
            await stage.close()
    finally:
        await bot.close()


class SimulatedTime:
    """The simulator's time, which stands still unless it is told to pass, and takes its timers along."""

    longest_wait = inf

    def __init__(self, start: float) -> None:
        self._start, self._env = start, cast(Any, None)

    def begin(self, env: Any) -> None:
        env.backend.clock._epoch = datetime.fromtimestamp(self._start, UTC)
        self._env = env

    def now(self) -> float:
        return self._env.now().timestamp() if self._env else self._start


class Simulator:
    """Keeps the promises of `Stage`."""

    def __init__(self, env: Any) -> None:
        self._env = env
        self._turn = asyncio.Lock()  # the simulator takes one thing at a time
        self._views: dict[tuple[int, int], Any] = {}
        self._shown = self._told = 0
        self._shown_at = 0.0
        env.backend.bot_user.name = "Caravanserai"
        self._users = {name: env.create_user(name.lower(), global_name=name) for name, _ in CAST}
        owner = self._users[CAST[0][0]]
        self._guild = env.create_guild("Caravanserai", preferred_locale="en-US", owner=owner)
        self._channel = self._guild.create_text_channel("tables", topic="/century new")
        self._members = {user.id: self._guild.add_member(user) for user in self._users.values()}
        for role in env.backend.get_guild(self._guild.id).roles.values():
            role.permissions = NEEDED.value if role.managed else role.permissions
        self.guild, self.channel = cast(int, self._guild.id), cast(int, self._channel.id)
        self.people: Sequence[SimulatedPerson] = [
            SimulatedPerson(name, self._users[name].id, locale, moderator=self._users[name] is owner)
            for name, locale in CAST
        ]
        self._emit = env.backend.emit
        env.backend.emit = self._speaking

    def _speaking(self, event: str, payload: Any, *args: Any, **kwargs: Any) -> Any:
        """The simulator has everybody speak English."""
        if event == "INTERACTION_CREATE":
            user = int((payload.get("member") or payload)["user"]["id"])
            payload["locale"] = next(person.locale for person in self.people if person.id == user)
        return self._emit(event, payload, *args, **kwargs)

    @property
    def backend(self) -> Any:
        """All that Discord knows."""
        return self._env.backend

    def member(self, person: SimulatedPerson) -> Any:
        """That person, to act without a browser."""
        return self._members[person.id]

    def place(self, place: int) -> Any:
        """The channel or thread, to act in it."""
        return {each.id: each for each in (self._channel, *self._channel.threads)}[place]

    def places(self, person: SimulatedPerson) -> list[SimulatedChannel]:
        channel = SimulatedChannel(self.channel, self._channel.name, "channel")
        threads = [SimulatedChannel(each.id, each.name, "thread") for each in reversed(self._channel.threads)]
        direct = self.backend.dm_channels.get(person.id)
        return [channel, *threads, *([SimulatedChannel(direct, "Caravanserai", "direct")] if direct else [])]

    async def view(self, person: SimulatedPerson, place: int) -> str:
        if place not in [each.id for each in self.places(person)]:
            raise KeyError(place)
        async with self._turn:
            if (person.id, place) not in self._views:
                self._views[person.id, place] = await self._opened(person, place)
            return self._views[person.id, place].url

    async def _opened(self, person: SimulatedPerson, place: int) -> Any:
        """The simulator would keep only one open."""
        if place == self.backend.dm_channels.get(person.id):
            viewer = self._users[person.name]
            channel = viewer.dm_channel
        else:
            viewer, channel = self.member(person), self.place(place)
        self._env._preview = None
        view = make_preview(self._env, channel, viewers=[viewer], layout="channel", display="responsive",
                            width=960, height=720, locale=person.locale, timezone="UTC",
                            presentation_time=None, assets=None, sku_presentations=None, port=0)  # fmt: skip
        _dress(view._server, f"{person.name} · {channel.name}")
        await view.__aenter__()
        view._action = self._answering(view, view._action)
        view._prepare_asset = _handing_out(view, view._prepare_asset)
        return view

    def _answering(self, view: Any, original: Any) -> Any:
        """What somebody does in a view is done in turn, and seen in all the others."""

        async def act(context: Any, body: dict[str, Any]) -> Any:
            async with self._turn:
                self._env._preview = view
                shown = view._pages.get(context)
                if shown is not None and "published_revision" in body:
                    body = {**body, "published_revision": shown.revision}  # others may have acted since
                answer = await original(context, body)
                self._publish()
                return answer

        return act

    def happened(self) -> int:
        return len(self._env.backend.transcript)

    def now(self) -> float:
        return self._env.now().timestamp()

    async def pass_time(self, seconds: float) -> None:
        async with self._turn:
            while seconds > 0:
                try:
                    await self._env.advance_time(min(seconds, LEAP))
                except TimeoutError as late:
                    log.warning("the simulator takes its time: %s", late)
                seconds -= LEAP
            self._publish()

    @asynccontextmanager
    async def acting(self) -> AsyncGenerator[None]:
        async with self._turn:
            with self._env._bot_scope():
                yield
            await self._env.settle()
            self._publish()

    def _publish(self) -> None:
        """Bring every view up to date, if anything has happened or "a minute ago" is over; say what broke."""
        errors = self._env.errors
        for error in errors[self._told :]:
            log.error("%s", error, exc_info=error)
        self._told = len(errors)
        if self._shown == self.happened() and self.now() - self._shown_at < MINUTE:
            return
        self._shown, self._shown_at = self.happened(), self.now()
        for view in self._views.values():
            if view._active:
                view._advance_presentation_time()
                for shown in tuple(view._pages.values()):
                    if shown.id in view._pages:
                        view._publish(shown, reason="refresh")

    async def close(self) -> None:
        async with self._turn:
            for view in self._views.values():
                await view.close()


def _handing_out(view: Any, original: Any) -> Any:
    """Our pictures are known to be sound: the simulator would start a process to look at each."""

    async def prepare(context: Any, asset: str, **wanted: Any) -> tuple[str, bytes, str]:
        try:
            _, record, body = view._authorized_asset(context, asset)
        except SetupError:  # replaced since the page was told of it, which is about to learn of the new one
            return "image/png", NOTHING, ""
        if record.contentType != "image/png" or any(wanted.values()):
            return await original(context, asset, **wanted)
        return record.contentType, body, record.filename

    return prepare


def _dress(server: Any, title: str) -> None:
    """Let our page frame the view, and leave out what is of use to testers alone."""
    headers = dict(server._SECURITY_HEADERS)
    del headers["X-Frame-Options"]
    ours = {"frame-ancestors 'none'": "frame-ancestors http://127.0.0.1:* http://localhost:*"}
    ours["img-src 'self'"] = "img-src 'self' data:"
    for theirs, own in ours.items():
        headers["Content-Security-Policy"] = headers["Content-Security-Policy"].replace(theirs, own)
    server._SECURITY_HEADERS = headers
    original = server._static

    async def static(request: Any) -> Any:
        answer = await original(request)
        if request.path in ADDED:
            answer.text += Path(__file__).with_name(ADDED[request.path]).read_text(encoding="utf-8")
        elif request.path == "/":
            answer.text = answer.text.replace(
                "<title>SimCord Preview</title>",
                f'<title>{escape(title)}</title><link rel="icon" href="data:,">',
            )
        return answer

    server._static = static

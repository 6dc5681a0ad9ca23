"""The adapter for simcord, the simulator of Discord.

Only this module, `simulator_page` and `simulator_speed` import it.

The simulator shows one channel to one person at a time and forgets everything when it ends. This module uses
its private names, so its version is pinned exactly, and a test fails if one of these names has moved.
"""

# pyright: reportPrivateUsage=false, reportUnknownMemberType=false
from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from math import inf
from typing import Any, cast

import simcord
import simcord.env
from simcord import _settlement
from simcord.backend.cdn import CDN_BASE
from simcord.preview import make_preview

from bot.client import Caravanserai
from bot.invite import NEEDED
from bot.playground.page_updates import PageUpdates
from bot.playground.people import AVATAR, PEOPLE
from bot.playground.simulator_interface import SimulatedChannel, SimulatedPerson
from bot.playground.simulator_page import customise
from bot.playground.simulator_speed import speed_up_simulator
from i18n import words_in
from render import emojis

log = logging.getLogger(__name__)

SETTLE_TIMEOUT = 300.0
"""Seconds after which the bot counts as hanging; long, as a busy machine draws many tables at the start."""
MINUTE, LEAP = 60.0, 3600.0
"""Seconds. Time passes in leaps: everything due in a longer one might exceed the simulator's timeout."""


@asynccontextmanager
async def simulated(bot: Caravanserai, time: SimulatedTime) -> AsyncGenerator[Simulator]:
    """Run the bot in a simulated Discord whose clock begins at the start of `time`."""
    speed_up_simulator()
    run = simcord.run(bot, check_errors=False, settle_timeout=SETTLE_TIMEOUT)
    cast(dict[str, float], simcord.env.Env._settle_internal.__kwdefaults__)["idle"] = 0.005
    run._env._settle_internal = _patient(run._env._settle_internal)
    run._env._schedule_timer = _only_as_time_passes
    simulator = Simulator(run._env)  # before its clock is set, so that ids are the same at every start
    time.begin(run._env)
    original, _settlement._is_virtual_sleep_waiter = _settlement._is_virtual_sleep_waiter, _waits_for_a_timer
    try:
        async with run:
            await run._env.settle()
            yield simulator
            await simulator.close()
    finally:
        _settlement._is_virtual_sleep_waiter = original
        await bot.close()


def _patient(settle: Any) -> Any:
    """At its start the simulator waits for 5 seconds only: too short to draw many tables."""

    async def settle_patiently(**given: Any) -> None:
        await settle(**given | ({"timeout": SETTLE_TIMEOUT} if given.get("timeout") else {}))

    return settle_patiently


def _only_as_time_passes(*_: Any, **__: Any) -> None:
    """Does nothing, so that real time never fires a timer: only `pass_time` does, and no action waits for it.

    If the simulator fired a timer just before `pass_time` began, each would wait for the other, and
    everybody for both, until the timeout.
    """


def _waits_for_a_timer(state: Any, waiter: Any, deadline: float) -> bool:
    """Whether a timer ends a task's wait at the latest; the simulator asks only about `asyncio.sleep`.

    Time stands still during an action, which would wait for such a task until its own timeout.
    """
    timers = [each for each in state.work.callbacks if each.handle and not each.handle.cancelled()]
    later = [each for each in timers if each.when is not None and each.when > state.virtual_time]
    return any(argument is waiter for each in later for argument in each.handle._args or ())


class SimulatedTime:
    """The simulator's clock: it moves only in `pass_time`, together with the simulator's timers."""

    longest_wait = inf

    def __init__(self, start: float) -> None:
        self._start, self._env = start, cast(Any, None)

    def begin(self, env: Any) -> None:
        env.backend.clock._epoch = datetime.fromtimestamp(self._start, UTC)
        self._env = env

    def now(self) -> float:
        return self._env.now().timestamp() if self._env else self._start


class Simulator:
    """Implements `SimulatedDiscord`."""

    def __init__(self, env: Any) -> None:
        self._env = env
        self._lock = asyncio.Lock()  # the simulator handles one action at a time
        self._views: dict[tuple[int, int], Any] = {}
        self._updates = PageUpdates(self.happened)
        self._published = self._logged_errors = 0
        self._published_at = 0.0
        env.backend.bot_user.name = "Caravanserai"
        self._add_pictures()
        self._users = {name: env.create_user(name.lower(), global_name=name) for name, _ in PEOPLE}
        owner = self._users[PEOPLE[0][0]]
        self._guild = env.create_guild("Caravanserai", preferred_locale="en-US", owner=owner)
        self._channel = self._guild.create_text_channel("tables", topic="/century new")
        self._members = {user.id: self._guild.add_member(user) for user in self._users.values()}
        for role in env.backend.get_guild(self._guild.id).roles.values():
            role.permissions = NEEDED.value if role.managed else role.permissions
        self.guild, self.channel = cast(int, self._guild.id), cast(int, self._channel.id)
        self.people: Sequence[SimulatedPerson] = [
            SimulatedPerson(name, self._users[name].id, locale, moderator=self._users[name] is owner)
            for name, locale in PEOPLE
        ]
        self._emit = env.backend.emit
        env.backend.emit = self._emit_with_locale

    def _add_pictures(self) -> None:
        """Give the bot a face and its emojis their pictures: the simulator throws uploaded ones away."""
        backend, pictures = self._env.backend, self._env.backend.cdn._blobs
        user, create = backend.bot_user, backend.create_application_emoji
        user.avatar = AVATAR
        pictures[f"{CDN_BASE}/avatars/{user.id}/{AVATAR}.png"] = emojis()[AVATAR]

        def create_with_picture(name: str, **more: Any) -> Any:
            emoji = create(name, **more)
            pictures[f"{CDN_BASE}/emojis/{emoji.id}.png"] = emojis()[name.rpartition("_")[0]]
            return emoji

        backend.create_application_emoji = create_with_picture

    def _emit_with_locale(self, event: str, payload: Any, *args: Any, **kwargs: Any) -> Any:
        """Set the person's locale: the simulator reports English for everyone."""
        if event == "INTERACTION_CREATE":
            user = int((payload.get("member") or payload)["user"]["id"])
            payload["locale"] = next(person.locale for person in self.people if person.id == user)
        return self._emit(event, payload, *args, **kwargs)

    @property
    def backend(self) -> Any:
        """The simulated Discord's whole state."""
        return self._env.backend

    def member(self, person: SimulatedPerson) -> Any:
        """The simulator's member, for acting without a browser."""
        return self._members[person.id]

    def place(self, place: int) -> Any:
        """The simulator's channel or thread, for acting in it."""
        return {each.id: each for each in (self._channel, *self._channel.threads)}[place]

    def places(self, person: SimulatedPerson) -> list[SimulatedChannel]:
        channel = SimulatedChannel(self.channel, self._channel.name, "channel")
        threads = [SimulatedChannel(each.id, each.name, "thread") for each in reversed(self._channel.threads)]
        direct = self.backend.dm_channels.get(person.id)
        return [channel, *threads, *([SimulatedChannel(direct, "Caravanserai", "direct")] if direct else [])]

    async def view(self, person: SimulatedPerson, place: int) -> str:
        if place not in [each.id for each in self.places(person)]:
            raise KeyError(place)
        async with self._lock:
            if (person.id, place) not in self._views:
                self._views[person.id, place] = await self._open_view(person, place)
            return self._views[person.id, place].url

    async def _open_view(self, person: SimulatedPerson, place: int) -> Any:
        """Open another view; with `_preview` set, the simulator would refuse a second one."""
        if place == self.backend.dm_channels.get(person.id):
            viewer = self._users[person.name]
            channel = viewer.dm_channel
        else:
            viewer, channel = self.member(person), self.place(place)
        self._env._preview = None
        view = make_preview(self._env, channel, viewers=[viewer], layout="channel", display="responsive",
                            width=960, height=720, locale=person.locale, timezone="UTC",
                            presentation_time=None, assets=None, sku_presentations=None, port=0)  # fmt: skip
        customise(view, f"{person.name} · {channel.name}", words_in(person.locale))
        self._updates.follow(view)
        await view.__aenter__()
        view._action = self._published_to_all(view, view._action)
        return view

    def _published_to_all(self, view: Any, original: Any) -> Any:
        """Wrap a view's actions: they run one at a time, and every other view shows the result."""

        async def act(context: Any, body: dict[str, Any]) -> Any:
            async with self._lock:
                self._env._preview = view
                view._advance_presentation_time()
                if context in view._pages and "published_revision" in body:  # others may have acted since
                    body = {**body, "published_revision": view._get_page(context).revision}
                answer = await original(context, body)
                self._publish()
                return answer

        return act

    def happened(self) -> int:
        return len(self._env.backend.transcript)

    def now(self) -> float:
        return self._env.now().timestamp()

    async def pass_time(self, seconds: float) -> None:
        async with self._lock:
            while seconds > 0:
                try:
                    await self._env.advance_time(min(seconds, LEAP))
                except TimeoutError as error:
                    log.warning("the simulator is slow: %s", error)
                seconds -= LEAP
            self._publish()

    @asynccontextmanager
    async def acting(self) -> AsyncGenerator[None]:
        async with self._lock:
            with self._env._bot_scope():
                yield
            await self._env.settle()
            self._publish()

    def _publish(self) -> None:
        """Log new errors; refresh every view if something has happened or relative times are outdated."""
        errors = self._env.errors
        for error in errors[self._logged_errors :]:
            log.error("%s", error, exc_info=error)
        self._logged_errors = len(errors)
        if self._published == self.happened() and self.now() - self._published_at < MINUTE:
            return
        outdated_times = self.now() - self._published_at >= MINUTE
        self._published, self._published_at = self.happened(), self.now()
        for view in self._views.values():
            if view._active:
                self._updates.update(view, all_watched=outdated_times)

    async def close(self) -> None:
        async with self._lock:
            for view in self._views.values():
                await view.close()

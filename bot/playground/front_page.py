"""The playground's front page: its people, what each of them sees, the clock, and recent problems."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from aiohttp import web

from bot.playground.playground_bot import PlaygroundBot
from bot.playground.recent_problems import RecentProblems
from bot.playground.sample_game import start_sample
from bot.playground.simulator_interface import SimulatedDiscord, SimulatedPerson
from i18n import LOCALES, Words, words_in
from play import Refused
from play.loaded_table import LoadedTable
from render import emojis
from store import Status

HERE = Path(__file__).parent
HOURS = (1, 12, 24)
KINDS = {"front_page.css": "text/css", "front_page.js": "text/javascript"}
POLICY = "default-src 'self'; frame-src http://127.0.0.1:*; frame-ancestors 'none'; base-uri 'none'"


Tables = dict[int, LoadedTable]
"""Running games, by channel or thread."""


class FrontPage:
    def __init__(
        self, simulator: SimulatedDiscord, bot: PlaygroundBot, problems: RecentProblems, ahead: float
    ) -> None:
        self._simulator, self.bot, self._problems = simulator, bot, problems
        self.ahead = ahead
        self._cached_tables: tuple[int, Tables] = (-1, {})
        """What `happened()` returned when they were read, and the tables."""

    def application(self) -> web.Application:
        app = web.Application(middlewares=[_local_only])
        app.router.add_get("/", self._page)
        app.router.add_get("/{name:front_page\\.(?:css|js)}", self._file)
        app.router.add_get("/sign/{name}.png", self._sign)
        app.router.add_get("/state", self._state)
        app.router.add_get("/view/{person}/{place:\\d+}", self._view)
        app.router.add_post("/time/{hours:\\d+}", self._pass_time)
        app.router.add_post("/sample/{person}", self._sample)
        return app

    async def _page(self, request: web.Request) -> web.Response:
        words = spoken(request)
        page = Template((HERE / "front_page.html").read_text(encoding="utf-8"))
        texts = {name: escape(text) for name, text in page_words(words).items()}
        script_words = json.dumps(page_words(words), ensure_ascii=False).replace("<", "\\u003c")
        languages = "".join(
            f'<a href="/?lang={each}" lang="{each}">{escape(words_in(each).name)}</a>' for each in LOCALES
        )
        text = page.substitute(texts, lang=words.locale, languages=languages, words=script_words)
        return web.Response(
            text=text, content_type="text/html", headers={"Content-Security-Policy": POLICY, **_NO_CACHE}
        )

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        text = (HERE / name).read_text(encoding="utf-8")
        return web.Response(text=text, content_type=KINDS[name], headers=_NO_CACHE)

    async def _sign(self, request: web.Request) -> web.Response:
        drawn = emojis().get(request.match_info["name"])
        if drawn is None:
            raise web.HTTPNotFound
        return web.Response(body=drawn, content_type="image/png", headers={"Cache-Control": "max-age=3600"})

    async def _view(self, request: web.Request) -> web.Response:
        """Redirect to a person's view of a channel or thread; it opens on the first request."""
        words = spoken(request)
        try:
            person = self._person(request.match_info["person"])
            address = await self._simulator.view(person, int(request.match_info["place"]))
        except KeyError as missing:
            raise web.HTTPNotFound(text=words("playground.no_place")) from missing
        return web.Response(status=302, headers={"Location": address, **_NO_CACHE})

    async def _pass_time(self, request: web.Request) -> web.Response:
        hours = int(request.match_info["hours"])
        if hours not in HOURS:
            raise web.HTTPBadRequest
        self.ahead += hours * 3600
        await self._simulator.pass_time(hours * 3600)
        await self.bot.keep_ahead(self.ahead)
        return await self._state(request)

    async def _sample(self, request: web.Request) -> web.Response:
        """Start a sample game for a person, and answer with its channel or thread."""
        try:
            person = self._person(request.match_info["person"])
        except KeyError as missing:
            raise web.HTTPNotFound from missing
        place = await start_sample(self.bot, self._simulator, person, spoken(request).locale)
        return web.json_response({"place": str(place)})

    async def _state(self, request: web.Request) -> web.Response:
        tables = await self._tables()
        return web.json_response(
            {
                "now": self._simulator.now(),
                "happened": self._simulator.happened(),
                "people": [self._person_state(person, tables) for person in self._simulator.people],
                "trouble": list(self._problems.last),
            },
            headers=_NO_CACHE,
        )

    def _person_state(self, person: SimulatedPerson, tables: Tables) -> dict[str, Any]:
        """What the page shows of a person; ids are strings, as they exceed JavaScript's exact numbers."""
        places = [
            {
                "id": str(place.id),
                "name": place.name,
                "kind": place.kind,
                "seated": _seated(tables.get(place.id), person),
                "turn": _to_act(tables.get(place.id), person),
                "view": f"/view/{person.name.casefold()}/{place.id}",
            }
            for place in self._simulator.places(person)
        ]
        return {
            "name": person.name,
            "locale": person.locale,
            "moderator": person.moderator,
            "places": places,
        }

    async def _tables(self) -> Tables:
        """Return the running games; read again only if something has happened since."""
        happened = self._simulator.happened()
        if self._cached_tables[0] != happened:
            self._cached_tables = happened, await self._read_tables()
        return self._cached_tables[1]

    async def _read_tables(self) -> Tables:
        tables: Tables = {}
        for table in await self.bot.services.store.open_tables():
            if table.status is Status.RUNNING and table.place:
                with suppress(Refused):  # played under another version of the rules
                    tables[table.place] = await self.bot.play.turns.load(table.id)
        return tables

    def _person(self, name: str) -> SimulatedPerson:
        return {person.name.casefold(): person for person in self._simulator.people}[name.casefold()]


def _seated(loaded: LoadedTable | None, person: SimulatedPerson) -> bool:
    return loaded is not None and loaded.seat_of(person.id) is not None


def _to_act(loaded: LoadedTable | None, person: SimulatedPerson) -> bool:
    return loaded is not None and not loaded.over and loaded.acting.user == person.id


_NO_CACHE = {"Cache-Control": "no-store"}


@web.middleware
async def _local_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests from other sites that are open in the browser."""
    if request.url.host not in ("127.0.0.1", "localhost"):
        raise web.HTTPForbidden
    if request.headers.get("Origin", str(request.url.origin())) != str(request.url.origin()):
        raise web.HTTPForbidden
    return await handler(request)


def spoken(request: web.Request) -> Words:
    """Return the requested language, else the first supported one that the browser prefers, else English."""
    requested = request.query.get("lang")
    preferred = [
        part.partition(";")[0].strip() for part in request.headers.get("Accept-Language", "").split(",")
    ]
    for each in (requested, *preferred):
        if each and each.casefold().partition("-")[0] in LOCALES:
            return words_in(each)
    return words_in("en")


def page_words(words: Words) -> dict[str, str]:
    return {
        "title": words("playground.title"),
        "tagline": words("playground.tagline"),
        "lead": words("playground.lead"),
        "how": words("playground.how"),
        "sample": words("playground.sample"),
        "sample_hint": words("playground.sample_hint"),
        "sample_waiting": words("playground.sample_waiting"),
        "clock": words("playground.clock"),
        "clock_hint": words("playground.clock_hint"),
        "hour": words("playground.hours", hours=1),
        "half_day": words("playground.hours", hours=12),
        "day": words("playground.hours", hours=24),
        "waiting": words("playground.waiting"),
        "people": words("playground.people"),
        "places": words("playground.places"),
        "alone": words("playground.alone"),
        "beside": words("playground.beside"),
        "french": words_in("fr").name,
        "moderator": words("playground.moderator"),
        "turn": words("playground.turn"),
        "direct": words("playground.direct"),
        "trouble": words("playground.trouble"),
        "no_trouble": words("playground.no_trouble"),
        "closed": words("playground.closed"),
        "language": words("playground.language"),
    }

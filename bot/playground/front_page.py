"""The playground's front page: who plays, what they see, what time it is, and what went wrong."""

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
from bot.playground.simulated_discord import SimulatedDiscord, SimulatedPerson
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
"""Those that are being played, by their place."""


class FrontPage:
    def __init__(
        self, stage: SimulatedDiscord, bot: PlaygroundBot, trouble: RecentProblems, ahead: float
    ) -> None:
        self._stage, self.bot, self._trouble = stage, bot, trouble
        self.ahead = ahead
        self._read: tuple[int, Tables] = (-1, {})

    def application(self) -> web.Application:
        app = web.Application(middlewares=[_at_home])
        app.router.add_get("/", self._page)
        app.router.add_get("/{name:front_page\\.(?:css|js)}", self._file)
        app.router.add_get("/sign/{name}.png", self._sign)
        app.router.add_get("/state", self._state)
        app.router.add_get("/view/{person}/{place:\\d+}", self._view)
        app.router.add_post("/time/{hours:\\d+}", self._pass_time)
        app.router.add_post("/sample/{person}", self._sample)
        return app

    async def _page(self, request: web.Request) -> web.Response:
        said = spoken(request)
        page = Template((HERE / "front_page.html").read_text(encoding="utf-8"))
        texts = {name: escape(text) for name, text in page_words(said).items()}
        told = json.dumps(page_words(said), ensure_ascii=False).replace("<", "\\u003c")
        languages = "".join(
            f'<a href="/?lang={each}" lang="{each}">{escape(words_in(each).name)}</a>' for each in LOCALES
        )
        text = page.substitute(texts, lang=said.locale, languages=languages, words=told)
        return web.Response(
            text=text, content_type="text/html", headers={"Content-Security-Policy": POLICY, **_FRESH}
        )

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        text = (HERE / name).read_text(encoding="utf-8")
        return web.Response(text=text, content_type=KINDS[name], headers=_FRESH)

    async def _sign(self, request: web.Request) -> web.Response:
        drawn = emojis().get(request.match_info["name"])
        if drawn is None:
            raise web.HTTPNotFound
        return web.Response(body=drawn, content_type="image/png", headers={"Cache-Control": "max-age=3600"})

    async def _view(self, request: web.Request) -> web.Response:
        """To the page of that person and place, which is made when it is first asked for."""
        said = spoken(request)
        try:
            person = self._person(request.match_info["person"])
            address = await self._stage.view(person, int(request.match_info["place"]))
        except KeyError as missing:
            raise web.HTTPNotFound(text=said("playground.no_place")) from missing
        return web.Response(status=302, headers={"Location": address, **_FRESH})

    async def _pass_time(self, request: web.Request) -> web.Response:
        hours = int(request.match_info["hours"])
        if hours not in HOURS:
            raise web.HTTPBadRequest
        self.ahead += hours * 3600
        await self._stage.pass_time(hours * 3600)
        await self.bot.keep_ahead(self.ahead)
        return await self._state(request)

    async def _sample(self, request: web.Request) -> web.Response:
        """Start a sample game for that person; where it is played."""
        try:
            person = self._person(request.match_info["person"])
        except KeyError as missing:
            raise web.HTTPNotFound from missing
        place = await start_sample(self.bot, self._stage, person, spoken(request).locale)
        return web.json_response({"place": str(place)})

    async def _state(self, request: web.Request) -> web.Response:
        tables = await self._tables()
        return web.json_response(
            {
                "now": self._stage.now(),
                "happened": self._stage.happened(),
                "people": [self._told(person, tables) for person in self._stage.people],
                "trouble": list(self._trouble.last),
            },
            headers=_FRESH,
        )

    def _told(self, person: SimulatedPerson, tables: Tables) -> dict[str, Any]:
        """Ids go as text: they are too long for the browser's numbers."""
        places = [
            {
                "id": str(place.id),
                "name": place.name,
                "kind": place.kind,
                "seated": _seated(tables.get(place.id), person),
                "turn": _to_act(tables.get(place.id), person),
                "view": f"/view/{person.name.casefold()}/{place.id}",
            }
            for place in self._stage.places(person)
        ]
        return {
            "name": person.name,
            "locale": person.locale,
            "moderator": person.moderator,
            "places": places,
        }

    async def _tables(self) -> Tables:
        """Read anew only when something has happened."""
        happened = self._stage.happened()
        if self._read[0] != happened:
            self._read = happened, await self._read_tables()
        return self._read[1]

    async def _read_tables(self) -> Tables:
        tables: Tables = {}
        for table in await self.bot.services.store.open_tables():
            if table.status is Status.RUNNING and table.place:
                with suppress(Refused):  # rules of another version
                    tables[table.place] = await self.bot.play.turns.load(table.id)
        return tables

    def _person(self, name: str) -> SimulatedPerson:
        return {person.name.casefold(): person for person in self._stage.people}[name.casefold()]


def _seated(loaded: LoadedTable | None, person: SimulatedPerson) -> bool:
    return loaded is not None and loaded.seat_of(person.id) is not None


def _to_act(loaded: LoadedTable | None, person: SimulatedPerson) -> bool:
    return loaded is not None and not loaded.over and loaded.acting.user == person.id


_FRESH = {"Cache-Control": "no-store"}


@web.middleware
async def _at_home(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Other sites that the browser has open are not to play."""
    if request.url.host not in ("127.0.0.1", "localhost"):
        raise web.HTTPForbidden
    if request.headers.get("Origin", str(request.url.origin())) != str(request.url.origin()):
        raise web.HTTPForbidden
    return await handler(request)


def spoken(request: web.Request) -> Words:
    """The language asked for, or the first that the browser prefers and we know; else English."""
    asked = request.query.get("lang")
    preferred = [
        part.partition(";")[0].strip() for part in request.headers.get("Accept-Language", "").split(",")
    ]
    for each in (asked, *preferred):
        if each and each.casefold().partition("-")[0] in LOCALES:
            return words_in(each)
    return words_in("en")


def page_words(said: Words) -> dict[str, str]:
    return {
        "title": said("playground.title"),
        "tagline": said("playground.tagline"),
        "lead": said("playground.lead"),
        "how": said("playground.how"),
        "sample": said("playground.sample"),
        "sample_hint": said("playground.sample_hint"),
        "sample_waiting": said("playground.sample_waiting"),
        "clock": said("playground.clock"),
        "clock_hint": said("playground.clock_hint"),
        "hour": said("playground.hours", hours=1),
        "half_day": said("playground.hours", hours=12),
        "day": said("playground.hours", hours=24),
        "waiting": said("playground.waiting"),
        "people": said("playground.people"),
        "places": said("playground.places"),
        "alone": said("playground.alone"),
        "beside": said("playground.beside"),
        "french": words_in("fr").name,
        "moderator": said("playground.moderator"),
        "turn": said("playground.turn"),
        "direct": said("playground.direct"),
        "trouble": said("playground.trouble"),
        "no_trouble": said("playground.no_trouble"),
        "closed": said("playground.closed"),
        "language": said("playground.language"),
    }

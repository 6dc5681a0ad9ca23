"""The playground without a browser: what it keeps, its clock, its page, and who may do what."""

from __future__ import annotations

import logging
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from string import Template
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.playground import bound, opened
from bot.playground.front_page import HERE, FrontPage, page_words
from bot.playground.playground_bot import wipe
from bot.playground.sample_game import MIDDLE
from bot.playground.simcord_adapter import Simulator
from bot.settings import InvalidSetting
from i18n import LOCALES, words_in
from store import Status, Table
from store.sqlite.store import InUse
from tests.cogs.world import text_of

Client = TestClient[web.Request, web.Application]


@asynccontextmanager
async def ground(tmp_path: Path) -> AsyncGenerator[tuple[FrontPage, Simulator, Client]]:
    async with opened(tmp_path / "playground.sqlite") as (front, stage):
        assert isinstance(stage, Simulator)
        async with TestClient(TestServer(front.application(), host="127.0.0.1")) as client:
            yield front, stage, client


async def gathered(front: FrontPage, stage: Simulator, *, here: bool = False) -> int:
    """A lobby with Ada and Béa."""
    ada, bea = stage.people[:2]
    table = Table(0, stage.guild, stage.channel, ada.id, "golem", 2, "en", here=here)
    number = (await front.bot.play.lobby.open(table, ada.name)).table.id
    await front.bot.play.lobby.join(number, bea.id, bea.name)
    return number


async def laid(front: FrontPage, stage: Simulator, *, here: bool = False) -> int:
    """A table of Ada and Béa, told."""
    async with stage.acting():
        number = await gathered(front, stage, here=here)
        await front.bot.play.lobby.start(number, stage.people[0].id)
    return number


async def state(client: Client) -> Any:
    return await (await client.get("/state")).json()


async def test_a_table_goes_on_in_a_fresh_thread_at_the_next_start(tmp_path: Path) -> None:
    async with ground(tmp_path) as (front, stage, _):
        number = await laid(front, stage)
        before = await front.bot.play.turns.load(number)
        people = stage.people
    async with ground(tmp_path) as (front, stage, client):
        after = await front.bot.play.turns.load(number)
        assert stage.people == people
        assert (after.position, after.acting) == (before.position, before.acting)
        assert after.table.place != before.table.place
        places = (await state(client))["people"][after.position.to_act]["places"]
        told = [place for place in places if place["id"] == str(after.table.place)]
        assert [place["kind"] for place in told] == ["thread"]
        assert after.table.message is not None
        turns = [
            person["name"]
            for person in (await state(client))["people"]
            for p in person["places"]
            if p["turn"]
        ]
        assert turns == [after.acting.name]


async def test_a_table_in_the_channel_itself_and_a_lobby_are_shown_anew(tmp_path: Path) -> None:
    async with ground(tmp_path) as (front, stage, _):
        number = await laid(front, stage, here=True)
        async with stage.acting():
            lobby = await gathered(front, stage)
        posted = [(await front.bot.play.turns.load(each)).table for each in (number, lobby)]
    async with ground(tmp_path) as (front, stage, _):
        again = [(await front.bot.play.turns.load(each)).table for each in (number, lobby)]
        assert (again[0].place, again[0].status) == (stage.channel, Status.RUNNING)
        assert again[0].message != posted[0].message
        assert again[1].lobby != posted[1].lobby


async def test_time_is_let_run_reminds_and_is_as_late_at_the_next_start(tmp_path: Path) -> None:
    async with ground(tmp_path) as (front, stage, client):
        number = await laid(front, stage)
        place = (await front.bot.play.turns.load(number)).table.place
        before = (await state(client))["now"]
        answer = await client.post("/time/12")
        assert 12 * 3600 <= (await answer.json())["now"] - before < 13 * 3600
        assert "a table waits for you" in said_in(stage, place)
        assert (await client.post("/time/7")).status == 400
    async with ground(tmp_path) as (_, _, client):
        assert (await state(client))["now"] - before >= 12 * 3600


def said_in(stage: Simulator, place: int | None) -> str:
    messages: Any = stage.backend.messages[place]
    return "\n".join(message.content for message in messages.values())


async def test_starting_afresh_forgets_the_games_unless_they_are_being_played(tmp_path: Path) -> None:
    async with ground(tmp_path) as (front, stage, _):
        await laid(front, stage)
        with pytest.raises(InUse):
            wipe(tmp_path / "playground.sqlite")
    wipe(tmp_path / "playground.sqlite")
    async with ground(tmp_path) as (front, _, _):
        assert await front.bot.services.store.open_tables() == []


async def test_a_sample_game_is_in_its_middle_and_its_visitor_is_to_play(tmp_path: Path) -> None:
    async with ground(tmp_path) as (front, stage, client):
        bea = stage.people[1]
        answer = await (await client.post("/sample/Béa?lang=fr")).json()
        loaded = await front.bot.play.turns.load_in_channel(int(answer["place"]))
        assert loaded.acting.user == bea.id
        assert loaded.position.round >= MIDDLE
        assert [player.person for player in loaded.players].count(True) == 1
        assert (loaded.table.locale, len(loaded.players)) == ("fr", 3)
        assert f"<@{bea.id}>" in said_in(stage, loaded.table.place)
        assert (await client.post("/sample/nobody")).status == 404


async def test_each_person_speaks_their_language_and_one_moderates(tmp_path: Path) -> None:
    async with ground(tmp_path) as (_, stage, client):
        people = (await state(client))["people"]
        assert [person["locale"] for person in people] == ["en-US", "fr", "en-US", "en-US"]
        assert [person["moderator"] for person in people] == [True, False, False, False]
        ada, bea = (stage.member(person) for person in stage.people[:2])
        answer = await ada.slash(stage.place(stage.channel), "century-admin list")
        assert text_of(answer.response).strip()
        assert "century-admin list" not in bea.available_commands(stage.place(stage.channel))
        answer = await bea.slash(stage.place(stage.channel), "century tables")
        assert words_in("fr")("tables.none") in text_of(answer.response)


async def test_a_view_is_found_by_person_and_place_and_may_be_framed(tmp_path: Path) -> None:
    async with ground(tmp_path) as (_, stage, client):
        path = (await state(client))["people"][1]["places"][0]["view"]
        found = await client.get(path, allow_redirects=False)
        assert found.status == 302
        assert found.headers["Location"].startswith("http://127.0.0.1:")
        page = await client.get(path)
        assert "X-Frame-Options" not in page.headers
        assert "frame-ancestors http://127.0.0.1:*" in page.headers["Content-Security-Policy"]
        assert "Béa · tables" in await page.text()
        assert (await client.get("/view/nobody/1")).status == 404
        assert (await client.get(f"/view/ada/{stage.channel + 1}")).status == 404


async def test_other_sites_are_turned_away(tmp_path: Path) -> None:
    async with ground(tmp_path) as (_, _, client):
        assert (await client.post("/time/1", headers={"Origin": "http://elsewhere.example"})).status == 403
        assert (await client.get("/state", headers={"Host": "elsewhere.example"})).status == 403


@pytest.mark.parametrize(
    ("asked", "preferred", "spoken"),
    [("fr", "en", "fr"), ("", "de, fr-CA;q=0.8, en;q=0.5", "fr"), ("xx", "", "en"), ("", "de", "en")],
)
async def test_the_page_is_in_the_language_asked_for_or_preferred(
    tmp_path: Path, asked: str, preferred: str, spoken: str
) -> None:
    async with ground(tmp_path) as (_, _, client):
        page = await client.get(f"/?lang={asked}", headers={"Accept-Language": preferred})
        text = await page.text()
        assert f'<html lang="{spoken}">' in text
        assert words_in(spoken)("playground.tagline") in text
        assert all(f">{words_in(each).name}</a>" in text for each in LOCALES)
        for part in ("/front_page.css", "/front_page.js", "/sign/golem_2.png"):
            assert (await client.get(part)).status == 200
            assert part in text
        assert (await client.get("/sign/none.png")).status == 404


def test_every_word_of_the_page_is_said_and_none_is_left_over() -> None:
    page = Template((HERE / "front_page.html").read_text(encoding="utf-8"))
    script = (HERE / "front_page.js").read_text(encoding="utf-8")
    for locale in LOCALES:
        said = set(page_words(words_in(locale)))
        assert {name for name in page.get_identifiers() if name not in ("lang", "languages", "words")} <= said
        assert {
            name for name in said if name not in page.get_identifiers() and f"words.{name}" not in script
        } == set()


def test_nothing_on_the_page_comes_from_elsewhere() -> None:
    for name in ("front_page.html", "front_page.css", "front_page.js", "simulator_page.css"):
        assert "//" not in (HERE / name).read_text(encoding="utf-8").replace("/** ", "")


async def test_what_goes_wrong_is_told_on_the_page(tmp_path: Path) -> None:
    async with ground(tmp_path) as (_, _, client):
        assert (await state(client))["trouble"] == []
        try:
            raise RuntimeError("a bug")
        except RuntimeError:
            logging.getLogger("cogs").exception("it broke")
        assert (await state(client))["trouble"] == ["cogs: it broke (RuntimeError('a bug'))"]


async def test_a_taken_port_is_said_and_the_next_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    runner = web.AppRunner(web.Application())
    await runner.setup()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port: int = taken.getsockname()[1]
        given = await bound(runner, port)
        assert given > port
        assert f"Port {port} is taken; trying {port + 1}." in capsys.readouterr().out
    await runner.cleanup()


async def test_a_port_that_cannot_be_had_is_named() -> None:
    runner = web.AppRunner(web.Application())
    await runner.setup()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 65535))
        taken.listen()
        with pytest.raises(InvalidSetting, match=r"Port 65535 can't be opened .* --port"):
            await bound(runner, 65535)
    await runner.cleanup()

"""The playground's front page: its people and views, its languages, and who may use it."""

from __future__ import annotations

import logging
from pathlib import Path
from string import Template

import pytest

from bot.playground.front_page import HERE, page_words
from i18n import LOCALES, words_in
from tests.bot.playground.running_playground import page_state, running_playground
from tests.cogs.message_parts import text_of


async def test_each_person_has_a_language_and_one_is_a_moderator(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (_, simulator, client):
        people = (await page_state(client))["people"]
        assert [person["locale"] for person in people] == ["en-US", "fr", "en-US", "en-US"]
        assert [person["moderator"] for person in people] == [True, False, False, False]
        ada, bea = (simulator.member(person) for person in simulator.people[:2])
        answer = await ada.slash(simulator.place(simulator.channel), "century-admin list")
        assert text_of(answer.response).strip()
        assert "century-admin list" not in bea.available_commands(simulator.place(simulator.channel))
        answer = await bea.slash(simulator.place(simulator.channel), "century tables")
        assert "Vous n’êtes à aucune table" in text_of(answer.response)


async def test_a_view_is_found_by_person_and_channel_and_may_be_framed(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (_, simulator, client):
        path = (await page_state(client))["people"][1]["places"][0]["view"]
        found = await client.get(path, allow_redirects=False)
        assert found.status == 302
        assert found.headers["Location"].startswith("http://127.0.0.1:")
        page = await client.get(path)
        assert "X-Frame-Options" not in page.headers
        assert "frame-ancestors http://127.0.0.1:*" in page.headers["Content-Security-Policy"]
        assert "Béa · tables" in await page.text()
        assert (await client.get("/view/nobody/1")).status == 404
        assert (await client.get(f"/view/ada/{simulator.channel + 1}")).status == 404


async def test_requests_from_other_sites_are_rejected(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (_, _, client):
        assert (await client.post("/time/1", headers={"Origin": "http://elsewhere.example"})).status == 403
        assert (await client.get("/state", headers={"Host": "elsewhere.example"})).status == 403


@pytest.mark.parametrize(
    ("requested", "preferred", "shown"),
    [("fr", "en", "fr"), ("", "xx, fr-CA;q=0.8, en;q=0.5", "fr"), ("xx", "", "en"), ("", "xx", "en")],
)
async def test_the_page_is_in_the_requested_or_preferred_language(
    tmp_path: Path, requested: str, preferred: str, shown: str
) -> None:
    async with running_playground(tmp_path) as (_, _, client):
        page = await client.get(f"/?lang={requested}", headers={"Accept-Language": preferred})
        text = await page.text()
        assert f'<html lang="{shown}">' in text
        assert words_in(shown)("playground.tagline") in text
        assert all(f">{words_in(each).name}</a>" in text for each in LOCALES)
        for part in ("/front_page.css", "/front_page.js", "/sign/golem_2.png"):
            assert (await client.get(part)).status == 200
            assert part in text
        assert (await client.get("/sign/none.png")).status == 404


def test_every_text_of_the_page_exists_and_none_is_unused() -> None:
    page = Template((HERE / "front_page.html").read_text(encoding="utf-8"))
    script = (HERE / "front_page.js").read_text(encoding="utf-8")
    for locale in LOCALES:
        words = set(page_words(words_in(locale)))
        assert {
            name for name in page.get_identifiers() if name not in ("lang", "languages", "words")
        } <= words
        assert {
            name for name in words if name not in page.get_identifiers() and f"words.{name}" not in script
        } == set()


def test_the_page_loads_nothing_from_other_sites() -> None:
    for name in ("front_page.html", "front_page.css", "front_page.js", "simulator_page.css"):
        assert "//" not in (HERE / name).read_text(encoding="utf-8").replace("/** ", "")


async def test_recent_problems_are_shown_on_the_page(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (_, _, client):
        assert (await page_state(client))["trouble"] == []
        try:
            raise RuntimeError("a bug")
        except RuntimeError:
            logging.getLogger("cogs").exception("it broke")
        assert (await page_state(client))["trouble"] == ["cogs: it broke (RuntimeError('a bug'))"]

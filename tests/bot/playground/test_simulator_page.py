"""What the playground changes in the simulator's page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yarl import URL

from bot.playground.simulator_page import REPLACEMENTS
from i18n import words_in
from tests.bot.playground.running_playground import page_state, running_playground, start_table


async def test_a_pictures_size_is_known_before_it_is_loaded(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, client):
        await start_table(front, simulator)
        path = (await page_state(client))["people"][0]["places"][1]["view"]
        found = await client.get(path, allow_redirects=False)
        view = URL(found.headers["Location"])
        headers = {"X-Simcord-Capability": view.fragment, "Origin": str(view.origin())}
        opened = await client.session.post(view.origin() / "api/pages", json={}, headers=headers)
        assets: dict[str, Any] = (await opened.json())["assets"]
        pictures = [
            each for each in assets.values() if each["contentType"] == "image/png" and each["available"]
        ]
        assert pictures
        assert [each for each in pictures if not each.get("displayWidth")] == []


async def test_a_picture_that_was_just_replaced_is_still_shown(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, client):
        await start_table(front, simulator)
        place = (await page_state(client))["people"][0]["places"][1]
        found = await client.get(place["view"], allow_redirects=False)
        view = URL(found.headers["Location"])
        headers = {"X-Simcord-Capability": view.fragment, "Origin": str(view.origin())}
        opened = await (
            await client.session.post(view.origin() / "api/pages", json={}, headers=headers)
        ).json()
        asset = next(
            each for each in opened["assets"] if opened["assets"][each]["filename"] == "table-1-0.png"
        )
        headers["X-Simcord-Context"] = opened["context"]["id"]
        address = view.origin() / "api/assets" / asset
        before = await (await client.session.get(address, headers=headers)).read()
        for message in simulator.backend.messages[int(place["id"])].values():
            message.attachments = []
        after = await (await client.session.get(address, headers=headers)).read()
        assert after == before
        state = await (await client.session.get(view.origin() / "api/state", headers=headers)).json()
        assert asset in state["assets"]


async def test_what_is_replaced_in_the_simulators_files_is_still_there(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (_, _, client):
        path = (await page_state(client))["people"][0]["places"][0]["view"]
        found = await client.get(path, allow_redirects=False)
        for name, replacements in REPLACEMENTS.items():
            file = await client.session.get(URL(found.headers["Location"]).origin() / name.lstrip("/"))
            text = await file.text()
            assert [new for _, new in replacements if new not in text] == []


async def test_the_page_tells_in_the_persons_language_that_a_press_failed_or_a_message_is_private(
    tmp_path: Path,
) -> None:
    async with running_playground(tmp_path) as (_, _, client):
        for person in (await page_state(client))["people"][:2]:
            page = await (await client.get(person["places"][0]["view"])).text()
            words = words_in(person["locale"])
            assert words("playground.press_again") in page
            assert words("playground.private") in page
            assert "<title>SimCord" not in page

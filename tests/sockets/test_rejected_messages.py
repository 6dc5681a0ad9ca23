"""Messages and pictures that Discord rejects or that can't be drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from store import Status
from tests.sockets.faults import EDIT_MESSAGE, POST_MESSAGE
from tests.sockets.people import labels
from tests.sockets.scenario import running_bot, running_game

TOO_LARGE = {"message": "Request entity too large", "code": 40005}
BAD_REQUEST = {"message": "Invalid Form Body", "code": 50035}


async def test_a_table_keeps_playing_if_discord_rejects_an_edit(where: Path | str) -> None:
    async with running_game(where) as scenario:
        await scenario.drain_outbox()
        scenario.server.faults.add(EDIT_MESSAGE, status=400, body=BAD_REQUEST, times=100)
        for _ in range(4):
            await scenario.play_turn()
        await scenario.drain_outbox()
        assert (await scenario.load_table()).table.status is Status.RUNNING
        await scenario.check_turn_messages()


async def test_a_turn_message_that_discord_rejects_pauses_the_table_and_tells_the_host_why(
    where: Path | str,
) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        scenario.server.faults.add(POST_MESSAGE, status=400, body=BAD_REQUEST, times=2)
        await person.press(panel, "Confirm")
        await scenario.server.wait_until(lambda: bool(scenario.direct_messages_to(scenario.people[0])))
        assert "Discord won’t accept my message" in scenario.direct_messages_to(scenario.people[0])[0]
        await scenario.resume(person, scenario.elsewhere)
        await scenario.wait_for_turn(len(scenario.played), channel=scenario.elsewhere)
        await scenario.play_turn()


async def test_a_turn_whose_picture_discord_rejects_is_announced_without_it(where: Path | str) -> None:
    async with running_game(where) as scenario:
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        await scenario.drain_outbox()
        before = len(scenario.server.api.posted)
        scenario.server.faults.add(POST_MESSAGE, status=413, body=TOO_LARGE)
        await person.press(panel, "Confirm")
        await scenario.server.wait_until(lambda: len(scenario.server.api.posted) > before)
        sent = scenario.server.api.posted[-1]
        assert (sent.files, sent.pings) == ((), ((await scenario.load_table()).acting.user,))
        assert "My turn" in labels(scenario.message(sent))


async def test_a_turn_whose_picture_cannot_be_drawn_is_announced_without_it(
    where: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_bot(where, expected_error="a picture could not be drawn") as scenario:
        await scenario.start_game()
        await scenario.play_turn()
        panel, person = await scenario.plan_turn(), await scenario.acting_person()
        before = len(scenario.server.api.posted)

        def broken(*_: object, **__: object) -> bytes:
            raise ValueError("no such colour")

        monkeypatch.setattr("cogs.ui.table_pictures.draw_table", broken)
        await person.press(panel, "Confirm")
        await scenario.server.wait_until(lambda: len(scenario.server.api.posted) > before)
        assert scenario.server.api.posted[-1].files == ()

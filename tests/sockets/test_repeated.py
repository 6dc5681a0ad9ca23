"""An interaction that arrives more than once over real sockets is acted on once."""

from __future__ import annotations

from pathlib import Path

from tests.cogs.world import text_of
from tests.sockets.faults import ANSWERING
from tests.sockets.gateway import RESUME
from tests.sockets.stage import Stage, a_game

ANSWERED_ALREADY, OK = 400, 200


async def tables(stage: Stage) -> list[int]:
    return [table.id for table in await stage.bot.services.store.open_tables()]


async def test_what_the_gateway_tells_again_on_resume_is_done_once(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        await stage.settled()
        new = await stage.people[0].slash(stage.elsewhere, "century new", edition="golem")
        stage.server.gateway.tells_again = 20
        stage.server.gateway.drop()
        await stage.server.until(lambda: new.answers == [OK, ANSWERED_ALREADY])
        assert RESUME in stage.server.gateway.heard
        stage.server.gateway.tells_again = 0
        await stage.settled()
        assert await tables(stage) == [1, 2]
        await stage.turn()
        await stage.check()


async def test_what_was_done_before_the_process_ended_is_not_done_again(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        stage.server.faults.add(ANSWERING, drop=True)
        new = stage.people[0].begin_slash(stage.elsewhere, "century new", edition="golem")
        await stage.server.until(lambda: stage.server.faults.struck == 1)
        await stage.stop_bot()
        await stage.start_bot()
        new.deliver_again()
        assert (await new.done()).status == OK
        assert new.message.content.startswith("That reached me twice")
        assert new.answers == [0, OK]
        assert await tables(stage) == [1, 2]
        await stage.turn()
        await stage.check()


async def test_two_deliveries_at_once_act_once_and_get_the_one_answer(tmp_path: Path) -> None:
    async with a_game(tmp_path) as stage:
        panel, person = await stage.plan(), await stage.acting()
        pressed = person.begin_press(panel, "Confirm")
        pressed.deliver_again()
        assert (await pressed.done()).status == OK
        assert text_of(pressed.message).strip().startswith("Done.")
        await stage.told(len(stage.played))
        await stage.turn()
        await stage.check()

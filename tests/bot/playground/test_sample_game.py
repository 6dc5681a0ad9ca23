"""The sample game that a visitor can start."""

from __future__ import annotations

from pathlib import Path

from bot.playground.sample_game import MIDDLE
from tests.bot.playground.running_playground import messages_in, running_playground


async def test_a_sample_game_is_half_played_and_it_is_its_visitors_turn(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, client):
        bea = simulator.people[1]
        answer = await (await client.post("/sample/Béa?lang=fr")).json()
        loaded = await front.bot.play.turns.load_in_channel(int(answer["place"]))
        assert loaded.acting.user == bea.id
        assert loaded.position.round >= MIDDLE
        assert [player.person for player in loaded.players].count(True) == 1
        assert (loaded.table.locale, len(loaded.players)) == ("fr", 3)
        assert f"<@{bea.id}>" in messages_in(simulator, loaded.table.place)
        assert (await client.post("/sample/nobody")).status == 404

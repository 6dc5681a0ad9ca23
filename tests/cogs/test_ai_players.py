"""AI players: added to a lobby, and taking turns at a table."""

from __future__ import annotations

from typing import Any

import pytest

from ai import Level
from play import advance
from play.ai_names import AI_NAMES
from store import Status
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simcord_speed import SOON
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock

EASY, MEDIUM = AI_NAMES[Level.EASY][0], AI_NAMES[Level.MEDIUM][0]


def posts_in(sim: SimulatedDiscord, channel: Any) -> list[Any]:
    """The requests that posted a message in this channel."""
    posted = [each for each in sim.env.http_requests if each.method == "POST"]
    return [each for each in posted if each.path == f"/channels/{channel.id}/messages"]


async def test_the_host_can_add_ais_of_different_levels_and_start(sim: SimulatedDiscord) -> None:
    ada, bea = sim.people[:2]
    await ada.slash(sim.channel, "century new", edition="golem", seats=3)
    lobby = sim.channel.history()[-1]
    refusal = await bea.click(lobby, label="Add AI")
    assert "host" in refusal.response.content
    panel = await ada.click(lobby, label="Add AI")
    assert labels_of(panel.response) == ["Easy", "Medium", "Hard"]
    assert "2 free seats" in text_of(panel.response)
    await ada.click(panel.response, label="Easy")
    done = await ada.click(panel.response, label="Medium")
    assert "All seats are taken" in text_of(done.response or panel.response)
    await sim.env.settle()
    lobby = sim.channel.history()[-1]
    assert f"✅ {EASY} (AI, easy)" in lobby.content
    assert f"✅ {MEDIUM} (AI, medium)" in lobby.content
    await ada.click(lobby, label="Start")
    await sim.env.settle()
    assert (await sim.table_in(sim.channel.threads[-1])).acting.user == ada.id


async def test_an_ai_can_be_seated_by_command_and_removed_again(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    await ada.slash(sim.channel, "century new", edition="spice_road")
    answer = await ada.slash(sim.channel, "century lobby ai", level="hard")
    assert AI_NAMES[Level.HARD][0] in answer.response.content
    loaded = await sim.table()
    await sim.bot.play.lobby.remove(1, ada.id, loaded.players[-1].user)
    assert len((await sim.table()).players) == 1


@pytest.mark.parametrize("edition", ["golem", "spice_road", "adventure"])
async def test_a_game_against_ais_alone_starts_at_once(sim: SimulatedDiscord, edition: str) -> None:
    ada = sim.people[0]
    await ada.slash(sim.channel, "century new", edition=edition, ais=2, level="easy")
    await sim.env.settle()
    channel = sim.channel.threads[-1]
    loaded = await sim.table_in(channel)
    assert (loaded.table.status, loaded.acting.user) == (Status.RUNNING, ada.id)
    assert "decks are sealed" in text_of(channel.history()[-1])


async def test_the_answer_that_a_game_begins_leads_to_its_thread(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    answer = (await ada.slash(sim.channel, "century new", ais=1)).response
    await sim.env.settle()
    panel = await ada.click(answer, label="My turn")
    assert f"/{sim.channel.threads[-1].id}" in text_of(panel.response)
    assert "Rest" in labels_of(panel.response)


async def test_the_turns_of_several_ais_are_one_message_that_pings_only_the_person(
    sim: SimulatedDiscord,
) -> None:
    channel, ada = await sim.start_against_ais(ais=3)
    before = len(posts_in(sim, channel))
    await ada.slash(channel, "century rest")
    await sim.env.settle()
    assert len(posts_in(sim, channel)) == before + 1
    sent = posts_in(sim, channel)[-1].json
    assert sent["allowed_mentions"]["users"] == [ada.id]
    assert "<@-" not in sent["content"]
    assert any(name in sent["content"] for name in AI_NAMES[Level.MEDIUM][:3])


async def test_a_turn_against_ais_can_be_undone_from_its_receipt(sim: SimulatedDiscord) -> None:
    channel, ada = await sim.start_against_ais(ais=2)
    before = (await sim.table_in(channel)).position
    receipt, _ = await sim.play_turn(channel, ada, ["rest"])
    await sim.env.settle()
    await ada.click(receipt.response, label="Undo")
    await sim.env.settle()
    assert (await sim.table_in(channel)).position == before


async def test_four_ais_can_play_a_whole_game_by_themselves(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = 2 * SOON  # so that simcord waits for no timer
    monkeypatch.setattr(advance, "AI_PACE", pace)
    clock, ada = FakeClock(), sim.people[0]
    sim.bot.services.clock = clock
    await ada.slash(sim.channel, "century new", edition="golem")
    for level in ("easy", "medium", "hard", "hard"):
        await ada.slash(sim.channel, "century lobby ai", level=level)
    lobby = sim.channel.history()[-1]
    await ada.click(lobby, label="Leave")
    await ada.click(lobby, label="Start")
    for _ in range(400):
        clock.time += pace
        assert sim.bot.workers
        sim.bot.workers.outbox.wake()
        await sim.env.settle()
        if (await sim.table()).over:
            break
    await sim.env.settle()
    loaded = await sim.table()
    assert (loaded.table.ended, loaded.over) == ("", True)
    channel = sim.channel.threads[-1]
    result, replay = channel.history()[-2:]
    assert "wins" in text_of(result)
    assert replay.attachments[0].filename == "replay-1.gif"
    assert [each.json["allowed_mentions"].get("users", []) for each in posts_in(sim, channel)][-1] == []

"""`/century-me`: a person's language, the data stored about them, and its deletion."""

from __future__ import annotations

import json
from typing import Any

import pytest

from store import Status
from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def delete_data(sim: SimulatedDiscord, person: Any) -> Any:
    question = await person.slash(sim.channel, "century-me forget")
    assert question.ephemeral
    assert "no way back" in question.response.content
    done = await person.click(question.response, label="Yes, delete it")
    await sim.env.settle()
    return done


async def exported_data(person: Any, channel: Any) -> Any:
    answer = await person.slash(channel, "century-me export")
    assert answer.ephemeral
    (file,) = answer.response.attachments
    return json.loads(await file.read())


@pytest.mark.usefixtures("on_disk")
async def test_private_messages_are_in_the_chosen_language_even_after_a_restart(
    sim: SimulatedDiscord,
) -> None:
    ada = sim.people[0]
    answer = await ada.slash(sim.channel, "century-me language", language="fr")
    assert answer.ephemeral
    assert "Français" in answer.response.content
    await sim.restart()
    refusal = await ada.slash(sim.channel, "century rest")
    assert "Il n’y a pas de table ici" in refusal.response.content
    other = await sim.people[1].slash(sim.channel, "century rest")
    assert "There’s no table here" in other.response.content
    back = await ada.slash(sim.channel, "century-me language", language="discord")
    assert "as on Discord" in back.response.content


async def test_stored_data_is_summed_up_in_words(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = sim.person((await sim.table_in(channel)).acting.user)
    await player.slash(channel, "century rest")
    answer = await player.slash(sim.channel, "century-me data")
    assert answer.ephemeral
    assert "1 table, 1 log entry," in answer.response.content


async def test_stored_data_can_be_requested_in_a_direct_message(sim: SimulatedDiscord) -> None:
    answer = await sim.people[0].user.slash("century-me data")
    assert "no tables" in answer.response.content


async def test_all_stored_data_can_be_exported_as_a_file(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = sim.person((await sim.table_in(channel)).acting.user)
    await player.slash(channel, "century rest")
    await player.slash(channel, "century-me language", language="fr")
    data = await exported_data(player, sim.channel)
    assert data["user"] == player.id
    assert data["settings"]["locale"] == "fr"
    assert [entry["text"] for entry in data["tables"][0]["log"]] == ["rest"]


async def test_nothing_is_deleted_before_confirmation(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    ada = sim.people[0]
    await ada.slash(sim.channel, "century-me forget")
    assert (await exported_data(ada, sim.channel))["tables"]


async def test_deleting_personal_data_means_leaving_lobbies(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    await ada.slash(sim.channel, "century new")
    await bea.click(sim.channel.history()[-1], label="Join")
    await delete_data(sim, ada)
    loaded = await sim.table()
    assert ([player.user for player in loaded.players], loaded.table.host) == ([bea.id], bea.id)
    assert "Ada" not in str(sim.env.http_requests[-1].json)
    await delete_data(sim, bea)
    assert (await sim.table()).table.status is Status.OVER


async def test_after_deletion_an_ai_plays_on_and_the_table_no_longer_shows_the_name(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(3)
    loaded = await sim.table_in(channel)
    gone = sim.person(loaded.acting.user)
    done = await delete_data(sim, gone)
    assert "has been deleted" in done.response.content
    loaded = await sim.table_in(channel)
    assert (loaded.names[0], bool(loaded.players[0].level), loaded.position.to_act) == ("Someone", True, 1)
    newest = sim.newest_public_message(channel)
    assert "Someone is away" in newest.content
    assert f"<@{loaded.acting.user}>" in newest.content
    assert (await exported_data(gone, sim.channel))["tables"] == []


async def test_finished_games_stay_without_the_deleted_name(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    ada, bea = sim.people[:2]
    await sim.bot.play.endings.end(1, "admin")
    await sim.env.settle()
    await delete_data(sim, ada)
    text = text_of((await bea.slash(sim.channel, "century history")).response)
    assert "Someone" in text
    assert "Ada" not in text
    own = text_of((await ada.slash(sim.channel, "century history")).response)
    assert "You haven’t finished a game yet" in own


async def test_deletion_also_resets_the_language(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    await ada.slash(sim.channel, "century-me language", language="fr")
    question = await ada.slash(sim.channel, "century-me forget")
    done = await ada.click(question.response, label="Oui, tout effacer")
    assert "has been deleted" in done.response.content
    assert (await exported_data(ada, sim.channel))["settings"]["locale"] == ""

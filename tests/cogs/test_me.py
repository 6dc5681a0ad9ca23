"""`/century-me` on the simulated Discord: one's language, what is kept, and being forgotten."""

from __future__ import annotations

import json
from typing import Any

from store import Status
from tests.cogs.world import World, text_of


async def forgotten(here: World, person: Any) -> Any:
    asked = await person.slash(here.channel, "century-me forget")
    assert asked.ephemeral
    assert "can’t be taken back" in asked.response.content
    done = await person.click(asked.response, label="Yes, forget me")
    await here.env.settle()
    return done


async def kept_of(person: Any, channel: Any) -> Any:
    answer = await person.slash(channel, "century-me export")
    assert answer.ephemeral
    (file,) = answer.response.attachments
    return json.loads(await file.read())


async def test_private_answers_are_in_the_chosen_language_even_after_a_restart(here: World) -> None:
    ada = here.people[0]
    answer = await ada.slash(here.channel, "century-me language", language="fr")
    assert answer.ephemeral
    assert "Français" in answer.response.content
    await here.restart()
    refusal = await ada.slash(here.channel, "century rest")
    assert "Il n’y a pas de table ici" in refusal.response.content
    other = await here.people[1].slash(here.channel, "century rest")
    assert "There is no table here" in other.response.content
    back = await ada.slash(here.channel, "century-me language", language="discord")
    assert "as on Discord" in back.response.content


async def test_what_is_kept_is_said_in_words(here: World) -> None:
    place = await here.seated(2)
    player = here.person((await here.loaded(place)).acting.user)
    await player.slash(place, "century rest")
    answer = await player.slash(here.channel, "century-me data")
    assert answer.ephemeral
    assert "tables 1, log entries 1," in answer.response.content


async def test_it_works_in_direct_messages_with_the_bot(here: World) -> None:
    answer = await here.people[0].user.slash("century-me data")
    assert "tables 0" in answer.response.content


async def test_all_that_is_kept_comes_as_a_file(here: World) -> None:
    place = await here.seated(2)
    player = here.person((await here.loaded(place)).acting.user)
    await player.slash(place, "century rest")
    await player.slash(place, "century-me language", language="fr")
    kept = await kept_of(player, here.channel)
    assert kept["user"] == player.id
    assert kept["settings"]["locale"] == "fr"
    assert [entry["text"] for entry in kept["tables"][0]["log"]] == ["rest"]


async def test_nothing_is_forgotten_before_it_is_confirmed(here: World) -> None:
    await here.seated(2)
    ada = here.people[0]
    await ada.slash(here.channel, "century-me forget")
    assert (await kept_of(ada, here.channel))["tables"]


async def test_whoever_is_forgotten_leaves_a_lobby(here: World) -> None:
    ada, bea, *_ = here.people
    await ada.slash(here.channel, "century new")
    await bea.click(here.channel.history()[-1], label="Join")
    await forgotten(here, ada)
    loaded = await here.table()
    assert ([player.user for player in loaded.players], loaded.table.host) == ([bea.id], bea.id)
    assert "Ada" not in str(here.env.http_requests[-1].json)
    await forgotten(here, bea)
    assert (await here.table()).table.status is Status.OVER


async def test_an_ai_plays_on_for_whoever_is_forgotten_and_the_table_no_longer_names_them(
    here: World,
) -> None:
    place = await here.seated(3)
    loaded = await here.loaded(place)
    gone = here.person(loaded.acting.user)
    done = await forgotten(here, gone)
    assert "forgotten" in done.response.content
    loaded = await here.loaded(place)
    assert (loaded.names[0], bool(loaded.players[0].level), loaded.position.to_act) == ("Somebody", True, 1)
    newest = place.history(viewer=here.onlooker)[-1]
    assert "Somebody is away" in newest.content
    assert f"<@{loaded.acting.user}>" in newest.content
    assert (await kept_of(gone, here.channel))["tables"] == []


async def test_finished_games_stay_without_the_name(here: World) -> None:
    await here.seated(2)
    ada, bea = here.people[:2]
    await here.bot.play.lifecycle.end(1, "admin")
    await here.env.settle()
    await forgotten(here, ada)
    said = text_of((await bea.slash(here.channel, "century history")).response)
    assert "Somebody" in said
    assert "Ada" not in said
    gone = text_of((await ada.slash(here.channel, "century history")).response)
    assert "None of your games" in gone


async def test_the_language_goes_with_the_rest(here: World) -> None:
    ada = here.people[0]
    await ada.slash(here.channel, "century-me language", language="fr")
    asked = await ada.slash(here.channel, "century-me forget")
    done = await ada.click(asked.response, label="Oui, m’oublier")
    assert "forgotten" in done.response.content
    assert (await kept_of(ada, here.channel))["settings"]["locale"] == ""

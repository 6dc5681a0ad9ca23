"""`/century tables` and `/century history`: a person's tables and finished games."""

from __future__ import annotations

from store import Status
from tests.cogs.message_parts import controls_of, labels_of, menu_values, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.stored_tables import add_tables


async def test_somebody_without_a_seat_is_told_how_to_get_one(sim: SimulatedDiscord) -> None:
    answer = await sim.spectator.slash(sim.channel, "century tables")
    assert answer.ephemeral
    assert "Start one with" in text_of(answer.response)
    over = await sim.spectator.slash(sim.channel, "century history")
    assert over.ephemeral
    assert "You haven’t finished a game yet" in text_of(over.response)


async def test_tables_are_listed_with_a_link_and_whose_turn_it_is(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    loaded = await sim.table_in(channel)
    link = f"https://discord.com/channels/{sim.guild.id}/{channel.id}/{loaded.table.message}"
    for player in loaded.players:
        text = text_of((await sim.person(player.user).slash(sim.channel, "century tables")).response)
        assert link in text
        turn = "**your turn**" if player == loaded.acting else f"{loaded.acting.name}’s turn"
        assert turn in text


async def test_lobbies_and_paused_tables_are_marked_as_such(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    ada = sim.people[0]
    await ada.slash(sim.channel, "century new")
    sim.env.backend.delete_channel(channel.id)
    await sim.env.settle()
    text = text_of((await ada.slash(sim.channel, "century tables")).response)
    assert "paused, its channel or thread is gone" in text
    assert "gathering players" in text


async def test_tables_on_other_servers_are_listed_with_the_servers_name(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    other = sim.env.create_guild("Oasis *of* stars")
    channel, ada = other.create_text_channel("tents"), sim.people[0]
    abroad = other.add_member(ada.user)
    text = text_of((await abroad.slash(channel, "century tables")).response)
    assert "On Caravan:" in text
    at_home = text_of((await ada.slash(sim.channel, "century tables")).response)
    assert "On Caravan:" not in at_home


async def test_a_long_list_of_tables_has_pages(sim: SimulatedDiscord) -> None:
    await add_tables(sim, 20)
    ada = sim.people[0]
    answer = (await ada.slash(sim.channel, "century tables")).response
    assert "page 1 of 3" in text_of(answer)
    await ada.click(answer, label="Next")
    assert "page 2 of 3" in text_of(answer)
    await ada.click(answer, label="Next")
    assert "page 3 of 3" in text_of(answer)
    assert [each["label"] for each in controls_of(answer)][-1] == "Previous"
    await ada.click(answer, label="Previous")
    assert "page 2 of 3" in text_of(answer)


async def test_a_finished_game_is_listed_with_its_date_standings_and_record(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    loaded = await sim.table_in(channel)
    loser = loaded.players[0]
    await sim.bot.play.endings.resign(1, loser.user)
    winner = sim.person(loaded.players[1].user)
    answer = (await winner.slash(sim.channel, "century history")).response
    finished = (await sim.table()).table.finished
    assert f"<t:{int(finished)}:D>" in text_of(answer)
    assert f"1. {winner.user.global_name}" in text_of(answer)
    assert f"2. {loser.name}" in text_of(answer)
    assert "(resigned)" in text_of(answer)
    answered = await winner.select(answer, ["1"])
    assert answered.ephemeral
    (file,) = answered.response.attachments
    assert file.filename == "century-1.txt"


async def test_only_players_of_a_game_get_its_record(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    ada = sim.people[0]
    await sim.bot.play.endings.end(1, "admin")
    answer = (await ada.slash(sim.channel, "century history")).response
    assert "A moderator ended the game." in text_of(answer)
    async with sim.bot.services.store.transaction() as transaction:
        await transaction.forget_player(1, ada.id, "Somebody")
    refusal = await ada.select(answer, ["1"])
    assert refusal.ephemeral
    assert "isn’t one of your finished games" in refusal.response.content


async def test_a_long_history_has_pages_and_includes_games_with_older_rules(sim: SimulatedDiscord) -> None:
    await add_tables(sim, 7, status=Status.OVER, deal="{}", rules="older")
    ada = sim.people[0]
    answer = (await ada.slash(sim.channel, "century history")).response
    assert "page 1 of 2" in text_of(answer)
    assert "older rules" in text_of(answer)
    assert len(menu_values(answer)) == 5
    await ada.click(answer, label="Next")
    assert len(menu_values(answer)) == 2
    refusal = await ada.select(answer, [menu_values(answer)[0]])
    assert "older rules" in refusal.response.content
    assert labels_of(answer) == ["Previous"]

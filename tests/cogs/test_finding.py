"""One's tables and finished games, on the simulated Discord."""

from __future__ import annotations

from typing import Any

from store import Player, Status, Table
from tests.cogs.world import World, controls_of, labels_of, options_of, text_of


async def many(here: World, count: int, **looks: Any) -> None:
    """So many tables at which the first of the people sits."""
    ada = here.people[0]
    async with here.bot.services.store.transaction() as transaction:
        for _ in range(count):
            table = Table(
                id=0, guild=here.guild.id, channel=here.channel.id, host=ada.id, edition="golem", size=5,
                locale="en", here=False, lobby=5, **looks,
            )  # fmt: skip
            number = await transaction.add_table(table)
            for seat, person in enumerate(here.people):
                name = person.name if person is ada else "*" * 40
                await transaction.add_player(number, Player(person.id, name, seat))


async def test_who_sits_nowhere_is_told_what_to_do(here: World) -> None:
    answer = await here.onlooker.slash(here.channel, "century tables")
    assert answer.ephemeral
    assert "Join one" in text_of(answer.response)
    over = await here.onlooker.slash(here.channel, "century history")
    assert over.ephemeral
    assert "None of your games" in text_of(over.response)


async def test_tables_are_linked_and_say_whose_turn_it_is(here: World) -> None:
    place = await here.seated(2)
    loaded = await here.loaded(place)
    link = f"https://discord.com/channels/{here.guild.id}/{place.id}/{loaded.table.message}"
    for player in loaded.players:
        said = text_of((await here.person(player.user).slash(here.channel, "century tables")).response)
        assert link in said
        turn = "**your turn**" if player == loaded.acting else f"{loaded.acting.name} to play"
        assert turn in said


async def test_lobbies_and_paused_tables_say_so(here: World) -> None:
    place = await here.seated(2)
    ada = here.people[0]
    await ada.slash(here.channel, "century new")
    here.env.backend.delete_channel(place.id)
    await here.env.settle()
    said = text_of((await ada.slash(here.channel, "century tables")).response)
    assert "paused, its channel or thread is gone" in said
    assert "gathering players" in said


async def test_tables_on_other_servers_are_listed_with_the_server_s_name(here: World) -> None:
    await here.seated(2)
    other = here.env.create_guild("Oasis *of* stars")
    channel, ada = other.create_text_channel("tents"), here.people[0]
    abroad = other.add_member(ada.user)
    said = text_of((await abroad.slash(channel, "century tables")).response)
    assert "On Caravan:" in said
    at_home = text_of((await ada.slash(here.channel, "century tables")).response)
    assert "On Caravan:" not in at_home


async def test_a_long_list_of_tables_is_turned_page_by_page(here: World) -> None:
    await many(here, 20)
    ada = here.people[0]
    answer = (await ada.slash(here.channel, "century tables")).response
    assert "page 1 of 3" in text_of(answer)
    await ada.click(answer, label="Next")
    assert "page 2 of 3" in text_of(answer)
    await ada.click(answer, label="Next")
    assert "page 3 of 3" in text_of(answer)
    assert next(each for each in controls_of(answer) if each["label"] == "Next")["disabled"]
    await ada.click(answer, label="Previous")
    assert "page 2 of 3" in text_of(answer)


async def test_a_finished_game_is_listed_with_its_date_standings_and_record(here: World) -> None:
    place = await here.seated(2)
    loaded = await here.loaded(place)
    loser = loaded.players[0]
    await here.bot.play.lifecycle.resign(1, loser.user)
    winner = here.person(loaded.players[1].user)
    answer = (await winner.slash(here.channel, "century history")).response
    finished = (await here.table()).table.finished
    assert f"<t:{int(finished)}:D>" in text_of(answer)
    assert f"1. {winner.user.global_name}" in text_of(answer)
    assert f"2. {loser.name}" in text_of(answer)
    assert "(resigned)" in text_of(answer)
    given = await winner.select(answer, ["1"])
    assert given.ephemeral
    (file,) = given.response.attachments
    assert file.filename == "century-1.txt"


async def test_only_who_sat_at_a_game_gets_its_record(here: World) -> None:
    await here.seated(2)
    ada = here.people[0]
    await here.bot.play.lifecycle.end(1, "admin")
    answer = (await ada.slash(here.channel, "century history")).response
    assert "A moderator ended the game." in text_of(answer)
    async with here.bot.services.store.transaction() as transaction:
        await transaction.forget_player(1, ada.id, "Somebody")
    refusal = await ada.select(answer, ["1"])
    assert refusal.ephemeral
    assert "no finished game of yours" in refusal.response.content


async def test_a_long_history_is_paged_and_games_of_older_rules_are_in_it(here: World) -> None:
    await many(here, 7, status=Status.OVER, deal="{}", rules="older")
    ada = here.people[0]
    answer = (await ada.slash(here.channel, "century history")).response
    assert "page 1 of 2" in text_of(answer)
    assert "older rules" in text_of(answer)
    assert len(options_of(answer)) == 5
    await ada.click(answer, label="Next")
    assert len(options_of(answer)) == 2
    refusal = await ada.select(answer, [options_of(answer)[0]])
    assert "older rules" in refusal.response.content
    assert labels_of(answer) == ["Previous", "Next"]

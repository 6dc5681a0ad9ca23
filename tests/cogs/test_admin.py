"""`/century-admin`: who may use it, on which tables, and what each command does."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import SetupError

from store import Status
from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.stored_tables import add_foreign_table

COMMANDS: dict[str, dict[str, Any]] = {
    "list": {},
    "end": {"table": "1"},
    "repost": {"table": "1"},
    "move": {"table": "1"},
    "replace": {"table": "1", "player": "Ada"},
    "language": {"language": "fr"},
    "defaults": {"edition": "spice_road"},
    "cap": {"most": 1},
}


def add_moderator(sim: SimulatedDiscord) -> Any:
    role = sim.guild.create_role("moderators", permissions=discord.Permissions(manage_guild=True))
    return sim.guild.add_member(sim.env.create_user("mod", global_name="Mo"), roles=[role])


@pytest.mark.parametrize("command", COMMANDS)
async def test_discord_hides_moderator_commands_and_the_bot_checks_permissions_itself(
    sim: SimulatedDiscord, command: str
) -> None:
    await sim.start_game(2)
    options = dict(COMMANDS[command])
    if command == "move":
        options["channel"] = sim.channel
    if command == "replace":
        options["by"] = sim.spectator
    with pytest.raises(SetupError, match="default-member-permissions"):
        await sim.people[0].slash(sim.channel, f"century-admin {command}", **options)
    group = sim.env.backend.find_command("century-admin", sim.guild.id, type=1)
    sim.guild.set_command_permissions(int(group["id"]), {sim.guild.default_role: True})
    refusal = await sim.people[0].slash(sim.channel, f"century-admin {command}", **options)
    assert refusal.ephemeral
    assert "who can manage this server" in refusal.response.content
    assert (await sim.table()).table.status is Status.RUNNING
    assert (await sim.bot.services.store.server(sim.guild.id)).most == 0


async def test_the_list_shows_only_tables_of_this_server(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    await add_foreign_table(sim)
    answer = await add_moderator(sim).slash(sim.channel, "century-admin list")
    assert answer.ephemeral
    text = text_of(answer.response)
    assert "Tables of this server: 1" in text
    assert str(channel.id) in text
    assert "Ada" in text


async def test_a_long_list_of_tables_has_pages(sim: SimulatedDiscord) -> None:
    mod = add_moderator(sim)
    for _ in range(9):
        await sim.people[0].slash(sim.channel, "century new")
    answer = (await mod.slash(sim.channel, "century-admin list")).response
    await mod.click(answer, label="Next")
    assert "page 2 of 2" in text_of(answer)


async def test_only_tables_of_this_server_are_suggested_and_can_be_ended(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    foreign, mod = await add_foreign_table(sim), add_moderator(sim)
    offered = await mod.autocomplete(sim.channel, "century-admin end", "table", "")
    assert [choice["value"] for choice in offered] == ["1"]
    for chosen in (str(foreign), "99", "x", ""):
        refusal = await mod.slash(sim.channel, "century-admin end", table=chosen or " ")
        assert refusal.ephemeral
        assert "no such table" in refusal.response.content
    found = await sim.bot.services.store.table(foreign)
    assert found
    assert found.status is Status.LOBBY


async def test_a_moderator_can_end_a_game_only_once(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    mod = add_moderator(sim)
    answer = await mod.slash(sim.channel, "century-admin end", table="1")
    assert answer.ephemeral
    assert (await sim.table()).table.ended == "admin"
    assert "A moderator ended the game." in text_of(sim.newest_public_message(channel))
    again = await mod.slash(sim.channel, "century-admin end", table="#1 Golem Edition")
    assert "This game is over" in again.response.content
    assert await mod.autocomplete(sim.channel, "century-admin end", "table", "") == []


async def test_a_moderator_can_close_a_lobby(sim: SimulatedDiscord) -> None:
    await sim.people[0].slash(sim.channel, "century new")
    answer = await add_moderator(sim).slash(sim.channel, "century-admin end", table="1")
    assert "lobby is closed" in answer.response.content
    assert (await sim.table()).table.ended == "cancelled"


async def test_a_moderator_can_move_a_table_to_another_channel(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    elsewhere = sim.guild.create_text_channel("elsewhere")
    answer = await add_moderator(sim).slash(sim.channel, "century-admin move", table="1", channel=elsewhere)
    assert answer.response.content == f"The table is now in <#{elsewhere.id}>."
    assert (await sim.table_in(elsewhere)).table.id == 1
    assert sim.newest_public_message(elsewhere).attachments


async def test_a_table_cannot_be_moved_where_permissions_are_missing_or_another_table_is(
    sim: SimulatedDiscord,
) -> None:
    await sim.start_game(2)
    mod = add_moderator(sim)
    closed = sim.guild.create_text_channel(
        "closed", overwrites={sim.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    )
    refusal = await mod.slash(sim.channel, "century-admin move", table="1", channel=closed)
    assert "attach files" in refusal.response.content
    await sim.start_game(2, here=True)
    taken = await mod.slash(sim.channel, "century-admin move", table="1", channel=sim.channel)
    assert f"<#{sim.channel.id}>" in taken.response.content
    assert (await sim.table()).table.place not in (closed.id, sim.channel.id)


async def test_a_lobby_cannot_be_reposted(sim: SimulatedDiscord) -> None:
    await sim.people[0].slash(sim.channel, "century new")
    refusal = await add_moderator(sim).slash(sim.channel, "century-admin repost", table="1")
    assert refusal.ephemeral
    assert "hasn’t started yet" in refusal.response.content


async def test_a_moderator_can_repost_a_table_without_a_ping(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    before = (await sim.table()).table.message
    answer = await add_moderator(sim).slash(sim.channel, "century-admin repost", table="1")
    assert answer.ephemeral
    message = (await sim.table()).table.message
    assert message != before
    assert sim.newest_public_message(channel).id == message
    assert sim.last_pinged_users() == []


async def test_a_moderator_can_give_a_seat_to_another_person(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    mod, (ada, bea, cy, *_) = add_moderator(sim), sim.people
    offered = await mod.autocomplete(sim.channel, "century-admin replace", "player", "a", table="1")
    assert {choice["value"] for choice in offered} == {str(ada.id), str(bea.id)}
    options = {"table": "1", "player": str(ada.id)}
    answer = await mod.slash(sim.channel, "century-admin replace", **options, by=cy)
    assert "Cy has the seat now" in answer.response.content
    assert {player.user for player in (await sim.table_in(channel)).players} == {bea.id, cy.id}
    refusals = [
        await mod.slash(sim.channel, "century-admin replace", **options, by=sim.spectator),
        await mod.slash(sim.channel, "century-admin replace", table="1", player="Cy", by=bea),
    ]
    assert "doesn’t have a seat" in refusals[0].response.content
    assert "has a seat" in refusals[1].response.content


async def test_a_moderator_cannot_give_a_seat_to_a_bot(sim: SimulatedDiscord) -> None:
    await sim.start_game(2)
    robot = sim.guild.add_member(sim.env.create_user("robot", bot=True))
    answer = await add_moderator(sim).slash(
        sim.channel, "century-admin replace", table="1", player=f"<@{sim.people[0].id}>", by=robot
    )
    assert "is a bot" in answer.response.content


async def test_no_players_are_suggested_before_a_table_is_chosen(sim: SimulatedDiscord) -> None:
    assert await add_moderator(sim).autocomplete(sim.channel, "century-admin replace", "player", "") == []


@pytest.mark.usefixtures("on_disk")
async def test_the_server_language_applies_to_running_and_new_tables(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    mod = add_moderator(sim)
    answer = await mod.slash(sim.channel, "century-admin language", language="fr")
    assert "Français" in answer.response.content
    player = sim.person((await sim.table_in(channel)).acting.user)
    await player.slash(channel, "century rest")
    assert "c’est à vous de jouer" in sim.newest_public_message(channel).content
    await sim.restart()
    await mod.slash(sim.channel, "century new")
    assert (await sim.table(2)).table.locale == "fr"
    await mod.slash(sim.channel, "century-admin language", language="discord")
    assert (await sim.table()).table.locale == "en-US"


@pytest.mark.usefixtures("on_disk")
async def test_defaults_and_the_table_limit_survive_a_restart(sim: SimulatedDiscord) -> None:
    mod = add_moderator(sim)
    await mod.slash(sim.channel, "century-admin defaults", edition="spice_road", here=True)
    await mod.slash(sim.channel, "century-admin cap", most=3)
    await sim.restart()
    answer = await mod.slash(sim.channel, "century-admin defaults")
    for part in ("Spice Road", "In the channel itself", "Tables at once: 3"):
        assert part in answer.response.content
    await mod.slash(sim.channel, "century-admin defaults", here=False)
    server = await sim.bot.services.store.server(sim.guild.id)
    assert (server.edition, server.here, server.most) == ("spice_road", False, 3)


async def test_every_option_of_a_table_has_a_default_that_new_tables_get(sim: SimulatedDiscord) -> None:
    mod = add_moderator(sim)
    own = {"seats": 3, "invited-only": True, "open-hands": True, "hints": False, "replay": False}
    own |= {"plans": True, "time-limit": 48, "bank": True}
    answer = await mod.slash(sim.channel, "century-admin defaults", **own)
    listed = answer.response.content.splitlines()
    for line in ("- 3 seats", "- By invitation only", "- Open hands", "- No hints", "- No replay at the end"):
        assert line in listed
    assert "- A bank of 20 days, 2 more per turn" in listed
    await sim.people[0].slash(sim.channel, "century new")
    table = (await sim.table()).table
    assert (table.size, table.by_invitation, table.hints, table.replay) == (3, True, False, False)
    assert (table.open_hands, table.open_scores, table.plans_at_once) == (True, False, True)
    assert (table.limit_hours, table.bank) == (48, True)


async def test_a_default_number_of_seats_fits_every_game_and_gives_way_to_ais(sim: SimulatedDiscord) -> None:
    mod, ada = add_moderator(sim), sim.people[0]
    await mod.slash(sim.channel, "century-admin defaults", seats=5)
    await ada.slash(sim.channel, "century new", edition="adventure")
    await mod.slash(sim.channel, "century-admin defaults", seats=2)
    await ada.slash(sim.channel, "century new")
    await ada.slash(sim.channel, "century new", seats=4)
    await ada.slash(sim.channel, "century new", ais=3)
    assert [(await sim.table(number)).table.size for number in (1, 2, 3, 4)] == [4, 2, 4, 4]

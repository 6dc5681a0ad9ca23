"""`/century-admin` on the simulated Discord: who may, on which tables, and what it does."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import SetupError

from store import Server, Status, Table
from tests.cogs.world import World, text_of

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


def moderator(here: World) -> Any:
    role = here.guild.create_role("moderators", permissions=discord.Permissions(manage_guild=True))
    return here.guild.add_member(here.env.create_user("mod", global_name="Mo"), roles=[role])


async def abroad(here: World) -> int:
    """A table on another server."""
    table = Table(id=0, guild=5, channel=6, host=7, edition="golem", size=2, locale="en", here=True)
    async with here.bot.services.store.transaction() as transaction:
        return await transaction.add_table(table)


@pytest.mark.parametrize("command", COMMANDS)
async def test_discord_hides_the_commands_and_the_bot_checks_again(here: World, command: str) -> None:
    await here.seated(2)
    given = dict(COMMANDS[command])
    if command == "move":
        given["channel"] = here.channel
    if command == "replace":
        given["by"] = here.onlooker
    with pytest.raises(SetupError, match="default-member-permissions"):
        await here.people[0].slash(here.channel, f"century-admin {command}", **given)
    group = here.env.backend.find_command("century-admin", here.guild.id, type=1)
    here.guild.set_command_permissions(int(group["id"]), {here.guild.default_role: True})
    refusal = await here.people[0].slash(here.channel, f"century-admin {command}", **given)
    assert refusal.ephemeral
    assert "who may manage the server" in refusal.response.content
    assert (await here.table()).table.status is Status.RUNNING
    assert (await here.bot.services.store.server(here.guild.id)).most == 0


async def test_the_tables_of_the_server_are_listed(here: World) -> None:
    place = await here.seated(2)
    await abroad(here)
    answer = await moderator(here).slash(here.channel, "century-admin list")
    assert answer.ephemeral
    said = text_of(answer.response)
    assert "Tables of this server: 1" in said
    assert str(place.id) in said
    assert "Ada" in said


async def test_a_long_list_is_paged(here: World) -> None:
    mod = moderator(here)
    for _ in range(9):
        await here.people[0].slash(here.channel, "century new")
    answer = (await mod.slash(here.channel, "century-admin list")).response
    await mod.click(answer, label="Next")
    assert "page 2 of 2" in text_of(answer)


async def test_only_tables_of_this_server_are_offered_and_touched(here: World) -> None:
    await here.seated(2)
    foreign, mod = await abroad(here), moderator(here)
    offered = await mod.autocomplete(here.channel, "century-admin end", "table", "")
    assert [choice["value"] for choice in offered] == ["1"]
    for chosen in (str(foreign), "99", "x", ""):
        refusal = await mod.slash(here.channel, "century-admin end", table=chosen or " ")
        assert refusal.ephemeral
        assert "no such table" in refusal.response.content
    found = await here.bot.services.store.table(foreign)
    assert found
    assert found.status is Status.LOBBY


async def test_a_moderator_ends_a_game_once(here: World) -> None:
    place = await here.seated(2)
    mod = moderator(here)
    answer = await mod.slash(here.channel, "century-admin end", table="1")
    assert answer.ephemeral
    assert (await here.table()).table.ended == "admin"
    assert "A moderator ended the game." in place.history(viewer=here.onlooker)[-1].content
    again = await mod.slash(here.channel, "century-admin end", table="#1 Golem Edition")
    assert "This game is over" in again.response.content
    assert await mod.autocomplete(here.channel, "century-admin end", "table", "") == []


async def test_a_moderator_closes_a_lobby(here: World) -> None:
    await here.people[0].slash(here.channel, "century new")
    answer = await moderator(here).slash(here.channel, "century-admin end", table="1")
    assert "lobby is closed" in answer.response.content
    assert (await here.table()).table.ended == "cancelled"


async def test_a_moderator_moves_a_table(here: World) -> None:
    await here.seated(2)
    elsewhere = here.guild.create_text_channel("elsewhere")
    answer = await moderator(here).slash(here.channel, "century-admin move", table="1", channel=elsewhere)
    assert f"<#{elsewhere.id}>" in answer.response.content
    assert (await here.loaded(elsewhere)).table.id == 1
    assert elsewhere.history(viewer=here.onlooker)[-1].attachments


async def test_a_table_is_not_moved_where_it_can_t_be_shown_or_another_is(here: World) -> None:
    await here.seated(2)
    mod = moderator(here)
    closed = here.guild.create_text_channel(
        "closed", overwrites={here.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    )
    refusal = await mod.slash(here.channel, "century-admin move", table="1", channel=closed)
    assert "attach files" in refusal.response.content
    await here.seated(2, here=True)
    taken = await mod.slash(here.channel, "century-admin move", table="1", channel=here.channel)
    assert f"<#{here.channel.id}>" in taken.response.content
    assert (await here.table()).table.place not in (closed.id, here.channel.id)


async def test_what_needs_a_game_is_refused_while_a_table_gathers(here: World) -> None:
    await here.people[0].slash(here.channel, "century new")
    refusal = await moderator(here).slash(here.channel, "century-admin repost", table="1")
    assert refusal.ephemeral
    assert "still gathering" in refusal.response.content


async def test_a_moderator_shows_a_table_anew_without_a_call(here: World) -> None:
    place = await here.seated(2)
    shown = (await here.table()).table.message
    answer = await moderator(here).slash(here.channel, "century-admin repost", table="1")
    assert answer.ephemeral
    message = (await here.table()).table.message
    assert message != shown
    assert place.history(viewer=here.onlooker)[-1].id == message


async def test_a_moderator_gives_a_seat_to_somebody_else(here: World) -> None:
    place = await here.seated(2)
    mod, (ada, bea, cy, *_) = moderator(here), here.people
    offered = await mod.autocomplete(here.channel, "century-admin replace", "player", "a", table="1")
    assert {choice["value"] for choice in offered} == {str(ada.id), str(bea.id)}
    given = {"table": "1", "player": str(ada.id)}
    answer = await mod.slash(here.channel, "century-admin replace", **given, by=cy)
    assert "Cy has the seat now" in answer.response.content
    assert {player.user for player in (await here.loaded(place)).players} == {bea.id, cy.id}
    refusals = [
        await mod.slash(here.channel, "century-admin replace", **given, by=here.onlooker),
        await mod.slash(here.channel, "century-admin replace", table="1", player="Cy", by=bea),
    ]
    assert "has no seat" in refusals[0].response.content
    assert "has a seat" in refusals[1].response.content


async def test_a_bot_gets_no_seat(here: World) -> None:
    await here.seated(2)
    robot = here.guild.add_member(here.env.create_user("robot", bot=True))
    answer = await moderator(here).slash(
        here.channel, "century-admin replace", table="1", player=f"<@{here.people[0].id}>", by=robot
    )
    assert "is a bot" in answer.response.content


async def test_no_seats_are_offered_without_a_table(here: World) -> None:
    assert await moderator(here).autocomplete(here.channel, "century-admin replace", "player", "") == []


async def test_the_language_of_the_server_is_that_of_running_and_new_tables(here: World) -> None:
    place = await here.seated(2)
    mod = moderator(here)
    answer = await mod.slash(here.channel, "century-admin language", language="fr")
    assert "Français" in answer.response.content
    player = here.person((await here.loaded(place)).acting.user)
    await player.slash(place, "century rest")
    assert "c’est à vous de jouer" in place.history(viewer=here.onlooker)[-1].content
    await here.restart()
    await mod.slash(here.channel, "century new")
    assert (await here.table(2)).table.locale == "fr"
    await mod.slash(here.channel, "century-admin language", language="discord")
    assert (await here.table()).table.locale == "en-US"


async def test_defaults_and_the_cap_are_kept_through_a_restart(here: World) -> None:
    mod = moderator(here)
    await mod.slash(here.channel, "century-admin defaults", edition="spice_road", here=True)
    await mod.slash(here.channel, "century-admin cap", most=3)
    await here.restart()
    answer = await mod.slash(here.channel, "century-admin defaults")
    for part in ("Spice Road", "the channel itself", "Tables at once: 3"):
        assert part in answer.response.content
    await mod.slash(here.channel, "century-admin defaults", here=False)
    server = await here.bot.services.store.server(here.guild.id)
    assert (server.edition, server.here, server.most) == ("spice_road", False, 3)


async def test_a_server_that_removes_the_bot_has_its_tables_paused(here: World) -> None:
    await here.seated(2)
    here.env.backend.remove_guild(here.guild.id)
    await here.env.settle()
    found = await here.bot.services.store.table(1)
    assert found
    assert (found.status, found.why) == (Status.PAUSED, "removed")
    assert (await here.bot.services.store.server(here.guild.id)).gone


async def test_a_server_that_takes_the_bot_back_is_not_gone(here: World) -> None:
    store, number = here.bot.services.store, here.guild.id
    async with store.transaction() as transaction:
        await transaction.save_server(Server(number, most=4, gone=1))
    guild_events: Any = here.bot.get_cog("GuildEventsCog")
    await guild_events.on_guild_join(here.bot.get_guild(number))  # the simulator only says: available
    assert await store.server(number) == Server(number, most=4, gone=0)


async def test_tables_of_a_server_long_gone_end_when_the_bot_starts(here: World) -> None:
    number = await abroad(here)
    async with here.bot.services.store.transaction() as transaction:
        await transaction.save_server(Server(5, gone=1))
    await here.restart()
    found = await here.bot.services.store.table(number)
    assert found
    assert found.status is Status.OVER

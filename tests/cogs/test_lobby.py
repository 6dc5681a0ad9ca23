"""The lobby: joining, starting, the host's options, invitations, and where the table is played."""

from __future__ import annotations

import re

import pytest

from store import Server
from tests.cogs.lobby_controls import (
    LOBBY_BUTTONS,
    allowed_pings,
    choose_option,
    invite,
    open_lobby,
    options_panel,
    public_buttons,
)
from tests.cogs.message_parts import controls_of, menu_values, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def test_the_lobby_lists_its_players_and_only_its_host_can_start(sim: SimulatedDiscord) -> None:
    host, guest, *_ = sim.people
    answer = await host.slash(sim.channel, "century new")
    assert answer.ephemeral
    lobby = sim.newest_public_message(sim.channel)
    assert "Ada" in lobby.content
    await guest.click(lobby, label="Join")
    assert "Béa" in sim.newest_public_message(sim.channel).content
    refusal = await guest.click(lobby, label="Start")
    assert refusal.ephemeral
    assert "Ada" in refusal.response.content
    await guest.click(lobby, label="Leave")
    lobby = sim.newest_public_message(sim.channel)
    assert "Béa" not in lobby.content
    too_few = await host.click(lobby, label="Start")
    assert too_few.ephemeral
    assert sim.channel.threads == []


async def test_a_lobby_goes_from_options_to_invitations_ready_and_start(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    lobby = await open_lobby(sim)
    assert public_buttons(lobby) == LOBBY_BUTTONS
    assert "4 free seats" in lobby.content
    panel = await options_panel(sim, lobby)
    await choose_option(ada, panel, ":edition", "spice_road")
    await choose_option(ada, panel, ":size", "3")
    await choose_option(ada, panel, ":open", "3")
    await choose_option(ada, panel, ":by_invitation", "1")
    await choose_option(ada, panel, ":here", "1")
    text = sim.newest_public_message(sim.channel).content
    assert "Spice Road" in text
    assert "2 free seats" in text
    assert "In the channel itself · by invitation only · open hands and open scores" in text
    await invite(ada, panel, bea)
    await bea.click(lobby, label="Join")
    await bea.click(lobby, label="Ready")
    assert "✅ Béa" in sim.public_messages(sim.channel)[0].content
    await ada.click(lobby, label="Start")
    loaded = await sim.table_in(sim.channel)
    assert (loaded.table.edition, loaded.table.open_hands, loaded.table.open_scores) == (
        "spice_road",
        True,
        True,
    )
    assert "decks are sealed" in sim.newest_public_message(sim.channel).content


async def test_the_options_panel_is_private_up_to_date_and_only_for_the_host(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    lobby = await open_lobby(sim, bea)
    refusal = await bea.click(lobby, label="Options")
    assert refusal.ephemeral
    assert "Ada" in refusal.response.content
    answer = await ada.click(lobby, label="Options")
    assert answer.ephemeral
    panel = answer.response
    await choose_option(ada, panel, ":size", "4")
    four = next(o for each in controls_of(panel) for o in each.get("options", ()) if o["value"] == "4")
    assert four["default"]
    assert len(sim.public_messages(sim.channel)) == 1


async def test_an_uninvited_player_is_told_whom_to_ask(sim: SimulatedDiscord) -> None:
    ada, bea, cy, *_ = sim.people
    lobby = await open_lobby(sim)
    panel = await options_panel(sim, lobby)
    await choose_option(ada, panel, ":by_invitation", "1")
    await invite(ada, panel, bea)
    refusal = await cy.click(lobby, label="Join")
    assert refusal.ephemeral
    assert "Ada" in refusal.response.content
    await bea.click(lobby, label="Join")
    assert "Béa" in sim.public_messages(sim.channel)[0].content


async def test_an_invitation_pings_exactly_the_invited_people_once_and_links_the_lobby(
    sim: SimulatedDiscord,
) -> None:
    ada, bea, cy, dov, _ = sim.people
    lobby = await open_lobby(sim, bea)
    panel = await options_panel(sim, lobby)
    await invite(ada, panel, bea, cy, dov)
    message = sim.newest_public_message(sim.channel)
    assert re.findall(r"<@(\d+)>", message.content) == [str(cy.id), str(dov.id)]
    assert f"/{sim.channel.id}/{lobby.id}" in message.content
    assert allowed_pings(sim, "invites you") == [[cy.id, dov.id]]
    again = await invite(ada, panel, cy)
    assert again.ephemeral
    assert "already invited" in again.response.content
    assert len(allowed_pings(sim, "invites you")) == 1


async def test_an_invitation_that_could_not_be_posted_can_be_sent_again(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    await ada.slash(sim.channel, "century new")
    sim.env.inject_error("POST", f"/channels/{sim.channel.id}/messages", status=403, times=1)
    await ada.slash(sim.channel, "century lobby invite", guest=bea)
    assert "invites you" not in sim.newest_public_message(sim.channel).content
    await ada.slash(sim.channel, "century lobby invite", guest=bea)
    assert "invites you" in sim.newest_public_message(sim.channel).content


async def test_a_bot_cannot_be_invited(sim: SimulatedDiscord) -> None:
    robot = sim.guild.add_member(sim.env.create_user("robot", bot=True))
    panel = await options_panel(sim, await open_lobby(sim))
    answer = await invite(sim.people[0], panel, robot)
    assert "a bot" in answer.response.content
    typed = await sim.people[0].slash(sim.channel, "century lobby invite", guest=robot)
    assert "a bot" in text_of(typed.response)
    assert len(sim.public_messages(sim.channel)) == 1


async def test_a_table_cannot_have_fewer_seats_than_players(sim: SimulatedDiscord) -> None:
    lobby = await open_lobby(sim, *sim.people[1:3])
    panel = await options_panel(sim, lobby)
    refusal = await choose_option(sim.people[0], panel, ":size", "2")
    assert "3 seats are already taken" in refusal.response.content
    assert (await sim.table()).table.size == 5


@pytest.mark.parametrize("more", [{"seats": 5}, {"ais": 4}])
async def test_more_seats_than_the_edition_has_are_refused(
    sim: SimulatedDiscord, more: dict[str, int]
) -> None:
    answer = await sim.people[0].slash(sim.channel, "century new", edition="adventure", **more)
    assert answer.ephemeral
    assert "4 seats at most" in answer.response.content
    assert sim.channel.history() == []


async def test_the_next_player_becomes_host_when_the_host_leaves(sim: SimulatedDiscord) -> None:
    ada, bea, cy, *_ = sim.people
    lobby = await open_lobby(sim, bea, cy)
    await ada.click(lobby, label="Leave")
    assert "Béa" in sim.newest_public_message(sim.channel).content.splitlines()[0]
    await bea.click(lobby, label="Start")
    assert {player.user for player in (await sim.table()).players} == {bea.id, cy.id}


async def test_the_host_can_remove_a_player(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    lobby = await open_lobby(sim, bea)
    panel = await options_panel(sim, lobby)
    await choose_option(ada, panel, "lobby_remove", str(bea.id))
    assert "Béa" not in sim.newest_public_message(sim.channel).content
    assert str(bea.id) not in menu_values(panel)


async def test_a_host_who_hands_the_table_over_loses_the_options_panel(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    lobby = await open_lobby(sim, bea)
    panel = await options_panel(sim, lobby)
    await choose_option(ada, panel, "lobby_host", str(bea.id))
    assert controls_of(panel) == []
    assert "Béa is the host now" in text_of(panel)
    assert "Béa" in sim.newest_public_message(sim.channel).content.splitlines()[0]
    assert (await bea.click(lobby, label="Options")).ephemeral


async def test_a_cancelled_lobby_says_so_and_has_no_buttons(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    lobby = await open_lobby(sim, bea)
    panel = await options_panel(sim, lobby)
    stale = await options_panel(sim, lobby)
    await ada.click(panel, label="Cancel the table")
    assert controls_of(panel) == []
    message = sim.newest_public_message(sim.channel)
    assert "cancelled" in message.content
    assert not message.components
    refusal = await choose_option(ada, stale, ":size", "4")
    assert "cancelled" in refusal.response.content
    typed = await bea.slash(sim.channel, "century lobby leave", table="1")
    assert "cancelled" in typed.response.content


async def test_server_defaults_apply_unless_the_command_says_otherwise(sim: SimulatedDiscord) -> None:
    async with sim.bot.services.store.transaction() as transaction:
        await transaction.save_server(
            Server(sim.guild.id, locale="fr", edition="spice_road", here=True, most=2)
        )
    await sim.people[0].slash(sim.channel, "century new")
    table = (await sim.table(1)).table
    assert (table.edition, table.here, table.locale, table.size) == ("spice_road", True, "fr", 5)
    assert "sièges libres" in sim.newest_public_message(sim.channel).content
    await sim.people[0].slash(sim.channel, "century new", edition="golem", here=False, seats=3)
    table = (await sim.table(2)).table
    assert (table.edition, table.here, table.size) == ("golem", False, 3)
    refusal = await sim.people[0].slash(sim.channel, "century new")
    assert refusal.ephemeral
    assert "This server allows 2 tables at a time" in refusal.response.content


@pytest.mark.usefixtures("on_disk")
async def test_lobby_controls_work_after_a_restart(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    lobby = await open_lobby(sim)
    panel = await options_panel(sim, lobby)
    await sim.restart()
    await bea.click(lobby, label="Join")
    await choose_option(ada, panel, ":size", "2")
    await sim.restart()
    await invite(ada, await options_panel(sim, lobby), sim.people[2])
    assert "free seat" not in sim.public_messages(sim.channel)[0].content
    await ada.click(panel, label="Cancel the table")
    assert (await sim.table()).table.ended == "cancelled"


async def test_the_time_limit_is_a_lobby_option_and_is_shown_in_the_turn_message(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    ada, bea, *_ = sim.people
    await ada.slash(sim.channel, "century new")
    lobby = sim.channel.history()[-1]
    await bea.click(lobby, label="Join")
    panel = (await ada.slash(sim.channel, "century lobby options", **{"time-limit": 72})).response
    await ada.select(panel, ["2"], custom_id="of:lobby_set:1:late")
    table = (await sim.table()).table
    assert (table.limit_hours, table.at_limit, table.stops_away) == (72, "host", True)
    await sim.env.settle()
    assert "3 days per turn" in sim.channel.history()[0].content
    await ada.click(lobby, label="Start")
    await sim.env.settle()
    assert "It ends <t:" in sim.channel.threads[-1].history()[-1].content

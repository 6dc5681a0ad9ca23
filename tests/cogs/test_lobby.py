"""The lobby on the simulated Discord: from the first press to the start, and once more after the end."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import discord
import pytest

from cogs.ui.table_messages import DiscordTableMessages
from play.outbox_messages import Attempt
from store import Server, Status
from tests.cogs.world import World, controls_of, labels_of, options_of, text_of

BUTTONS = ["Join", "Leave", "Ready", "Start", "Options", "Add AI"]


def public(here: World) -> list[Any]:
    return here.channel.history(viewer=here.onlooker)


def buttons(message: Any) -> list[str]:
    """The labels below a message of the classic kind."""
    return [button.label for row in message.components for button in row.children]


async def opened(here: World, *guests: Any, **options: Any) -> Any:
    """A lobby of the first person's, with these at it."""
    await here.people[0].slash(here.channel, "century new", **options)
    lobby = public(here)[-1]
    for guest in guests:
        await guest.click(lobby, label="Join")
    return lobby


async def panel(here: World, lobby: Any) -> Any:
    return (await here.people[0].click(lobby, label="Options")).response


async def choose(person: Any, shown: Any, option: str, value: str) -> Any:
    control = next(each["custom_id"] for each in controls_of(shown) if option in each["custom_id"])
    return await person.select(shown, [value], custom_id=control)


async def invite(person: Any, shown: Any, *guests: Any) -> Any:
    control = next(each["custom_id"] for each in controls_of(shown) if "lobby_invite" in each["custom_id"])
    return await person.select(shown, list(guests), custom_id=control)


def pinged(here: World, said: str) -> list[list[int]]:
    """Whom each message with such words was allowed to call, as it was sent."""
    sent: list[Any] = [request.json or {} for request in here.env.http_requests if request.method == "POST"]
    return [each["allowed_mentions"].get("users", []) for each in sent if said in str(each.get("content"))]


async def test_a_lobby_goes_from_options_by_invitation_and_ready_to_the_start(here: World) -> None:
    ada, bea, *_ = here.people
    lobby = await opened(here)
    assert buttons(lobby) == BUTTONS
    assert lobby.content.count("free seat") == 4
    shown = await panel(here, lobby)
    await choose(ada, shown, ":edition", "spice_road")
    await choose(ada, shown, ":size", "3")
    await choose(ada, shown, ":open", "3")
    await choose(ada, shown, ":by_invitation", "1")
    await choose(ada, shown, ":here", "1")
    text = public(here)[-1].content
    assert "Spice Road" in text
    assert text.count("free seat") == 2
    assert "In this channel, by invitation only, open hands, open scores" in text
    await invite(ada, shown, bea)
    await bea.click(lobby, label="Join")
    await bea.click(lobby, label="Ready")
    assert "✅ Béa" in public(here)[0].content
    await ada.click(lobby, label="Start")
    loaded = await here.loaded(here.channel)
    assert (loaded.table.edition, loaded.table.open_hands, loaded.table.open_scores) == (
        "spice_road",
        True,
        True,
    )
    assert "sealed" in public(here)[-1].content


async def test_the_panel_is_private_stays_up_to_date_and_belongs_to_the_host(here: World) -> None:
    ada, bea, *_ = here.people
    lobby = await opened(here, bea)
    refusal = await bea.click(lobby, label="Options")
    assert refusal.ephemeral
    assert "Ada" in refusal.response.content
    answer = await ada.click(lobby, label="Options")
    assert answer.ephemeral
    shown = answer.response
    await choose(ada, shown, ":size", "4")
    four = next(o for each in controls_of(shown) for o in each.get("options", ()) if o["value"] == "4")
    assert four["default"]
    assert len(public(here)) == 1


async def test_an_invitation_calls_exactly_those_invited_once_and_leads_to_the_lobby(here: World) -> None:
    ada, bea, cy, dov, _ = here.people
    lobby = await opened(here, bea)
    shown = await panel(here, lobby)
    await invite(ada, shown, bea, cy, dov)
    message = public(here)[-1]
    assert re.findall(r"<@(\d+)>", message.content) == [str(cy.id), str(dov.id)]
    assert f"/{here.channel.id}/{lobby.id}" in message.content
    assert pinged(here, "invites you") == [[cy.id, dov.id]]
    again = await invite(ada, shown, cy)
    assert again.ephemeral
    assert "invited already" in again.response.content
    assert len(pinged(here, "invites you")) == 1


async def test_an_invitation_that_could_not_be_posted_may_be_sent_again(here: World) -> None:
    ada, bea, *_ = here.people
    await ada.slash(here.channel, "century new")
    here.env.inject_error("POST", f"/channels/{here.channel.id}/messages", status=403, times=1)
    await ada.slash(here.channel, "century lobby invite", guest=bea)
    assert "invites you" not in public(here)[-1].content
    await ada.slash(here.channel, "century lobby invite", guest=bea)
    assert "invites you" in public(here)[-1].content


async def test_a_bot_is_not_invited(here: World) -> None:
    robot = here.guild.add_member(here.env.create_user("robot", bot=True))
    shown = await panel(here, await opened(here))
    answer = await invite(here.people[0], shown, robot)
    assert "a bot" in answer.response.content
    typed = await here.people[0].slash(here.channel, "century lobby invite", guest=robot)
    assert "a bot" in text_of(typed.response)
    assert len(public(here)) == 1


async def test_by_invitation_others_are_told_whom_to_ask(here: World) -> None:
    ada, bea, cy, *_ = here.people
    lobby = await opened(here)
    shown = await panel(here, lobby)
    await choose(ada, shown, ":by_invitation", "1")
    await invite(ada, shown, bea)
    refusal = await cy.click(lobby, label="Join")
    assert refusal.ephemeral
    assert "Ada" in refusal.response.content
    await bea.click(lobby, label="Join")
    assert "Béa" in public(here)[0].content


async def test_seats_are_not_taken_from_under_people(here: World) -> None:
    lobby = await opened(here, *here.people[1:3])
    shown = await panel(here, lobby)
    refusal = await choose(here.people[0], shown, ":size", "2")
    assert "3 seats are taken" in refusal.response.content
    assert (await here.table()).table.size == 5


async def test_the_next_is_host_when_the_host_leaves(here: World) -> None:
    ada, bea, cy, *_ = here.people
    lobby = await opened(here, bea, cy)
    await ada.click(lobby, label="Leave")
    assert "Béa" in public(here)[-1].content.splitlines()[0]
    await bea.click(lobby, label="Start")
    assert {player.user for player in (await here.table()).players} == {bea.id, cy.id}


async def test_the_host_removes_a_player(here: World) -> None:
    ada, bea, *_ = here.people
    lobby = await opened(here, bea)
    shown = await panel(here, lobby)
    await choose(ada, shown, "lobby_remove", str(bea.id))
    assert "Béa" not in public(here)[-1].content
    assert str(bea.id) not in options_of(shown)


async def test_the_host_hands_the_table_over_and_the_panel_with_it(here: World) -> None:
    ada, bea, *_ = here.people
    lobby = await opened(here, bea)
    shown = await panel(here, lobby)
    await choose(ada, shown, "lobby_host", str(bea.id))
    assert controls_of(shown) == []
    assert "Béa is the host now" in text_of(shown)
    assert "Béa" in public(here)[-1].content.splitlines()[0]
    assert (await bea.click(lobby, label="Options")).ephemeral


async def test_a_cancelled_lobby_says_so_and_has_no_buttons(here: World) -> None:
    ada, bea, *_ = here.people
    lobby = await opened(here, bea)
    shown = await panel(here, lobby)
    stale = await panel(here, lobby)
    await ada.click(shown, label="Cancel the table")
    assert controls_of(shown) == []
    message = public(here)[-1]
    assert "cancelled" in message.content
    assert not message.components
    refusal = await choose(ada, stale, ":size", "4")
    assert "cancelled" in refusal.response.content
    typed = await bea.slash(here.channel, "century lobby leave", table="1")
    assert "cancelled" in typed.response.content


async def test_the_server_s_wishes_hold_where_nothing_else_is_said(here: World) -> None:
    async with here.bot.services.store.transaction() as transaction:
        await transaction.save_server(
            Server(here.guild.id, locale="fr", edition="spice_road", here=True, most=2)
        )
    await here.people[0].slash(here.channel, "century new")
    table = (await here.table(1)).table
    assert (table.edition, table.here, table.locale, table.size) == ("spice_road", True, "fr", 5)
    assert "place libre" in public(here)[-1].content
    await here.people[0].slash(here.channel, "century new", edition="golem", here=False, seats=3)
    table = (await here.table(2)).table
    assert (table.edition, table.here, table.size) == ("golem", False, 3)
    refusal = await here.people[0].slash(here.channel, "century new")
    assert refusal.ephemeral
    assert "Only 2 tables" in refusal.response.content


async def test_a_lobby_in_a_thread_is_played_there(here: World) -> None:
    thread = await here.seated(2)
    await here.people[0].slash(thread, "century new")
    lobby = thread.history(viewer=here.onlooker)[-1]
    shown = await panel(here, lobby)
    assert not any(":here" in each["custom_id"] for each in controls_of(shown))
    await here.people[0].slash(thread, "century lobby options", here=False)
    assert (await here.table(2)).table.here


async def test_all_of_it_works_after_a_restart(here: World) -> None:
    ada, bea, *_ = here.people
    lobby = await opened(here)
    shown = await panel(here, lobby)
    await here.restart()
    await bea.click(lobby, label="Join")
    await choose(ada, shown, ":size", "2")
    await here.restart()
    await invite(ada, await panel(here, lobby), here.people[2])
    assert "free seat" not in public(here)[0].content
    await ada.click(shown, label="Cancel the table")
    assert (await here.table()).table.ended == "cancelled"


async def test_a_lobby_that_may_have_been_posted_is_looked_for_and_shown_as_it_is_now(here: World) -> None:
    lobby = await opened(here)
    await here.people[0].slash(here.channel, "century lobby cancel")
    loaded = await here.table()
    unknown = replace(loaded, table=replace(loaded.table, lobby=None, status=Status.LOBBY, ended=""))
    messages = DiscordTableMessages(here.bot, here.bot.services)
    posted = await messages.post_lobby(unknown, Attempt(99))
    assert posted != lobby.id
    cancelled = replace(loaded, table=replace(loaded.table, lobby=None))
    assert await messages.post_lobby(cancelled, Attempt(99, again=True)) == posted
    assert not public(here)[-1].components


async def test_a_table_moves_to_a_thread_only_where_threads_may_be_opened(here: World) -> None:
    no_threads = discord.PermissionOverwrite(create_public_threads=False)
    closed = here.guild.create_text_channel("closed", overwrites={here.guild.default_role: no_threads})
    await here.people[0].slash(closed, "century new", here=True)
    shown = await panel(here, closed.history(viewer=here.onlooker)[-1])
    refusal = await choose(here.people[0], shown, ":here", "0")
    assert "thread" in refusal.response.content
    assert (await here.table()).table.here


async def test_the_lobby_by_command_alone(here: World) -> None:
    ada, bea, cy, *_ = here.people
    await ada.slash(here.channel, "century new")
    options = {"edition": "spice_road", "seats": 3, "open-hands": True, "invited-only": True}
    changed = await ada.slash(here.channel, "century lobby options", **options)
    assert changed.ephemeral
    for guest in (bea, cy):
        await ada.slash(here.channel, "century lobby invite", guest=guest)
        assert (await guest.slash(here.channel, "century lobby join")).ephemeral
    await bea.slash(here.channel, "century lobby ready")
    assert "✅ Béa" in public(here)[0].content
    offered = await ada.autocomplete(here.channel, "century lobby remove", "player", "c")
    assert [choice["value"] for choice in offered] == [str(cy.id)]
    await ada.slash(here.channel, "century lobby remove", player=str(cy.id))
    await ada.slash(here.channel, "century lobby host", player="béa")
    assert (await here.table()).table.host == bea.id
    await ada.slash(here.channel, "century lobby leave")
    too_few = await bea.slash(here.channel, "century lobby start")
    assert "needed" in too_few.response.content
    opened = await bea.slash(here.channel, "century lobby options")
    assert "Cancel the table" in labels_of(opened.response)
    await bea.slash(here.channel, "century lobby cancel")
    assert (await here.table()).table.ended == "cancelled"


async def test_a_command_names_the_table_where_several_gather(here: World) -> None:
    ada, bea, cy, *_ = here.people
    await ada.slash(here.channel, "century new")
    await bea.slash(here.channel, "century new", edition="spice_road")
    offered = await cy.autocomplete(here.channel, "century lobby join", "table", "golem")
    assert [choice["value"] for choice in offered] == ["1"]
    await cy.slash(here.channel, "century lobby join", table="1")
    await cy.slash(here.channel, "century lobby join")
    assert [len((await here.table(number)).players) for number in (1, 2)] == [2, 2]


@pytest.mark.parametrize("table", ["x", "99", "9" * 40])
async def test_a_table_that_is_not_there_is_a_clear_no(here: World, table: str) -> None:
    for command in ("join", "leave", "ready", "start", "cancel", "options"):
        refusal = await here.people[0].slash(here.channel, f"century lobby {command}", table=table)
        assert refusal.ephemeral
        assert "No table is gathering here" in refusal.response.content
    gone = await here.people[0].slash(here.channel, "century lobby rematch", game=table)
    assert "no finished game" in gone.response.content

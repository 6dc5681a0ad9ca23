"""Table messages on Discord: posted once, laid out in a second step, found again after a crash."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cogs.ui.table_messages import DiscordTableMessages
from play.delivery_errors import Unsent
from play.table_messages_protocol import Attempt
from store import OutboxKind, OutboxRow, Status, Way
from tests.cogs.lobby_controls import open_lobby
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_an_adventure_turn_is_posted_as_text_for_its_ping_and_then_gets_its_layout(
    sim: SimulatedDiscord,
) -> None:
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    posts = [each for each in sim.env.http_requests if each.path.endswith(f"/channels/{channel.id}/messages")]
    assert posts[-1].json["content"].startswith(f"<@{second.id}>, it’s your turn.")
    assert posts[-1].json["allowed_mentions"]["users"] == [second.id]
    assert not posts[-1].json.get("flags")
    newest = channel.history()[-1]
    assert not newest.content
    assert [item.to_dict()["type"] for item in newest.components] == [10, 12, 1, 12]
    assert f"<@{second.id}>" in text_of(newest)
    of_map, of_seats = [each.description for each in newest.attachments]
    assert "Villages: " in of_map
    assert of_seats.startswith("1. ")
    assert first.id != second.id


async def test_an_adventure_turn_that_calls_nobody_is_posted_with_its_layout_at_once(
    sim: SimulatedDiscord,
) -> None:
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    for person in (first, second):
        await sim.bot.play.personal_settings.change(person.id, way=Way.NONE)
    posted = sim.newest_public_message(channel).id
    sim.env.http_requests.clear()
    await sim.play_turn(channel, second, sim.legal_moves(await sim.table())[:1])
    newest = sim.newest_public_message(channel)
    assert newest.id != posted
    assert (newest.content, len(newest.attachments)) == ("", 2)
    messages = f"/channels/{channel.id}/messages"
    assert [
        (each.method, each.path.rpartition(messages)[2])
        for each in sim.env.http_requests
        if messages in each.path
    ] == [("POST", ""), ("PATCH", f"/{posted}")]


@pytest.mark.usefixtures("on_disk")
async def test_a_turn_posted_without_its_layout_gets_it_after_a_restart(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> bool:
        raise Unsent(3600)

    with monkeypatch.context() as patch:
        patch.setattr(DiscordTableMessages, "edit_turn", failing)
        channel, (_, second) = await sim.start_with_players(edition="adventure")
    posted = channel.history()[-1]
    assert posted.content.startswith(f"<@{second.id}>")
    assert labels_of(posted) == ["My turn", "How to play", "More"]
    before = len(channel.history())
    async with sim.bot.services.store.transaction() as transaction:
        for row in await transaction.outbox(until=float("inf")):
            await transaction.postpone(row, due=0, tries=1)
    await sim.restart()
    newest = channel.history()[-1]
    assert (newest.id, newest.content, len(newest.attachments)) == (posted.id, "", 2)
    assert len(channel.history()) == before


@pytest.mark.usefixtures("on_disk")
async def test_a_turn_message_whose_id_was_not_saved_is_found_instead_of_posted_again(
    sim: SimulatedDiscord,
) -> None:
    channel, (_, second) = await sim.start_with_players(edition="adventure")
    before = len(channel.history())
    async with sim.bot.services.store.transaction() as transaction:
        await transaction.change_table(1, message=None)
        await transaction.enqueue(1, OutboxKind.TURN, after=0)
    await sim.restart()
    assert len(channel.history()) == before
    assert (await sim.table()).table.message == channel.history()[-1].id
    await sim.play_turn(channel, second, sim.legal_moves(await sim.table())[:1])


async def test_a_lobby_message_that_may_have_been_sent_is_found_and_updated(sim: SimulatedDiscord) -> None:
    lobby = await open_lobby(sim)
    await sim.people[0].slash(sim.channel, "century lobby cancel")
    loaded = await sim.table()
    unsaved = replace(loaded, table=replace(loaded.table, lobby=None, status=Status.LOBBY, ended=""))
    messages = DiscordTableMessages(sim.bot, sim.bot.services)
    posted = await messages.post_lobby(unsaved, Attempt(99))
    assert posted != lobby.id
    cancelled = replace(loaded, table=replace(loaded.table, lobby=None))
    assert await messages.post_lobby(cancelled, Attempt(99, again=True)) == posted
    assert not sim.newest_public_message(sim.channel).components


@pytest.mark.usefixtures("on_disk")
async def test_a_repost_requested_just_before_a_crash_is_sent_after_the_restart(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2)
    before = len(channel.history())
    sim.bot.services.after_write = lambda: None  # as if the process were killed before sending anything
    await (await sim.acting_person()).slash(channel, "century table repost")
    await sim.restart()
    await sim.drain_outbox()
    assert len(channel.history()) == before + 1
    assert (await sim.table()).table.message == channel.history()[-1].id


async def test_a_deleted_turn_message_does_not_stop_the_game(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = await sim.acting_person()
    sim.env.backend.delete_message(channel.id, channel.history()[-1].id)
    await player.slash(channel, "century rest")
    newest = sim.newest_public_message(channel)
    assert newest.attachments
    assert re.findall(r"<@(\d+)>", newest.content) == [str((await sim.acting_person()).id)]


async def test_somebody_who_is_invited_again_is_told_again_after_a_crash(sim: SimulatedDiscord) -> None:
    await open_lobby(sim)
    guest, loaded = sim.people[1].id, await sim.table()
    messages = DiscordTableMessages(sim.bot, sim.bot.services)
    first, second = (OutboxRow(key, 1, OutboxKind.INVITE, 0, None, 0, 0, whom=guest) for key in (500, 501))

    def invitations() -> int:
        return sum("invites you" in message.content for message in sim.channel.history())

    posted = await messages.invite(loaded, [first], Attempt(first.id))
    assert posted.guests == [guest]
    assert await messages.invite(loaded, [first], Attempt(first.id, again=True)) == posted
    assert invitations() == 1
    await messages.invite(loaded, [second], Attempt(second.id, again=True))
    assert invitations() == 2

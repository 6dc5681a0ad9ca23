"""A duplicate match on Discord: from the lobby, through private threads, to the comparison."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from simcord.backend.errors import SetupError

from play.seats import offer_seat
from store import OutboxKind, Status
from tests.cogs import raw_presses
from tests.cogs.duplicate_match import end_table, open_match, start_match
from tests.cogs.lobby_controls import options_panel
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord

SEAL = re.compile(r"`([0-9a-f]{12})…`")


def thread_members(sim: SimulatedDiscord, thread: Any) -> set[int]:
    members = sim.env.backend.channels[thread.id].thread_members
    return set(members) - {sim.env.backend.bot_user.id}


def comparisons(sim: SimulatedDiscord) -> list[Any]:
    found = [each for each in sim.public_messages(sim.channel) if each.attachments]
    return [each for each in found if each.attachments[0].filename.startswith("match-")]


async def test_from_the_lobby_to_the_comparison(sim: SimulatedDiscord) -> None:
    first, second = await start_match(sim)
    ada, bea, cy, dov, _ = sim.people
    for thread, people in ((first, (ada, bea)), (second, (cy, dov))):
        assert sim.env.backend.get_channel(thread.id).type == discord.ChannelType.private_thread.value
        assert thread_members(sim, thread) == {person.id for person in people}
        for other in {ada, bea, cy, dov, sim.spectator} - set(people):
            with pytest.raises(SetupError, match="cannot read"):
                thread.history(viewer=other)
    seals = [SEAL.findall(text_of(sim.newest_public_message(thread))) for thread in (first, second)]
    assert seals[0] == seals[1] != []
    await end_table(sim, first, [ada, bea])
    assert not comparisons(sim)
    await end_table(sim, second, [cy, dov])
    (posted,) = comparisons(sim)
    lines = posted.content.split("\n")
    assert all(f"<@{person.id}>" in lines[0] for person in (ada, bea, cy, dov))
    assert "the match is over!" in lines[0]
    assert lines[1].startswith(("**Table", "**The match is a tie:"))
    assert [line.split(":")[0] for line in lines[2:4]] == ["- Seat 1", "- Seat 2"]
    assert seals[0][0] in lines[-1]
    assert (await sim.table()).table.deal_number in lines[-1]
    assert labels_of(posted) == ["Replay table 1", "Replay table 2"]
    alt = posted.attachments[0].description or ""
    assert "Table 1: " in alt
    assert "Table 2: " in alt
    assert "**" not in alt
    assert sorted(sim.last_pinged_users()) == sorted(person.id for person in (ada, bea, cy, dov))


async def test_a_match_in_french(sim: SimulatedDiscord) -> None:
    sim.locales = dict.fromkeys([sim.guild.id, *(person.id for person in sim.people)], "fr")
    lobby, _ = await open_match(sim)
    assert lobby.content.startswith("**Match en duplicate, table 1\xa0: ")
    assert "fil privé" in lobby.content
    for person, table in zip(sim.people[1:4], (0, 1, 1), strict=True):
        lobbies = [each for each in sim.public_messages(sim.channel) if each.components]
        await person.click(lobbies[table - len(lobbies) if len(lobbies) > 1 else -1], label="Rejoindre")
        await sim.drain_outbox()
    first, second = sim.channel.threads
    await end_table(sim, first, sim.people[:2])
    assert "D’autres tables jouent encore cette donne" in text_of(sim.newest_public_message(first))
    await end_table(sim, second, sim.people[2:4])
    (posted,) = comparisons(sim)
    assert "le match est terminé\xa0!" in posted.content
    assert "- Siège 1\xa0: " in posted.content
    assert labels_of(posted) == ["Revoir la table 1", "Revoir la table 2"]
    assert "Les points de toutes les tables par ronde" in (posted.attachments[0].description or "")


async def test_nobody_is_shown_another_table_of_a_running_match(sim: SimulatedDiscord) -> None:
    first, second = await start_match(sim)
    ada, bea, cy, dov, eve = sim.people
    secret = (await sim.table()).table.deal_number
    await end_table(sim, first, [ada, bea])
    presses = ("log:1", "text:1", "record:1", "zoom:1", "check_deal:1", "share:1", "share_post:1", "more:1")
    others = ("replay:1:0", "replay_moves:1:0", "replay_post:1:0", "game:1", "same_deal:1", "rematch:1")
    for person in (cy, eve):
        for press in (*presses, *others):
            message = (await person.slash(sim.channel, "century tables")).response
            answer = await raw_presses.press(sim, person, message, f"do:{press}")
            assert not answer.response.attachments, press
        for command in ("century replay", "century history", "century-me export"):
            options = {"table": "1"} if command == "century replay" else {}
            answer = (await person.slash(sim.channel, command, **options)).response
            files = [await each.read() for each in answer.attachments]
            assert command == "century-me export" or not files
            assert all(secret.encode() not in file for file in files)
    sent = "\n".join(str(request.json) for request in sim.env.http_requests)
    assert secret not in sent
    assert (await sim.table(2)).table.status is Status.RUNNING
    await end_table(sim, second, [cy, dov])
    assert secret in comparisons(sim)[0].content


@pytest.mark.parametrize(
    ("press", "said"),
    [
        ("do:share:1", "Other tables are still playing this deal."),
        ("do:share_post:1", "Other tables are still playing this deal."),
        ("do:replay_post:1:1", "Other tables are still playing this deal."),
        ("do:same_deal:1", "Other tables are still playing this deal."),
        ("do:review:1", "Other tables are still playing this deal."),
        ("of:game", "Other tables are still playing this deal."),
    ],
)
async def test_its_own_players_share_nothing_before_the_match_is_over(
    sim: SimulatedDiscord, press: str, said: str
) -> None:
    first, _ = await start_match(sim)
    await end_table(sim, first, sim.people[:2])
    ada = sim.people[0]
    message = (await ada.slash(sim.channel, "century history")).response
    chosen = ["1"] if press.startswith("of:") else None
    answer = await raw_presses.press(sim, ada, message, press, chosen)
    assert said in text_of(answer.response)


async def test_a_seat_that_is_free_shows_its_table_to_nobody_who_plays_at_another_one(
    sim: SimulatedDiscord,
) -> None:
    await start_match(sim)
    async with sim.bot.services.transaction() as transaction:
        await offer_seat(transaction, 1, sim.people[0].id)
    for person, refused in ((sim.people[2], True), (sim.people[4], False)):
        message = (await person.slash(sim.channel, "century tables")).response
        answer = await raw_presses.press(sim, person, message, "do:text:1")
        assert ("A match allows one table per person" in text_of(answer.response)) is refused


async def test_its_own_players_see_their_finished_game_but_not_the_deal(sim: SimulatedDiscord) -> None:
    first, _ = await start_match(sim)
    await end_table(sim, first, sim.people[:2])
    ada, loaded = sim.people[0], await sim.table()
    assert (await ada.slash(first, "century replay")).response.attachments
    answer = (await ada.slash(first, "century record")).response
    assert answer.content == "The whole game. The deal comes with it once the match is over."
    record = await answer.attachments[0].read()
    assert loaded.table.deal_number.encode() not in record
    assert loaded.table.salt.encode() not in record


async def test_after_the_match_everyone_may_step_through_all_tables(sim: SimulatedDiscord) -> None:
    first, second = await start_match(sim)
    await end_table(sim, first, sim.people[:2])
    await end_table(sim, second, sim.people[2:4])
    for person in (sim.people[0], sim.spectator):
        answer = (await person.click(comparisons(sim)[0], label="Replay table 2")).response
        assert answer.attachments
    assert any("Deal number" in text_of(each) for each in first.history())


async def test_a_table_that_was_broken_off_is_not_compared(sim: SimulatedDiscord) -> None:
    first, second = await start_match(sim)
    await end_table(sim, first, sim.people[:2], winner="nobody")
    await end_table(sim, second, sim.people[2:4])
    (posted,) = comparisons(sim)
    assert "fewer than two tables were played to the end" in posted.content
    assert "- Table 1 ended early" in posted.content


@pytest.mark.usefixtures("on_disk")
async def test_the_comparison_is_posted_once_although_the_bot_was_killed_after_posting_it(
    sim: SimulatedDiscord,
) -> None:
    first, second = await start_match(sim)
    await end_table(sim, first, sim.people[:2])
    await end_table(sim, second, sim.people[2:4])
    async with sim.bot.services.store.transaction() as transaction:  # as if the row had not been marked
        await transaction.enqueue(1, OutboxKind.COMPARISON)
    await sim.restart()
    await sim.drain_outbox()
    assert len(comparisons(sim)) == 1


async def test_a_comparison_whose_picture_discord_rejects_is_posted_without_it(sim: SimulatedDiscord) -> None:
    first, second = await start_match(sim)
    await end_table(sim, first, sim.people[:2])
    posting = f"/channels/{sim.channel.id}/messages"
    sim.env.inject_error("POST", posting, status=413, code=40005, times=1)
    await end_table(sim, second, sim.people[2:4])
    posted = sim.newest_public_message(sim.channel)
    assert (labels_of(posted), posted.attachments) == (["Replay table 1", "Replay table 2"], [])


# Opening


async def test_the_host_is_shown_a_code_for_another_server(sim: SimulatedDiscord) -> None:
    lobby, _ = await open_match(sim)
    panel = await options_panel(sim, lobby)
    code = re.search(r"`(\d+-[A-Z2-7]{8})`", text_of(panel))
    assert code
    there = sim.env.create_guild("Elsewhere", preferred_locale="fr")
    channel = there.create_text_channel("tables")
    guest = there.add_member(sim.env.create_user("fay", global_name="Fay"))
    await guest.slash(channel, "century lobby match", code=code[1])
    await sim.drain_outbox()
    opened = await sim.table(3)
    assert (opened.table.guild, opened.table.match_table) == (there.id, 3)
    assert "table 3" in channel.history()[-1].content
    answer = await guest.slash(channel, "century lobby match", code="1-AAAAAAAA")
    assert "There’s no match with that code." in text_of(answer.response)


async def test_a_match_between_two_servers_from_the_code_to_the_comparison_on_both(
    sim: SimulatedDiscord,
) -> None:
    lobbies = await open_match(sim)
    code = re.search(r"`(\d+-[A-Z2-7]{8})`", text_of(await options_panel(sim, lobbies[0])))
    assert code
    there = sim.env.create_guild("Ailleurs", preferred_locale="fr")
    channel = there.create_text_channel("tables")
    fay, gus = (there.add_member(sim.env.create_user(name, global_name=name)) for name in ("Fay", "Gus"))
    sim.locales |= dict.fromkeys([there.id, fay.id, gus.id], "fr")
    await fay.slash(channel, "century lobby match", code=code[1])
    await sim.drain_outbox()
    await gus.click(channel.history()[-1], label="Rejoindre")
    for lobby, people in zip(lobbies, (sim.people[1:2], sim.people[2:4]), strict=True):
        for person in people:
            await person.click(lobby, label="Join")
    await sim.drain_outbox()
    threads = [*sim.channel.threads, *channel.threads]
    assert [(await sim.table(number)).table.guild for number in (1, 2, 3)] == [sim.guild.id] * 2 + [there.id]
    seals = {seal for thread in threads for seal in SEAL.findall(text_of(sim.newest_public_message(thread)))}
    assert len(seals) == 1
    secret = (await sim.table()).table.deal_number
    await end_table(sim, threads[2], [fay, gus])
    assert "D’autres tables jouent encore cette donne" in text_of(sim.newest_public_message(threads[2]))
    await end_table(sim, threads[0], sim.people[:2])
    assert not any(secret in str(request.json) for request in sim.env.http_requests)
    await end_table(sim, threads[1], sim.people[2:4])
    (here,), (posted,) = comparisons(sim), [each for each in channel.history() if each.attachments]
    assert secret in here.content
    assert secret in posted.content
    assert "le match est terminé\xa0!" in posted.content
    called = [f"<@{person.id}>" in posted.content for person in (fay, gus, *sim.people[:4])]
    assert called == [True, True, False, False, False, False]
    assert "Replay table 3" in labels_of(here)
    assert (await sim.spectator.click(here, label="Replay table 3")).response.attachments
    assert (await gus.click(posted, label="Revoir la table 1")).response.attachments


async def test_without_permission_for_private_threads_there_is_no_match(sim: SimulatedDiscord) -> None:
    no_threads = discord.PermissionOverwrite(create_private_threads=False)
    channel = sim.guild.create_text_channel("closed", overwrites={sim.guild.default_role: no_threads})
    host = sim.people[0]
    await host.slash(channel, "century new", edition="golem", seats=2)
    answer = await host.slash(channel, "century lobby match")
    assert "create private threads" in text_of(answer.response)
    assert (await sim.table()).table.match_id == 0


async def test_a_match_needs_a_text_channel(sim: SimulatedDiscord) -> None:
    thread = await sim.start_game(2)
    await sim.people[2].slash(thread, "century new", edition="golem", seats=2)
    answer = await sim.people[2].slash(thread, "century lobby match")
    assert "A match needs a text channel" in text_of(answer.response)


async def test_a_table_of_a_running_match_is_not_moved_where_others_can_see_it(sim: SimulatedDiscord) -> None:
    await start_match(sim)
    answer = await sim.people[0].slash(sim.channel, "century resume", table="1")
    assert "only be played in a private thread" in text_of(answer.response)


async def test_a_seat_is_not_offered_to_somebody_at_another_table(sim: SimulatedDiscord) -> None:
    first, _ = await start_match(sim)
    ada, cy = sim.people[0], sim.people[2]
    answer = await ada.slash(first, "century handover", friend=cy)
    assert text_of(answer.response).strip() == (
        "A match allows one table per person, and Cy is already at table 2."
    )


async def test_a_player_who_takes_a_seat_is_let_into_the_thread(sim: SimulatedDiscord) -> None:
    first, _ = await start_match(sim)
    eve = sim.people[4]
    await sim.bot.play.seats.hand_over(1, sim.people[0].id, eve.id, "Eve")
    await sim.drain_outbox()
    assert eve.id in thread_members(sim, first)

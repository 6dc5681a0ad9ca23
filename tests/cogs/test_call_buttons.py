"""Two people and the buttons of every call: what each does, and that only the right person may press it."""

from __future__ import annotations

from typing import Any

from play.advance import start_turn
from play.clock import DAY, HOUR
from play.loaded_table import load_table
from play.reminders.vacations import is_away
from play.table_finder import TableFinder
from store import Status, Way
from tests.cogs import raw_presses
from tests.cogs.message_parts import controls_of, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def with_time_limit(sim: SimulatedDiscord, clock: FakeClock, table: int = 1, **options: Any) -> None:
    """Give a running table a time limit of a day, and let its turn start over."""
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(table, limit_hours=24, **options)
        await start_turn(transaction, await load_table(transaction, table), clock.time)


async def wait_for(sim: SimulatedDiscord, channel: Any, user: int) -> None:
    """Let the others rest until it is the user's turn."""
    while (acting := (await sim.table_in(channel)).acting.user) != user:
        await sim.person(acting).slash(channel, "century rest")


# My turn


async def test_my_turn_on_a_reminder_opens_the_panel_of_the_table_that_waited_longest(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    await sim.pass_time(clock, 12 * HOUR)
    reminder = channel.history()[-1]
    panel = (await player.click(reminder, label="My turn")).response
    assert any(each["custom_id"].startswith("do:pick:1:") for each in controls_of(panel))
    looking = (await other.click(reminder, label="My turn")).response
    assert not any(each["custom_id"].startswith("do:confirm:") for each in controls_of(looking))


async def test_my_turn_on_a_warning_opens_the_panel(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, _) = await sim.start_with_players()
    await with_time_limit(sim, clock)
    await sim.pass_time(clock, DAY / 2)
    warning = channel.history()[-1]
    assert labels_of(warning) == ["My turn", "Give a day"]
    panel = (await player.click(warning, label="My turn")).response
    assert any(each["custom_id"].startswith("do:pick:1:") for each in controls_of(panel))


# Next table


async def test_the_receipt_offers_no_next_table_when_none_waits(sim: SimulatedDiscord) -> None:
    channel, (player, other) = await sim.start_with_players()
    second = await sim.start_game(2)
    await wait_for(sim, second, other.id)
    answer, _ = await sim.play_turn(channel, player, ["rest"])
    assert labels_of(answer.response) == ["Undo"]


async def test_after_confirm_next_table_opens_the_table_that_has_waited_longest(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    tables = [await sim.start_game(2) for _ in range(3)]
    for waiting in reversed(tables):  # the newest table waits first
        clock.time += HOUR
        await with_time_limit(sim, clock, (await sim.table_in(waiting)).table.id)
        await wait_for(sim, waiting, player.id)
    newest = (await sim.table_in(tables[-1])).table.id
    assert await waiting_longest(sim, player) == [1, newest, newest - 1, newest - 2]
    answer, _ = await sim.play_turn(channel, player, ["rest"])
    assert labels_of(answer.response) == ["Undo", "Next table"]
    panel = (await player.click(answer.response, label="Next table")).response
    assert any(each["custom_id"].startswith(f"do:pick:{newest}:") for each in controls_of(panel))


async def test_a_panel_and_its_receipt_name_their_table_unless_they_are_at_it(
    sim: SimulatedDiscord,
) -> None:
    channel, (player, _) = await sim.start_with_players()
    second = await sim.start_game(2)
    await wait_for(sim, second, player.id)
    answer, _ = await sim.play_turn(channel, player, ["rest"])
    assert "table" not in text_of(answer.response)
    table = (await sim.table_in(second)).table
    link = (
        f"[Golem Edition, table 2](https://discord.com/channels/{sim.guild.id}/{second.id}/{table.message})"
    )
    panel = (await player.click(answer.response, label="Next table")).response
    assert text_of(panel).strip().startswith(f"{link}: choose a move.")
    await player.click(panel, label="Rest")
    assert text_of(panel).strip().startswith(f"-# {link}\nChosen: Rest")
    await player.click(panel, label="Confirm")
    assert text_of(panel).strip().startswith(f"-# {link}\nDone. You rested")


async def waiting_longest(sim: SimulatedDiscord, person: Any) -> list[int]:
    return [table.id for table in await TableFinder(sim.bot.services).waiting_for(person.id)]


async def test_a_turn_by_command_also_leads_to_the_next_table(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    second = await sim.start_game(2)
    await wait_for(sim, second, player.id)
    answer = await player.slash(channel, "century rest")
    assert labels_of(answer.response) == ["Undo", "Next table"]
    again = await player.slash(second, "century rest")
    assert labels_of(again.response) == ["Undo"]


# Snooze


async def test_snooze_in_a_direct_message_postpones_the_reminder(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    _, (player, other) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, way=Way.DIRECT)
    await sim.pass_time(clock, 12 * HOUR)
    direct = player.user.dm_channel
    snooze = next(each for each in controls_of(direct.history()[-1]) if each["label"] == "In 2 hours")
    await raw_presses.press(sim, player, direct.history()[-1], snooze["custom_id"])
    person = await sim.bot.services.store.person(player.id)
    assert person.snoozed == clock.time + 2 * HOUR
    assert (await sim.bot.services.store.person(other.id)).snoozed == 0
    seen = {message.id for message in direct.history()}
    await sim.pass_time(clock, 2 * HOUR - 60)
    assert {message.id for message in direct.history()} <= seen
    await sim.pass_time(clock, 120)
    assert "waiting for you" in direct.history()[-1].content
    assert direct.history()[-1].id not in seen


# Time


async def test_an_opponent_gives_a_day_by_the_button_of_a_warning_and_its_player_cannot(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    await with_time_limit(sim, clock)
    await sim.pass_time(clock, DAY / 2)
    warning = channel.history()[-1]
    refusal = await player.click(warning, label="Give a day")
    assert refusal.ephemeral
    assert (await sim.table()).table.extra == 0
    answer = await other.click(warning, label="Give a day")
    assert "one more day" in answer.response.content
    assert (await sim.table()).table.extra == DAY
    await sim.env.settle()
    ends = int((await sim.table()).table.since + 2 * DAY)
    assert f"<t:{ends}:R>" in sim.table_message(channel).content
    await sim.pass_time(clock, 1)
    amended = next(each for each in channel.history() if each.id == warning.id)
    assert amended.content == f"{(await sim.table()).acting.name}, your turn now ends <t:{ends}:R>."
    assert labels_of(amended) == ["My turn", "Give a day"]


async def test_the_host_gives_more_time_to_a_late_turn(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, _) = await sim.start_with_players()
    await with_time_limit(sim, clock, at_limit="host")
    await sim.pass_time(clock, DAY)
    question = channel.history()[-1]
    assert labels_of(question) == ["My turn", "Skip the turn", "More time", "Give a day"]
    await sim.pass_time(clock, 60)
    answer = await sim.person((await sim.table()).table.host).click(question, label="More time")
    assert "timer has restarted" in answer.response.content
    assert ((await sim.table()).acting.user, (await sim.table()).table.since) == (player.id, clock.time)
    assert f"<t:{int(clock.time + DAY)}:R>" in sim.table_message(channel).content
    await sim.pass_time(clock, 1)
    assert question.id not in [message.id for message in channel.history()], "it is settled"


# Pauses


async def test_any_player_resumes_a_pause_by_its_button_and_strangers_cannot(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    host, guest, stranger = sim.people[:3]
    await host.slash(channel, "century table pause", days=7)
    await sim.env.settle()
    told = channel.history()[-1]
    refusal = await stranger.click(told, label="Resume")
    assert refusal.ephemeral
    assert (await sim.table()).table.status is Status.PAUSED
    await guest.click(told, label="Resume")
    await sim.env.settle()
    assert (await sim.table()).table.status is Status.RUNNING
    settled = next(each for each in channel.history() if each.id == told.id)
    assert settled.content.endswith("-# The game goes on.")
    assert labels_of(settled) == []


# Undo


async def test_a_declined_undo_is_settled_and_its_player_is_told(sim: SimulatedDiscord) -> None:
    channel, (player, second) = await sim.start_with_players()
    await sim.play_turn(channel, player, ["acquire 1"])
    await player.slash(channel, "century undo")
    await sim.env.settle()
    request = channel.history()[-1]
    refusal = await player.click(request, label="Decline")
    assert refusal.ephemeral
    await second.click(request, label="Decline")
    await sim.env.settle()
    settled = next(each for each in channel.history() if each.id == request.id)
    assert settled.content.endswith("-# Declined.")
    assert labels_of(settled) == []
    assert f"<@{player.id}>, your turn stays" in channel.history()[-1].content
    assert (await sim.table()).acting.user == second.id


# Seats


async def test_the_new_player_of_a_seat_is_told_whose_turn_it_is_if_not_theirs(sim: SimulatedDiscord) -> None:
    channel, (acting, other) = await sim.start_with_players()
    friend = sim.people[3]
    await other.slash(channel, "century handover", friend=friend)
    await sim.env.settle()
    offer = channel.history()[-1]
    refusal = await acting.click(offer, label="Take the seat")
    assert refusal.ephemeral
    told = (await friend.click(offer, label="Take the seat")).followups[0]
    name = (await sim.table()).acting.name
    assert f"It’s {name}’s turn" in told.content
    assert labels_of(told) == []


# By command as well as by button


async def test_snoozing_and_ending_a_vacation_by_command(sim: SimulatedDiscord, clock: FakeClock) -> None:
    _, (player, _) = await sim.start_with_players()
    await player.slash(sim.channel, "century-me snooze", until="two_hours")
    assert (await sim.bot.services.store.person(player.id)).snoozed == clock.time + 2 * HOUR
    await sim.bot.play.personal_settings.change(player.id, away_from=clock.time - 1, away_to=clock.time + DAY)
    await player.slash(sim.channel, "century-me end-vacation")
    assert not is_away(await sim.bot.services.store.person(player.id), clock.time)


async def test_giving_time_and_skipping_a_late_turn_by_command(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (_, other) = await sim.start_with_players()
    await with_time_limit(sim, clock, at_limit="host")
    await other.slash(channel, "century table give-time")
    assert (await sim.table()).table.extra == DAY
    host = sim.person((await sim.table()).table.host)
    refusal = await host.slash(channel, "century table skip")
    assert "can’t be skipped" in refusal.response.content
    await sim.pass_time(clock, 2 * DAY)
    await sim.pass_time(clock, DAY)
    await host.slash(channel, "century table skip")
    assert (await sim.table()).acting.user == other.id


# The time zone


async def test_a_zone_that_is_none_of_these_is_not_asked_for_again(sim: SimulatedDiscord) -> None:
    ada, bea = sim.people[:2]
    await ada.slash(sim.channel, "century new")
    await sim.env.settle()
    lobby = sim.channel.history()[-1]
    question = (await bea.click(lobby, label="Join")).followups[-1]
    answer = await bea.click(question, label="None of these")
    assert "whenever you like" in text_of(answer.response)
    person = await sim.bot.services.store.person(bea.id)
    assert (person.zone, person.quiet_from, person.quiet_to) == ("", 0, 0)
    assert person.zone_asked
    await bea.click(lobby, label="Leave")
    assert (await bea.click(lobby, label="Join")).followups == []

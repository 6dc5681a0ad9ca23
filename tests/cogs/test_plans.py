"""Plans on Discord: armed in the panel, shown and changed in private, played without a ping, told once."""

from __future__ import annotations

import re

import pytest

from cogs.ui.game_log_text import MESSAGE_TURNS
from cogs.ui.limits import LAYOUT_TEXT
from cogs.ui.message_length import MOST_LINES, height
from play.armed_plan import readable_plan
from play.plan_schedule import LONGEST_DELAY, MOST_TURNS_ALONE
from play.plans import MOST_TURNS
from store import Plan, Way
from tests.cogs.deals import set_deal
from tests.cogs.message_parts import ids_starting, labels_of, menu_values, menu_with, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock

ARM = "Play it when it’s my turn"


async def test_a_turn_is_armed_in_three_presses_and_played_without_a_ping_or_a_trace(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    panel = await sim.open_panel(other, channel)
    assert await sim.pick(other, panel, "play +11") == 1
    assert {ARM, "Back"} <= set(labels_of(panel))
    assert "Confirm" not in labels_of(panel)
    before = [text_of(each) for each in sim.public_messages(channel)]
    await other.click(panel, label=ARM)
    assert "Your plan." in text_of(panel)
    assert "As things are, I’d play line 1." in text_of(panel)
    assert [text_of(each) for each in sim.public_messages(channel)] == before
    await player.slash(channel, "century rest")
    await sim.drain_outbox()
    message = sim.newest_public_message(channel)
    assert message.content.startswith(f"{other.user.global_name}, it’s your turn.")
    assert sim.mentions_in_newest(channel) == []
    await sim.pass_time(clock, LONGEST_DELAY)
    await sim.drain_outbox()
    assert await sim.logged_moves() == ["rest", "play +11"]
    assert sim.mentions_in_newest(channel) == [str(player.id)]
    [receipt] = other.user.dm_channel.history()
    assert receipt.content.startswith("Your plan played: [Golem Edition, table 1](https://discord.com/")
    assert "You played" in receipt.content
    assert labels_of(receipt) == ["Open the table"]
    assert not any("plan" in text_of(each).lower() for each in sim.public_messages(channel))


async def test_the_plan_command_shows_changes_and_cancels(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "1112", "hand": ["+11", "^2"]}, points=["11=5", "1112=7"])
    channel, (_, other) = await sim.start_with_players()
    answer = await other.slash(channel, "century plan")
    assert answer.ephemeral
    assert "You have no plan here" in text_of(answer.response)
    panel = await sim.open_panel(other, channel)
    await sim.pick(other, panel, "acquire 3 11")
    await other.click(panel, label=ARM)
    await other.click(panel, label="Add a line")
    await sim.pick(other, panel, "claim 1")
    await other.click(panel, label=ARM)
    answer = await other.slash(channel, "century plan")
    page = answer.response
    assert "Claim" in text_of(page).split("2\\. ")[1]
    assert {"at_most 1", "any_coin"} - set(menu_values(page)) == {"at_most 1"}, "the last line is a claim"
    await other.select(page, ["0"], custom_id=ids_starting(page, "of:plan_line:")[0])
    chosen = ["at_most 1", "unclaimed 1112=7", "caravan"]
    await other.select(page, chosen, custom_id=menu_with(page, "at_most 1"))
    assert "if it costs at most 1" in text_of(page)
    assert "is still there" in text_of(page)
    await other.select(page, [], custom_id=menu_with(page, "at_most 1"))
    assert "if it costs at most 1" not in text_of(page)
    await other.click(page, label="Remove line 1")
    assert "2\\. " not in text_of(page)
    await other.click(page, label="Cancel the plan")
    assert "You have no plan here" in text_of(page)
    assert await sim.bot.services.store.plan(1, other.id) is None


async def test_a_sequence_is_built_turn_by_turn_in_the_panel(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, other) = await sim.start_with_players()
    panel = await sim.open_panel(other, channel)
    await sim.pick(other, panel, "play +11")
    await other.click(panel, label=ARM)
    await other.click(panel, label="Then…")
    assert "Next turn of line 1" in text_of(panel)
    await sim.pick(other, panel, "rest")
    await other.click(panel, label="Then play this")
    assert " → " in text_of(panel)
    await other.select(panel, ["rival"], custom_id=ids_starting(panel, "of:plan_stops:")[0])
    for _ in range(2):
        await player.slash(channel, "century rest")
        await sim.pass_time(clock, LONGEST_DELAY)
        await sim.drain_outbox()
    assert await sim.logged_moves() == ["rest", "play +11", "rest", "rest"]
    assert len(other.user.dm_channel.history()) == 2


async def test_a_plan_that_cannot_act_says_so_in_the_panel_alone(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, other) = await sim.start_with_players()
    panel = await sim.open_panel(other, channel)
    await sim.pick(other, panel, "acquire 1")
    await other.click(panel, label=ARM)
    await player.slash(channel, "century acquire", move="acquire 1")
    await sim.drain_outbox()
    assert sim.mentions_in_newest(channel) == [str(other.id)], "the plan can't act, so its player is called"
    panel = await sim.open_panel(other, channel)
    assert re.search(r"Your plan waits\. Line 1: .*\w\.$", text_of(panel), re.MULTILINE)
    await other.click(panel, label="My plan")
    assert "As things are, I’d let you know." in text_of(panel)
    assert clock


async def test_a_plan_message_that_is_outdated_is_shown_as_the_plan_is_now(sim: SimulatedDiscord) -> None:
    channel, (_, other) = await sim.start_with_players()
    panel = await sim.open_panel(other, channel)
    await sim.pick(other, panel, "rest")
    await other.click(panel, label=ARM)
    page = (await other.slash(channel, "century plan")).response
    await other.click(panel, label="Cancel the plan")
    await other.click(page, label="Then…")
    assert "You have no plan here" in text_of(page)


@pytest.mark.usefixtures("no_drawing")
async def test_two_armed_players_are_stopped_after_twenty_turns_and_a_recap_fits_one_message(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, people = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(people[1].id, way=Way.NONE)
    await _arm_rests(sim, people[1].id)
    await people[0].slash(channel, "century rest")
    for turn in range(MOST_TURNS_ALONE + 4):  # armed again on the way: a line has eight turns at most
        await _arm_rests(sim, people[turn % 2].id)
        await sim.pass_time(clock, LONGEST_DELAY)
        if (await sim.table()).after == 1 + MOST_TURNS_ALONE:
            break
    await sim.pass_time(clock, 3 * LONGEST_DELAY)
    await sim.drain_outbox()
    entries = await sim.bot.services.store.log_entries(1)
    assert [entry.planned for entry in entries] == [False] + [True] * MOST_TURNS_ALONE
    called = (await sim.table()).acting.user
    assert called == people[1].id
    public = sim.newest_public_message(channel)
    assert sim.mentions_in_newest(channel) == [], "they chose never to be called"
    assert height(public.content) <= MOST_LINES
    panel = await sim.open_panel(people[1], channel)
    assert "Your plan played 10 turns while you were away." in text_of(panel)
    recap = [line for line in text_of(panel).splitlines() if line.endswith(": rested")]
    assert len(recap) == MESSAGE_TURNS, "the latest turns; the log has them all"
    assert len(text_of(panel)) <= LAYOUT_TEXT


async def _arm_rests(sim: SimulatedDiscord, user: int) -> None:
    """Fill the first line of the player's plan with rests."""
    plans, turns = sim.bot.play.plans, sim.bot.play.turns
    stored = await sim.bot.services.store.plan(1, user)
    revision, armed = (stored.revision, len(readable_plan(stored).lines[0].turns)) if stored else (0, 0)
    for number in range(armed, MOST_TURNS):
        planned = await (
            plans.extend(1, user, revision=revision, line=0) if number else turns.open_panel(1, user)
        )
        draft = planned.draft
        draft = (
            await turns.pick(1, user, after=draft.after, revision=draft.revision, at=0, step="rest")
        ).draft
        revision = (await plans.arm(1, user, after=draft.after, revision=draft.revision)).revision


async def test_a_plan_that_cannot_be_read_is_disarmed_with_a_sentence_in_the_panel(
    sim: SimulatedDiscord,
) -> None:
    channel, (_, other) = await sim.start_with_players()
    await _store_unreadable_plan(sim, other.id)
    panel = await sim.open_panel(other, channel)
    assert "I couldn’t read your plan any more, so I’ve cancelled it." in text_of(panel)
    assert "My plan" not in labels_of(panel)
    answer = await other.slash(channel, "century plan")
    assert text_of(answer.response).strip().startswith("You have no plan here"), "it is said once"


async def test_a_plan_that_cannot_be_read_when_its_turn_comes_is_told_in_a_direct_message(
    sim: SimulatedDiscord,
) -> None:
    channel, (player, other) = await sim.start_with_players()
    await _store_unreadable_plan(sim, other.id)
    await player.slash(channel, "century rest")
    await sim.drain_outbox()
    assert sim.mentions_in_newest(channel) == [str(other.id)]
    [told] = other.user.dm_channel.history()
    assert told.content.startswith(
        "I couldn’t read your plan for [Golem Edition, table 1](https://discord.com/"
    )
    assert await sim.logged_moves() == ["rest"]


async def _store_unreadable_plan(sim: SimulatedDiscord, user: int) -> None:
    async with sim.bot.services.store.transaction() as transaction:
        await transaction.save_plan(1, user, Plan(0, 1, "{"))

"""Planned turns: made ahead, kept through a restart, superseded by a newer panel, refreshed when outdated."""

from __future__ import annotations

from typing import Any

import pytest
import simcord.interactions
from simcord.enums import InteractionType

from tests.cogs.deals import set_deal
from tests.cogs.layout_attachments import message_payload
from tests.cogs.message_parts import controls_of, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_a_newer_panel_removes_an_older_one(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    before = len(channel.history(viewer=player))
    older, newer = await sim.open_panel(player, channel), await sim.open_panel(player, channel)
    assert [each.id for each in channel.history(viewer=player)[before:]] == [newer.id]
    assert older.id != newer.id
    await player.click(newer, label="Rest")
    assert "Confirm" in labels_of(newer)


async def test_a_new_panel_removes_the_receipt_of_an_earlier_turn(sim: SimulatedDiscord) -> None:
    channel, (player, other) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "rest")
    await player.click(panel, label="Confirm")
    await other.slash(channel, "century rest")
    newer = await sim.open_panel(player, channel)
    private = [each for each in channel.history(viewer=player) if each.flags.ephemeral]
    assert [each.id for each in private] == [newer.id]


@pytest.mark.parametrize("label", ["Rest", "Upgrade 2"])
@pytest.mark.usefixtures("on_disk")
async def test_a_newer_panel_supersedes_an_older_one_that_could_not_be_removed(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    set_deal(monkeypatch, seat={"caravan": "111", "hand": ["+11", "^2"]})
    channel, (player, _) = await sim.start_with_players()
    older = await sim.open_panel(player, channel)
    await sim.restart()
    await sim.open_panel(player, channel)
    refusal = await player.click(older, label=label)
    assert refusal.ephemeral
    assert "newer panel" in refusal.response.content


async def test_a_plan_made_while_waiting_needs_two_presses_when_the_turn_comes(sim: SimulatedDiscord) -> None:
    channel, (player, other) = await sim.start_with_players()
    plan = await sim.open_panel(other, channel)
    await sim.pick(other, plan, "play +11")
    assert "Confirm" not in labels_of(plan)
    assert "Your plan is saved" in text_of(plan)
    await player.slash(channel, "century rest")
    panel = await sim.open_panel(other, channel)
    assert "Your plan still works" in text_of(panel)
    await other.click(panel, label="Confirm")
    assert await sim.logged_moves() == ["rest", "play +11"]


async def test_a_plan_whose_card_was_taken_says_that_it_no_longer_works(sim: SimulatedDiscord) -> None:
    channel, (player, other) = await sim.start_with_players()
    plan = await sim.open_panel(other, channel)
    await sim.pick(other, plan, "acquire 1")
    await player.slash(channel, "century acquire", move="acquire 1")
    panel = await sim.open_panel(other, channel)
    assert "Your plan no longer works: " in text_of(panel)


async def test_a_press_in_an_outdated_panel_refreshes_it(sim: SimulatedDiscord) -> None:
    channel, (player, other) = await sim.start_with_players()
    plan = await sim.open_panel(other, channel)
    await player.slash(channel, "century rest")
    await other.click(plan, label="Rest")
    assert "The game has moved on" in text_of(plan)
    assert "It’s your turn" in text_of(plan)


@pytest.mark.usefixtures("on_disk")
async def test_a_panel_whose_card_was_played_by_command_is_refreshed(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deal(monkeypatch, seat={"caravan": "111", "hand": ["+11", "^2"]})
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.restart()  # so that the bot can't remove the panel
    await player.slash(channel, "century play", move="play ^2 1>2 1>2")
    await player.click(panel, label="Upgrade 2")
    assert "The game has moved on" in text_of(panel)
    assert "Upgrade 2" not in labels_of(panel)


async def test_two_players_have_separate_plans(sim: SimulatedDiscord) -> None:
    channel, (player, other) = await sim.start_with_players()
    mine, theirs = await sim.open_panel(player, channel), await sim.open_panel(other, channel)
    await sim.pick(player, mine, "rest")
    await sim.pick(other, theirs, "play +11")
    await player.click(mine, label="Confirm")
    assert (await sim.bot.play.turns.plan(1, other.id)).draft.steps == ("play +11",)


@pytest.mark.usefixtures("on_disk")
async def test_a_planned_acquisition_survives_a_restart(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    await sim.pick(player, panel, "acquire 3 11")
    await sim.restart()
    assert (await sim.bot.play.turns.plan(1, player.id)).draft.steps == ("acquire 3 11",)
    await player.click(panel, label="Confirm")
    assert (await sim.table()).after == 1


@pytest.mark.usefixtures("on_disk")
async def test_a_planned_card_survives_a_restart(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = await sim.acting_person()
    panel = (await player.click(channel.history()[-1], label="My turn")).response
    await sim.pick(player, panel, "play +11")
    await sim.restart()
    await player.click(panel, label="Confirm")
    assert (await sim.table()).after == 1


async def test_three_simultaneous_presses_on_confirm_play_the_turn_once(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = await sim.acting_person()
    panel = (await player.click(channel.history()[-1], label="My turn")).response
    await sim.pick(player, panel, "rest")
    confirm = next(each for each in controls_of(panel) if each.get("label") == "Confirm")
    answers = await press_at_once(sim, channel, [(player, panel, confirm["custom_id"])] * 3)
    assert all(answer.responded for answer in answers)
    assert (await sim.table()).after == 1
    old = await player.click(sim.newest_public_message(channel), label="My turn")
    assert "Confirm" not in labels_of(old.response)


async def press_at_once(
    sim: SimulatedDiscord, channel: Any, presses: list[tuple[Any, Any, str]]
) -> list[Any]:
    """Send several presses before the bot has answered any."""
    records: list[Any] = []
    for person, message, custom_id in presses:
        stored = sim.env.backend.get_message(channel.id, message.id)
        record, payload = simcord.interactions.base_payload(
            sim.env.backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=channel.id,
            guild_id=sim.guild.id,
            user_id=person.id,
            data={"custom_id": custom_id, "component_type": 2},
        )
        payload["message"] = message_payload(sim.env.backend, stored)
        record.source_message_id = stored.id
        sim.env.backend.emit("INTERACTION_CREATE", payload)
        records.append(record)
    await sim.env.settle()
    return records

"""`/century hint`: the suggested move, its reason, and what is within reach."""

from __future__ import annotations

import pytest

from tests.cogs.deals import RICH_SEAT, set_adventure_deal
from tests.cogs.message_parts import alt_text_of, ids_starting, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.adventure_positions import HERE


async def test_a_hint_names_a_move_its_reason_and_what_is_within_reach(sim: SimulatedDiscord) -> None:
    channel, ada = await sim.start_against_ais(ais=1)
    panel = await sim.open_panel(ada, channel)
    await ada.click(panel, label="Hint")
    text = text_of(panel)
    assert text.strip().startswith("**")
    assert "Within reach" in text
    assert text.count("\n- ") == 5
    assert labels_of(panel) == ["Choose this move", "Back"]
    await ada.click(panel, label="Choose this move")
    assert ids_starting(panel, "do:confirm:") or ids_starting(panel, "do:back:")


async def test_a_hint_takes_the_place_of_the_panel_with_its_picture_and_leads_back(
    sim: SimulatedDiscord,
) -> None:
    channel, (player, _) = await sim.start_with_players()
    panel = await sim.open_panel(player, channel)
    before, picture = len(channel.history(viewer=player)), alt_text_of(panel)
    await player.click(panel, label="Hint")
    assert len(channel.history(viewer=player)) == before
    assert alt_text_of(panel) == picture
    await player.click(panel, label="Back")
    assert {"Rest", "Hint"} <= set(labels_of(panel))


async def test_a_hint_by_command_removes_the_panel(sim: SimulatedDiscord) -> None:
    channel, (player, _) = await sim.start_with_players()
    before = len(channel.history(viewer=player))
    await sim.open_panel(player, channel)
    hint = (await player.slash(channel, "century hint")).response
    assert [each.id for each in channel.history(viewer=player)[before:]] == [hint.id]
    await player.click(hint, label="Back")
    assert {"Rest", "Hint"} <= set(labels_of(hint))


async def test_a_waiting_player_sees_only_what_is_within_reach(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    waiting = sim.person((await sim.table_in(channel)).players[1].user)
    hint = await waiting.slash(channel, "century hint")
    text = text_of(hint.response)
    assert "Ask again when it’s yours" in text
    assert "Within reach" in text


async def test_a_table_can_be_played_without_hints(sim: SimulatedDiscord) -> None:
    ada, bea = sim.people[:2]
    await ada.slash(sim.channel, "century new", edition="golem")
    await ada.slash(sim.channel, "century lobby options", hints=False)
    lobby = sim.channel.history(viewer=bea)[-1]
    assert "No hints" in lobby.content or "no hints" in lobby.content
    await bea.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    await sim.env.settle()
    channel = sim.channel.threads[-1]
    refusal = await ada.slash(channel, "century hint")
    assert "without hints" in refusal.response.content
    acting = sim.person((await sim.table_in(channel)).acting.user)
    panel = await acting.click(channel.history()[-1], label="My turn")
    assert "Hint" not in labels_of(panel.response)


async def test_a_hint_suggests_where_to_start_and_can_be_played(sim: SimulatedDiscord) -> None:
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    hint = await sim.open_panel(second, channel)
    await second.click(hint, label="Hint")
    assert "**Start with " in text_of(hint)
    assert "on a well-placed mountain" in text_of(hint)
    assert "Within reach" not in text_of(hint)
    await second.click(hint, label="Choose this move")
    await second.click(hint, label="Confirm")
    assert [text.partition(" ")[0] for text in await sim.logged_moves()] == ["settle"]
    assert (await sim.table()).acting.user == first.id


async def test_a_hint_is_available_in_the_middle_of_a_turn(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    await first.slash(channel, "century move", move=f"move {HERE}")
    hint = await sim.open_panel(first, channel)
    await first.click(hint, label="Hint")
    assert labels_of(hint) == ["Choose this move", "Back"]

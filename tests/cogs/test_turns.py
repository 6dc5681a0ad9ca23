"""Taking a turn by command: suggestions, typed moves, and refusals."""

from __future__ import annotations

import pytest

from tests.cogs.deals import RICH_SEAT, set_adventure_deal, set_seed
from tests.cogs.message_parts import button_for, controls_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.adventure_positions import THERE, VILLAGE


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    set_seed(monkeypatch, 6)


async def test_every_move_button_of_the_panel_is_also_suggested_by_the_command(sim: SimulatedDiscord) -> None:
    """`/century move` suggests the same moves as the panel."""
    channel = await sim.start_game(2)
    loaded = await sim.table()
    player = sim.person(loaded.acting.user)
    panel = (await player.slash(channel, "century hand")).response
    offered = await player.autocomplete(channel, "century move", "move", "")
    moves = {each["value"] for each in offered}
    for control in controls_of(panel):
        kind, _, action = control["custom_id"].rpartition(":")
        if kind.startswith("do:pick:"):
            assert action in moves
    assert "Rest" in text_of(panel) or any("Rest" in each["name"] for each in offered)


async def test_every_wrong_command_is_refused_privately_in_one_sentence(sim: SimulatedDiscord) -> None:
    nowhere = await sim.people[0].slash(sim.channel, "century rest")
    assert nowhere.ephemeral
    channel = await sim.start_game(2)
    player, other = await sim.acting_person(), await sim.waiting_person()
    refusals = [
        await other.slash(channel, "century rest"),
        await sim.spectator.slash(channel, "century rest"),
        await player.slash(channel, "century claim", move="claim 1"),
        await player.slash(channel, "century play", move="dance"),
        await player.slash(channel, "century play", move="rest"),
        await player.slash(channel, "century resume", table="99"),
        await player.slash(channel, "century resume", table="x"),
    ]
    for refusal in refusals:
        assert refusal.ephemeral
        assert refusal.response.content
        assert "!" not in refusal.response.content
        assert "rror" not in refusal.response.content
    assert (await sim.table()).after == 0


async def test_adventure_moves_can_be_typed_or_chosen_from_suggestions(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {}, {})
    channel, (first, *_) = await sim.start_with_players(3, edition="adventure")
    offered = await first.autocomplete(channel, "century move", "move", "c3")
    assert offered
    assert all("C3" in each["name"] for each in offered)
    assert await first.autocomplete(channel, "century move", "move", "move C3") == offered
    await first.slash(channel, "century move", move="move C3 discard ^2 toll 2:1 1:2")
    answer = await first.slash(channel, "century move", move="build")
    assert button_for(answer.response, "trade x1")
    await first.slash(channel, "century move", move="done")
    assert (await sim.logged_moves())[-3:] == [f"move {THERE} discard ^2 toll 2:1 1:2", "build", "done"]


async def test_a_place_off_the_map_is_refused_without_showing_coordinates(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    answer = await first.slash(channel, "century move", move="move 9,9")
    assert answer.response.content == "That place isn’t on the map. Places have names like B4."
    unknown = await first.slash(channel, "century move", move="move Z9")
    assert "Pick one from the list" in unknown.response.content


async def test_a_village_tile_can_be_claimed_by_command(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT | {"wagon": VILLAGE}, {})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    await first.slash(channel, "century move", move=f"move {VILLAGE}")
    offered = await first.autocomplete(channel, "century claim", "move", "")
    assert [each["value"] for each in offered] == ["claim"]
    await first.slash(channel, "century claim", move="claim")
    assert (await sim.table()).position.seats[0].claimed == ("1122=6",)


async def test_a_move_with_an_unaffordable_toll_is_refused_in_words(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_adventure_deal(monkeypatch, RICH_SEAT, {})
    channel, (first, _) = await sim.start_with_players(edition="adventure")
    answer = await first.slash(channel, "century move", move=f"move {THERE} discard ^2 toll 4:1")
    assert answer.ephemeral
    assert "That costs 1 magenta" in answer.response.content
    assert await sim.logged_moves() == []

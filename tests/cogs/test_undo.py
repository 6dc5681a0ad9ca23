"""Undoing a turn: from its receipt, by command, and with the next player's consent."""

from __future__ import annotations

import pytest

from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_undo_from_the_receipt_edits_the_turn_message_without_a_ping(
    sim: SimulatedDiscord,
) -> None:
    channel, (one, _) = await sim.start_with_players()
    answer, _ = await sim.play_turn(channel, one, ["play +11"])
    before = sim.newest_public_message(channel).id
    back = await one.click(answer.response, label="Undo")
    assert "It’s your turn" in text_of(back.response)
    assert sim.newest_public_message(channel).id == before
    assert sim.mentions_in_newest(channel) == [str(one.id)]
    edits = [r for r in sim.env.http_requests if r.method == "PATCH" and r.path.endswith(str(before))]
    assert edits
    assert all(edit.json["allowed_mentions"] == {"parse": []} for edit in edits)
    assert back.response.id == answer.response.id
    assert "Undo" not in labels_of(answer.response)
    assert "undid their last turn" in sim.newest_public_message(channel).content


@pytest.mark.usefixtures("on_disk")
async def test_undo_from_an_outdated_receipt_is_refused_and_removes_the_button(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    receipts = [(await sim.play_turn(channel, one, ["play +11"]))[0]]
    await sim.restart()  # so that the bot can't remove the receipt
    await one.slash(channel, "century undo")
    receipts.append((await sim.play_turn(channel, one, ["rest"]))[0])
    await two.slash(channel, "century rest")
    for receipt in receipts:
        assert labels_of(receipt.response) == ["Undo"]
        await one.click(receipt.response, label="Undo")
        assert "can’t be undone any more" in text_of(receipt.response)
        assert labels_of(receipt.response) == []
    assert (await sim.table()).acting.user == one.id


async def test_asking_for_an_undo_twice_pings_the_next_player_once(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    receipt, _ = await sim.play_turn(channel, one, ["acquire 1"])
    await one.click(receipt.response, label="Undo")
    again = await one.click(receipt.response, label="Undo")
    assert again.ephemeral
    assert "already asked" in again.response.content
    told = [each.content for each in sim.public_messages(channel) if "to undo" in each.content]
    assert len(told) == 2, "the table's message and one ping"
    assert told[-1].startswith(f"<@{two.id}>")


async def test_an_undo_after_a_revealed_card_needs_the_next_players_consent(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    await one.slash(channel, "century acquire", move="acquire 1")
    answer = await one.slash(channel, "century undo")
    assert answer.ephemeral
    request = sim.newest_public_message(channel)
    assert f"<@{two.id}>" in request.content
    assert labels_of(request) == ["My turn", "Allow undo", "Decline"]
    assert "asks to undo their last turn" in sim.table_message(channel).content
    no = await one.click(sim.table_message(channel), label="Allow undo")
    assert "That’s up to " in no.response.content
    await two.click(request, label="Allow undo")
    assert f"<@{one.id}>, your last turn is undone" in sim.newest_public_message(channel).content
    assert (await sim.table()).acting.user == one.id
    assert "Allow undo" not in labels_of(sim.table_message(channel))


async def test_an_undo_can_be_allowed_by_command(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    await one.slash(channel, "century acquire", move="acquire 1")
    await one.slash(channel, "century undo")
    await two.slash(channel, "century table allow")
    assert (await sim.table()).acting.user == one.id


async def test_an_undo_that_nobody_asked_for_cannot_be_allowed(sim: SimulatedDiscord) -> None:
    channel, (_, two) = await sim.start_with_players()
    answer = await two.slash(channel, "century table allow")
    assert "Nobody has asked to undo" in answer.response.content


async def test_an_undo_of_anything_but_the_own_last_turn_is_refused_privately(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    nothing = await one.slash(channel, "century undo")
    assert "only undo your own last turn" in nothing.response.content
    await one.slash(channel, "century rest")
    theirs = await two.slash(channel, "century undo")
    assert "only undo your own last turn" in theirs.response.content
    await two.slash(channel, "century rest")
    late = await one.slash(channel, "century undo")
    assert late.ephemeral
    spectator = await sim.spectator.slash(channel, "century undo")
    assert spectator.ephemeral
    assert (await sim.table()).after == 2

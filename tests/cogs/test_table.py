"""Looking at a table: log, text, the menu More, the record, the check of the deal."""

from __future__ import annotations

import random
import re

import pytest

from engine import commitment, read_record, replay
from play.loaded_table import deal_of
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.whole_game import choose_turn, play_by_command
from tests.i18n.phrases.table_reader import TableReader, from_zero


async def test_the_log_has_pages(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    more = await one.click(sim.newest_public_message(channel), label="More")
    empty = await one.click(more.response, label="Log")
    assert "Nobody has moved yet" in empty.response.content
    for _ in range(10):
        await one.slash(channel, "century rest")
        await two.slash(channel, "century rest")
    answer = await sim.spectator.slash(channel, "century log")
    assert answer.ephemeral
    log = answer.response
    assert "page 2 of 2" in log.content
    await sim.spectator.click(log, label="Previous")
    assert "page 1 of 2" in log.content
    await sim.spectator.click(log, label="Next")
    assert "page 2 of 2" in log.content


async def test_the_table_as_text_is_private_and_names_the_players(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    answer = await (await sim.acting_person()).slash(channel, "century text")
    assert answer.ephemeral
    assert "Ada" in text_of(answer.response)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_a_players_view_can_be_rebuilt_from_the_messages_that_they_are_sent(
    sim: SimulatedDiscord, edition: str, language: str
) -> None:
    sim.locales |= dict.fromkeys([person.id for person in sim.people], language)
    channel, chance = await sim.start_game(4, edition), random.Random(edition)
    for _ in range(14):
        loaded = await sim.table()
        for move in choose_turn(loaded, chance):
            await play_by_command(sim.person(loaded.acting.user), channel, move)
    loaded = await sim.table()
    for person in sim.people[:4]:
        answer = await person.slash(channel, "century text")
        told = [text_of(each).strip() for each in (answer.response, *answer.followups)]
        assert TableReader(language, loaded.names).read(told) == from_zero(loaded.seen_by(person.id))


async def test_more_offers_players_more_actions_than_spectators(sim: SimulatedDiscord) -> None:
    channel, (one, _) = await sim.start_with_players()
    own = await one.click(sim.newest_public_message(channel), label="More")
    assert labels_of(own.response) == [
        "Zoom",
        "As text",
        "Log",
        "Record",
        "Replay",
        "Rules",
        "Hint",
        "Repost",
        "Undo",
        "Let an AI play",
        "Hand over",
        "Propose to end",
        "End by points",
        "Pause 7 days",
        "Resign",
    ]
    other = await sim.spectator.click(sim.newest_public_message(channel), label="More")
    assert labels_of(other.response) == ["Zoom", "As text", "Log", "Record", "Replay", "Rules"]


async def test_the_record_has_only_public_information_until_the_game_is_over(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    await one.slash(channel, "century rest")
    running = await one.slash(channel, "century record")
    name, _ = (await sim.table()).names
    assert (await running.response.attachments[0].read()).decode() == f"{name} rested.\n"
    loaded = await sim.table()
    assert loaded.table.salt.encode() not in await running.response.attachments[0].read()
    for person in (one, two):
        await person.slash(channel, "century table end")
    final = sim.newest_public_message(channel)
    whole = (await sim.spectator.click(final, label="Record")).response.attachments[0]
    text = (await whole.read()).decode()
    record = read_record(text)
    *_, (last, _) = replay(record)
    assert last == loaded.position
    assert commitment(record.deal, loaded.table.salt) == commitment(deal_of(loaded), loaded.table.salt)
    sealed = commitment(record.deal, loaded.table.salt)
    assert f"commitment: {sealed}\n" in text
    assert loaded.table.salt not in text_of(final)


async def test_the_seal_of_the_first_message_is_checked_at_the_end(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    seal = re.search(r"-# .* sealed \(`([0-9a-f]{12})…`\)", sim.newest_public_message(channel).content)
    await one.slash(channel, "century rest")
    early = await one.slash(channel, "century table check-deal")
    assert early.response.content == "This game isn’t over yet."
    for person in (one, two):
        await person.slash(channel, "century table end")
    checked = await sim.spectator.click(sim.newest_public_message(channel), label="Check the deal")
    assert checked.ephemeral
    assert "the one sealed at the start" in checked.response.content
    assert seal
    assert f"`{seal[1]}…`" in checked.response.content, "the record has all of it"


async def test_a_deal_that_was_changed_does_not_pass_the_check(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, people = await sim.start_with_players()
    for person in people:
        await person.slash(channel, "century table end")

    def changed(*_: object) -> str:
        return "5ea1" * 16

    monkeypatch.setattr("cogs.ui.record_file.commitment", changed)
    checked = await sim.spectator.slash(channel, "century table check-deal")
    assert "doesn’t match the seal" in checked.response.content


async def test_a_repost_is_the_newest_message_and_pings_nobody(sim: SimulatedDiscord) -> None:
    channel, (one, _) = await sim.start_with_players()
    before = sim.newest_public_message(channel).id
    more = await one.click(sim.newest_public_message(channel), label="More")
    await one.click(more.response, label="Repost")
    reposted = sim.newest_public_message(channel)
    assert reposted.id != before
    assert reposted.attachments
    post = [r for r in sim.env.http_requests if r.method == "POST" and r.path.endswith("/messages")][-1]
    assert post.json["allowed_mentions"] == {"parse": []}


@pytest.mark.parametrize("command", ["log", "undo", "text", "hand", "record", "table end", "table resign"])
async def test_a_command_in_a_channel_without_a_table_says_so(sim: SimulatedDiscord, command: str) -> None:
    answer = await sim.people[0].slash(sim.channel, f"century {command}")
    assert answer.ephemeral
    assert "no table here" in answer.response.content

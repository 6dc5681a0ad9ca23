"""Records as files: given by a command, and taken to step through their games; hostile ones are refused."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from cogs.ui.record_file import record_file
from engine import Record, write_record
from i18n import words_in
from play.record_reader import read_game
from render import ReplayFrame
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.test_replay import running
from tests.cogs.ui.test_replay_message import end_after_rounds
from tests.engine.games import claiming, game


def record(edition: str = "golem") -> bytes:
    turns = list(game(edition, 2, seed=2, policy=claiming, moves=9))
    text = write_record(Record(turns[0].before, tuple(turn.action for turn in turns)))
    return f"players: Ada, Béa\n{text}".encode()


async def test_a_record_sent_along_is_shown_whole_and_stays_with_the_message(
    sim: SimulatedDiscord, drawn: list[ReplayFrame]
) -> None:
    ada = sim.people[0]
    file = ("game.txt", record())
    step = (await ada.slash(sim.channel, "century replay", record=file)).response
    assert "The deal" in step.content
    await ada.click(step, label="▶")
    assert "turn 1 of" in step.content
    assert [each.filename for each in step.attachments] == ["game.txt", "turn-1.png"]
    assert all(seat.hand is not None for seat in drawn[-1].view.seats)
    posted = (await ada.click(step, label="Show everyone")).response
    own = (await sim.spectator.click(posted, label="⏭")).response
    assert own.attachments[0].filename == "game.txt"


@pytest.mark.parametrize(("data", "told"), [(b"\xff\xfe", "like the one"), (record() + b"\nfly\n", "line ")])
async def test_a_file_that_is_no_record_is_refused(sim: SimulatedDiscord, data: bytes, told: str) -> None:
    refused = (await sim.people[0].slash(sim.channel, "century replay", record=("x.txt", data))).response
    assert refused.ephemeral
    assert told in refused.content


def changed(record: bytes, **fields: Any) -> bytes:
    """A record with other fields in its deal."""
    head, deal, rest = re.split(rb"(?<=deal: )(.*)", record, maxsplit=1)
    return head + json.dumps(json.loads(deal) | fields).encode() + rest


def far_away(record: bytes) -> bytes:
    """A record whose map has a place so far away that its picture would fill the memory."""
    tiles = json.loads(record.split(b"deal: ")[1].split(b"\n")[0])["map"]
    valley = next(place for place, tile in tiles.items() if tile["kind"] == "valley")
    return changed(
        record,
        map={place: tile for place, tile in tiles.items() if place != valley} | {"900,900": tiles[valley]},
    )


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"golem\n" * 100_000, "like the one"),
        (record() + b"rest\n" * 30_000, "like the one"),
        (record().replace(b"golem", b"dune"), "line 4"),
        (changed(record(), merchant_deck=["+4"]), "different cards or numbers"),
        (
            changed(record("adventure"), bonus={"move": 9, "caravan": 9, "points": [1]}),
            "different cards or numbers",
        ),
        (far_away(record("adventure")), "different cards or numbers"),
    ],
)
async def test_no_file_keeps_the_bot_busy_or_is_shown_with_wrong_numbers(
    sim: SimulatedDiscord, drawn: list[ReplayFrame], data: bytes, told: str
) -> None:
    refused = (await sim.people[0].slash(sim.channel, "century replay", record=("x.txt", data))).response
    assert refused.ephemeral
    assert told in refused.content
    assert not drawn


async def test_steps_follow_from_a_record_whatever_its_file_is_called(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    step = (await ada.slash(sim.channel, "century replay", record=("game.record", record()))).response
    await ada.click(step, label="⏭")
    assert "turn 9 of 9" in step.content


async def test_the_command_for_records_gives_one_and_takes_one(sim: SimulatedDiscord) -> None:
    _, (ada, _) = await running(sim)
    given = (await ada.slash(sim.channel, "century record", table="1")).response
    assert given.ephemeral
    assert given.attachments[0].filename == "century-1.txt"
    refused = (await sim.spectator.slash(sim.channel, "century record", table="1")).response
    assert "one of your games" in refused.content
    shown = (await ada.slash(sim.channel, "century record", file=("game.txt", record()))).response
    assert shown.ephemeral
    assert "The deal" in shown.content
    await ada.click(shown, label="⏭")
    assert "turn 9 of 9" in shown.content
    sim.locales[ada.id] = "fr"
    refused = (await ada.slash(sim.channel, "century record", file=("game.txt", b"\xff"))).response
    assert "Télécharger" in refused.content


async def test_a_record_is_posted_for_everyone_in_the_servers_language(sim: SimulatedDiscord) -> None:
    sim.locales[sim.guild.id] = "fr"
    ada = sim.people[0]
    step = (await ada.slash(sim.channel, "century replay", record=("game.txt", record()))).response
    posted = (await ada.click(step, label="Show everyone")).response
    assert "La donne" in posted.content
    own = (await sim.spectator.click(posted, label="▶")).response
    assert "turn 1 of 9" in own.content


async def test_players_whose_names_a_record_lacks_are_called_by_their_seats(sim: SimulatedDiscord) -> None:
    ada, unnamed = sim.people[0], record().partition(b"\n")[2]
    step = (await ada.slash(sim.channel, "century replay", record=("game.txt", unnamed))).response
    await ada.click(step, label="▶")
    assert "Seat 1: " in step.content
    moves = (await ada.click(step, label="What could be played here?")).response
    assert "Seat 2 could have played here" in moves.content
    sim.locales[ada.id] = "fr"
    answer = await ada.slash(sim.channel, "century replay", record=("game.txt", unnamed), first=1)
    assert "Siège 2" in answer.response.attachments[0].description


async def test_a_record_keeps_names_that_have_commas_or_signs_of_comments(sim: SimulatedDiscord) -> None:
    await end_after_rounds(sim)
    loaded = await sim.table()
    names = ("Ada, #1 of all", "#")
    players = [replace(each, name=name) for each, name in zip(loaded.players, names, strict=True)]
    lines = await sim.bot.play.turns.log_of(loaded)
    file = record_file(words_in("en"), replace(loaded, players=players), lines)
    assert read_game(file.fp.read().decode()).names == ["Ada 1 of all", "?"]

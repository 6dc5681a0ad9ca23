"""Stepping through a game: running, finished, or from a record; and what stays secret."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cogs.ui import replay_steps
from engine import Record, write_record
from render import ReplayFrame, draw_replay_frame
from tests.cogs.message_parts import controls_of, labels_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.ui.test_replay_message import end_after_rounds
from tests.engine.games import claiming, game


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[ReplayFrame]:
    """Every frame that is drawn for somebody."""
    frames: list[ReplayFrame] = []

    def draw(frame: ReplayFrame, *given: Any, **more: Any) -> bytes:
        frames.append(frame)
        return draw_replay_frame(frame, *given, **more)

    monkeypatch.setattr(replay_steps, "draw_replay_frame", draw)
    return frames


async def running(sim: SimulatedDiscord, turns: int = 3, **options: Any) -> tuple[Any, list[Any]]:
    channel, players = await sim.start_with_players(2, **options)
    for _ in range(turns):
        await (await sim.acting_person()).slash(channel, "century rest")
    return channel, players


async def test_one_steps_through_a_game_and_jumps_to_a_round(sim: SimulatedDiscord) -> None:
    channel, (first, _) = await running(sim)
    step = (await first.slash(channel, "century replay")).response
    assert step.ephemeral
    assert "turn 3 of 3" in step.content
    assert step.attachments[0].filename == "turn-3.png"
    assert "round 2" in (step.attachments[0].description or "").lower()
    assert labels_of(step)[:4] == ["⏮", "◀", "▶", "⏭"]
    expected = {"◀": "turn 2 of 3", "⏮": "The deal", "▶": "turn 1 of 3", "⏭": "turn 3 of 3"}
    for label, told in expected.items():
        await first.click(step, label=label)
        assert told in step.content
    menu = next(each for each in controls_of(step) if each["custom_id"].startswith("of:replay_jump"))
    assert [option["label"] for option in menu["options"]] == ["Round 1", "Round 2"]
    await first.select(step, ["0"], custom_id=menu["custom_id"])
    assert "The deal" in step.content


async def test_in_words_steps_have_names_and_all_lead_somewhere(
    sim: SimulatedDiscord,
) -> None:
    channel, (first, _) = await running(sim)
    await first.slash(channel, "century-me display", pictures="words")
    step = (await first.slash(channel, "century replay")).response
    assert labels_of(step)[:2] == ["Start", "Previous turn"]
    await first.click(step, label="Start")
    assert labels_of(step)[:2] == ["Next turn", "End"]
    assert not any(each.get("disabled") for each in controls_of(step))


async def test_of_a_running_game_nobody_sees_more_than_they_may(
    sim: SimulatedDiscord, drawn: list[ReplayFrame]
) -> None:
    channel, (first, second) = await running(sim)
    for person, seat in ((first, 0), (second, 1), (sim.spectator, None)):
        drawn.clear()
        step = (await person.slash(channel, "century replay")).response
        (frame,) = drawn
        shown = [each.hand is not None for each in frame.view.seats]
        assert shown == [number == seat for number in range(2)]
        assert [points is not None for points in frame.points] == shown
        assert not [each for each in labels_of(step) if "could be played" in each]


async def test_a_turn_of_a_running_game_is_posted_as_a_spectator_sees_it(
    sim: SimulatedDiscord, drawn: list[ReplayFrame]
) -> None:
    channel, (first, _) = await running(sim)
    step = (await first.slash(channel, "century replay")).response
    drawn.clear()
    posted = (await first.click(step, label="Show everyone")).response
    (frame,) = drawn
    assert not posted.ephemeral
    assert frame.points == [None, None]
    assert all(seat.hand is None and seat.claimed is None for seat in frame.view.seats)
    drawn.clear()
    own = (await sim.spectator.click(posted, label="◀")).response
    assert own.ephemeral
    assert all(seat.hand is None for seat in drawn[0].view.seats)


async def test_the_moves_that_were_possible_are_told_only_after_the_end(sim: SimulatedDiscord) -> None:
    channel, (first, _) = await running(sim)
    step = (await first.slash(channel, "century replay")).response
    await first.click(step, label="⏮")
    assert "What could be played here?" not in labels_of(step)
    for person in sim.people[:2]:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    step = (await first.slash(channel, "century replay")).response
    assert "The deal" in step.content
    told = (await first.click(step, label="What could be played here?")).response
    assert "could have played here" in told.content
    assert "\n- " in told.content


async def test_the_posted_replay_leads_there(sim: SimulatedDiscord) -> None:
    channel = await end_after_rounds(sim)
    step = (await sim.spectator.click(sim.public_messages(channel)[-1], label="Replay")).response
    assert step.ephemeral
    assert "The deal" in step.content


async def test_ais_have_their_faces(sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []

    def draw(*_: object, faces: object, **__: object) -> bytes:
        shown.append(faces)
        return b"GIF89a"

    monkeypatch.setattr(replay_steps, "draw_replay_frame", draw)
    monkeypatch.setattr("cogs.ui.replay_pictures.animate", draw)
    channel, ada = await sim.start_against_ais(ais=1)
    await ada.slash(channel, "century rest")
    await ada.slash(channel, "century replay")
    await ada.slash(channel, "century replay", first=1)
    loaded = await sim.table()
    assert shown == [{number: each.level for number, each in enumerate(loaded.players) if each.level}] * 2
    assert shown[0]


async def test_only_ones_own_tables_are_found_by_number(sim: SimulatedDiscord) -> None:
    _, (first, _) = await running(sim)
    assert "turn 3 of 3" in (await first.slash(sim.channel, "century replay", table="1")).response.content
    refused = (await sim.spectator.slash(sim.channel, "century replay", table="1")).response
    assert "one of your" in refused.content


async def test_it_speaks_french(sim: SimulatedDiscord) -> None:
    channel, (first, _) = await running(sim)
    sim.locales[first.id] = "fr"
    step = (await first.slash(channel, "century replay")).response
    assert "tour 3 sur 3" in step.content
    assert "Montrer à tous" in labels_of(step)


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


@pytest.mark.parametrize(
    ("data", "told"), [(b"\xff\xfe", "as you get it with"), (record() + b"\nfly\n", "line ")]
)
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
        (b"golem\n" * 100_000, "as you get it with"),
        (record() + b"rest\n" * 30_000, "as you get it with"),
        (record().replace(b"golem", b"dune"), "line 4"),
        (changed(record(), merchant_deck=["+4"]), "other cards or numbers than mine"),
        (
            changed(record("adventure"), bonus={"move": 9, "caravan": 9, "points": [1]}),
            "other cards or numbers",
        ),
        (far_away(record("adventure")), "other cards or numbers"),
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


# A moving picture of some turns


@pytest.fixture
def animated(monkeypatch: pytest.MonkeyPatch) -> list[list[ReplayFrame]]:
    """The frames of every moving picture."""
    drawn: list[list[ReplayFrame]] = []

    def draw(frames: list[ReplayFrame], *_: object, **__: object) -> bytes:
        drawn.append(frames)
        return b"GIF89a"

    monkeypatch.setattr("cogs.ui.replay_pictures.animate", draw)
    return drawn


async def test_some_turns_are_sent_privately_as_a_moving_picture(
    sim: SimulatedDiscord, animated: list[list[ReplayFrame]]
) -> None:
    channel, _ = await running(sim, turns=5)
    answer = await sim.spectator.slash(channel, "century replay", first=2, last=4)
    message = answer.response
    assert message.ephemeral
    assert message.content == "Turns 2 to 4, animated."
    assert message.attachments[0].filename == "turns-2-4.gif"
    assert (message.attachments[0].description or "").startswith("Animation of turns 2 to 4.")
    (frames,) = animated
    assert [bool(frame.happened) for frame in frames] == [False, True, True, True]


async def test_a_moving_picture_of_a_running_game_shows_what_its_reader_may_see(
    sim: SimulatedDiscord, animated: list[list[ReplayFrame]]
) -> None:
    channel, (first, second) = await running(sim)
    for person in (first, second, sim.spectator):
        await person.slash(channel, "century replay", first=1)
    seen = [{tuple(seat.hand is None for seat in frame.view.seats) for frame in each} for each in animated]
    assert seen == [{(False, True)}, {(True, False)}, {(True, True)}]


async def test_turns_that_do_not_exist_are_refused(sim: SimulatedDiscord) -> None:
    channel, (first, _) = await running(sim)
    for turns in ({"first": 4}, {"first": 3, "last": 2}):
        answer = await first.slash(channel, "century replay", **turns)
        assert "There are no such turns: this game has 3 so far." in answer.response.content


@pytest.mark.usefixtures("real_pictures")
async def test_a_real_moving_picture_of_a_finished_game_in_french(sim: SimulatedDiscord) -> None:
    channel = await end_after_rounds(sim)
    sim.locales[sim.people[0].id] = "fr"
    answer = await sim.people[0].slash(channel, "century replay", last=3)
    message = answer.response
    assert message.content == "Les tours 1 à 3, en image animée."
    assert (await message.attachments[0].read()).startswith(b"GIF89a")

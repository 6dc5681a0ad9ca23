"""Stepping through a game: running, finished, or from a record; and what stays secret."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui import replay_steps
from render import ReplayFrame
from tests.cogs.message_parts import controls_of, labels_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.ui.test_replay_message import end_after_rounds


async def running(sim: SimulatedDiscord, turns: int = 3, **options: Any) -> tuple[Any, list[Any]]:
    channel, players = await sim.start_with_players(2, **options)
    for _ in range(turns):
        await (await sim.acting_person()).slash(channel, "century rest")
    return channel, players


def round_menu(step: Any) -> dict[str, Any]:
    return next(each for each in controls_of(step) if each["custom_id"].startswith("of:replay_jump"))


def round_chosen(step: Any) -> str:
    return next(option["label"] for option in round_menu(step)["options"] if option.get("default"))


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
    menu = round_menu(step)
    assert [option["label"] for option in menu["options"]] == ["Round 1", "Round 2"]
    await first.select(step, ["0"], custom_id=menu["custom_id"])
    assert "The deal" in step.content


async def test_a_jump_to_a_round_shows_the_first_turn_that_was_played_in_it(sim: SimulatedDiscord) -> None:
    channel, (first, _) = await running(sim, turns=6)
    step = (await first.slash(channel, "century replay")).response
    menu = round_menu(step)
    assert [option["label"] for option in menu["options"]] == ["Round 1", "Round 2", "Round 3"]
    await first.select(step, [menu["options"][1]["value"]], custom_id=menu["custom_id"])
    assert "**Round 2** · turn 3 of 6" in step.content
    assert round_chosen(step) == "Round 2"
    await first.click(step, label="◀")
    assert round_chosen(step) == "Round 1"


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
    monkeypatch.setattr("cogs.ui.replay_animation.animate", draw)
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
    assert refused.content == "That isn’t one of your games."


async def test_games_that_have_begun_are_suggested(sim: SimulatedDiscord) -> None:
    _, (first, second) = await running(sim)
    for person in (first, second):
        await person.slash(sim.channel, "century new", edition="golem", seats=2)
    for command in ("century replay", "century record"):
        found = await first.autocomplete(sim.channel, command, "table", "golem")
        assert [each["value"] for each in found] == ["1"]
        assert await first.autocomplete(sim.channel, command, "table", "adventure") == []


async def test_it_speaks_french(sim: SimulatedDiscord) -> None:
    channel, (first, _) = await running(sim)
    sim.locales[first.id] = "fr"
    step = (await first.slash(channel, "century replay")).response
    assert "tour 3 sur 3" in step.content
    assert "Montrer à tous" in labels_of(step)


async def test_what_is_posted_for_everyone_is_silent_and_in_the_tables_language(
    sim: SimulatedDiscord,
) -> None:
    sim.locales[sim.guild.id] = "fr"
    channel, (first, _) = await running(sim)
    step = (await first.slash(channel, "century replay")).response
    assert "turn 3 of 3" in step.content
    posted = (await first.click(step, label="Show everyone")).response
    assert "tour 3 sur 3" in posted.content
    assert posted.flags.suppress_notifications


# A moving picture of some turns


@pytest.fixture
def animated(monkeypatch: pytest.MonkeyPatch) -> list[list[ReplayFrame]]:
    """The frames of every moving picture."""
    drawn: list[list[ReplayFrame]] = []

    def draw(frames: list[ReplayFrame], *_: object, **__: object) -> bytes:
        drawn.append(frames)
        return b"GIF89a"

    monkeypatch.setattr("cogs.ui.replay_animation.animate", draw)
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
    (one,) = (await sim.spectator.slash(channel, "century replay", first=2, last=2)).response.attachments
    assert (one.description or "").startswith("Animation of turn 2. At its end:")
    frames, _ = animated
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
        assert "There are no such turns: this game has 3." in answer.response.content


@pytest.mark.usefixtures("real_pictures")
async def test_a_real_moving_picture_of_a_finished_game_in_french(sim: SimulatedDiscord) -> None:
    channel = await end_after_rounds(sim)
    sim.locales[sim.people[0].id] = "fr"
    answer = await sim.people[0].slash(channel, "century replay", last=3)
    message = answer.response
    assert message.content == "Les tours 1 à 3, en image animée."
    assert (await message.attachments[0].read()).startswith(b"GIF89a")

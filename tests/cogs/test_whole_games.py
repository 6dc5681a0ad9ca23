"""Whole games: by presses, by commands, with text only, and with a restart after every turn."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from cogs.ui.panel_pictures import WORDS
from engine import scores, winner
from engine.editions import EDITIONS, edition_named
from play.loaded_table import LoadedTable
from tests.cogs.deals import set_seed
from tests.cogs.message_parts import controls_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.whole_game import PANEL_LIFETIME, choose_turn, play_by_command
from tests.long_runs import LONG

ALL_TABLES = [(edition, seats) for edition in EDITIONS for seats in edition_named(edition).seats]
BY_PRESSES = ALL_TABLES if LONG else [("golem", 2), ("adventure", 2)]
BY_COMMANDS = ALL_TABLES if LONG else [("adventure", 2)]


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    set_seed(monkeypatch, 2, adventure=6)  # they are over soon


def check_turn_message(sim: SimulatedDiscord, channel: Any, loaded: LoadedTable) -> None:
    """The newest message shows the table; it pings the acting player, or everyone at the end."""
    newest = (
        without_replay(sim.public_messages(channel))[-1]
        if loaded.over
        else sim.newest_public_message(channel)
    )
    pictures = ("table", "seats") if loaded.position.land.map else ("table",)
    pictures = ("final", "table") if loaded.over else pictures
    names = [f"{each}-1-{loaded.after}.png" for each in pictures]
    assert [attachment.filename for attachment in newest.attachments] == names
    assert all(len(attachment.description or "") in range(50, 1025) for attachment in newest.attachments)
    mentioned = re.findall(r"<@(\d+)>", text_of(newest))
    called = loaded.players if loaded.over else [loaded.acting]
    assert mentioned == [str(player.user) for player in called]


def without_replay(messages: list[Any]) -> list[Any]:
    """The messages without the replay that follows a finished game."""
    return [message for message in messages if "turn by turn" not in message.content]


def check_past_messages(sim: SimulatedDiscord, channel: Any) -> None:
    """Only the newest message has pictures and buttons."""
    *past, _ = without_replay(sim.public_messages(channel))
    assert not any(message.attachments or controls_of(message) for message in past)
    assert all(text_of(message).strip() for message in past)


def check_final_message(channel: Any, loaded: LoadedTable) -> None:
    text = text_of(without_replay(channel.history())[-1])
    champion = winner(loaded.position)
    assert champion is not None
    assert loaded.names[champion] in text
    for score in scores(loaded.position):
        assert str(score.total) in text


@pytest.mark.usefixtures("little_drawing" if LONG else "no_drawing")
@pytest.mark.parametrize(("edition", "seats"), BY_PRESSES)
async def test_a_whole_game_can_be_played_by_presses(sim: SimulatedDiscord, edition: str, seats: int) -> None:
    channel, chance = await sim.start_game(seats, edition), random.Random(1)
    loaded = await sim.table()
    while not loaded.over:
        check_turn_message(sim, channel, loaded)
        player = sim.person(loaded.acting.user)
        answer, _ = await sim.play_turn(channel, player, choose_turn(loaded, chance))
        assert text_of(answer.response).strip().startswith("Done.")
        loaded = await sim.table()
        if loaded.position.round % 4 == 0:
            check_past_messages(sim, channel)
            await sim.env.advance_time(PANEL_LIFETIME)
    check_turn_message(sim, channel, loaded)
    check_past_messages(sim, channel)
    check_final_message(channel, loaded)
    turns = len({entry.number for entry in await sim.bot.services.store.log_entries(1)})
    assert turns == loaded.after
    for person in sim.people[:seats]:
        assert len(channel.history(viewer=person)) > len(sim.public_messages(channel))


@pytest.mark.parametrize(("edition", "seats"), BY_COMMANDS)
async def test_a_whole_game_can_be_played_by_commands(
    sim: SimulatedDiscord, edition: str, seats: int
) -> None:
    channel, chance = await sim.start_game(seats, edition), random.Random(2)
    loaded = await sim.table()
    while not loaded.over:
        player = sim.person(loaded.acting.user)
        for text in choose_turn(loaded, chance):
            await play_by_command(player, channel, text)
        loaded = await sim.table()
        check_turn_message(sim, channel, loaded)
        if loaded.position.round % 4 == 0:
            check_past_messages(sim, channel)
            await sim.env.advance_time(PANEL_LIFETIME)
    check_final_message(channel, loaded)


async def test_a_whole_game_can_be_played_with_commands_and_text_alone(sim: SimulatedDiscord) -> None:
    """Nobody presses a button or sees a private picture: the text is enough to play."""
    ada, bea = sim.people[:2]
    for person in (ada, bea):
        await person.slash(sim.channel, "century-me display", pictures=WORDS)
    await ada.slash(sim.channel, "century new", seats=2)
    await bea.slash(sim.channel, "century lobby join")
    await ada.slash(sim.channel, "century lobby start")
    await sim.env.settle()
    channel, chance, loaded = sim.channel.threads[-1], random.Random(74), await sim.table()
    while not loaded.over:
        player = sim.person(loaded.acting.user)
        if loaded.position.round % 3 == 1:
            whole = text_of((await player.slash(channel, "century text")).response)
            assert all(name in whole for name in loaded.names)
            assert f"round {loaded.position.round}." in whole
            assert f"It’s your turn: choose a move.\nYou have seat {loaded.position.to_act + 1}." in whole
            hand = (await player.slash(channel, "century hand")).response
            assert hand.attachments == []
        for text in choose_turn(loaded, chance):
            await play_by_command(player, channel, text)
        loaded = await sim.table()
        if loaded.position.round % 4 == 0:
            check_past_messages(sim, channel)
            await sim.env.advance_time(PANEL_LIFETIME)
    assert f"{loaded.names[winner(loaded.position) or 0]} wins" in text_of(
        without_replay(channel.history())[-1]
    )


@pytest.mark.parametrize("seats", [2, 4] if LONG else [2])
@pytest.mark.parametrize("edition", ["golem", "adventure"])
@pytest.mark.usefixtures("on_disk")
async def test_a_restart_after_every_turn_does_not_change_the_game(
    sim: SimulatedDiscord, edition: str, seats: int
) -> None:
    channel, chance = await sim.start_game(seats, edition), random.Random(3)
    loaded = await sim.table()
    while not loaded.over and (LONG or loaded.after < 12):
        check_turn_message(sim, channel, loaded)
        await sim.restart()
        assert await sim.table() == loaded
        check_turn_message(sim, channel, loaded)
        await sim.play_turn(channel, sim.person(loaded.acting.user), choose_turn(loaded, chance))
        loaded = await sim.table()

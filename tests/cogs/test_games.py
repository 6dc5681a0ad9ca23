"""Whole games on the simulated Discord, by presses only and by commands only."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

from ai import Level, choose
from engine import Action, State, apply, legal_actions, new_game, scores, seen_by, winner, write_action
from engine.editions import EDITIONS, edition_named
from play import lobby
from play.game_log import turn_passed
from play.loaded_table import LoadedTable
from tests.cogs.world import World, controls_of, text_of
from tests.engine.games import claiming, hurrying
from tests.long import LONG

EVERY = [(edition, seats) for edition in EDITIONS for seats in edition_named(edition).seats]
BY_PRESSES = EVERY if LONG else [("golem", 2), ("spice_road", 5), ("adventure", 2)]
PANEL_LIFE = 16 * 60
"""discord.py forgets a private view after a quarter of an hour, which the simulator must be told of."""
WITH_PICTURES = ("golem", 2)
BY_COMMANDS = EVERY if LONG else [("spice_road", 2), ("golem", 3), ("adventure", 3)]


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealt(edition: str, seats: int) -> State:
        return new_game(edition, seats, seed=6)

    monkeypatch.setattr(lobby, "new_game", dealt)


def looking_ahead(state: State, actions: Sequence[Action], chance: random.Random) -> Action:
    """Whoever plays well needs half the turns."""
    return choose(seen_by(state, state.to_act), Level.HARD, seed=1)


def turn(loaded: LoadedTable, chance: random.Random) -> list[str]:
    """A whole turn, chosen so that games end."""
    texts: list[str] = []
    state, gone_on = loaded.position, False
    policy = hurrying if state.land.map else claiming if LONG else looking_ahead
    while not gone_on:
        action = policy(state, legal_actions(state), chance)
        texts.append(write_action(action))
        before, (state, _) = state, apply(state, action)
        gone_on = turn_passed(before, state)
    return texts


def check_turn_message(here: World, place: Any, loaded: LoadedTable) -> None:
    """The newest message, and it alone, shows the table; it calls whoever is to act, or all at the end."""
    *past, newest = place.history(viewer=here.onlooker)
    pictures = ("table", "seats") if loaded.position.land.map else ("table",)
    names = [f"{each}-1-{loaded.after}.png" for each in pictures]
    assert [attachment.filename for attachment in newest.attachments] == names
    assert all(len(attachment.description or "") in range(50, 1025) for attachment in newest.attachments)
    assert not any(message.attachments or controls_of(message) for message in past)
    assert all(text_of(message).strip() for message in past)
    mentioned = re.findall(r"<@(\d+)>", text_of(newest))
    called = loaded.players if loaded.over else [loaded.acting]
    assert mentioned == [str(player.user) for player in called]


def check_end(place: Any, loaded: LoadedTable) -> None:
    text = text_of(place.history()[-1])
    champion = winner(loaded.position)
    assert champion is not None
    assert loaded.names[champion] in text
    for score in scores(loaded.position):
        assert str(score.total) in text


@pytest.mark.parametrize(("edition", "seats"), BY_PRESSES)
async def test_a_whole_game_by_presses(
    here: World, edition: str, seats: int, request: pytest.FixtureRequest
) -> None:
    if (edition, seats) != WITH_PICTURES:
        request.getfixturevalue("no_drawing")
    place, chance = await here.seated(seats, edition), random.Random(1)
    loaded = await here.table()
    while not loaded.over:
        check_turn_message(here, place, loaded)
        player = here.person(loaded.acting.user)
        answer, _ = await here.turn_by_presses(place, player, turn(loaded, chance))
        assert text_of(answer.response).strip().startswith("Done.")
        loaded = await here.table()
        if loaded.position.round % 4 == 0:
            await here.env.advance_time(PANEL_LIFE)
    check_turn_message(here, place, loaded)
    check_end(place, loaded)
    turns = len({entry.number for entry in await here.bot.services.store.log_entries(1)})
    assert turns == loaded.after
    for person in here.people[:seats]:
        assert len(place.history(viewer=person)) > len(place.history(viewer=here.onlooker))


@pytest.mark.usefixtures("no_drawing")
@pytest.mark.parametrize(("edition", "seats"), BY_COMMANDS)
async def test_a_whole_game_by_commands(here: World, edition: str, seats: int) -> None:
    place, chance = await here.seated(seats, edition), random.Random(2)
    loaded = await here.table()
    while not loaded.over:
        player = here.person(loaded.acting.user)
        for text in turn(loaded, chance):
            await by_command(player, place, text)
        loaded = await here.table()
        check_turn_message(here, place, loaded)
        if loaded.position.round % 4 == 0:
            await here.env.advance_time(PANEL_LIFE)
    check_end(place, loaded)


async def by_command(player: Any, place: Any, text: str) -> None:
    """Choose the move from what the command completes to, and send it."""
    verb, *_ = text.split(" ")
    if verb == "rest":
        await player.slash(place, "century rest")
        return
    command = f"century {verb if verb in ('play', 'acquire', 'claim') else 'move'}"
    offered = await player.autocomplete(place, command, "move", text)
    assert text in [choice["value"] for choice in offered]
    await player.slash(place, command, move=text)


@pytest.mark.usefixtures("no_drawing")
@pytest.mark.parametrize("seats", [2, 4] if LONG else [2])
@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_a_restart_after_every_single_move_gives_the_same_game(
    here: World, edition: str, seats: int
) -> None:
    place, chance = await here.seated(seats, edition), random.Random(3)
    loaded = await here.table()
    while not loaded.over and (LONG or loaded.after < 25):
        check_turn_message(here, place, loaded)
        await here.restart()
        assert await here.table() == loaded
        check_turn_message(here, place, loaded)
        await here.turn_by_presses(place, here.person(loaded.acting.user), turn(loaded, chance))
        loaded = await here.table()

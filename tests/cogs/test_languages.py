"""Who reads what in which language: a whole game at one table, and a game without pictures or buttons."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest

from cogs.ui.panel_pictures import WORDS
from engine import State, new_game, winner
from i18n import words_in
from play import lobby
from tests.cogs.test_games import PANEL_LIFE, by_command, turn
from tests.cogs.world import World, controls_of, my_turn, text_of
from tests.i18n.ftl import texts

WORD = re.compile(r"[^\W\d_]{2,}")
NO_WORDS = re.compile(r"<[^>]*>|`[^`]*`|https?://\S+")


@cache
def vocabulary(language: str) -> set[str]:
    """Every word of a language's file."""
    return {
        word
        for pieces in texts(language).values()
        for piece in pieces
        for word in WORD.findall(piece.lower())
    }


def foreign(text: str, language: str) -> set[str]:
    """The words of a text that only the other language has."""
    other = vocabulary("fr" if language == "en" else "en") - vocabulary(language)
    return set(WORD.findall(NO_WORDS.sub(" ", text).lower())) & other


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealt(edition: str, seats: int) -> State:
        return new_game(edition, seats, seed=6)

    monkeypatch.setattr(lobby, "new_game", dealt)


def said_in(body: Any) -> Iterator[str]:
    """All that a person reads of a message, wherever it stands in it."""
    match body:
        case dict():
            for key, value in cast(dict[str, Any], body).items():
                if isinstance(value, str) and key in READ:
                    yield value
                elif key not in ("emoji", "media"):
                    yield from said_in(value)
        case list():
            for each in cast(list[Any], body):
                yield from said_in(each)
        case _:
            pass


READ = ("content", "label", "placeholder", "description", "name")


def amiss(bodies: list[Any], language: str) -> list[tuple[str, set[str]]]:
    """What is said with words of another language."""
    said = dict.fromkeys(text for body in bodies for text in said_in(body))
    return [(text, found) for text in said if (found := foreign(text, language))]


def test_the_languages_are_told_apart() -> None:
    for language, other in (("en", "fr"), ("fr", "en")):
        refusals = [" ".join(pieces) for key, pieces in texts(language).items() if key.startswith("refus")]
        assert not any(foreign(text, language) for text in refusals)
        assert all(foreign(text, other) for text in refusals)


@pytest.mark.usefixtures("no_drawing")
async def test_at_one_table_everybody_reads_their_own_language(here: World) -> None:
    """On a French server: English, French, and German, which has no file and therefore reads English."""
    ada, bea, cy = here.people[:3]
    here.locales |= {here.guild.id: "fr", ada.id: "en-GB", bea.id: "fr", cy.id: "de"}
    expected = {ada.id: "en", bea.id: "fr", cy.id: "en"}
    place, chance = await here.seated(3), random.Random(83)
    requests, private = here.env.http_requests, dict[int, list[Any]]()
    loaded, presses = await here.table(), 0
    while not loaded.over:
        player, say = here.person(loaded.acting.user), words_in(expected[loaded.acting.user])
        before = len(requests)
        shown = place.history(viewer=here.onlooker)[-1]
        opened = await player.click(shown, custom_id=my_turn(shown))
        panel = opened.response
        for action in turn(loaded, chance):
            await here.pick(player, panel, action)
        await player.click(panel, label=say("button.confirm"))
        if presses % 7 == 0:
            for command in ("text", "log", "rules", "tables", "hand"):
                await player.slash(place, f"century {command}")
            await player.slash(place, "century claim", move="claim 5")
        await here.env.settle()
        answers = [
            each.json for each in requests[before:] if "/callback" in each.path or "@original" in each.path
        ]
        private.setdefault(player.id, []).extend(answers)
        loaded, presses = await here.table(), presses + 1
        if presses % 12 == 0:
            await here.env.advance_time(PANEL_LIFE)
    for user, answers in private.items():
        assert len(answers) > 20
        assert amiss(answers, expected[user]) == []
    posted = [each.json for each in requests if re.search(r"/channels/\d+/messages", each.path)]
    assert len(posted) > 30
    assert amiss(posted, "fr") == []


@pytest.mark.usefixtures("no_drawing")
async def test_a_choice_of_ones_own_goes_before_that_of_discord(here: World) -> None:
    ada = here.people[0]
    here.locales[ada.id] = "de"
    await ada.slash(here.channel, "century-me language", language="fr")
    place = await here.seated(2)
    answer = await ada.slash(place, "century text")
    assert foreign(text_of(answer.response), "en")
    assert not foreign(text_of(answer.response), "fr")


@pytest.mark.usefixtures("no_drawing")
async def test_a_whole_game_by_commands_and_text_alone(here: World) -> None:
    """Nobody presses anything, and no private answer has a picture: what is read is enough to play by."""
    ada, bea = here.people[:2]
    for person in (ada, bea):
        await person.slash(here.channel, "century-me display", pictures=WORDS)
    await ada.slash(here.channel, "century new", seats=2)
    await bea.slash(here.channel, "century lobby join")
    await ada.slash(here.channel, "century lobby start")
    await here.env.settle()
    place, chance, loaded = here.channel.threads[-1], random.Random(74), await here.table()
    while not loaded.over:
        player = here.person(loaded.acting.user)
        if loaded.position.round % 3 == 1:
            whole = text_of((await player.slash(place, "century text")).response)
            assert all(name in whole for name in loaded.names)
            assert f"Round {loaded.position.round}, {loaded.acting.name} to act" in whole
            hand = (await player.slash(place, "century hand")).response
            assert hand.attachments == []
        for text in turn(loaded, chance):
            await by_command(player, place, text)
        loaded = await here.table()
        if loaded.position.round % 4 == 0:
            await here.env.advance_time(PANEL_LIFE)
    assert f"{loaded.names[winner(loaded.position) or 0]} wins" in text_of(place.history()[-1])


@pytest.mark.usefixtures("no_drawing")
async def test_every_button_of_a_panel_has_its_command(here: World) -> None:
    """What the panel of a turn offers is completed by `/century move`, in the same words."""
    place = await here.seated(2)
    loaded = await here.table()
    player = here.person(loaded.acting.user)
    panel = (await player.slash(place, "century hand")).response
    offered = await player.autocomplete(place, "century move", "move", "")
    moves = {each["value"] for each in offered}
    for control in controls_of(panel):
        kind, _, action = control["custom_id"].rpartition(":")
        if kind.startswith("do:pick:"):
            assert action in moves
    assert "Rest" in text_of(panel) or any("Rest" in each["name"] for each in offered)


# The commands, as Discord is given them


def given(here: World) -> list[dict[str, Any]]:
    (sync,) = [each for each in here.env.http_requests if each.method == "PUT" and "/commands" in each.path]
    return sync.json


def parts_of(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The command, its subcommands, their options and the choices of those."""
    yield command
    for part in (*command.get("options", ()), *command.get("choices", ())):
        yield from parts_of(part)


def size_of(part: dict[str, Any]) -> int:
    """What counts towards Discord's limit: of each text its longest translation."""
    size = len(part["value"]) if isinstance(part.get("value"), str) else 0
    for key in ("name", "description"):
        size += max(
            len(part.get(key) or ""), *map(len, (part.get(f"{key}_localizations") or {"": ""}).values())
        )
    return size


async def test_commands_are_translated_and_small_enough_together(here: World) -> None:
    for command in given(here):
        parts = list(parts_of(command))
        assert sum(map(size_of, parts)) <= 8000
        assert all(len(part.get("options", ())) <= 25 for part in parts)
        own_names = [words_in(each).name for each in ("en", "fr")]
        named = [part for part in parts if part["name"] not in own_names]
        assert [part["name"] for part in named if "fr" not in (part.get("name_localizations") or {})] == []
        described = [part for part in parts if part.get("description")]
        assert all("fr" in part["description_localizations"] for part in described)

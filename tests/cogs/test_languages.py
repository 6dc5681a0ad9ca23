"""Who reads what in which language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest

from i18n import words_in
from play.clock import DAY
from store import Way
from tests.cogs.deals import set_seed
from tests.cogs.message_parts import labels_of, my_turn_button, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.cogs.whole_game import PANEL_LIFETIME, choose_turn
from tests.i18n.ftl import UNTRANSLATED, texts
from tests.long_runs import LONG
from tests.play.fake_clock import FakeClock

WORD = re.compile(r"[^\W\d_]{2,}")
MARKUP = re.compile(r"<[^>]*>|`[^`]*`|https?://\S+")
READABLE_KEYS = ("content", "label", "placeholder", "description", "name")


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    set_seed(monkeypatch, 6)


@cache
def vocabulary(language: str) -> set[str]:
    """All words in the file of a language."""
    return {
        word
        for pieces in texts(language).values()
        for piece in pieces
        for word in WORD.findall(piece.lower())
    }


def foreign_words(text: str, language: str) -> set[str]:
    """The words of a text that exist only in the other language."""
    other = vocabulary("fr" if language == "en" else "en") - vocabulary(language)
    return set(WORD.findall(MARKUP.sub(" ", text).lower())) & other


def readable_texts(body: Any) -> Iterator[str]:
    """All texts of a message that people can read."""
    match body:
        case dict():
            for key, value in cast(dict[str, Any], body).items():
                if isinstance(value, str) and key in READABLE_KEYS:
                    yield value
                elif key not in ("emoji", "media"):
                    yield from readable_texts(value)
        case list():
            for each in cast(list[Any], body):
                yield from readable_texts(each)
        case _:
            pass


def in_wrong_language(bodies: list[Any], language: str) -> list[tuple[str, set[str]]]:
    """Texts with words of another language, and those words."""
    texts_read = dict.fromkeys(text for body in bodies for text in readable_texts(body))
    return [(text, found) for text in texts_read if (found := foreign_words(text, language))]


def test_the_vocabulary_check_distinguishes_english_and_french() -> None:
    for language, other in (("en", "fr"), ("fr", "en")):
        refusals = [" ".join(pieces) for key, pieces in texts(language).items() if key.startswith("refus")]
        assert not any(foreign_words(text, language) for text in refusals)
        assert all(foreign_words(text, other) for text in refusals)


async def test_everyone_at_a_table_reads_their_own_language(sim: SimulatedDiscord) -> None:
    """A French server; English and French clients, and one in a language without a file."""
    ada, bea, cy = sim.people[:3]
    sim.locales |= {sim.guild.id: "fr", ada.id: "en-GB", bea.id: "fr", cy.id: UNTRANSLATED}
    expected = {ada.id: "en", bea.id: "fr", cy.id: "en"}
    channel, chance = await sim.start_game(3), random.Random(83)
    requests, private = sim.env.http_requests, dict[int, list[Any]]()
    loaded, presses = await sim.table(), 0
    while not loaded.over and (LONG or presses < 36):
        player, say = sim.person(loaded.acting.user), words_in(expected[loaded.acting.user])
        before = len(requests)
        shown = sim.newest_public_message(channel)
        opened = await player.click(shown, custom_id=my_turn_button(shown))
        panel = opened.response
        for action in choose_turn(loaded, chance):
            await sim.pick(player, panel, action)
        await player.click(panel, label=say("button.confirm"))
        if presses % 7 == 0:
            for command in ("text", "log", "rules", "tables", "hand"):
                await player.slash(channel, f"century {command}")
            await player.slash(channel, "century claim", move="claim 5")
        await sim.env.settle()
        answers = [
            each.json for each in requests[before:] if "/callback" in each.path or "@original" in each.path
        ]
        private.setdefault(player.id, []).extend(answers)
        loaded, presses = await sim.table(), presses + 1
        if presses % 12 == 0:
            await sim.env.advance_time(PANEL_LIFETIME)
    for user, answers in private.items():
        assert len(answers) > 20
        assert in_wrong_language(answers, expected[user]) == []
    posted = [each.json for each in requests if re.search(r"/channels/\d+/messages", each.path)]
    assert len(posted) > 30
    assert in_wrong_language(posted, "fr") == []


async def test_a_chosen_language_overrides_the_one_from_discord(sim: SimulatedDiscord) -> None:
    ada = sim.people[0]
    sim.locales[ada.id] = UNTRANSLATED
    await ada.slash(sim.channel, "century-me language", language="fr")
    channel = await sim.start_game(2)
    answer = await ada.slash(channel, "century text")
    assert foreign_words(text_of(answer.response), "en")
    assert not foreign_words(text_of(answer.response), "fr")


async def test_a_language_chosen_through_another_process_is_used_at_once(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, channel, store = sim.people[0], await sim.start_game(2), sim.bot.services.store
    monkeypatch.setattr(store, "alone", False)
    for language, other in (("fr", "en"), ("en", "fr")):
        async with store.transaction() as transaction:
            person = await transaction.person(ada.id)
            await transaction.save_person(replace(person, locale=language))
        offered = await ada.autocomplete(channel, "century card", "card", "")
        names = " ".join(choice["name"] for choice in offered)
        assert foreign_words(names, other)
        assert not foreign_words(names, language)
        answer = await ada.slash(channel, "century text")
        assert foreign_words(text_of(answer.response), other)
        assert not foreign_words(text_of(answer.response), language)


async def test_private_messages_use_the_readers_language_and_public_ones_the_servers(
    sim: SimulatedDiscord,
) -> None:
    sim.locales |= {person.id: "fr" for person in sim.people}
    channel = await sim.start_game(2)
    other = await sim.waiting_person()
    refusal = await other.slash(channel, "century rest")
    assert "tour" in refusal.response.content or "jouer" in refusal.response.content
    assert "it’s your turn" in sim.newest_public_message(channel).content


async def direct_messages(sim: SimulatedDiscord, clock: FakeClock, player: Any) -> list[str]:
    """The direct messages that the player gets in two days, with the labels of their buttons."""
    await sim.pass_time(clock, 2 * DAY)
    return [f"{each.content} {labels_of(each)}" for each in player.user.dm_channel.history()]


async def test_a_direct_message_follows_its_readers_discord_until_they_choose_a_language(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel, (player, _) = await sim.start_with_players()
    await sim.bot.play.personal_settings.change(player.id, way=Way.DIRECT)
    sim.locales[player.id] = "fr"
    await player.slash(channel, "century hand")
    assert all(foreign_words(text, "en") for text in await direct_messages(sim, clock, player))
    sim.locales[player.id] = UNTRANSLATED
    await player.slash(channel, "century hand")
    assert not foreign_words((await direct_messages(sim, clock, player))[-1], "en")
    await player.slash(channel, "century-me language", language="fr")
    assert foreign_words((await direct_messages(sim, clock, player))[-1], "en")


@pytest.mark.usefixtures("on_disk")
async def test_the_language_of_a_persons_discord_is_known_after_a_restart_and_can_be_forgotten(
    sim: SimulatedDiscord,
) -> None:
    channel, (player, _) = await sim.start_with_players()
    sim.locales[player.id] = "fr"
    await player.slash(channel, "century hand")
    await sim.restart()
    store = sim.bot.services.store
    assert (await store.person(player.id)).language == "fr"
    question = await player.slash(channel, "century-me forget")
    await player.click(question.response, label=words_in("fr")("button.forget"))
    assert (await store.person(player.id)).language == ""


async def test_nothing_is_stored_about_a_spectator(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    await sim.spectator.slash(channel, "century log")
    assert sim.spectator.id not in [each.user for each in await sim.bot.services.store.people()]

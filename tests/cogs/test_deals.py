"""Deal numbers and known deals, as players meet them on Discord."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import new_game
from engine.deal_number import DealNumber, read_deal_number, write_deal_number
from store import Status
from tests.cogs import raw_presses
from tests.cogs.lobby_controls import options_panel
from tests.cogs.message_parts import controls_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord

SEED = 4242
NUMBER = r"[a-z_]+-[2-5](?:-[0-9A-Z]{4}){5}"
KNOWN = "A known deal, played by its number: never rated."
AGAIN = "The same deal as before, with everyone one seat on: never rated."


def number_of(edition: str = "golem", seats: int = 2) -> str:
    return write_deal_number(DealNumber(edition, seats, SEED), new_game(edition, seats, seed=SEED))


async def end_game(sim: SimulatedDiscord, channel: Any, seats: int = 2) -> Any:
    """End the game in this channel by agreement; return its final message."""
    for person in sim.people[:seats]:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    return sim.newest_public_message(channel)


def seal_in(text: str) -> str:
    found = re.search(r"seal(?:ed)? \(?`([0-9a-f]{12})…`", text)
    assert found, text
    return found[1]


def sent_texts(sim: SimulatedDiscord) -> str:
    """Everything that the bot has sent so far, as one text."""
    return "\n".join(str(request.json) for request in sim.env.http_requests)


# The number of a deal


async def test_the_number_is_shown_at_the_end_and_deals_the_same_game(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    final = text_of(await end_game(sim, channel))
    line = next(line for line in final.split("\n") if "Deal number" in line)
    number = re.search(f"`({NUMBER})`", line)
    assert number, line
    assert line.startswith("-# ")
    assert "century new" in line
    await sim.people[2].slash(sim.channel, "century new", deal=number[1])
    lobby = sim.newest_public_message(sim.channel)
    await sim.people[3].click(lobby, label="Join")
    await sim.people[2].click(lobby, label="Start")
    first, second = await sim.table(1), await sim.table(2)
    assert second.position == read_deal_number(number[1]).deal()
    assert second.table.deal == first.table.deal
    assert seal_in(text_of(sim.newest_public_message(sim.channel.threads[-1]))) == seal_in(final)


@pytest.mark.parametrize("known", [False, True])
async def test_nothing_that_is_sent_while_a_game_is_running_has_its_number_or_salt(
    sim: SimulatedDiscord, *, known: bool
) -> None:
    options = {"deal": number_of()} if known else {}
    channel = await sim.start_game(2, **options)
    loaded = await sim.table()
    one, two = (sim.person(player.user) for player in loaded.players)
    await one.slash(channel, "century rest")
    files: list[bytes] = []
    for person in (one, two, sim.spectator):
        for command in (
            *("century text", "century log", "century replay", "century card", "century hint"),
            *(
                "century record",
                "century table check-deal",
                "century tables",
                "century-me data",
                "century-me export",
            ),
        ):
            given = {"card": "+11"} if command == "century card" else {}
            answer = await person.slash(channel, command, **given)
            files += [await each.read() for each in answer.response.attachments]
        for press in (
            "do:record:1",
            "do:check_deal:1",
            "do:same_deal:1",
            "do:share:1",
            "do:share_post:1",
            "do:replay_moves:1:0",
        ):
            message = (await person.slash(channel, "century text")).response
            await raw_presses.press(sim, person, message, press)
    secret = loaded.table.deal_number
    assert (await sim.table()).table.status is Status.RUNNING
    for hidden in (secret, secret[8:], secret[8:].replace("-", ""), loaded.table.salt):
        assert hidden not in sent_texts(sim)
        assert all(hidden.encode() not in file for file in files)
    assert len(files) >= 6


async def test_the_record_of_a_finished_game_has_its_number(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    final = await end_game(sim, channel)
    record = (await sim.spectator.click(final, label="Record")).response.attachments[0]
    assert f"number: {(await sim.table()).table.deal_number}\n" in (await record.read()).decode()


# Playing a known deal


async def test_a_known_deal_says_so_in_the_lobby_the_first_message_and_at_the_end(
    sim: SimulatedDiscord,
) -> None:
    channel = await sim.start_game(2, deal=number_of())
    lobby, first = sim.channel.history()[0].content, sim.newest_public_message(channel).content
    assert (await sim.table()).position == new_game("golem", 2, seed=SEED)
    final = text_of(await end_game(sim, channel))
    assert KNOWN in first
    assert KNOWN in final
    assert number_of() in final
    assert KNOWN in sent_texts(sim).split(first)[0]
    assert KNOWN not in lobby, "the lobby's message only lists the players once the game is running"


async def test_a_known_deal_is_announced_in_french(sim: SimulatedDiscord) -> None:
    sim.locales[sim.guild.id] = "fr"
    channel = await sim.start_game(2, deal=number_of())
    assert "Donne connue, jouée par son numéro\u00a0: hors classement." in (
        sim.newest_public_message(channel).content
    )
    final = text_of(await end_game(sim, channel))
    assert f"Donne n°\u00a0`{number_of()}`\u00a0: rejouez-la avec" in final


async def test_the_options_of_a_known_deal_have_no_choice_of_game_or_seats(sim: SimulatedDiscord) -> None:
    await sim.people[0].slash(sim.channel, "century new", deal=number_of("spice_road", 3))
    lobby = sim.newest_public_message(sim.channel)
    assert KNOWN in lobby.content
    panel = await options_panel(sim, lobby)
    menus = [each["custom_id"] for each in controls_of(panel)]
    assert not [each for each in menus if each.endswith((":edition", ":size"))]
    assert [each for each in menus if each.endswith(":open")]
    forged = await raw_presses.press(sim, sim.people[0], panel, "of:lobby_set:1:size", ["4"])
    assert "plays a known deal" in str(forged.response.content)
    assert (await sim.table()).table.size == 3


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"deal": "golem-2-xyz"}, "That deal number doesn’t work here."),
        ({"deal": "nonsense"}, "That deal number doesn’t work here."),
        ({"deal": number_of()[:-4] + "0000"}, "That deal number doesn’t work here."),
        ({"deal": number_of(), "seats": 3}, "That deal is for another game or number of players."),
        ({"deal": number_of(), "edition": "adventure"}, "That deal is for another game"),
        ({"deal": number_of(), "ais": 3}, "That deal is for another game or number of players."),
    ],
)
async def test_a_wrong_number_is_answered_privately_in_one_sentence(
    sim: SimulatedDiscord, options: dict[str, Any], answer: str
) -> None:
    given = await sim.people[0].slash(sim.channel, "century new", **options)
    assert given.ephemeral
    assert answer in given.response.content
    assert await sim.bot.services.store.table(1) is None


@pytest.mark.parametrize("options", [{"ais": 2}, {"level": "easy"}])
async def test_a_known_deal_against_ais_starts_at_once(
    sim: SimulatedDiscord, options: dict[str, Any]
) -> None:
    await sim.people[0].slash(sim.channel, "century new", deal=number_of(seats=3), **options)
    loaded = await sim.table()
    assert [bool(player.level) for player in loaded.players].count(True) == 2
    assert loaded.table.deal_number == number_of(seats=3)


async def test_the_history_says_that_a_deal_was_known(sim: SimulatedDiscord) -> None:
    await end_game(sim, await sim.start_game(2, deal=number_of()))
    answer = await sim.people[0].slash(sim.channel, "century history")
    assert KNOWN in text_of(answer.response)


# The same deal again


@pytest.mark.usefixtures("on_disk")
async def test_the_same_deal_is_played_again_with_everyone_one_seat_further_on(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(3)
    before = await sim.table()
    final = await end_game(sim, channel, 3)
    answer = await sim.people[1].click(final, label="Same deal again")
    assert answer.ephemeral
    assert "Here’s the same deal again" in answer.response.content
    lobby = sim.newest_public_message(sim.channel)
    assert AGAIN in lobby.content
    await sim.people[0].click(lobby, label="Ready")
    await sim.restart()
    await sim.people[2].click(lobby, label="Ready")
    after = await sim.table(2)
    users = [player.user for player in before.players]
    assert [player.user for player in after.players] == [users[2], users[0], users[1]]
    assert after.table.deal == before.table.deal
    first = text_of(sim.newest_public_message(sim.channel.threads[-1]))
    assert AGAIN in first
    assert seal_in(first) == seal_in(text_of(final))


async def test_a_command_plays_the_same_deal_again(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    await end_game(sim, channel)
    await sim.people[0].slash(channel, "century lobby rematch", **{"same-deal": True})
    assert (await sim.table(2)).table.deal_number == (await sim.table(1)).table.deal_number


async def test_the_same_deal_again_is_refused_to_spectators(sim: SimulatedDiscord) -> None:
    final = await end_game(sim, await sim.start_game(2))
    refused = await sim.spectator.click(final, label="Same deal again")
    assert "don’t have a seat" in refused.response.content

"""The end of a game: its message, its pictures, and the line in the channel where the lobby was."""

from __future__ import annotations

import typing
from typing import Any

import pytest

from cogs.ui.table_messages import DiscordTableMessages
from engine.editions import EDITIONS
from i18n import words_in
from play.player_titles import TitleKind
from play.table_messages_protocol import Attempt
from tests.cogs.deals import RICH_SEAT, set_adventure_deal, set_deal
from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.adventure_positions import VILLAGE


async def play_to_the_end(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, edition: str, **options: Any
) -> Any:
    """The first player claims the card or tile that ends the game, the second rests; return the thread."""
    if edition == "adventure":
        set_adventure_deal(monkeypatch, RICH_SEAT | {"claimed": ["11=1"] * 3}, {})
        moves = [f"move {VILLAGE}", "claim"]
    else:
        rich = {"caravan": "3333", "claimed": ["11=1"] * 5}
        set_deal(monkeypatch, points=["33=9", "44=8", "44=8", "44=8", "44=8"], seat=rich)
        moves = ["claim 1"]
    channel, (first, second) = await sim.start_with_players(edition=edition, **options)
    await sim.play_turn(channel, first, moves)
    await sim.play_turn(channel, second, ["rest"])
    await sim.drain_outbox()
    return channel


@pytest.mark.parametrize(("broken", "missing"), [("game_facts", "- "), ("player_titles", "🏅 ")])
async def test_the_end_is_told_without_facts_or_titles_that_fail(
    sim: SimulatedDiscord,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    broken: str,
    missing: str,
) -> None:
    def fail(*_: object) -> None:
        raise IndexError("bug")

    monkeypatch.setattr(f"cogs.ui.finale_text.{broken}", fail)
    channel = await play_to_the_end(sim, monkeypatch, "golem")
    lines = text_of(sim.newest_public_message(channel)).splitlines()
    assert f"{(await sim.table()).names[0]} wins!" in lines
    assert not any(line.startswith(missing) for line in lines)
    assert "is told without" in caplog.text


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_last_message_has_the_winner_the_points_facts_the_seal_and_two_pictures(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    channel = await play_to_the_end(sim, monkeypatch, edition)
    final, loaded = sim.newest_public_message(channel), await sim.table()
    lines = text_of(final).strip().splitlines()
    assert lines[0] == f"{loaded.names[0]} wins!"
    assert lines[1].endswith(": the game is over.")
    assert any(line.startswith(f"1. {loaded.names[0]}: ") for line in lines)
    facts = [line for line in lines if line.startswith("- ")]
    assert 1 <= len(facts) <= 3
    assert f"- {loaded.names[0]} led from round 1 to the end." in facts
    (titles,) = [line for line in lines if line.startswith("🏅 ")]
    assert [each.partition(": ")[0] for each in titles.removeprefix("🏅 ").split(" · ")] == loaded.names
    assert [line for line in lines if line.startswith("-# Nobody changed the decks")]
    assert [each.filename.partition("-")[0] for each in final.attachments] == ["final", "table"]
    assert labels_of(final) == [
        "My hand",
        "Log",
        "Record",
        "Rematch",
        "Same deal again",
        "Check the deal",
        "Share card",
        "Review",
    ]


@pytest.mark.parametrize("edition", ["golem", "adventure"])
async def test_the_lobbys_channel_gets_one_line_with_the_final_scores(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    channel = await play_to_the_end(sim, monkeypatch, edition)
    loaded, result = await sim.table(), sim.newest_public_message(sim.channel)
    assert result.content == words_in("en")(
        "result.won",
        name=loaded.names[0],
        points=_points(result.content),
        edition=words_in("en")(f"edition.{edition}"),
        others=loaded.names[1],
        link=f"<#{channel.id}>",
    )
    assert [each.filename for each in result.attachments] == [f"final-1-{loaded.after}.png"]
    assert "<@" not in result.content


def _points(content: str) -> int:
    return int(next(word for word in content.split() if word.isdigit()))


async def test_a_game_played_in_its_channel_has_no_other_line_there(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_to_the_end(sim, monkeypatch, "golem", here=True)
    final = sim.newest_public_message(sim.channel)
    assert " wins!" in text_of(final)
    assert "wins with" not in text_of(final)


@pytest.mark.parametrize("kind", typing.get_args(TitleKind))
def test_every_title_has_words_that_fit_beside_a_name_in_one_line(kind: str) -> None:
    for locale in ("en", "fr"):
        assert 0 < len(words_in(locale)(f"title.{kind}")) <= 26


async def test_titles_are_told_in_the_tables_language_and_not_to_who_resigned(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    sim.locales[sim.guild.id] = "fr"
    set_deal(monkeypatch, points=["33=9"], seat={"caravan": "3333", "claimed": ["11=1"] * 5})
    channel, (first, second, third) = await sim.start_with_players(3)
    await sim.bot.play.endings.resign(1, second.id)
    await first.slash(channel, "century claim", move="claim 1")
    await third.slash(channel, "century rest")
    await sim.drain_outbox()
    final, loaded = sim.newest_public_message(channel), await sim.table()
    (titles,) = [line for line in text_of(final).splitlines() if line.startswith("🏅 ")]
    assert titles.startswith(f"🏅 {loaded.names[0]}\u00a0: ")
    assert loaded.names[2] in titles
    assert loaded.names[1] not in titles


async def test_the_result_of_a_game_without_a_winner_says_so(sim: SimulatedDiscord) -> None:
    channel, people = await sim.start_with_players()
    for person in people:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    result = sim.newest_public_message(sim.channel)
    names = " and ".join((await sim.table()).names)
    assert f"{names} ended their game of Golem Edition without a winner" in result.content
    assert result.attachments
    assert "🏅" not in text_of(sim.newest_public_message(channel)), "nobody had the time to earn a title"


async def test_a_moderators_end_is_not_posted_in_the_channel(sim: SimulatedDiscord) -> None:
    await sim.start_with_players()
    await sim.bot.play.endings.end(1, "admin")
    await sim.drain_outbox()
    assert not any("without a winner" in each.content for each in sim.public_messages(sim.channel))


async def test_a_result_whose_picture_discord_rejects_is_posted_once_without_it(
    sim: SimulatedDiscord,
) -> None:
    channel, people = await sim.start_with_players()
    posting = f"/channels/{sim.channel.id}/messages"
    sim.env.inject_error("POST", posting, status=413, code=40005, times=1)
    for person in people:
        await person.slash(channel, "century table end")
    await sim.drain_outbox()
    posted = sim.newest_public_message(sim.channel)
    assert "without a winner" in posted.content
    assert posted.attachments == []
    messages = DiscordTableMessages(sim.bot, sim.bot.services)
    await messages.post_result(await sim.table(), Attempt(99, again=True))
    assert sim.newest_public_message(sim.channel).id == posted.id

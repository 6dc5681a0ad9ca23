"""The table's message: whose turn it is, what happened, and its buttons."""

from __future__ import annotations

from itertools import product

import pytest

from cogs.ui.components import packed
from cogs.ui.message_length import BETWEEN, MOST_LINES, height
from cogs.ui.turn_message import turn_row
from engine import legal_actions, new_game
from engine.chance import Chance
from i18n import words_in
from tests.cogs.deals import set_deal
from tests.cogs.message_parts import GALLERY, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.i18n.ftl import LANGUAGES

ROW, TEXT = 1, 10
"""Kinds of Discord's components."""


async def test_the_message_says_whose_turn_it_is_and_what_happened_since_their_last_turn(
    sim: SimulatedDiscord,
) -> None:
    channel, (one, two, three) = await sim.start_with_players(3)
    for person in (one, two, three):
        await person.slash(channel, "century play", move="play +11")
    await one.slash(channel, "century rest")
    text = sim.newest_public_message(channel).content
    assert text.startswith(f"<@{two.id}>, it’s your turn.")
    reported = [line for line in text.splitlines() if line[0] in "🟦🟧🟩"]
    assert [line[0] for line in reported] == ["🟩", "🟦"]
    assert reported[0].endswith(": +2\N{NO-BREAK SPACE}yellow")
    assert reported[1].endswith(": rested")


async def test_the_first_message_says_the_goal_and_offers_the_rules(sim: SimulatedDiscord) -> None:
    channel, (one, _) = await sim.start_with_players()
    first = sim.newest_public_message(channel)
    assert "Gather crystals, upgrade them and claim point cards: most points wins." in first.content
    rules = await one.click(first, label="How to play")
    assert "On your turn, do one of four things" in text_of(rules.response)
    await one.slash(channel, "century rest")
    second = sim.newest_public_message(channel)
    assert "most points wins" not in second.content


async def test_the_rules_are_offered_at_everybodys_first_turn(sim: SimulatedDiscord) -> None:
    channel, players = await sim.start_with_players()
    for person in players:
        assert "How to play" in labels_of(sim.newest_public_message(channel))
        await person.slash(channel, "century rest")
    assert "How to play" not in labels_of(sim.newest_public_message(channel))


async def test_the_rules_are_offered_with_the_goal_also_if_ais_have_played_first(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ais_first(_: Chance, users: list[int]) -> list[int]:
        return sorted(users)  # the ids of AIs are negative

    monkeypatch.setattr(Chance, "shuffled", ais_first)
    channel, ada = await sim.start_against_ais(ais=2)
    first = sim.newest_public_message(channel)
    assert "most points wins" in first.content
    assert "How to play" in labels_of(first)
    await ada.slash(channel, "century rest")
    await sim.env.settle()
    assert "How to play" not in labels_of(sim.newest_public_message(channel))


async def test_the_buttons_are_one_line_of_a_phone_in_every_language(sim: SimulatedDiscord) -> None:
    channel, people = await sim.start_with_players()
    tables = [await sim.table()]
    for person in people:
        await person.slash(channel, "century play", move="play +11")
    tables.append(await sim.table())
    await people[0].slash(channel, "century table pause", days=3)
    await people[1].slash(channel, "century table pause", days=3)
    tables.append(await sim.table())
    shown = [[each.press for each in turn_row(words_in("en"), loaded)] for loaded in tables]
    assert shown == [
        ["turn", "rules", "more"],
        ["turn", "zoom", "more", "rest"],
        ["turn", "resume_here", "more"],
    ]
    for locale, loaded, log in product(LANGUAGES, tables, (False, True)):
        assert len(packed(turn_row(words_in(locale), loaded, log=log))) == 1, locale


async def test_later_messages_have_three_lines_of_a_phone_at_most(sim: SimulatedDiscord) -> None:
    channel, people = await sim.start_with_players(5)
    names = {person.id: "Wilhelmina" for person in people}
    for _ in range(2):
        for person in people:
            await person.slash(channel, "century acquire", move="acquire 1")
            assert height(sim.newest_public_message(channel).content, names) <= MOST_LINES


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_beside_a_time_limit_the_latest_turn_is_told_and_its_date_only_if_there_is_room(
    sim: SimulatedDiscord, locale: str
) -> None:
    sim.locales[sim.guild.id] = locale
    channel, people = await sim.start_with_players(3)
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(1, limit_hours=24)
    dates: list[int] = []
    for number in range(4):
        await people[number % 3].slash(channel, "century acquire", move="acquire 1")
        text = sim.newest_public_message(channel).content
        assert text.splitlines()[1:], "nothing is told"
        assert "🟦🟧🟩"[number % 3] in text
        dates.append(text.count(":f>"))
    assert 0 in dates
    await people[1].slash(channel, "century rest")
    await people[2].slash(channel, "century rest")
    assert ":f>" in sim.newest_public_message(channel).content


@pytest.mark.parametrize("request_made", [("end",), ("end", "points"), ("pause",)], ids="-".join)
@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_proposal_beside_a_time_limit_leaves_the_message_at_three_lines(
    sim: SimulatedDiscord, locale: str, request_made: tuple[str, ...]
) -> None:
    sim.locales[sim.guild.id] = locale
    channel, people = await sim.start_with_players(3)
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(1, limit_hours=24)
    for person in people:
        await person.slash(channel, "century acquire", move="acquire 1")
    command, *how = request_made
    options = {"days": 3} if command == "pause" else {"winner": how[0]} if how else {}
    guest = next(each for each in people if each is not sim.people[0])
    await guest.slash(channel, f"century table {command}", **options)
    await sim.drain_outbox()
    (shown,) = [text_of(each) for each in sim.public_messages(channel) if each.attachments]
    assert height(shown.strip(), dict.fromkeys((each.id for each in people), "Wilhelmina")) <= MOST_LINES


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_proposal_during_a_pause_leaves_the_message_at_three_lines(
    sim: SimulatedDiscord, locale: str
) -> None:
    sim.locales[sim.guild.id] = locale
    channel, people = await sim.start_with_players()
    for person in people:
        await person.slash(channel, "century rest")
    await sim.people[0].slash(channel, "century table pause", days=3)
    await people[0].slash(channel, "century table end", winner="points")
    await sim.drain_outbox()
    (shown,) = [text_of(each) for each in sim.public_messages(channel) if each.attachments]
    assert shown.strip().startswith(("**Paused**", "**Pause**"))
    assert height(shown.strip()) <= MOST_LINES


async def test_a_claim_is_told_however_much_happened_since(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = ["11=6", *new_game("golem", 5, seed=6).point_row.row[1:]]
    set_deal(monkeypatch, seat={"caravan": "11"}, points=points)
    channel, people = await sim.start_with_players(5)
    await people[0].slash(channel, "century claim", move="claim 1")
    for person in people[1:4]:
        await person.slash(channel, "century acquire", move="acquire 1")
    text = sim.newest_public_message(channel).content
    assert ": claimed 6\N{NO-BREAK SPACE}points" in text
    assert "3\N{NO-BREAK SPACE}more" in text


async def test_the_log_is_a_button_wherever_the_text_names_it(sim: SimulatedDiscord) -> None:
    channel, people = await sim.start_with_players(5)
    rounds: list[list[bool]] = []
    for _ in range(2):
        rounds.append([])
        for person in people:
            await person.slash(channel, "century acquire", move="acquire 1")
            message = sim.newest_public_message(channel)
            left_out, labels = "\N{NO-BREAK SPACE}more" in message.content, labels_of(message)
            assert ("**Log**" in message.content) == ("Log" in labels)
            assert "Log" not in labels or "Zoom" not in labels, "there is room for one of them"
            rounds[-1].append(left_out == ("Log" in labels))
    assert all(rounds[1]), "whatever is left out can be tapped, but in the first round the rules are there"
    assert not all(rounds[0])


async def test_each_starting_position_is_reported_once(sim: SimulatedDiscord) -> None:
    channel, (first, second) = await sim.start_with_players(edition="adventure")
    for player in (second, first, first, second):
        action, *_ = legal_actions((await sim.table()).position)
        await sim.bot.play.turns.act(1, player.id, after=None, actions=[action])
        await sim.drain_outbox()
    reported = "\n".join(text_of(message) for message in sim.public_messages(channel)[:-1])
    for name in (await sim.table()).names:
        assert reported.count(f"{name}: started at ") == 1


@pytest.mark.usefixtures("real_pictures")
async def test_the_buttons_of_a_message_with_two_pictures_stand_between_them(sim: SimulatedDiscord) -> None:
    channel, _ = await sim.start_with_players(edition="adventure")
    kinds = [each.to_dict()["type"] for each in sim.newest_public_message(channel).components]
    assert kinds == [TEXT, GALLERY, ROW, GALLERY]


async def test_the_buttons_of_several_proposals_fit_below_the_map(sim: SimulatedDiscord) -> None:
    channel, _ = await sim.start_with_players(edition="adventure")
    bea = sim.people[1]
    await bea.slash(channel, "century table pause", days=3)
    await bea.slash(channel, "century table end")
    await sim.env.settle()
    message = next(
        each for each in reversed(channel.history()) if {"Play on", "More"} <= set(labels_of(each))
    )
    assert labels_of(message) == [
        "My turn",
        "How to play",
        "More",
        "End the game",
        "Play on",
        "Pause 3 days",
    ]


async def test_reported_events_stay_in_the_thread_when_a_player_comes_back(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(3)
    loaded = await sim.table_in(channel)
    first, second, third = (sim.person(player.user) for player in loaded.players)
    await first.slash(channel, "century rest")
    more = await second.click(channel.history()[-1], label="More")
    await second.click(more.response, label="Let an AI play")
    await sim.env.settle()
    await second.click(channel.history()[-1], label="My turn")
    await sim.env.settle()
    reported = sim.newest_public_message(channel).content
    assert "is back" in reported
    await third.slash(channel, "century rest")
    await sim.env.settle()
    public = "\n".join(text_of(message) for message in sim.public_messages(channel))
    for line in reported.splitlines()[1:]:
        for turn in line.split(BETWEEN):
            assert turn in public or not turn.startswith(("🟦", "🟧", "🟩"))


async def test_a_turn_is_announced_even_if_what_happened_cannot_be_worded(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("bug")

    channel, (first, second) = await sim.start_with_players()
    monkeypatch.setattr("i18n.phrases.brief", fail)
    await first.slash(channel, "century rest")
    await sim.drain_outbox()
    posted = sim.newest_public_message(channel)
    assert f"<@{second.id}>" in text_of(posted)
    assert "My turn" in labels_of(posted)
    assert "can't be put into words" in caplog.text

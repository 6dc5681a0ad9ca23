"""Around the table: the log, taking back, ending, and what stands behind More."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import commitment, read_record, replay
from play.loaded_table import deal_of
from tests.cogs.world import World, labels_of, text_of


async def players(here: World, seats: int = 2) -> list[Any]:
    """Where it is played, then the players by seat."""
    place = await here.seated(seats)
    return [place, *(here.person(player.user) for player in (await here.table()).players)]


def public(here: World, place: Any) -> list[Any]:
    return place.history(viewer=here.onlooker)


def newest(here: World, place: Any) -> Any:
    return public(here, place)[-1]


def table_message(here: World, place: Any) -> Any:
    return [message for message in place.history(viewer=here.onlooker) if message.attachments][-1]


def pings(here: World, place: Any) -> list[str]:
    return re.findall(r"<@(\d+)>", newest(here, place).content)


async def by_press(person: Any, message: Any, label: str) -> Any:
    return await person.click(message, label=label)


# The log


async def test_the_turn_message_says_whose_turn_since_when_and_what_happened_since_their_last(
    here: World,
) -> None:
    place, one, two, three = await players(here, 3)
    for person in (one, two, three):
        await person.slash(place, "century play", move="play +11")
    await one.slash(place, "century rest")
    text = newest(here, place).content
    assert text.startswith(f"<@{two.id}>, it is your turn.")
    assert re.search(r"<t:\d+:R>", text)
    told = [line for line in text.splitlines() if line[0] in "🔵🔶🟩"]
    assert [line[0] for line in told] == ["🟩", "🔵"]
    assert "played Create 2 yellow" in told[0]
    assert "rested" in told[1]


async def test_the_log_is_paged_and_reads_as_a_story(here: World) -> None:
    place, one, two = await players(here)
    empty = await by_press(one, newest(here, place), "Log")
    assert "Nobody has moved yet" in empty.response.content
    for _ in range(10):
        await one.slash(place, "century rest")
        await two.slash(place, "century rest")
    answer = await by_press(here.onlooker, newest(here, place), "Log")
    assert answer.ephemeral
    log = answer.response
    assert "page 2 of 2" in log.content
    await here.onlooker.click(log, label="Previous")
    assert "page 1 of 2" in log.content
    await here.onlooker.click(log, label="Next")
    assert "page 2 of 2" in log.content


# Taking back


async def test_a_turn_is_taken_back_from_its_receipt_and_the_message_changes_without_a_call(
    here: World,
) -> None:
    place, one, _ = await players(here)
    answer, _ = await here.turn_by_presses(place, one, ["play +11"])
    before = newest(here, place).id
    back = await one.click(answer.response, label="Take back")
    assert "It is your turn" in text_of(back.response)
    assert newest(here, place).id == before
    assert pings(here, place) == [str(one.id)]
    edits = [r for r in here.env.http_requests if r.method == "PATCH" and r.path.endswith(str(before))]
    assert all(edit.json["allowed_mentions"] == {"parse": []} for edit in edits)
    assert back.response.id == answer.response.id
    assert "Take back" not in labels_of(answer.response)
    assert "took the last turn back" in newest(here, place).content


async def test_a_receipt_that_is_too_late_says_so_and_offers_nothing_any_more(here: World) -> None:
    place, one, two = await players(here)
    receipts = [(await here.turn_by_presses(place, one, ["play +11"]))[0]]
    await one.slash(place, "century undo")
    receipts.append((await here.turn_by_presses(place, one, ["rest"]))[0])
    await two.slash(place, "century rest")
    for receipt in receipts:
        assert labels_of(receipt.response) == ["Take back"]
        await one.click(receipt.response, label="Take back")
        assert "can’t be taken back any more" in text_of(receipt.response)
        assert labels_of(receipt.response) == []
    assert (await here.table()).acting.user == one.id


async def test_who_has_asked_to_take_back_is_told_so_and_nobody_is_called_twice(here: World) -> None:
    place, one, two = await players(here)
    receipt, _ = await here.turn_by_presses(place, one, ["acquire 1"])
    await one.click(receipt.response, label="Take back")
    again = await one.click(receipt.response, label="Take back")
    assert again.ephemeral
    assert "asked already" in again.response.content
    asked = [each for each in public(here, place) if "asks to take the last turn back" in each.content]
    assert len(asked) == 2, "the table's message and one call"
    assert f"<@{two.id}>" in asked[-1].content


async def test_after_a_new_card_the_next_player_is_asked_and_may_allow_it(here: World) -> None:
    place, one, two = await players(here)
    await one.slash(place, "century acquire", move="acquire 1")
    asked = await one.slash(place, "century undo")
    assert asked.ephemeral
    call = public(here, place)[-1]
    assert f"<@{two.id}>" in call.content
    assert labels_of(call) == ["My turn", "Allow taking back"]
    assert "asks to take the last turn back" in table_message(here, place).content
    no = await by_press(one, table_message(here, place), "Allow taking back")
    assert "Only" in no.response.content
    await two.click(call, label="Allow taking back")
    assert f"<@{one.id}>, your last turn is taken back" in public(here, place)[-1].content
    assert (await here.table()).acting.user == one.id
    assert "Allow taking back" not in labels_of(table_message(here, place))


async def test_allowing_works_by_command_too(here: World) -> None:
    place, one, two = await players(here)
    await one.slash(place, "century acquire", move="acquire 1")
    await one.slash(place, "century undo")
    await two.slash(place, "century table allow")
    assert (await here.table()).acting.user == one.id


async def test_where_nobody_has_asked_there_is_nothing_to_allow(here: World) -> None:
    place, _, two = await players(here)
    answer = await two.slash(place, "century table allow")
    assert "Nobody asks to take a turn back" in answer.response.content


async def test_what_may_not_be_taken_back_is_refused_in_private(here: World) -> None:
    place, one, two = await players(here)
    nothing = await one.slash(place, "century undo")
    assert "not yours to take back" in nothing.response.content
    await one.slash(place, "century rest")
    theirs = await two.slash(place, "century undo")
    assert "not yours to take back" in theirs.response.content
    await two.slash(place, "century rest")
    late = await one.slash(place, "century undo")
    assert late.ephemeral
    onlooker = await here.onlooker.slash(place, "century undo")
    assert onlooker.ephemeral
    assert (await here.table()).after == 2


# More


async def test_more_offers_what_a_player_may_do_and_less_to_an_onlooker(here: World) -> None:
    place, one, _ = await players(here)
    own = await by_press(one, newest(here, place), "More")
    assert labels_of(own.response) == [
        "As text",
        "Log",
        "Record",
        "Show below",
        "Take back",
        "An AI plays for me",
        "Propose to end",
        "Resign",
    ]
    other = await by_press(here.onlooker, newest(here, place), "More")
    assert labels_of(other.response) == ["As text", "Log", "Record"]


async def test_the_record_tells_only_what_all_have_seen_until_the_game_is_over(here: World) -> None:
    place, one, two = await players(here)
    await one.slash(place, "century rest")
    running = await one.slash(place, "century table record")
    assert b"rested" in await running.response.attachments[0].read()
    loaded = await here.table()
    assert loaded.table.salt.encode() not in await running.response.attachments[0].read()
    for person in (one, two):
        await person.slash(place, "century table end")
    final = newest(here, place)
    whole = (await by_press(here.onlooker, final, "Record")).response.attachments[0]
    text = (await whole.read()).decode()
    record = read_record(text)
    *_, (last, _) = replay(record)
    assert last == loaded.position
    assert commitment(record.deal, loaded.table.salt) == commitment(deal_of(loaded), loaded.table.salt)
    assert loaded.table.salt in final.content


async def test_the_table_is_shown_anew_at_the_bottom_without_a_call(here: World) -> None:
    place, one, _ = await players(here)
    before = newest(here, place).id
    more = await by_press(one, newest(here, place), "More")
    await one.click(more.response, label="Show below")
    shown = newest(here, place)
    assert shown.id != before
    assert shown.attachments
    post = [r for r in here.env.http_requests if r.method == "POST" and r.path.endswith("/messages")][-1]
    assert post.json["allowed_mentions"] == {"parse": []}


async def test_resigning_is_asked_once_more_and_ends_a_game_of_two(here: World) -> None:
    place, one, two = await players(here)
    sure = await one.slash(place, "century table resign")
    assert not (await here.table()).over
    await one.click(sure.response, label="Yes, resign")
    loaded = await here.table()
    assert loaded.over
    final = newest(here, place).content
    winner = here.env.backend.users[two.id].global_name
    assert f"{winner} wins." in final
    assert "resigned" in final
    assert pings(here, place) == [str(one.id), str(two.id)]


async def test_a_game_ends_when_all_agree_and_goes_on_when_one_does_not(here: World) -> None:
    place, one, two = await players(here)
    more = await by_press(one, table_message(here, place), "More")
    await one.click(more.response, label="Propose to end")
    call = public(here, place)[-1]
    assert f"<@{two.id}>" in call.content
    assert labels_of(call) == ["End the game", "Play on"]
    assert "1 of 2 agree" in table_message(here, place).content
    await two.click(call, label="Play on")
    assert "wants to play on" in public(here, place)[-1].content
    assert "agree" not in table_message(here, place).content
    await two.slash(place, "century table end")
    await by_press(one, table_message(here, place), "End the game")
    assert (await here.table()).over
    assert "All agreed" in newest(here, place).content


async def test_who_proposes_the_end_twice_calls_the_others_once(here: World) -> None:
    place, one, two = await players(here)
    for _ in range(2):
        answer = await one.slash(place, "century table end")
        assert answer.ephemeral
        assert answer.response.content.startswith("You agree to end the game here")
    assert len([each for each in public(here, place) if each.content.startswith(f"<@{two.id}>: ")]) == 1


async def test_whoever_only_looks_on_is_not_asked_whether_to_resign(here: World) -> None:
    place = (await players(here))[0]
    answer = await here.onlooker.slash(place, "century table resign")
    assert "You have no seat at this table" in answer.response.content
    assert labels_of(answer.response) == []


@pytest.mark.parametrize(
    "command", ["log", "undo", "text", "hand", "table record", "table end", "table resign"]
)
async def test_where_no_table_is_a_command_says_so(here: World, command: str) -> None:
    answer = await here.people[0].slash(here.channel, f"century {command}")
    assert answer.ephemeral
    assert "no table here" in answer.response.content

"""Adventure Calls in the channel: whose numbers, a message in two steps, moves by command, and hints."""

from __future__ import annotations

import pytest

from cogs.ui.table_messages import DiscordTableMessages
from engine import legal_actions
from play.delivery_errors import Unsent
from store import OutboxKind
from tests.cogs.adventure import RICH, lay, logged, opened, seated
from tests.cogs.world import (
    World,
    button_for,
    labels_of,
    text_of,
)
from tests.play.adventure import HERE, THERE, VILLAGE

# Gathering, and the first message


async def test_the_lobby_and_the_first_message_say_whose_numbers_these_are(here: World) -> None:
    ada, bea, *_ = here.people
    await ada.slash(here.channel, "century new", edition="adventure")
    gathering = here.channel.history()[-1]
    assert "are ours, not the publisher’s" in gathering.content
    assert "CARAVANSERAI_ADVENTURE_NUMBERS" in gathering.content
    assert gathering.content.count("free seat") == 3  # four may play
    await bea.click(gathering, label="Join")
    await ada.click(gathering, label="Start")
    assert "are ours, not the publisher’s" in text_of(here.channel.threads[-1].history()[-1])


async def test_a_file_of_one_s_own_is_said_to_be_one(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANSERAI_ADVENTURE_NUMBERS", "mine.toml")
    await here.people[0].slash(here.channel, "century new", edition="adventure")
    assert "a file of whoever runs this bot" in here.channel.history()[-1].content


async def test_a_turn_is_posted_plain_for_its_call_and_then_laid_out(here: World) -> None:
    place, (first, second) = await seated(here)
    posts = [each for each in here.env.http_requests if each.path.endswith(f"/channels/{place.id}/messages")]
    assert posts[-1].json["content"].startswith(f"<@{second.id}>, it is your turn.")
    assert posts[-1].json["allowed_mentions"]["users"] == [second.id]
    assert not posts[-1].json.get("flags")
    newest = place.history()[-1]
    assert not newest.content
    assert [item.to_dict()["type"] for item in newest.components] == [10, 12, 12, 1]
    assert f"<@{second.id}>" in text_of(newest)
    of_map, of_seats = [each.description for each in newest.attachments]
    assert "Villages: " in of_map
    assert of_seats.startswith("1. ")
    assert first.id != second.id


async def test_what_is_asked_for_at_once_has_room_below_the_map(here: World) -> None:
    place, _ = await seated(here)
    bea = here.people[1]
    await bea.slash(place, "century table pause", days=3)
    await bea.slash(place, "century table end")
    await here.env.settle()
    shown = next(each for each in reversed(place.history()) if {"Play on", "More"} <= set(labels_of(each)))
    assert labels_of(shown) == ["My turn", "Log", "More", "End the game", "Play on", "Pause 3 days"]


async def test_a_turn_that_was_posted_and_not_laid_out_is_laid_out_after_a_restart(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> bool:
        raise Unsent(3600)

    with monkeypatch.context() as broken:
        broken.setattr(DiscordTableMessages, "edit_turn", failing)
        place, (_, second) = await seated(here)
    posted = place.history()[-1]
    assert posted.content.startswith(f"<@{second.id}>")
    assert labels_of(posted) == ["My turn", "Log", "More"]
    before = len(place.history())
    async with here.bot.services.store.transaction() as transaction:
        for owed in await transaction.outbox(until=float("inf")):
            await transaction.postpone(owed.id, due=0, tries=1)
    await here.restart()
    newest = place.history()[-1]
    assert (newest.id, newest.content, len(newest.attachments)) == (posted.id, "", 2)
    assert len(place.history()) == before


async def test_a_turn_whose_posting_was_not_noted_is_found_and_laid_out(here: World) -> None:
    place, (_, second) = await seated(here)
    before = len(place.history())
    async with here.bot.services.store.transaction() as transaction:
        await transaction.change_table(1, message=None)
        await transaction.enqueue(1, OutboxKind.TURN, after=0)
    await here.restart()
    assert len(place.history()) == before
    assert (await here.table()).table.message == place.history()[-1].id
    await here.turn_by_presses(place, second, here.legal(await here.table())[:1])


async def test_who_settles_last_and_acts_first_is_told_of_once(here: World) -> None:
    place, (first, second) = await seated(here)
    for player in (second, first, first, second):
        action, *_ = legal_actions((await here.table()).position)
        await here.bot.play.turns.act(1, player.id, after=None, actions=[action])
        await here.told()
    told = "\n".join(text_of(message) for message in place.history(viewer=here.onlooker)[:-1])
    for name in (await here.table()).names:
        assert told.count(f"{name} starts with") == 1


# By command


async def test_moves_typed_or_chosen_are_played(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RICH, {}, {})
    place, (first, *_) = await seated(here, 3)
    offered = await first.autocomplete(place, "century move", "move", "c3")
    assert offered
    assert all("C3" in each["name"] for each in offered)
    assert await first.autocomplete(place, "century move", "move", "move C3") == offered
    await first.slash(place, "century move", move="move C3 discard ^2 toll 2:1 1:2")
    answer = await first.slash(place, "century move", move="build")
    assert button_for(answer.response, "trade x1")
    await first.slash(place, "century move", move="done")
    assert (await logged(here))[-3:] == [f"move {THERE} discard ^2 toll 2:1 1:2", "build", "done"]


async def test_a_place_that_is_not_on_the_map_is_refused_by_no_coordinates(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {})
    place, (first, _) = await seated(here)
    answer = await first.slash(place, "century move", move="move 9,9")
    assert answer.response.content == "That place is not on the map. Name one that is, such as B4."
    unknown = await first.slash(place, "century move", move="move Z9")
    assert "Choose one from the list" in unknown.response.content


async def test_a_village_s_tile_is_claimed_by_command(here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RICH | {"wagon": VILLAGE}, {})
    place, (first, _) = await seated(here)
    await first.slash(place, "century move", move=f"move {VILLAGE}")
    offered = await first.autocomplete(place, "century claim", "move", "")
    assert [each["value"] for each in offered] == ["claim"]
    await first.slash(place, "century claim", move="claim")
    assert (await here.table()).position.seats[0].claimed == ("1122=6",)


async def test_a_way_that_cannot_be_paid_is_refused_in_words(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {})
    place, (first, _) = await seated(here)
    answer = await first.slash(place, "century move", move=f"move {THERE} discard ^2 toll 4:1")
    assert answer.ephemeral
    assert "You would need 1 magenta" in answer.response.content
    assert await logged(here) == []


# Hints


async def test_the_mentor_advises_where_to_start_and_the_advice_can_be_played(here: World) -> None:
    place, (first, second) = await seated(here)
    hint = (await second.click(await opened(second, place), label="Hint")).response
    assert "**Start with " in text_of(hint)
    assert "a mountain from which much can be reached" in text_of(hint)
    assert "In reach" not in text_of(hint)
    await second.click(hint, label="Plan this move")
    await second.click(hint, label="Confirm")
    assert [text.partition(" ")[0] for text in await logged(here)] == ["settle"]
    assert (await here.table()).acting.user == first.id


async def test_the_mentor_advises_in_the_middle_of_a_turn_too(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, RICH, {})
    place, (first, _) = await seated(here)
    await first.slash(place, "century move", move=f"move {HERE}")
    hint = (await first.click(await opened(first, place), label="Hint")).response
    assert labels_of(hint) == ["Plan this move"]

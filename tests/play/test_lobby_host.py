"""The lobby's host: changing options, inviting, removing players and cancelling."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from play.loaded_table import LoadedTable
from play.table_messages_protocol import Attempt, PostedInvitation
from store import OutboxKind, OutboxRow, Status
from tests.play.headless_bot import HeadlessBot
from tests.play.lobbies import ADA, BOB, CY, DI, finished_game, open_lobby, ready_users, seated_users
from tests.play.refusals import refusal_of, refusals_at_once


async def test_only_the_host_manages_the_lobby(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB, CY)
    for doing in (
        bot.lobby.load_for_host(number, BOB),
        bot.lobby.change(number, BOB, size=3),
        bot.lobby.invite(number, BOB, [DI]),
        bot.lobby.remove(number, BOB, CY),
        bot.lobby.hand_over(number, BOB, BOB),
        bot.lobby.cancel(number, BOB),
        bot.lobby.start(number, BOB),
    ):
        assert await refusal_of(doing) == "not_host"
    assert await seated_users(bot, number) == [ADA, BOB, CY]


async def test_a_lobby_cannot_be_changed_once_it_has_started_or_was_cancelled(bot: HeadlessBot) -> None:
    running, cancelled = await open_lobby(bot, BOB), await open_lobby(bot, BOB)
    await bot.lobby.start(running, ADA)
    await bot.lobby.cancel(cancelled, ADA)
    finished = (await finished_game(bot, place=7)).table.id
    for number, reason in (
        (running, "already_started"),
        (cancelled, "lobby_cancelled"),
        (finished, "table_over"),
    ):
        for doing in (
            bot.lobby.join(number, CY, "Cy"),
            bot.lobby.leave(number, BOB),
            bot.lobby.toggle_ready(number, BOB),
            bot.lobby.load_for_host(number, ADA),
            bot.lobby.change(number, ADA, size=3),
            bot.lobby.invite(number, ADA, [DI]),
            bot.lobby.remove(number, ADA, BOB),
            bot.lobby.hand_over(number, ADA, BOB),
            bot.lobby.cancel(number, ADA),
            bot.lobby.start(number, ADA),
        ):
            assert await refusal_of(doing) == reason


async def test_changing_options_updates_the_lobby_message(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    await bot.drain_outbox()
    loaded = await bot.lobby.change(number, ADA, edition="spice_road", open_hands=True, here=True)
    assert (loaded.table.edition, loaded.table.open_hands, loaded.table.here) == ("spice_road", True, True)
    assert [row.kind for row in await bot.store.outbox(until=bot.clock.now())] == [OutboxKind.LOBBY_EDIT]


async def test_players_are_no_longer_ready_when_the_game_changes(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    await bot.lobby.toggle_ready(number, BOB)
    await bot.lobby.change(number, ADA, size=4, edition="golem")
    assert await ready_users(bot, number) == [BOB]
    await bot.lobby.change(number, ADA, open_scores=True)
    assert await ready_users(bot, number) == []


async def test_a_player_who_has_left_can_be_neither_removed_nor_made_host(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    await bot.lobby.leave(number, BOB)
    assert await refusal_of(bot.lobby.remove(number, ADA, BOB)) == "left_lobby"
    assert await refusal_of(bot.lobby.hand_over(number, ADA, BOB)) == "left_lobby"


async def test_after_handing_the_table_over_the_former_host_is_no_longer_host(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    assert (await bot.lobby.hand_over(number, ADA, BOB)).table.host == BOB
    assert await refusal_of(bot.lobby.cancel(number, ADA)) == "not_host"
    await bot.lobby.start(number, BOB)


async def test_a_host_who_removes_themselves_leaves_the_lobby(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    assert (await bot.lobby.remove(number, ADA, ADA)).table.host == BOB


async def test_cancelling_updates_the_lobby_message(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    await bot.drain_outbox()
    await bot.lobby.cancel(number, ADA)
    loaded = await bot.turns.load(number)
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "cancelled")
    assert [row.kind for row in await bot.store.outbox(until=bot.clock.now())] == [OutboxKind.LOBBY_EDIT]


# Invitations


async def test_only_invited_players_join_an_invitation_only_table(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, by_invitation=True)
    assert await refusal_of(bot.lobby.join(number, BOB, "Bob")) == "not_invited"
    await bot.lobby.invite(number, ADA, [BOB, BOB, ADA])
    await bot.drain_outbox()
    assert (f"invite {[BOB]}", number, 0) in bot.messages.sent
    await bot.lobby.join(number, BOB, "Bob")
    await bot.lobby.leave(number, ADA)
    await bot.lobby.join(number, ADA, "Ada")
    assert await seated_users(bot, number) == [BOB, ADA]


async def test_nobody_is_invited_twice_and_nobody_to_a_full_table(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    await bot.lobby.invite(number, ADA, [BOB, CY])
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == (f"invite {[CY]}", number, 0)
    assert await refusal_of(bot.lobby.invite(number, ADA, [ADA, BOB, CY])) == "nobody_to_invite"
    assert await refusal_of(bot.lobby.invite(number, ADA, [])) == "nobody_to_invite"
    await bot.lobby.change(number, ADA, size=2)
    assert await refusal_of(bot.lobby.invite(number, ADA, [DI])) == "lobby_full"


async def test_inviting_the_same_player_twice_at_once_sends_one_invitation(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    inviting = (bot.lobby.invite(number, ADA, [BOB]), bot.lobby.invite(number, ADA, [BOB]))
    assert await refusals_at_once(*inviting) == ["", "nobody_to_invite"]


async def test_an_answer_while_the_invitation_is_being_posted_is_shown_afterwards(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await open_lobby(bot)
    await bot.lobby.invite(number, ADA, [BOB, CY])
    post = bot.messages.invite

    async def answered_at_once(
        loaded: LoadedTable, requests: Sequence[OutboxRow], attempt: Attempt
    ) -> PostedInvitation:
        posted = await post(loaded, requests, attempt)
        await bot.lobby.decline(number, BOB)
        return posted

    monkeypatch.setattr(bot.messages, "invite", answered_at_once)
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("settle invite", number, 0)
    assert (await bot.turns.load(number)).requests, "Cy has not answered yet"
    await bot.lobby.decline(number, CY)
    await bot.drain_outbox()
    assert not (await bot.turns.load(number)).requests


async def test_declining_twice_changes_nothing(bot: HeadlessBot) -> None:
    number = await open_lobby(bot)
    await bot.lobby.invite(number, ADA, [BOB])
    await bot.lobby.decline(number, BOB)
    votes = (await bot.turns.load(number)).votes
    await bot.lobby.decline(number, BOB)
    assert (await bot.turns.load(number)).votes == votes
    await bot.drain_outbox()
    assert not any(kind.startswith("invite") for kind, *_ in bot.messages.sent), "a late call is not made"
    assert await refusal_of(bot.lobby.decline(number, CY)) == "no_invitation"


async def test_a_removed_player_needs_a_new_invitation(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, by_invitation=True)
    await bot.lobby.invite(number, ADA, [BOB, CY])
    await bot.lobby.join(number, BOB, "Bob")
    await bot.lobby.remove(number, ADA, BOB)
    assert await refusal_of(bot.lobby.join(number, BOB, "Bob")) == "not_invited"
    await bot.lobby.join(number, CY, "Cy")
    await bot.lobby.invite(number, ADA, [BOB])
    await bot.drain_outbox()
    assert (f"invite {[BOB]}", number, 0) in bot.messages.sent


async def test_pending_invitations_are_dropped_when_the_game_starts(bot: HeadlessBot) -> None:
    number = await open_lobby(bot, BOB)
    await bot.lobby.invite(number, ADA, [CY])
    await bot.lobby.start(number, ADA)
    assert not (await bot.turns.load(number)).votes

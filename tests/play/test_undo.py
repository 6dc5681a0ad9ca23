"""Undo: who may undo which turn, when consent is needed, and what the log shows afterwards."""

from __future__ import annotations

from ai import Level
from engine import new_game, read_action, write_position
from engine.actions import Rest
from play.game_log import NO_PLAYER
from play.loaded_table import LoadedTable, log_lines
from store import Vote, VoteKind
from tests.play.ai_games import game_against_ais, game_with_ais, take_turn
from tests.play.headless_bot import HeadlessBot
from tests.play.refusals import refusal_of


async def play_turn(bot: HeadlessBot, game: LoadedTable, *actions: str) -> int:
    """Let the acting player take these actions, and return their user id."""
    loaded = await bot.turns.load(game.table.id)
    user = loaded.acting.user
    for text in actions:
        await bot.turns.act(game.table.id, user, after=None, actions=[read_action(text)])
    await bot.drain_outbox()
    return user


async def test_a_player_can_undo_their_own_turn_if_it_revealed_no_card(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    user = await play_turn(bot, game, "play +11")
    back = await bot.undo.undo(game.table.id, user)
    assert back is not None
    assert (back.position, back.after) == (game.position, 2)
    assert await bot.turns.load(game.table.id) == back


async def test_nobody_else_can_undo_a_turn(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await play_turn(bot, game, "play +11")
    other = (await bot.turns.load(game.table.id)).acting.user
    assert await refusal_of(bot.undo.undo(game.table.id, other)) == "nothing_to_undo"
    assert await refusal_of(bot.undo.undo(game.table.id, 99)) == "not_seated"


async def test_a_turn_cannot_be_undone_once_another_player_has_acted(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    first = await play_turn(bot, game, "play +11")
    await play_turn(bot, game, "rest")
    assert await refusal_of(bot.undo.undo(game.table.id, first)) == "nothing_to_undo"


async def test_an_undo_pings_nobody_and_the_repeated_turn_pings_again(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    user = await play_turn(bot, game, "play +11")
    await bot.undo.undo(game.table.id, user)
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("show", game.table.id, 2)
    await play_turn(bot, game, "rest")
    assert ("turn", game.table.id, 3) in bot.messages.sent


async def test_a_half_finished_turn_can_be_undone(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number = game.table.id
    deal = write_position(new_game("golem", 2, seed=1))
    deal["seats"][0]["caravan"] = "1112223334"  # type: ignore[index,call-overload]
    await bot.set_deal(number, deal)
    start = await bot.turns.load(number)
    user = await play_turn(bot, game, "play +11")
    assert (await bot.turns.load(number)).position.phase.value == "return"
    back = await bot.undo.undo(number, user)
    assert back is not None
    assert back.position == start.position
    user = await play_turn(bot, game, "play +11", "return 11")
    back = await bot.undo.undo(number, user)
    assert back is not None
    assert back.position == start.position


async def test_after_an_undo_the_turn_before_it_can_be_undone_by_its_player(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    first = await play_turn(bot, game, "play +11")
    second = await play_turn(bot, game, "rest")
    await bot.undo.undo(game.table.id, second)
    back = await bot.undo.undo(game.table.id, first)
    assert back is not None
    assert back.position == game.position


async def test_an_undo_includes_the_automatic_turns_of_resigned_seats(bot: HeadlessBot) -> None:
    game = await bot.start_game(seats=3)
    number = game.table.id
    resigning = game.players[1].user
    user = await play_turn(bot, game, "play +11")
    await bot.endings.resign(number, resigning)
    third = await play_turn(bot, game, "play +11")
    before = await bot.turns.load(number)
    assert before.acting.user == user
    await play_turn(bot, game, "rest")
    back = await bot.undo.undo(number, user)
    assert back is not None
    assert back.position == before.position
    assert third != user


async def test_nothing_can_be_undone_in_a_finished_game(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await play_turn(bot, game, "rest")
    user = await play_turn(bot, game, "rest")
    await bot.endings.end(game.table.id, "admin")
    assert await refusal_of(bot.undo.undo(game.table.id, user)) == "table_over"


async def test_stale_presses_after_an_undo_are_refused(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number = game.table.id
    user = await play_turn(bot, game, "play +11")
    await bot.undo.undo(number, user, after=1)
    assert await refusal_of(bot.undo.undo(number, user, after=1)) == "stale"
    assert await refusal_of(bot.turns.act(number, user, after=0, actions=[Rest()])) == "stale"
    assert await refusal_of(bot.turns.act(number, user, after=1, actions=[Rest()])) == "stale"


async def test_the_log_shows_the_undo_instead_of_the_undone_turn(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    user = await play_turn(bot, game, "play +11")
    await bot.undo.undo(game.table.id, user)
    await play_turn(bot, game, "rest")
    loaded = await bot.turns.load(game.table.id)
    lines = await log_lines(bot.store, loaded)
    assert [line.entry.text for line in lines] == ["undo 0", "rest"]
    assert len(await bot.store.log_entries(game.table.id)) == 3


async def test_the_plan_of_another_player_survives_an_undo(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number = game.table.id
    other = game.players[1].user
    user = await play_turn(bot, game, "play +11")
    opened = await bot.turns.open_panel(number, other)
    await bot.turns.pick(number, other, after=1, revision=opened.draft.revision, at=0, step="rest")
    await bot.undo.undo(number, user)
    assert (await bot.turns.plan(number, other)).draft.steps == ("rest",)


# With consent


async def test_after_a_card_was_revealed_the_next_player_has_to_agree(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    number = game.table.id
    user = await play_turn(bot, game, "acquire 1")
    assert await bot.undo.undo(number, user) is None
    loaded = await bot.turns.load(number)
    assert loaded.votes == (Vote(VoteKind.UNDO, user),)
    await bot.drain_outbox()
    assert bot.messages.sent[-2:] == [("show", number, 1), ("undo_asked", number, 1)]
    assert await refusal_of(bot.undo.allow(number, user, after=1)) == "not_yours_to_allow"
    back = await bot.undo.allow(number, loaded.acting.user, after=1)
    assert back.position == game.position
    assert (await bot.turns.load(number)).votes == ()
    await bot.drain_outbox()
    assert bot.messages.sent[-1] == ("undo_allowed", number, 2)


async def test_an_undo_that_was_not_asked_for_cannot_be_allowed(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    await play_turn(bot, game, "acquire 1")
    next_one = (await bot.turns.load(game.table.id)).acting.user
    assert await refusal_of(bot.undo.allow(game.table.id, next_one, after=1)) == "stale"


async def test_acting_instead_of_agreeing_drops_the_request(bot: HeadlessBot) -> None:
    game = await bot.start_game()
    user = await play_turn(bot, game, "acquire 1")
    await bot.undo.undo(game.table.id, user)
    await play_turn(bot, game, "rest")
    loaded = await bot.turns.load(game.table.id)
    assert loaded.votes == ()
    assert await refusal_of(bot.undo.allow(game.table.id, loaded.acting.user, after=1)) == "stale"


# Among AIs


async def test_alone_among_ais_a_turn_is_undone_with_their_answers(bot: HeadlessBot) -> None:
    loaded = await game_against_ais(bot, Level.EASY, Level.EASY)
    asked_at = loaded.after + 1
    await take_turn(bot, loaded)
    back = await bot.undo.undo(loaded.table.id, 1, after=asked_at)
    assert back
    assert back.position == loaded.position


async def test_undoing_a_card_that_an_ai_revealed_needs_the_consent_of_the_next_person(
    bot: HeadlessBot,
) -> None:
    loaded = await game_with_ais(bot)
    while not (loaded.players[(loaded.position.to_act + 1) % 3].level):
        loaded = await take_turn(bot, loaded)
    user = loaded.acting.user
    loaded = await take_turn(bot, loaded)
    lines = await log_lines(bot.store, loaded)
    revealed = any(line.reveals for line in lines if line.entry.player < NO_PLAYER and line is lines[-1])
    assert (await bot.undo.undo(loaded.table.id, user) is None) == revealed

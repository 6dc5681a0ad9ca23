"""A lesson: a first game with a fixed deal, an easy opponent and a teacher, that ends with a claim.

A lesson is an ordinary table. The teacher's comments are derived from its log, so they survive restarts. One
that was left can be continued, and one that is complete can be played on as a real game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ai import Level
from engine import State, new_game
from engine.editions import EDITIONS, edition_named
from play import Refused
from play.advance import end_game, enqueue_turn
from play.end_reasons import LESSON_DONE, LESSON_LEFT
from play.game_log import LogLine
from play.game_start import set_up_table, start_first_turn
from play.lesson_teacher import LEARNER, turns_done
from play.loaded_table import LoadedTable, deal_of, load_table, rules_are_known
from play.reminders.due_rows import start_turn
from play.servers import check_table_limit
from play.services import Services
from store import ChannelTaken, OutboxKind, Player, Status, Table, Transaction

LESSONS = {name: seed for name in EDITIONS if (seed := edition_named(name).lesson) is not None}
"""The editions that have a lesson, each with the seed of its deal; the first is the default."""
EDITION = next(iter(LESSONS))
TURNS, ADVENTURE_TURNS, EXTRA = 10, 9, 8
"""How many turns a lesson has, and how many more at most until the claim that the last turns lead to."""
OPPONENT = Player(-1, "Pebble", 1, ready=True, level=Level.EASY.value)
CLAIMS = ("claim", "claim_tile")
"""The tasks that a lesson leads to."""


def lesson_deal(edition: str = EDITION) -> State:
    """The fixed deal, the same for every learner."""
    return new_game(edition, 2, seed=LESSONS[edition])


def lesson_turns(edition: str) -> int:
    return ADVENTURE_TURNS if edition_named(edition).is_adventure else TURNS


def lesson_finished(loaded: LoadedTable, lines: Sequence[LogLine]) -> bool:
    """Whether both players have taken all their turns and the learner's last one was a claim.

    Without a claim the lesson goes on, but not forever.
    """
    turns = lesson_turns(loaded.table.edition)
    if not loaded.table.lesson or loaded.position.round <= turns:
        return False
    done = turns_done(deal_of(loaded), lines)
    return loaded.position.round > turns + EXTRA or any(turn.task in CLAIMS for turn in done[-1:])


class Lessons:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def begin(self, table: Table, name: str) -> LoadedTable:
        """Deal a lesson with the learner in the first seat.

        Raises Refused if they already have a lesson running on this server.
        """
        async with self._services.transaction() as transaction:
            await check_table_limit(transaction, table.guild)
            for other in await transaction.tables_of(table.host):
                if other.lesson and other.guild == table.guild:
                    raise Refused("lesson_open", channel=other.place or other.channel, edition=other.edition)
            now = self._services.clock.now()
            table = replace(table, opened=now, lesson=True)
            table = replace(table, id=await transaction.add_table(table))
            await set_up_table(transaction, table, lesson_deal(table.edition))
            for player in (Player(table.host, name, LEARNER, ready=True), OPPONENT):
                await transaction.add_player(table.id, player)
            if not table.here:
                await transaction.enqueue(table.id, OutboxKind.LOBBY)  # the thread is attached to it
            return await start_first_turn(transaction, table, now)

    async def leave(self, table: int, user: int) -> None:
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if loaded.over:
                raise Refused("table_over")
            if not loaded.table.lesson or loaded.seat_of(user) is None:
                raise Refused("not_seated")
            await end_game(transaction, loaded, user, LESSON_LEFT, self._services.clock.now())

    async def left_lesson(self, user: int, guild: int, edition: str | None) -> Table | None:
        """The latest lesson, of this edition if given, that the user left on this server and can continue."""
        games = await self._services.store.finished_games(user)
        return next(
            (
                game
                for game in games
                if game.lesson and (game.guild, game.ended) == (guild, LESSON_LEFT)
                if game.edition == (edition or game.edition)
                if rules_are_known(game)
            ),
            None,
        )

    async def carry_on(self, table: int, user: int) -> LoadedTable:
        """Continue a lesson that was left."""
        async with self._services.transaction() as transaction:
            loaded = await _ended_lesson(transaction, table, user, LESSON_LEFT)
            for other in await transaction.tables_of(user):
                if other.lesson and other.guild == loaded.table.guild:
                    raise Refused("lesson_open", channel=other.place or other.channel, edition=other.edition)
            return await self._reopen(transaction, loaded, lesson=True)

    async def play_on(self, table: int, user: int) -> LoadedTable:
        """Continue a complete lesson as a real game: from the same position, against an AI."""
        async with self._services.transaction() as transaction:
            loaded = await _ended_lesson(transaction, table, user, LESSON_DONE)
            return await self._reopen(transaction, loaded, lesson=False)

    async def _reopen(self, transaction: Transaction, loaded: LoadedTable, *, lesson: bool) -> LoadedTable:
        table, now = loaded.table, self._services.clock.now()
        await check_table_limit(transaction, table.guild)
        try:
            await transaction.change_table(
                table.id, status=Status.RUNNING, ended="", finished=0, lesson=lesson, hints=not lesson
            )
        except ChannelTaken as taken:
            raise Refused("place_taken", channel=table.place or table.channel) from taken
        loaded = await start_turn(transaction, await load_table(transaction, table.id), now)
        await enqueue_turn(transaction, loaded, now)
        return loaded


async def _ended_lesson(transaction: Transaction, table: int, user: int, why: str) -> LoadedTable:
    """The user's lesson that ended for this reason; Refused if it isn't theirs or goes on already."""
    loaded = await load_table(transaction, table)
    if loaded.seat_of(user) is None:
        raise Refused("not_seated")
    if not loaded.table.lesson or loaded.table.ended != why:
        raise Refused("stale")
    return loaded

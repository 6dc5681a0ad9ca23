"""Reviews of finished games: what each turn of a player was worth, as the strongest AI values it.

A review is computed one turn at a time and saved after each, so that a restart loses nothing. First every
turn is compared with the AI's by a few samples. Those that seem to have cost or won most are then valued by
new and more samples, and only these figures are shown: where the first ones are highest, that is partly luck.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping, Sequence
from contextvars import Context
from dataclasses import asdict, dataclass, replace
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from ai import TurnReview
from engine import Action, State, View, read_action, seen_by, write_action
from play import Refused
from play.ai_pool import AiService
from play.game_log import LogLine, turn_passed
from play.loaded_table import LoadedTable, deal_of, load_table, log_lines
from play.matches import check_not_secret
from play.services import Services
from store import StoredReview

log = logging.getLogger(__name__)

CANDIDATES = 6
"""How many turns are valued by more samples."""
MORE_SAMPLES = 6
"""How many calls value each of them."""
SHOWN = 3
"""How many turns a review shows."""
LEAST_LOSS = 1.0
"""Points that a turn must have cost or won to be shown."""


class OwnTurn(NamedTuple):
    """A turn that the reader took."""

    number: int
    """As replays count turns: the first is 1."""
    state: State
    """The position before it."""
    view: View
    """What the reader saw of that."""
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    number: int
    round: int
    best: tuple[Action, ...]
    """What the AI would have done."""
    lead: float
    """The points by which the reader was expected to lead at the end, after this turn."""
    seeming_loss: float
    """What it seems to have cost in points, by few samples; below 0 if it seems better than the AI's."""
    loss: float | None = None
    """What it cost by more samples; None unless it is among those that seem to have cost or won most."""


@dataclass(frozen=True, slots=True)
class Review:
    turns: tuple[ReviewedTurn, ...]

    @property
    def key_turns(self) -> list[ReviewedTurn]:
        """The turns that cost or won most, in the order in which they were played."""
        valued = [turn for turn in self.turns if abs(turn.loss or 0) >= LEAST_LOSS]
        most = sorted(valued, key=lambda turn: -abs(turn.loss or 0))[:SHOWN]
        return sorted(most, key=lambda turn: turn.number)


class Course(NamedTuple):
    """Whether the reader was ahead: at the end, and until then."""

    ahead: bool
    since: int
    """The first round from which on it was like that; 0 if it always was."""


def course(review: Review) -> Course:
    """Whether the reader was ahead, by the mean lead of three turns each: a single one varies by luck."""
    leads = [turn.lead for turn in review.turns]
    ahead = [fmean(leads[max(0, at - 1) : at + 2]) > 0 for at in range(len(leads))]
    same = next((at for at in range(len(ahead), 0, -1) if ahead[at - 1] is not ahead[-1]), 0)
    return Course(ahead[-1], review.turns[same].round if same else 0)


def own_turns(loaded: LoadedTable, lines: Sequence[LogLine], user: int) -> list[OwnTurn]:
    """The turns that the user took at their seat, without those of an AI or of somebody before them."""
    turns, number, before = list[OwnTurn](), 1, deal_of(loaded)
    start, played = before, list[LogLine]()
    for line in lines:
        if line.events:
            played.append(line)
        if played and turn_passed(before, line.state):
            if played[0].entry.player == user:
                turns.append(_own_turn(loaded, number, start, played))
            number, played = number + 1, []
        before = line.state
        start = start if played else before
    return turns


def _own_turn(loaded: LoadedTable, number: int, start: State, played: Sequence[LogLine]) -> OwnTurn:
    table = loaded.table
    view = seen_by(start, start.to_act, open_hands=table.open_hands, open_scores=table.open_scores)
    return OwnTurn(number, start, view, tuple(read_action(line.entry.text) for line in played))


class _Key(NamedTuple):
    table: int
    user: int
    after: int
    """How long the log is; a longer one needs another review."""


class ReviewJob:
    """A review that is being computed."""

    def __init__(self, total: int) -> None:
        self.done, self.total = 0, total
        self.task: asyncio.Task[Review] | None = None

    async def wait(self, seconds: float) -> Review | None:
        """The review; None if it takes longer than this. Raises Refused if it failed."""
        assert self.task is not None, "the job has begun"
        await asyncio.wait({self.task}, timeout=seconds)
        return self.task.result() if self.task.done() else None


class Reviews:
    def __init__(self, services: Services, ai_service: AiService) -> None:
        self._services, self._ai_service = services, ai_service
        self._jobs: dict[_Key, ReviewJob] = {}
        """Reviews being computed."""
        self._one_at_a_time = asyncio.Lock()

    async def open(self, table: int, user: int) -> ReviewJob:
        """The review of the user's own turns: begun now, being computed, or read from the database."""
        loaded = await load_table(self._services.store, table)
        check_reviewable(loaded, user)
        key = _Key(table, user, loaded.after)
        if key not in self._jobs:
            self._begin(key, own_turns(loaded, await log_lines(self._services.store, loaded), user))
        return self._jobs[key]

    def _begin(self, key: _Key, turns: Sequence[OwnTurn]) -> None:
        if not turns:
            raise Refused("nothing_to_review")
        job = self._jobs[key] = ReviewJob(len(turns) + min(CANDIDATES, len(turns)))
        # in a context of its own, since the work isn't a part of the press that asked for it
        job.task = Context().run(asyncio.create_task, self._compute(key, turns, job))
        job.task.add_done_callback(partial(self._finished, key))

    def _finished(self, key: _Key, task: asyncio.Task[Review]) -> None:
        del self._jobs[key]
        if not task.cancelled():
            task.exception()  # asyncio would complain about an error that nobody waits for

    async def _compute(self, key: _Key, turns: Sequence[OwnTurn], job: ReviewJob) -> Review:
        found = await self._stored(key)
        for turn in turns:
            if turn.number not in found:
                found[turn.number] = await self._compare(turn)
                await self._save(key, found)
            job.done += 1
        seeming = sorted(turns, key=lambda turn: -abs(found[turn.number].seeming_loss))[:CANDIDATES]
        for turn in seeming:
            if found[turn.number].loss is None:
                found[turn.number] = await self._value(turn, found[turn.number])
                await self._save(key, found)
            job.done += 1
        return Review(tuple(found[turn.number] for turn in turns))

    async def _compare(self, turn: OwnTurn) -> ReviewedTurn:
        """Compare the turn with the AI's by a few samples."""
        found = await self._ask(turn, None, 0)
        return ReviewedTurn(turn.number, turn.state.round, found.best, found.lead, found.loss)

    async def _value(self, turn: OwnTurn, reviewed: ReviewedTurn) -> ReviewedTurn:
        """Value the turn by more samples, none of which made it stand out."""
        if reviewed.best == turn.actions:
            return replace(reviewed, loss=0.0)
        found = [await self._ask(turn, reviewed.best, sample) for sample in range(1, 1 + MORE_SAMPLES)]
        return replace(reviewed, loss=fmean(each.loss for each in found))

    async def _ask(self, turn: OwnTurn, best: tuple[Action, ...] | None, sample: int) -> TurnReview:
        async with self._one_at_a_time:
            found = await self._ai_service.review(turn.view, turn.actions, best, sample)
        if found is None:
            raise Refused("review_failed")
        return found

    async def _stored(self, key: _Key) -> dict[int, ReviewedTurn]:
        """The turns reviewed so far, by their numbers; none if they can't be read."""
        stored = await self._services.store.review(key.table, key.user)
        if stored is None or stored.after != key.after:
            return {}
        try:
            return {turn.number: turn for turn in map(_read, json.loads(stored.turns))}
        except (ValueError, TypeError, KeyError) as problem:
            log.warning("table %s: a review could not be read: %r", key.table, problem)
            return {}

    async def _save(self, key: _Key, found: Mapping[int, ReviewedTurn]) -> None:
        """Keep what is reviewed; raises Refused if the game goes on or its player has gone."""
        async with self._services.transaction(key.table, durable=False) as transaction:
            loaded = await load_table(transaction, key.table)
            check_reviewable(loaded, key.user)
            if loaded.after != key.after:
                raise Refused("stale")
            text = json.dumps([_written(turn) for turn in found.values()])
            await transaction.save_review(key.table, key.user, StoredReview(key.after, text))


def check_reviewable(loaded: LoadedTable, user: int) -> None:
    """Raises Refused unless the game and its match are over, and it's no lesson but one the user played."""
    if loaded.seat_of(user) is None:
        raise Refused("not_reviewed")
    if not loaded.over or loaded.state is None:
        raise Refused("not_over")
    check_not_secret(loaded.table)
    if loaded.table.lesson:
        raise Refused("nothing_to_review")


def _written(turn: ReviewedTurn) -> dict[str, Any]:
    return asdict(turn) | {"best": [write_action(action) for action in turn.best]}


def _read(written: Any) -> ReviewedTurn:
    turn = ReviewedTurn(**written | {"best": tuple(read_action(action) for action in written["best"])})
    if not all(isinstance(written[each], int | float) for each in ("lead", "seeming_loss")):
        raise ValueError("numbers are expected")
    return turn

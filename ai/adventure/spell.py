"""A turn in short, spelled out as the engine's actions."""

from __future__ import annotations

from ai.adventure.ground import Ground
from ai.adventure.journey import How, Journey, Stop
from engine import Action
from engine.actions import (
    Acquire,
    Build,
    ClaimTile,
    Done,
    Exchange,
    Move,
    Play,
    Rest,
    Return,
    Reward,
    Settle,
)
from engine.crystals import Crystals, levels
from engine.rules.means import means


def spelled(ground: Ground, before: Journey, how: How) -> tuple[Action, ...]:
    return tuple(_action(ground, before, stop) for stop in how)


def _action(ground: Ground, before: Journey, stop: Stop) -> Action:
    match stop:
        case ("play", card, after):
            return _play(ground, before, card, after)
        case ("move", to, given, toll):
            return _move(ground, to, given, toll)
        case ("settle", lot, at):
            return Settle(lot, ground.places[at])
        case (name, *what) if name in _WITH_ONE:
            return _WITH_ONE[name](*what)
        case (name, *_):
            return _PLAIN[name]


_WITH_ONE = {
    "acquire": lambda slot, paid: Acquire(slot, levels(paid)),
    "build": Build,
    "exchange": Exchange,
    "return": Return,
    "reward": Reward,
}
_PLAIN: dict[str, Action] = {"rest": Rest(), "claim": ClaimTile(), "done": Done()}


def _play(ground: Ground, before: Journey, card: int, after: Crystals) -> Play:
    able, name = means(before.caravan), ground.cards[card]
    return next(play for play in able.plays[name] if able.outcomes[name, play.raises, play.times] == after)


def _move(ground: Ground, to: int, given: int, toll: Crystals) -> Move:
    peak = ground.peaks.get(to)
    hosts = peak.hosts if peak and sum(toll) else ()
    return Move(ground.places[to], ground.held(given), tuple(zip(levels(toll), hosts, strict=True)))

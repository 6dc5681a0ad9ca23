"""Sixty days with twenty people: every call is welcome, none is lost, none comes twice."""

from __future__ import annotations

from collections import Counter

import pytest

from play.reminders.hours import can_be_called
from play.reminders.policy import MERGE_WINDOW, way_of
from store import Way
from tests.long_runs import LONG
from tests.play.reminders.simulated_people import SLACK, Simulation

SEEDS, DAYS = range(20 if LONG else 1), 60


@pytest.fixture(params=SEEDS)
async def simulation(request: pytest.FixtureRequest) -> Simulation:
    simulated = Simulation(request.param)
    await simulated.run(DAYS)
    return simulated


async def test_calls_obey_people(simulation: Simulation) -> None:
    check_that_every_call_is_welcome(simulation)
    check_that_nobody_is_called_twice(simulation)
    check_that_no_call_is_lost(simulation)
    check_that_tables_share_a_message(simulation)
    check_that_warnings_tell_the_truth(simulation)
    assert len(simulation.channel.calls) > 200
    assert min(simulation.channel.kills, simulation.channel.faults) > 10
    assert {call.by for call in simulation.channel.calls} >= {"turn", "mention", "direct"}


def check_that_every_call_is_welcome(simulation: Simulation) -> None:
    for call in simulation.channel.calls:
        assert can_be_called(call.person, call.at), call
        assert Way.NONE not in call.ways, call
        stands_in = call.by != "direct" and call.person.user in simulation.channel.refusing
        assert set(call.ways) <= {*WAYS[call.by], *([Way.DIRECT] if stands_in else [])}, call
        assert call.by != "direct" or call.person.user not in simulation.channel.refusing, call


WAYS = {
    "turn": (Way.MENTION, Way.BOTH),
    "mention": (Way.MENTION, Way.BOTH),
    "direct": (Way.DIRECT, Way.BOTH),
    "notice": (Way.MENTION, Way.BOTH),
}


def check_that_nobody_is_called_twice(simulation: Simulation) -> None:
    """A turn's own message calls once; at one time, a turn is in one message of each kind.

    A warning may come an hour after a call, whether it pings or is followed by a direct message.
    """
    own = Counter(turn for call in simulation.channel.calls if call.by == "turn" for turn in call.turns)
    assert set(own.values()) <= {1}
    first: dict[tuple[int, int], tuple[float, str]] = {}
    for call in simulation.channel.calls:
        for turn in call.turns:
            if turn in first and call.by in ("mention", "direct"):
                at, by = first[turn]
                both = Way.BOTH in call.ways and by != call.by
                gap = min(call.person.first or 2, call.person.every or 2, 2) * 3600
                warned = any(at < warning <= call.at for warning in simulation.channel.warned.get(turn, ()))
                gap = MERGE_WINDOW if by == "notice" or (warned and call.by == "direct") else gap
                assert both or call.at - at >= gap or call.person.digest >= 0, (turn, at, by, call)
            first[turn] = call.at, call.by


def check_that_no_call_is_lost(simulation: Simulation) -> None:
    called = {turn for call in simulation.channel.calls for turn in call.turns}
    for turn in simulation.turns:
        ways = {way_of(person, turn.way) for _, person in turn.settings}
        if Way.NONE not in ways and turn.suited() > SLACK:
            assert (turn.table, turn.number) in called, turn


def check_that_warnings_tell_the_truth(simulation: Simulation) -> None:
    assert simulation.warnings > 100
    assert simulation.outdated == []


def check_that_tables_share_a_message(simulation: Simulation) -> None:
    messages = [call for call in simulation.channel.calls if call.by in ("mention", "direct")]
    at_once = Counter((call.at, call.person.user, call.by) for call in messages)
    assert set(at_once.values()) == {1}
    assert any(len(call.turns) > 1 for call in messages)

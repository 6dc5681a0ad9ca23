"""How many requests a turn makes, besides answers to presses, which Discord doesn't count."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bench.load_players import Table
from tests.sockets.scenario import running_bot


@pytest.mark.parametrize(("edition", "edits"), [("golem", 1), ("adventure", 2)])
async def test_a_turn_is_posted_and_the_last_one_stripped(
    where: Path | str, edition: str, edits: int
) -> None:
    async with running_bot(where) as scenario:
        table = Table(scenario.server, 0, edition)
        await table.open()
        await table.turn()
        await scenario.drain_outbox()
        scenario.server.requests.clear()
        await table.turn()
        await scenario.drain_outbox()
        made = Counter(method for method, path, _ in scenario.server.requests if path.startswith("/channels"))
        assert made == {"POST": 1, "PATCH": edits}

"""Whole games stored as text and replayed line by line."""

from __future__ import annotations

import pytest

from engine import Phase, read_record, replay
from tests.engine.games import TABLES
from tests.engine.playthroughs import FOLDER, annotated, files


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_whole_game_replays_to_the_same_positions_and_scores(edition: str, seats: int) -> None:
    text = files()[edition, seats].read_text(encoding="utf-8")
    record = read_record(text)
    assert (record.deal.edition, len(record.deal.seats)) == (edition, seats)
    assert annotated(record) == text
    *_, (last, _) = replay(record)
    assert last.phase is Phase.OVER


def test_there_is_a_playthrough_for_every_table_and_no_other_file() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(files().values())

"""Whole games as text: header, comments, and the line of each problem."""

from __future__ import annotations

import pytest

from engine import Illegal, Record, read_record, write_action
from engine.record_notation import replay_text, write_record
from tests.engine.small_positions import do, seat, table


def record_lines() -> list[str]:
    return write_record(Record(table(seat(), seat()), ())).splitlines()


def test_comments_and_unknown_headers_of_a_record_are_ignored() -> None:
    edition, seats, deal, _ = record_lines()
    text = "\n".join(
        [
            "# a game",
            "",
            edition,
            "played: today # at home",
            seats,
            deal,
            "# now",
            "",
            "rest # tired",
            "",
            "rest",
        ]
    )
    assert [write_action(action) for action in read_record(text).actions] == ["rest", "rest"]
    assert replay_text(text) == do(table(seat(), seat()), "rest", "rest")


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        (2, "edition golem", "line 2: a header line is 'key: value', each key once"),
        (1, "edition: spice_road", "line 1: edition is spice_road, but the deal has golem"),
        (2, "seats: 3", "line 2: seats is 3, but the deal has 2"),
        (3, "deal: {}", "line 3: edition: missing"),
        (3, "dealt: {}", "line 4: the header has no deal"),
        (5, "sleep", "line 5: 'sleep' is not an action"),
        (6, "claim 1", "line 6: slot 1 is empty, 0 are open"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(line: int, text: str, problem: str) -> None:
    lines = [*record_lines(), "rest", "rest", "rest"]
    lines[line - 1] = text
    with pytest.raises(Illegal) as refusal:
        replay_text("\n".join(lines))
    assert str(refusal.value) == problem


def test_empty_lines_are_allowed_before_the_header() -> None:
    text = "\n".join(["", "# a game", "", "  ", "", *record_lines(), "rest"])
    assert replay_text(text) == do(table(seat(), seat()), "rest")


@pytest.mark.parametrize("key", [0, 1, 2])
def test_a_header_with_a_duplicate_key_is_refused(key: int) -> None:
    head = record_lines()[:3]
    with pytest.raises(Illegal, match="line 4: a header line is 'key: value', each key once"):
        read_record("\n".join([*head, head[key], "", "rest"]))


@pytest.mark.parametrize("character", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r"])
def test_only_a_newline_ends_a_comment(character: str) -> None:
    text = "\n".join([*record_lines(), f"rest # tired{character}sleep", f"# now{character}sleep", "rest"])
    assert replay_text(text) == do(table(seat(), seat()), "rest", "rest")


def test_an_empty_record_is_refused_for_its_missing_header() -> None:
    with pytest.raises(Illegal, match="line 1: the header has no edition"):
        read_record("")

"""Shards: which servers they have, and how they are written."""

from __future__ import annotations

import re

import pytest

from play.shards import Shards, read_shards


@pytest.mark.parametrize(
    ("text", "shards"),
    [
        ("0-3/16", Shards((0, 1, 2, 3), 16)),
        ("15/16", Shards((15,), 16)),
        ("0/1", Shards((0,), 1)),
        ("2-2/3", Shards((2,), 3)),
    ],
)
def test_shards_are_written_as_a_range_and_a_count(text: str, shards: Shards) -> None:
    assert read_shards(text) == shards
    assert read_shards(str(shards)) == shards


@pytest.mark.parametrize(
    "text", ["", "0", "3-0/16", "0-16/16", "16/16", "-1/4", "0/0", "a/b", "0-3", "0/99999"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        read_shards(text)


@pytest.mark.parametrize(
    ("one", "other", "overlap"),
    [
        ("0/2", "0/2", True),
        ("0/2", "1/2", False),
        ("0/1", "3/4", True),
        ("0-1/4", "2-3/4", False),
        ("0/2", "1/4", False),
        ("0/2", "2/4", True),
        ("1/4", "0-1/6", True),
        ("0/2", "2/3", True),
    ],
)
def test_shards_overlap_if_a_server_can_belong_to_both(one: str, other: str, overlap: bool) -> None:
    first, second = read_shards(one), read_shards(other)
    assert first.overlap(second) == second.overlap(first) == overlap
    servers = [number << 22 for number in range(24)]
    assert overlap == any(first.has(server) and second.has(server) for server in servers)


def test_each_server_belongs_to_one_shard_by_the_bits_that_tell_its_age() -> None:
    guild = (5 << 22) + 7
    assert [Shards((number,), 4).has(guild) for number in range(4)] == [False, True, False, False]
    assert Shards((0, 1), 4).has(guild)

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


def test_each_server_belongs_to_one_shard_by_the_bits_that_tell_its_age() -> None:
    guild = (5 << 22) + 7
    assert [Shards((number,), 4).has(guild) for number in range(4)] == [False, True, False, False]
    assert Shards((0, 1), 4).has(guild)

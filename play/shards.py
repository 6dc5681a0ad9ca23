"""Shards: the parts into which Discord divides a bot's servers, so that several connections share them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

MOST = 16_384
"""More shards than any bot has."""


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of one process, out of `count` in all."""

    ids: tuple[int, ...]
    count: int

    def has(self, guild: int) -> bool:
        """Whether Discord sends this server's events to one of these shards."""
        return (guild >> 22) % self.count in self.ids

    def overlap(self, other: Shards) -> bool:
        """Whether there can be a server that belongs to both, which may count their shards differently."""
        common = math.gcd(self.count, other.count)
        return bool({each % common for each in self.ids} & {each % common for each in other.ids})

    def __str__(self) -> str:
        first, last = self.ids[0], self.ids[-1]
        return f"{first if first == last else f'{first}-{last}'}/{self.count}"


ALL_SHARDS = Shards((0,), 1)
"""Every server, as in a process that has all shards."""


def read_shards(text: str) -> Shards:
    """Read shards in the form `0-3/16`, or `0/16` for a single one; raises ValueError."""
    match = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", text)
    if match is None:
        raise ValueError(text)
    first, count = int(match[1]), int(match[3])
    last = int(match[2] or first)
    if not first <= last < count <= MOST:
        raise ValueError(text)
    return Shards((*range(first, last + 1),), count)

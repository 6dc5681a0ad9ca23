"""Spares the simulator half of its work: what it would make again for every page, and what no page shows."""

# pyright: reportPrivateUsage=false
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from simcord.preview import _commands, _markdown, _snapshot

Parse = Callable[[Mapping[str, bool | str], Mapping[str, Any]], Any]
Describe = Callable[[Mapping[str, Any], list[str], Mapping[str, Any]], dict[str, Any]]


NO_MESSAGES = {"query": "", "filter": "all", "hasPrevious": False, "hasNext": False,
               "previousCursor": None, "nextCursor": None}  # fmt: skip
"""The page of an empty list of messages."""


@cache
def speed_up_simulator() -> None:
    """Take effect from now on, in the whole process."""
    _markdown._markdown_parser = kept_parsers(_markdown._markdown_parser)
    _commands.entry_for_leaf = kept_entries(_commands.entry_for_leaf)
    setattr(_snapshot, "_message_navigation", without_list_of_messages)  # noqa: B010  it is imported there


def kept_parsers(make: Parse) -> Parse:
    """One parser of Markdown for each kind of text; the names a text may mention are set at each use."""
    kept: dict[str, tuple[Any, dict[str, Any]]] = {}

    def parser(policy: Mapping[str, bool | str], names: Mapping[str, Any]) -> Any:
        kind = repr(policy)
        if kind not in kept:
            current: dict[str, Any] = {}
            kept[kind] = make(policy, current), current
        found, current = kept[kind]
        current.clear()
        current.update(names)
        return found

    return parser


def kept_entries(describe: Describe) -> Describe:
    """What a page is told about each command, until the command changes."""
    kept: dict[tuple[str, ...], tuple[Any, dict[str, Any]]] = {}

    def entry(command: Mapping[str, Any], path: list[str], leaf: Mapping[str, Any]) -> dict[str, Any]:
        key, described = (str(command["id"]), *path), (command.get("guild_id"), leaf)
        if key not in kept or kept[key][0] != described:
            kept[key] = described, describe(command, path, leaf)
        return kept[key][1]

    return entry


def without_list_of_messages(*_: Any) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The simulator's own list with a summary of every message of the channel, which our pages hide."""
    return [], NO_MESSAGES

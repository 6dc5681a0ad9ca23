"""Keeps what the simulator would otherwise make again for every text of every page: a third of its time."""

# pyright: reportPrivateUsage=false
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from simcord.preview import _commands, _markdown

Parse = Callable[[Mapping[str, bool | str], Mapping[str, Any]], Any]
Describe = Callable[[Mapping[str, Any], list[str], Mapping[str, Any]], dict[str, Any]]


@cache
def keep_parsers_and_commands() -> None:
    """Let the simulator use them from now on, in the whole process."""
    _markdown._markdown_parser = kept_parsers(_markdown._markdown_parser)
    _commands.entry_for_leaf = kept_entries(_commands.entry_for_leaf)


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

"""What the simulator is spared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from simcord.preview._commands import entry_for_leaf
from simcord.preview._markdown import (
    _FIELD_POLICIES,  # pyright: ignore[reportPrivateUsage]
    _markdown_parser,  # pyright: ignore[reportPrivateUsage]
)

from bot.playground.simulator_speed import kept_entries, kept_parsers
from tests.bot.playground.running_playground import running_playground, start_table

POLICY = _FIELD_POLICIES["message"]
ADA = "123456789012345678"
LEAF: dict[str, Any] = {"description": "Start a game", "options": []}


def test_a_parser_is_kept_and_knows_the_names_of_each_text_alone() -> None:
    made = list[Any]()

    def make(policy: Any, names: Any) -> Any:
        made.append(_markdown_parser(policy, names))
        return made[-1]

    parser = kept_parsers(make)
    mentions = [
        token.meta.get("label")
        for names in ({"users": {ADA: "Ada"}}, {"users": {ADA: "Béa"}}, {})
        for token in parser(POLICY, names).parse(f"<@{ADA}>")[1].children
    ]
    assert mentions == ["@Ada", "@Béa", None]
    assert len(made) == 1


def test_a_command_is_described_again_only_after_it_has_changed() -> None:
    described = list[str]()

    def describe(command: Any, path: list[str], leaf: Any) -> dict[str, Any]:
        described.append(leaf["description"])
        return entry_for_leaf(command, path, leaf)

    entry, command = kept_entries(describe), {"id": "7", "guild_id": None}
    first = entry(command, ["century", "new"], LEAF)
    assert entry({**command}, ["century", "new"], {**LEAF}) == first
    assert entry(command, ["century", "new"], LEAF | {"description": "Begin"})["description"] == "Begin"
    assert entry(command, ["century", "undo"], LEAF)["path"] == ["century", "undo"]
    assert described == ["Start a game", "Begin", "Start a game"]


async def test_a_page_has_no_list_of_all_messages(tmp_path: Path) -> None:
    async with running_playground(tmp_path) as (front, simulator, _):
        await start_table(front, simulator, here=True)
        await simulator.view(simulator.people[0], simulator.channel)
        (view,) = simulator._views.values()  # pyright: ignore[reportPrivateUsage]
        page = view._open_page()
        assert page.snapshot["messages"]
        assert page.snapshot["messageIndex"] == []

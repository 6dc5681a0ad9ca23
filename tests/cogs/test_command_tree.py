"""Slash commands as Discord receives them: translated, small enough, and synced only when they change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.ui.command_mentions import load_command_ids, mention
from i18n import LOCALES, words_in
from tests.cogs.simulated_discord import SimulatedDiscord


def synced_commands(sim: SimulatedDiscord) -> list[dict[str, Any]]:
    (sync,) = [each for each in sim.env.http_requests if each.method == "PUT" and "/commands" in each.path]
    return sync.json


def parts_of(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The command, its subcommands, their options, and the choices of these."""
    yield command
    for part in (*command.get("options", ()), *command.get("choices", ())):
        yield from parts_of(part)


def size_of(part: dict[str, Any]) -> int:
    """What counts towards Discord's limit: the longest translation of each text."""
    size = len(part["value"]) if isinstance(part.get("value"), str) else 0
    for key in ("name", "description"):
        size += max(
            len(part.get(key) or ""), *map(len, (part.get(f"{key}_localizations") or {"": ""}).values())
        )
    return size


async def test_commands_are_translated_and_within_discords_size_limit(sim: SimulatedDiscord) -> None:
    for command in synced_commands(sim):
        parts = list(parts_of(command))
        assert sum(map(size_of, parts)) <= 8000
        assert all(len(part.get("options", ())) <= 25 for part in parts)
        own_names = [words_in(each).name for each in LOCALES]
        named = [part for part in parts if part["name"] not in own_names]
        assert [part["name"] for part in named if "fr" not in (part.get("name_localizations") or {})] == []
        described = [part for part in parts if part.get("description")]
        assert all("fr" in part["description_localizations"] for part in described)


@pytest.mark.usefixtures("on_disk")
async def test_commands_are_synced_with_french_names_and_only_when_they_change(sim: SimulatedDiscord) -> None:
    def syncs() -> list[Any]:
        return [r for r in sim.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")]

    (sync,) = syncs()
    group = next(each for each in sync.json if each["name"] == "century")
    named = {option["name"]: option["name_localizations"] for option in group["options"]}
    assert named["acquire"]["fr"] == "acheter"
    await sim.restart()
    assert len(syncs()) == 1


@pytest.mark.usefixtures("on_disk")
async def test_the_ids_of_commands_are_known_after_a_sync_and_after_a_restart_without_one(
    sim: SimulatedDiscord,
) -> None:
    mentioned = mention(words_in("en"), "century tables")
    assert re.fullmatch(r"</century tables:\d+>", mentioned)
    load_command_ids({})
    await sim.restart()
    assert mention(words_in("en"), "century tables") == mentioned


@pytest.mark.usefixtures("on_disk")
async def test_commands_are_synced_again_if_their_ids_were_not_stored(sim: SimulatedDiscord) -> None:
    async with sim.bot.services.transaction() as transaction:
        await transaction.save_setting("command_ids", "")
    load_command_ids({})
    await sim.restart()
    assert mention(words_in("en"), "century tables").startswith("</century tables:")

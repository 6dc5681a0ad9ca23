"""A third language: a file beside the others that is found when the bot starts."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from i18n import FOLDER

ROOT = FOLDER.parent
DUTCH = """
language-name = Nederlands
command-century-rest-name = rust
command-century-rest-description = Rusten: neem je gespeelde kaarten terug
command-century-play-name = Een kaart spelen
button-rest = Rust
"""
SCRIPT = """
import asyncio, json, discord
from discord import app_commands
from typing import get_args
from cogs.command_tree import Translator
from cogs.languages import LanguageOption
from cogs.turns import TurnCog as turns
from i18n import LOCALES, words_in as words
from i18n.phrases import card
from bot.playground.people import PEOPLE

TREE = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))

async def localized(command, locale):
    given = await command.get_translated_payload(TREE, Translator())
    return [(given.get(f"{what}_localizations") or {}).get(locale) for what in ("name", "description")]

print(json.dumps({
    "locales": LOCALES,
    "choices": [str(each) for each in get_args(LanguageOption)[1].names.values()],
    "rest": asyncio.run(localized(turns.rest, "nl")),
    "play": asyncio.run(localized(turns.play, "nl")),
    "french": asyncio.run(localized(turns.rest, "fr")),
    "people": PEOPLE,
    "texts": [words("nl-BE")("button.rest"), words("nl-BE")("button.join"), card(words("nl"), "golem", "^2")],
}))
"""


def test_a_third_language_is_offered_names_commands_and_falls_back_to_english(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "i18n", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (tmp_path / "i18n").glob("*.ftl"):
        if file.stem not in ("en", "fr"):
            file.unlink()
    (tmp_path / "i18n" / "nl.ftl").write_text(DUTCH, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SCRIPT],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["locales"] == ["en", "fr", "nl"]
    assert found["choices"] == ["English", "Français", "Nederlands", "as on Discord"]
    assert found["rest"] == ["rust", "Rusten: neem je gespeelde kaarten terug"]
    assert found["play"] == [None, "Play a merchant card from your hand"], "a name that Discord refuses stays"
    assert found["french"][0] == "repos"
    assert found["texts"] == ["Rust", "Join", "Upgrade 2"]
    assert ["Cyrus", "nl"] in found["people"], "somebody in the playground speaks it"

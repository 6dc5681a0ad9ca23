"""A new edition of Spice Road's kind is one data file and its words: a copy of the program plays one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("ai", "cogs", "engine", "i18n", "play", "render", "store")
DATA = """
base = "common.toml"
order = 9
palette = "cloth"
goods = "spices"
seats = [2, 4]
caravan = 12
merchants_open = 5
points_open = 4
coin_points = [5, 2]
ends_at = [3, 3, 3, 3]
start = ["11", "11", "111", "112"]
hand = ["+1111", "^2", "1>2"]
points = ["11122334=20", "22223333=22", "1111144=15", "222344=18", "333344=21", "444444=25", "1133444=22"]
"""
"""Differs from the editions there are in every number that it may change."""
WORDS = {"en": "edition-silk_road = Silk Road", "fr": "edition-silk_road = La Route de la soie"}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of a game of the new edition."""
    copy = tmp_path_factory.mktemp("program")
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "engine" / "editions" / "silk_road.toml").write_text(DATA, encoding="utf-8")
    for locale, words in WORDS.items():
        with (copy / "i18n" / f"{locale}.ftl").open("a", encoding="utf-8") as file:
            file.write(f"\n{words}\n")
    process = subprocess.run(
        [sys.executable, "-m", "tests.new_edition", "silk_road"],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return json.loads(process.stdout)


def test_players_can_choose_it(played: dict[str, Any]) -> None:
    assert played["editions"][-1] == "silk_road"
    assert played["choices"] == played["editions"]


def test_ais_of_every_level_play_it_by_its_own_numbers(played: dict[str, Any]) -> None:
    assert played["winner"] is not None
    assert played["claimed"] == 3
    assert played["fullest"] > 10


def test_the_mentor_gives_advice(played: dict[str, Any]) -> None:
    assert played["advice"]
    assert played["reach"] == 4


def test_it_is_drawn_in_every_palette(played: dict[str, Any]) -> None:
    pictures: dict[str, list[str]] = played["pictures"]
    assert set(pictures) == {"FULL", "CONTRAST", "COLOURS"}
    assert {len(drawn) for drawn in pictures.values()} == {len(pictures["FULL"])}
    assert {start for drawn in pictures.values() for start in drawn} == {b"\x89PNG".hex()}


@pytest.mark.parametrize(
    ("locale", "name", "goods", "other_goods"),
    [("en", "Silk Road", "cardamom", "turquoise"), ("fr", "La Route de la soie", "cardamome", "turquoise")],
)
def test_it_is_described_with_its_name_and_its_goods(
    played: dict[str, Any], locale: str, name: str, goods: str, other_goods: str
) -> None:
    assert name in played["rules"][locale]
    assert goods in played["words"][locale]
    assert other_goods not in played["words"][locale]

"""The package that `pip install .` installs: its files, its command, its version and its pinned packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot import __version__

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS = ("ai", "bot", "cogs", "engine", "i18n", "play", "render", "store")
BUILD = "from setuptools.build_meta import build_wheel; build_wheel('wheel')"


def source_files(folder: Path) -> set[str]:
    """All files of the program below the folder."""
    files = (path for name in FOLDERS for path in (folder / name).rglob("*") if path.is_file())
    return {str(path.relative_to(folder)) for path in files if "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The package, built from a copy of the source."""
    copy = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-c", BUILD], cwd=copy, check=True, capture_output=True)
    (built,) = (copy / "wheel").glob("*.whl")
    return zipfile.ZipFile(built)


def test_the_package_has_every_file_of_the_program_and_no_other(wheel: zipfile.ZipFile) -> None:
    packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == source_files(ROOT)


def test_the_folders_are_those_that_the_import_boundaries_know() -> None:
    assert set(FOLDERS) == set(PROJECT["tool"]["importlinter"]["root_packages"])


def test_the_installed_command_works_in_another_folder(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    installed, elsewhere = tmp_path / "installed", tmp_path / "elsewhere"
    wheel.extractall(installed)
    elsewhere.mkdir()
    (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    module, function = wheel.read(entry_points).decode().partition("caravanserai = ")[2].split()[0].split(":")
    command = f"import sys; from {module} import {function}; sys.exit({function}())"
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    process = subprocess.run(
        [sys.executable, "-c", command, "check"],
        cwd=elsewhere,
        env=environment | {"PYTHONPATH": str(installed), "DATABASE": "games.sqlite"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert "games.sqlite will be created on first start" in process.stdout


def test_the_changelog_has_a_dated_section_for_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest, *_ = re.findall(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", changelog, re.MULTILINE)
    assert newest == __version__


def pinned(name: str) -> dict[str, str]:
    """The packages pinned in a requirements file, with their versions; each must have a hash."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    found = (re.match(r"(\S+)==(\S+)", entry) for entry in entries)
    return {canonicalize_name(each[1]): each[2] for each in found if each}


def not_pinned(named: Iterable[str | dict[str, str]], pins: dict[str, str]) -> list[str]:
    """The packages that the file doesn't pin, or pins to a version that pyproject.toml rules out."""
    requirements = [Requirement(each) for each in named if isinstance(each, str)]
    return [
        each.name
        for each in requirements
        if not each.specifier.contains(pins.get(canonicalize_name(each.name), "0"))
    ]


def test_every_package_that_the_project_names_is_pinned_with_a_hash() -> None:
    project, groups = PROJECT["project"], PROJECT["dependency-groups"]
    extras = project["optional-dependencies"]
    assert not_pinned([*project["dependencies"], *extras["postgres"]], pinned("run.txt")) == []
    assert not_pinned(groups["build"], pinned("build.txt")) == []
    development = [*project["dependencies"], *extras["playground"], *extras["postgres"], *groups["dev"]]
    assert not_pinned(development, pinned("dev.txt")) == []


def test_the_packages_that_run_and_build_the_program_are_those_it_is_tested_with() -> None:
    assert (pinned("run.txt") | pinned("build.txt")).items() <= pinned("dev.txt").items()


def test_the_build_backend_is_the_one_that_is_pinned_with_a_hash() -> None:
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]

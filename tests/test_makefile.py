"""The Makefile has what the workflow, the hooks and the guides for contributors name."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z.][\w./-]*):(?!=)", MAKEFILE, re.MULTILINE))
WORKFLOW = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")


def test_every_make_target_named_in_a_text_exists() -> None:
    texts = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*"), ROOT / ".ci" / "run"]
    texts += [ROOT / ".pre-commit-config.yaml", ROOT / ".env.example", *ROOT.glob("tests/*.py")]
    named = {
        target
        for path in texts
        if path.is_file() and path != Path(__file__)
        for target in re.findall(r"(?:`|^)make ([a-z][\w-]*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) >= 8
    assert named - TARGETS == set()


def test_the_jobs_of_the_workflow_are_targets() -> None:
    jobs = re.findall(r"^ +job: \[(.+)\]$", WORKFLOW, re.MULTILINE)[0].split(", ")
    assert set(jobs) <= TARGETS


def test_make_test_runs_every_test_once() -> None:
    recipes = dict(re.findall(r"^([\w-]+):.*\n((?:\t.+\n)+)", MAKEFILE, re.MULTILINE))
    variables = dict(re.findall(r"^([A-Z]+) := (.+)$", MAKEFILE, re.MULTILINE))
    parts = variables["REST"].split()
    assert all(name in recipes["test"] for name in ("types", "$(REST)", "rules", "lint", "browser"))
    run = [
        path
        for part in [*parts, "rules", "browser"]
        for path in re.findall(r"(?<!=)\btests/\S+", recipes[part])
    ]
    folders = {f"tests/{path.parent.name}" for path in ROOT.glob("tests/*/__init__.py")}
    assert sorted(run) == sorted([*folders, "tests/test_*.py"])
    assert "$(RANDOM:%=--ignore=%)" in recipes["rules"]
    assert "$(PYTEST) $(RANDOM)" in recipes["rules"]


def test_the_workflow_tries_every_python_from_the_oldest_on() -> None:
    oldest = re.findall(r'requires-python = ">=(.+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pythons = re.findall(r"^ +python: \[(.+)\]$", WORKFLOW, re.MULTILINE)[0].replace('"', "").split(", ")
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert pythons[:1] == oldest


def test_the_files_that_make_quick_leaves_out_exist() -> None:
    left_out = re.findall(r"tests/[\w/]+\.py", MAKEFILE)
    assert left_out
    assert [name for name in left_out if not (ROOT / name).is_file()] == []


def test_the_list_of_folders_names_every_folder_and_no_other() -> None:
    listed = re.findall(r"^\| `([\w/]+)/` \|", (ROOT / "AGENTS.md").read_text(encoding="utf-8"), re.MULTILINE)
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    folders = {
        line.split("/")[0] for line in tracked.splitlines() if "/" in line and not line.startswith(".")
    }
    assert {name.split("/")[0] for name in listed} == folders
    assert [name for name in listed if not (ROOT / name).is_dir()] == []

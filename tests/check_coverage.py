"""Checks that each package keeps the coverage that `coverage_floors.toml` asks for."""

import json
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple


class Floor(NamedTuple):
    lines: float
    branches: float


_FILE = Path(__file__).with_name("coverage_floors.toml")
FLOORS = {package: Floor(*floor) for package, floor in tomllib.loads(_FILE.read_text()).items()}


def measured(report: Path) -> dict[str, Floor]:
    """Add up the files of each package in a report of `coverage json`."""
    totals = {package: Counter[str]() for package in FLOORS}
    for name, file in json.loads(report.read_text())["files"].items():
        totals[Path(name).parts[0]].update(file["summary"])
    return {
        package: Floor(
            100 * total["covered_lines"] / total["num_statements"],
            100 * total["covered_branches"] / total["num_branches"],
        )
        for package, total in totals.items()
    }


def main() -> None:
    failed = False
    for package, (lines, branches) in measured(Path(sys.argv[1])).items():
        floor = FLOORS[package]
        is_below = lines < floor.lines or branches < floor.branches
        failed |= is_below
        sys.stdout.write(
            f"{package:8} lines {lines:5.1f} % (at least {floor.lines}), "
            f"branches {branches:5.1f} % (at least {floor.branches}){'  TOO LOW' if is_below else ''}\n"
        )
    sys.exit(failed)


if __name__ == "__main__":
    main()

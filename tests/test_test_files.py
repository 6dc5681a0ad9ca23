"""Test files are named after the module they test, and are short enough to be read."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
LONGEST = 300
MIRRORED = {"ai", "bot", "cogs", "engine", "i18n", "play", "render", "store"}
"""The folders of tests that mirror a folder with modules; the others, such as `crash`, test the whole bot."""
TOPICS = {
    "bot": "container damaged_files",
    "cogs": "call_buttons calls deals finished_games forged_ids outdated_controls "
    "repeated_interactions running_games secrets whole_games",
    "engine": "adventure_end adventure_mountain adventure_move adventure_public adventure_refusals "
    "adventure_reward adventure_setup adventure_village invariants known_mistakes own_numbers perft "
    "playthroughs reference_rules",
    "i18n": "language_files text_lengths third_language",
    "play": "old_database planned_games random_plans random_presses unreadable_data",
    "play/reminders": "calls races schedule sixty_days",
    "render": "golden threads",
    "store": "changes personal_data transactions",
    "store/postgres": "query_plans",
    "store/sqlite": "query_plans",
}
"""What concerns several modules at once, by folder."""


def names_a_module(test: Path) -> bool:
    """Whether the name is that of a module beside it or in the mirrored folder; a topic may follow it."""
    folder = test.parent.relative_to(ROOT / "tests")
    modules = {path.stem for path in (*(ROOT / folder).iterdir(), *test.parent.glob("*.py"))}
    modules |= {folder.name, "main"}  # __init__.py and __main__.py
    words = test.stem.split("_")[1:]
    return any("_".join(words[:end]) in modules for end in range(1, len(words) + 1))


def test_a_test_file_has_the_name_of_its_module_or_of_a_listed_topic() -> None:
    unnamed: list[str] = []
    for test in sorted(path for name in MIRRORED for path in (ROOT / "tests" / name).rglob("test_*.py")):
        folder = test.parent.relative_to(ROOT / "tests").as_posix()
        if test.stem.removeprefix("test_") not in TOPICS.get(folder, "").split() and not names_a_module(test):
            unnamed.append(f"{folder}/{test.name}")
    assert unnamed == []


def test_every_listed_topic_has_its_file() -> None:
    files = {f"tests/{folder}/test_{name}.py" for folder, names in TOPICS.items() for name in names.split()}
    assert {name for name in files if not (ROOT / name).is_file()} == set()


def test_no_test_file_is_too_long_to_be_read() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "tests").rglob("*.py")
    }
    assert len(lengths) > 300
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}

"""The container: without rights, read-only, and what that asks of the bot."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
LIFE = (sys.executable, "-m", "tests.bot.whole_life")
RECORDER = """
import os, sys

RECORD = os.open(os.environ["RECORD"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = ("mkdir", "rename", "remove", "rmdir", "link", "symlink", "truncate", "chmod", "chown", "utime")

def hook(event, args):
    changed = event == "sqlite3.connect" or (event[:3] == "os." and event[3:] in CHANGES)
    if changed or (event == "open" and args[2] & WRITING):
        for path in args[:2] if event in ("os.rename", "os.link") else args[:1]:
            if isinstance(path, (str, bytes, os.PathLike)):
                file = os.fsdecode(path).removeprefix("file://").partition("?")[0]
                os.write(RECORD, os.path.abspath(file).encode() + b"\\n")

os.write(RECORD, b"started\\n")
sys.addaudithook(hook)
"""
"""Python reads it, as sitecustomize.py, when a process starts; those that the bot spawns read it too."""


def service() -> dict[str, list[str]]:
    """What compose.yaml says of the one service: each key with its value, or with the lines below it."""
    lines = [
        line for line in (ROOT / "compose.yaml").read_text(encoding="utf-8").splitlines() if line.strip()
    ]
    lines = [line.rstrip() for line in lines if not line.lstrip().startswith("#")]
    start = lines.index("  caravanserai:")
    found: dict[str, list[str]] = {}
    for line in lines[start + 1 :]:
        if not line.startswith("    "):
            break
        if key := re.fullmatch(r" {4}(\w+):(?: (.+))?", line):
            found[key[1]] = [key[2]] if key[2] else []
        else:
            found[list(found)[-1]].append(line.strip())
    return found


def test_the_container_is_read_only_and_has_no_rights() -> None:
    said = service()
    assert said["read_only"] == ["true"]
    assert said["cap_drop"] == ["- ALL"]
    assert said["security_opt"] == ["- no-new-privileges:true"]
    assert said["tmpfs"] == ["- /tmp"]
    assert said["volumes"] == ["- games:/data"]
    assert not said.keys() & {"cap_add", "privileged", "user", "devices", "ports", "network_mode"}
    assert "\nUSER caravan\n" in DOCKERFILE


def test_without_a_token_compose_starts_nothing() -> None:
    (token,) = [line for line in service()["environment"] if line.startswith("DISCORD_TOKEN")]
    assert re.fullmatch(r"DISCORD_TOKEN: \$\{DISCORD_TOKEN:\?[^{}]*\.env[^{}]*\}", token)
    assert 'CMD ["python", "-m", "bot", "run"]' in DOCKERFILE  # never the playground


def test_compose_passes_every_setting_on() -> None:
    passed = {line.partition(":")[0] for line in service()["environment"]}
    named = set(
        re.findall(r"^  ([A-Z_]+)  ", (ROOT / "bot" / "command_line.py").read_text("utf-8"), re.MULTILINE)
    )
    assert passed == named
    assert "DATABASE: /data/caravanserai.sqlite" in service()["environment"]


def test_the_base_image_is_pinned_by_its_exact_tag() -> None:
    images = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    assert len(images) == 2
    assert len(set(images)) == 1
    assert re.fullmatch(r"python:\d+\.\d+\.\d+-slim-[a-z]+(@sha256:[0-9a-f]{64})?", images[0])


def environment(folder: Path, **more: str) -> dict[str, str]:
    """That of the container, with a temporary directory of its own."""
    temporary = folder / "temporary"
    temporary.mkdir()
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "DISCORD"))}
    path = os.pathsep.join([*more.pop("path", "").split(), str(ROOT)])
    return plain | {"TMPDIR": str(temporary), "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | more


def test_the_bots_processes_write_to_the_games_and_to_the_temporary_directory_alone(tmp_path: Path) -> None:
    games, hooks = tmp_path / "games", tmp_path / "hooks"
    for folder in (games, hooks):
        folder.mkdir()
    (hooks / "sitecustomize.py").write_text(RECORDER, encoding="utf-8")
    record = tmp_path / "record"
    given = environment(tmp_path, path=str(hooks), RECORD=str(record))
    subprocess.run([*LIFE, games / "games.sqlite"], cwd=tmp_path, env=given, check=True, capture_output=True)
    allowed = (games, tmp_path / "temporary", Path("/dev"))
    lines = record.read_text().splitlines()
    assert lines.count("started") >= 3  # the bot, an AI's process, and the one that multiprocessing adds
    written = {Path(line) for line in lines if line != "started"}
    assert {path for path in written if not any(path.is_relative_to(each) for each in allowed)} == set()
    assert games / "games.sqlite" in written


def test_the_bot_lives_where_nothing_else_can_be_written(tmp_path: Path) -> None:
    """As in the container: all is mounted read-only but the games and the temporary directory."""
    given = environment(tmp_path)
    games = tmp_path / "games"
    games.mkdir()
    mounts = [f"mount --bind {each} {each}" for each in (games, given["TMPDIR"])]
    script = " && ".join([*mounts, "mount -o remount,bind,ro /", '! touch "$0" 2> /dev/null', 'exec "$@"'])
    apart = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, str(tmp_path / "probe")]
    if (
        not shutil.which("unshare")
        or subprocess.run([*apart, "true"], check=False, capture_output=True).returncode
    ):
        pytest.skip("needs the right to mount file systems apart")
    done = subprocess.run(
        [*apart, *LIFE, games / "games.sqlite"],
        cwd=tmp_path,
        env=given,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "is intact" in done.stdout

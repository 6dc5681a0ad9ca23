"""The container has no privileges and a read-only file system, and the bot works in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
FILE_OPERATIONS = (sys.executable, "-m", "tests.bot.file_operations")
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
"""The sitecustomize.py of the bot's process and of those it spawns: records which files they change."""


def compose_service() -> dict[str, list[str]]:
    """The service in compose.yaml: each key with its value, or with the lines below it."""
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


def test_the_container_is_read_only_and_has_no_privileges() -> None:
    service = compose_service()
    assert service["read_only"] == ["true"]
    assert service["cap_drop"] == ["- ALL"]
    assert service["security_opt"] == ["- no-new-privileges:true"]
    assert service["tmpfs"] == ["- /tmp"]
    assert service["volumes"] == ["- games:/data"]
    assert service["logging"] == ["driver: local"]  # which deletes old logs; the default keeps all
    assert not service.keys() & {"cap_add", "privileged", "user", "devices", "ports", "network_mode"}
    assert "\nUSER caravan\n" in DOCKERFILE


def test_without_a_token_compose_starts_nothing() -> None:
    (token,) = [line for line in compose_service()["environment"] if line.startswith("DISCORD_TOKEN")]
    assert re.fullmatch(r"DISCORD_TOKEN: \$\{DISCORD_TOKEN:\?[^{}]*\.env[^{}]*\}", token)
    assert '\nCMD ["caravanserai", "run"]\n' in DOCKERFILE  # never the playground


def test_the_containers_of_a_large_bot_have_no_more_rights_and_need_token_and_password() -> None:
    compose = (ROOT / "compose.scale.yaml").read_text(encoding="utf-8")
    shared = compose.partition("x-bot: &bot\n")[2].partition("\n\n")[0]
    for line in ("read_only: true", "cap_drop:\n    - ALL", "security_opt:\n    - no-new-privileges:true"):
        assert f"\n  {line}\n" in f"{shared}\n"
    for line in ("no-new-privileges:true", "driver: local"):
        assert compose.count(line) == 2, "of the bots and of the database"
    bots = re.findall(r"^  (?:first|second):\n    <<: \*bot\n    environment:\n", compose, re.MULTILINE)
    assert len(bots) == compose.count("build: .") + 1 == 2
    for name in ("DISCORD_TOKEN", "DATABASE_PASSWORD"):
        assert re.search(rf"\$\{{{name}:\?[^{{}}]*\.env\}}", compose)
        assert f"${{{name}}}" not in compose
    assert re.search(r"^    image: postgres:\d+\.\d+-[a-z]+$", compose, re.MULTILINE)
    assert not re.search(r"^ +(cap_add|privileged|devices|network_mode|ports):", compose, re.MULTILINE)


def test_compose_passes_on_every_setting() -> None:
    passed = {line.partition(":")[0] for line in compose_service()["environment"]}
    named = set(
        re.findall(r"^  ([A-Z_]+)  ", (ROOT / "bot" / "command_line.py").read_text("utf-8"), re.MULTILINE)
    )
    assert passed == named
    assert "DATABASE: /data/caravanserai.sqlite" in compose_service()["environment"]


def test_the_base_image_is_pinned_to_an_exact_tag() -> None:
    images = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    assert len(images) == 2
    assert len(set(images)) == 1
    assert re.fullmatch(r"python:\d+\.\d+\.\d+-slim-[a-z]+(@sha256:[0-9a-f]{64})?", images[0])


def test_the_image_gets_only_packages_with_known_hashes() -> None:
    commands = [line for line in DOCKERFILE.splitlines() if re.search(r"\bpip (install|wheel)\b", line)]
    assert len(commands) == 4
    for command in commands:
        from_file = re.search(r" --require-hashes -r requirements/\w+\.txt\b", command)
        our_own = "--no-deps" in command and ("--no-index" in command or "--no-build-isolation" in command)
        assert from_file or our_own, command


def test_the_image_is_built_from_every_file_the_package_needs() -> None:
    let_in = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = {name.partition(".")[0] for name in project["tool"]["setuptools"]["packages"]}
    files = {"pyproject.toml", project["project"]["readme"], *project["project"]["license-files"]}
    assert set(let_in) == packages | files | {"requirements/build.txt", "requirements/run.txt"}


def container_environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of the container, with a temporary directory in the folder."""
    temporary = folder / "temporary"
    temporary.mkdir()
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "DISCORD"))}
    path = os.pathsep.join([*more.pop("path", "").split(), str(ROOT)])
    return plain | {"TMPDIR": str(temporary), "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | more


def test_the_bots_processes_write_only_to_the_games_and_the_temporary_directory(tmp_path: Path) -> None:
    games, hooks = tmp_path / "games", tmp_path / "hooks"
    for folder in (games, hooks):
        folder.mkdir()
    (hooks / "sitecustomize.py").write_text(RECORDER, encoding="utf-8")
    record = tmp_path / "record"
    environment = container_environment(tmp_path, path=str(hooks), RECORD=str(record))
    subprocess.run(
        [*FILE_OPERATIONS, games / "games.sqlite"],
        cwd=tmp_path,
        env=environment,
        check=True,
        capture_output=True,
    )
    allowed = (games, tmp_path / "temporary", Path("/dev"))
    lines = record.read_text().splitlines()
    assert lines.count("started") >= 3  # the bot, an AI process, and multiprocessing's own
    written = {Path(line) for line in lines if line != "started"}
    assert {path for path in written if not any(path.is_relative_to(each) for each in allowed)} == set()
    assert games / "games.sqlite" in written


def test_the_bot_works_where_nothing_else_can_be_written(tmp_path: Path) -> None:
    """As in the container, everything but the games and the temporary directory is mounted read-only."""
    environment = container_environment(tmp_path)
    games = tmp_path / "games"
    games.mkdir()
    mounts = [f"mount --bind {each} {each}" for each in (games, environment["TMPDIR"])]
    script = " && ".join([*mounts, "mount -o remount,bind,ro /", '! touch "$0" 2> /dev/null', 'exec "$@"'])
    unshare = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, str(tmp_path / "probe")]
    if (
        not shutil.which("unshare")
        or subprocess.run([*unshare, "true"], check=False, capture_output=True).returncode
    ):
        pytest.skip("needs the permission to mount file systems in a namespace")
    process = subprocess.run(
        [*unshare, *FILE_OPERATIONS, games / "games.sqlite"],
        cwd=tmp_path,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (process.returncode, process.stderr) == (0, "")
    assert "is intact" in process.stdout

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cogs.conftest import on_disk, sim, sim_database, simcord_bot

__all__ = ["on_disk", "sim", "sim_database", "simcord_bot"]


@pytest.fixture
def empty_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty working directory, and no setting but the database."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE", str(tmp_path / "games.sqlite"))

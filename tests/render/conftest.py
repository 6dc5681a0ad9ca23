from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from render import font_files
from render.fonts import SHAPES
from tests.render import HOST_FOLDERS
from tests.render.caches import clear_caches

UseFolders = Callable[..., None]


@pytest.fixture
def use_folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[UseFolders]:
    """Lets a test choose the folders in which the host's fonts are looked for."""

    def use(*folders: Path) -> None:
        monkeypatch.setattr(font_files, "FOLDERS", folders)
        clear_caches()

    yield use
    monkeypatch.undo()
    clear_caches()


@pytest.fixture
def noto_fonts(use_folders: UseFolders) -> None:
    """Draws with Debian's Noto fonts, which `.ci/run` installs; skips the test where they are missing."""
    use_folders(*HOST_FOLDERS)
    found = {each.path.stem for each in font_files.host_fonts()}
    wanted = {"NotoSansCJK-Bold", "NotoSansArabic-Bold", "NotoSansDevanagari-Bold", "NotoColorEmoji"}
    if wanted - found or not SHAPES:
        pytest.skip("needs Noto fonts and Raqm")

"""Fonts of the host: which files are used, and which characters they have."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFont

from render.font_files import font_file, host_fonts
from tests.render.conftest import UseFolders

OWN = Path(str(files("font_source_sans_pro") / "files"))
NO_CHARACTER = "\U0010fffe"


def ink(font: ImageFont.FreeTypeFont, char: str) -> bytes:
    image = Image.new("L", (96, 96))
    ImageDraw.Draw(image).text((32, 64), char, 255, font, anchor="ls")
    return image.tobytes()


@pytest.mark.parametrize("name", ["SourceSansPro-Bold.ttf", "SourceSansPro-Black.ttf"])
def test_a_font_has_the_characters_that_it_draws(name: str) -> None:
    layout = ImageFont.Layout.BASIC
    found, font = font_file(OWN / name), ImageFont.truetype(str(OWN / name), 30, layout_engine=layout)
    assert found
    assert not found.colour
    missing = ink(font, NO_CHARACTER)
    drawn = {char for char in map(chr, range(0x21, 0x3000)) if ink(font, char) != missing}
    had = {char for char in map(chr, range(0x21, 0x3000)) if found.has(char)}
    assert {char for char in had ^ drawn if any(ink(font, char))} == set()
    assert {"A", "é", "Д"} <= had


@pytest.mark.parametrize("size", [0, 3, 11, 100, 1000, 5000])
def test_a_damaged_file_is_no_font(tmp_path: Path, size: int) -> None:
    path = tmp_path / "Damaged.ttf"
    path.write_bytes((OWN / "SourceSansPro-Bold.ttf").read_bytes()[:size])
    assert font_file(path) is None


def test_one_font_of_each_family_is_used_the_bold_one_if_there_is_one(
    tmp_path: Path, use_folders: UseFolders
) -> None:
    names = (
        *("NotoSans-Regular", "NotoSans-Bold", "NotoSans-BoldItalic", "NotoSansMono-Bold"),
        *("Serifa-Light", "NotoSerif-Regular", "DejaVuSans", "NotoSansCJK-Regular"),
    )
    (tmp_path / "truetype").mkdir()
    for name in names:
        shutil.copy(OWN / "SourceSansPro-Bold.ttf", tmp_path / "truetype" / f"{name}.ttf")
    (tmp_path / "README.txt").write_text("no font")
    use_folders(tmp_path, tmp_path / "missing")
    found = [each.path.stem for each in host_fonts()]
    assert found == ["NotoSans-Bold", "NotoSansCJK-Regular", "DejaVuSans", "NotoSerif-Regular"]


def test_a_host_without_fonts_has_none(tmp_path: Path, use_folders: UseFolders) -> None:
    use_folders(tmp_path)
    assert host_fonts() == ()

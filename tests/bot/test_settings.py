"""Settings from the environment and from a file, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import InvalidSetting, Settings, read_file


def test_settings_have_defaults() -> None:
    settings = Settings.read({})
    assert (settings.token, settings.log_level) == ("", "INFO")
    assert settings.database == Path("data/caravanserai.sqlite")


def test_an_invalid_setting_is_named_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetting, match="LOG_LEVEL is LOUD; set it to"):
        Settings.read({"LOG_LEVEL": "loud"})
    with pytest.raises(InvalidSetting, match=r"DATABASE is .*, a folder; set it to"):
        Settings.read({"DATABASE": str(tmp_path)})
    with pytest.raises(InvalidSetting, match="DISCORD_TOKEN is not set"):
        Settings.read({}).required_token()


def test_a_folder_that_cannot_be_created_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidSetting, match="folder can't be created"):
        Settings.read({"DATABASE": str(tmp_path / "file" / "t.sqlite")}).make_folder()
    Settings.read({"DATABASE": str(tmp_path / "new" / "folder" / "t.sqlite")}).make_folder()
    assert (tmp_path / "new" / "folder").is_dir()


def test_settings_can_be_read_from_a_file(tmp_path: Path) -> None:
    assert read_file(tmp_path / ".env") == {}
    lines = [
        "# mine",
        "",
        "DISCORD_TOKEN=a=b",
        "export LOG_LEVEL='DEBUG'",
        " DATABASE = x.sqlite ",
        "nothing",
    ]
    (tmp_path / ".env").write_text("\n".join(lines), encoding="utf-8")
    assert read_file(tmp_path / ".env") == {
        "DISCORD_TOKEN": "a=b",
        "LOG_LEVEL": "DEBUG",
        "DATABASE": "x.sqlite",
    }

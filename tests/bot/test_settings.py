"""Settings from the environment and from a file, and what is wrong with them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.health import pulse_file
from bot.settings import FOLDER, NUMBERS, InvalidSetting, Settings, read_env_file
from engine import editions
from play.shards import Shards


def test_settings_have_defaults() -> None:
    settings = Settings.read({})
    assert (settings.token, settings.log_level) == ("", "INFO")
    assert settings.database == Path("data/caravanserai.sqlite")


def test_the_database_is_a_file_or_a_postgresql_address(tmp_path: Path) -> None:
    file = Settings.read({"DATABASE": "games.sqlite"})
    assert (file.address, file.postgres) == (Path("games.sqlite"), "")
    assert Settings.read({"DATABASE": f"sqlite:///{tmp_path / 'a'}"}).address == tmp_path / "a"
    url = "postgresql://ada:s3cret@db/games"
    server = Settings.read({"DATABASE": url, FOLDER: str(tmp_path)})
    assert (server.address, server.database.parent) == (url, tmp_path)
    assert Settings.read({"DATABASE": url}).database.parent == Path("data")
    with pytest.raises(InvalidSetting, match="kind mysql"):
        Settings.read({"DATABASE": "mysql://db/games"})


def test_the_folder_for_local_files_is_named_if_it_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings.read({"DATABASE": "postgresql://db/games", FOLDER: str(tmp_path / "file" / "folder")})
    with pytest.raises(InvalidSetting, match=f"{FOLDER} is .*, which can't be created"):
        settings.make_folder()


def test_an_invalid_setting_is_named_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetting, match="LOG_LEVEL is LOUD; set it to"):
        Settings.read({"LOG_LEVEL": "loud"})
    for place in (str(tmp_path), "/dev/null"):  # which `restore` would replace
        with pytest.raises(InvalidSetting, match=r"DATABASE: .* is a folder or a device. Set it to"):
            Settings.read({"DATABASE": place})
    with pytest.raises(InvalidSetting, match="DISCORD_TOKEN is not set"):
        Settings.read({}).required_token()


def test_shards_are_a_range_and_a_count_and_those_of_several_processes_need_postgresql() -> None:
    assert Settings.read({}).shards is None
    url = "postgresql://db/games"
    assert Settings.read({"SHARDS": "0-3/16", "DATABASE": url}).shards == Shards((0, 1, 2, 3), 16)
    assert Settings.read({"SHARDS": "0-1/2"}).shards == Shards((0, 1), 2)
    with pytest.raises(InvalidSetting, match=r"SHARDS is 3-1/4; set it to .* such as 0-3/16"):
        Settings.read({"SHARDS": "3-1/4", "DATABASE": url})
    with pytest.raises(InvalidSetting, match="set DATABASE to postgresql"):
        Settings.read({"SHARDS": "0/2"})


def test_processes_that_share_a_folder_have_a_pulse_of_their_own() -> None:
    shared = {"DATABASE": "postgresql://db/games"}
    pulses = {pulse_file(Settings.read(shared | {"SHARDS": text}).database) for text in ("", "0/2", "1/2")}
    assert (len(pulses), {pulse.parent for pulse in pulses}) == (3, {Path("data")})


def test_the_number_of_ai_processes_and_a_proxy_for_discord_are_settings() -> None:
    settings = Settings.read({"AI_PROCESSES": "3", "DISCORD_API": "http://proxy:8080/"})
    assert (settings.ai_processes, settings.discord_api) == (3, "http://proxy:8080")
    assert (Settings.read({}).ai_processes, Settings.read({}).discord_api) == (None, "")
    for wrong in ("0", "-1", "many", "1000"):
        with pytest.raises(InvalidSetting, match=f"AI_PROCESSES is {wrong}; set it to a number"):
            Settings.read({"AI_PROCESSES": wrong})
    with pytest.raises(InvalidSetting, match="DISCORD_API is proxy; set it to the address of a proxy"):
        Settings.read({"DISCORD_API": "proxy"})


def test_a_folder_that_cannot_be_created_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidSetting, match="folder can't be created"):
        Settings.read({"DATABASE": str(tmp_path / "file" / "t.sqlite")}).make_folder()
    Settings.read({"DATABASE": str(tmp_path / "new" / "folder" / "t.sqlite")}).make_folder()
    assert (tmp_path / "new" / "folder").is_dir()


def test_own_numbers_are_handed_to_the_engine_and_an_unreadable_file_is_named(tmp_path: Path) -> None:
    assert Settings.read({}).numbers is None
    ours = (Path(editions.__file__).with_name("adventure_house_numbers.toml")).read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(ours.replace('"1111", "112"', '"1112", "112"'), encoding="utf-8")
    try:
        Settings.read({NUMBERS: str(tmp_path / "mine.toml")}).load_numbers()
        assert editions.edition_named("adventure").lots[0] == (3, 1, 0, 0)
        Settings.read({NUMBERS: ""}).load_numbers()
        assert editions.edition_named("adventure").lots[0] == (4, 0, 0, 0)
        with pytest.raises(InvalidSetting, match=rf"{NUMBERS} names a file .*: none\.toml: .*No such file"):
            Settings.read({NUMBERS: str(tmp_path / "none.toml")}).load_numbers()
    finally:
        editions.use_numbers(None)


def settings_in_file(
    folder: Path, text: str, monkeypatch: pytest.MonkeyPatch, **environment: str
) -> Settings:
    """The settings of a process that starts in the folder, with this text in .env."""
    (folder / ".env").write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setattr(os, "environ", environment)
    read_env_file()
    return Settings.read(os.environ)


def test_a_missing_file_has_no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "environ", dict[str, str]())
    read_env_file()
    assert os.environ == {}


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("DATABASE=games.sqlite", "games.sqlite"),
        ("DATABASE=games.sqlite # on the big disk", "games.sqlite"),
        ("DATABASE=games#1.sqlite", "games#1.sqlite"),
        ('DATABASE="games # 1.sqlite" # on the big disk', "games # 1.sqlite"),
        ("DATABASE='games.sqlite'", "games.sqlite"),
        ('DATABASE="games.sqlite"', "games.sqlite"),
        ("DATABASE='our friend\\'s games.sqlite'", "our friend's games.sqlite"),
        ("export DATABASE=games.sqlite", "games.sqlite"),
        ("  DATABASE = games.sqlite  ", "games.sqlite"),
        ("DATABASE=a=b.sqlite", "a=b.sqlite"),
        ("DATABASE=${HOME}/games.sqlite", "/home/ada/games.sqlite"),
        ('DATABASE="${HOME}/games.sqlite"', "/home/ada/games.sqlite"),
        ("# DATABASE=old.sqlite\n\nDATABASE=games.sqlite\r\n", "games.sqlite"),
    ],
)
def test_the_file_is_read_by_the_rules_of_compose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, value: str
) -> None:
    settings = settings_in_file(tmp_path, line, monkeypatch, HOME="/home/ada")
    assert settings.database == Path(value)


def test_a_comment_after_a_value_is_no_part_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "DISCORD_TOKEN=abc.def-ghi  # of my bot\nLOG_LEVEL=debug # for now\n"
    settings = settings_in_file(tmp_path, lines, monkeypatch)
    assert (settings.token, settings.log_level) == ("abc.def-ghi", "DEBUG")


def test_the_environment_takes_precedence_over_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in_file(tmp_path, "LOG_LEVEL=DEBUG", monkeypatch, LOG_LEVEL="ERROR")
    assert settings.log_level == "ERROR"


def test_an_empty_setting_means_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_in_file(tmp_path, "LOG_LEVEL=\nDATABASE=\nDISCORD_TOKEN=\n", monkeypatch)
    assert settings == Settings.read({})


def test_the_example_file_has_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
    assert settings_in_file(tmp_path, example, monkeypatch) == Settings.read({})

"""Settings, read from the environment and checked at startup."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dotenv import load_dotenv

from engine.editions import OWN_NUMBERS, edition_named
from engine.maps import check_maps


class InvalidSetting(Exception):  # noqa: N818  names the problem
    """A setting or argument is missing or invalid; the message says which, and what to do."""


def read_env_file() -> None:
    """Add the settings in .env in the current folder to the environment, which takes precedence."""
    load_dotenv(Path(".env"))


@dataclass(frozen=True, slots=True)
class Settings:
    token: str
    database: Path
    log_level: str

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        level = (environment.get("LOG_LEVEL") or "INFO").upper()
        if level not in logging.getLevelNamesMapping():
            raise InvalidSetting(f"LOG_LEVEL is {level}; set it to DEBUG, INFO, WARNING or ERROR.")
        database = Path(environment.get("DATABASE") or "data/caravanserai.sqlite")
        if database.is_dir():
            raise InvalidSetting(f"DATABASE is {database}, a folder; set it to the path of a file.")
        return cls(environment.get("DISCORD_TOKEN", "").strip(), database, level)

    @staticmethod
    def check_numbers() -> None:
        """Load the numbers for Adventure Calls, perhaps from the host's own file, and check every map."""
        edition_named.cache_clear()
        try:
            check_maps(edition_named("adventure"))
        except ValueError as error:
            raise InvalidSetting(f"{OWN_NUMBERS} names a file with invalid numbers: {error}.") from error

    def make_folder(self) -> None:
        """Create the folder for the database."""
        folder = self.database.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InvalidSetting(
                f"DATABASE is {self.database}, whose folder can't be created: {error}."
            ) from error
        if not os.access(folder, os.W_OK):
            raise InvalidSetting(f"DATABASE is {self.database}, whose folder this user can't write to.")

    def required_token(self) -> str:
        if not self.token:
            raise InvalidSetting(
                "DISCORD_TOKEN is not set. Put your bot's token into .env or the environment."
            )
        return self.token

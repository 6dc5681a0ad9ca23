"""Settings, read from the environment and checked at startup."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import load_dotenv

from engine.editions import EDITIONS, edition_named, read_numbers, use_numbers
from engine.map_layouts import check_maps
from play.shards import Shards, read_shards
from store.adapters import sqlite_path
from store.errors import Unusable
from store.postgres.address import is_postgres

FOLDER = "DATA_FOLDER"
"""The environment variable that names the folder for local files where the games are stored elsewhere."""
NUMBERS = "CARAVANSERAI_ADVENTURE_NUMBERS"
"""The environment variable that names a file with the host's own numbers for Adventure Calls."""

MOST_AI_PROCESSES = 256


class InvalidSetting(Exception):  # noqa: N818  names the problem
    """A setting or argument is missing or invalid; the message says which, and what to do."""


def read_env_file() -> None:
    """Add the settings in .env in the current folder to the environment, which takes precedence."""
    load_dotenv(Path(".env"))


@dataclass(frozen=True, slots=True)
class Settings:
    token: str
    database: Path
    """The SQLite file that stores the games; local files, such as the health check's pulse, are beside it.

    With PostgreSQL there is no such file, but its name still names those beside it.
    """
    log_level: str
    numbers: Path | None = None
    """A file with the host's own numbers for Adventure Calls."""
    postgres: str = ""
    """The address of the PostgreSQL database that stores the games instead of the file; empty for none."""
    shards: Shards | None = None
    """The shards of this process; None for all, as many as Discord recommends."""
    ai_processes: int | None = None
    """How many processes compute AI moves; None for one less than the machine has cores."""
    discord_api: str = ""
    """The address of a proxy for requests to Discord, which keeps to its limits; empty for none."""

    @property
    def address(self) -> Path | str:
        """Where the games are stored."""
        return self.postgres or self.database

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        level = (environment.get("LOG_LEVEL") or "INFO").upper()
        if level not in logging.getLevelNamesMapping():
            raise InvalidSetting(f"LOG_LEVEL is {level}; set it to DEBUG, INFO, WARNING or ERROR.")
        address = environment.get("DATABASE") or "data/caravanserai.sqlite"
        postgres = address if is_postgres(address) else ""
        shards = _shards(environment.get("SHARDS", "").strip(), shared=bool(postgres))
        folder = Path(environment.get(FOLDER) or "data")
        database = folder / f"caravanserai{_suffix(shards)}.postgresql" if postgres else _sqlite_file(address)
        numbers = Path(environment[NUMBERS]) if environment.get(NUMBERS) else None
        return cls(
            *(environment.get("DISCORD_TOKEN", "").strip(), database, level, numbers, postgres),
            shards=shards,
            ai_processes=_ai_processes(environment.get("AI_PROCESSES", "").strip()),
            discord_api=_proxy(environment.get("DISCORD_API", "").strip()),
        )

    def load_numbers(self) -> None:
        """Hand the host's own numbers to the engine, if there are any, and check every map."""
        try:
            use_numbers(read_numbers(self.numbers) if self.numbers else None)
            for name in EDITIONS:
                check_maps(edition_named(name))
        except ValueError as error:
            raise InvalidSetting(f"{NUMBERS} names a file with invalid numbers: {error}.") from error

    def make_folder(self) -> None:
        """Create the folder for the database, or for local files."""
        folder = self.database.parent
        named = f"DATABASE is {self.database}, whose folder"
        if self.postgres:
            named = f"{FOLDER} is {folder}, which"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InvalidSetting(f"{named} can't be created: {error}.") from error
        if not os.access(folder, os.W_OK):
            raise InvalidSetting(f"{named} this user can't write to.")

    def required_token(self) -> str:
        if not self.token:
            raise InvalidSetting(
                "DISCORD_TOKEN is not set. Put your bot's token into .env or the environment."
            )
        return self.token


def _shards(text: str, *, shared: bool) -> Shards | None:
    if not text:
        return None
    try:
        shards = read_shards(text)
    except ValueError:
        raise InvalidSetting(
            f"SHARDS is {text}; set it to the shards of this process and the number of all, such as 0-3/16."
        ) from None
    if len(shards.ids) < shards.count and not shared:
        raise InvalidSetting(
            f"SHARDS is {text}, which leaves shards to other processes; they can share a PostgreSQL database,"
            " but not a file: set DATABASE to postgresql://…."
        )
    return shards


def _suffix(shards: Shards | None) -> str:
    """Tells the local files of processes that share a folder apart."""
    return f"-{shards}".replace("/", "-of-") if shards else ""


def _ai_processes(text: str) -> int | None:
    if text and not (text.isascii() and text.isdigit() and 0 < int(text) <= MOST_AI_PROCESSES):
        raise InvalidSetting(f"AI_PROCESSES is {text}; set it to a number from 1 to {MOST_AI_PROCESSES}.")
    return int(text) if text else None


def _proxy(address: str) -> str:
    parts = urlsplit(address)
    if address and not (parts.scheme in ("http", "https") and parts.hostname):
        raise InvalidSetting(
            f"DISCORD_API is {address}; set it to the address of a proxy, such as http://HOST:8080."
        )
    return address.rstrip("/")


def _sqlite_file(address: str) -> Path:
    try:
        return sqlite_path(address)
    except Unusable as unknown:
        raise InvalidSetting(f"DATABASE: {unknown} Set it to a file or to postgresql://….") from unknown

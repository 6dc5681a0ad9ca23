"""The subcommands of `caravanserai`: the bot, the playground, and a host's maintenance tasks."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence

import aiohttp
import discord
from discord.http import Route

from bot.check import check_all
from bot.command_line import parser, program_name
from bot.emoji_upload import upload
from bot.event_loop import run_in_fastest_loop
from bot.invite import application_of, invite_link
from bot.logs import start_logs
from bot.run import run_bot
from bot.settings import InvalidSetting, Settings, read_env_file
from store.adapters import check_ready
from store.errors import Damaged, InUse, NewerSchema, Unusable
from store.postgres.address import shown
from store.sqlite.backup import backup, restore
from store.transfer import move

INVALID_REQUEST = 400
"""The status of an answer to a request that should not have been made: a bug."""
DISCORD_FAILED = (
    *(aiohttp.ClientConnectionError, discord.HTTPException),
    *(discord.ConnectionClosed, discord.GatewayNotFound),
)
"""Errors of Discord and the network."""


def main(given: Sequence[str] | None = None) -> int:
    read_env_file()
    default = "run" if os.environ.get("DISCORD_TOKEN", "").strip() else "playground"
    arguments = parser().parse_args(list(sys.argv[1:] if given is None else given) or [default])
    try:
        settings = Settings.read(os.environ)
        settings.load_numbers()
        return COMMANDS[arguments.command](settings, arguments)
    except Damaged as damaged:
        print(damaged, _advice(arguments.command), file=sys.stderr)
        return 1
    except (InvalidSetting, NewerSchema, Unusable, FileExistsError) as error:
        print(error, file=sys.stderr)
        return 2
    except InUse as path:
        print(f"{path} is in use by another process. Stop it first.", file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print("Discord rejected DISCORD_TOKEN. Copy it again from the developer portal.", file=sys.stderr)
        return 2
    except DISCORD_FAILED as error:
        if isinstance(error, discord.HTTPException) and error.status == INVALID_REQUEST:
            raise
        return _unreachable(error)


def _advice(command: str) -> str:
    """What to do about a damaged database."""
    if command == "playground":
        return f"`{program_name()} playground --fresh` starts without those games."
    return f"`{program_name()} restore FILE` restores a backup."


def command_run(settings: Settings, arguments: Namespace) -> int:
    settings.make_folder()
    check_ready(settings.address)
    start_logs(settings.log_level)
    _use_proxy(settings)
    try:
        run_in_fastest_loop(run_bot(settings))
    except OSError as error:
        return _unreachable(error)
    return 0


def command_playground(settings: Settings, arguments: Namespace) -> int:
    try:
        from bot.playground import play  # noqa: PLC0415  the bot itself needs no simulator
    except ModuleNotFoundError as missing:
        raise InvalidSetting(
            f"The playground needs {missing.name}: run `pip install '.[playground]'` in the source folder."
            " To run the bot instead, set DISCORD_TOKEN."
        ) from missing
    settings.make_folder()
    asyncio.run(play(settings, port=arguments.port, fresh=arguments.fresh, browser=not arguments.no_browser))
    return 0


def command_invite(settings: Settings, arguments: Namespace) -> int:
    print(invite_link(arguments.application or application_of(settings.required_token())))
    return 0


def command_emojis(settings: Settings, arguments: Namespace) -> int:
    _use_proxy(settings)
    uploaded = asyncio.run(upload(settings.required_token()))
    print("Uploaded:", ", ".join(uploaded) or "nothing, as no emoji was missing")
    return 0


def _unreachable(error: Exception) -> int:
    print(f"Discord can't be reached ({error}). Check the network and start again.", file=sys.stderr)
    return 1


def _use_proxy(settings: Settings) -> None:
    if settings.discord_api:
        Route.BASE = f"{settings.discord_api}/api/v10"


def command_backup(settings: Settings, arguments: Namespace) -> int:
    _refuse_postgres(settings, "pg_dump --format=custom --file=FILE ADDRESS")
    try:
        backup(settings.database, arguments.file)
    except FileExistsError:
        raise  # its message is clear; `main` prints it
    except (OSError, sqlite3.Error) as error:
        raise InvalidSetting(f"{arguments.file} can't be written: {error}.") from error
    print(f"The games were copied to {arguments.file}.")
    return 0


def command_restore(settings: Settings, arguments: Namespace) -> int:
    _refuse_postgres(settings, "pg_restore --clean --if-exists --dbname=ADDRESS FILE")
    try:
        replaced = restore(settings.database, arguments.file)
    except (OSError, sqlite3.Error) as error:
        raise InvalidSetting(f"{settings.database} can't be written: {error}.") from error
    print(f"The games from {arguments.file} are now in {settings.database}.")
    if replaced:
        print(f"The previous games are kept in {replaced}.")
    return 0


def command_move(settings: Settings, arguments: Namespace) -> int:
    counts = asyncio.run(move(arguments.source, arguments.target))
    print(f"Copied and checked: tables {counts['tables']}, log entries {counts['log']}.")
    print("Now name the new database in DATABASE. Don't run the bot on the old one again.")
    return 0


def _refuse_postgres(settings: Settings, instead: str) -> None:
    if settings.postgres:
        raise InvalidSetting(
            f"DATABASE is {shown(settings.postgres)}, and PostgreSQL has its own tool for this: `{instead}`."
        )


def command_check(settings: Settings, arguments: Namespace) -> int:
    _use_proxy(settings)
    return asyncio.run(_check(settings))


def command_replay(settings: Settings, arguments: Namespace) -> int:
    from bot.replay_subcommand import command_replay as replay  # noqa: PLC0415  only this command draws

    return replay(arguments)


async def _check(settings: Settings) -> int:
    all_well = True
    async for finding in check_all(settings):
        print("ok  " if finding.well else "NO  ", finding.text, sep="")
        all_well = all_well and finding.well
    return 0 if all_well else 1


COMMANDS: dict[str, Callable[[Settings, Namespace], int]] = {
    "run": command_run,
    "playground": command_playground,
    "invite": command_invite,
    "emojis": command_emojis,
    "backup": command_backup,
    "restore": command_restore,
    "move": command_move,
    "check": command_check,
    "replay": command_replay,
}

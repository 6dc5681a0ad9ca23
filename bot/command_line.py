"""The command line of `caravanserai`, which `python -m bot` has as well."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot import __version__
from i18n import DEFAULT, LOCALES

PORT = 8765

ABOUT = """Caravanserai: the Century games on Discord.

Without a command, runs the bot if DISCORD_TOKEN is set, and the playground otherwise."""

SETTINGS = """settings, from the environment or from .env in this folder:
  DISCORD_TOKEN   the bot's token, from Discord's developer portal
  DATABASE        the file that stores the games (data/caravanserai.sqlite), or the address of a
                  PostgreSQL database: postgresql://USER:PASSWORD@HOST/NAME
  SHARDS          the shards of this process and the number of all, such as 0-3/16 (all of them)
  AI_PROCESSES    how many processes compute AI moves (one less than there are cores)
  DISCORD_API     the address of a proxy that keeps to Discord's limits, such as http://HOST:8080
  LOG_LEVEL       DEBUG, INFO, WARNING or ERROR (INFO)
  CARAVANSERAI_ADVENTURE_NUMBERS   a file with your own numbers for Adventure Calls

exit codes: 0 success, 1 failure, 2 a setting or an argument must be changed first"""

RUN = """Run the bot until Ctrl-C or SIGTERM.

It finishes answers in progress before it exits."""

PLAYGROUND = """Open the real bot in a simulated Discord, in your browser: no account, no token.

Games are saved beside DATABASE, in playground.sqlite, and continue at the next start."""

INVITE = """Print the link that adds the bot to a server, with the scopes and permissions it needs.

The application's id is read from DISCORD_TOKEN, or given with --application."""

EMOJIS = """Draw and upload the application's missing emojis for crystals and cards.

Without them, messages use words alone."""

BACKUP = """Write a consistent snapshot of all games to FILE. The bot may be running.

FILE must not exist yet. The copy is checked, and FILE appears only once it is complete."""

RESTORE = """Replace the games in DATABASE with those in FILE. The bot must not be running.

FILE is checked first: it must be intact, and written by this version or an older one. The
previous games, damaged or not, are kept as DATABASE.replaced-1, -2 and so on. If the bot did
not shut down cleanly, their latest moves are in DATABASE.replaced-1-wal."""

MOVE = """Copy all games from one database to another, such as a SQLite file to PostgreSQL or back.

SOURCE and TARGET are files or addresses (postgresql://USER:PASSWORD@HOST/NAME). The bot must not
be running. TARGET must be empty; all games are copied and checked, or none. SOURCE keeps its games:
name TARGET in DATABASE, and never run the bot on both."""

CHECK = """Check whether the bot can run: settings, Adventure Calls numbers, database, folder, and with
a token, Discord and the permissions on each server. Changes nothing; the bot may be running."""

REPLAY = """Draw a record, turn by turn: no bot, no token, no database.

FILE is a record, as the table's Record button gives it, or - for standard input. Everything is
visible in the pictures, as in a finished game."""


def program_name() -> str:
    """How this program was started, for texts that name one of its subcommands."""
    return "caravanserai" if Path(sys.argv[0]).stem == "caravanserai" else "python -m bot"


def parser() -> argparse.ArgumentParser:
    root = argparse.ArgumentParser(
        prog=program_name(),
        description=ABOUT,
        epilog=SETTINGS,
        formatter_class=_formatter,
    )
    root.add_argument("--version", action="version", version=f"caravanserai {__version__}")
    commands = root.add_subparsers(dest="command", metavar="COMMAND")

    def add(name: str, about: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=about.partition(". ")[0].partition(".\n")[0].partition(": ")[0],
            description=about,
            formatter_class=_formatter,
        )

    add("run", RUN)
    _add_playground_arguments(add("playground", PLAYGROUND))
    invite = add("invite", INVITE)
    invite.add_argument("--application", type=int, metavar="ID", help="the application's id")
    add("emojis", EMOJIS)
    add("backup", BACKUP).add_argument("file", type=Path, metavar="FILE")
    add("restore", RESTORE).add_argument("file", type=Path, metavar="FILE")
    move = add("move", MOVE)
    move.add_argument("source", metavar="SOURCE")
    move.add_argument("target", metavar="TARGET")
    add("check", CHECK)
    _add_replay_arguments(add("replay", REPLAY))
    return root


def _add_playground_arguments(playground: argparse.ArgumentParser) -> None:
    playground.add_argument("--port", type=_port, default=PORT, help=f"first port to try ({PORT})")
    playground.add_argument("--fresh", action="store_true", help="delete the games of earlier runs")
    playground.add_argument("--no-browser", action="store_true", help="only print the address")


def _add_replay_arguments(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--pictures", type=Path, metavar="DIR", help="write a PNG file for each turn")
    replay.add_argument("--animate", type=Path, metavar="OUT", help="write all turns as one animated GIF")
    replay.add_argument("--language", choices=LOCALES, default=DEFAULT, help=f"of the texts ({DEFAULT})")


def _formatter(prog: str) -> argparse.HelpFormatter:
    return argparse.RawDescriptionHelpFormatter(prog, max_help_position=18, width=100)


def _port(text: str) -> int:
    port = int(text)
    if not 0 < port < 1 << 16:
        raise argparse.ArgumentTypeError("a port must be a number from 1 to 65535")
    return port

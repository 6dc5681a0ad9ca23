"""What `python -m bot` understands."""

from __future__ import annotations

import argparse
from pathlib import Path

PORT = 8765

ABOUT = """Caravanserai: the Century games on Discord.

Without a command: run, if DISCORD_TOKEN is set, else playground."""

SETTINGS = """settings, from the environment or from .env in this folder:
  DISCORD_TOKEN   the bot's token, from Discord's developer portal
  DATABASE        where the games are kept (data/caravanserai.sqlite)
  LOG_LEVEL       DEBUG, INFO, WARNING or ERROR (INFO)
  CARAVANSERAI_ADVENTURE_NUMBERS   a file with your own numbers for Adventure Calls

exit codes: 0 all is well, 1 something is not, 2 a setting or an argument has to be changed first"""

RUN = """Run the bot until Ctrl-C or SIGTERM.

Answers under way are finished first."""

PLAYGROUND = """Open the real bot in a simulated Discord, in your browser: no account, no token.

Games are kept beside DATABASE in playground.sqlite and go on at the next start."""

INVITE = """Print the link by which a server takes the bot in, with the scopes and permissions it needs.

The application is read from DISCORD_TOKEN, or named with --application."""

EMOJIS = """Draw and upload the signs for crystals and cards that the application lacks.

Without them everything is said in words."""

BACKUP = """Copy all games into FILE, as of one moment. The bot may run meanwhile.

FILE must not exist; it is checked, and appears only when it is complete."""

RESTORE = """Put the games of FILE where DATABASE is. The bot must not run.

FILE is checked first: whole, and of a version this program knows. The games that were
there before, damaged or not, are kept beside, as DATABASE.replaced-1, -2 and so on; if the
bot did not end by itself, with their newest moves in DATABASE.replaced-1-wal."""

CHECK = """Look whether the bot could run: settings, numbers, database, folder, and with a token
Discord and the permissions on each server. Changes nothing; may run beside the bot."""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m bot",
        description=ABOUT,
        epilog=SETTINGS,
        formatter_class=_laid_out,
    )
    commands = made.add_subparsers(dest="command", metavar="COMMAND")

    def add(name: str, about: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=about.partition(". ")[0].partition(".\n")[0].partition(": ")[0],
            description=about,
            formatter_class=_laid_out,
        )

    add("run", RUN)
    ground = add("playground", PLAYGROUND)
    ground.add_argument("--port", type=_port, default=PORT, help=f"the next free one from here on ({PORT})")
    ground.add_argument("--fresh", action="store_true", help="forget the games of earlier starts")
    ground.add_argument("--no-browser", action="store_true", help="only say where it is")
    invite = add("invite", INVITE)
    invite.add_argument("--application", type=int, metavar="ID", help="the application's id")
    add("emojis", EMOJIS)
    add("backup", BACKUP).add_argument("file", type=Path, metavar="FILE")
    add("restore", RESTORE).add_argument("file", type=Path, metavar="FILE")
    add("check", CHECK)
    return made


def _laid_out(prog: str) -> argparse.HelpFormatter:
    return argparse.RawDescriptionHelpFormatter(prog, max_help_position=18, width=100)


def _port(text: str) -> int:
    port = int(text)
    if not 0 < port < 1 << 16:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return port

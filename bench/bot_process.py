"""Runs the bot against a fake Discord on a loopback port; started as a separate process."""

from __future__ import annotations

import sys
from pathlib import Path

from bot.event_loop import run_in_fastest_loop
from bot.logs import start_logs
from bot.settings import Settings
from bot.subcommands import run
from tests.sockets.socket_server import redirected_to


def main() -> None:
    port, database = sys.argv[1:]
    start_logs("INFO")
    with redirected_to(int(port)):
        run_in_fastest_loop(run(Settings(token="a.fake.token", database=Path(database), log_level="INFO")))


if __name__ == "__main__":
    main()

"""Runs the bot against a fake Discord on a loopback port; started as a separate process.

`python -m bench.bot_process PORT DATABASE [SHARDS]`. The fake Discord counts as a proxy: the bot makes
requests at any pace.
"""

from __future__ import annotations

import os
import sys

from bot.event_loop import run_in_fastest_loop
from bot.logs import start_logs
from bot.run import run_bot
from bot.settings import Settings
from tests.sockets.socket_server import redirected_to


def main() -> None:
    port, database, *shards = sys.argv[1:]
    start_logs("INFO")
    given = {"DISCORD_TOKEN": "a.fake.token", "DATABASE": database, "SHARDS": "".join(shards)}
    given["DISCORD_API"] = f"http://127.0.0.1:{port}"
    with redirected_to(int(port)):
        run_in_fastest_loop(run_bot(Settings.read(os.environ | given)))


if __name__ == "__main__":
    main()

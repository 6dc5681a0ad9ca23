"""Everything that the bot does with files: a game with AIs and pictures, a backup, a restore, a check.

`python -m tests.bot.file_operations DATABASE`
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.playground import opened
from bot.playground.sample_game import start_sample
from bot.subcommands import main
from engine.actions import Rest


async def play(database: Path) -> None:
    async with opened(database) as (front, simulator):
        bot, person = front.bot, simulator.people[0]
        await start_sample(bot, simulator, person, "en")
        (table,) = await bot.services.store.open_tables()
        async with simulator.acting():
            loaded = await bot.play.turns.act(table.id, person.id, after=None, actions=[Rest()])
        now = await bot.play.turns.load(table.id)
        assert now.after > loaded.loaded.after  # the AIs have played
        assert await bot.ai_service.reach(now.seen_by(person.id))


def run_all(database: Path) -> None:
    asyncio.run(play(database))
    copy = str(database.with_name("copy.sqlite"))
    os.environ["DATABASE"] = str(database)
    assert [main([*arguments]) for arguments in (["backup", copy], ["restore", copy], ["check"])] == [0, 0, 0]


if __name__ == "__main__":
    run_all(Path(sys.argv[1]))

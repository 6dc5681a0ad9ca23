"""Tables of Ada and Béa that walks through calls start with, one for each walk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.playground import opened
from bot.playground.sample_game import play_on
from store import Table


async def save_tables_for_calls(database: Path, *tables: dict[str, Any]) -> None:
    """Save a game of Golem for each set of options; Ada hosts them, and it is Béa's turn."""
    async with opened(database) as (front, simulator), simulator.acting():
        (ada, bea), bot = simulator.people[:2], front.bot
        for options in tables:
            table = Table(
                0, simulator.guild, simulator.channel, ada.id, "golem", 2, "en", here=False, **options
            )
            number = (await bot.play.lobby.open(table, ada.name)).table.id
            await bot.play.lobby.join(number, bea.id, bea.name)
            seat = (await bot.play.lobby.start(number, ada.id)).seat_of(bea.id)
            await play_on(bot.play.turns, number, until=lambda state, _, bea=seat: state.to_act == bea)

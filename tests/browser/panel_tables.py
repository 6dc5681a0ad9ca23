"""Tables of Ada and Béa in every edition, with hands of several sizes, saved for the playground."""

from __future__ import annotations

from itertools import cycle, islice, product
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.playground import opened
from engine import State, new_game, read_position, write_position
from play import lobby
from store import Table
from tests.long_runs import LONG
from tests.play.adventure_positions import HERE, THERE, VILLAGE, settled

EDITIONS = ("spice_road", "golem", "adventure")
HANDS = (2, 5, 9, 20)
OFTEN = (("spice_road", 2), *product(EDITIONS, (5, 9)), ("golem", 20))
TABLES = tuple(product(EDITIONS, HANDS)) if LONG else OFTEN
"""The edition and the size of the hands of each table; each is drawn when the playground starts."""
CARDS = (
    *(
        "+11",
        "^2",
        "11>3",
        "+3",
        "2>111",
        "^3",
        "33>1144",
        "+4",
        "11111>333",
        "222>1133",
        "3>1122",
        "44>22233",
    ),
    *("+112", "1111>34", "+13", "22>33", "333>444", "4>1123", "3>112", "1122>44"),
)
"""Short and long cards of every kind."""
CARAVAN = "1112233"
SEATED: dict[str, Any] = {"caravan": CARAVAN, "wagon": HERE, "played": ["+11", "+3"]}


def table_number(edition: str, hand: int) -> int:
    """The number of the table at which this hand is played, from 1."""
    return 1 + TABLES.index((edition, hand))


async def save_tables_of_all_editions(database: Path) -> None:
    """Save a table for each edition and size of hand; both players hold the same."""
    async with opened(database) as (front, simulator), simulator.acting():
        (ada, bea), bot = simulator.people[:2], front.bot
        for edition, hand in TABLES:
            table = Table(0, simulator.guild, simulator.channel, ada.id, edition, 2, "en", here=False)
            number = (await bot.play.lobby.open(table, ada.name)).table.id
            await bot.play.lobby.join(number, bea.id, bea.name)
            with patch.object(lobby, "new_game", _dealer(hand)):
                await bot.play.lobby.start(number, ada.id)


def _dealer(hand: int) -> Any:
    cards = list(islice(cycle(CARDS), hand))

    def deal(edition: str, seats: int, **_: int) -> State:
        dealt = new_game(edition, seats, seed=1)
        if edition == "adventure":
            mine = [SEATED | {"hand": cards}, SEATED | {"hand": cards, "wagon": THERE}]
            return settled(*mine, dealt=dealt, map={VILLAGE: {"kind": "village", "tile": "1122=6"}})
        position: dict[str, Any] = write_position(dealt)
        position["seats"] = [each | {"caravan": CARAVAN, "hand": cards} for each in position["seats"]]
        position["points"] = ["1122=9", "11=3", *position["points"][2:]]
        return read_position(position)

    return deal

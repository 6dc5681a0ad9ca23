"""The editions as data: one file per edition, plus the replaceable numbers of Adventure Calls."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping, Sized
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, cast

from engine.cards import Card, read_exchange, read_point_card
from engine.crystals import Crystals, read_crystals
from engine.illegal import Illegal
from engine.json_reader import Node
from engine.state import Bonus, Cards, Coins, PointCards

ICONS = ("pickaxe", "lantern", "compass", "rope")
"""The rows of a player board, in the order they are written."""
Numbers: TypeAlias = Mapping[str, Any]
"""The replaceable numbers of Adventure Calls, as `read_numbers` returns them."""

_FOLDER = Path(__file__).parent
_own_numbers: list[Numbers] = []
"""The host's numbers for Adventure Calls; empty if ours are used."""


def _load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _find_editions() -> tuple[str, ...]:
    """The names of the files that have an `order`; other files are shared by several editions."""
    files = {path.stem: _load(path) for path in _FOLDER.glob("*.toml")}
    orders = {name: data["order"] for name, data in files.items() if "order" in data}
    return tuple(sorted(orders, key=lambda name: (orders[name], name)))


EDITIONS = _find_editions()
"""The editions in the order in which players see them; the first is the default."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """All numbers and cards of a game; comments in the .toml files explain the fields."""

    name: str
    game: str
    seats: range
    hand: Cards
    merchants: Cards
    merchants_open: int
    caravan: int
    ends_at: tuple[int, ...]
    # Spice Road and Golem Edition:
    points: PointCards
    points_open: int
    coins_per_seat: int
    coin_points: tuple[int, int]
    start: tuple[Crystals, ...]
    # Adventure Calls:
    caravan_tile: int = 0
    outpost_price: tuple[int, ...] = ()
    mountains_put_away: int = 0
    valleys: int = 0
    closed_among: int = 0
    maps: Mapping[str, Mapping[str, list[str]]] = field(default_factory=dict[str, Mapping[str, list[str]]])
    mountains: Mapping[str, tuple[Card, ...]] = field(default_factory=dict[str, tuple[Card, ...]])
    vp_tiles: PointCards = ()
    board: tuple[int, ...] = ()
    bonus_from: int = 0
    bonus: Bonus = field(default_factory=Bonus)
    lots: tuple[Crystals, ...] = ()
    # Outside the rules, and therefore not in the repr, which `rules_version` hashes:
    order: int = field(repr=False)
    palette: str = field(repr=False)
    goods: str = field(repr=False)
    lesson: int | None = field(default=None, repr=False)

    @property
    def is_adventure(self) -> bool:
        """Whether this is Adventure Calls, with a map, rather than a game of Spice Road's kind."""
        return self.game == "adventure"

    def caravan_limit(self, bonus: Bonus) -> int:
        """How many crystals a seat with these bonus tiles may hold at the end of its turn."""
        return self.caravan + self.caravan_tile * bonus.caravan

    def end_mark(self, seats: int) -> int:
        """How many point cards or VP tiles end a game with that many seats."""
        return self.ends_at[seats - 1]

    def worth_of_coins(self, coins: Coins) -> int:
        """The points for a seat's coins."""
        return coins[0] * self.coin_points[0] + coins[1] * self.coin_points[1]

    def worth_of_board(self, board: tuple[int, ...]) -> int:
        """The points for the uncovered spaces of a player board, given the outposts left in each row."""
        return sum(sum(self.board[: len(self.board) - left]) for left in board)


@cache
def edition_named(name: str) -> Edition:
    """The edition of that name; ValueError if there is none, or if its numbers are invalid."""
    if name not in EDITIONS:
        raise ValueError(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}")
    own = _load(_FOLDER / f"{name}.toml")
    data = _load(_FOLDER / own.pop("base")) | own
    if ours := data.pop("numbers", None):
        numbers = own_numbers() or read_numbers(_FOLDER / ours)
        data |= {**numbers, "maps": data["maps"] | numbers["maps"]}
    first, last = data["seats"]
    data["seats"] = range(first, last + 1)
    data["start"] = [read_crystals(text) for text in data["start"]]
    for key, value in data.items():
        data[key] = tuple(cast(list[Any], value)) if isinstance(value, list) else value
    return Edition(name=name, **data)


def use_numbers(numbers: Numbers | None) -> None:
    """Play Adventure Calls with the host's numbers, or with ours if there are none.

    Each process calls this once at its start, before it deals or loads a game.
    """
    _own_numbers[:] = [] if numbers is None else [numbers]
    edition_named.cache_clear()
    rules_version.cache_clear()


def own_numbers() -> Numbers | None:
    """The host's numbers for Adventure Calls; None if ours are used, which are not the publisher's."""
    return _own_numbers[0] if _own_numbers else None


@cache
def rules_version(name: str) -> str:
    """Identifies the rules and numbers a game is dealt under; its log must not be replayed under others."""
    return f"{_RULES_VERSION}-{hashlib.sha256(repr(edition_named(name)).encode()).hexdigest()[:12]}"


_RULES_VERSION = 1
"""Increase this when a change to the rules would make an old log replay to a different position."""


def read_numbers(path: Path) -> dict[str, Any]:
    """Read the replaceable numbers of Adventure Calls; ValueError names an invalid entry and its line."""
    try:
        return _read_numbers(Node(_load(path)))
    except Illegal as refusal:
        entry = refusal.details.get("path", ())
        line = _line_of(path.read_text(encoding="utf-8"), cast(tuple[str | int, ...], entry))
        raise ValueError(f"{path.name}: {refusal}{f' (line {line})' if line else ''}") from refusal
    except (ValueError, OSError) as error:
        raise ValueError(f"{path.name}: {error}") from error


def _line_of(text: str, path: tuple[str | int, ...]) -> int:
    """The line (from 1) where an entry starts, or 0; expects the layout of adventure_house_numbers.toml."""
    text, offset, line = re.sub(r"#.*", "", text), 0, 0
    for key in path:
        if isinstance(key, str):
            found = re.compile(rf"\b{re.escape(key)}\b *[]=]").search(text, offset)
        else:
            found = [*re.compile(r"[\w^+>=.-]+").finditer(text, offset)][key]
        offset = found.end() if found else offset
        line = text.count("\n", 0, offset) + 1 if offset else 0
    return line


def _read_numbers(root: Node) -> dict[str, Any]:
    mountains = root.get("mountains")
    for icon in mountains.fields().keys() - set(ICONS):
        raise mountains.refuse(f"there is no such icon; there are {', '.join(ICONS)}", icon)
    return {
        "mountains": {
            icon: _sized(mountains.get(icon), _MOUNTAINS_PER_ICON).each(read_exchange) for icon in ICONS
        },
        "vp_tiles": _sized(root.get("vp_tiles"), _VP_TILES).each(read_point_card),
        "board": root.get("board").numbers(_BOARD_COLUMNS),
        "bonus": read_bonus(root.get("bonus")),
        "lots": _sized(root.get("lots"), _LOTS).each(read_crystals),
        "maps": {name: map.value for name, map in root.fields().get("maps", Node({})).fields().items()},
    }


_MOUNTAINS_PER_ICON, _VP_TILES, _BOARD_COLUMNS, _LOTS = 6, 27, 4, 4


def _sized(node: Node, size: int) -> Node:
    if isinstance(node.value, Sized) and len(node.value) != size:
        raise node.refuse(f"{size} are needed, {len(node.value)} found")
    return node


def read_bonus(bonus: Node) -> Bonus:
    return Bonus(bonus.get("move").number(), bonus.get("caravan").number(), bonus.get("points").numbers())

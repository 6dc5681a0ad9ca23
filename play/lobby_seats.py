"""Who may sit at a table before its deal: how many, which AIs, and who sits there again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai import Level
from engine.editions import edition_named
from store import Player, Table

AI_NAMES = {
    Level.EASY: ("Pebble", "Clover", "Thimble", "Dumpling", "Biscuit"),
    Level.MEDIUM: ("Saffron", "Juniper", "Copper", "Amber", "Flint"),
    Level.HARD: ("Obsidian", "Sphinx", "Basilisk", "Onyx", "Vesper"),
}
"""Of AIs."""
KEPT_FOR_REMATCH = (
    *("guild", "edition", "size", "locale", "here", "open_hands", "open_scores", "by_invitation"),
    *("limit_days", "at_limit", "stops_away", "hints"),
)


def fitting_seats(edition: str, size: int) -> int:
    """So many seats, or as near to it as the edition allows."""
    seats = edition_named(edition).seats
    return min(max(size, seats[0]), seats[-1])


def new_ai(level: Level, players: Sequence[Player]) -> Player:
    """One that does not sit there yet, under an id of its own at this table."""
    taken = {player.name for player in players}
    name = next(name for name in AI_NAMES[level] if name not in taken)
    return Player(min([0, *(player.user for player in players)]) - 1, name, ready=True, level=level.value)


def rematch_table(table: Table, host: int, channel: int) -> Table:
    """A table like that one, before its deal."""
    same: dict[str, Any] = {name: getattr(table, name) for name in KEPT_FOR_REMATCH}
    return Table(id=0, channel=channel, host=host, when_ready=True, **same)


def rematch_players(players: Sequence[Player], ready: int) -> list[Player]:
    """The players of a game before the next, of whom one is ready; the AI that held a seat is gone.

    Those who were forgotten are not there.
    """
    seated: list[Player] = []
    for each in players:
        if each.person:
            seated.append(Player(each.user, each.name, ready=each.user == ready))
        elif each.level:
            seated.append(Player(each.user, each.name, ready=True, level=each.level))
    return seated

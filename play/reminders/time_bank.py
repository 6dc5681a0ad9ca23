"""Time banks: the time that a player doesn't use in a turn is kept for their later turns."""

from __future__ import annotations

from play.clock import HOUR
from play.loaded_table import LoadedTable
from play.reminders.vacations import playing_time
from store import Person, Status, Transaction
from store.due_rows import DueKind

START = 10
"""How many turns' time a bank holds when the game begins; each round adds the time of one turn."""


def turn_time(loaded: LoadedTable) -> float:
    """The seconds that the acting player has for the turn that begins: never less than a turn's limit.

    Counted by rounds, so that undoing and repeating a turn gains nothing. 0 for a table without a bank.
    """
    limit = loaded.table.limit_hours * HOUR
    if not loaded.table.bank or loaded.acting.level:
        return 0
    return max(limit, (START + loaded.position.round - 1) * limit - loaded.acting.used)


async def charge_turn(transaction: Transaction, loaded: LoadedTable, now: float) -> None:
    """When another player's turn begins, charge the last player's bank for the turn that has ended.

    A turn that restarts, as after a pause, costs nothing. Time that opponents gave is added to the bank.
    """
    table = loaded.table
    watch = await transaction.due_row(table.id, DueKind.WATCH)
    ended = watch is not None and (watch.turn == table.turn) and table.status is not Status.PAUSED
    player = next((each for each in loaded.players if watch and each.user == watch.user), None)
    if not ended or player is None or player.user == loaded.acting.user:
        return
    person = loaded.settings_of(player.user) if table.stops_away else Person(player.user)
    spent = max(0.0, playing_time(table.since, now, person)) - table.extra  # the clock may be set back
    await transaction.change_player(table.id, player.user, used=player.used + min(spent, table.turn_time))

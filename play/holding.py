"""A seat whose player is away, held by an AI until they come back."""

from __future__ import annotations

from ai import Level
from play import Refused
from play.log import BACK, HELD
from play.sight import Sight
from play.turning import note, reseated
from store import Writing

HOLDER = Level.MEDIUM


def can_hold(sight: Sight, user: int) -> bool:
    """AIs don't play a game out while nobody is there."""
    return any(player.user != user for player in sight.people)


async def hold(writing: Writing, sight: Sight, user: int, now: float) -> Sight:
    """An AI plays in that person's seat from now on."""
    if not can_hold(sight, user):
        raise Refused("nobody_else")
    table, acting = sight.table.id, sight.acting.user == user
    await writing.change_player(table, user, level=HOLDER.value)
    await writing.drop_drafts(table, user)
    await writing.drop_votes(table, by=user)
    sight = (await note(writing, sight, user, HELD, now)).with_player(user, level=HOLDER.value)
    return await reseated(writing, sight, now, ping=acting, passed=acting)


async def give_back(writing: Writing, sight: Sight, user: int, now: float) -> Sight:
    """They are here, and see it: nobody needs to be called."""
    await writing.change_player(sight.table.id, user, level="", seen=now)
    sight = (await note(writing, sight, user, BACK, now)).with_player(user, level="", seen=now)
    return await reseated(writing, sight, now, ping=False, passed=sight.acting.user == user)

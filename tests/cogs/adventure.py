"""Tables of Adventure Calls to sit down at."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, new_game
from play import lobby
from tests.cogs.world import World, button_with
from tests.play.adventure import HERE, settled

RICH: dict[str, Any] = {"caravan": "1122", "wagon": HERE, "hand": ["^2"], "played": ["+11", "+3"]}


def lay(monkeypatch: pytest.MonkeyPatch, *seats: dict[str, Any], **changes: Any) -> None:
    """Every game begins like this, with the wagons placed."""

    def dealt(edition: str, players: int) -> State:
        return settled(*seats, dealt=new_game(edition, players, seed=1), **changes)

    monkeypatch.setattr(lobby, "new_game", dealt)


async def seated(here: World, seats: int = 2) -> tuple[Any, list[Any]]:
    """The place, and the people by seat."""
    place = await here.seated(seats, edition="adventure")
    loaded = await here.table()
    return place, [here.person(player.user) for player in loaded.players]


async def opened(player: Any, place: Any) -> Any:
    newest = [message for message in place.history() if message.attachments][-1]
    return (await player.click(newest, custom_id=button_with(newest, "do:turn:")[0])).response


async def logged(here: World) -> list[str]:
    return [entry.text for entry in await here.bot.services.store.log_entries(1)]

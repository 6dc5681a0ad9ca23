"""Nothing hidden leaves a running game: two that differ only in what is hidden look alike from outside."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from cogs.ui import panel_pictures, replay_animation, replay_steps, share_card, table_pictures, zoom_pictures
from engine import read_position, write_position
from play.loaded_table import deal_of
from tests.cogs import raw_presses
from tests.cogs.conftest import draw_nothing
from tests.cogs.deals import set_adventure_deal, set_deal
from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord

DRAWN: list[tuple[Any, str]] = [
    *((table_pictures, name) for name in ("draw_table", "draw_map", "draw_seats", "draw_end")),
    *((panel_pictures, name) for name in ("draw_panel", "draw_map_panel")),
    *((replay_steps, "draw_replay_frame"), (replay_animation, "animate"), (share_card, "draw_share_card")),
    (zoom_pictures, "draw_zoom"),
]
COMMANDS: list[tuple[str, dict[str, Any]]] = [
    *((f"century {name}", {}) for name in ("text", "log", "replay", "record")),
    ("century replay", {"first": 1}),
    *((f"century table {name}", {}) for name in ("share", "check-deal", "review")),
]
POSTS = ["do:replay_post:1:0", "do:replay_post:1:3", "do:share_post:1"]
"""What everyone sees, no matter who presses it."""
PRESSES = [
    *(f"do:{name}:1" for name in ("text", "log", "record", "zoom", "more", "check_deal", "share", "review")),
    *("do:replay:1:3", "do:replay_first:1:0", "do:replay_back:1:2", "do:replay_on:1:3", "do:replay_last:1:3"),
    *("of:replay_jump:1", "do:replay_moves:1:0", "do:replay_moves:1:3"),
    *POSTS,
]
Change = Callable[[dict[str, Any]], None]


@dataclass
class Outside:
    """What somebody gets of the table: texts, files, and what each picture is drawn from."""

    sim: SimulatedDiscord
    channel: Any
    drawn: list[str]

    async def gets(self, person: Any, presses: list[str], *, commands: bool = True) -> list[object]:
        self.drawn.clear()
        got: list[object] = []
        for name, options in COMMANDS if commands else ():
            got += await self._answered(await person.slash(self.channel, name, **options))
        message = (await person.slash(self.channel, "century help")).response
        for press in presses:
            values = ["0"] if press.startswith("of:") else None
            got += await self._answered(await raw_presses.press(self.sim, person, message, press, values))
        return [*got, *self.drawn]

    async def _answered(self, answer: Any) -> list[object]:
        messages = [answer.response, *answer.followups]
        files = [each for message in messages for each in message.attachments]
        assert all(map(text_of, messages)) or files
        return [*map(text_of, messages), *[(each.description, await each.read()) for each in files]]

    async def change(self, change: Change) -> None:
        """Change the deal and the position of the running game, and its number."""
        loaded = await self.sim.table()
        deal, position = (write_position(each) for each in (deal_of(loaded), loaded.position))
        for each in (deal, position):
            change(each)
            read_position(each)
        async with self.sim.bot.services.transaction(1) as transaction:
            number = loaded.table.deal_number[:-4] + "ZZZZ"
            await transaction.change_table(1, deal=json.dumps(deal), deal_number=number, salt="5a" * 16)
            await transaction.save_snapshot(1, after=loaded.after, position=json.dumps(position))


@pytest.fixture(params=["golem", "adventure"])
async def outside(
    request: pytest.FixtureRequest, sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> Outside:
    """A game of two in which the first player holds and has claimed cards that nobody has seen."""
    drawn: list[str] = []

    def recording(name: str) -> Callable[..., Any]:
        def draw(*given: Any, **more: Any) -> Any:
            drawn.append(repr((name, given, more)))
            return [draw_nothing()] if name == "draw_zoom" else draw_nothing()

        return draw

    for module, name in DRAWN:
        monkeypatch.setattr(module, name, recording(name))
    cards = {"hand": ["+11", "^2"], "claimed": ["11122=7"]}
    if request.param == "adventure":
        set_adventure_deal(monkeypatch, cards)
    else:
        set_deal(monkeypatch, seat=cards)
    channel, _ = await sim.start_with_players(2, edition=request.param)
    for _ in range(3):
        await (await sim.acting_person()).slash(channel, "century rest")
    await sim.drain_outbox()
    return Outside(sim, channel, drawn)


def other_decks(position: dict[str, Any]) -> None:
    for deck in {"merchant_deck", "point_deck", "vp_deck"} & set(position):
        position[deck] = position[deck][::-1]


def other_cards(position: dict[str, Any]) -> None:
    position["seats"][0] |= {"hand": ["+4", "^3"], "claimed": ["4444=16"]}


async def test_nobody_can_tell_two_games_apart_by_what_lies_in_the_decks(outside: Outside) -> None:
    sim = outside.sim
    everyone = [sim.person(each.user) for each in (await sim.table()).players] + [sim.spectator]
    before = [await outside.gets(each, PRESSES) for each in everyone]
    await outside.change(other_decks)
    for person, known in zip(everyone, before, strict=True):
        assert await outside.gets(person, PRESSES) == known


async def test_others_cannot_tell_two_games_apart_by_the_cards_a_player_holds_or_has_claimed(
    outside: Outside,
) -> None:
    sim = outside.sim
    holder, other = (sim.person(each.user) for each in (await sim.table()).players)
    before = [await outside.gets(each, PRESSES) for each in (other, sim.spectator)]
    posted, own = await outside.gets(holder, POSTS, commands=False), await outside.gets(holder, [])
    await outside.change(other_cards)
    assert [await outside.gets(each, PRESSES) for each in (other, sim.spectator)] == before
    assert await outside.gets(holder, POSTS, commands=False) == posted
    assert await outside.gets(holder, []) != own

"""Views of Spice Road and Golem Edition to draw, with names and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from PIL import Image

from engine import Event, State, View, seen_by
from engine.cards import PointCard
from render import TableWords, draw_table
from render.layout.table import Page, lay_out
from tests.engine.games import claiming, game
from tests.render.compare_pictures import opened

WORDS = TableWords(
    round="Round 4",
    turn="to play",
    over="Game over",
    last_round="Last round",
    free="free",
    seat="Seat",
)
NAMES = ("Ana", "Bartholomew", "Chloé", "Дмитрий", "Eve")
HOSTILE = (
    "🎉🔥🎉",
    "משה רבנו",
    "田中太郎",
    "Z̸̢̛͓̀ą̷͝l̷g̵o̶",
    "W" * 32,
    "﷽" * 32,
    "\u202e\u200b\u2066",
    "𝓐𝓵𝓲𝓬𝓮",
    "ＦＵＬＬ　ＷＩＤＴＨ",
    "\u3164",
    "",
    "Ấ̂g̃j̧",
    "@everyone **x**\n\t",
    "👨‍👩‍👧‍👦 family",
)
EDITIONS = ("spice_road", "golem")


@cache
def table(edition: str, seats: int, *, moves: int = 40) -> View:
    """The view of a spectator after that many moves."""
    *_, last = game(edition, seats, seed=seats, policy=claiming, moves=moves)
    return seen_by(last.after, None)


@cache
def own_view(edition: str, seats: int, *, moves: int = 60) -> View:
    """The view of the acting seat."""
    *_, last = game(edition, seats, seed=seats, policy=claiming, moves=moves)
    return seen_by(last.after, last.after.to_act)


@cache
def ended_game(edition: str, seats: int) -> State:
    *_, last = game(edition, seats, seed=seats, policy=claiming, moves=4000)
    return last.after


def without_claims() -> View:
    """A table of five seats at which nobody can claim a card, whatever crystals are added."""
    return table("golem", 5)._replace(points=(PointCard("44444=20"),) * 5)


def with_seat(view: View, number: int, **changes: Any) -> View:
    """The view with one seat changed."""
    seats = list(view.seats)
    seats[number] = seats[number]._replace(**changes)
    return view._replace(seats=tuple(seats))


def page_of(view: View) -> Page:
    return lay_out(seats=len(view.seats), merchants=len(view.merchants), points=len(view.points))


def picture(
    view: View,
    names: tuple[str, ...] = NAMES,
    words: TableWords = WORDS,
    happened: Sequence[Event] = (),
) -> Image.Image:
    return opened(draw_table(view, names[: len(view.seats)], words, happened))

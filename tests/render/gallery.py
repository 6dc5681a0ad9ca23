"""The golden pictures, and a page that shows them all.

`python -m tests.render.gallery` writes gallery/index.html; with `--keep` it rewrites the goldens too. With
`--before COMMIT` it also shows the goldens of an earlier commit.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path

from engine import Event, Phase, View, apply, legal_actions, scores, seen_by
from engine.actions import Play
from engine.cards import Card, PointCard
from engine.editions import edition_named
from engine.events import Acquired, Claimed
from engine.state import Offer
from render import (
    EndWords,
    HandWords,
    LobbyWords,
    PaletteChoice,
    PlanWords,
    TableWords,
    draw_cards,
    draw_end,
    draw_hand,
    draw_large_hand,
    draw_lobby,
    draw_plan_example,
    draw_table,
    draw_zoom,
)
from tests.engine.games import Turn, claiming, game
from tests.render import adventure_gallery, story_gallery
from tests.render.compare_pictures import opened
from tests.render.sample_views import EDITIONS, HOSTILE, NAMES, ended_game, with_seat

GOLDEN = Path(__file__).parent / "golden"
PAGE = Path("gallery")
PLAN_WORDS = PlanWords(
    title="When your turn comes, I try:",
    lines=(("Upgrade, then", "claim this card."), ("Otherwise acquire", "this for at most 1.")),
    last="Otherwise I call you.",
)
WORDS = TableWords(
    round="Round 12",
    turn="{name} to play",
    over="Game over",
    last_round="Last round",
    free="free",
    seat="Seat",
)
FRENCH = TableWords(
    round="Ronde 12",
    turn="À {name} de jouer",
    over="Partie terminée",
    last_round="Dernière ronde",
    free="gratuit",
    seat="Siège",
)
HAND_WORDS = HandWords(title="Your cards", hand="Hand", played="Played", points="127 points")
END = EndWords(won="{name} wins", seat="Seat", points="64 points", over="Game over")
LOBBY = {
    "golem": LobbyWords(title="Golem Edition", vacant="free", seat="Seat"),
    "spice_road": LobbyWords(title="La Route des épices", vacant="libre", seat="Siège"),
}


def eventful(edition: str, seats: int) -> tuple[View, Sequence[Event]]:
    """The turn of a game with the most to see, and what happened since that player's last turn."""
    turns = list(game(edition, seats, seed=seats, policy=claiming, moves=400))
    best = max(range(seats, len(turns)), key=lambda at: (_to_see(turns, at, seats), -at))
    return seen_by(turns[best].before, None), _since(turns, best, seats)


def _since(turns: Sequence[Turn], at: int, seats: int) -> list[Event]:
    return [event for turn in turns[at - seats + 1 : at] for event in turn.events]


def _to_see(turns: Sequence[Turn], at: int, seats: int) -> int:
    state, happened = turns[at].before, _since(turns, at, seats)
    acquired = any(isinstance(event, Acquired) and event.slot > 2 for event in happened)
    claimed = any(isinstance(event, Claimed) for event in happened)
    claims = isinstance(turns[at].events[0], Claimed)
    full = len(state.market.row) == len(state.point_row.row) + 1 == 6
    return (
        4 * acquired + 2 * claimed + 2 * claims + 3 * full + sum(bool(seat.claimed) for seat in state.seats)
    )


def widest(edition: str) -> View:
    """A table with the largest possible numbers and the widest texts."""
    view, _ = eventful(edition, 5)
    cards = edition_named(edition).merchants
    seats = tuple(
        seat._replace(caravan=caravan, played=cards[number : number + 12], hand_size=14, coins=(10, 10))
        for number, (seat, caravan) in enumerate(zip(view.seats, _CARAVANS, strict=True))
    )
    piles = ((10, 0, 0, 0), (4, 3, 2, 1), (12, 11, 10, 9), (0, 0, 0, 5), (1, 1, 1, 1), (0, 0, 0, 0))
    return view._replace(
        phase=Phase.RETURN,
        seats=(seats[0]._replace(claimed_size=5), *seats[1:]),
        merchants=tuple(Offer(Card("44>22233"), pile) for pile in piles),
        coins=(10, 10),
        merchant_deck_size=36,
    )


_CARAVANS = ((4, 3, 2, 1), (9, 3, 1, 1), (20, 10, 10, 9), (0, 0, 0, 10), (10, 0, 0, 0))


def _table(edition: str, seats: int) -> bytes:
    view, happened = eventful(edition, seats)
    return draw_table(view, NAMES[:seats], FRENCH if edition == "spice_road" else WORDS, happened)


def _zoom(edition: str, part: int) -> bytes:
    view, happened = eventful(edition, 3)
    return draw_zoom(view, NAMES[:3], WORDS, happened)[part]


def _last_round(edition: str) -> bytes:
    view, happened = eventful(edition, 3)
    return draw_table(with_seat(view, 1, claimed_size=6), NAMES[:3], WORDS, happened)


def _widest(edition: str) -> bytes:
    return draw_table(widest(edition), ("W" * 32,) * 5, FRENCH)


def _hostile(edition: str, first: int) -> bytes:
    view, happened = eventful(edition, 5)
    return draw_table(view, HOSTILE[first : first + 5], WORDS, happened)


def _over(edition: str) -> bytes:
    return draw_table(seen_by(ended_game(edition, 3), None), NAMES[:3], WORDS)


def _end(edition: str, seats: int) -> bytes:
    over = ended_game(edition, seats)
    return draw_end(seen_by(over, None), NAMES[:seats], END, scores(over))


def _broken_off(edition: str) -> bytes:
    over = ended_game(edition, 3)
    return draw_end(seen_by(over, None), NAMES[:3], END, scores(over), won=False)


def _hand(edition: str, *, draft: bool, palette_choice: PaletteChoice = PaletteChoice.FULL) -> bytes:
    *_, last = game(edition, 3, seed=3, policy=claiming, moves=60)
    state, seat = last.after, last.after.to_act
    if not draft:
        return draw_hand(seen_by(state, seat), seat, HAND_WORDS, palette_choice=palette_choice)
    plays = [action for action in legal_actions(state) if isinstance(action, Play)]
    then = seen_by(apply(state, plays[-1])[0], seat)
    playable = {action.card for action in plays}
    return draw_hand(
        seen_by(state, seat), seat, HAND_WORDS, playable=playable, then=then, palette_choice=palette_choice
    )


def _large(edition: str, page: int) -> bytes:
    *_, last = game(edition, 3, seed=3, policy=claiming, moves=60)
    state, seat = last.after, last.after.to_act
    then = seen_by(apply(state, legal_actions(state)[0])[0], seat)
    return draw_large_hand(seen_by(state, seat), seat, HAND_WORDS, then=then)[page]


def _cards(edition: str) -> bytes:
    return draw_cards(edition, (Card("+11"), Card("^2"), Card("11>3"), PointCard("1122=6")))


def _full_hand(edition: str) -> bytes:
    *_, last = game(edition, 3, seed=3, policy=claiming, moves=60)
    view = seen_by(last.after, 0)
    cards = edition_named(edition).merchants
    return draw_hand(
        with_seat(view, 0, hand=cards[:21], played=cards[21:30], coins=(3, 4), caravan=(5, 4, 2, 2)),
        0,
        HAND_WORDS,
    )


def _lobby(edition: str) -> bytes:
    return draw_lobby(edition, NAMES[:3], 5, LOBBY[edition])


def _plan(edition: str) -> bytes:
    return draw_plan_example(edition, PLAN_WORDS)


def pictures() -> Mapping[str, Callable[[], bytes]]:
    """Each picture by its name, drawn when called."""
    found: dict[str, Callable[[], bytes]] = {}
    for edition in EDITIONS:
        found |= {f"{edition}-{seats}": partial(_table, edition, seats) for seats in (2, 3, 5)}
        found[f"{edition}-hand"] = partial(_hand, edition, draft=False)
        found[f"{edition}-draft"] = partial(_hand, edition, draft=True)
        found[f"{edition}-end"] = partial(_end, edition, 5)
        found[f"{edition}-lobby"] = partial(_lobby, edition)
        found[f"{edition}-plan"] = partial(_plan, edition)
        found[f"{edition}-contrast"] = partial(
            _hand, edition, draft=True, palette_choice=PaletteChoice.CONTRAST
        )
        found[f"{edition}-colours"] = partial(
            _hand, edition, draft=True, palette_choice=PaletteChoice.COLOURS
        )
        found[f"{edition}-large"] = partial(_large, edition, 0)
        found[f"{edition}-large-hand"] = partial(_large, edition, 1)
        found[f"{edition}-cards"] = partial(_cards, edition)
        found[f"{edition}-last-round"] = partial(_last_round, edition)
        for part, name in enumerate(("market", "points", "seats")):
            found[f"{edition}-zoom-{name}"] = partial(_zoom, edition, part)
    found["golem-4"] = partial(_table, "golem", 4)
    found["golem-widest"] = partial(_widest, "golem")
    found["spice_road-widest"] = partial(_widest, "spice_road")
    found["golem-hostile"] = partial(_hostile, "golem", 0)
    found["spice_road-hostile"] = partial(_hostile, "spice_road", 5)
    found["golem-over"] = partial(_over, "golem")
    found["golem-broken-off"] = partial(_broken_off, "golem")
    found["golem-hand-21"] = partial(_full_hand, "golem")
    return {**found, **adventure_gallery.pictures(), **story_gallery.pictures()}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.render.gallery", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="rewrite the golden pictures")
    parser.add_argument("--before", metavar="COMMIT", help="show the goldens of this commit as well")
    args = parser.parse_args()
    drawn = {name: draw() for name, draw in pictures().items()}
    if args.keep:
        GOLDEN.mkdir(exist_ok=True)
        for name, data in drawn.items():
            opened(data).save(GOLDEN / f"{name}.webp", lossless=True, quality=60, method=3)
    PAGE.mkdir(exist_ok=True)
    files: dict[str, bytes] = {}
    for name, data in drawn.items():
        if args.before and (golden := _golden_of(args.before, name)):
            files[f"{name}-before.webp"] = golden
        files[f"{name}.png"] = data
    for name, data in files.items():
        (PAGE / name).write_bytes(data)
    (PAGE / "index.html").write_text(_page(files), encoding="utf-8")


def _golden_of(commit: str, name: str) -> bytes | None:
    """The golden picture in an earlier commit, unless it had none of that name."""
    path = f"{commit}:./{GOLDEN.relative_to(Path.cwd())}/{name}.webp"
    return subprocess.run(["git", "show", path], check=False, capture_output=True).stdout or None


def _page(files: Mapping[str, bytes]) -> str:
    """Each picture at phone size, on a dark and on a light background, with a link to its full size."""
    shown = "".join(
        f"<figure><figcaption>{escape(name)}, {len(data) // 1024} KB</figcaption>"
        f'<a href="{name}"><img src="{name}" width="400"></a></figure>'
        for name, data in files.items()
    )
    style = (
        "body{margin:0;font:14px sans-serif}section{display:flex;flex-wrap:wrap;gap:16px;padding:16px}"
        "figure{margin:0}.dark{background:#313338;color:#dbdee1}.light{background:#fff;color:#313338}"
    )
    grounds = "".join(f'<section class="{ground}">{shown}</section>' for ground in ("dark", "light"))
    return f"<!doctype html><meta charset=utf-8><title>Gallery</title><style>{style}</style>{grounds}"


if __name__ == "__main__":
    main()

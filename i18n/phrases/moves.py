"""Legal moves in words: in full, and as option labels, which Discord limits to 100 characters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine import Action, SeatView, View
from engine.actions import (
    Acquire,
    Build,
    Claim,
    ClaimTile,
    Done,
    Exchange,
    Move,
    Play,
    Rest,
    Return,
    Reward,
    Settle,
)
from engine.cards import Card, Trade, Upgrade, kind_of
from engine.crystals import Crystals, count
from engine.editions import edition_named
from engine.hex_map import Mountain, Place, Village
from engine.rules.point_row import coin_over
from i18n import Words
from i18n.phrases.cards import (
    ABSENT,
    COINS,
    card,
    crystals,
    exchange,
    face,
    place,
    place_label,
    point_card,
    quoted,
    raises,
)

LONGEST = 100
"""The most characters of an option's label."""


def action(words: Words, view: View, action: Action) -> str:
    """What the acting seat would do. The action must be legal in the position that `view` shows."""
    return next(wordings(words, view, action))


def option(words: Words, view: View, action: Action) -> str:
    """The same as an option's label: details are left out until it fits."""
    text = ""
    for text in wordings(words, view, action):
        if len(text) <= LONGEST:
            break
    return text


def wordings(words: Words, view: View, action: Action) -> Iterator[str]:  # noqa: C901  one case per action
    """Ways to word an action, from longest to shortest."""
    match action:
        case Play(card, steps, times):
            yield from _play(words, view.edition, card, steps, times)
        case Acquire(slot, payment):
            yield from _acquire(words, view, slot, count(payment))
        case Rest():
            seat = _acting(view)
            yield words("action.rest", cards=len(seat.played) + seat.discard_size)
        case Claim(slot):
            yield from _claim(words, view, slot)
        case Return(returned):
            yield words("action.return", crystals=crystals(words, view.edition, returned))
        case Settle(lot, where):
            yield from _settle(words, view, lot, where)
        case Move():
            yield from _move(words, view, action)
        case Build(payment):
            yield from _build(words, view, payment)
        case Reward(what):
            yield from _reward(words, view, what)
        case Exchange(times):
            yield from _trade(words, view.edition, _mountain(view).trade, times)
        case ClaimTile():
            yield words("action.claim_tile", card=_vp_tile(words, view))
        case Done():
            yield words("action.done")


def _play(words: Words, edition: str, played: Card, steps: tuple[int, ...], times: int) -> Iterator[str]:
    name = card(words, edition, played)
    match kind_of(played):
        case Upgrade():
            raised = raises(words, edition, steps)
            yield words("action.upgrade", card=name, count=len(steps), raises=raised)
        case Trade():
            yield from _trade(words, edition, played, times)
        case _:
            yield words("action.create", card=name)


def _trade(words: Words, edition: str, traded: Card, times: int) -> Iterator[str]:
    """With the total, unless it is traded only once; then without."""
    name = card(words, edition, traded)
    for total in (exchange(words, edition, traded, times), ABSENT) if times > 1 else (ABSENT,):
        yield words("action.trade", card=name, times=times, total=total)


def _acquire(words: Words, view: View, slot: int, payment: Crystals) -> Iterator[str]:
    """The crystals on the card are named, counted, left out; then its number replaces its name."""
    edition, offer = view.edition, view.merchants[slot - 1]
    name, lying = face(words, edition, offer.card), sum(offer.crystals)
    gain = crystals(words, edition, offer.crystals)
    counted = words("crystals.count", goods=edition_named(edition).goods, count=lying)
    for shown, told, much in (
        (name, gain, lying),
        (name, counted, lying),
        (name, "", 0),
        (ABSENT, counted, lying),
    ):
        yield words(
            "action.acquire",
            slot=slot,
            card=shown,
            due=sum(payment),
            payment=crystals(words, edition, payment),
            lying=much,
            gain=told,
        )


def _claim(words: Words, view: View, slot: int) -> Iterator[str]:
    """With its coin, if there is one; then without."""
    coin = coin_over(slot, view.coins)
    for over in (ABSENT,) if coin is None else (COINS[coin], ABSENT):
        yield words(
            "action.claim",
            slot=slot,
            card=point_card(words, view.edition, view.points[slot - 1]),
            coin=over,
            goods=edition_named(view.edition).goods,
        )


def _settle(words: Words, view: View, lot: Crystals, where: Place) -> Iterator[str]:
    for offer in (True, False):
        yield words(
            "action.settle",
            crystals=crystals(words, view.edition, lot),
            place=place(words, view.edition, view.map, where, offer=offer),
        )


def _move(words: Words, view: View, move: Move) -> Iterator[str]:
    """Discards are named, with and without what the place offers; then they are counted.

    The shortest way has only the place's label.
    """
    edition, start = view.edition, _acting(view).wagon
    toll = count([level for level, _ in move.toll])
    named = quoted(words, edition, move.discard), words("cards.count", count=len(move.discard))
    places = [place(words, edition, view.map, move.place, offer=offer) for offer in (True, False)]
    label = place_label(view.map, move.place)
    for discard, where in (*product(named, places), (named[-1], label)):
        yield words(
            "action.move",
            steps=0 if start == move.place else 1,
            kind=type(view.map[move.place]).__name__.lower(),
            place=where,
            discard=discard if move.discard else ABSENT,
            toll=crystals(words, edition, toll) if move.toll else ABSENT,
        )


def _build(words: Words, view: View, payment: Crystals) -> Iterator[str]:
    """With the place on the board that becomes empty; then without."""
    game, icon = edition_named(view.edition), _mountain(view).icon
    left = _acting(view).board[list(game.mountains).index(icon)]
    paid = crystals(words, view.edition, payment)
    for column in (len(game.board) - left + 1, 0):
        yield words("action.build", icon=icon, column=column, due=sum(payment), payment=paid)


def _reward(words: Words, view: View, what: int | str) -> Iterator[str]:
    """A tile; or a card by its name, then by its number."""
    if isinstance(what, str):
        tile = view.bonus.points[0] if what == "points" else edition_named(view.edition).caravan_tile
        yield words("action.reward.tile", kind=what, count=tile)
        return
    offer = view.merchants[what - 1]
    lying = sum(offer.crystals)
    gain = crystals(words, view.edition, offer.crystals)
    for name in (face(words, view.edition, offer.card), ABSENT):
        yield words("action.reward.card", slot=what, card=name, lying=lying, gain=gain)


def _vp_tile(words: Words, view: View) -> str:
    village = _tile_under_wagon(view)
    assert isinstance(village, Village), "VP tiles are claimed in villages"
    assert village.tile is not None, "the village has no tile to claim"
    return point_card(words, view.edition, village.tile)


def _mountain(view: View) -> Mountain:
    mountain = _tile_under_wagon(view)
    assert isinstance(mountain, Mountain), "building and trading need a mountain"
    return mountain


def _tile_under_wagon(view: View) -> object:
    wagon = _acting(view).wagon
    return view.map[wagon] if wagon else None


def _acting(view: View) -> SeatView:
    return view.seats[view.to_act]

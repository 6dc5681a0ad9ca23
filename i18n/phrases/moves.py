"""Legal moves as option labels, within Discord's limit of 100 characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from i18n.phrases.cards import ABSENT, COINS, card, cards, crystals, exchange, place, point_card, raises

LONGEST = 100


def action(words: Words, view: View, action: Action) -> str:  # noqa: C901  one case per action
    """What the acting seat would do. The action must be legal in the position that `view` shows."""
    match action:
        case Play(card, steps, times):
            return _play(words, view.edition, card, steps, times)
        case Acquire(slot, payment):
            return _fitting(_acquire(words, view, slot, count(payment)))
        case Rest():
            seat = _acting(view)
            return words("action.rest", cards=len(seat.played) + seat.discard_size)
        case Claim(slot):
            return _claim(words, view, slot)
        case Return(returned):
            return words("action.return", crystals=crystals(words, view.edition, returned))
        case Settle(lot, where):
            return _fitting(_settle(words, view, lot, where))
        case Move():
            return _fitting(_move(words, view, action))
        case Build(payment):
            return _build(words, view, payment)
        case Reward(what):
            return _reward(words, view, what)
        case Exchange(times):
            return _trade(words, view.edition, _mountain(view).trade, times)
        case ClaimTile():
            return words("action.claim_tile", card=_vp_tile(words, view))
        case Done():
            return words("action.done")


def _play(words: Words, edition: str, played: Card, steps: tuple[int, ...], times: int) -> str:
    match kind_of(played):
        case Upgrade():
            return words(
                "action.upgrade", card=card(words, edition, played), raises=raises(words, edition, steps)
            )
        case Trade():
            return _trade(words, edition, played, times)
        case _:
            return words("action.create", card=card(words, edition, played))


def _trade(words: Words, edition: str, traded: Card, times: int) -> str:
    name = card(words, edition, traded)
    totals = (exchange(words, edition, traded, times), ABSENT) if times > 1 else (ABSENT,)
    return _fitting(words("action.trade", card=name, times=times, total=total) for total in totals)


def _acquire(words: Words, view: View, slot: int, payment: Crystals) -> Iterator[str]:
    """Wordings from longest to shortest.

    The crystals on the card are named, then only counted; then the same two without the card's name.
    """
    edition, offer = view.edition, view.merchants[slot - 1]
    lying = sum(offer.crystals)
    gains = (
        crystals(words, edition, offer.crystals),
        words("crystals.count", goods=edition_named(edition).goods, count=lying),
    )
    for name, gain in product((card(words, edition, offer.card), ABSENT), gains):
        yield words(
            "action.acquire",
            slot=slot,
            card=name,
            due=sum(payment),
            payment=crystals(words, edition, payment),
            lying=lying,
            gain=gain,
        )


def _claim(words: Words, view: View, slot: int) -> str:
    coin = coin_over(slot, view.coins)
    return words(
        "action.claim",
        slot=slot,
        card=point_card(words, view.edition, view.points[slot - 1]),
        coin=ABSENT if coin is None else COINS[coin],
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
    """Wordings from longest to shortest.

    Discards are named, with and without what the place offers; then the same two with discards only counted.
    """
    edition, start = view.edition, _acting(view).wagon
    toll = count([level for level, _ in move.toll])
    named = cards(words, edition, move.discard), words("cards.count", count=len(move.discard))
    for discard, offer in product(named, (True, False)):
        yield words(
            "action.move",
            steps=0 if start == move.place else 1,
            place=place(words, edition, view.map, move.place, offer=offer),
            discard=discard if move.discard else ABSENT,
            toll=crystals(words, edition, toll) if move.toll else ABSENT,
        )


def _build(words: Words, view: View, payment: Crystals) -> str:
    game, icon = edition_named(view.edition), _mountain(view).icon
    left = _acting(view).board[list(game.mountains).index(icon)]
    return words(
        "action.build",
        icon=icon,
        column=len(game.board) - left + 1,
        due=sum(payment),
        payment=crystals(words, view.edition, payment),
    )


def _reward(words: Words, view: View, what: int | str) -> str:
    if isinstance(what, str):
        tile = view.bonus.points[0] if what == "points" else edition_named(view.edition).caravan_tile
        return words("action.reward.tile", kind=what, count=tile)
    offer = view.merchants[what - 1]
    lying = sum(offer.crystals)
    gain = crystals(words, view.edition, offer.crystals)
    return _fitting(
        words("action.reward.card", slot=what, card=name, lying=lying, gain=gain)
        for name in (card(words, view.edition, offer.card), ABSENT)
    )


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


def _fitting(texts: Iterable[str]) -> str:
    """The first text within Discord's limit, or else the last one."""
    text = ""
    for text in texts:
        if len(text) <= LONGEST:
            break
    return text

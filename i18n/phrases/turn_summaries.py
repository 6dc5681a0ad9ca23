"""A turn at a glance, for messages that have little room: “Béa: +2 yellow”. The log has whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine import Event
from engine.cards import Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals
from engine.editions import edition_named
from engine.events import (
    Acquired,
    Built,
    Claimed,
    Declined,
    Ended,
    Exchanged,
    LastRound,
    Moved,
    Played,
    Rested,
    Returned,
    RewardedCard,
    RewardedTile,
    Settled,
    TileClaimed,
)
from engine.hex_map import EMPTY_MAP, Map
from i18n import Words
from i18n.phrases.cards import ABSENT, COINS, crystals, exchange, face, place_label, raises, semicolons
from i18n.phrases.events import toll_text
from i18n.phrases.player_names import safe

_AFTER_NUMBER = re.compile(r"(?<=\d) (?=[^\W\d_])")
WagonEvent: TypeAlias = Built | Exchanged | Moved | RewardedCard | RewardedTile | Settled | TileClaimed


def brief(
    words: Words, edition: str, names: Sequence[str], seat: int, events: Iterable[Event], map: Map = EMPTY_MAP
) -> str:
    """What a seat did in a turn, with numbers and goods in one line; empty if there is nothing to say."""
    parts = [part for each in events if (part := _part(words, edition, names, each, map))]
    if not parts:
        return ""
    told = _AFTER_NUMBER.sub("\N{NO-BREAK SPACE}", semicolons(words, parts))
    return words("brief.turn", name=safe(names[seat]), parts=told)


def _part(words: Words, edition: str, names: Sequence[str], event: Event, map: Map) -> str:
    match event:
        case Played():
            return _played(words, edition, event)
        case Acquired(_, _, acquired, _, gained):
            name, gain = face(words, edition, acquired), _lying(words, edition, gained)
            return words("brief.acquired", card=name, lying=sum(gained), gain=gain)
        case Claimed(_, _, claimed):
            coin = ABSENT if event.coin is None else COINS[event.coin]
            goods = edition_named(edition).goods
            return words("brief.claimed", points=_points(claimed), coin=coin, goods=goods)
        case Returned(_, returned):
            return words("brief.returned", crystals=crystals(words, edition, returned))
        case Rested():
            return words("brief.rested")
        case LastRound():
            return words("brief.last_round")
        case Declined() | Ended():
            return ""
        case _:
            return _wagon_part(words, edition, names, event, map)


def _wagon_part(words: Words, edition: str, names: Sequence[str], event: WagonEvent, map: Map) -> str:
    """What only happens in Adventure Calls."""
    match event:
        case RewardedCard(_, _, rewarded):
            return words("brief.rewarded_card", card=face(words, edition, rewarded))
        case RewardedTile():
            return words("brief.rewarded_tile", kind=event.kind, count=event.points)
        case Settled(_, lot, place):
            lot_text = crystals(words, edition, lot)
            return words("brief.settled", place=place_label(map, place), crystals=lot_text)
        case Moved():
            toll = toll_text(words, edition, names, event) or ABSENT
            place = place_label(map, event.place)
            return words("brief.moved", steps=event.steps, place=place, toll=toll)
        case Exchanged(_, _, trade, times):
            return words("brief.trade", total=exchange(words, edition, trade, times))
        case TileClaimed(_, _, tile):
            return words("brief.tile_claimed", points=_points(tile))
        case Built():
            return words("brief.built")


def _played(words: Words, edition: str, event: Played) -> str:
    match kind_of(event.card):
        case Create(gain):
            return words("brief.create", crystals=crystals(words, edition, gain))
        case Upgrade():
            raised = raises(words, edition, event.raises)
            return words("brief.upgrade", count=len(event.raises), raises=raised)
        case Trade():
            return words("brief.trade", total=exchange(words, edition, event.card, event.times))


def _lying(words: Words, edition: str, gained: Crystals) -> str:
    """What lay on a card: one kind is named, several are only counted."""
    if sum(map(bool, gained)) > 1:
        return words("crystals.count", goods=edition_named(edition).goods, count=sum(gained))
    return crystals(words, edition, gained)


def _points(claimed: PointCard) -> int:
    return price_of(claimed).points

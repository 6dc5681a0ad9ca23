"""Game events as log lines. Private information is left out."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from engine.cards import Trade, Upgrade, kind_of
from engine.crystals import count
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
from i18n.phrases.cards import (
    ABSENT,
    COINS,
    card,
    commas,
    crystals,
    exchange,
    place_label,
    point_card,
    raises,
)
from i18n.phrases.player_names import safe


def event(  # noqa: C901  one case per event
    words: Words, edition: str, names: Sequence[str], event: Event, map: Map = EMPTY_MAP
) -> str:
    """One line saying who did what. `names` are unescaped, in seat order; `map` supplies place labels."""
    if isinstance(event, Ended):
        return _ended(words, edition, names, event)
    name = safe(names[event.seat])
    match event:
        case Played():
            return _played(words, edition, name, event)
        case Acquired():
            return _acquired(words, edition, name, event)
        case Rested():
            return words("event.rested", name=name, cards=len(event.played) + len(event.discard))
        case Claimed():
            return _claimed(words, edition, name, event)
        case Returned():
            return words("event.returned", name=name, crystals=crystals(words, edition, event.crystals))
        case LastRound():
            return words("event.last_round", name=name, cards=event.cards, edition=edition)
        case Moved():
            return _moved(words, edition, names, event, map)
        case RewardedCard():
            return _rewarded(words, edition, name, event)
        case RewardedTile():
            return words("event.rewarded_tile", name=name, kind=event.kind, count=event.points)
        case _:
            return _adventure_event(words, edition, name, event, place_label(map, event.place))


def _adventure_event(
    words: Words,
    edition: str,
    name: str,
    event: Settled | Built | Exchanged | TileClaimed | Declined,
    place: str,
) -> str:
    """Events that happen at a place on the map."""
    match event:
        case Settled(_, lot):
            return words("event.settled", name=name, crystals=crystals(words, edition, lot), place=place)
        case Built():
            return _built(words, edition, name, event, place)
        case Exchanged(_, _, trade, times):
            traded = exchange(words, edition, trade)
            return words("event.exchanged", name=name, place=place, card=traded, times=times)
        case TileClaimed(_, _, tile):
            claimed = point_card(words, edition, tile)
            return words("event.tile_claimed", name=name, place=place, card=claimed)
        case Declined():
            return words("event.declined", name=name, place=place)


def _played(words: Words, edition: str, name: str, event: Played) -> str:
    played = card(words, edition, event.card)
    match kind_of(event.card):
        case Upgrade():
            raised = raises(words, edition, event.raises)
            return words("event.upgrade", name=name, card=played, raises=raised)
        case Trade():
            return words("event.trade", name=name, card=played, times=event.times)
        case _:
            return words("event.create", name=name, card=played)


def _acquired(words: Words, edition: str, name: str, event: Acquired) -> str:
    return words(
        "event.acquired",
        name=name,
        slot=event.slot,
        card=card(words, edition, event.card),
        due=len(event.paid),
        payment=crystals(words, edition, count(event.paid)),
        lying=sum(event.gained),
        gain=crystals(words, edition, event.gained),
    )


def _claimed(words: Words, edition: str, name: str, event: Claimed) -> str:
    return words(
        "event.claimed",
        name=name,
        card=point_card(words, edition, event.card),
        coin=ABSENT if event.coin is None else COINS[event.coin],
        edition=edition,
        silver="moves" if event.silver_moved else "stays",
    )


def _moved(words: Words, edition: str, names: Sequence[str], event: Moved, map: Map) -> str:
    """Discards are face down, so only their number is shown."""
    toll = commas(
        words,
        (
            words("event.toll", crystal=crystals(words, edition, count([level])), name=safe(names[host]))
            for level, host in event.toll
        ),
    )
    return words(
        "event.moved",
        name=safe(names[event.seat]),
        steps=event.steps,
        place=place_label(map, event.place),
        cards=len(event.from_played) + len(event.from_hand),
        toll=toll or ABSENT,
    )


def _built(words: Words, edition: str, name: str, event: Built, place: str) -> str:
    return words(
        "event.built",
        name=name,
        place=place,
        icon=event.icon,
        column=event.column,
        due=sum(event.paid),
        payment=crystals(words, edition, event.paid),
        emptied="yes" if event.emptied else "no",
    )


def _rewarded(words: Words, edition: str, name: str, event: RewardedCard) -> str:
    return words(
        "event.rewarded_card",
        name=name,
        slot=event.slot,
        card=card(words, edition, event.card),
        lying=sum(event.gained),
        gain=crystals(words, edition, event.gained),
    )


def _ended(words: Words, edition: str, names: Sequence[str], event: Ended) -> str:
    lost = commas(
        words,
        (
            words("event.lost", name=safe(name), crystals=crystals(words, edition, over))
            for name, over in zip(names, event.lost, strict=True)
            if any(over)
        ),
    )
    return words("event.ended", name=safe(names[event.winner]), lost=lost or ABSENT)

"""Game events as sentences of the log. Private information is left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine import Event
from engine.cards import Trade, Upgrade, kind_of
from engine.crystals import count
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
from i18n.phrases.cards import (
    ABSENT,
    COINS,
    card,
    commas,
    crystals,
    exchange,
    face,
    place_label,
    point_card,
    raises,
)
from i18n.phrases.player_names import safe

Who: TypeAlias = Mapping[str, str]
"""A player's name, and whether they are the reader, as parameters of a sentence."""


def event(  # noqa: C901  one case per event
    words: Words,
    edition: str,
    names: Sequence[str],
    event: Event,
    map: Map = EMPTY_MAP,
    *,
    you: int | None = None,
) -> str:
    """One sentence saying who did what. `names` are unescaped, in seat order; `map` supplies place labels.

    `you` is the reader's seat, if the sentence is for one player.
    """
    if isinstance(event, Ended):
        return _ended(words, edition, names, event, _who(names, event.winner, you))
    who = _who(names, event.seat, you)
    match event:
        case Played():
            return _played(words, edition, who, event)
        case Acquired():
            return _acquired(words, edition, who, event)
        case Rested():
            return words("event.rested", **who, cards=len(event.played) + len(event.discard))
        case Claimed():
            return _claimed(words, edition, who, event)
        case Returned():
            return words("event.returned", **who, crystals=crystals(words, edition, event.crystals))
        case LastRound():
            return words("event.last_round", **who, cards=event.cards, edition=edition)
        case Moved():
            return _moved(words, edition, names, event, map, who)
        case RewardedCard():
            return _rewarded(words, edition, who, event)
        case RewardedTile():
            return words("event.rewarded_tile", **who, kind=event.kind, count=event.points)
        case _:
            return _adventure_event(words, edition, who, event, place_label(map, event.place))


def _adventure_event(
    words: Words,
    edition: str,
    who: Who,
    event: Settled | Built | Exchanged | TileClaimed | Declined,
    place: str,
) -> str:
    """Events that happen at a place on the map."""
    match event:
        case Settled(_, lot):
            return words("event.settled", **who, crystals=crystals(words, edition, lot), place=place)
        case Built():
            return _built(words, edition, who, event, place)
        case Exchanged(_, _, trade, times):
            traded = exchange(words, edition, trade)
            return words("event.exchanged", **who, place=place, card=traded, times=times)
        case TileClaimed(_, _, tile):
            claimed = point_card(words, edition, tile)
            return words("event.tile_claimed", **who, place=place, card=claimed)
        case Declined():
            return words("event.declined", **who, place=place)


def _played(words: Words, edition: str, who: Who, event: Played) -> str:
    played = card(words, edition, event.card)
    match kind_of(event.card):
        case Upgrade():
            raised = raises(words, edition, event.raises)
            return words("event.upgrade", **who, card=played, count=len(event.raises), raises=raised)
        case Trade():
            return words("event.trade", **who, card=played, times=event.times)
        case _:
            return words("event.create", **who, card=played)


def _acquired(words: Words, edition: str, who: Who, event: Acquired) -> str:
    return words(
        "event.acquired",
        **who,
        slot=event.slot,
        card=face(words, edition, event.card),
        due=len(event.paid),
        payment=crystals(words, edition, count(event.paid)),
        lying=sum(event.gained),
        gain=crystals(words, edition, event.gained),
    )


def _claimed(words: Words, edition: str, who: Who, event: Claimed) -> str:
    return words(
        "event.claimed",
        **who,
        card=point_card(words, edition, event.card),
        coin=ABSENT if event.coin is None else COINS[event.coin],
        goods=edition_named(edition).goods,
        silver="moves" if event.silver_moved else "stays",
    )


def _moved(words: Words, edition: str, names: Sequence[str], event: Moved, map: Map, who: Who) -> str:
    """Discards are face down, so only their number is shown."""
    toll = toll_text(words, edition, names, event)
    return words(
        "event.moved",
        **who,
        steps=event.steps,
        place=place_label(map, event.place),
        cards=len(event.from_played) + len(event.from_hand),
        toll=toll or ABSENT,
    )


def toll_text(words: Words, edition: str, names: Sequence[str], event: Moved) -> str:
    """“1 yellow to Ada”; empty if there was no toll."""
    return commas(
        words,
        (
            words("event.toll", crystal=crystals(words, edition, count([level])), name=safe(names[host]))
            for level, host in event.toll
        ),
    )


def _built(words: Words, edition: str, who: Who, event: Built, place: str) -> str:
    return words(
        "event.built",
        **who,
        place=place,
        icon=event.icon,
        column=event.column,
        due=sum(event.paid),
        payment=crystals(words, edition, event.paid),
        emptied="yes" if event.emptied else "no",
    )


def _rewarded(words: Words, edition: str, who: Who, event: RewardedCard) -> str:
    return words(
        "event.rewarded_card",
        **who,
        slot=event.slot,
        card=face(words, edition, event.card),
        lying=sum(event.gained),
        gain=crystals(words, edition, event.gained),
    )


def _ended(words: Words, edition: str, names: Sequence[str], event: Ended, who: Who) -> str:
    lost = commas(
        words,
        (
            words("event.lost", name=safe(name), crystals=crystals(words, edition, over))
            for name, over in zip(names, event.lost, strict=True)
            if any(over)
        ),
    )
    return words("event.ended", **who, lost=lost or ABSENT)


def _who(names: Sequence[str], seat: int, you: int | None) -> Who:
    return {"name": safe(names[seat]), "you": "yes" if seat == you else "no"}

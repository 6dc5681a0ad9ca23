"""The texts of a player's panel."""

from __future__ import annotations

from engine import Phase, View
from engine.actions import Acquire, Move, Return
from engine.cards import Card, PointCard, Trade, kind_of
from engine.crystals import Crystals
from engine.editions import edition_named
from engine.rules.turn import excess
from i18n import Words, phrases
from play.drafts import PlannedTurn

NEXT = (Phase.SETTLE, Phase.RETURN, Phase.OVERFLOW, Phase.ARRIVED, Phase.REWARD, Phase.BUILT)
"""The phases in which the panel says what to choose next."""


def greeting(words: Words, planned: PlannedTurn) -> str:
    phase = planned.states[-1].phase
    if planned.waiting:
        name = phrases.safe(planned.loaded.acting.name)
        if planned.states[0].phase is Phase.SETTLE:
            return words("panel.waiting", name=name)
        return words("panel.plan_kept" if planned.draft.steps else "panel.plan_ahead", name=name)
    if planned.complete:
        return words("panel.confirm")
    return words(f"panel.next.{phase.value}") if phase in NEXT else words("panel.choose")


def news(words: Words, planned: PlannedTurn) -> list[str]:
    """What has happened to the plan while others moved."""
    news, edition = planned.news, planned.loaded.table.edition
    if news is None:
        return []
    if news.illegal is not None:
        return [words("plan.broken", reason=phrases.refusal(words, edition, news.illegal))]
    if news.kind == "works":
        return [words("plan.works")]
    if "=" in news.card:
        card = phrases.point_card(words, edition, PointCard(news.card))
    else:
        card = phrases.card(words, edition, Card(news.card))
    return [words(f"plan.{news.kind}", card=card, slot=news.slot)]


def own(words: Words, view: View, seat: int, *, playing: bool = False) -> list[str]:
    """What the seat holds; if `playing`, also which crystals its unplayable cards need."""
    own = view.seats[seat]
    hand = [_held(words, view.edition, own.caravan, card, playing=playing) for card in own.hand or ()]
    lines = [
        words("panel.caravan", crystals=phrases.crystals(words, view.edition, own.caravan)),
        words("panel.hand", cards=phrases.semicolons(words, hand) or words("cards.none")),
    ]
    if own.played:
        lines.append(words("panel.played", cards=phrases.cards(words, view.edition, own.played)))
    if own.claimed:
        cards = phrases.semicolons(words, (phrases.point_card(words, view.edition, c) for c in own.claimed))
        lines.append(words("panel.claimed", cards=cards))
    if own.discard:
        lines.append(words("panel.discard", cards=phrases.cards(words, view.edition, own.discard)))
    if own.board:
        lines.append(words("panel.trek", parts=phrases.adventure_text(words, view, own)))
    return lines


def _held(words: Words, edition: str, caravan: Crystals, card: Card, *, playing: bool) -> str:
    name, kind = phrases.card(words, edition, card), kind_of(card)
    lack = _lack(caravan, kind.cost) if playing and isinstance(kind, Trade) else None
    return words("panel.lacking", card=name, missing=phrases.crystals(words, edition, lack)) if lack else name


def _lack(held: Crystals, cost: Crystals) -> Crystals | None:
    a, b, c, d = (max(0, needed - had) for needed, had in zip(cost, held, strict=True))
    return (a, b, c, d) if a + b + c + d else None


def steps(words: Words, planned: PlannedTurn) -> list[str]:
    """Each step in words, for the position before it."""
    edition, lines = planned.loaded.table.edition, list[str]()
    for step, action in enumerate(planned.actions):
        if step and isinstance(action, Return):
            crystals = phrases.crystals(words, edition, action.crystals)
            lines.append(words("panel.over", limit=_limit(planned, step), crystals=crystals))
            continue
        view = planned.view(step)
        if isinstance(action, Move):
            lines += _wagon_move(words, planned, view, action)
            continue
        lines.append(words("panel.chosen", move=phrases.action(words, view, action)))
        if isinstance(action, Acquire) and len(set(action.payment)) > 1:
            lines.append(words("panel.laid", laid=laid(words, edition, action)))
    return lines


def _limit(planned: PlannedTurn, step: int) -> int:
    """The caravan's capacity: what it holds before the excess goes back, less the excess."""
    seat = planned.states[step].seats[planned.seat]
    return sum(seat.caravan) - excess(edition_named(planned.loaded.table.edition), seat)


def laid(words: Words, edition: str, acquire: Acquire) -> str:
    """Which crystal goes on which of the skipped cards."""
    return phrases.commas(
        words,
        (
            words("panel.laid.one", slot=slot, crystal=phrases.crystal(words, edition, level))
            for slot, level in enumerate(acquire.payment, start=1)
        ),
    )


def _wagon_move(words: Words, planned: PlannedTurn, view: View, move: Move) -> list[str]:
    """The destination, the cards discarded on the way, who gets which toll, and the outposts there."""
    lines = [words("panel.chosen", move=phrases.action(words, view, Move(move.place)))]
    if move.discard:
        lines.append(words("panel.discarding", cards=phrases.cards(words, view.edition, move.discard)))
    if move.toll:
        names = [phrases.safe(name) for name in planned.loaded.names]
        lines.append(words("panel.toll", toll=phrases.toll(words, view.edition, move.toll, names)))
    if outposts := phrases.outposts(words, view, move.place):
        lines.append(words("panel.there", outposts=outposts))
    return lines


def before_and_after(words: Words, planned: PlannedTurn) -> str:
    edition, seat = planned.loaded.table.edition, planned.seat
    before, after = (state.seats[seat].caravan for state in (planned.states[0], planned.states[-1]))
    return words(
        "panel.becomes",
        before=phrases.crystals(words, edition, before),
        after=phrases.crystals(words, edition, after),
    )

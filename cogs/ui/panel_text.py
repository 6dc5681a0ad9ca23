"""The texts of a player's panel."""

from __future__ import annotations

from cogs.ui.button_labels import CIRCLES
from cogs.ui.panel_lists import signs_for
from engine import Action, Phase, View, known_scores
from engine.actions import Acquire, Build, Exchange, Move, Play, Return, Settle
from engine.cards import Card, Trade, is_point_card, kind_of
from engine.crystals import NONE, TOP, Crystals, missing
from engine.editions import edition_named
from i18n import Words, phrases
from play.drafts import PlannedTurn

NEXT = (Phase.SETTLE, Phase.RETURN, Phase.OVERFLOW, Phase.ARRIVED, Phase.REWARD, Phase.BUILT)
"""The phases in which the panel says what to choose next."""


def opening(words: Words, planned: PlannedTurn, at: str) -> list[str]:
    """What to do now, and at which table, if the panel isn't opened there."""
    usual, sentence, legend = words("panel.choose"), greeting(words, planned), _legend(words, planned)
    spices = edition_named(planned.loaded.table.edition).goods == "spices"
    told = [f"-# {legend}"] if legend and (spices or not planned.waiting) else []
    if planned.loaded.table.lesson and sentence == usual:
        return [*at_table(at), *told]  # the teacher says what to do
    if legend and sentence == usual and not at and not spices:
        return [words("panel.choose_first", legend=legend)]
    if at and sentence == usual:
        return [words("panel.choose_at", table=at), *told]
    return [*at_table(at), sentence, *told]


def _legend(words: Words, planned: PlannedTurn) -> str:
    """In the first round, which number each sign has in the picture; spices also have names of their own."""
    signs, state = signs_for(words, planned), planned.states[0]
    spices = edition_named(state.edition).goods == "spices"
    if signs.in_words or state.round > 1 or planned.draft.steps or not (spices or signs.style == CIRCLES):
        return ""
    return " ".join((signs.named if spices else signs.numbered)(level) for level in range(1, TOP + 1))


def at_table(name: str) -> list[str]:
    return [f"-# {name}"] if name else []


def greeting(words: Words, planned: PlannedTurn) -> str:
    phase = planned.states[-1].phase
    if planned.waiting:
        name = phrases.safe(planned.loaded.acting.name)
        if planned.draft.extends:
            return words("panel.plan_then", line=planned.draft.extends)
        if planned.states[0].phase is Phase.SETTLE:
            return words("panel.waiting", name=name)
        return words("panel.plan_kept" if planned.draft.steps else "panel.plan_ahead", name=name)
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
    if is_point_card(news.card):
        card = phrases.point_card(words, edition, news.card)
    else:
        card = phrases.card(words, edition, Card(news.card))
    return [words(f"plan.{news.kind}", card=card, slot=news.slot)]


def own_versions(words: Words, view: View, seat: int) -> list[str]:
    """What the seat holds: everything, then without the cards it has claimed."""
    return ["\n".join(own(words, view, seat, claimed=claimed)) for claimed in (True, False)]


def own(words: Words, view: View, seat: int, *, playing: bool = False, claimed: bool = True) -> list[str]:
    """What the seat holds; if `playing`, also the crystals it lacks for its unplayable cards."""
    own = view.seats[seat]
    hand = [_held(words, view.edition, own.caravan, card, playing=playing) for card in own.hand or ()]
    lines = [
        words("panel.caravan", crystals=phrases.caravan(words, view.edition, own.caravan)),
        words("panel.hand", cards=phrases.semicolons(words, hand) or words("cards.none")),
    ]
    if own.played:
        lines.append(words("panel.played", cards=phrases.cards(words, view.edition, own.played)))
    if own.claimed and claimed:
        cards = phrases.semicolons(words, (phrases.point_card(words, view.edition, c) for c in own.claimed))
        lines.append(words("panel.claimed", cards=cards))
    if own.discard:
        lines.append(words("panel.discard", cards=phrases.cards(words, view.edition, own.discard)))
    if edition_named(view.edition).is_adventure:
        lines.append(words("panel.trek", parts=phrases.adventure_text(words, view, own)))
    if score := known_scores(view)[seat]:
        lines.append(words("full.score", points=score.total, caravan=score.crystals))
    return lines


def in_sentences(words: Words, view: View, seat: int, *, playing: bool = False) -> list[str]:
    """The same in sentences, for people who play by words."""
    lines, own = list(phrases.seat_lines(words, view, seat)), view.seats[seat]
    if playing:
        held = {card: _held(words, view.edition, own.caravan, card, playing=True) for card in own.hand or ()}
        lacking = [text for card, text in held.items() if text != phrases.card(words, view.edition, card)]
        lines += [words("full.lacking", cards=phrases.semicolons(words, lacking))] if lacking else []
    return lines


def _held(words: Words, edition: str, caravan: Crystals, card: Card, *, playing: bool) -> str:
    name, kind = phrases.card(words, edition, card), kind_of(card)
    lack = missing(kind.cost, caravan) if playing and isinstance(kind, Trade) else NONE
    if lack == NONE:
        return name
    return words("panel.lacking", card=name, missing=phrases.crystals(words, edition, lack))


def steps(words: Words, planned: PlannedTurn, *, by_words: bool = False) -> list[str]:
    """What was chosen first, then the details and the further steps in small print, which fits a phone."""
    lines = [
        line
        for step, action in enumerate(planned.actions)
        for line in _step(words, planned, step, action, by_words=by_words)
    ]
    return [*lines[:1], *(each if by_words else f"-# {each}" for each in lines[1:])]


def _step(words: Words, planned: PlannedTurn, step: int, action: Action, *, by_words: bool) -> list[str]:
    """A step in words, for the position before it; in brief unless the player has nothing but words."""
    edition, view = planned.loaded.table.edition, planned.view(step)
    chosen, last = "panel.then" if step else "panel.chosen", step == len(planned.actions) - 1
    match action:
        case Return(returned) if step:
            crystals = phrases.crystals(words, edition, returned)
            return [words("panel.over", limit=_limit(planned, step), crystals=crystals)]
        case Settle(lot, place) if not by_words:  # the menu below says what the mountain trades
            crystals, label = phrases.crystals(words, edition, lot), phrases.place_label(view.map, place)
            return [words("panel.settled", crystals=crystals, place=label)]
        case Move():
            lines = _wagon_move(words, planned, view, action, chosen, offer=last or by_words)
            return [*lines, *(_outposts(words, planned, view, action, by_words=by_words) if last else ())]
        case Acquire(payment=payment) if len(set(payment)) > 1:
            said = words(chosen, move=phrases.action(words, view, action))
            return [said, words("panel.laid", laid=laid(words, edition, action))]
        case _:
            wordings = list(phrases.wordings(words, view, action))
            brief = isinstance(action, Exchange) or (isinstance(action, Build) and not last)
            # a trade's total stands in the line about the caravan
            shortest = isinstance(action, Play) or (brief and not by_words)
            return [words(chosen, move=wordings[-1 if shortest else 0])]


def _limit(planned: PlannedTurn, step: int) -> int:
    """How many crystals the caravan may hold."""
    bonus = planned.states[step].seats[planned.seat].adventure.bonus
    return edition_named(planned.loaded.table.edition).caravan_limit(bonus)


def laid(words: Words, edition: str, acquire: Acquire) -> str:
    """Which crystal goes on which of the skipped cards."""
    return phrases.commas(
        words,
        (
            words("panel.laid.one", slot=slot, crystal=phrases.crystal(words, edition, level))
            for slot, level in enumerate(acquire.payment, start=1)
        ),
    )


def _wagon_move(
    words: Words, planned: PlannedTurn, view: View, move: Move, chosen: str, *, offer: bool
) -> list[str]:
    """The destination, with its `offer` or only its label; the discarded cards, and who gets which toll."""
    wordings = list(phrases.wordings(words, view, Move(move.place)))
    lines = [words(chosen, move=wordings[0 if offer else -1])]
    if move.discard:
        lines.append(words("panel.discarding", cards=phrases.cards(words, view.edition, move.discard)))
    if move.toll:
        names = [phrases.safe(name) for name in planned.loaded.names]
        lines.append(words("panel.toll", toll=phrases.toll(words, view.edition, move.toll, names)))
    return lines


def _outposts(words: Words, planned: PlannedTurn, view: View, move: Move, *, by_words: bool) -> list[str]:
    """The outposts at the destination and what one more costs, for choosing what to do there."""
    names = phrases.distinct(planned.loaded.names) if by_words else ()
    outposts = phrases.outposts(words, view, move.place, names)
    return [outposts] if outposts else []


def becomes(words: Words, planned: PlannedTurn) -> list[str]:
    """What the chosen steps make of the caravan; nothing if they leave it, or fill it at the start."""
    before, after = (state.seats[planned.seat].caravan for state in (planned.states[0], planned.states[-1]))
    if before == after or planned.states[0].phase is Phase.SETTLE:
        return []
    signs = signs_for(words, planned)
    return [words("panel.becomes", before=signs.caravan(before), after=signs.caravan(after))]


def caravan_now(words: Words, planned: PlannedTurn) -> str:
    """The caravan after the chosen steps, for people who don't see it beside a choice."""
    caravan = planned.states[-1].seats[planned.seat].caravan
    return words("panel.caravan", crystals=phrases.caravan(words, planned.loaded.table.edition, caravan))

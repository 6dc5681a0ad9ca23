"""The mentor's hint: a move, the reason for it, and how far away each point card is."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from ai import Advice, Reach
from cogs.ui.components import Button, layout, row, text
from cogs.ui.limits import CUSTOM_ID
from cogs.ui.panel_lists import where, written
from engine import View
from engine.actions import Settle
from engine.cards import price_of
from i18n import Words, phrases
from play.drafts import PlannedTurn


def hint_message(
    words: Words, planned: PlannedTurn, view: View, advice: Advice | None, reached: Sequence[Reach]
) -> ui.LayoutView:
    """For the acting player, a move and a button that plans it; for others, only the cards within reach."""
    lines: list[str] = []
    if advice is not None:
        lines.append(words("hint.move", move=phrases.action(words, view, advice.action)))
        lines.append(_why(words, advice))
    elif planned.waiting:
        lines.append(words("hint.waiting", name=phrases.safe(planned.loaded.acting.name)))
    else:
        lines.append(words("hint.none"))
    if reached:
        lines += [words("reach.title"), *(_reach(words, view, each) for each in reached)]
    buttons = _plan_button(words, planned, advice) if advice is not None else []
    return layout(text(*lines), *([row(*buttons)] if buttons else []))


def _why(words: Words, advice: Advice) -> str:
    if isinstance(advice.action, Settle):
        return words("hint.settle")
    points = price_of(advice.aim).points if advice.aim is not None else 0
    return words(f"hint.{advice.why.value}", points=points, turns=max(0, advice.turns - 1))


def _reach(words: Words, view: View, reach: Reach) -> str:
    missing = phrases.crystals(words, view.edition, reach.missing) if any(reach.missing) else "no"
    where = "no" if reach.place is None else phrases.place_label(view.map, reach.place)
    return words(
        "reach.line",
        card=phrases.point_card(words, view.edition, reach.card),
        place=where,
        turns=reach.turns or 0,
        missing=missing,
    )


def _plan_button(words: Words, planned: PlannedTurn, advice: Advice) -> list[Button]:
    """A button with the panel's press for this move, unless the move is too long for an id."""
    button = Button("pick", *where(planned), 0, written(advice.action), label=words("button.plan_hint"))
    return [button] if len(button.id_text) <= CUSTOM_ID else []

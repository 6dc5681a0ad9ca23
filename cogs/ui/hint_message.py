"""The mentor's hint: a move, the reason for it, and how far away each point card is."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from ai import Advice, Reach
from cogs.ui.components import Button, image, layout, row, text
from cogs.ui.limits import CUSTOM_ID
from cogs.ui.panel_lists import where, written
from cogs.ui.panel_pictures import Shown
from engine import View
from engine.actions import Settle
from engine.cards import price_of
from i18n import Words, phrases
from play.drafts import PlannedTurn


def hint_message(
    words: Words,
    planned: PlannedTurn,
    view: View,
    advice: Advice | None,
    reached: Sequence[Reach],
    shown: Shown,
) -> ui.LayoutView:
    """For the acting player, a move and a button that plans it; for others, only the cards within reach.

    It replaces the panel and has a button back to it.
    """
    lines = [*shown.said]
    if advice is not None:
        lines.append(words("hint.move", move=phrases.action(words, view, advice.action)))
        lines.append(reason(words, advice, reached))
    elif planned.waiting:
        lines.append(words("hint.waiting", name=phrases.safe(planned.loaded.acting.name)))
    else:
        lines.append(words("hint.none"))
    if reached:
        lines += [words("reach.title"), *(_reach(words, view, each) for each in reached)]
    buttons = _plan_button(words, planned, advice) if advice is not None else []
    buttons.append(Button("home", *where(planned), label=words("button.back")))
    return layout(*map(image, shown.files), text(*lines), row(*buttons))


def reason(words: Words, advice: Advice, reached: Sequence[Reach]) -> str:
    """Why the mentor advises the move; how many turns it takes, unless a shorter way is listed."""
    if isinstance(advice.action, Settle):
        return words("hint.settle")
    points = price_of(advice.aim).points if advice.aim is not None else 0
    listed = [each.turns for each in reached if (each.slot, each.place) == (advice.slot, advice.place)]
    shorter = any(turns is not None and turns < advice.turns for turns in listed)
    return words(f"hint.{advice.why.value}", points=points, turns=0 if shorter else advice.turns)


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

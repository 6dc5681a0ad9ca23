"""The private panel for planning a turn: one picture, what the player may do, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.ui import adventure_panel, panel_home, panel_text
from cogs.ui.command_mentions import mention
from cogs.ui.components import (
    PRIMARY,
    SUCCESS,
    Button,
    Control,
    Link,
    image,
    layout,
    packed,
    plain,
    row,
    text,
)
from cogs.ui.game_log_text import event_text
from cogs.ui.lesson_text import what_to_press
from cogs.ui.limits import LAYOUT_TEXT
from cogs.ui.links import link_to
from cogs.ui.panel_lists import (
    CHANGE,
    DISCARD,
    FIRST,
    MOST_BUTTONS,
    Page,
    alternatives,
    help_button,
    move_buttons,
    moves_list,
    where,
)
from cogs.ui.panel_pictures import WORDS, Shown, plays_by_words
from engine import Action, Phase
from engine.actions import Acquire, Move, Play, Settle
from engine.crystals import write_crystals
from engine.editions import edition_named
from engine.events import Declined, Ended
from i18n import Words, phrases
from play import Refused
from play.drafts import PlannedTurn, placements
from play.loaded_table import LoadedTable
from play.turns import TurnResult
from store import Table


def panel(
    words: Words,
    planned: PlannedTurn,
    shown: Shown,
    *,
    page: Page = FIRST,
    moved_on: bool = False,
) -> ui.LayoutView:
    """Everything to choose from, or the turn chosen so far.

    `moved_on` adds that the game has moved on since the panel was last shown.
    """
    lines = [words("panel.moved_on")] if moved_on else []
    at_home = not planned.draft.steps or (planned.options and planned.states[-1].phase is Phase.ACTION)
    by_words = plays_by_words(planned)
    if at_home or planned.waiting or not planned.complete:
        lines += panel_text.opening(words, planned, shown.at)
    else:
        lines += panel_text.at_table(shown.at)
    if by_words and at_home and planned.states[-1].phase is Phase.SETTLE:
        lines += phrases.lots(words, planned.view(len(planned.draft.steps)))
    lines += [*panel_text.news(words, planned), *panel_text.steps(words, planned, by_words=by_words)]
    becomes = panel_text.becomes(words, planned)
    lines += becomes
    if by_words:
        lines += _held_in_words(words, planned, at_home=bool(at_home), told=bool(becomes))
    items = _home(words, planned, page, shown) if at_home else _chosen(words, planned, page)
    shown = _pointing(words, planned, shown, items)
    if shown.armed:
        items.append(row(Button("plan", planned.loaded.table.id, label=words("button.plan"))))
    return _with_pictures(words, planned, shown, lines, items, around=bool(at_home))


def _pointing(words: Words, planned: PlannedTurn, shown: Shown, items: Sequence[ui.Item[Any]]) -> Shown:
    """In a lesson, let the suggested button stand out, and say which one that is."""
    if shown.suggested:
        panel_home.point_to(items, shown.suggested)
    return shown._replace(said=(*shown.said, *what_to_press(words, planned, items)))


def _held_in_words(words: Words, planned: PlannedTurn, *, at_home: bool, told: bool) -> list[str]:
    """What the player holds, before a move is chosen; afterwards the caravan, unless it was `told`."""
    if not at_home:
        return [] if told else [panel_text.caravan_now(words, planned)]
    view, phase = planned.view(len(planned.draft.steps)), planned.states[-1].phase
    own = panel_text.in_sentences(words, view, planned.seat, playing=phase is Phase.ACTION)
    return [*phrases.last_round(words, view), *own]


def _with_pictures(
    words: Words,
    planned: PlannedTurn,
    shown: Shown,
    lines: Sequence[str],
    items: Sequence[ui.Item[Any]],
    *,
    around: bool,
) -> ui.LayoutView:
    """The panel with its pictures; or in words, with the table `around` unless it was just read."""
    pictures = [*map(image, shown.files)]
    said = [*lines, *shown.said]
    if not shown.rest:
        return layout(*pictures, text(*said), *items)
    more = _more(words, planned.loaded.table.edition)
    taken = sum(len(each.content) for each in items if isinstance(each, ui.TextDisplay))
    rest = _rest(shown, taken + len("\n".join(said)), more) if around else [more]
    return layout(text(*said, *rest), *plain(items))


def _more(words: Words, edition: str) -> str:
    """Where to read what isn't told here."""
    has_map = "yes" if edition_named(edition).is_adventure else "no"
    return words("full.more", map=has_map, text=mention(words, "century text"))


def _rest(shown: Shown, taken: int, more: str) -> list[str]:
    """As many sections of the table as fit, and where to read the others."""
    parts = list[str]()
    for section in map(str, shown.rest):
        if taken + sum(len(part) + 1 for part in (*parts, section, more)) > LAYOUT_TEXT:
            return [*parts, more]
        parts.append(section)
    return parts


def _home(words: Words, planned: PlannedTurn, page: Page, shown: Shown) -> list[ui.Item[Any]]:
    """Everything the player may do, even after a return at the beginning of the turn."""
    phase = planned.states[-1].phase
    if not planned.options:
        return []
    if phase is Phase.ACTION:
        return panel_home.choices(words, planned, shown.suggested_next)
    settling = phase is Phase.SETTLE
    items = adventure_panel.lots(words, planned) if settling else _next_choices(words, planned, page)
    return [*items, row(help_button(words, planned))]


def _chosen(words: Words, planned: PlannedTurn, page: Page) -> list[ui.Item[Any]]:
    """Alternatives to the chosen steps, and in the last row the button that plays the turn."""
    if page.of in (CHANGE, DISCARD):
        back = Button("home", *where(planned), label=words("button.back"))
        return [*_changes(words, planned, page), row(back)]
    items = _variants(words, planned, page)
    if not planned.complete:
        items += _next_choices(words, planned, page)
    label = _change_label(words, planned)
    change = [Button("change", *where(planned), label=label)] if label else []
    back = Button("back", *where(planned), label=words("button.back"))
    return [*items, *packed([back, *change], last=_finish(words, planned))]


def _finish(words: Words, planned: PlannedTurn) -> list[Button]:
    """The button that plays a complete turn, or keeps it for when it's the player's turn."""
    if not planned.complete:
        return []
    if not planned.waiting:
        return [Button("confirm", *where(planned), label=words("button.confirm"), style=SUCCESS)]
    label = words("button.arm_then" if planned.draft.extends else "button.arm")
    return [Button("arm", *where(planned), label=label, style=SUCCESS)]


def _next_choices(words: Words, planned: PlannedTurn, page: Page) -> list[ui.Item[Any]]:
    """What to choose next."""
    if planned.states[-1].phase in adventure_panel.ARRIVED_PHASES:
        return adventure_panel.deed_buttons(words, planned)
    return alternatives(words, planned, len(planned.draft.steps), planned.options, page)


def _variants(words: Words, planned: PlannedTurn, page: Page) -> list[ui.Item[Any]]:
    """Alternatives to each step; those to a placement or a wagon's move are behind a button."""
    items: list[ui.Item[Any]] = []
    for step, action in enumerate(planned.actions):
        if isinstance(action, Settle):
            items += adventure_panel.settled(words, planned, action, page)
        elif not isinstance(action, Move) and len(others := planned.variants(step)) > 1:
            items += alternatives(words, planned, step, others, page, chosen=action)
    return items


def _change_label(words: Words, planned: PlannedTurn) -> str:
    """The label of the button that changes a placement or a wagon's move; empty without alternatives."""
    first = planned.actions[0]
    if isinstance(first, Acquire):
        return words("button.change") if len(placements(first)) > 1 else ""
    what = adventure_panel.changeable(planned)
    return words("button.change_way", what=what) if what else ""


def _changes(words: Words, planned: PlannedTurn, page: Page) -> list[ui.Item[Any]]:
    first = planned.actions[0]
    if isinstance(first, Acquire):
        return moves_list(words, planned, 0, placements(first), page, chosen=first, of=CHANGE)
    return adventure_panel.changes(words, planned, page) if adventure_panel.changeable(planned) else []


def ways(words: Words, planned: PlannedTurn, shown: Shown, page: Page) -> ui.LayoutView:
    """The possible results of an upgrade, most upgrades first; or the mountains for a lot.

    Refused if neither this card nor this lot can be chosen.
    """
    edition = planned.loaded.table.edition
    settles = [each for each in planned.options if isinstance(each, Settle)]
    plays = [each for each in planned.options if isinstance(each, Play) and each.card == page.of]
    if lots := [each.lot for each in settles if write_crystals(each.lot) == page.of]:
        line = words("panel.lot", crystals=phrases.crystals(words, edition, lots[0]))
        items = adventure_panel.mountains(words, planned, lots[0], page, shown.suggested_next)
    elif plays:
        line = words("panel.ways", card=phrases.card(words, edition, plays[0].card))
        items = _results(words, planned, plays, page, shown.suggested_next)
    else:
        raise Refused("stale")
    shown = _pointing(words, planned, shown, items)
    back = Button("home", *where(planned), label=words("button.back"))
    lines = [*panel_text.at_table(shown.at), line]
    if plays and plays_by_words(planned):
        lines.append(panel_text.caravan_now(words, planned))
    return _with_pictures(words, planned, shown, lines, [*items, row(back)], around=False)


def _results(
    words: Words, planned: PlannedTurn, plays: Sequence[Play], page: Page, suggested: Action | None
) -> Sequence[ui.Item[Any]]:
    """Buttons for the best results of an upgrade, the suggested one first, and a menu of several others."""
    step = len(planned.draft.steps)
    levels = {play: tuple(-level for level in play.raises) for play in plays}
    best = sorted(plays, key=lambda play: (play != suggested, -len(play.raises), levels[play]))
    direct = MOST_BUTTONS if len(best) > MOST_BUTTONS + 1 else len(best)
    items: list[ui.Item[Any]] = [*packed(move_buttons(words, planned, step, best[:direct]))]
    if others := best[direct:]:
        items += moves_list(words, planned, step, others, page, of=page.of)
    return items


def read_only_panel(words: Words, loaded: LoadedTable, user: int, at: str) -> ui.LayoutView:
    """A read-only view for a player with nothing to plan: the game is over, or they have resigned."""
    tell = panel_text.in_sentences if loaded.settings_of(user).pictures == WORDS else panel_text.own
    lines = [*panel_text.at_table(at), *tell(words, loaded.seen_by(user), loaded.seat_of(user) or 0)]
    if not loaded.over:
        lines.append(words("refused.resigned"))
    return layout(text(*lines))


def receipt(
    words: Words,
    moved: TurnResult,
    next_table: Table | None = None,
    *,
    server: int | None = None,
    at: str = "",
    unasked: bool = False,
) -> ui.LayoutView:
    """What was played, with a button to undo it, and one for the next table that waits for the player.

    In a lesson, the latter would look like its next step. `at` names the table of a turn that was played from
    somewhere else; `unasked` adds that nothing asked for confirmation.
    """
    loaded = moved.loaded
    you = next((event.seat for event in moved.events if not isinstance(event, Ended)), None)
    told = [event for event in moved.events if not isinstance(event, Declined)] or moved.events
    sentences = [event_text(words, loaded, event, you=you) for event in told]
    lines = [*panel_text.at_table(at), words("receipt", move="\n".join(sentences))]
    buttons: list[Control] = []
    if not loaded.over:
        lines += [words("receipt.unasked", undo=words("button.undo"))] if unasked else []
        buttons.append(Button("undo", loaded.table.id, loaded.after, label=words("button.undo")))
    if loaded.table.lesson:
        next_table = None
    if next_table and next_table.guild == server:
        buttons.append(Button("turn", next_table.id, label=words("button.next_table"), style=PRIMARY))
    elif next_table:  # on another server, where its buttons work
        buttons.append(Link(link_to(next_table), label=words("button.next_table")))
    return layout(text(*lines), row(*buttons)) if buttons else layout(text(*lines))

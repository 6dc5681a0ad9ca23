"""The private review of a finished game: its course, and the turns that cost or won most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui import panel_text
from cogs.ui.components import image, layout, text
from cogs.ui.drawing_threads import drawing
from cogs.ui.limits import ALT_TEXT, LAYOUT_TEXT
from cogs.ui.panel_pictures import WORDS, hand_words
from cogs.ui.table_pictures import as_file, table_words
from engine import Action, Illegal, apply, seen_by
from engine.actions import Done
from engine.editions import edition_named
from i18n import Words, phrases
from play.loaded_table import LoadedTable
from play.reviews import OwnTurn, Review, ReviewedTurn, ReviewJob, course
from render import PaletteChoice, draw_leads, draw_map_panel, draw_panel
from store import Person

_MOST_LEADS = 60
"""How many expected leads are listed."""


def progress_message(words: Words, job: ReviewJob) -> ui.LayoutView:
    return layout(text(words("review.progress", done=job.done, total=job.total), words("review.again")))


def unfinished_message(words: Words) -> ui.LayoutView:
    """Says how to open a review that takes longer than the message can be edited."""
    return layout(text(words("review.longer")))


async def review_message(
    words: Words, loaded: LoadedTable, person: Person, review: Review, turns: Sequence[OwnTurn]
) -> tuple[ui.LayoutView, list[discord.File]]:
    """The whole review with a picture for each key turn, or with words if its reader chose those."""
    by_number = {turn.number: turn for turn in turns}
    shown = [(by_number[each.number], each) for each in review.key_turns]
    whole, end = _course(words, review), words("review.turns" if shown else "review.no_turns")
    if person.pictures == WORDS:
        summary = [whole, _leads(words, review), end]
        return layout(text(*summary), *_in_words(words, loaded, shown, len("\n".join(summary)))), []
    palette = PaletteChoice(person.palette)
    plot = await drawing(_plot, words, loaded, review, turns[0].state.to_act, palette)
    items: list[ui.Item[Any]] = [text(whole), image(plot), text(end)]
    files = [plot]
    for turn, reviewed in shown:
        picture = await drawing(_picture, words, loaded, turn, palette)
        items += [text(*_turn_lines(words, turn, reviewed)), image(picture)]
        files.append(picture)
    return layout(*items), files


def _course(words: Words, review: Review) -> str:
    """The game in a line."""
    whole = course(review)
    key = "ahead" if whole.ahead else "behind"
    return words(f"review.{key}", round=whole.since)


def _leads(words: Words, review: Review) -> str:
    """The lead that was to be expected after each round; of a very long game, after evenly chosen ones."""
    leads = {turn.round: turn.lead for turn in review.turns}
    step = -(-len(leads) // _MOST_LEADS)
    values = (
        words("review.lead", round=number, points=_signed(round(lead)))
        for number, lead in list(leads.items())[step - 1 :: step]
    )
    return words("review.leads", leads=phrases.commas(words, values))


def _plot(
    words: Words, loaded: LoadedTable, review: Review, seat: int, palette: PaletteChoice
) -> discord.File:
    """The expected lead by round, with the key turns marked."""
    table, leads = loaded.table, {turn.round: turn.lead for turn in review.turns}
    marked = [turn.round for turn in review.key_turns]
    title = words("review.heading")
    drawn = draw_leads(table.edition, title, seat, len(loaded.players), leads, marked, palette_choice=palette)
    return as_file(f"review-{table.id}.png", drawn, _leads(words, review))


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _turn_lines(words: Words, turn: OwnTurn, reviewed: ReviewedTurn) -> list[str]:
    loss = reviewed.loss or 0
    return [
        words("review.cost" if loss > 0 else "review.won", round=reviewed.round, points=round(abs(loss))),
        words("review.yours", turn=_in_a_line(words, turn, turn.actions)),
        words("review.mine", turn=_in_a_line(words, turn, reviewed.best)),
    ]


def _in_a_line(words: Words, turn: OwnTurn, actions: Sequence[Action]) -> str:
    """The actions of a turn, each as its player sees the position when they choose it."""
    state, said = turn.state, list[str]()
    for action in actions:
        try:
            after, _ = apply(state, action)
        except Illegal:  # chosen for other hidden cards
            break
        if not isinstance(action, Done) or not said:
            said.append(phrases.action(words, seen_by(state, turn.state.to_act), action))
        state = after
    return phrases.semicolons(words, said)


def _picture(words: Words, loaded: LoadedTable, turn: OwnTurn, palette: PaletteChoice) -> discord.File:
    """What the player saw when they chose: the panel's picture."""
    view, seat = turn.view, turn.state.to_act
    named, hand = table_words(words, view), hand_words(words, view, seat)
    if edition_named(view.edition).is_adventure:
        drawn = draw_map_panel(view, loaded.names, seat, hand, named, palette_choice=palette)
    else:
        drawn = draw_panel(view, seat, hand, named, palette_choice=palette)
    return as_file(f"review-{loaded.table.id}-{turn.number}.png", drawn, _position(words, loaded, turn))


def _position(words: Words, loaded: LoadedTable, turn: OwnTurn, most: int = ALT_TEXT) -> str:
    """What the player held, and as much of the table as fits into `most` characters."""
    own = panel_text.own_versions(words, turn.view, turn.state.to_act)
    return phrases.text_with_map(words, turn.view, loaded.names, own, most)


def _in_words(
    words: Words, loaded: LoadedTable, shown: Sequence[tuple[OwnTurn, ReviewedTurn]], used: int
) -> list[ui.TextDisplay[Any]]:
    """Each turn with its position in words, shorter where all of them would be too long."""
    told: list[ui.TextDisplay[Any]] = []
    for turn, reviewed in shown:
        lines = _turn_lines(words, turn, reviewed)
        left = (LAYOUT_TEXT - used) // len(shown) - len("\n".join(lines)) - 1
        told.append(text(*lines, _position(words, loaded, turn, max(1, left))))
    return told

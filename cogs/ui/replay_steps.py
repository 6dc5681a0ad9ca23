"""Stepping through a game: the message that shows one turn, and its controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import discord
from discord import ui

from cogs.ui.components import Button, Menu, button_view, options
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.replay_animation import animation, replay_frame
from cogs.ui.table_pictures import as_file
from engine import View
from engine.editions import edition_named
from i18n import Words, phrases
from play.replay import GameTurn
from render import PaletteChoice, draw_replay_frame
from render.ai_faces import NO_FACES
from render.replay import highest

ATTACHED = 0
"""Stands for the record attached to the message, where a press names a game by its number."""


class Story(NamedTuple):
    """A game to step through, as its viewer may see it."""

    game: int
    """The table's number, or `ATTACHED`."""
    edition: str
    names: Sequence[str]
    """In seat order; empty where a record lacks them."""
    turns: Sequence[GameTurn]
    look: Callable[[GameTurn], View]
    whole: bool
    """The game is over or comes from a record, so nothing is secret."""
    locale: str = ""
    """The table's language; empty for a record."""
    faces: Mapping[int, str] = NO_FACES
    """The levels of AI players, by seat."""

    def named(self, words: Words) -> list[str]:
        """The players' names; those that are missing are called by their seats."""
        return [name or f"{words('picture.seat')} {seat}" for seat, name in enumerate(self.names, start=1)]

    def turn(self, number: int) -> GameTurn:
        """The turn of this number; the last one if there are fewer."""
        return self.turns[max(0, min(number, len(self.turns) - 1))]

    def round_of(self, number: int) -> int:
        """The round in which the turn of this number was played; that of the deal is the first."""
        return self.turns[max(0, number - 1)].state.round


def step_picture(words: Words, story: Story, number: int, palette: PaletteChoice) -> discord.File:
    """Draw one turn; don't call it on the event loop."""
    turn = story.turn(number)
    frames = [replay_frame(words, each, story.look) for each in story.turns]
    frame = frames[turn.number]
    drawn = draw_replay_frame(
        frame, story.named(words), most=highest(frames), faces=story.faces, palette_choice=palette
    )
    alt = _describe(story.edition)(words, frame.view, story.named(words))
    return as_file(f"turn-{turn.number}.png", drawn, alt)


def range_animation(words: Words, story: Story, turns: Sequence[GameTurn]) -> discord.File:
    """Draw these turns as a moving picture, the first of them only as the position to begin with."""
    first, last = turns[1].number, turns[-1].number
    file = animation(words, turns, story.look, story.named(words), faces=story.faces)
    alt = words("replay.range_alt", first=first, last=last, count=len(turns) - 1)
    at_the_end = _describe(story.edition)(words, story.look(turns[-1]), story.named(words))
    return as_file(f"turns-{first}-{last}.gif", file, f"{alt} {at_the_end}")


def _describe(edition: str) -> Callable[[Words, View, Sequence[str]], str]:
    """The function that puts the picture of a position into words."""
    return phrases.map_text if edition_named(edition).is_adventure else phrases.alt_text


def step_text(words: Words, story: Story, number: int) -> str:
    """Which turn it is, and what happened in it."""
    turn = story.turn(number)
    if turn.seat is None:
        return words("replay.deal", last=len(story.turns) - 1)
    brief = phrases.brief(
        words, story.edition, story.named(words), turn.seat, turn.events, turn.state.land.map
    )
    title = words(
        "replay.turn", turn=turn.number, last=len(story.turns) - 1, round=story.round_of(turn.number)
    )
    return f"{title}\n{phrases.SEAT_SIGNS[turn.seat]} {brief}"


def step_view(words: Words, story: Story, number: int, *, in_words: bool = False) -> ui.View:
    """⏮ ◀ ▶ ⏭, then posting and the moves that were possible, then a menu of rounds.

    At either end a sign that leads nowhere keeps its place, so that the others stay where they are. In words
    it has none: a screen reader would have to step over it.
    """
    at, last = story.turn(number).number, len(story.turns) - 1
    targets = {"first": ("⏮", 0), "back": ("◀", at - 1), "on": ("▶", at + 1), "last": ("⏭", last)}
    idle = {key for key, (_, to) in targets.items() if to == at or not 0 <= to <= last}
    buttons = [
        Button(
            f"replay_{key}",
            story.game,
            max(0, to),
            label=words(f"button.replay_{key}") if in_words else sign,
            disabled=key in idle,
        )
        for key, (sign, to) in targets.items()
        if not (in_words and key in idle)
    ]
    buttons.append(Button("replay_post", story.game, at, label=words("button.replay_post")))
    if story.whole and at < last:
        buttons.append(Button("replay_moves", story.game, at, label=words("button.replay_moves")))
    view = button_view(*buttons)
    view.add_item(_round_menu(words, story, at))
    return view


def _round_menu(words: Words, story: Story, at: int) -> Menu:
    """The rounds, each by the first turn played in it, or the deal; of a long game, evenly chosen ones."""
    firsts = {story.round_of(0): 0}
    for turn in story.turns[1:]:
        firsts.setdefault(story.round_of(turn.number), turn.number)
    step = -(-len(firsts) // SELECT_OPTIONS)
    labels = {
        str(first): words("picture.round", round=number) for number, first in list(firsts.items())[::step]
    }
    chosen = max((first for first in map(int, labels) if first <= at), default=0)
    placeholder = words("select.replay_round")
    return Menu("replay_jump", story.game, options=options(labels, str(chosen)), placeholder=placeholder)

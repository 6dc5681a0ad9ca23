"""The picture of a game's score race, and what it marks."""

from __future__ import annotations

from collections.abc import Sequence

from i18n import Words, phrases
from play.score_race import ScoreRace
from render import PaletteChoice, PlottedMark, RaceWords, draw_race


def plotted_marks(race: ScoreRace) -> list[PlottedMark]:
    """What the plot marks: claims, and smaller what else brought points."""
    return [PlottedMark(mark.round, mark.seat, small=mark.kind != "claim") for mark in race.marks]


def race_picture(
    words: Words,
    edition: str,
    names: Sequence[str],
    race: ScoreRace,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> tuple[bytes, str]:
    """The plot of the score race, and its alt text."""
    marks = plotted_marks(race)
    race_words = RaceWords(title=words("race.heading"), seat=words("picture.seat"))
    drawn = draw_race(edition, names, race_words, race.rounds, marks, palette_choice=palette_choice)
    return drawn, phrases.race_text(words, names, race.rounds)

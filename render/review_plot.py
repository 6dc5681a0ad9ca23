"""The plot of a player's expected lead by round, in the style of the score race."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.accessible_palettes import PaletteChoice, palette_for
from render.colour_table import indexed_png
from render.drawable_names import readable
from render.layout.boxes import WIDTH
from render.score_race import PlottedMark, RaceScale, small_race_canvas

SIZE = WIDTH, 440


def draw_leads(
    edition: str,
    title: str,
    seat: int,
    seats: int,
    leads: Mapping[int, float],
    marked: Sequence[int] = (),
    *,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw the seat's leads by round as PNG, above or below a line at zero; `marked` are rounds."""
    known = {number: round(lead) for number, lead in leads.items()}
    rounds = [_in_round(known.get(number), seat, seats) for number in range(max(known) + 1)]
    scale = RaceScale(max(0, *known.values()), max(known), min(0, *known.values()))
    marks = [PlottedMark(number, seat) for number in marked]
    palette = palette_for(edition, palette_choice)
    return indexed_png(small_race_canvas(SIZE, palette, readable(title, ""), rounds, marks, scale=scale))


def _in_round(lead: int | None, seat: int, seats: int) -> tuple[int | None, ...]:
    """The lead in the seat's place; nothing is known of the other seats."""
    return tuple(lead if each == seat else None for each in range(seats))

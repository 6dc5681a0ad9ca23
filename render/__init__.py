"""A position as a picture."""

from render.table import TableWords, draw_table

__all__ = ["TableWords", "draw_table"]

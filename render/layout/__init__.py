"""Positions and sizes of everything on a page, as boxes in page pixels. Nothing here draws."""

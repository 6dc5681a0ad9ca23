"""Figures, measured: `python -m bench engine`."""

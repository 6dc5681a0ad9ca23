"""Entry point and wiring: the only package that imports every other."""

__version__ = "0.1.0"

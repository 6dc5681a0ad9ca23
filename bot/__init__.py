"""Entry point and wiring: the only package that imports every other."""

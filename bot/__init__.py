"""Wiring: the only folder that knows every other."""

"""Benchmarks; run one with, for example, `python -m bench engine`."""

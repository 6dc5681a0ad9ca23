"""Run a bench by its name."""

from __future__ import annotations

import argparse

from bench import engine

BENCHES = {"engine": engine.main}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("name", choices=BENCHES)
    BENCHES[parser.parse_args().name]()


if __name__ == "__main__":
    main()

"""Run a bench by its name."""

from __future__ import annotations

import argparse

from bench import ai, engine, load, minds, remind, render, store

BENCHES = {
    "engine": engine.main,
    "store": store.main,
    "load": load.main,
    "render": render.main,
    "remind": remind.main,
    "ai": ai.main,
    "minds": minds.main,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("name", choices=BENCHES)
    chosen, _ = parser.parse_known_args()  # the rest is the bench's own to read
    BENCHES[chosen.name]()


if __name__ == "__main__":
    main()

"""Run a benchmark by its name."""

from __future__ import annotations

import argparse

from bench import (
    ai,
    ai_load,
    database_size,
    engine,
    load,
    many_tables,
    memory,
    reminders,
    render,
    replay,
    review,
    start,
    store,
    turn,
)

BENCHES = {
    "engine": engine.main,
    "database_size": database_size.main,
    "start": start.main,
    "store": store.main,
    "many_tables": many_tables.main,
    "load": load.main,
    "turn": turn.main,
    "memory": memory.main,
    "render": render.main,
    "replay": replay.main,
    "reminders": reminders.main,
    "ai": ai.main,
    "ai_load": ai_load.main,
    "review": review.main,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("name", choices=BENCHES)
    args, _ = parser.parse_known_args()  # each benchmark parses its own options
    BENCHES[args.name]()


if __name__ == "__main__":
    main()

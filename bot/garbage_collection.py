"""Lets Python's garbage collector look only at what is made after the start, and less often.

Modules, sentences and cards stay as long as the bot runs. Looking through them holds up every answer for
80 ms, and does so every few hundred turns.
"""

from __future__ import annotations

import gc

STARTED = 10.0
"""Seconds after which the bot is usually connected and has drawn a picture of each kind."""
_COLLECTED_AFTER = 5_000, 10, 10
"""After how many new objects garbage is collected, and how often more thoroughly; 700 in Python 3.11."""


def ignore_what_exists() -> None:
    """Leave everything that exists now out of all later collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTED_AFTER)

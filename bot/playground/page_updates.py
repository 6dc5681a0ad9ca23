"""Keeps the simulator's pages up to date: those that somebody watches at once, others when they are opened.

The simulator would update every page that was ever open, and the page of the person who pressed twice.
"""

# pyright: reportPrivateUsage=false
from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

WATCHED = 10.0
"""Seconds since a page last asked for its state: an open one asks twice a second."""


class PageUpdates:
    """Updates the pages of all views."""

    def __init__(self, happened: Callable[[], int]) -> None:
        """`happened` counts what has happened in the simulated Discord."""
        self._happened = happened
        self._up_to_date: dict[str, int] = {}
        """How much had happened when a page was last updated, by the page's id."""
        self._outdated: set[str] = set()

    def follow(self, view: Any) -> None:
        """Notice when the simulator updates a page itself, and when an outdated one is opened."""
        update, get = view._publish, view._get_page

        def publish(page: Any, **given: Any) -> None:
            self._outdated.discard(page.id)
            update(page, **given)
            self._up_to_date[page.id] = self._happened()

        def get_page(context: Any) -> Any:
            page = get(context)
            if page.id in self._outdated:
                view._publish(page, reason="refresh")
            return page

        view._publish, view._get_page = publish, get_page

    def update(self, view: Any, *, all_watched: bool) -> None:
        """Update the view's pages that are watched: all of them, or those to which something has happened."""
        view._advance_presentation_time()
        for page in tuple(view._pages.values()):
            if page.id not in view._pages or page is view._python:  # the last one is for programs
                continue
            if monotonic() - page.last_activity > WATCHED:
                self._outdated.add(page.id)
            elif all_watched or self._up_to_date.get(page.id) != self._happened():
                view._publish(page, reason="refresh")

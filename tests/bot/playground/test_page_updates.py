"""Which pages of the simulator are updated when something has happened."""

# pyright: reportPrivateUsage=false
from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.playground import page_updates
from bot.playground.page_updates import WATCHED, PageUpdates


class View:
    """The part of a simulator's view that updates its pages."""

    def __init__(self) -> None:
        self._pages = {each: SimpleNamespace(id=each, last_activity=0.0) for each in ("ada", "bea", "python")}
        self._python = self._pages["python"]
        self.updated: list[str] = []

    def _publish(self, page: Any, *, reason: str) -> None:
        self.updated.append(page.id)

    def _get_page(self, page: str) -> Any:
        return self._pages[page]

    def _advance_presentation_time(self) -> None:
        pass


class Playground:
    """A view whose pages are updated, a clock, and a count of what has happened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time, self.events, self.view = 0.0, 0, View()
        self.updates = PageUpdates(lambda: self.events)
        self.updates.follow(self.view)
        monkeypatch.setattr(page_updates, "monotonic", lambda: self.time)

    def updated(self, *, all_watched: bool = False) -> list[str]:
        """The pages that are updated now."""
        self.view.updated.clear()
        self.updates.update(self.view, all_watched=all_watched)
        return self.view.updated


@pytest.fixture
def playground(monkeypatch: pytest.MonkeyPatch) -> Playground:
    return Playground(monkeypatch)


def test_a_page_that_somebody_watches_is_updated_when_something_has_happened(playground: Playground) -> None:
    assert playground.updated() == ["ada", "bea"]
    assert playground.updated() == []
    playground.events += 1
    assert playground.updated() == ["ada", "bea"]


def test_every_watched_page_is_updated_when_its_times_are_outdated(playground: Playground) -> None:
    playground.updated()
    assert playground.updated(all_watched=True) == ["ada", "bea"]


def test_a_page_that_was_updated_after_a_press_is_not_updated_again(playground: Playground) -> None:
    playground.updated()
    playground.events += 1
    playground.view._publish(playground.view._pages["ada"], reason="action")
    assert playground.updated() == ["bea"]


def test_a_page_that_nobody_watches_is_updated_when_it_is_opened_again(playground: Playground) -> None:
    playground.updated()
    playground.events += 1
    playground.time += 2 * WATCHED
    playground.view._pages["ada"].last_activity = playground.time
    assert playground.updated() == ["ada"]
    playground.view._get_page("bea")
    playground.view._get_page("bea")
    assert playground.view.updated == ["ada", "bea"]

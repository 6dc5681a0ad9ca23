"""The pictures drawn ahead when the bot starts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.ui import picture_warm_up
from cogs.ui.picture_warm_up import warm_up_pictures
from engine.editions import EDITIONS
from i18n import words_in
from render.picture_cache import PICTURES


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_pictures_to_draw_ahead_and_their_parts_are_kept(edition: str) -> None:
    PICTURES.clear()
    drawn = [draw() for draw in picture_warm_up.first_pictures(words_in("en"), edition)]
    assert len(drawn) >= 4
    assert len(PICTURES) > len(drawn)


async def test_a_picture_that_fails_does_not_keep_the_others_from_being_drawn(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = list[Callable[[], bytes]]()

    async def failing(draw: Callable[[], bytes]) -> None:
        tried.append(draw)
        raise OSError("no fonts")

    monkeypatch.setattr(picture_warm_up, "animating", failing)
    await warm_up_pictures()
    assert len(tried) >= 4 * len(EDITIONS)
    assert len(caplog.records) == len(tried)

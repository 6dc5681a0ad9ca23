"""Layout of crystals in a caravan and on a card, one by one or counted."""

from __future__ import annotations

from render.layout.boxes import CRYSTAL, Box, cells, columns, fitted, icon_and_text

_TRAY_ROW = _CARAVAN_ROW = 5
_CARAVAN_PLACE = 64
_ALMOST = 0.75
"""Lines of five are preferred to three or more others if their spaces are at least this share as large."""
_COUNT = 80
"""Width of a crystal with a two-digit number."""


def caravan_places(caravan: Box, n: int) -> tuple[Box, ...]:
    """n spaces for crystals, from the left; none if the crystals would be too small."""
    places = fitted(caravan, n, most=_CARAVAN_PLACE, gap=2, centred=False)
    if len({place.y for place in places}) > 2:
        fives = _in_fives(caravan, n)
        places = fives if fives and fives[0].h >= max(places[0].h * _ALMOST, CRYSTAL + 2) else places
    return places if places and places[0].inset(1).h >= CRYSTAL else ()


def _in_fives(box: Box, n: int) -> tuple[Box, ...]:
    """n squares in lines of five, from the left; none if they are fewer or don't fit."""
    down = -(-n // _CARAVAN_ROW)
    step = min(_CARAVAN_PLACE + 2, (box.w + 2) // _CARAVAN_ROW, (box.h + 2) // max(down, 1))
    if down < 2 or step <= 2:
        return ()
    top = box.y + (box.h - down * step + 2) // 2
    return tuple(
        Box(box.x + i % _CARAVAN_ROW * step, top + i // _CARAVAN_ROW * step, step - 2, step - 2)
        for i in range(n)
    )


def count_places(box: Box) -> tuple[Box, ...]:
    """A cell for the count of each level, used where single crystals would be too small."""
    if box.w < 2 * _COUNT:
        return columns(box, 4, 0)
    across = 4 if box.w >= 4 * _COUNT and box.h < 2 * CRYSTAL + 8 else 2
    return cells(box, across, 4 // across, 2)


def count_parts(cell: Box) -> tuple[Box, Box]:
    """A crystal with its number beside it, or below it in a narrow cell."""
    if cell.w >= _COUNT - 4:
        return icon_and_text(cell, CRYSTAL)
    gem = Box(cell.x + (cell.w - CRYSTAL) // 2, cell.y, CRYSTAL, CRYSTAL)
    return gem, Box(cell.x, gem.bottom, cell.w, cell.bottom - gem.bottom)


def tray_places(tray: Box, n: int, most: int) -> tuple[Box, ...]:
    """n crystals on a card; up to ten overlap a little if they would be too small; none if too many."""
    places = fitted(tray, n, most=most, gap=3)
    if not places or places[0].h >= CRYSTAL:
        return places
    if n > 2 * _TRAY_ROW:
        return ()
    step, top = (tray.w - CRYSTAL) // (_TRAY_ROW - 1), tray.y + (tray.h - 2 * CRYSTAL - 1) // 2
    return tuple(
        Box(tray.x + i % _TRAY_ROW * step, top + i // _TRAY_ROW * (CRYSTAL + 1), CRYSTAL, CRYSTAL)
        for i in range(n)
    )

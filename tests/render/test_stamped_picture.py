"""Pictures put together from stamps look as if everything were drawn on the whole page."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from render.accessible_palettes import PaletteChoice, palette_for
from render.canvas import Canvas
from render.layout.boxes import Box
from render.picture_cache import PICTURES
from render.stamped_picture import Ground, StampedPicture

PALETTE = palette_for("golem", PaletteChoice.FULL)
WHITE = (255, 255, 255)


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    PICTURES.clear()
    yield
    PICTURES.clear()


def ground() -> Ground:
    return Ground.of(Image.new("RGB", (60, 40), PALETTE.page[0]), PALETTE)


def read(picture: StampedPicture) -> Image.Image:
    return Image.open(BytesIO(picture.png())).convert("RGB")


def square(canvas: Canvas, box: Box) -> None:
    canvas.paste(Image.new("RGBA", box.size, (*WHITE, 255)), box)


def test_a_stamp_is_drawn_at_its_place_on_the_page() -> None:
    picture, box = StampedPicture(ground()), Box(20, 10, 8, 6)
    picture.stamp(box, square, box)
    drawn = read(picture)
    assert (drawn.getpixel((20, 10)), drawn.getpixel((27, 15))) == (WHITE, WHITE)
    assert drawn.getpixel((19, 10)) == drawn.getpixel((28, 15)) == PALETTE.page[0]


def test_equal_arguments_are_drawn_once_for_pages_that_look_alike_in_the_box() -> None:
    calls: list[Box] = []

    def draw(canvas: Canvas, box: Box) -> None:
        calls.append(box)

    page, box = ground(), Box(1, 1, 5, 5)
    for _ in range(3):
        StampedPicture(page).stamp(box, draw, box)
    StampedPicture(ground()).stamp(box, draw, box)
    assert calls == [box]
    other = Image.new("RGB", (60, 40), PALETTE.page[0])
    other.putpixel((5, 5), WHITE)
    StampedPicture(Ground.of(other, PALETTE)).stamp(box, draw, box)
    assert calls == [box, box]


def test_nothing_is_drawn_outside_the_box() -> None:
    picture = StampedPicture(ground())
    picture.stamp(Box(20, 10, 4, 4), square, Box(18, 8, 20, 20))
    drawn = read(picture)
    assert drawn.getpixel((20, 10)) == WHITE
    assert drawn.getpixel((19, 10)) == drawn.getpixel((24, 10)) == PALETTE.page[0]


def test_stamps_on_a_part_have_what_was_drawn_there_as_their_ground() -> None:
    picture, plate, dot = StampedPicture(ground()), Box(10, 10, 20, 20), Box(12, 12, 4, 4)

    def nothing(canvas: Canvas) -> None:
        pass

    part = picture.part(plate, square, plate)
    part.stamp(dot, nothing)
    drawn = read(picture)
    assert drawn.getpixel((13, 13)) == WHITE
    assert drawn.getpixel((9, 9)) == PALETTE.page[0]


def test_what_covers_its_box_is_drawn_once_for_all_places_and_grounds() -> None:
    calls: list[Box] = []

    def draw(canvas: Canvas, box: Box, colour: int) -> None:
        calls.append(box)
        canvas.paste(Image.new("RGBA", box.size, (*WHITE, 255)), box)

    for page, box in ((ground(), Box(1, 1, 8, 8)), (ground(), Box(20, 12, 8, 8))):
        picture = StampedPicture(page)
        picture.cover(box, (box.inset(2),), draw, 1)
        drawn = read(picture)
        assert drawn.getpixel((box.x + 2, box.y + 2)) == WHITE
        assert drawn.getpixel((box.x + 1, box.y + 1)) == PALETTE.page[0]
    assert calls == [Box(1, 1, 8, 8)]


def test_a_part_that_is_covered_is_drawn_alone_on_a_canvas() -> None:
    canvas = Canvas(Image.new("RGB", (60, 40), PALETTE.page[0]), PALETTE)
    canvas.cover(Box(20, 10, 8, 8), (Box(22, 12, 4, 4),), square)
    assert canvas.image.getpixel((22, 12)) == canvas.image.getpixel((25, 15)) == WHITE
    assert canvas.image.getpixel((21, 12)) == PALETTE.page[0]

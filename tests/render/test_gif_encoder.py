from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageSequence

from render.gif_encoder import TRANSPARENT, AnimationFrame, gif

RED, GREEN, BLUE = 0, 1, 2
COLOURS = ((255, 0, 0), (0, 255, 0), (0, 0, 255))


def test_every_frame_is_shown_as_it_was_drawn_for_as_long_as_was_said() -> None:
    frames = [_page(RED), _page(RED, (3, 4, 9, 8)), _page(RED, (0, 0, 1, 1)), _page(BLUE)]
    file = gif([AnimationFrame(each, 100 * (n + 1)) for n, each in enumerate(frames)])
    shown = list(_shown(file))
    assert [image.tobytes() for image, _ in shown] == [each.convert("RGB").tobytes() for each in frames]
    assert [duration for _, duration in shown] == [100, 200, 300, 400]


def test_a_frame_costs_only_what_changed() -> None:
    large = [_page(RED, size=(800, 800)), _page(RED, (10, 10, 12, 12), size=(800, 800))]
    one, two = (len(gif([AnimationFrame(each, 100) for each in large[:count]])) for count in (1, 2))
    assert two - one < 60


def test_a_frame_equal_to_the_one_before_is_still_shown_for_its_time() -> None:
    file = gif([AnimationFrame(_page(RED), 100), AnimationFrame(_page(RED), 300)])
    assert sum(duration for _, duration in _shown(file)) == 400


def test_it_plays_again_from_the_beginning() -> None:
    file = gif([AnimationFrame(_page(RED), 100), AnimationFrame(_page(BLUE), 100)])
    assert Image.open(BytesIO(file)).info["loop"] == 0


def test_no_colour_of_a_picture_is_taken_for_transparent() -> None:
    assert max(RED, GREEN, BLUE) < TRANSPARENT


def _page(
    ground: int, spot: tuple[int, int, int, int] | None = None, size: tuple[int, int] = (20, 10)
) -> Image.Image:
    image = Image.new("P", size, ground)
    image.putpalette([channel for colour in COLOURS for channel in colour])
    if spot:
        image.paste(GREEN, spot)
    return image


def _shown(file: bytes) -> list[tuple[Image.Image, int]]:
    opened = Image.open(BytesIO(file))
    return [(each.convert("RGB"), int(each.info["duration"])) for each in ImageSequence.Iterator(opened)]

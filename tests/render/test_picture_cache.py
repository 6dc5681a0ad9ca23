"""The renderer's cache: bounded in bytes, and pictures equal whether they are drawn or kept."""

from __future__ import annotations

from PIL import Image

from render.picture_cache import PictureCache


def picture(side: int, mode: str = "P") -> Image.Image:
    return Image.new(mode, (side, side))


def test_a_picture_is_found_again_under_its_key() -> None:
    cache, image = PictureCache(), picture(10)
    cache.keep("a", image)
    assert cache.get("a") is image
    assert cache.get("b") is None


def test_the_pictures_unused_for_longest_are_dropped_at_the_ceiling() -> None:
    cache = PictureCache(ceiling=25_000)
    for key in "ab":
        cache.keep(key, picture(100))
    cache.get("a")
    cache.keep("c", picture(100))
    assert [key for key in "abc" if cache.get(key)] == ["a", "c"]
    assert cache.size <= cache.ceiling


def test_a_picture_kept_again_counts_once() -> None:
    cache = PictureCache()
    cache.keep("a", picture(100))
    once = cache.size
    cache.keep("a", picture(100))
    assert (cache.size, len(cache)) == (once, 1)


def test_a_pixel_in_colour_counts_four_times() -> None:
    plain, coloured = PictureCache(), PictureCache()
    plain.keep("a", picture(100))
    coloured.keep("a", (picture(100, "RGBA"), "a label"))
    assert coloured.size - plain.size == 3 * 100 * 100


def test_clearing_leaves_nothing() -> None:
    cache = PictureCache()
    cache.keep("a", picture(100))
    cache.clear()
    assert (cache.size, len(cache), cache.get("a")) == (0, 0, None)

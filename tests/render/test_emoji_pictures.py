"""The pictures of the application emojis."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image

from render import emojis


def test_each_level_of_both_editions_has_an_emoji() -> None:
    assert {f"{name}_{level}" for name in ("golem", "spice") for level in range(1, 5)} <= emojis().keys()


def test_each_kind_of_card_and_each_coin_has_an_emoji() -> None:
    kinds = {"produce", "trade", "upgrade", "point", "rest", "coin_copper", "coin_gold", "coin_silver"}
    assert kinds <= emojis().keys()


def test_discord_accepts_the_names_and_sizes_of_the_emojis() -> None:
    for name, data in emojis().items():
        assert re.fullmatch(r"[a-zA-Z0-9_]{2,32}", name)
        assert len(data) < 256 * 1024
        image = Image.open(BytesIO(data))
        assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (128, 128))


def test_emojis_have_transparent_corners_and_no_two_are_alike() -> None:
    for data in emojis().values():
        assert Image.open(BytesIO(data)).convert("RGBA").getpixel((0, 0)) == (0, 0, 0, 0)
    assert len(set(emojis().values())) == len(emojis())


def test_the_icons_of_the_map_have_emojis() -> None:
    assert {"pickaxe", "lantern", "compass", "rope", "outpost", "wagon", "village"} <= emojis().keys()

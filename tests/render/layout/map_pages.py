"""Layouts of the map picture, for every map and for the widest and tallest ones."""

from __future__ import annotations

from render.layout.map import lay_out_map
from tests.engine.own_maps import OwnMap
from tests.render.sample_adventure_views import MAPS, TALL, WIDE, own_map, view_on_map

OWN: dict[str, OwnMap] = {"wide": WIDE, "tall": TALL}
PLACES = {
    **{name: frozenset(view_on_map(name).map) for name in MAPS},
    **{name: frozenset(own_map(map).map) for name, map in OWN.items()},
}
PAGES = {name: lay_out_map(places=places) for name, places in PLACES.items()}
SIDES = sorted({page.side for page in PAGES.values()})

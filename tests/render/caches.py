"""Empties the renderer's caches, so that a test starts as a new process would."""

from __future__ import annotations

import importlib
import pkgutil

import render


def clear_caches() -> None:
    for module in pkgutil.walk_packages(render.__path__, "render."):
        for each in vars(importlib.import_module(module.name)).values():
            clear = getattr(each, "cache_clear", None)
            if clear and each.__module__.startswith("render"):
                clear()

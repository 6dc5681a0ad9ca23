"""Checks a request of the bot against Discord's limits, including those that simcord doesn't check."""

# pyright: basic
# Requests are JSON of any shape.
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

ACTION_ROW, BUTTON, MENU = 1, 2, 3
COMPONENTS, TEXT = 40, 4000
CONTENT, LABEL, CUSTOM_ID, OPTION, PLACEHOLDER, OPTIONS, ROWS, ROW, ALT = (
    2000,
    80,
    100,
    100,
    150,
    25,
    5,
    5,
    1024,
)
CHOICES = 25


def violations(method: str, path: str, body: Any) -> list[str]:
    """Every limit that a request exceeds."""
    if not isinstance(body, dict) or method not in ("POST", "PATCH", "PUT"):
        return []
    message: dict[str, Any] = (body.get("data") if "callback" in path else None) or body
    found = [*_message(message), *_choices(message), *_components(message.get("components") or [])]
    if re.search(r"/messages(/\d+)?$", path) and "allowed_mentions" not in message:
        found.append("allowed_mentions is missing")
    return found


def _message(message: dict[str, Any]) -> Iterator[str]:
    if len(message.get("content") or "") > CONTENT:
        yield "content"
    if any(len(file.get("description") or "") > ALT for file in message.get("attachments") or ()):
        yield "alt text"


def _choices(message: dict[str, Any]) -> Iterator[str]:
    choices = message.get("choices", ())
    if len(choices) > CHOICES:
        yield "choices"
    for choice in choices:
        if not 1 <= len(choice["name"]) <= OPTION or len(str(choice["value"])) > OPTION:
            yield f"choice {choice}"


def _components(items: list[Any]) -> Iterator[str]:
    """Action rows, and if the message has a layout, other components between them."""
    rows = [item for item in items if item["type"] == ACTION_ROW]
    has_layout = len(rows) < len(items)
    if not has_layout and len(rows) > ROWS:
        yield "rows"
    if len(items) + sum(len(row["components"]) for row in rows) > COMPONENTS:
        yield "components"
    if sum(len(item.get("content", "")) for item in items) > TEXT:
        yield "text"
    if any(not 1 <= len(row["components"]) <= ROW for row in rows):
        yield "items in a row"
    yield from _controls([item for row in rows for item in row["components"]])


def _controls(items: list[Any]) -> Iterator[str]:
    for item in items:
        yield from (_button(item) if item["type"] == BUTTON else _menu(item))
    ids = [item.get("custom_id", "") for item in items if "url" not in item]
    if len(set(ids)) != len(ids):
        yield "duplicate ids"
    if any(not 1 <= len(custom_id) <= CUSTOM_ID for custom_id in ids):
        yield "custom id"


def _button(item: dict[str, Any]) -> Iterator[str]:
    if not item.get("label") and not item.get("emoji"):
        yield "a button with neither label nor emoji"
    if len(item.get("label") or "") > LABEL:
        yield "label"


def _menu(item: dict[str, Any]) -> Iterator[str]:
    if len(item.get("placeholder") or "") > PLACEHOLDER:
        yield "placeholder"
    if item["type"] != MENU:  # of people: Discord lists them itself
        return
    options = item.get("options", [])
    if not 1 <= len(options) <= OPTIONS:
        yield "options"
    if item.get("max_values", 1) > len(options):
        yield "max_values"
    values = [option["value"] for option in options]
    if len(set(values)) != len(values):
        yield "duplicate values"
    for option in options:
        texts = (option["label"], option["value"], option.get("description") or "-")
        if any(not 1 <= len(text) <= OPTION for text in texts):
            yield f"option {option}"

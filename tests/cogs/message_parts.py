"""Reads text, labels, ids and menus from messages, private or public."""

from __future__ import annotations

from typing import Any

BUTTON, GALLERY = 2, 12


def text_of(message: Any) -> str:
    """The text of a message, whether it is plain or has a layout."""
    items: list[Any] = [item if isinstance(item, dict) else item.to_dict() for item in message.components]
    return "\n".join([message.content or "", *(item.get("content", "") for item in items)])


def alt_text_of(message: Any) -> str:
    """The alt text of the first picture in a layout."""
    gallery = next(item for item in message.components if item["type"] == GALLERY)
    return gallery["items"][0]["description"]


def controls_of(message: Any) -> list[dict[str, Any]]:
    """Buttons and menus; in public messages simcord has them as objects, in private ones as dictionaries."""
    rows: list[Any] = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return [item for row in rows for item in row.get("components", ())]


def labels_of(message: Any) -> list[str]:
    return [item["label"] for item in controls_of(message) if item.get("label")]


def row_labels(message: Any) -> list[list[str]]:
    """The labels of the buttons in each row."""
    rows = [each for each in message.components if each.get("components")]
    return [[item["label"] for item in each["components"] if item.get("label")] for each in rows]


def label_among(message: Any, *labels: str) -> str:
    """The one of these labels that the message has, whatever its language."""
    return next(label for label in labels if label in labels_of(message))


def ids_starting(message: Any, start: str) -> list[str]:
    """The custom ids in a message that start like this."""
    return [item["custom_id"] for item in controls_of(message) if item["custom_id"].startswith(start)]


def my_turn_button(message: Any) -> str:
    """The custom id of the button that opens the panel, whatever the language."""
    return ids_starting(message, "do:turn:")[0]


def button_for(message: Any, move: str) -> str | None:
    """The custom id of the button for exactly this move."""
    ids = [item["custom_id"] for item in controls_of(message) if item["type"] == BUTTON]
    return next((each for each in ids if each.startswith("do:pick") and each.endswith(f":{move}")), None)


def menu_values(message: Any) -> list[str]:
    """The values of all options in all menus."""
    return [option["value"] for item in controls_of(message) for option in item.get("options", ())]


def option_labels(message: Any) -> list[str]:
    """The labels of all options in all menus."""
    return [option["label"] for item in controls_of(message) for option in item.get("options", ())]


def chosen_values(message: Any) -> list[str]:
    """The moves that are chosen: selected options and buttons that can't be pressed, in their order."""
    chosen: list[str] = []
    for item in controls_of(message):
        chosen += [option["value"] for option in item.get("options", ()) if option.get("default")]
        if item.get("disabled") and item["custom_id"].startswith("do:pick"):
            chosen.append(item["custom_id"].split(":", 6)[-1])
    return chosen


def moves_offered(message: Any) -> list[str]:
    """The moves that buttons and menus offer."""
    buttons = [each.split(":", 6)[-1] for each in ids_starting(message, "do:pick")]
    return [*buttons, *menu_values(message)]


def menu_with(message: Any, value: str) -> str:
    """The custom id of the menu that has this option."""
    menus = [item for item in controls_of(message) if item.get("options")]
    return next(
        each["custom_id"] for each in menus if value in [option["value"] for option in each["options"]]
    )


def destinations(panel: Any) -> dict[str, str]:
    """The destinations that a panel of Adventure Calls offers: their labels and descriptions."""
    (menu,) = [item for item in controls_of(panel) if "pick_way" in item["custom_id"]]
    return {option["label"]: option["description"] for option in menu["options"]}

"""Discord's limits, each in one place."""

from __future__ import annotations

MESSAGE_TEXT = 2000
"""Characters of a classic message."""
LAYOUT_TEXT = 4000
"""Characters of all text displays of a layout together."""
LAYOUT_COMPONENTS = 40
ALT_TEXT = 1024
CUSTOM_ID = 100
BUTTON_LABEL = 80
ROW_BUTTONS = 5
"""Buttons side by side."""
SELECT_OPTIONS = 25
OPTION_LABEL = 100
"""Characters of an option's label, value and description."""
CHOICES = 25
"""Choices of a command's option, and suggestions while somebody types."""
CHOICE_NAME = 100
COMMAND_DESCRIPTION = 100

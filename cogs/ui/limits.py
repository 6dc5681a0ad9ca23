"""Discord's limits. Text that may be longer is cut with `phrases.shortened`, at the end of a word."""

from __future__ import annotations

from i18n.phrases.alt_text import ALT_TEXT as PICTURE_TEXT

MESSAGE_TEXT = 2000
"""Characters in a classic message."""
LAYOUT_TEXT = 4000
"""Characters in all text displays of a layout together."""
LAYOUT_COMPONENTS = 40
ALT_TEXT = PICTURE_TEXT
"""Characters in a picture's description."""
CUSTOM_ID = 100
BUTTON_LABEL = 80
ROW_BUTTONS = 5
"""Buttons in a row."""
SELECT_OPTIONS = 25
OPTION_LABEL = 100
"""Characters in an option's label, value or description."""
CHOICES = 25
"""Choices, or autocomplete suggestions, of a command option."""
CHOICE_NAME = 100
COMMAND_DESCRIPTION = 100

"""Who is in the playground: its people, and what the bot looks like."""

from itertools import zip_longest

from i18n import LOCALES

_FURTHER = [each for each in LOCALES if each not in ("en", "fr")][:2]
PEOPLE = (
    ("Ada", "en-US"),
    ("Béa", "fr"),
    *zip_longest(("Cyrus", "Dounia"), _FURTHER, fillvalue="en-US"),
)
"""Names and locales; the first person owns the server, and so may moderate it.

The last two speak languages that are added to English and French, so that translators see their texts.
"""
AVATAR = "golem_2"
"""The emoji that is the bot's profile picture."""

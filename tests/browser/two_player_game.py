"""Ada plays in English and Béa in French; both have a view of their table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from i18n import words_in
from tests.browser.channel_view import ChannelView

WORDS = {"Ada": words_in("en"), "Béa": words_in("fr")}
OTHER = {"Ada": "Béa", "Béa": "Ada"}
SAVED_TABLE = 1
"""The number of the nearly finished game."""


def last_moves() -> Iterator[str]:
    """Patterns of the buttons that end the nearly finished game."""
    return iter([r"^(Claim|Réclamer) \d+", "^(Rest|Repos)$"])


def take_turn(views: dict[str, ChannelView], name: str, move: str) -> None:
    """Open the panel, which the other person must not see, choose a move and confirm; the other is pinged."""
    words, player, other = WORDS[name], views[name], views[OTHER[name]]
    player.press("My turn")
    greetings = words("panel.choose"), words("panel.choose_first", legend="").rstrip()
    greeting = re.compile("|".join(map(re.escape, greetings)))
    player.sees(greeting)
    other.does_not_see(greeting)
    player.press(re.compile(move))
    player.press(words("button.confirm"))
    player.does_not_see_button(words("button.confirm"))  # the receipt has replaced the panel
    other.sees(re.compile(f"@{OTHER[name]}, it’s your turn|: the game is over"))

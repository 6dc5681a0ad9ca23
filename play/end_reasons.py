"""Why a table ended, as it is stored and written in the log."""

from __future__ import annotations

CANCELLED = "cancelled"
"""A lobby ended without a game."""
AGREED, COUNTED = "agreed", "counted"
"""Everyone agreed to end the game early: without a winner, or to count the points."""
RESIGNED = "resigned"
"""All others resigned, so there is a winner."""
MODERATOR = "admin"
"""A moderator ended the game."""
IDLE = "idle"
"""Nobody was playing at the table."""
GONE = "gone"
"""The bot was removed from the table's server for good, or a lobby never started."""
LESSON_LEFT, LESSON_DONE = "left", "lesson"
"""The learner left the lesson, or it is complete."""
WITHOUT_WINNER = frozenset((AGREED, MODERATOR, IDLE, GONE, LESSON_DONE, LESSON_LEFT))
"""Reasons for which a game has no winner."""

"""Reminders and deadlines: when players are reminded of their turns, and what happens when time runs out."""

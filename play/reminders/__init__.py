"""Reminders and deadlines: when people are called to their tables, and what happens when time runs out."""

"""The SQLite adapter."""

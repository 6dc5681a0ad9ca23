"""The SQL that database adapters share: the common subset of SQLite and PostgreSQL.

Placeholders are written `?`. A column named like a reserved word (`user`) is quoted.
"""

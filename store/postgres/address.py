"""Addresses of PostgreSQL databases, such as `postgresql://user:password@host/name`."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode, urlsplit

SCHEMES = ("postgresql", "postgres")


def is_postgres(url: str) -> bool:
    return url.partition("://")[0] in SCHEMES


def shown(url: str) -> str:
    """The address without its password, for messages and logs."""
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    query = [(key, value) for key, value in parse_qsl(parts.query) if "password" not in key]
    netloc = f"{user.partition(':')[0]}{at}{host}"
    return parts._replace(netloc=netloc, query=urlencode(query, safe="/")).geturl()

"""Addresses of PostgreSQL databases."""

from __future__ import annotations

import pytest

from store.postgres.address import is_postgres, shown


def test_an_address_is_recognized_by_its_scheme() -> None:
    assert is_postgres("postgresql://host/games")
    assert is_postgres("postgres://host/games")
    assert not is_postgres("sqlite:///games")
    assert not is_postgres("postgresql.sqlite")


@pytest.mark.parametrize(
    ("url", "text"),
    [
        ("postgresql://ada:s3cret@db:5432/games", "postgresql://ada@db:5432/games"),
        ("postgresql://ada:p@ss:word@db/games", "postgresql://ada@db/games"),
        (
            "postgresql:///games?host=/run/postgresql&user=ada&password=s3cret",
            "host=/run/postgresql&user=ada",
        ),
        ("postgresql://db/games", "postgresql://db/games"),
    ],
)
def test_an_address_is_shown_without_its_password(url: str, text: str) -> None:
    assert shown(url).endswith(text)
    assert not {"s3cret", "p@ss", "word"} & {*shown(url).replace("=", ":").split(":")}

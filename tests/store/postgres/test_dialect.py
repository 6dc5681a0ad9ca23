"""Statements in PostgreSQL's form."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from store import Stale
from store.postgres.connection import Session, connect
from store.postgres.dialect import literal, numbered, read_together, script
from store.sql.statements import Statement

TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=("Cs",)), max_size=30)
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False), TEXTS
)


def test_placeholders_are_numbered_in_order() -> None:
    assert numbered("a = ? AND b IN (?, ?)") == "a = $1 AND b IN ($2, $3)"
    assert numbered("a = ?", 4) == "a = $4"


def test_statements_are_read_together_with_their_values_in_order() -> None:
    text, values = read_together([Statement("SELECT ?", (1,)), Statement("SELECT ?, ?", (2, 3))])
    assert (text.count("ARRAY("), values) == (2, [1, 2, 3])
    assert text.index("$1") < text.index("$2") < text.index("$3")


def test_a_statement_that_must_change_something_names_its_error() -> None:
    written = script([Statement("DELETE FROM a", ()), Statement("DELETE FROM b WHERE c = ?", (1,), Stale)])
    assert written.startswith("DELETE FROM a;\n")
    assert "'Stale'" in written


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(VALUES, min_size=1, max_size=20))
@example([r"\'", "'", "''; DROP TABLE tables; --", "\\", "$$", "?", "é\n\t🐪", float("inf"), -1, True, None])
async def test_a_literal_is_read_back_as_the_same_value(postgres_url: str, values: list[Any]) -> None:
    async def read(session: Session) -> list[Any]:
        return [*await session.fetchrow(f"SELECT {', '.join(map(literal, values))}")]

    connection = await connect(postgres_url)
    try:
        found = await connection.call(read)
    finally:
        await connection.close()
    assert found == values
    assert [type(value) for value in found if isinstance(value, float)] == [
        type(value) for value in values if isinstance(value, float)
    ]


def test_what_postgresql_cannot_store_is_refused() -> None:
    with pytest.raises(ValueError, match="NUL"):
        literal("a\0b")
    with pytest.raises(TypeError, match="bytes"):
        literal(b"")

"""The types of changes name the fields of their records, with the same types."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from store import Person, PersonChanges, Player, PlayerChanges, Server, ServerChanges, Table, TableChanges


@pytest.mark.parametrize(
    ("record", "changes", "key"),
    [
        (Table, TableChanges, "id"),
        (Player, PlayerChanges, "user"),
        (Person, PersonChanges, "user"),
        (Server, ServerChanges, "guild"),
    ],
)
def test_everything_but_the_key_can_be_changed(record: type[Any], changes: type[Any], key: str) -> None:
    fields = get_type_hints(record)
    assert fields.pop(key) is int
    assert get_type_hints(changes) == fields

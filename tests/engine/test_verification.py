"""Whether a record's deal is the one that was sealed."""

from __future__ import annotations

import pytest

from engine import Illegal, Record, commitment, write_record
from engine.verification import verify_text
from tests.engine.small_positions import seat, table


def record_lines() -> list[str]:
    return write_record(Record(table(seat(), seat()), ())).splitlines()


def sealed(*actions: str, salt: str = "5a17") -> str:
    hashed = commitment(table(seat(), seat()), "5a17")
    return "\n".join([f"salt: {salt}", f"commitment: {hashed}", *record_lines(), *actions])


def test_a_sealed_record_is_verified_with_its_actions() -> None:
    verified = verify_text(sealed("", "rest", "rest # tired"))
    assert verified == (commitment(table(seat(), seat()), "5a17"), 2)


def test_a_record_with_another_deal_or_salt_is_not_verified() -> None:
    with pytest.raises(Illegal, match="line 2: the commitment of this deal is"):
        verify_text(sealed(salt="5a18"))
    with pytest.raises(Illegal, match="line 2: the commitment of this deal is"):
        verify_text(sealed().replace('"caravan":"-"', '"caravan":"1"', 1))


@pytest.mark.parametrize("key", ["salt", "commitment"])
def test_a_record_without_a_seal_is_not_verified(key: str) -> None:
    lines = [line for line in sealed().splitlines() if not line.startswith(key)]
    with pytest.raises(Illegal, match=f"the header has no {key}"):
        verify_text("\n".join(lines))


def test_a_record_with_an_illegal_action_is_not_verified() -> None:
    with pytest.raises(Illegal, match="line 7: "):
        verify_text(sealed("", "claim 1").replace("\n\n\n", "\n\n"))

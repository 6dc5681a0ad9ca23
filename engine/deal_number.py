"""Deal numbers: a code such as `golem-3-04HM-ASW9-NF6Y-Y093-Z5SY` that names edition, seats and deal.

The first 16 characters after the seats are the seed, the last four a check of the cards that it deals: they
reveal a typing mistake, and a program whose cards are different. A number is a secret until its game is over,
because it deals the hidden decks.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import NamedTuple

from engine.deal import commitment, new_game
from engine.state import State

SEED_BITS = 80
"""Bits of a seed that is drawn for a table: too many to find hidden decks by trying all of them."""
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: five bits each, without letters that look like others."""
_SIMILAR = str.maketrans("OIL", "011")
_BITS, _GROUP = 5, 4
_SEED_DIGITS = SEED_BITS // _BITS
_CHECK_DIGITS = 4
_NUMBER = re.compile(rf"([a-z0-9_]+)-([1-9])-([{_DIGITS}]{{{_SEED_DIGITS}}})([{_DIGITS}]{{{_CHECK_DIGITS}}})")
_LONGEST = 100


class DealNumber(NamedTuple):
    edition: str
    seats: int
    seed: int

    def deal(self) -> State:
        return new_game(self.edition, self.seats, seed=self.seed)

    def salt(self) -> str:
        """Salts the commitment. It follows from the seed, so that equal deals have equal commitments."""
        return hashlib.sha256(f"salt:{self.seed}".encode()).hexdigest()[:32]


def new_deal_number(edition: str, seats: int) -> DealNumber:
    """A number that nobody can guess."""
    return DealNumber(edition, seats, secrets.randbits(SEED_BITS))


def write_deal_number(number: DealNumber, deal: State) -> str:
    """The code of a number and the deal that it gave."""
    digits = _write(number.seed, _SEED_DIGITS) + _check(deal, number.salt())
    groups = [digits[first : first + _GROUP] for first in range(0, len(digits), _GROUP)]
    return "-".join([number.edition, str(number.seats), *groups])


def read_deal_number(text: str) -> DealNumber:
    """Read a code; raises ValueError if it has a mistake or would not deal the same cards here."""
    found = _NUMBER.fullmatch(_tidied(text))
    if found is None:
        raise ValueError("a deal number is an edition, a number of seats and 20 characters")
    number = DealNumber(found[1], int(found[2]), _read(found[3]))
    try:
        deal = number.deal()
    except ValueError as error:
        raise ValueError(f"the deal number names no game: {error}") from error
    if _check(deal, number.salt()) != found[4]:
        raise ValueError("the deal number has a mistake, or its deal had other cards")
    return number


def _tidied(text: str) -> str:
    """The code with its parts apart from the groups of characters, which may be written in many ways."""
    parts = text[:_LONGEST].strip(" `").replace(" ", "-").split("-", 2)
    if len(parts) < 3:
        return ""
    edition, seats, digits = parts
    return f"{edition.lower()}-{seats}-{digits.replace('-', '').upper().translate(_SIMILAR)}"


def _check(deal: State, salt: str) -> str:
    """A few characters of the commitment."""
    return _write(int(commitment(deal, salt), 16) % (1 << _BITS * _CHECK_DIGITS), _CHECK_DIGITS)


def _write(value: int, length: int) -> str:
    return "".join(_DIGITS[value >> _BITS * place & 31] for place in reversed(range(length)))


def _read(digits: str) -> int:
    value = 0
    for digit in digits:
        value = value << _BITS | _DIGITS.index(digit)
    return value

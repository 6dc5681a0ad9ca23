"""The random generator: every order of a deck and every number is equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engine.chance import Chance


def test_every_order_of_a_deck_is_equally_likely() -> None:
    chance = Chance(3)
    orders = Counter(chance.shuffled("abc") for _ in range(6000))
    assert set(orders) == set(permutations("abc"))
    assert all(850 < number < 1150 for number in orders.values())


def test_random_numbers_below_a_limit_are_not_biased_toward_low_ones() -> None:
    chance, limit = Chance(1), (1 << 63) + 1
    drawn = [chance.below(limit) for _ in range(400)]
    assert all(0 <= number < limit for number in drawn)
    assert 150 < sum(number < limit // 2 for number in drawn) < 250

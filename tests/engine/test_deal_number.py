"""Deal numbers: a code that names edition, seats and deal."""

from __future__ import annotations

import re

import pytest

from engine import commitment, new_game
from engine.deal_number import SEED_BITS, DealNumber, new_deal_number, read_deal_number, write_deal_number
from tests.engine.games import TABLES

SEED = 0x0123456789ABCDEF0123


def written(edition: str = "golem", seats: int = 3, seed: int = SEED) -> str:
    return write_deal_number(DealNumber(edition, seats, seed), new_game(edition, seats, seed=seed))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_deal_number_names_the_edition_the_seats_and_the_seed(edition: str, seats: int) -> None:
    number = DealNumber(edition, seats, SEED)
    text = written(edition, seats)
    assert text.startswith(f"{edition}-{seats}-")
    assert read_deal_number(text) == number
    assert number.deal() == new_game(edition, seats, seed=SEED)


def test_a_deal_number_always_means_the_same_deal() -> None:
    assert written() == "golem-3-04HM-ASW9-NF6Y-Y093-Z5SY"
    assert read_deal_number("golem-3-04HM-ASW9-NF6Y-Y093-Z5SY").seed == SEED


def test_new_deal_numbers_have_at_least_64_random_bits() -> None:
    seeds = [new_deal_number("golem", 2).seed for _ in range(64)]
    assert SEED_BITS >= 64
    assert len(set(seeds)) == 64
    assert max(seed.bit_length() for seed in seeds) > SEED_BITS - 8
    assert max(seeds) < 1 << SEED_BITS


@pytest.mark.parametrize("seed", [0, 1, (1 << SEED_BITS) - 1])
def test_every_seed_can_be_written(seed: int) -> None:
    assert re.fullmatch(r"golem-3(-[0-9A-HJKMNP-TV-Z]{4}){5}", written(seed=seed))
    assert read_deal_number(written(seed=seed)).seed == seed


def test_a_number_may_be_typed_in_small_letters_with_spaces_and_similar_letters() -> None:
    text = written()
    assert read_deal_number(f" {text.lower()} ") == read_deal_number(text)
    assert read_deal_number(text.replace("0", "o").replace("1", "l")) == read_deal_number(text)
    assert read_deal_number(f"golem 3 {text[8:].replace('-', ' ')}") == read_deal_number(text)
    assert read_deal_number(f"`{written('spice_road', 2)}`").edition == "spice_road"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "golem",
        "golem-3",
        "golem-3-04HM",
        written()[:-1],
        written() + "0",
        written().replace("golem", "catan"),
        written().replace("golem", "spice_road"),
        written().replace("-3-", "-2-"),
        written().replace("-3-", "-9-"),
        written().replace("-3-", "-x-"),
        written().replace("-3-", "-²-"),
        written().replace("ASW9", "ASW8"),
        written().replace("ASW9", "ASWU"),
        written().replace("Z5SY", "Z5SX"),
        "-".join("x" * 4000),
    ],
)
def test_a_number_with_a_mistake_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="deal number"):
        read_deal_number(text)


def test_a_number_of_a_deal_with_other_cards_is_refused() -> None:
    number = DealNumber("golem", 3, SEED)
    elsewhere = write_deal_number(number, new_game("golem", 3, seed=7))
    with pytest.raises(ValueError, match="deal number"):
        read_deal_number(elsewhere)


def test_equal_deals_have_equal_seals_and_different_deals_different_ones() -> None:
    seals = {
        seed: commitment(number.deal(), number.salt())
        for seed in (1, 2, 1)
        for number in [DealNumber("golem", 2, seed)]
    }
    again = DealNumber("golem", 2, 1)
    assert commitment(again.deal(), again.salt()) == seals[1] != seals[2]


def test_the_salt_does_not_contain_the_seed() -> None:
    number = DealNumber("golem", 2, SEED)
    assert len(bytes.fromhex(number.salt())) == 16
    assert f"{SEED:x}" not in number.salt()

"""The store contract: settings of people."""

from __future__ import annotations

from store import Person, Player, Store, Way
from tests.store.example_tables import new_table


async def test_personal_settings_are_stored_as_given(store: Store) -> None:
    person = Person(
        *(3, "fr", "Europe/Paris", 60, 120, 6, 48, Way.BOTH, 9, 1.5, 2.5, 3.5),
        *(True, "contrast", "large", "digits", True, True, True, 7, 2026, True),
    )
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(3, "Ada"))
        await transaction.save_person(Person(3))
        await transaction.save_person(person)
    assert await store.person(3) == person
    assert await store.people() == [person]
    assert await store.person(4) == Person(4)
    stored = await store.stored_table(number)
    assert stored
    assert stored.settings == {3: person}


async def test_a_press_reads_the_settings_of_its_user_with_the_table(store: Store) -> None:
    assert (await store.pressed_table(1, 3, place=5))[2] == Person(3)
    async with store.transaction() as transaction:
        await transaction.save_person(Person(3, locale="fr"))
    assert (await store.pressed_table(1, 3, place=5))[2] == Person(3, locale="fr")

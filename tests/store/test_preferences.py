"""The store contract: settings of the program and of people."""

from __future__ import annotations

from store import Person, Player, Store, Table

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="fr", here=True)


async def test_settings_of_the_program_are_stored(store: Store) -> None:
    async with store.transaction() as transaction:
        await transaction.save_setting("commands", "abc")
        await transaction.save_setting("commands", "def")
    assert await store.setting("commands") == "def"
    assert await store.setting("nothing") is None


async def add_two_tables(store: Store) -> None:
    async with store.transaction() as transaction:
        for _ in range(2):
            number = await transaction.add_table(LOBBY)
            await transaction.add_player(number, Player(3, "Ada", seen=70))


async def test_personal_settings_are_stored_as_given(store: Store) -> None:
    person = Person(3, "fr", "Europe/Paris", 60, 120, 6, 48, True, 9, 1.5, 2.5, 3.5, True)
    await add_two_tables(store)
    async with store.transaction() as transaction:
        await transaction.save_person(person)
    assert await store.person(3) == person
    stored = await store.stored_table(1)
    assert stored
    assert stored.settings == {3: person}

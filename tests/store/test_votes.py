"""The store contract: votes."""

from __future__ import annotations

import pytest

from store import Player, Store, Vote, VoteKind, Votes
from tests.store.example_tables import load_stored, new_table

END, PAUSE, LONGER_PAUSE = Vote(VoteKind.END, 3), Vote(VoteKind.PAUSE, 3, 7), Vote(VoteKind.PAUSE, 4, 14)
OFFER, REPLACE = Vote(VoteKind.SEAT, 0, 5), Vote(VoteKind.REPLACE, 3, 5)
ALL = {END, PAUSE, LONGER_PAUSE, OFFER, REPLACE}


async def table_with_votes(store: Store) -> int:
    number = await new_table(store)
    async with store.transaction() as transaction:
        for vote in ALL:
            await transaction.vote(number, vote)
    return number


async def test_voting_twice_counts_once(store: Store) -> None:
    number = await table_with_votes(store)
    async with store.transaction() as transaction:
        await transaction.vote(number, END)
    votes = (await load_stored(store, number)).votes
    assert set(votes) == ALL
    assert len(votes) == len(ALL)


async def test_votes_are_dropped_by_kind_subject_and_voter(store: Store) -> None:
    number, other = await table_with_votes(store), await table_with_votes(store)
    async with store.transaction() as transaction:
        await transaction.drop_votes(number, VoteKind.PAUSE, subject=7)
    assert set((await load_stored(store, number)).votes) == ALL - {PAUSE}
    async with store.transaction() as transaction:
        await transaction.drop_votes(number, VoteKind.SEAT, subject=5, by=0)
    assert set((await load_stored(store, number)).votes) == {END, LONGER_PAUSE, REPLACE}
    async with store.transaction() as transaction:
        await transaction.drop_votes(number, by=3)
    assert set((await load_stored(store, number)).votes) == {LONGER_PAUSE}
    async with store.transaction() as transaction:
        await transaction.drop_votes(number)
    assert (await load_stored(store, number)).votes == ()
    assert set((await load_stored(store, other)).votes) == ALL


@pytest.mark.parametrize("user", [3, 5, 7])
async def test_a_replaced_player_takes_votes_by_and_about_them_along(store: Store, user: int) -> None:
    number = await table_with_votes(store)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(user, "Ada", seat=0))
        await transaction.replace_player(number, user, 9, "Bob", after=0)
    dropped = {3: {END, PAUSE, REPLACE}, 5: {OFFER, REPLACE}, 7: set[Vote]()}
    assert set((await load_stored(store, number)).votes) == ALL - dropped[user]
    assert await store.players(number) == [Player(9, "Bob", seat=0)]


def test_voters_and_subjects_are_listed_by_kind() -> None:
    votes = Votes((END, LONGER_PAUSE, PAUSE, OFFER))
    assert votes.voters(VoteKind.END) == [3]
    assert votes.voters(VoteKind.PAUSE, 14) == [4]
    assert votes.voters(VoteKind.PAUSE) == []
    assert votes.subjects(VoteKind.PAUSE) == [7, 14]

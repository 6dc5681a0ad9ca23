"""Commands in sentences: mentions that can be tapped, or names in code formatting."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.ui.command_mentions import load_command_ids, mention
from i18n import words_in

ENGLISH, FRENCH = words_in("en"), words_in("fr")


@pytest.fixture(autouse=True)
def known_ids() -> Iterator[None]:
    load_command_ids({"century": 7, "century-me": 8})
    yield
    load_command_ids({})


def test_a_mention_has_the_english_names_and_the_id_of_the_top_level_command() -> None:
    assert mention(ENGLISH, "century resume") == "</century resume:7>"
    assert mention(FRENCH, "century table play_on") == "</century table play-on:7>"
    assert mention(FRENCH, "century-me remind") == "</century-me remind:8>"


def test_a_command_whose_id_is_unknown_is_named_in_the_readers_language() -> None:
    load_command_ids({})
    assert mention(ENGLISH, "century resume") == "`/century resume`"
    assert mention(FRENCH, "century resume") == "`/century reprendre`"
    assert mention(FRENCH, "century-me remind") == "`/century-moi rappels`"

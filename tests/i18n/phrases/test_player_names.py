"""Player names are hostile input."""

from __future__ import annotations

import re
import unicodedata
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n.phrases import player_names, safe
from i18n.phrases.player_names import plain

HOSTILE = [
    "",
    "   \n\t ",
    "\u200b\u200d\u2060",
    "\u3164\u2800",
    "\u0301\u0301\u0301",
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@&42>",
    "<#42>",
    "<:smile:42>",
    "</century new:42>",
    "**bold** _it_ ~~no~~ ||spoiler|| `code`",
    "```\ncode\n```",
    "[click](https://evil.example)",
    "https://evil.example",
    "discord.gg/abcdef",
    "# heading",
    "> quote",
    "- list",
    "1. list",
    "\u202eevil\u202c\u2066x\u2069",
    "Z\u0351\u036b\u0343\u036a\u0302a\u0351\u036b\u0343l",
    "W" * 32,
    "*" * 32,
    "👩‍👩‍👧‍👦" * 10,
    "\\" * 40,
    "a\\*b\\\\*c*",
    "ענת בת־שבע",
]
UNSAFE = re.compile(r"(?<!\\)(?:\\\\)*[*_~`|<>\[\]#:/]|@(?!\u200b)|^[-+]|^\d+\.")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_escaped_and_fits(name: str) -> None:
    check(safe(name))


@given(st.text(max_size=60))
def test_any_name_is_escaped_and_fits(name: str) -> None:
    check(safe(name))


@given(st.text(alphabet="\\*_@<>:`ab1.- …\u200b\u0301👩\u200d", max_size=60))
def test_escaping_an_escaped_name_changes_nothing(name: str) -> None:
    check(safe(name))
    assert safe(safe(name)) == safe(name)


def check(name: str) -> None:
    assert 1 <= len(name) <= 32
    assert name.strip()
    assert not UNSAFE.search(name), name
    hidden = {char for char in name if unicodedata.category(char) in {"Cc", "Cf", "Cs"}}
    assert hidden <= {"\u200d", "\u200b"}
    assert "\u200b" not in name.replace("@\u200b", "")
    assert not re.search("[\u0300-\u036f]{3}", name)


@pytest.mark.parametrize("name", ["Ann", "Jean-Pierre", "Zoë", "李雷", "J. R. R.", "O'Neil (2)", "👩‍👧 Mia"])
def test_an_ordinary_name_is_unchanged(name: str) -> None:
    assert safe(name) == name


def test_markdown_and_mentions_are_escaped() -> None:
    assert safe("*_x_*") == r"\*\_x\_\*"
    assert safe("@everyone") == "@\u200beveryone"


def test_a_plain_name_has_no_escapes() -> None:
    assert plain("a_b") == plain(safe("a_b")) == "a_b"


def test_an_escape_is_never_cut_in_half() -> None:
    assert safe("*" * 40) == r"\*" * 15 + "…"


def test_a_huge_text_is_cut_before_it_is_escaped() -> None:
    with mock.patch.object(player_names, "_escaped", wraps=vars(player_names)["_escaped"]) as escaping:
        assert safe("x*" * 3000) == r"x\*" * 10 + "x…"
    assert max(len(call.args[0]) for call in escaping.mock_calls) <= player_names.LONGEST

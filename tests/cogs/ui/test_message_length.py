"""How much text a phone shows in a few lines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.ui.message_length import LINE, MOST_LINES, Told, fitted, height
from i18n import Words, words_in
from tests.i18n.ftl import LANGUAGES, parameters, written

EN, FR = words_in("en"), words_in("fr")
NB = "\N{NO-BREAK SPACE}"
ADA, BEA, CY = "🟦 Ada: +2 yellow", "🟧 Béa: rested", "🟩 Cy: acquired “+1 turquoise”"
CLAIM = Told("🟥 Dan: claimed 12 points, copper coin", "🟥 Dan: claimed 12 points")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", 1),
        ("x" * LINE, 1),
        ("x" * (LINE + 1), 2),
        ("one\ntwo", 2),
        ("<@12345678901234567890>, it’s your turn. It ends <t:1800000000:R>.", 2),
        (f"</century resume:1234567890123456789> {'x' * 20}", 1),
        (f"[{'x' * 30}](https://discord.com/channels/1/2/3)", 1),
        (f"-# **{'x' * LINE}**", 1),
    ],
)
def test_the_height_counts_what_is_shown(text: str, lines: int) -> None:
    assert height(text) == lines


def test_a_mention_is_as_long_as_the_name() -> None:
    assert height("<@7>", {7: "Ada"}) == 1
    assert height("<@7>", {7: "x" * LINE}) == 2


def test_turns_have_a_line_each_if_there_is_room() -> None:
    assert shown([ADA, BEA], 2) == [ADA, BEA]


def test_turns_stand_side_by_side_if_there_is_little_room() -> None:
    assert shown([ADA, BEA], 1) == [f"{ADA} · {BEA}"]
    assert shown([ADA, BEA, CY], 2) == [f"{ADA} · {BEA} · {CY}"]


def test_the_latest_turns_are_kept_and_the_others_counted() -> None:
    assert shown([ADA, "Ada undid their last turn."], 1) == ["Ada undid their last turn · 1 more: **Log**"]
    assert shown([ADA, ADA, CY, CY], 2) == [f"{CY} · {CY} · 2 more: **Log**"]
    assert shown([ADA, ADA, BEA], 1, FR) == [f"{BEA} · 2 autres : **Journal**"]


def test_a_long_turn_loses_its_last_parts_and_says_where_they_are() -> None:
    turn = f"🟧 Béa: to B4; outpost; {'4 yellow → 2 turquoise, ' * 3}"
    assert shown([turn], 1) == ["🟧 Béa: to B4; outpost… · more: **Log**"]
    assert shown([ADA, turn], 1) == ["🟧 Béa: to B4; outpost… · 1 more: **Log**"]
    turn = "🟩 Wilhelmina: acquired “1 magenta → 1 yellow, 1 green, 1 turquoise”"
    assert shown([turn], 1) == ["🟩 Wilhelmina: acquired… · more: **Log**"]
    assert shown([ADA, turn], 2) == [
        "🟩 Wilhelmina: acquired “1 magenta → 1 yellow, 1 green…” · 1 more: **Log**"
    ]
    turn = "🟧 Obsidian: acquired “+1 yellow, 1 turquoise”"
    assert shown([turn], 1) == ["🟧 Obsidian: acquired… · more: **Log**"]
    assert shown(["x" * (LINE + 1)], 1) == ["1 more: **Log**"]
    assert shown(["x" * (LINE + 1)], 0) == []
    assert shown([], 0) == []


def test_no_space_stands_before_the_ellipsis_in_french() -> None:
    turn = f"🟩 Cy{NB}: achète «{NB}1 magenta → 2 verts{NB}»{NB}; {'+1 jaune, ' * 9}"
    assert shown([turn], 2, FR) == ["🟩 Cy : achète « 1 magenta → 2 verts »… · la suite : **Journal**"]


def test_a_long_turn_without_parts_ends_before_or_after_a_card_or_at_a_comma() -> None:
    turn = "🟩 Cy: acquired “2 turquoise → 2 yellow, 1 green, 1 magenta” with 2 yellow on it"
    assert shown([ADA, turn], 2) == [
        "🟩 Cy: acquired “2 turquoise → 2 yellow, 1 green, 1 magenta”… · 1 more: **Log**"
    ]
    assert shown([ADA, turn], 1) == ["🟩 Cy: acquired… · 1 more: **Log**"]
    assert shown([ADA, f"🟩 Cy: {'x' * LINE}"], 1) == ["2 more: **Log**"]
    long_name = turn.replace("Cy", "Cyrus from Persepolis")
    assert shown([long_name], 2) == [
        "🟩 Cyrus from Persepolis: acquired “2 turquoise → 2 yellow, 1 green…” · more: **Log**"
    ]


def test_a_claim_outlasts_later_turns() -> None:
    told = [CLAIM, Told(CY), Told(ADA)]
    assert told_in(told, 2) == [f"{CLAIM.text} · {ADA} · 1 more: **Log**"]
    assert told_in(told, 1) == [f"{CLAIM.highlight} · 2 more: **Log**"]


@pytest.mark.parametrize("room", [0, 1])
def test_no_claim_is_dropped_however_little_room_there_is(room: int) -> None:
    last = Told("🟥 Dan: claimed 9 points; **last round**", "🟥 Dan: claimed 9 points; **last round**")
    (line,) = told_in([CLAIM, Told(ADA), CLAIM, last], room)
    assert line == f"{CLAIM.highlight} · {CLAIM.highlight} · {last.highlight} · 1 more: **Log**"


def shown(turns: Sequence[str], room: int, words: Words = EN) -> list[str]:
    return told_in([Told(turn) for turn in turns], room, words)


def told_in(told: Sequence[Told], room: int, words: Words = EN) -> list[str]:
    return [line.replace(NB, " ") for line in fitted(words, told, room)]


def test_without_its_button_the_log_is_not_named() -> None:
    assert fitted(EN, [Told(ADA), Told(ADA), Told(BEA)], 1, here=False) == [f"{BEA} · 2{NB}more"]
    (line,) = fitted(EN, [Told(f"🟧 Béa: to B4; outpost; {'4 yellow → 2 turquoise, ' * 3}")], 1, here=False)
    assert line.startswith("🟧 Béa: to B4; outpost")
    assert line.endswith("…")


def test_no_line_ends_within_the_count_of_what_is_left_out() -> None:
    assert fitted(EN, [Told(ADA), Told(ADA), Told(BEA)], 1) == [f"{BEA} · 2{NB}more:{NB}**Log**"]


PUBLIC = (
    "notice.",
    "ask.",
    "call.pause",
    "call.undo",
    "call.seat",
    "end.proposed",
    "end.declined",
    "end.call",
    "handover.offer",
    "lobby.rematch",
    "turn.ping",
    "turn.paused",
    "undo.allowed",
)
"""Prefixes of sentences above the buttons of a public message."""
SOON, DATE = "<t:1800000000:R>", "<t:1800000000:f>"
LONG_NAME, FOUR_OTHERS = "N" * 20, ", ".join(["@" + "n" * 10] * 4)
VALUES = {"mentions": FOUR_OTHERS, "mention": f"@{LONG_NAME}", "host": f"@{LONG_NAME}", "since": SOON}
NUMBERS = {"count": 3, "all": 4, "days": 14, "own": "no", "table": "[Golem, table 12](https://example.org)"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["points", "nobody"])
def test_public_sentences_take_three_lines_at_most_also_with_long_names(language: str, how: str) -> None:
    words = words_in(language)
    for key, needed in parameters(written(language)).items():
        if key.startswith(PUBLIC):
            until = DATE if key == "call.paused" else SOON
            values = {"name": LONG_NAME if "mentions" not in needed else "n" * 10, "how": how, "until": until}
            text = words(key, **{each: (values | VALUES | NUMBERS)[each] for each in needed})
            assert height(text) <= MOST_LINES, text

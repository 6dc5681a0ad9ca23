from __future__ import annotations

import pytest

from i18n import words_in
from i18n.phrases.score_race import leads, race_text

ROUNDS = ((0, 1), (3, 1), (3, 3), (5, 9), (6, 12), (30, 20))


def test_a_tie_leaves_the_lead_where_it_was() -> None:
    assert leads(ROUNDS) == [(0, 1, 2), (1, 3, 4), (0, 5, 5)]
    assert leads([(0, 0), (2, 2), (2, 3)]) == [(1, 2, 2)]


def test_points_that_are_not_known_give_no_lead() -> None:
    assert leads([(0, None), (9, None)]) == []


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        (
            "en",
            (
                "Points over 5 rounds. Ada was ahead in rounds 1–2. Béa was ahead in rounds 3–4."
                " Ada was ahead in round 5. Round 1: Ada 3, Béa 1. Round 2: Ada 3, Béa 3."
                " Round 3: Ada 5, Béa 9. Round 4: Ada 6, Béa 12. At the end: Ada 30, Béa 20."
            ),
        ),
        (
            "fr",
            (
                "Les points sur 5 rondes. Ada menait de la ronde 1 à la ronde 2."
                " Béa menait de la ronde 3 à la ronde 4."
                " Ada menait à la ronde 5. Ronde 1 : Ada 3, Béa 1. Ronde 2 : Ada 3, Béa 3."
                " Ronde 3 : Ada 5, Béa 9. Ronde 4 : Ada 6, Béa 12. À la fin : Ada 30, Béa 20."
            ),
        ),
    ],
)
def test_the_course_is_told_in_words(locale: str, expected: str) -> None:
    assert race_text(words_in(locale), ["Ada", "Béa"], ROUNDS) == expected


@pytest.mark.parametrize(
    ("locale", "changes", "expected"),
    [
        ("en", 5, "By round 2, the lead had changed hands once. Béa was ahead in round 2. Ada was"),
        ("en", 7, "By round 4, the lead had changed hands 3 times. Béa was ahead in round 4. Ada was"),
        ("fr", 5, "À la ronde 2, la première place avait changé de mains une fois. Béa menait à la ronde 2."),
        (
            "fr",
            7,
            "À la ronde 4, la première place avait changé de mains 3 fois. Béa menait à la ronde 4.",
        ),
    ],
)
def test_of_many_changes_only_the_last_are_told_and_the_others_counted(
    locale: str, changes: int, expected: str
) -> None:
    rounds = [(0, 0), *((1, 0) if number % 2 else (0, 1) for number in range(1, changes + 1))]
    assert expected in race_text(words_in(locale), ["Ada", "Béa"], rounds).replace("\xa0", " ")

"""The course of a score race as text."""

from __future__ import annotations

from collections.abc import Sequence

from i18n import Words
from i18n.phrases.cards import commas
from i18n.phrases.player_names import plain

_TOLD = 5
"""How many rounds are told besides the last."""
_TOLD_LEADS = 4
"""How many leads are told; earlier changes are counted."""
Points = Sequence[int | None]


def race_text(words: Words, names: Sequence[str], rounds: Sequence[Points]) -> str:
    """Who led when, and everyone's points after some rounds and at the end.

    `rounds` has the points by seat after each round, beginning with the deal.
    """
    shown = [plain(name) for name in names]
    last = len(rounds) - 1
    told = sorted({last * part // _TOLD for part in range(1, _TOLD)} - {0, last})
    sentences = [words("race.title", rounds=last), *_leads(words, shown, rounds)]
    sentences += [
        words("race.round", round=number, points=_points(words, shown, rounds[number])) for number in told
    ]
    return " ".join([*sentences, words("race.end", points=_points(words, shown, rounds[last]))])


def _points(words: Words, names: Sequence[str], points: Points) -> str:
    pairs = zip(names, points, strict=True)
    return commas(
        words,
        (words("race.points", name=name, points="?" if known is None else known) for name, known in pairs),
    )


def leads(rounds: Sequence[Points]) -> list[tuple[int, int, int]]:
    """Who was ahead: seat, first and last round. A tie leaves the lead where it was."""
    found: list[tuple[int, int, int]] = []
    for number, points in enumerate(rounds):
        known = [0 if each is None else each for each in points]
        ahead = [seat for seat, each in enumerate(known) if each == max(known)]
        if number == 0 or None in points or (len(ahead) > 1 and not found):
            continue
        seat = ahead[0] if len(ahead) == 1 else found[-1][0]
        if found and found[-1][0] == seat:
            found[-1] = (seat, found[-1][1], number)
        else:
            found.append((seat, number, number))
    return found


def _leads(words: Words, names: Sequence[str], rounds: Sequence[Points]) -> list[str]:
    found = leads(rounds)
    earlier, told = found[:-_TOLD_LEADS], found[-_TOLD_LEADS:]
    sentences = [words("race.changed", count=len(earlier), round=told[0][1])] if earlier else []
    return sentences + [
        words("race.led_once", name=names[seat], round=first)
        if first == last
        else words("race.led", name=names[seat], first=first, last=last)
        for seat, first, last in told
    ]

"""The final standings as text."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Score
from i18n import Words
from i18n.phrases.cards import ABSENT, commas
from i18n.phrases.player_names import safe


def final(
    words: Words,
    edition: str,
    names: Sequence[str],
    ranked: Sequence[tuple[int, Score, bool]],
    *,
    won: bool = True,
) -> str:
    """The winner, unless nobody has `won`, then every player with a breakdown of their points.

    `ranked` has (seat, score, whether they resigned) for each player, best first.
    """
    lines = [_winner(words, names, ranked) if won else words("final.none")]
    for rank, (seat, score, resigned) in enumerate(ranked, start=1):
        lines.append(
            words(
                "final.line",
                rank=rank if won else 0,
                name=safe(names[seat]),
                total=score.total,
                parts=_parts(words, edition, score) or ABSENT,
                resigned="yes" if resigned else "no",
            )
        )
    return "\n".join(lines)


def _winner(words: Words, names: Sequence[str], ranked: Sequence[tuple[int, Score, bool]]) -> str:
    (winner, best, _), *others = ranked
    tied = any(score.total == best.total and not resigned for _, score, resigned in others)
    return words("final.tie" if tied else "final.won", name=safe(names[winner]))


def _parts(words: Words, edition: str, score: Score) -> str:
    parts = zip(Score._fields[1:], score[1:], strict=True)
    return commas(
        words, (words(f"final.{part}", edition=edition, points=points) for part, points in parts if points)
    )

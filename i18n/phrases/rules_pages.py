"""The rules, one page per topic, and which page covers an action, a refusal or a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Action, Illegal, Phase
from engine.actions import (
    Acquire,
    Build,
    Claim,
    ClaimTile,
    Done,
    Exchange,
    Move,
    Play,
    Rest,
    Return,
    Reward,
    Settle,
)
from engine.cards import Card, PointCard, is_point_card
from engine.editions import edition_named
from i18n import Words

TOPICS = ("turn", "settle", "play", "acquire", "rest", "claim", "move", "mountain", "village", "limit", "end")
RULINGS = "rulings"
"""The last page: how this bot plays what the rulebooks leave open."""
_ADVENTURE, _CENTURY = {"settle", "move", "mountain", "village"}, {"claim"}

SHOWN: Mapping[str, Sequence[Card | PointCard]] = {
    "turn": (Card("+11"), Card("^2")),
    "play": (Card("+11"), Card("^2"), Card("11>3")),
    "acquire": (Card("+3"), Card("11>22"), Card("4>33")),
    "claim": (PointCard("1122=6"), PointCard("44444=20")),
    "move": (Card("+11"), Card("11>3")),
    "mountain": (Card("11>22"), Card("33>44")),
    "village": (PointCard("3333=12"), PointCard("123444=20")),
}
"""Example cards shown on each page."""

_BY_ACTION: Mapping[type[Action], str] = {
    Play: "play",
    Acquire: "acquire",
    Rest: "rest",
    Claim: "claim",
    Return: "limit",
    Settle: "settle",
    Move: "move",
    Build: "mountain",
    Reward: "mountain",
    Exchange: "mountain",
    ClaimTile: "village",
    Done: "move",
}
_BY_PHASE: Mapping[str, str] = {
    Phase.RETURN: "limit",
    Phase.OVERFLOW: "limit",
    Phase.SETTLE: "settle",
    Phase.ARRIVED: "move",
    Phase.REWARD: "mountain",
    Phase.BUILT: "mountain",
    Phase.OVER: "end",
}


def topics(edition: str) -> tuple[str, ...]:
    """The pages for an edition, in order."""
    others = _CENTURY if edition_named(edition).is_adventure else _ADVENTURE
    return (*(topic for topic in TOPICS if topic not in others), RULINGS)


def topic_of(illegal: Illegal, action: Action | None) -> str:
    """The page about the refused action; if it wasn't allowed yet, about the current phase."""
    if illegal.reason == "not_now":
        return _BY_PHASE.get(str(illegal.details["phase"]), TOPICS[0])
    return _BY_ACTION[type(action)] if action else TOPICS[0]


def rules(words: Words, edition: str, topic: str) -> str:
    """A page with its title."""
    pages = topics(edition)
    title = words(
        "rules.page",
        title=words(f"rules.title.{topic}"),
        edition=words(f"edition.{edition}"),
        page=pages.index(topic) + 1,
        pages=len(pages),
    )
    return f"{title}\n{words(f'rules.{topic}', edition=edition, goods=edition_named(edition).goods)}"


def about(edition: str, shown: Card | PointCard) -> str:
    """The page that covers a card or tile."""
    game = edition_named(edition)
    if is_point_card(shown):
        return "village" if game.is_adventure else "claim"
    return "play" if shown in (*game.hand, *game.merchants) else "mountain"

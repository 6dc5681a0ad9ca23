"""The application's own emojis, if they were uploaded: they accompany words and never replace them."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from engine import Action, Event, View
from engine.actions import Acquire, Claim, ClaimTile, Exchange, Play, Rest, Return
from engine.cards import Card, Create, Trade, kind_of
from engine.crystals import Crystals
from engine.events import Acquired, Claimed, Played, Rested, Returned, TileClaimed
from render.emoji_pictures import crystal_emoji

_KNOWN: dict[str, discord.PartialEmoji] = {}
"""The application's emojis by their names without the version, loaded when the bot starts."""


def use_emojis(emojis: Mapping[str, discord.PartialEmoji]) -> None:
    """Show these emojis from now on, and no others."""
    _KNOWN.clear()
    _KNOWN.update(emojis)


def icon(name: str) -> discord.PartialEmoji | None:
    return _KNOWN.get(name)


def card_icon(card: Card) -> discord.PartialEmoji | None:
    match kind_of(card):
        case Create():
            return icon("produce")
        case Trade():
            return icon("trade")
        case _:
            return icon("upgrade")


def action_icon(view: View, action: Action) -> discord.PartialEmoji | None:
    match action:
        case Play(card):
            return card_icon(card)
        case Acquire(slot):
            return card_icon(view.merchants[slot - 1].card)
        case Claim() | ClaimTile():
            return icon("point")
        case Rest():
            return icon("rest")
        case Exchange():
            return icon("trade")
        case Return(crystals):
            return crystal_icon(view.edition, crystals)
        case _:
            return None


def crystal_icon(edition: str, crystals: Crystals) -> discord.PartialEmoji | None:
    """The icon of the lowest crystal."""
    level = next((level for level, count in enumerate(crystals, start=1) if count), 1)
    return icon(crystal_emoji(edition, level))


def event_icon(edition: str, event: Event) -> str:
    """The icon before a line of the log, with a space after it; empty if there is none."""
    found = None
    match event:
        case Played(_, card) | Acquired(_, _, card):
            found = card_icon(card)
        case Claimed() | TileClaimed():
            found = icon("point")
        case Rested():
            found = icon("rest")
        case Returned(_, crystals):
            found = crystal_icon(edition, crystals)
        case _:
            pass
    return f"{found} " if found else ""

"""A page of the rules, with pictures of the cards it is about, and menus and buttons to other pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui.components import Button, Menu, image, layout, options, row, text
from cogs.ui.panel_pictures import WORDS
from cogs.ui.table_pictures import file
from cogs.ui.turn_message import numbers
from engine.cards import Card, PointCard
from engine.editions import EDITIONS
from i18n import Words, phrases
from render import PaletteChoice, draw_cards
from store import Person


async def rules_page(
    words: Words, person: Person, edition: str, topic: str
) -> tuple[ui.LayoutView, list[discord.File]]:
    files = await card_pictures(words, person, edition, phrases.SHOWN.get(topic, ()))
    lines = [phrases.rules(words, edition, topic)]
    if topic == phrases.RULINGS:
        lines += numbers(words, edition)
    pictures = [*map(image, files)]
    return layout(*pictures, text(*lines), *_navigation(words, edition, topic)), files


def _navigation(words: Words, edition: str, topic: str) -> list[ui.Item[Any]]:
    pages = phrases.topics(edition)
    titles = {each: words(f"rules.title.{each}") for each in pages}
    games = {each: words(f"edition.{each}") for each in EDITIONS}
    page = pages.index(topic)
    around = (("older", page - 1), ("newer", page + 1))
    return [
        row(_menu("rules_topic", edition, titles, topic, words("rules.topic"))),
        row(_menu("rules_edition", topic, games, edition, words("rules.edition"))),
        row(
            *(
                Button("rules_page", edition, pages[to], key, label=words(f"button.{key}"))
                for key, to in around
                if 0 <= to < len(pages)
            )
        ),
    ]


def _menu(press: str, argument: str, labels: Mapping[str, str], chosen: str, placeholder: str) -> Menu:
    return Menu(press, argument, options=options(labels, chosen), placeholder=placeholder)


def rule_button(words: Words, edition: str, topic: str) -> Button:
    """A button from a refusal or a card to the rule about it."""
    return Button("rules", edition, topic, label=words("button.rule"))


async def card_pictures(
    words: Words, person: Person, edition: str, cards: Sequence[Card | PointCard]
) -> list[discord.File]:
    """A picture of some cards, in the person's palette; none if they prefer words."""
    if not cards or person.pictures == WORDS:
        return []
    return [await file("cards.png", _cards, words, person, edition, cards)]


def _cards(
    words: Words, person: Person, edition: str, cards: Sequence[Card | PointCard]
) -> tuple[bytes, str]:
    alt = phrases.semicolons(words, (phrases.card_name(words, edition, each) for each in cards))
    return draw_cards(edition, cards, palette_choice=PaletteChoice(person.palette)), alt

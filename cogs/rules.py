"""`/century rules` and `/century card`: looking things up during a game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any

import discord
from discord import Interaction, app_commands, ui

from cogs.command_options import EditionOption
from cogs.command_tree import Choices, Suggested, Suggestions, Topic, command, translated
from cogs.presses import pressed
from cogs.responder import Responder
from cogs.ui.components import image, layout, row, text
from cogs.ui.limits import CHOICE_NAME, CHOICES
from cogs.ui.rules_pages import card_pictures, rule_button, rules_page
from engine.cards import Card, PointCard
from engine.editions import EDITIONS
from i18n import Words, phrases
from play import Refused
from play.loaded_table import LoadedTable
from play.personal_settings import PersonalSettings
from play.servers import Servers
from play.turns import Turns

TOPICS = Choices({each: translated(f"rules.title.{each}") for each in (*phrases.TOPICS, phrases.RULINGS)})


class RulesCog(Topic):
    def __init__(
        self, responder: Responder, turns: Turns, people: PersonalSettings, servers: Servers
    ) -> None:
        super().__init__(responder)
        self._turns, self._people, self._servers = turns, people, servers

    async def _table_here(self, interaction: Interaction[Any]) -> LoadedTable | None:
        """The latest table in this channel, running or finished."""
        try:
            return await self._turns.load_latest_in_channel(interaction.channel_id or 0)
        except Refused:
            return None

    async def _edition(
        self, interaction: Interaction[Any], edition: str | None, loaded: LoadedTable | None
    ) -> str:
        """The named edition, the one of the table here, or the server's default."""
        if edition or loaded:
            return edition or (loaded.table.edition if loaded else EDITIONS[0])
        return (await self._servers.load(interaction.guild_id or 0)).edition or EDITIONS[0]

    # The rules

    @command("century rules")
    async def rules(
        self,
        interaction: Interaction[Any],
        topic: Annotated[str, TOPICS] | None = None,
        edition: EditionOption | None = None,
    ) -> None:
        game = await self._edition(interaction, edition, await self._table_here(interaction))
        await self.open_page(interaction, game, topic or phrases.TOPICS[0])

    @pressed("rules")
    async def open_page(self, interaction: Interaction[Any], edition: str, topic: str) -> None:
        """Answer with a page of the rules."""
        await self.responder.send(interaction, *await self._page(interaction, edition, topic))

    @pressed("rules_page")
    async def turn_page(self, interaction: Interaction[Any], edition: str, topic: str, towards: str) -> None:
        """`towards` keeps the ids of the two buttons different where both lead to the same page."""
        await self.choose_topic(interaction, edition, topic)

    @pressed("rules_topic")
    async def choose_topic(self, interaction: Interaction[Any], edition: str, topic: str) -> None:
        await self.responder.replace(interaction, *await self._page(interaction, edition, topic))

    @pressed("rules_edition")
    async def choose_edition(self, interaction: Interaction[Any], topic: str, edition: str) -> None:
        await self.choose_topic(interaction, edition, topic)

    async def _page(
        self, interaction: Interaction[Any], edition: str, topic: str
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        """Build a page; if the edition lacks the topic, its first page."""
        if edition not in EDITIONS:
            raise Refused("stale")
        topic = topic if topic in phrases.topics(edition) else phrases.TOPICS[0]
        person = await self._people.load(interaction.user.id)
        return await rules_page(self.words(interaction), person, edition, topic)

    # Cards

    @command("century card")
    async def card(
        self,
        interaction: Interaction[Any],
        card: Annotated[str, Suggested("suggest_cards")],
        edition: EditionOption | None = None,
    ) -> None:
        words, user = self.words(interaction), interaction.user.id
        loaded = await self._table_here(interaction)
        game = await self._edition(interaction, edition, loaded)
        shown = _find_card(words, game, card)
        lines = phrases.explained(words, game, shown)
        if loaded and loaded.table.edition == game and not loaded.over:
            lines += phrases.whereabouts(
                words, loaded.seen_by(user), loaded.names, loaded.seat_of(user), shown
            )
        files = await card_pictures(words, await self._people.load(user), game, [shown])
        rule = row(rule_button(words, game, phrases.about(game, shown)))
        await self.responder.send(interaction, layout(*map(image, files), text(*lines), rule), files)

    async def suggest_cards(self, interaction: Interaction[Any], current: str) -> Suggestions:
        """Suggest cards whose notation or name contains the typed text."""
        edition = await self._edition(
            interaction, interaction.namespace.edition, await self._table_here(interaction)
        )
        words, wanted = self.words(interaction), _normalised(current)
        found = (
            app_commands.Choice(name=phrases.shortened(name, CHOICE_NAME), value=card)
            for card, name in _named_cards(words, edition)
            if wanted in _normalised(name)
        )
        return list(islice(found, CHOICES))


def _normalised(text: str) -> str:
    """Lower-case, with single plain spaces, whichever kinds of space the text has."""
    return " ".join(text.casefold().split())


def _named_cards(words: Words, edition: str) -> Iterator[tuple[Card | PointCard, str]]:
    for card in phrases.cards_of(edition):
        yield card, words("explain.choice", name=card, words=phrases.card_name(words, edition, card))


def _find_card(words: Words, edition: str, text: str) -> Card | PointCard:
    """Return the card chosen from the suggestions, or typed in the notation or by name."""
    for card, name in _named_cards(words, edition):
        names = name, phrases.card_name(words, edition, card)
        if _normalised(text) in (card, *map(_normalised, names)):
            return card
    raise Refused("no_such_card")

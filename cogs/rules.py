"""`/century rules` and `/century card`: what one may want to know at the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import discord
from discord import Interaction, app_commands, ui

from cogs import Host, host, reader
from cogs.answering import answering
from cogs.group import century, described, named
from cogs.lobby import EDITION_CHOICES
from cogs.pressing import NOBODY, image, layout, plain, pressed, row, text
from cogs.ui.lobby import EDITIONS
from cogs.ui.rules import card_pictures, rule_button, rules_page
from engine.cards import Card, PointCard
from i18n import Words, speech, words
from play import IllegalMove, Refused
from play.sight import Sight
from store import Person

CHOICES, OPTION = 25, 100
TOPIC_CHOICES = [
    app_commands.Choice(
        name=app_commands.locale_str(words("en")(f"rules.title.{each}"), key=f"rules.title.{each}"),
        value=each,
    )
    for each in (*speech.TOPICS, speech.RULINGS)
]


async def _here(interaction: Interaction[Any]) -> Sight | None:
    """The table that is played where somebody asks, or was last."""
    try:
        return await host(interaction).desk.lately(interaction.channel_id or 0)
    except Refused:
        return None


async def _edition(interaction: Interaction[Any], edition: str | None, sight: Sight | None) -> str:
    """The game that was named, the one played here, or the one that the server likes."""
    if edition or sight:
        return edition or (sight.table.edition if sight else EDITIONS[0])
    server = await host(interaction).house.store.server(interaction.guild_id or 0)
    return server.edition or EDITIONS[0]


async def _person(interaction: Interaction[Any]) -> Person:
    return await host(interaction).house.store.person(interaction.user.id)


# The rules


@century.command(name=named("century.rules"), description=described("century.rules"))
@app_commands.rename(topic=named("century.rules.topic"), edition=named("century.rules.edition"))
@app_commands.describe(topic=described("century.rules.topic"), edition=described("century.rules.edition"))
@app_commands.choices(topic=TOPIC_CHOICES, edition=EDITION_CHOICES)
async def rules_command(
    interaction: Interaction[Any], topic: str | None = None, edition: str | None = None
) -> None:
    async with answering(interaction):
        game = await _edition(interaction, edition, await _here(interaction))
        await open_page(interaction, f"{game}:{topic or speech.TOPICS[0]}")


@pressed("rules")
async def open_page(interaction: Interaction[Any], rest: str) -> None:
    """A page in an answer of its own."""
    view, files = await _page(interaction, *rest.split(":"))
    await interaction.response.send_message(view=view, files=files, ephemeral=True, allowed_mentions=NOBODY)


@pressed("rules_page")
async def turn_page(interaction: Interaction[Any], rest: str) -> None:
    edition, topic, *_ = rest.split(":")
    await _turn(interaction, edition, topic)


@pressed("rules_topic")
async def choose_topic(interaction: Interaction[Any], rest: str) -> None:
    await _turn(interaction, *rest.split(":"))


@pressed("rules_edition")
async def choose_edition(interaction: Interaction[Any], rest: str) -> None:
    topic, edition = rest.split(":")
    await _turn(interaction, edition, topic)


async def _turn(interaction: Interaction[Any], edition: str, topic: str) -> None:
    view, files = await _page(interaction, edition, topic)
    await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)


async def _page(
    interaction: Interaction[Any], edition: str, topic: str
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Games have some pages in common; what one lacks is its first."""
    topic = topic if topic in speech.topics(edition) else speech.TOPICS[0]
    return await rules_page(reader(interaction), await _person(interaction), edition, topic)


def rule(said: Words, illegal: IllegalMove) -> ui.View:
    """The way from a refusal to its rule."""
    topic = speech.topic_of(illegal.illegal, illegal.action)
    return plain(rule_button(said, illegal.edition, topic))


# Cards


async def _cards(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The cards in which what was typed occurs, by notation or in words."""
    edition = await _edition(interaction, interaction.namespace.edition, await _here(interaction))
    said, wanted = reader(interaction), _typed(current)
    choices = (
        app_commands.Choice(name=name[:OPTION], value=card)
        for card, name in _named(said, edition)
        if wanted in _typed(name)
    )
    return list(islice(choices, CHOICES))


def _typed(text: str) -> str:
    """As a keyboard has it: one case, and only one kind of space."""
    return " ".join(text.casefold().split())


def _named(said: Words, edition: str) -> Iterator[tuple[Card | PointCard, str]]:
    for card in speech.cards_of(edition):
        yield card, said("explain.choice", name=card, words=speech.card_name(said, edition, card))


@century.command(name=named("century.card"), description=described("century.card"))
@app_commands.rename(card=named("century.card.card"), edition=named("century.card.edition"))
@app_commands.describe(card=described("century.card.card"), edition=described("century.card.edition"))
@app_commands.choices(edition=EDITION_CHOICES)
@app_commands.autocomplete(card=_cards)
async def card_command(interaction: Interaction[Any], card: str, edition: str | None = None) -> None:
    async with answering(interaction):
        sight = await _here(interaction)
        game, said = await _edition(interaction, edition, sight), reader(interaction)
        shown = _meant(said, game, card)
        lines = speech.explained(said, game, shown)
        if sight and sight.table.edition == game and not sight.over:
            user = interaction.user.id
            lines += speech.whereabouts(said, sight.seen_by(user), sight.names, sight.seat_of(user), shown)
        files = await card_pictures(said, await _person(interaction), game, [shown])
        pictures = [image(each.filename, each.description) for each in files]
        topic = speech.about(game, shown)
        view = layout(*pictures, text(*lines), row(rule_button(said, game, topic)))
        await interaction.response.send_message(
            view=view, files=files, ephemeral=True, allowed_mentions=NOBODY
        )


def _meant(said: Words, edition: str, text: str) -> Card | PointCard:
    """The card chosen from the list, or written in the notation or in words."""
    for card, name in _named(said, edition):
        if _typed(text) in (card, _typed(name), _typed(speech.card_name(said, edition, card))):
            return card
    raise Refused("no_such_card")


async def setup(bot: Host) -> None:
    bot.rule = rule

"""`/century-me display`: how a person's panel looks, and what it does without asking."""

from __future__ import annotations

from itertools import permutations
from typing import Annotated, Any, cast

import discord
from discord import Interaction, ui

from cogs.command_tree import Choices, Topic, command, translated
from cogs.presses import pressed
from cogs.responder import Responder
from cogs.ui.button_labels import CIRCLES, DIGITS, IN_WORDS
from cogs.ui.components import Menu, image, layout, options, row, text
from cogs.ui.panel_pictures import LARGE, WORDS
from cogs.ui.rules_pages import card_pictures
from engine.editions import EDITIONS
from i18n import Words, phrases
from play import Refused
from play.personal_settings import PersonalSettings
from play.table_finder import TableFinder
from render import PaletteChoice
from store import Person, PersonChanges

USUAL, ON = "usual", "on"
OPTIONS = {
    "palette": tuple(PaletteChoice),
    "pictures": ("", LARGE, WORDS),
    "signs": ("", CIRCLES, DIGITS, IN_WORDS),
    "one_tap": ("", ON),
    "return_order": ("", *("".join(order) for order in permutations("1234"))),
}
"""The values of each setting; an empty string is the default."""


def _choices(option: str) -> Choices:
    return Choices(
        {each or USUAL: translated(f"display.{option}.{each or USUAL}") for each in OPTIONS[option]}
    )


class DisplayCog(Topic):
    def __init__(self, responder: Responder, people: PersonalSettings, tables: TableFinder) -> None:
        super().__init__(responder)
        self._people, self._tables = people, tables

    @command("century-me display")
    async def display(
        self,
        interaction: Interaction[Any],
        colours: Annotated[str, _choices("palette")] | None = None,
        pictures: Annotated[str, _choices("pictures")] | None = None,
        labels: Annotated[str, _choices("signs")] | None = None,
        confirm: Annotated[str, _choices("one_tap")] | None = None,
    ) -> None:
        """Change the given settings, then show the panel."""
        given = {"palette": colours, "pictures": pictures, "signs": labels, "one_tap": confirm}
        person = await self._change(interaction, {key: value for key, value in given.items() if value})
        await self.responder.send(interaction, *await self._panel(interaction, person))

    @pressed("display_set")
    async def set_option(self, interaction: Interaction[Any], option: str, value: str) -> None:
        person = await self._change(interaction, {option: value})
        await self.responder.replace(interaction, *await self._panel(interaction, person))

    async def _change(self, interaction: Interaction[Any], chosen: dict[str, str]) -> Person:
        user = interaction.user.id
        values: dict[str, str | bool] = {
            option: "" if value == USUAL else value for option, value in chosen.items()
        }
        if any(value not in OPTIONS.get(option, ()) for option, value in values.items()):
            raise Refused("stale")
        if "one_tap" in values:
            values["one_tap"] = values["one_tap"] == ON
        changes = cast("PersonChanges", values)  # OPTIONS names fields of a person, and their values
        return await (self._people.change(user, **changes) if changes else self._people.load(user))

    async def _panel(
        self, interaction: Interaction[Any], person: Person
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        """Build the panel: a menu for each setting, below sample cards that show their effect."""
        words, user = self.words(interaction), interaction.user.id
        edition = await self._tables.favourite_edition(user, interaction.channel_id or 0) or EDITIONS[0]
        files = await card_pictures(words, person, edition, phrases.SHOWN["play"])
        menus = [row(_menu(words, option, _value(person, option))) for option in OPTIONS]
        return layout(*map(image, files), text(words("display.panel")), *menus), files


def _value(person: Person, option: str) -> str:
    value = getattr(person, option)
    return (ON if value else "") if isinstance(value, bool) else value


def _label(words: Words, option: str, value: str) -> str:
    return words(text_key(option, value), first=value[:1], then=phrases.commas(words, value[1:]))


def text_key(option: str, value: str) -> str:
    """The key of the text for a value; all orders in which crystals are returned share one."""
    return f"display.{option}.{'order' if option == 'return_order' and value else value or USUAL}"


def _menu(words: Words, option: str, chosen: str) -> Menu:
    labels = {each or USUAL: _label(words, option, each) for each in OPTIONS[option]}
    chosen_options = options(labels, chosen or USUAL)
    return Menu("display_set", option, options=chosen_options, placeholder=words(f"label.{option}"))

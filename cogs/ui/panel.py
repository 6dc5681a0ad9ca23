"""The private panel in which a player chooses a turn, step by step, and confirms it.

Nothing of it lives in memory: each control carries the table, how long its log was and the draft's
revision, so it works after a restart and says so when it is old.
"""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import Interaction, ui

from cogs import host, reader
from cogs.answering import answering
from engine import View, read_action, write_action
from i18n import Words, speech
from play.desk import Moved, Planned
from play.sight import Sight

PAGE = 25
_WHERE = r"(?P<table>\d+):(?P<after>\d+):(?P<revision>\d+)"


class PickSelect(ui.DynamicItem[ui.Select[Any]], template=rf"pick:{_WHERE}"):
    """A list of moves; the one picked becomes a step of the draft."""

    def __init__(self, where: tuple[int, int, int], select: ui.Select[Any] | None = None) -> None:
        self.where = where
        select = select or ui.Select(options=[discord.SelectOption(label="–")])
        select.custom_id = "pick:" + ":".join(map(str, where))
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(_where(match))

    async def callback(self, interaction: Interaction[Any]) -> None:
        async with answering(interaction):
            data: Any = interaction.data
            await take_step(interaction, self.where, data["values"][0])


class PanelButton(
    ui.DynamicItem[ui.Button[Any]], template=rf"(?P<op>back|confirm|page):{_WHERE}:(?P<page>\d+)"
):
    """Back, Confirm, and turning the pages of the list."""

    def __init__(self, op: str, where: tuple[int, int, int], page: int = 0, **looks: Any) -> None:
        self.op, self.where, self.page = op, where, page
        custom_id = ":".join(map(str, (op, *where, page)))
        super().__init__(ui.Button(custom_id=custom_id, **looks))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["op"], _where(match), int(match["page"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        async with answering(interaction):
            match self.op:
                case "back":
                    await take_step(interaction, self.where, None)
                case "page":
                    await turn_page(interaction, self.where, self.page)
                case _:
                    await confirm(interaction, self.where)


class TurnButton(ui.DynamicItem[ui.Button[Any]], template=r"turn:(?P<table>\d+)"):
    """The one button of the turn message: opens the panel, or shows a waiting player their hand."""

    def __init__(self, table: int, label: str | None = None) -> None:
        self.table = table
        style = discord.ButtonStyle.primary
        super().__init__(ui.Button(custom_id=f"turn:{table}", label=label, style=style))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        async with answering(interaction):
            content, view = await open_panel(interaction, self.table)
            await interaction.response.send_message(content, view=view, ephemeral=True)


CONTROLS = (PickSelect, PanelButton, TurnButton)


async def open_panel(interaction: Interaction[Any], table: int) -> tuple[str, ui.View]:
    """The panel for the player to act; for one who waits, their hand; an onlooker is told so."""
    words, user = reader(interaction), interaction.user.id
    sight = await host(interaction).desk.look_on(table, user)
    if sight.over or sight.acting.user != user:
        return hand(words, sight, user), ui.View()
    return panel(words, await host(interaction).desk.plan(table, user))


async def take_step(interaction: Interaction[Any], where: tuple[int, int, int], step: str | None) -> None:
    table, after, revision = where
    user = interaction.user.id
    planned = await host(interaction).desk.step(table, user, after=after, revision=revision, step=step)
    await _show(interaction, *panel(reader(interaction), planned))


async def turn_page(interaction: Interaction[Any], where: tuple[int, int, int], page: int) -> None:
    planned = await host(interaction).desk.plan(where[0], interaction.user.id)
    await _show(interaction, *panel(reader(interaction), planned, page))


async def confirm(interaction: Interaction[Any], where: tuple[int, int, int]) -> None:
    table, after, revision = where
    moved = await host(interaction).desk.confirm(table, interaction.user.id, after=after, revision=revision)
    await _show(interaction, receipt(reader(interaction), moved), None)


async def _show(interaction: Interaction[Any], content: str, view: ui.View | None) -> None:
    await interaction.response.edit_message(content=content, view=view, allowed_mentions=NOBODY)


NOBODY = discord.AllowedMentions.none()


def panel(words: Words, planned: Planned, page: int = 0) -> tuple[str, ui.View]:
    """What the panel says, and its controls."""
    view = planned.after_steps.seen_by(planned.user)
    lines = [*_own(words, view, planned.seat), *_chosen(words, planned)]
    controls = ui.View(timeout=None)
    where = (planned.sight.table.id, planned.draft.after, planned.draft.revision)
    if planned.complete:
        style = discord.ButtonStyle.success
        controls.add_item(PanelButton("confirm", where, label=words("button.confirm"), style=style))
    else:
        _add_list(controls, words, view, planned, where, page)
    if planned.draft.steps:
        controls.add_item(PanelButton("back", where, label=words("button.back")))
    return "\n".join(lines), controls


def _add_list(
    controls: ui.View, words: Words, view: View, planned: Planned, where: tuple[int, int, int], page: int
) -> None:
    """The moves to choose from, so many to a page."""
    options = planned.options
    pages = -(-len(options) // PAGE)
    page = max(0, min(page, pages - 1))
    choices = [
        discord.SelectOption(label=speech.action(words, view, action), value=write_action(action))
        for action in options[page * PAGE : (page + 1) * PAGE]
    ]
    placeholder = words("select.placeholder", page=page + 1, pages=pages)
    controls.add_item(PickSelect(where, ui.Select(options=choices, placeholder=placeholder)))
    if pages > 1:
        older, newer = max(0, page - 1), min(pages - 1, page + 1)
        controls.add_item(
            PanelButton("page", where, older, label=words("button.older"), disabled=page == older)
        )
        controls.add_item(
            PanelButton("page", where, newer, label=words("button.newer"), disabled=page == newer)
        )


def hand(words: Words, sight: Sight, user: int) -> str:
    """What a player who waits may look at."""
    seat = sight.seat_of(user) or 0
    lines = _own(words, sight.seen_by(user), seat)
    if not sight.over:
        lines.append(words("panel.waiting", name=speech.safe(sight.acting.name)))
    return "\n".join(lines)


def receipt(words: Words, moved: Moved) -> str:
    edition, names = moved.sight.table.edition, [speech.safe(name) for name in moved.sight.names]
    said = [speech.event(words, edition, names, event) for event in moved.events]
    return words("receipt", move="\n".join(said))


def _own(words: Words, view: View, seat: int) -> list[str]:
    own = view.seats[seat]
    return [
        words("panel.caravan", crystals=speech.crystals(words, view.edition, own.caravan)),
        words("panel.hand", cards=speech.cards(words, view.edition, own.hand or ())),
    ]


def _chosen(words: Words, planned: Planned) -> list[str]:
    """The steps so far, each in words, or the invitation to choose one."""
    sight, lines = planned.sight, list[str]()
    for step in planned.draft.steps:
        action = read_action(step)
        lines.append(words("panel.chosen", move=speech.action(words, sight.seen_by(planned.user), action)))
        sight, _ = sight.moved(action)
    return lines or [words("panel.choose")]


def _where(match: re.Match[str]) -> tuple[int, int, int]:
    return int(match["table"]), int(match["after"]), int(match["revision"])

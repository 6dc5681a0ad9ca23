"""Tables and games in a list: one line or two each, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from discord import Interaction, ui

from cogs.pressing import NOBODY, Button, row
from i18n import Words, speech
from play.sight import Sight, known, load
from play.standings import standings
from store import Player, Status, Store, Table

T = TypeVar("T")
OPTION = 100


def page_of(items: Sequence[T], rest: str, most: int) -> tuple[Sequence[T], int, int]:
    """The items of the page that was asked for, its number, and how many there are; pages count from 0."""
    pages = max(1, -(-len(items) // most))
    page = min(int(rest or 0), pages - 1)
    return items[page * most : (page + 1) * most], page, pages


def turning(words: Words, operation: str, page: int, pages: int) -> list[ui.ActionRow[Any]]:
    """The buttons to the pages before and after, where there are several."""
    if pages == 1:
        return []
    around = {"older": max(0, page - 1), "newer": min(pages - 1, page + 1)}
    return [
        row(
            *(
                Button(operation, number, label=words(f"button.{key}"), disabled=number == page)
                for key, number in around.items()
            )
        )
    ]


async def show_page(interaction: Interaction[Any], rest: str, view: ui.LayoutView) -> None:
    """A new private answer, or another page in the one that was pressed."""
    if rest:
        await interaction.response.edit_message(view=view, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NOBODY)


def link_to(table: Table) -> str:
    """Its message, or the place where that stands; it can be followed from any server."""
    place, message = (table.channel, table.lobby) if table.place is None else (table.place, table.message)
    parts = [str(part) for part in (table.guild, place, message) if part]
    return f"https://discord.com/channels/{'/'.join(parts)}"


def listed(words: Words, table: Table, players: Sequence[Player]) -> str:
    """A table among others to choose from."""
    names = speech.commas(words, (speech.plain(player.name) for player in players)) or "–"
    edition = words(f"edition.{table.edition}")
    return words("tables.choice", number=table.id, edition=edition, names=names)[:OPTION]


async def table_line(words: Words, store: Store, table: Table, user: int | None = None) -> str:
    """A table, who sits there, and whose turn it is; that of the user is pointed out."""
    players = await store.players(table.id)
    return words(
        "tables.line",
        edition=words(f"edition.{table.edition}"),
        number=table.id,
        link=link_to(table),
        names=_names(words, players),
        state=await _state(words, store, table, user),
    )


async def _state(words: Words, store: Store, table: Table, user: int | None) -> str:
    if table.status is Status.LOBBY:
        return words("tables.gathering", seats=table.size)
    if table.status is Status.PAUSED:
        return words("tables.paused", reason=words(f"paused.{table.why}"))
    if not known(table):
        return words("tables.older")
    acting, since = (await load(store, table.id)).acting, f"<t:{int(table.since)}:R>"
    if acting.user == user:
        return words("tables.yours", since=since)
    return words("tables.turn", name=speech.safe(acting.name), since=since)


async def game_line(words: Words, store: Store, table: Table) -> str:
    """A finished game: when, which, and who came where."""
    edition = words(f"edition.{table.edition}")
    date = f"<t:{int(table.finished)}:D>" if table.finished else "–"
    head = words("history.game", edition=edition, number=table.id, date=date)
    if not known(table):
        names = _names(words, await store.players(table.id))
        return f"{head}\n{words('history.older', names=names)}"
    lines = [head, _placed(words, await load(store, table.id))]
    if table.ended:
        lines.append(words(f"log.end.{table.ended}"))
    return "\n".join(lines)


def _placed(words: Words, sight: Sight) -> str:
    return speech.semicolons(
        words,
        (
            words(
                "history.place",
                rank=rank,
                name=speech.safe(sight.names[each.seat]),
                total=each.score.total,
                resigned="yes" if each.resigned else "no",
            )
            for rank, each in enumerate(standings(sight), start=1)
        ),
    )


def _names(words: Words, players: Sequence[Player]) -> str:
    return speech.commas(words, (speech.safe(player.name) for player in players)) or "–"

"""`/century help`: what the reader can do right now, every command, and plans with a picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import discord
from discord import ui

from cogs.ui.command_mentions import mention
from cogs.ui.components import PRIMARY, Button, image, layout, row, text
from cogs.ui.drawing_threads import drawing
from cogs.ui.table_pictures import as_file
from cogs.ui.turn_message import how_to_play
from i18n import Words, phrases
from play.loaded_table import LoadedTable
from render import PlanWords, draw_plan_example
from store import Status

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "learn": ("century learn", "century rules", "century card"),
    "turn": (
        "century hand",
        "century play",
        "century acquire",
        "century claim",
        "century rest",
        "century move",
        "century hint",
        "century plan",
        "century undo",
    ),
    "look": (
        "century text",
        "century log",
        "century tables",
        "century history",
        "century replay",
        "century record",
    ),
    "table": (
        "century table pause",
        "century table ai",
        "century handover",
        "century table replace",
        "century table repost",
        "century table end",
        "century table resign",
    ),
    "lobby": ("century new", "century lobby invite", "century lobby options", "century lobby rematch"),
    "you": (
        "century-me remind",
        "century-me vacation",
        "century-me display",
        "century-me language",
        "century-me data",
    ),
}
"""The commands of each line, by topic."""
_SEPARATOR = " "


def help_message(
    words: Words, loaded: LoadedTable | None, user: int, edition: str, tables: int, plan: discord.File
) -> ui.LayoutView:
    """`tables` is how many the reader has in all; `plan` is the picture of a plan."""
    lines = [words("help.now"), _now(words, loaded, user)]
    if tables and not (loaded and _joined(loaded, user) and not loaded.over):
        lines.append(words("help.yours", count=tables, tables=mention(words, "century tables")))
    rest = [words("help.rest"), *(_commands(words, topic) for topic in COMMANDS)]
    buttons = [*_buttons(words, loaded, user), how_to_play(words, edition)]
    plans = words("help.plans", arm=words("button.arm"), plan=mention(words, "century plan"))
    return layout(text(*lines), row(*buttons), text(*rest), text(plans), image(plan))


def _now(words: Words, loaded: LoadedTable | None, user: int) -> str:
    key = situation(loaded, user)
    name = host = ""
    if loaded and key == "waiting":
        name = phrases.safe(loaded.acting.name)
    if loaded and key == "lobby_seated":
        host = phrases.safe(loaded.name_of(loaded.table.host))
    commands = {
        each: mention(words, f"century {each}") for each in ("new", "learn", "hint", "plan", "resume", "log")
    }
    commands["rematch"] = mention(words, "century lobby rematch")
    commands["record"] = mention(words, "century record")
    return words(f"help.{key}", name=name, host=host, **commands)


def situation(loaded: LoadedTable | None, user: int) -> str:
    """Where the reader stands, as the last part of a text's key."""
    if loaded is None:
        return "no_table"
    if loaded.over:
        return "over"
    if loaded.table.status is Status.LOBBY:
        if loaded.table.host == user:
            return "lobby_host"
        return "lobby_seated" if _joined(loaded, user) else "lobby_open"
    return _playing(loaded, user)


def _joined(loaded: LoadedTable, user: int) -> bool:
    """Whether the user is at the table; seats are only given at the start."""
    return any(player.user == user for player in loaded.players)


def _playing(loaded: LoadedTable, user: int) -> str:
    seat = loaded.seat_of(user)
    if seat is None or loaded.players[seat].resigned:
        return "watching"
    if loaded.table.status is Status.PAUSED:
        return "paused"
    return "your_turn" if loaded.acting.user == user else "waiting"


def _buttons(words: Words, loaded: LoadedTable | None, user: int) -> list[Button]:
    if loaded is None:
        return []
    table, key = loaded.table.id, situation(loaded, user)
    presses = {"lobby_open": "join", "lobby_host": "start"}
    if key in presses:
        return [Button(presses[key], table, label=words(f"button.{presses[key]}"), style=PRIMARY)]
    if key in ("your_turn", "waiting"):
        return [Button("turn", table, loaded.after, label=words("button.my_turn"), style=PRIMARY)]
    return []


def _commands(words: Words, topic: str) -> str:
    return words(
        f"help.rest.{topic}", commands=_SEPARATOR.join(mention(words, path) for path in COMMANDS[topic])
    )


# The picture of a plan


async def plan_picture(words: Words, edition: str) -> discord.File:
    """An example of a plan."""
    shown = PlanWords(
        title=words("plan_picture.title"),
        lines=(
            (words("plan_picture.first"), words("plan_picture.then", edition=edition)),
            (words("plan_picture.else"), words("plan_picture.price")),
        ),
        last=words("plan_picture.last"),
    )
    (first, then), (otherwise, price) = shown.lines
    alt = f"{shown.title} 1. {first} {then} 2. {otherwise} {price} {shown.last}"
    return as_file("plan.png", await drawing(_drawn, edition, shown), alt)


@lru_cache(maxsize=16)
def _drawn(edition: str, words: PlanWords) -> bytes:
    return draw_plan_example(edition, words)

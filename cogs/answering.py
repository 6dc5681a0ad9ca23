"""The one place where a refusal becomes a private sentence, and a bug a code that the log has too."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

import aiohttp
import discord
from discord import Interaction, app_commands, ui

from cogs import host, reader
from i18n import Words, speech
from play import IllegalMove, Refused

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062


@asynccontextmanager
async def answering(interaction: Interaction[Any], table: int = 0) -> AsyncGenerator[None]:
    """Answer an interaction about that table, or any in its place; what goes wrong is said to its owner."""
    start, outcome = perf_counter(), "done"
    under_way, task = host(interaction).under_way, asyncio.current_task()
    assert task is not None
    under_way.add(task)
    try:
        user, store = interaction.user.id, host(interaction).house.store
        message = interaction.message.id if interaction.message else 0
        about = {"place": interaction.channel_id or 0, "table": table, "message": message}
        back = await host(interaction).absence.back(user, **about)
        yield
        if back and not await store.held(user, **about):
            await say(interaction, reader(interaction)("held.back"))
    except IllegalMove as illegal:
        outcome = illegal.reason
        said = reader(interaction)
        sentence = speech.refusal(said, illegal.edition, illegal.illegal)
        await say(interaction, sentence, host(interaction).rule(said, illegal))
    except Refused as refused:
        outcome = refused.reason
        await say(interaction, await _sentence(interaction, refused))
    except (discord.DiscordServerError, aiohttp.ClientError, OSError) as lost:
        outcome = "unanswered"  # what was done is done
        log.warning("an answer was lost: %r", lost)
    except Exception as broken:
        outcome = "late" if _late(broken) else secrets.token_hex(2).upper()
        if outcome != "late":
            log.exception("something broke", extra={"code": outcome})
            await say(interaction, reader(interaction)("refused.broken", code=outcome))
    finally:
        under_way.discard(task)
        _log(interaction, outcome, perf_counter() - start)


def _late(broken: Exception) -> bool:
    """Discord has given up waiting, and takes no answer any more."""
    return isinstance(broken, discord.NotFound) and broken.code == UNKNOWN_INTERACTION


async def unread(interaction: Interaction[Any], error: app_commands.AppCommandError) -> None:
    """A command that could not even begin."""
    if interaction.type is discord.InteractionType.autocomplete:
        return
    async with answering(interaction):
        match error:
            case app_commands.TransformerError(type=discord.AppCommandOptionType.user, value=somebody):
                raise Refused("not_a_member", name=getattr(somebody, "display_name", "?"))
            case (
                app_commands.TransformerError()
                | app_commands.CommandNotFound()
                | app_commands.CommandSignatureMismatch()
            ):
                raise Refused("other_command")
            case _:
                raise error


async def say(interaction: Interaction[Any], sentence: str, view: ui.View | None = None) -> None:
    """Say something privately, whether or not the interaction has had its answer."""
    below: dict[str, Any] = {"view": view} if view else {}
    try:
        if interaction.response.is_done():
            await interaction.followup.send(sentence, ephemeral=True, **below)
        else:
            await interaction.response.send_message(sentence, ephemeral=True, **below)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as unsaid:
        log.warning("an answer could not be given: %s", unsaid)


async def _sentence(interaction: Interaction[Any], refused: Refused) -> str:
    words: Words = reader(interaction)
    details = dict(refused.details)
    if refused.reason == "place_taken":
        table = await host(interaction).house.store.table(int(details["table"]))
        details = {"link": f"<#{table.place}>" if table and table.place else "?"}
    for name in {"name", "host"} & details.keys():
        details[name] = speech.safe(str(details[name]))
    return words(f"refused.{refused.reason}", **details)


def _control(data: Mapping[str, Any]) -> str:
    """What was pressed, and of which table; not what follows, which may be a card of a hidden hand."""
    return ":".join(str(data.get("custom_id", "")).split(":")[:3])


def _log(interaction: Interaction[Any], outcome: str, seconds: float) -> None:
    data: dict[str, Any] = dict(interaction.data or {})
    log.info(
        "interaction",
        extra={
            "asked": _control(data) or getattr(interaction.command, "qualified_name", data.get("name")),
            "user": interaction.user.id,
            "channel": interaction.channel_id,
            "outcome": outcome,
            "ms": round(seconds * 1000, 1),
        },
    )

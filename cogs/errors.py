"""The one place that turns a refusal into a private message, and a bug into an error code in the log."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import aiohttp
import discord
from discord import Interaction, app_commands, ui

from cogs.ui.command_mentions import mention
from cogs.ui.components import NO_MENTIONS, button_view
from cogs.ui.rules_pages import rule_button
from i18n import Words, phrases
from play import IllegalMove, Refused

log = logging.getLogger(__name__)

_COMMANDS = ("new", "tables", "resume", "handover", "learn")
"""The commands that refusals mention."""
UNKNOWN_INTERACTION, ANSWERED_ALREADY = 10062, 40060


async def explain(interaction: Interaction[Any], words: Words, failed: Exception) -> str:
    """Tell the user privately what went wrong; return the outcome for the log."""
    if isinstance(failed, Refused):
        await _refuse(interaction, words, failed)
        return failed.reason
    if takes_no_answer(failed):
        return "late"
    if isinstance(failed, discord.DiscordServerError | aiohttp.ClientError | OSError):
        log.warning("an answer was lost: %r", failed)  # only the answer: what was saved stays
        return "unanswered"
    code = secrets.token_hex(2).upper()
    log.error("an interaction failed", exc_info=failed, extra={"code": code})
    await say(interaction, words("refused.broken", code=code))
    return code


async def _refuse(interaction: Interaction[Any], words: Words, refused: Refused) -> None:
    if isinstance(refused, IllegalMove):
        sentence = phrases.refusal(words, refused.edition, refused.illegal)
        topic = phrases.topic_of(refused.illegal, refused.action)
        await say(interaction, sentence, button_view(rule_button(words, refused.edition, topic)))
    else:
        await say(interaction, refusal_text(words, refused))


def refusal_text(words: Words, refused: Refused) -> str:
    """A refusal in words; one by the rules has its own."""
    details = dict(refused.details) | {each: mention(words, f"century {each}") for each in _COMMANDS}
    for name in {"name", "host"} & details.keys():
        details[name] = phrases.safe(str(details[name]))
    if "channel" in details:
        details["link"] = f"<#{details.pop('channel')}>"
    return words(f"refused.{refused.reason}", **details)


async def say(interaction: Interaction[Any], sentence: str, view: ui.View | None = None) -> None:
    """Send a private message: as the response, or as a follow-up if there was one already."""
    below: dict[str, Any] = {"view": view} if view else {}
    try:
        if interaction.response.is_done():
            await interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NO_MENTIONS, **below)
        else:
            await interaction.response.send_message(
                sentence, ephemeral=True, allowed_mentions=NO_MENTIONS, **below
            )
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        if not takes_no_answer(error):
            log.warning("an answer could not be sent: %s", error)


def takes_no_answer(failed: Exception) -> bool:
    """Whether Discord has stopped waiting for an answer, or has one from an earlier delivery."""
    codes = UNKNOWN_INTERACTION, ANSWERED_ALREADY
    return isinstance(failed, discord.HTTPException) and failed.code in codes


def command_failure(error: app_commands.AppCommandError) -> Exception:
    """Why a command failed before its callback ran: Discord has an older version of it, or we have a bug."""
    match error:
        case app_commands.TransformerError(type=discord.AppCommandOptionType.user, value=user):
            return Refused("not_a_member", name=getattr(user, "display_name", "?"))
        case (
            app_commands.TransformerError()
            | app_commands.CommandNotFound()
            | app_commands.CommandSignatureMismatch()
        ):
            return Refused("other_command")
        case _:
            return error

"""The review of a finished game with the mentor: privately, for those who played it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from time import monotonic
from typing import Any

import aiohttp
import discord
from discord import Interaction, ui

from cogs.command_tree import Topic, command
from cogs.errors import refusal_text
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.components import NO_MENTIONS, layout, text
from cogs.ui.review_message import progress_message, review_message, unfinished_message
from play import Refused
from play.personal_settings import PersonalSettings
from play.reviews import Review, ReviewJob, Reviews, check_reviewable, own_turns
from play.turns import Turns

log = logging.getLogger(__name__)

SOON = 0.5
"""Seconds within which a review that is already computed is there."""
EVERY = 4.0
"""Seconds between changes of the progress line."""
LONGEST = 13 * 60.0
"""Seconds for which an answer is kept up to date; Discord allows fifteen minutes."""


class ReviewsCog(Topic):
    def __init__(
        self, responder: Responder, turns: Turns, settings: PersonalSettings, reviews: Reviews
    ) -> None:
        super().__init__(responder)
        self._turns, self._settings, self._reviews = turns, settings, reviews
        self._watching: set[asyncio.Task[None]] = set()

    @command("century table review")
    async def review_command(self, interaction: Interaction[Any]) -> None:
        loaded = await self._turns.load_latest_in_channel(interaction.channel_id or 0)
        await self.review(interaction, TableId(loaded.table.id))

    @pressed("review")
    async def review(self, interaction: Interaction[Any], table: TableId) -> None:
        """Show the user the review of their own turns, or its progress until it is there."""
        job = await self._reviews.open(table, interaction.user.id)
        found = await job.wait(SOON)
        if found is not None:
            await self.responder.send(interaction, *await self._message(interaction, table, found))
            return
        await self.responder.send(interaction, progress_message(self.words(interaction), job))
        task = asyncio.create_task(self._watch(interaction, table, job))
        self._watching.add(task)
        task.add_done_callback(self._watching.discard)

    async def _watch(self, interaction: Interaction[Any], table: int, job: ReviewJob) -> None:
        """Keep the answer up to date until the review is in it, or it can't be edited any more."""
        try:
            try:
                await self._follow(interaction, table, job)
            except Exception as failed:
                await self._say_why(interaction, failed)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as lost:
            log.info("the answer with a review is gone: %s", lost)

    async def _say_why(self, interaction: Interaction[Any], failed: Exception) -> None:
        """Say why there is no review; raises errors of Discord and the network again."""
        if isinstance(failed, discord.HTTPException | aiohttp.ClientError | OSError):
            raise failed
        if not isinstance(failed, Refused):
            log.error("a review failed", exc_info=failed)
            failed = Refused("review_failed")
        await _edit(interaction, layout(text(refusal_text(self.words(interaction), failed))))

    async def _follow(self, interaction: Interaction[Any], table: int, job: ReviewJob) -> None:
        words, shown, end = self.words(interaction), job.done, monotonic() + LONGEST
        while monotonic() < end:
            found = await job.wait(EVERY)
            try:
                if found is not None:
                    await _edit(interaction, *await self._message(interaction, table, found))
                    return
                if (done := job.done) != shown:
                    await _edit(interaction, progress_message(words, job))
                    shown = done
            except (discord.DiscordServerError, aiohttp.ClientError, OSError) as lost:
                log.info("an answer with a review will be edited later: %s", lost)
                await asyncio.sleep(EVERY)
        await _edit(interaction, unfinished_message(words))

    async def _message(
        self, interaction: Interaction[Any], table: int, review: Review
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        user = interaction.user.id
        loaded, person = await self._turns.load(table), await self._settings.load(user)
        check_reviewable(loaded, user)
        turns = own_turns(loaded, await self._turns.log_of(loaded), user)
        return await review_message(self.words(interaction), loaded, person, review, turns)


async def _edit(
    interaction: Interaction[Any], view: ui.LayoutView, files: Sequence[discord.File] = ()
) -> None:
    await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NO_MENTIONS)

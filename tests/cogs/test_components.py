"""Controls outlive what they were sent with: discord.py keeps no view of ours, and every template."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import discord
import pytest
from discord import ui

from cogs.ui.components import NO_MENTIONS, Button, Menu, button_view, layout, row
from tests.cogs.world import World, button_with

PRESSES = 200


def views(here: World) -> Any:
    """Where discord.py keeps views, and the templates of dynamic items."""
    connection: Any = here.bot._connection  # pyright: ignore[reportPrivateUsage]
    return connection._view_store


TEMPLATES = {"do", "of", "who"}


def registered(here: World) -> set[str]:
    """The kinds of ids that discord.py recognises."""
    return {template.pattern.partition(":")[0] for template in views(here)._dynamic_items}


def channel(here: World) -> Any:
    return here.bot.get_channel(here.channel.id)


@pytest.mark.usefixtures("no_drawing")
async def test_many_presses_leave_neither_a_view_nor_a_task_behind(here: World) -> None:
    place = await here.seated(2)
    player = here.person((await here.table()).acting.user)
    tasks = len(asyncio.all_tasks())
    for _ in range(PRESSES // 4):
        panel = (await player.click(place.history()[-1], label="My turn")).response
        for start in ("do:pick:", "do:back:"):
            await player.click(panel, custom_id=button_with(panel, start)[0])
        await player.click(place.history()[-1], label="More")
    gc.collect()
    assert [each for each in gc.get_objects() if isinstance(each, ui.View | ui.LayoutView)] == []
    assert (views(here)._views, views(here)._synced_message_views) == ({}, {})
    assert len(asyncio.all_tasks()) == tasks
    assert registered(here) == TEMPLATES


async def test_a_view_sent_again_with_other_controls_takes_no_template_away(here: World) -> None:
    view = button_view(Button("rest", 1, label="–"))
    message = await channel(here).send("–", view=view)
    view.clear_items().add_item(Menu("rest", 1, options=[discord.SelectOption(label="–")]))
    await message.edit(view=view, allowed_mentions=NO_MENTIONS)
    assert registered(here) == TEMPLATES


@pytest.mark.parametrize("version", ["classic", "laid out"])
async def test_a_view_that_is_stopped_takes_no_template_away_whatever_it_mixes(
    here: World, version: str
) -> None:
    ours, other = Button("rest", 1, label="–"), ui.Button[Any](label="–", custom_id="of another kind")
    view = layout(row(ours, other)) if version == "laid out" else button_view(ours).add_item(other)
    await channel(here).send(view=view)
    view.stop()
    assert registered(here) == TEMPLATES

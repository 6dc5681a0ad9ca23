"""discord.py keeps none of the bot's views."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import discord
from discord import ui

from cogs.ui.components import Button, Menu, button_view, plain, row, text
from tests.cogs.message_parts import ids_starting
from tests.cogs.simulated_discord import SimulatedDiscord

NUMBER_OF_PRESSES = 200


def view_store(sim: SimulatedDiscord) -> Any:
    """discord.py's store of views."""
    connection: Any = sim.bot._connection  # pyright: ignore[reportPrivateUsage]
    return connection._view_store


async def test_many_presses_leave_no_views_and_no_tasks_behind(sim: SimulatedDiscord) -> None:
    channel = await sim.start_game(2)
    player = sim.person((await sim.table()).acting.user)
    tasks = len(asyncio.all_tasks())
    for _ in range(NUMBER_OF_PRESSES // 4):
        panel = (await player.click(channel.history()[-1], label="My turn")).response
        for start in ("do:pick:", "do:back:"):
            await player.click(panel, custom_id=ids_starting(panel, start)[0])
        await player.click(channel.history()[-1], label="More")
    gc.collect()
    assert [each for each in gc.get_objects() if isinstance(each, ui.View | ui.LayoutView)] == []
    assert (view_store(sim)._views, view_store(sim)._synced_message_views) == ({}, {})
    assert len(asyncio.all_tasks()) == tasks


def test_for_a_screen_reader_there_are_no_icons_and_no_buttons_that_cannot_be_pressed() -> None:
    option = discord.SelectOption(label="one", emoji="🔺")
    off, on = Button("off", label="off", disabled=True), Button("on", label="on", emoji="🔺")
    words, buttons, menu = plain([text("words"), row(off), row(off, on), row(Menu("menu", options=[option]))])
    assert isinstance(words, ui.TextDisplay)
    assert isinstance(buttons, ui.ActionRow)
    assert isinstance(menu, ui.ActionRow)
    assert [each.to_component_dict().get("label") for each in buttons.children] == ["on"]
    assert (on.emoji, option.emoji) == (None, None)


def rows_of(view: ui.View) -> list[list[Any]]:
    return [[each["label"] for each in line["components"]] for line in view.to_components()]


async def test_rows_of_buttons_break_where_a_phone_would_break_them_if_that_takes_no_more_rows() -> None:
    lobby = [Button(each, 1, label=each) for each in ("Join", "Leave", "Ready", "Start", "Options", "Add AI")]
    assert rows_of(button_view(*lobby)) == [["Join", "Leave", "Ready", "Start"], ["Options", "Add AI"]]
    turn = [Button(each, 1, label=each) for each in ("My turn", "Rest", "Zoom", "Log", "More")]
    assert rows_of(button_view(*turn)) == [["My turn", "Rest", "Zoom", "Log", "More"]]

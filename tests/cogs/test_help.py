"""`/century help`: what the reader can do right now, then every command."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest

from cogs.ui import help_message
from cogs.ui.help_message import COMMANDS
from i18n import words_in
from render import PlanWords, draw_plan_example
from tests.cogs.message_parts import alt_text_of, labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def help_for(person: Any, channel: Any) -> Any:
    return (await person.slash(channel, "century help")).response


async def test_where_there_is_no_table_help_leads_to_a_new_one_and_to_the_lesson(
    sim: SimulatedDiscord,
) -> None:
    answer = await help_for(sim.people[0], sim.channel)
    assert re.search(r"no table here yet\. Start one with </century new:\d+>", text_of(answer))
    assert "</century learn:" in text_of(answer)
    assert labels_of(answer) == ["How to play"]


async def test_in_a_lobby_help_tells_the_host_the_players_and_others_apart(sim: SimulatedDiscord) -> None:
    host, guest, other = sim.people[:3]
    await host.slash(sim.channel, "century new")
    await sim.drain_outbox()
    await guest.slash(sim.channel, "century lobby join")
    assert labels_of(await help_for(host, sim.channel)) == ["Start", "How to play"]
    assert "You’re in! Ada starts the game" in text_of(await help_for(guest, sim.channel))
    answer = await help_for(other, sim.channel)
    assert "Press **Join** to play." in text_of(answer)
    await other.click(answer, label="Join")
    assert other.id in [player.user for player in (await sim.table()).players]


async def test_in_a_game_help_opens_the_panel_on_your_turn_and_while_you_wait(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    answer = await help_for(one, channel)
    assert "It’s your turn!" in text_of(answer)
    panel = await one.click(answer, label="My turn")
    assert "It’s your turn." in text_of(panel.response)
    waiting = await help_for(two, channel)
    assert "’s turn. Plan ahead with **My turn**" in text_of(waiting)
    assert "You’re watching this game." in text_of(await help_for(sim.spectator, channel))


async def test_help_says_how_to_go_on_after_a_pause_and_after_the_end(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    host = sim.people[0]
    await host.slash(channel, "century table pause", days=3)
    assert "paused. Any player can resume it with </century resume:" in text_of(await help_for(one, channel))
    table = (await sim.table()).table.id
    await host.slash(channel, "century resume", table=str(table))
    for person in (one, two):
        await person.slash(channel, "century table end")
    over = text_of(await help_for(one, channel))
    assert "This game is over. Play again with </century lobby rematch:" in over


async def test_elsewhere_help_counts_your_tables(sim: SimulatedDiscord) -> None:
    await sim.start_with_players()
    text = text_of(await help_for(sim.people[0], sim.channel))
    assert re.search(r"You have 1 table: </century tables:\d+>", text)


async def test_help_lists_commands_that_exist(sim: SimulatedDiscord) -> None:
    commands: list[Any] = list(sim.bot.tree.walk_commands())
    known = {each.qualified_name for each in commands}
    listed = [path for paths in COMMANDS.values() for path in paths]
    assert set(listed) <= known
    text = text_of(await help_for(sim.people[0], sim.channel))
    assert all(f"</{path}:" in text for path in listed)


async def test_help_is_in_the_readers_language(sim: SimulatedDiscord) -> None:
    sim.locales[sim.people[0].id] = "fr"
    assert "Il n’y a pas encore de table ici." in text_of(await help_for(sim.people[0], sim.channel))


@pytest.mark.parametrize(("locale", "arm"), [("en-US", "Play it when"), ("fr", "Le jouer quand")])
async def test_help_explains_plans_with_a_picture_drawn_in_a_thread(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, locale: str, arm: str
) -> None:
    threads = list[threading.Thread]()

    def drawn(edition: str, words: PlanWords) -> bytes:
        threads.append(threading.current_thread())
        return draw_plan_example(edition, words)

    monkeypatch.setattr(help_message, "draw_plan_example", drawn)
    help_message._drawn.cache_clear()  # pyright: ignore[reportPrivateUsage]  drawn by another test
    sim.locales[sim.people[0].id] = locale
    await help_for(sim.people[0], sim.channel)
    answer = await help_for(sim.people[0], sim.channel)
    assert arm in text_of(answer)
    assert [each.filename for each in answer.attachments] == ["plan.png"]
    alt = alt_text_of(answer)
    assert alt.startswith(words_in(locale[:2])("plan_picture.title"))
    assert " 1. " in alt
    assert " 2. " in alt
    assert len(threads) == 1, "drawn once, then kept"
    assert threads[0] is not threading.main_thread()

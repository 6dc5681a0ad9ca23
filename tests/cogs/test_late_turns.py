"""A turn that is out of time."""

from __future__ import annotations

from play.clock import DAY
from play.loaded_table import load_table
from play.reminders.due_rows import start_turn
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def test_the_host_can_skip_a_late_turn(sim: SimulatedDiscord, clock: FakeClock) -> None:
    channel, (player, other) = await sim.start_with_players()
    loaded = await sim.table_in(channel)
    async with sim.bot.services.transaction() as transaction:
        await transaction.change_table(loaded.table.id, limit_hours=24, at_limit="host")
        await start_turn(transaction, await load_table(transaction, loaded.table.id), clock.time)
    await sim.pass_time(clock, DAY)
    question = channel.history()[-1]
    host = sim.person(loaded.table.host)
    assert f"<@{host.id}>, " in question.content
    await sim.pass_time(clock, 60)
    guest = player if host is other else other
    refusal = await guest.click(question, label="Skip the turn")
    assert "Only the host" in refusal.response.content
    answer = await host.click(question, label="Skip the turn")
    assert "goes on" in answer.response.content
    await sim.env.settle()
    assert (await sim.table_in(channel)).acting.user == other.id
    assert (
        f"{player.user.global_name} ran out of time.\n"
        in (await host.slash(channel, "century log")).response.content
    )

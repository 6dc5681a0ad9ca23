"""Pausing by agreement."""

from __future__ import annotations

from play.clock import DAY
from tests.cogs.message_parts import ids_starting, labels_of
from tests.cogs.simulated_discord import SimulatedDiscord
from tests.play.fake_clock import FakeClock


async def test_a_table_pauses_when_all_agree_and_resumes_by_itself(
    sim: SimulatedDiscord, clock: FakeClock
) -> None:
    channel = await sim.start_game(3)
    host = sim.person((await sim.table_in(channel)).table.host)
    guests = [person for person in sim.people[:3] if person is not host]
    answer = await guests[0].slash(channel, "century table pause", days=3)
    assert "once everyone agrees" in answer.response.content
    await sim.env.settle()
    assert "would like to pause for 3 days" in channel.history()[-1].content
    await host.click(channel.history()[-1], label="Pause 3 days")
    await sim.env.settle()
    assert sim.table_message(channel).content.startswith("**Paused** until")
    told = channel.history()[-1]
    assert "has paused the table" in told.content
    assert labels_of(told) == ["Resume"]
    refusal = await guests[1].slash(channel, "century rest")
    assert "paused" in refusal.response.content
    await sim.pass_time(clock, 3 * DAY)
    await sim.drain_outbox()
    assert "it’s your turn" in channel.history()[-1].content
    assert ids_starting(channel.history()[-1], "do:turn:")

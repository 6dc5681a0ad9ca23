"""Two bots on one database, each with one of two shards: neither takes the other's servers for gone."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from simcord.backend.models import Channel, Guild

from bot.client import Caravanserai
from play.clock import DAY, HOUR
from play.shards import Shards
from store import Status, Way
from tests.sockets.people import Person
from tests.sockets.scenario import TIMEOUT, Scenario
from tests.sockets.socket_server import SocketServer, redirected_to, running_server


class TwoShards:
    """A server on each shard with a bot of its own, and a person who is on both servers."""

    def __init__(self, server: SocketServer, database: str) -> None:
        self.server, self.backend = server, server.api.backend
        self.scenarios = [Scenario(server, database) for _ in range(2)]
        self.guilds = [self._guild_on(Shards((number,), 2)) for number in range(2)]
        self.channels = [self.backend.create_channel(guild.id, "play") for guild in self.guilds]
        self.person = Person(server, self.guilds[0].id, "Cy")
        self.backend.add_member(self.guilds[1].id, self.person.id, announce=False)
        for number, scenario in enumerate(self.scenarios):
            scenario.shards = Shards((number,), 2)

    def _guild_on(self, shards: Shards) -> Guild:
        while not shards.has((guild := self.backend.create_guild(f"Inn {shards.ids[0]}")).id):
            pass
        return guild

    @property
    def bots(self) -> list[Caravanserai]:
        return [scenario.bot for scenario in self.scenarios]

    def direct_channel(self) -> Channel:
        return self.backend.get_dm_channel(self.person.id)

    async def open_tables(self) -> dict[int, Status]:
        tables = await self.bots[0].services.store.open_tables()
        return {table.guild: table.status for table in tables}


@asynccontextmanager
async def two_shards(url: str) -> AsyncGenerator[TwoShards]:
    async with asyncio.timeout(TIMEOUT), running_server() as server:
        with redirected_to(server.port):
            both = TwoShards(server, url)
            for scenario in both.scenarios:
                await scenario.start_bot()
            try:
                yield both
            finally:
                for scenario in both.scenarios:
                    await scenario.stop_bot()


async def new_game(both: TwoShards, number: int) -> None:
    """Start a game against an AI on the server of that shard, and wait for its first turn message."""
    options = {"edition": "golem", "ais": 1, "level": "easy"}
    await both.person.slash(both.channels[number], "century new", **options)
    await both.scenarios[number].wait_until(lambda: _is_running(both, both.guilds[number]))


async def _is_running(both: TwoShards, guild: Guild) -> bool:
    return (await both.open_tables()).get(guild.id) is Status.RUNNING


async def test_each_shard_sees_its_own_servers_and_answers_there(postgres_url: str) -> None:
    async with two_shards(postgres_url) as both:
        for number, bot in enumerate(both.bots):
            assert both.guilds[number].id in [guild.id for guild in bot.guilds]
            assert all(Shards((number,), 2).has(guild.id) for guild in bot.guilds)
            await new_game(both, number)
        assert set((await both.open_tables()).values()) == {Status.RUNNING}


async def test_a_restart_pauses_no_table_of_another_shard(postgres_url: str) -> None:
    async with two_shards(postgres_url) as both:
        for number in range(2):
            await new_game(both, number)
        await both.scenarios[1].stop_bot()
        await both.scenarios[1].start_bot()
        workers = both.bots[1].workers
        assert workers
        while not workers.cleanup.running:  # noqa: ASYNC110  it has compared the servers with the tables then
            await asyncio.sleep(0.01)
        assert set((await both.open_tables()).values()) == {Status.RUNNING}


async def test_a_direct_message_reaches_the_first_shard_and_shows_tables_of_all(postgres_url: str) -> None:
    async with two_shards(postgres_url) as both:
        await new_game(both, 1)
        answer = await both.person.slash(both.direct_channel(), "century tables")
        assert both.guilds[1].name in str(answer.message.components)
        asked = [path for _, path, _ in both.server.requests if path == f"/guilds/{both.guilds[1].id}"]
        assert asked, "the name of a server on another shard comes from Discord"


async def test_a_button_in_a_direct_message_acts_on_a_table_of_another_shard(postgres_url: str) -> None:
    async with two_shards(postgres_url) as both:
        await both.bots[1].play.personal_settings.change(both.person.id, way=Way.DIRECT)
        await new_game(both, 1)
        direct, posted = both.direct_channel().id, both.server.api.posted
        for scenario in both.scenarios:
            scenario.clock.ahead = DAY
            assert scenario.bot.workers
            scenario.bot.workers.reminders.wake()
        await both.server.wait_until(lambda: any(each.channel == direct for each in posted))
        call = next(each for each in posted if each.channel == direct)
        answer = await both.person.press(both.backend.messages[direct][call.id], "In 2 hours")
        assert answer.status == 200
        store = both.bots[1].services.store
        assert (await store.person(both.person.id)).snoozed > both.scenarios[1].clock.now() + HOUR
        (reminder,) = await store.reminders_of(both.person.id)
        assert reminder.at > both.scenarios[1].clock.now() + HOUR


async def test_a_language_chosen_through_another_process_is_used_at_once(postgres_url: str) -> None:
    async with two_shards(postgres_url) as both:
        before = await both.person.slash(both.channels[1], "century tables")
        await both.person.slash(both.direct_channel(), "century-me language", language="fr")
        after = await both.person.slash(both.channels[1], "century tables")
        assert str(before.message.components) != str(after.message.components)
        assert "aucune" in str(after.message.components)


async def test_commands_are_synced_and_emojis_uploaded_once_for_all_processes(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Caravanserai, "uploads_emojis", True)
    async with two_shards(postgres_url) as both:
        for bot in both.bots:
            await asyncio.gather(*bot._preparing)  # pyright: ignore[reportPrivateUsage]
        requests = Counter(f"{method} {path.split('/')[-1]}" for method, path, _ in both.server.requests)
        assert requests["PUT commands"] == 1
        assert requests["POST emojis"] == len(both.backend.application_emojis) > 10


async def test_shards_of_two_processes_identify_one_after_the_other(postgres_url: str) -> None:
    async with two_shards(postgres_url) as both:
        first, second = (bot.services.store for bot in both.bots)
        order = list[str]()

        async def take(name: str, seconds: float) -> None:
            await (first if name == "first" else second).take_slot(seconds)
            order.append(name)

        await take("first", 0.3)
        waiting = asyncio.create_task(take("second", 0))
        await asyncio.sleep(0.05)
        assert order == ["first"]
        await waiting
        assert order == ["first", "second"]


@pytest.mark.parametrize("number", [0, 1])
async def test_a_server_that_removes_the_bot_is_noticed_by_its_own_shard(
    postgres_url: str, number: int
) -> None:
    async with two_shards(postgres_url) as both:
        for each in range(2):
            await new_game(both, each)
        both.backend.emit("GUILD_DELETE", {"id": str(both.guilds[number].id)})
        await both.scenarios[0].wait_until(lambda: _is_paused(both, both.guilds[number]))
        assert await _is_running(both, both.guilds[1 - number])


async def _is_paused(both: TwoShards, guild: Guild) -> bool:
    return (await both.open_tables())[guild.id] is Status.PAUSED

"""At the table, on the simulated Discord: who sees what, who is told what, and every clear no."""

from __future__ import annotations

import re
from typing import Any

import simcord.interactions
from simcord.backend import serializers
from simcord.enums import InteractionType

from tests.cogs.world import World, button_for, controls_of, labels_of, text_of


async def acting(here: World, number: int = 1) -> Any:
    return here.person((await here.table(number)).acting.user)


async def waiting(here: World, number: int = 1) -> Any:
    loaded = await here.table(number)
    return here.person(next(p.user for p in loaded.players if p.user != loaded.acting.user))


async def test_the_lobby_shows_who_sits_and_its_host_starts(here: World) -> None:
    host, guest, *_ = here.people
    answer = await host.slash(here.channel, "century new")
    assert answer.ephemeral
    lobby = here.channel.history(viewer=here.onlooker)[-1]
    assert "Ada" in lobby.content
    await guest.click(lobby, label="Join")
    assert "Béa" in here.channel.history(viewer=here.onlooker)[-1].content
    refusal = await guest.click(lobby, label="Start")
    assert refusal.ephemeral
    assert "Ada" in refusal.response.content
    await guest.click(lobby, label="Leave")
    lobby = here.channel.history(viewer=here.onlooker)[-1]
    assert "Béa" not in lobby.content
    too_few = await host.click(lobby, label="Start")
    assert too_few.ephemeral
    assert here.channel.threads == []


async def test_start_opens_a_thread_and_the_lobby_links_it(here: World) -> None:
    place = await here.seated(3)
    lobby = here.channel.history(viewer=here.onlooker)[0]
    assert f"<#{place.id}>" in lobby.content
    assert not lobby.components


async def test_a_table_may_be_played_in_the_channel_itself_one_at_a_time(here: World) -> None:
    place = await here.seated(2, here=True)
    assert place is here.channel
    await here.people[0].slash(here.channel, "century new", here=True)
    lobby = here.channel.history(viewer=here.onlooker)[-1]
    await here.people[1].click(lobby, label="Join")
    refusal = await here.people[0].click(lobby, label="Start")
    assert refusal.ephemeral
    assert f"<#{here.channel.id}>" in refusal.response.content


async def test_two_tables_run_side_by_side_in_threads(here: World) -> None:
    one, two = await here.seated(2), await here.seated(3)
    assert one.id != two.id
    assert (await here.loaded(one)).table.id == 1
    assert (await here.loaded(two)).table.id == 2


async def test_the_panel_is_seen_by_its_owner_alone(here: World) -> None:
    place = await here.seated(2)
    player, other = await acting(here), await waiting(here)
    opened = await player.click(place.history()[-1], label="My turn")
    assert opened.ephemeral
    assert len(place.history(viewer=player)) == len(place.history(viewer=other)) + 1


async def test_a_waiting_player_sees_their_hand_and_an_onlooker_a_sentence(here: World) -> None:
    place = await here.seated(2)
    other = await waiting(here)
    shown = await other.click(place.history()[-1], label="My turn")
    assert shown.ephemeral
    assert "Upgrade 2" in text_of(shown.response)
    assert "Confirm" not in labels_of(shown.response)
    told = await here.onlooker.click(place.history(viewer=other)[0], label="My turn")
    assert told.ephemeral
    assert "Upgrade 2" not in told.response.content


async def test_back_takes_a_step_back_and_nothing_is_played_before_confirm(here: World) -> None:
    place = await here.seated(2)
    player = await acting(here)
    panel = (await player.click(place.history()[-1], label="My turn")).response
    await here.pick(player, panel, "play +11")
    await player.click(panel, label="Back")
    assert button_for(panel, "play +11")
    assert (await here.table()).after == 0
    await here.pick(player, panel, "rest")
    await player.click(panel, label="Confirm")
    assert [entry.text for entry in await here.bot.services.store.log_entries(1)] == ["rest"]


async def test_a_draft_survives_a_restart(here: World) -> None:
    place = await here.seated(2)
    player = await acting(here)
    panel = (await player.click(place.history()[-1], label="My turn")).response
    await here.pick(player, panel, "play +11")
    await here.restart()
    await player.click(panel, label="Confirm")
    assert (await here.table()).after == 1


async def test_the_same_confirm_twice_moves_once_and_an_old_panel_says_that_it_is_old(here: World) -> None:
    place = await here.seated(2)
    player = await acting(here)
    panel = (await player.click(place.history()[-1], label="My turn")).response
    await here.pick(player, panel, "rest")
    confirm = next(each for each in controls_of(panel) if each.get("label") == "Confirm")
    answers = await press_at_once(here, place, [(player, panel, confirm["custom_id"])] * 3)
    assert all(answer.responded for answer in answers)
    assert (await here.table()).after == 1
    old = await player.click(place.history(viewer=here.onlooker)[-1], label="My turn")
    assert "Confirm" not in labels_of(old.response)


async def press_at_once(here: World, place: Any, presses: list[tuple[Any, Any, str]]) -> list[Any]:
    """Several presses that reach the bot before it has answered any."""
    records: list[Any] = []
    for person, message, custom_id in presses:
        stored = here.env.backend.get_message(place.id, message.id)
        record, payload = simcord.interactions.base_payload(
            here.env.backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=place.id,
            guild_id=here.guild.id,
            user_id=person.id,
            data={"custom_id": custom_id, "component_type": 2},
        )
        payload["message"] = dict(serializers.message_payload(here.env.backend, stored))
        record.source_message_id = stored.id
        here.env.backend.emit("INTERACTION_CREATE", payload)
        records.append(record)
    await here.env.settle()
    return records


async def test_every_wrong_command_gets_one_private_sentence(here: World) -> None:
    nowhere = await here.people[0].slash(here.channel, "century rest")
    assert nowhere.ephemeral
    place = await here.seated(2)
    player, other = await acting(here), await waiting(here)
    refusals = [
        await other.slash(place, "century rest"),
        await here.onlooker.slash(place, "century rest"),
        await player.slash(place, "century claim", move="claim 1"),
        await player.slash(place, "century play", move="dance"),
        await player.slash(place, "century play", move="rest"),
        await player.slash(place, "century resume", table="99"),
        await player.slash(place, "century resume", table="x"),
    ]
    for refusal in refusals:
        assert refusal.ephemeral
        assert refusal.response.content
        assert "!" not in refusal.response.content
        assert "rror" not in refusal.response.content
    assert (await here.table()).after == 0


async def test_the_table_as_text_is_private_and_whole(here: World) -> None:
    place = await here.seated(2)
    answer = await (await acting(here)).slash(place, "century text")
    assert answer.ephemeral
    assert "Ada" in text_of(answer.response)


async def test_a_deleted_turn_message_does_not_hold_up_the_game(here: World) -> None:
    place = await here.seated(2)
    player = await acting(here)
    here.env.backend.delete_message(place.id, place.history()[-1].id)
    await player.slash(place, "century rest")
    newest = place.history(viewer=here.onlooker)[-1]
    assert newest.attachments
    assert re.findall(r"<@(\d+)>", newest.content) == [str((await acting(here)).id)]


async def test_private_things_are_in_the_reader_s_language_and_public_ones_in_the_server_s(
    here: World,
) -> None:
    here.locales |= {person.id: "fr" for person in here.people}
    place = await here.seated(2)
    other = await waiting(here)
    refusal = await other.slash(place, "century rest")
    assert "tour" in refusal.response.content or "jouer" in refusal.response.content
    assert "it is your turn" in place.history(viewer=here.onlooker)[-1].content


async def test_commands_are_given_to_discord_in_french_too_and_only_when_they_changed(here: World) -> None:
    def syncs() -> list[Any]:
        return [r for r in here.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")]

    (sync,) = syncs()
    group = next(each for each in sync.json if each["name"] == "century")
    named = {option["name"]: option["name_localizations"] for option in group["options"]}
    assert named["acquire"]["fr"] == "acheter"
    await here.restart()
    assert len(syncs()) == 1


async def test_the_simulator_s_private_name_that_we_lean_on_is_still_there() -> None:
    assert "idle" in (simcord.env.Env._settle_internal.__kwdefaults__ or {})  # pyright: ignore[reportPrivateUsage]

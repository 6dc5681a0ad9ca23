"""The panel: few presses to a turn, nothing that can't be, and a plan that waits for its turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, new_game, read_position, write_position
from play import lobby
from tests.cogs.world import (
    World,
    button_for,
    button_with,
    chosen_in,
    controls_of,
    labelled,
    labels_of,
    my_turn,
    options_of,
    text_of,
)

WIDE = [f"{a}>{b}" for a in ("11", "12", "22", "13", "111", "112") for b in ("3", "33", "34", "44")]
LONGEST = "Ⓦ" * 32


def lay(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Every game begins like this, but for what is given; `seat` is that of the first player."""
    seat = changes.pop("seat", {})

    def dealt(edition: str, seats: int) -> State:
        position: dict[str, Any] = write_position(new_game(edition, seats, seed=6)) | changes
        position["seats"][0] = position["seats"][0] | seat
        return read_position(position)

    monkeypatch.setattr(lobby, "new_game", dealt)


async def players(here: World, seats: int = 2, **options: Any) -> tuple[Any, Any, Any]:
    """The place, the first player and the second."""
    place = await here.seated(seats, **options)
    loaded = await here.table()
    return place, here.person(loaded.players[0].user), here.person(loaded.players[1].user)


async def opened(player: Any, place: Any) -> Any:
    newest = [message for message in place.history() if message.attachments and message.content][-1]
    return (await player.click(newest, custom_id=my_turn(newest))).response


# How many presses a turn takes, the first on the table's message and the last on Confirm


@pytest.mark.parametrize(
    ("turn", "most"),
    [
        (["play +11"], 3),
        (["play 11>3 x4"], 3),
        (["play 11>3 x2"], 4),
        (["claim 2"], 3),
        (["rest"], 3),
        (["play ^2 1>2 1>2"], 4),
        (["acquire 4 111"], 3),
        (["acquire 4 112"], 4),
    ],
)
async def test_a_turn_takes_few_presses(
    here: World, monkeypatch: pytest.MonkeyPatch, turn: list[str], most: int
) -> None:
    seat = {"caravan": "111111112", "hand": ["+11", "^2", "11>3"]}
    lay(monkeypatch, seat=seat, points=["4444=20", "1112=9", "11=3", "2233=12", "1133=8"])
    place, player, _ = await players(here)
    loaded = await here.table()
    steps = ["play +11", "return 1"] if turn == ["play +11"] else turn
    _, presses = await here.turn_by_presses(place, player, turn)
    assert presses <= most
    logged = [entry.text for entry in await here.bot.services.store.log_entries(1)]
    assert logged == steps
    assert (await here.table()).acting.user != loaded.acting.user


# What the panel shows


async def test_the_best_claim_is_one_press_away_and_others_can_be_chosen(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, seat={"caravan": "1112"}, points=["11=5", "1112=7", "4444=20"])
    place, player, _ = await players(here)
    panel = await opened(player, place)
    assert "Claim 5 points, or less" in labels_of(panel)  # with its coin it is worth more than the 7
    await player.click(panel, label="Claim 5 points, or less")
    assert chosen_in(panel) == ["claim 1"]
    await here.pick(player, panel, "claim 2")
    await player.click(panel, label="Confirm")
    assert (await here.table()).position.seats[0].claimed == ("1112=7",)


async def test_a_card_that_cannot_be_played_is_greyed_and_says_what_is_missing(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, seat={"caravan": "113", "hand": ["+11", "33>44"]})
    place, player, _ = await players(here)
    panel = await opened(player, place)
    disabled = [item["label"] for item in controls_of(panel) if item.get("disabled")]
    assert disabled == ["Trade 2 turquoise for 2 magenta", "Claim"]
    assert "Trade 2 turquoise for 2 magenta (missing 1 turquoise)" in text_of(panel)


async def test_the_caravan_is_shown_as_it_is_and_as_it_would_be_in_words_and_picture(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, seat={"caravan": "111", "hand": ["+11"]})
    place, player, _ = await players(here)
    panel = await opened(player, place)
    await here.pick(player, panel, "play +11")
    assert "3 yellow → 5 yellow" in text_of(panel)
    gallery = next(item for item in panel.components if item["type"] == 12)
    assert "3 yellow → 5 yellow" in gallery["items"][0]["description"]


async def test_each_crystal_of_a_payment_can_be_laid_where_one_likes(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, seat={"caravan": "1123"})
    place, player, _ = await players(here)
    panel = await opened(player, place)
    await here.pick(player, panel, "acquire 4 112")
    await player.click(panel, label="Which on which card")
    assert "card 1: yellow, card 2: yellow, card 3: green" in text_of(panel)
    await player.select(panel, ["acquire 4 211"])
    assert "Laid: card 1: green, card 2: yellow, card 3: yellow" in text_of(panel)
    await player.click(panel, label="Confirm")
    row = (await here.table()).position.market.row
    assert [offer.crystals for offer in row[:3]] == [(0, 1, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0)]


async def test_what_goes_back_is_the_lowest_unless_chosen(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, seat={"caravan": "1112223334", "hand": ["+11"]})
    place, player, _ = await players(here)
    panel = await opened(player, place)
    await here.pick(player, panel, "play +11")
    assert chosen_in(panel) == ["return 11"]
    await here.pick(player, panel, "return 34")
    await player.click(panel, label="Confirm")
    assert (await here.table()).position.seats[0].caravan == (5, 3, 2, 0)


async def test_a_newer_panel_supersedes_an_older_one(here: World) -> None:
    place, player, _ = await players(here)
    older, newer = await opened(player, place), await opened(player, place)
    refusal = await player.click(older, label="Rest")
    assert refusal.ephemeral
    assert "newer panel" in refusal.response.content
    await player.click(newer, label="Rest")
    assert "Confirm" in labels_of(newer)


async def test_after_confirm_the_panel_is_the_receipt_with_the_way_back(here: World) -> None:
    place, player, _ = await players(here)
    panel = await opened(player, place)
    await here.pick(player, panel, "rest")
    await player.click(panel, label="Confirm")
    assert text_of(panel).strip().startswith("Done.")
    assert labels_of(panel) == ["Take back"]


# Planning ahead


async def test_a_plan_made_while_waiting_takes_two_presses_when_the_turn_comes(here: World) -> None:
    place, player, other = await players(here)
    plan = await opened(other, place)
    await here.pick(other, plan, "play +11")
    assert "Confirm" not in labels_of(plan)
    assert "Your plan is kept" in text_of(plan)
    await player.slash(place, "century rest")
    panel = await opened(other, place)
    assert "Your plan still works" in text_of(panel)
    await other.click(panel, label="Confirm")
    assert [entry.text for entry in await here.bot.services.store.log_entries(1)] == ["rest", "play +11"]


async def test_a_plan_whose_card_was_taken_says_so(here: World) -> None:
    place, player, other = await players(here)
    plan = await opened(other, place)
    await here.pick(other, plan, "acquire 1")
    await player.slash(place, "century acquire", move="acquire 1")
    panel = await opened(other, place)
    assert "Your plan no longer works: somebody took" in text_of(panel)


async def test_a_panel_that_the_game_has_overtaken_shows_how_things_stand(here: World) -> None:
    place, player, other = await players(here)
    plan = await opened(other, place)
    await player.slash(place, "century rest")
    await other.click(plan, label="Rest")
    assert "The game has moved on" in text_of(plan)
    assert "It is your turn" in text_of(plan)


async def test_a_panel_whose_upgrade_was_played_by_command_shows_how_things_stand(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, seat={"caravan": "111", "hand": ["+11", "^2"]})
    place, player, _ = await players(here)
    panel = await opened(player, place)
    await player.slash(place, "century play", move="play ^2 1>2 1>2")
    await player.click(panel, label="Upgrade 2")
    assert "The game has moved on" in text_of(panel)
    assert "Upgrade 2" not in labels_of(panel)


async def test_a_newer_panel_supersedes_an_older_one_in_which_one_only_looks_round(
    here: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, seat={"caravan": "111", "hand": ["+11", "^2"]})
    place, player, _ = await players(here)
    older, _ = await opened(player, place), await opened(player, place)
    refusal = await player.click(older, label="Upgrade 2")
    assert refusal.ephemeral
    assert "newer panel" in refusal.response.content


async def test_two_people_plan_apart(here: World) -> None:
    place, player, other = await players(here)
    mine, theirs = await opened(player, place), await opened(other, place)
    await here.pick(player, mine, "rest")
    await here.pick(other, theirs, "play +11")
    await player.click(mine, label="Confirm")
    assert (await here.bot.play.turns.plan(1, other.id)).draft.steps == ("play +11",)


async def test_a_restart_in_the_middle_of_a_plan_loses_nothing(here: World) -> None:
    place, player, _ = await players(here)
    panel = await opened(player, place)
    await here.pick(player, panel, "acquire 3 11")
    await here.restart()
    assert (await here.bot.play.turns.plan(1, player.id)).draft.steps == ("acquire 3 11",)
    await player.click(panel, label="Confirm")
    assert (await here.table()).after == 1


# The widest case


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize("cards", [20, 24])
async def test_the_widest_panel_keeps_to_the_limits(
    here: World, monkeypatch: pytest.MonkeyPatch, locale: str, cards: int
) -> None:
    """Five players with long names, a hand of twenty and more, a full caravan, payments by the page."""
    seat = {"caravan": "1122233344", "hand": ["+11", "^3", *WIDE[: cards - 2]], "played": WIDE[-4:]}
    lay(monkeypatch, seat=seat, points=["1122=10", "2233=12", "3344=18", "1234=12", "11=4"])
    for person in here.people:
        here.env.backend.users[person.id].global_name = LONGEST
        here.locales[person.id] = here.locales[here.guild.id] = locale
    place = await here.seated(5, edition="spice_road")
    player = here.person((await here.table()).players[0].user)
    panel = await opened(player, place)
    texts = ["play +11", "acquire 6 11222", "claim 2", "play ^3 1>2 1>2 2>3"]
    for text in texts:
        await here.pick(player, panel, text)
        for label in {"Which on which card", "Quoi sur quelle carte"} & set(labels_of(panel)):
            await player.click(panel, label=label)
        while button_with(panel, "do:back:") or button_with(panel, "do:home:"):
            await player.click(panel, label=labelled(panel, "Back", "Retour"))
    assert (button_for(panel, "play +11") is None) == (cards > 20)
    assert options_of(panel)

"""Reminders as each person wants them: `/century-me remind`, vacation, and the buttons below a reminder."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from discord import Interaction, app_commands

from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.group import described, named
from cogs.me import me
from cogs.pressing import NOBODY, pressed
from cogs.turns import open_panel
from cogs.ui.remind import OFFERED, remind_panel
from play import Refused
from play.hours import HOUR, local, midnight, tomorrow, tonight, zones
from store import Person

CHOICES, MORNING = 25, 8
Choices = list[app_commands.Choice[str]]


# The panel


async def _zones(interaction: Interaction[Any], current: str) -> Choices:
    """Time zones by any part of their name."""
    wanted = current.strip().replace(" ", "_").casefold()
    found = [zone for zone in zones() if wanted in zone.casefold()]
    found.sort(key=lambda zone: not zone.casefold().rpartition("/")[2].startswith(wanted))
    return [app_commands.Choice(name=zone, value=zone) for zone in found[:CHOICES]]


@me.command(name=named("century_me.remind"), description=described("century_me.remind"))
@app_commands.rename(zone=named("century_me.remind.zone"))
@app_commands.describe(zone=described("century_me.remind.zone"))
@app_commands.autocomplete(zone=_zones)
async def remind_command(interaction: Interaction[Any], zone: str | None = None) -> None:
    async with answering(interaction):
        if zone is not None and zone not in zones():
            raise Refused("no_zone")
        user = interaction.user.id
        if zone is None:
            person = await host(interaction).house.store.person(user)
        else:
            person = await host(interaction).people.change(user, zone=zone)
        await interaction.response.send_message(
            view=remind_panel(reader(interaction), person), ephemeral=True, allowed_mentions=NOBODY
        )


@pressed("remind_set")
async def set_option(interaction: Interaction[Any], rest: str) -> None:
    option, _, value = rest.partition(":")
    if value not in map(str, OFFERED.get(option, ())):
        raise Refused("stale")
    person = await host(interaction).house.store.person(interaction.user.id)
    await _change(interaction, **_chosen(person, option, int(value)))


def _chosen(person: Person, option: str, value: int) -> dict[str, Any]:
    match option:
        case "direct":
            return {"direct": bool(value), "closed": False}
        case "quiet_from" if value < 0:
            return {"quiet_from": 0, "quiet_to": 0}
        case "quiet_from" if person.quiet_from == person.quiet_to:
            return {"quiet_from": value * 60, "quiet_to": (MORNING if value != MORNING else value + 1) * 60}
        case "quiet_from" | "quiet_to":
            return {option: value * 60}
        case _:
            return {option: value}


@pressed("home_again")
async def home_again(interaction: Interaction[Any], rest: str) -> None:
    await _change(interaction, away_from=0, away_to=0)


async def _change(interaction: Interaction[Any], **changes: Any) -> None:
    person = await host(interaction).people.change(interaction.user.id, **changes)
    view = remind_panel(reader(interaction), person)
    await interaction.response.edit_message(view=view, allowed_mentions=NOBODY)


# Vacation


async def _dates(interaction: Interaction[Any], current: str) -> Choices:
    """The days to come, where the person lives."""
    at, user = host(interaction), interaction.user.id
    today = local(await at.house.store.person(user), at.house.clock.now()).date()
    days = [str(today + timedelta(days=ahead)) for ahead in range(366)]
    return [app_commands.Choice(name=day, value=day) for day in days if current.strip() in day][:CHOICES]


@me.command(name=named("century_me.vacation"), description=described("century_me.vacation"))
@app_commands.rename(first=named("century_me.vacation.first"), last=named("century_me.vacation.last"))
@app_commands.describe(
    first=described("century_me.vacation.first"), last=described("century_me.vacation.last")
)
@app_commands.autocomplete(first=_dates, last=_dates)
async def vacation_command(interaction: Interaction[Any], first: str, last: str) -> None:
    async with answering(interaction):
        at, user = host(interaction), interaction.user.id
        person = await at.house.store.person(user)
        begin, end = _day(person, first), _day(person, last, after=1)
        if end <= max(begin, at.house.clock.now()):
            raise Refused("no_dates")
        person = await at.people.change(user, away_from=begin, away_to=end)
        await interaction.response.send_message(
            view=remind_panel(reader(interaction), person), ephemeral=True, allowed_mentions=NOBODY
        )


def _day(person: Person, text: str, after: int = 0) -> float:
    try:
        return midnight(person, date.fromisoformat(text.strip()) + timedelta(days=after))
    except (ValueError, OverflowError):
        raise Refused("no_dates") from None


# Below a reminder


@pressed("later", table=None)
async def later(interaction: Interaction[Any], rest: str) -> None:
    """Whoever is meant says when they want to hear of it again."""
    _, user, when = rest.split(":")
    if int(user) != interaction.user.id:
        raise Refused("not_for_you")
    at, now = host(interaction), host(interaction).house.clock.now()
    person = await at.house.store.person(interaction.user.id)
    times = {"two_hours": now + 2 * HOUR, "tonight": tonight(person, now), "thinking": tomorrow(person, now)}
    if when not in times:
        raise Refused("stale")
    until = times[when]
    await at.people.snooze(interaction.user.id, until, again=when != "thinking")
    said, shown = reader(interaction), f"<t:{int(until)}:R>"
    await say(interaction, said("remind.no_more_today" if when == "thinking" else "remind.later", when=shown))


@pressed("called", table=1)
async def called(interaction: Interaction[Any], rest: str) -> None:
    """The panel, from a message beside the table's own."""
    await open_panel(interaction, rest.partition(":")[2])


async def setup(bot: Host) -> None:
    """Its commands and operations hang on the group and the controls."""

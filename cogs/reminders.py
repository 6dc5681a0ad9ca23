"""Personal reminder settings: `/century-me remind`, vacations, and the buttons of a reminder."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Any

from discord import Interaction, app_commands

from cogs.command_tree import Suggested, Suggestions, Topic, command
from cogs.presses import pressed
from cogs.responder import Responder
from cogs.ui.limits import CHOICES
from cogs.ui.reminder_settings import OFFERED, reminder_settings
from play import Refused
from play.personal_settings import PersonalSettings, Snooze
from play.reminders.hours import zones
from store import Person

MORNING = 8
"""The hour at which quiet hours end by default."""
DateOption = Annotated[str, Suggested("suggest_dates")]


class RemindersCog(Topic):
    def __init__(self, responder: Responder, people: PersonalSettings) -> None:
        super().__init__(responder)
        self._people = people

    # Settings

    @command("century-me remind")
    async def remind(
        self, interaction: Interaction[Any], zone: Annotated[str, Suggested("suggest_zones")] | None = None
    ) -> None:
        if zone is not None and zone not in zones():
            raise Refused("no_zone")
        user = interaction.user.id
        person = await (self._people.load(user) if zone is None else self._people.change(user, zone=zone))
        await self.responder.send(interaction, reminder_settings(self.words(interaction), person))

    async def suggest_zones(self, interaction: Interaction[Any], current: str) -> Suggestions:
        """Suggest time zones by any part of their name; those whose city begins with the text come first."""
        wanted = current.strip().replace(" ", "_").casefold()
        found = [zone for zone in zones() if wanted in zone.casefold()]
        found.sort(key=lambda zone: not zone.casefold().rpartition("/")[2].startswith(wanted))
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:CHOICES]]

    @pressed("remind_set")
    async def set_option(self, interaction: Interaction[Any], option: str, value: str) -> None:
        if value not in map(str, OFFERED.get(option, ())):
            raise Refused("stale")
        person = await self._people.load(interaction.user.id)
        await self._change(interaction, **_changes(person, option, int(value)))

    @pressed("home_again")
    async def end_vacation(self, interaction: Interaction[Any]) -> None:
        await self._change(interaction, away_from=0, away_to=0)

    async def _change(self, interaction: Interaction[Any], **changes: Any) -> None:
        person = await self._people.change(interaction.user.id, **changes)
        await self.responder.replace(interaction, reminder_settings(self.words(interaction), person))

    # Vacation

    @command("century-me vacation")
    async def vacation(self, interaction: Interaction[Any], first: DateOption, last: DateOption) -> None:
        person = await self._people.set_vacation(interaction.user.id, _date(first), _date(last))
        await self.responder.send(interaction, reminder_settings(self.words(interaction), person))

    async def suggest_dates(self, interaction: Interaction[Any], current: str) -> Suggestions:
        """Suggest the coming days, in the person's time zone."""
        today = await self._people.today(interaction.user.id)
        days = [str(today + timedelta(days=ahead)) for ahead in range(366)]
        return [app_commands.Choice(name=day, value=day) for day in days if current.strip() in day][:CHOICES]

    # The buttons of a reminder

    @pressed("later")
    async def snooze(self, interaction: Interaction[Any], key: int, user: int, when: str) -> None:
        """Postpone a reminder; `key` identifies its message, and only the person reminded may press."""
        if user != interaction.user.id:
            raise Refused("not_for_you")
        if when not in set(Snooze):
            raise Refused("stale")
        until = await self._people.snooze(user, Snooze(when))
        text_key = "remind.no_more_today" if when == Snooze.TOMORROW else "remind.later"
        await self.say(interaction, self.words(interaction)(text_key, when=f"<t:{int(until)}:R>"))


def _changes(person: Person, option: str, value: int) -> dict[str, Any]:
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


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Refused("no_dates") from None

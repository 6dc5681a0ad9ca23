"""Personal reminder settings: `/century-me remind`, vacations, and the buttons of a reminder."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Any, Unpack, cast

from discord import Interaction, app_commands, ui

from cogs.command_tree import Choices, Suggested, Suggestions, Topic, command, translated
from cogs.presses import pressed
from cogs.responder import Responder
from cogs.time_zone_question import NO_ZONE
from cogs.ui.command_mentions import mention
from cogs.ui.components import button_view
from cogs.ui.limits import CHOICES
from cogs.ui.reminder_messages import snooze_buttons
from cogs.ui.reminder_settings import OFFERED, WAYS, reminder_settings
from play import Refused
from play.personal_settings import PersonalSettings
from play.reminders.hours import MORNING
from play.reminders.snooze import Snooze
from play.reminders.time_zones import zones
from play.turns import Turns
from store import Person, PersonChanges, Way

AS_ELSEWHERE = "usual"
WayOption = Annotated[
    str, Choices({each: translated(f"call.{each}") for each in (AS_ELSEWHERE, *map(str, Way))})
]
SnoozeOption = Annotated[str, Choices({each.value: translated(f"button.{each.value}") for each in Snooze})]
DateOption = Annotated[str, Suggested("suggest_dates")]


class ReminderSettingsCog(Topic):
    def __init__(self, responder: Responder, people: PersonalSettings, turns: Turns) -> None:
        super().__init__(responder)
        self._people, self._turns = people, turns

    # Settings

    @command("century-me remind")
    async def remind(
        self, interaction: Interaction[Any], zone: Annotated[str, Suggested("suggest_zones")] | None = None
    ) -> None:
        if zone is not None and zone not in zones():
            raise Refused("no_zone")
        user = interaction.user.id
        person = await (self._people.load(user) if zone is None else self._people.set_zone(user, zone))
        await self.responder.send(interaction, self._panel(interaction, person))

    async def suggest_zones(self, interaction: Interaction[Any], current: str) -> Suggestions:
        """Suggest time zones by any part of their name; those whose city begins with the text come first."""
        wanted = current.strip().replace(" ", "_").casefold()
        found = [zone for zone in zones() if wanted in zone.casefold()]
        found.sort(key=lambda zone: not zone.casefold().rpartition("/")[2].startswith(wanted))
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:CHOICES]]

    @pressed("my_zone")
    async def choose_zone(self, interaction: Interaction[Any], zone: str) -> None:
        """Answer the question for the time zone, which is asked once."""
        if zone != NO_ZONE and zone not in zones():
            raise Refused("stale")
        words = self.words(interaction)
        remind = mention(words, "century-me remind")
        if zone == NO_ZONE:
            content = words("call.zone_none", remind=remind)
        else:
            person = await self._people.set_zone(interaction.user.id, zone)
            hours = {"from": person.quiet_from // 60, "to": person.quiet_to // 60}
            content = words("call.zone_set", **hours, remind=remind)
        await self.responder.replace_by_text(interaction, content)

    @pressed("remind_set")
    async def set_option(self, interaction: Interaction[Any], option: str, value: str) -> None:
        if value not in map(str, OFFERED.get(option, ())):
            raise Refused("stale")
        person = await self._people.load(interaction.user.id)
        await self._change(interaction, **_changes(person, option, int(value)))

    @pressed("home_again")
    async def end_vacation(self, interaction: Interaction[Any]) -> None:
        person = await self._people.end_vacation(interaction.user.id)
        await self.responder.replace(interaction, self._panel(interaction, person))

    @pressed("end_snooze")
    async def end_snooze(self, interaction: Interaction[Any]) -> None:
        await self._change(interaction, snoozed=0)

    @command("century-me end-vacation")
    async def end_vacation_by_command(self, interaction: Interaction[Any]) -> None:
        """End the vacation now."""
        person = await self._people.end_vacation(interaction.user.id)
        await self.responder.send(interaction, self._panel(interaction, person))

    # At one table

    @command("century table calls")
    async def set_way(self, interaction: Interaction[Any], way: WayOption) -> None:
        """Choose how to be called at the table in this channel."""
        loaded = await self._turns.load_in_channel(interaction.channel_id or 0)
        chosen = None if way == AS_ELSEWHERE else Way(way)
        await self._people.set_way_at(loaded.table.id, interaction.user.id, chosen)
        await self.say(interaction, self.words(interaction)("call.way_set"))

    async def _change(self, interaction: Interaction[Any], **changes: Unpack[PersonChanges]) -> None:
        person = await self._people.change(interaction.user.id, **changes)
        await self.responder.replace(interaction, self._panel(interaction, person))

    def _panel(self, interaction: Interaction[Any], person: Person) -> ui.LayoutView:
        return reminder_settings(self.words(interaction), person, self._people.now())

    # Vacation

    @command("century-me vacation")
    async def vacation(self, interaction: Interaction[Any], first: DateOption, last: DateOption) -> None:
        person = await self._people.set_vacation(interaction.user.id, _date(first), _date(last))
        await self.responder.send(interaction, self._panel(interaction, person))

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
        await self._snooze(interaction, when, key)

    @command("century-me snooze")
    async def snooze_command(self, interaction: Interaction[Any], when: SnoozeOption) -> None:
        await self._snooze(interaction, when)

    async def _snooze(self, interaction: Interaction[Any], when: str, key: int = 0) -> None:
        """Postpone reminders; if an old reminder offers an evening that has begun, offer what suits now."""
        if when not in set(Snooze):
            raise Refused("stale")
        words, user = self.words(interaction), interaction.user.id
        until = await self._people.snooze(user, Snooze(when))
        if until is None:
            buttons = snooze_buttons(words, await self._people.load(user), key, self._people.now())
            await self.say(interaction, words("remind.evening_begun"), button_view(*buttons))
            return
        text_key = "remind.no_more_today" if when == Snooze.TODAY else "remind.later"
        sentence = words(text_key, when=f"<t:{int(until)}:R> (<t:{int(until)}:t>)")
        await self.responder.replace_by_text(interaction, sentence)


def _changes(person: Person, option: str, value: int) -> PersonChanges:
    match option:
        case "way":
            return {"way": WAYS[value], "closed": False}
        case "auto_vacation":
            return {"auto_vacation": bool(value)}
        case "quiet_from" if value < 0:
            return {"quiet_from": 0, "quiet_to": 0}
        case "quiet_from" if person.quiet_from == person.quiet_to:
            return {"quiet_from": value * 60, "quiet_to": (MORNING if value != MORNING else value + 1) * 60}
        case "quiet_from" | "quiet_to":
            return cast("PersonChanges", {option: value * 60})
        case _:
            return cast("PersonChanges", {option: value})  # OFFERED names fields of a person


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Refused("no_dates") from None

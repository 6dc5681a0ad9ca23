"""The question for a person's time zone, asked once at their first table."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.responder import Responder
from cogs.ui.reminder_settings import zone_question
from play.personal_settings import PersonalSettings
from play.reminders.zones import clock_time


async def ask_for_zone(responder: Responder, people: PersonalSettings, interaction: Interaction[Any]) -> None:
    """Ask somebody at their first table what time it is for them; nobody is asked twice."""
    words, now = responder.words(interaction), interaction.created_at.timestamp()
    if found := await people.zones_to_ask(interaction.user.id, interaction.locale.value):
        sentence = words("call.zone", time=clock_time(found[0], now))
        await responder.say(interaction, sentence, zone_question(words, found, now))

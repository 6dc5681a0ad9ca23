"""The question for a person's time zone, asked once at their first table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import Interaction, ui

from cogs.responder import Responder
from cogs.ui.components import PRIMARY, Button, button_view
from i18n import Words
from play.personal_settings import PersonalSettings
from play.reminders.time_zones import clock_time

NO_ZONE = "-"
"""The answer that none of the offered times is right."""


async def ask_for_zone(responder: Responder, people: PersonalSettings, interaction: Interaction[Any]) -> None:
    """Ask somebody at their first table what time it is for them; nobody is asked twice."""
    words, now = responder.words(interaction), interaction.created_at.timestamp()
    if found := await people.zones_to_ask(interaction.user.id, interaction.locale.value):
        sentence = words("call.zone", time=clock_time(found[0], now))
        await responder.say(interaction, sentence, _answers(words, found, now))


def _answers(words: Words, zones: Sequence[str], now: float) -> ui.View:
    """A yes to the likeliest local time, a button for each other one, and one for none of them."""
    likeliest, *others = zones
    buttons = [Button("my_zone", likeliest, label=words("button.zone_yes"), style=PRIMARY)]
    buttons += [Button("my_zone", zone, label=clock_time(zone, now)) for zone in others]
    return button_view(*buttons, Button("my_zone", NO_ZONE, label=words("button.zone_other")))

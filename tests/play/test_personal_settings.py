"""Personal settings: the language of private messages."""

from __future__ import annotations

from tests.play.headless_bot import HeadlessBot


async def test_a_language_is_kept_until_it_is_reset(bot: HeadlessBot) -> None:
    settings = bot.personal_settings
    await settings.set_language(1, "fr")
    assert await settings.languages() == {1: "fr"}
    await settings.set_language(1, "")
    assert await settings.languages() == {}

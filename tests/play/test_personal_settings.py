"""Personal settings: the language of private messages, and guesses at somebody's time zone."""

from __future__ import annotations

from tests.play.headless_bot import HeadlessBot


async def test_a_language_is_kept_until_it_is_reset(bot: HeadlessBot) -> None:
    settings = bot.personal_settings
    await settings.set_language(1, "fr")
    assert (await settings.load(1)).language == "fr"
    await settings.set_language(1, "")
    assert (await settings.load(1)).language == ""


async def test_turns_that_a_plan_took_tell_nothing_about_when_their_player_is_awake(bot: HeadlessBot) -> None:
    noon = 1_767_873_600.0
    for planned, guess in ((True, "Europe/Paris"), (False, "America/Toronto")):
        game = await bot.start_game()
        user = game.acting.user
        await bot.personal_settings.change(user, zone_asked=False)
        bot.clock.time = noon
        async with bot.store.transaction() as transaction:
            for after in range(9):
                midnight = noon + 12 * 3600 + after
                await transaction.append_log(
                    game.table.id, after=after, player=user, text="rest", at=midnight, planned=planned
                )
        assert (await bot.personal_settings.zones_to_ask(user, "fr"))[0] == guess
        await bot.endings.end(game.table.id, "moderator")

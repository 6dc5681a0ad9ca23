"""Stepping through a game: a table's, or one from a record that somebody sends."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import discord
from discord import Interaction, app_commands

from cogs.command_tree import Suggested, Suggestions, Topic, command, table_number
from cogs.languages import server_language
from cogs.presses import pressed
from cogs.responder import Responder, is_private
from cogs.ui.components import NO_MENTIONS
from cogs.ui.drawing_threads import drawing
from cogs.ui.limits import CHOICES
from cogs.ui.lists_of_tables import listed
from cogs.ui.panel_pictures import WORDS
from cogs.ui.possible_moves import possible_moves
from cogs.ui.replay_animation import animating
from cogs.ui.replay_steps import ATTACHED, Story, range_animation, step_picture, step_text, step_view
from cogs.ui.table_pictures import faces
from engine import Illegal
from i18n import words_in
from play import Refused
from play.loaded_table import LoadedTable
from play.matches import check_not_secret
from play.personal_settings import PersonalSettings
from play.record_reader import MOST_BYTES, OtherCardsError, RecordedGame, read_game, seen_whole
from play.replay import GameTurn, turns_at, turns_between
from play.servers import Servers
from play.table_finder import TableFinder
from play.turns import Turns
from render import PaletteChoice

_RECORD = ".txt"
MOST_TURNS = 9999
_MOST_SEARCHED = 100
"""How many of somebody's games are searched for what they type, the latest first."""


class ReplayCog(Topic):
    def __init__(
        self,
        responder: Responder,
        turns: Turns,
        tables: TableFinder,
        settings: PersonalSettings,
        servers: Servers,
    ) -> None:
        super().__init__(responder)
        self._turns, self._tables, self._settings, self._servers = turns, tables, settings, servers

    @command("century replay")
    async def replay_command(
        self,
        interaction: Interaction[Any],
        table: Annotated[str, Suggested("suggest_games")] | None = None,
        record: discord.Attachment | None = None,
        first: app_commands.Range[int, 1, MOST_TURNS] | None = None,
        last: app_commands.Range[int, 1, MOST_TURNS] | None = None,
    ) -> None:
        """Step through this channel's or the user's numbered table, or a record; or animate some turns."""
        if record is None:
            loaded = await self.chosen(interaction, table)
            story = await self._story(loaded, interaction.user.id)
        else:
            story = await _story_in(record)
        if first or last:
            await self._animate(interaction, story, first or 1, last or MOST_TURNS)
        else:
            await self._show(interaction, story, 0 if story.whole else len(story.turns) - 1, record=record)

    async def _animate(self, interaction: Interaction[Any], story: Story, first: int, last: int) -> None:
        """Send a moving picture of these turns to the user alone, as they may see them."""
        words, turns = self.words(interaction), turns_between(story.turns, first, last)
        if not turns:
            raise Refused("no_such_turns", last=len(story.turns) - 1)
        await interaction.response.defer(ephemeral=True, thinking=True)  # drawing takes seconds
        moving = await animating(range_animation, words, story, turns)
        between = {"first": turns[1].number, "last": turns[-1].number, "count": len(turns) - 1}
        await interaction.followup.send(
            words("replay.range", **between), file=moving, ephemeral=True, allowed_mentions=NO_MENTIONS
        )

    async def show_record(self, interaction: Interaction[Any], record: discord.Attachment) -> None:
        """Step through the game of a record."""
        await self._show(interaction, await _story_in(record), 0, record=record)

    async def chosen(self, interaction: Interaction[Any], table: str | None) -> LoadedTable:
        """The table of this number, which must be the user's own, or the latest one here."""
        if table is None:
            return await self._turns.load_latest_in_channel(interaction.channel_id or 0)
        loaded = await self._turns.load(table_number(table))
        if loaded.seat_of(interaction.user.id) is None:
            raise Refused("not_your_game")
        return loaded

    async def suggest_games(self, interaction: Interaction[Any], current: str) -> Suggestions:
        user, words = interaction.user.id, self.words(interaction)
        running = [table for table in await self._tables.of_player(user) if table.deal]
        choices: Suggestions = []
        for table in [*running, *await self._tables.finished_by(user)][:_MOST_SEARCHED]:
            name = listed(words, table, await self._tables.players(table.id))
            if current.casefold() in name.casefold():
                choices.append(app_commands.Choice(name=name, value=str(table.id)))
            if len(choices) == CHOICES:
                break
        return choices

    @pressed("replay", "replay_first", "replay_back", "replay_on", "replay_last", "replay_jump")
    async def step(self, interaction: Interaction[Any], game: int, turn: int) -> None:
        """Show a turn in the pressed message if it is private, else in a private one."""
        await self._show(interaction, await self._find(interaction, game, interaction.user.id), turn)

    @pressed("replay_post")
    async def post(self, interaction: Interaction[Any], game: int, turn: int) -> None:
        """Post a turn for everyone, as a spectator sees it."""
        story = await self._find(interaction, game, None)
        if turn not in range(len(story.turns)):  # undone since, or forged
            raise Refused("stale")
        await self._post(interaction, story, turn)

    @pressed("replay_moves")
    async def show_moves(self, interaction: Interaction[Any], game: int, turn: int) -> None:
        """List what could have been played after a turn of a finished game."""
        story = await self._find(interaction, game, interaction.user.id)
        if not story.whole:
            raise Refused("not_over")
        words, state = self.words(interaction), story.turn(turn).state
        await self.say(interaction, possible_moves(words, state, story.named(words)))

    async def _find(self, interaction: Interaction[Any], game: int, user: int | None) -> Story:
        """The game a press is about, as the user may see it; None is a spectator."""
        if game == ATTACHED:
            return await _story_in(_attached(interaction))
        loaded = await self._turns.load(game)
        await self._tables.check_may_replay(loaded, interaction.user.id, interaction.guild_id or 0)
        if user is None:
            check_not_secret(loaded.table)
        return await self._story(loaded, user)

    async def _story(self, loaded: LoadedTable, user: int | None) -> Story:
        turns = turns_at(loaded, await self._turns.log_of(loaded))
        look = partial(GameTurn.seen_by, loaded=loaded, user=user)
        table = loaded.table
        return Story(
            table.id, table.edition, loaded.names, turns, look, loaded.over, table.locale, faces(loaded)
        )

    async def _show(
        self,
        interaction: Interaction[Any],
        story: Story,
        turn: int,
        *,
        record: discord.Attachment | None = None,
    ) -> None:
        """Show a turn to the user alone."""
        words, person = self.words(interaction), await self._settings.load(interaction.user.id)
        picture = await drawing(step_picture, words, story, turn, PaletteChoice(person.palette))
        content = step_text(words, story, turn)
        view = step_view(words, story, turn, in_words=person.pictures == WORDS)
        record = record or _record_of(interaction, story)
        if _can_be_replaced(interaction):
            kept = [record] if record else []
            await interaction.response.edit_message(
                content=content, view=view, attachments=[*kept, picture], allowed_mentions=NO_MENTIONS
            )
            return
        files = await _copies(record)
        await interaction.response.send_message(
            content, view=view, files=[*files, picture], ephemeral=True, allowed_mentions=NO_MENTIONS
        )

    async def _post(self, interaction: Interaction[Any], story: Story, turn: int) -> None:
        """Post a turn for everyone, in the table's language; a record's in that of the server."""
        server = await self._servers.load(interaction.guild_id or 0)
        words = words_in(story.locale or server_language(interaction, server))
        picture = await drawing(step_picture, words, story, turn, PaletteChoice.FULL)
        files = await _copies(_record_of(interaction, story))
        await interaction.response.send_message(
            step_text(words, story, turn),
            view=step_view(words, story, turn),
            files=[*files, picture],
            silent=True,
            allowed_mentions=NO_MENTIONS,
        )


def _can_be_replaced(interaction: Interaction[Any]) -> bool:
    """Whether the pressed message can show a turn instead: a private one, and not a layout."""
    message = interaction.message
    return is_private(interaction) and message is not None and not message.flags.components_v2


def _attached(interaction: Interaction[Any]) -> discord.Attachment:
    """The record attached to the pressed message."""
    attachments = interaction.message.attachments if interaction.message else []
    found = next((each for each in attachments if each.filename.endswith(_RECORD)), None)
    if found is None:
        raise Refused("stale")
    return found


def _record_of(interaction: Interaction[Any], story: Story) -> discord.Attachment | None:
    """The record that the pressed message is about, if it isn't about a table."""
    return _attached(interaction) if story.game == ATTACHED else None


async def _copies(record: discord.Attachment | None) -> list[discord.File]:
    """The record as it is sent with a new message."""
    return [await record.to_file(filename=_record_name(record))] if record else []


def _record_name(record: discord.Attachment) -> str:
    """A name by which the next press finds the record."""
    name = record.filename
    return name if name.endswith(_RECORD) else f"{name}{_RECORD}"


async def _story_in(record: discord.Attachment) -> Story:
    """Read and replay a record; raises Refused if it isn't one."""
    if record.size > MOST_BYTES:
        raise Refused("not_a_record", line=0)
    try:
        game = await drawing(_read, await record.read())
    except Illegal as illegal:
        line = illegal.details.get("line", 0)
        raise Refused("not_a_record", line=line if isinstance(line, int) else 0) from illegal
    except UnicodeDecodeError as error:
        raise Refused("not_a_record", line=0) from error
    except OtherCardsError as error:
        raise Refused("other_cards") from error
    return Story(ATTACHED, game.edition, game.names, game.turns, seen_whole, whole=True)


def _read(data: bytes) -> RecordedGame:
    return read_game(data.decode())

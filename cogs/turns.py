"""Taking a turn: in the private panel, or by command with legal moves as suggestions."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args

from discord import Interaction

from cogs.command_tree import Suggested, Suggestions, command
from cogs.move_suggestions import suggested_moves
from cogs.panels import PanelTopic, pressed_in_panel
from cogs.presses import TableId, pressed
from cogs.ui.panel_lists import CHANGE, Page
from engine import Action, Illegal, read_action, write_action
from engine.actions import Acquire, Claim, ClaimTile, Play, Rest
from engine.cards import Upgrade, kind_of
from play import Refused
from play.turns import TurnResult
from play.wagon_moves import translate_map_labels

ActionTypes: TypeAlias = tuple[type[Action], ...]
ANY: ActionTypes = get_args(Action)
CLAIMS: ActionTypes = (Claim, ClaimTile)


class TurnCog(PanelTopic):
    # The panel

    @pressed("turn")
    async def open_panel(
        self, interaction: Interaction[Any], table: TableId, after: int | None = None
    ) -> None:
        await self.panels.open(interaction, table)

    @pressed("called")
    async def open_from_call(self, interaction: Interaction[Any], key: int, table: TableId) -> None:
        """Open the panel from a message that pinged the player; `key` identifies the message."""
        await self.panels.open(interaction, table)

    @pressed_in_panel("pick", "pick_way", "pick_lot")  # controls for the same move need different ids
    async def pick(
        self, interaction: Interaction[Any], table: TableId, after: int, revision: int, index: int, step: str
    ) -> None:
        """Choose the step of the turn at this index; for one-tap players, that may play the turn."""
        done = await self.turns.pick_or_play(
            table, interaction.user.id, after=after, revision=revision, at=index, step=step
        )
        if isinstance(done, TurnResult):
            await self.panels.show_receipt(interaction, done)
        else:
            await self.panels.show(interaction, done)

    @pressed_in_panel("card")
    async def pick_card(
        self, interaction: Interaction[Any], table: TableId, after: int, revision: int, card: str
    ) -> None:
        """Choose a card from a long hand: show an upgrade's results, play any other as often as possible."""
        planned = await self.panels.current(interaction, table, after, revision)
        plays = [each for each in planned.options if isinstance(each, Play) and each.card == card]
        if not plays:
            raise Refused("stale")
        if isinstance(kind_of(plays[0].card), Upgrade):
            await self.panels.show(interaction, planned, Page(of=card))
        else:
            step, index = write_action(plays[-1]), len(planned.draft.steps)
            await self.pick(interaction, table, after, revision, index, step)

    @pressed_in_panel("ways")
    async def show_ways(
        self, interaction: Interaction[Any], table: TableId, after: int, revision: int, page: int, card: str
    ) -> None:
        planned = await self.panels.current(interaction, table, after, revision)
        await self.panels.show(interaction, planned, Page(len(planned.draft.steps), page, card))

    @pressed_in_panel("home")
    async def home(self, interaction: Interaction[Any], table: TableId, after: int, revision: int) -> None:
        await self.panels.show(interaction, await self.panels.current(interaction, table, after, revision))

    @pressed_in_panel("page")
    async def turn_page(
        self,
        interaction: Interaction[Any],
        table: TableId,
        after: int,
        revision: int,
        step: int,
        page: int,
        of: str,
    ) -> None:
        planned = await self.panels.current(interaction, table, after, revision)
        await self.panels.show(interaction, planned, Page(step, page, of))

    @pressed_in_panel("change")
    async def change(self, interaction: Interaction[Any], table: TableId, after: int, revision: int) -> None:
        """Show other ways to place a payment, or other discards and tolls for a move."""
        planned = await self.panels.current(interaction, table, after, revision)
        await self.panels.show(interaction, planned, Page(of=CHANGE))

    @pressed_in_panel("back")
    async def step_back(
        self, interaction: Interaction[Any], table: TableId, after: int, revision: int
    ) -> None:
        planned = await self.turns.step_back(table, interaction.user.id, after=after, revision=revision)
        await self.panels.show(interaction, planned)

    @pressed_in_panel("confirm")
    async def confirm(self, interaction: Interaction[Any], table: TableId, after: int, revision: int) -> None:
        """Play the planned turn."""
        result = await self.turns.confirm(table, interaction.user.id, after=after, revision=revision)
        await self.panels.show_receipt(interaction, result)

    @pressed("rest")
    async def rest_at_once(self, interaction: Interaction[Any], table: TableId, after: int) -> None:
        """Rest, by the button on the turn's message."""
        user = interaction.user.id
        result = await self.turns.act(table, user, after=after, actions=[Rest()])
        await self.panels.show_receipt(interaction, result, unasked=True)

    # Commands

    @command("century hand")
    async def hand(self, interaction: Interaction[Any]) -> None:
        loaded = await self.turns.load_latest_in_channel(interaction.channel_id or 0)
        await self.panels.open(interaction, loaded.table.id)

    @command("century play")
    async def play(
        self, interaction: Interaction[Any], move: Annotated[str, Suggested("suggest_plays")]
    ) -> None:
        await self._act(interaction, (Play,), move)

    @command("century acquire")
    async def acquire(
        self, interaction: Interaction[Any], move: Annotated[str, Suggested("suggest_acquisitions")]
    ) -> None:
        await self._act(interaction, (Acquire,), move)

    @command("century claim")
    async def claim(
        self, interaction: Interaction[Any], move: Annotated[str, Suggested("suggest_claims")]
    ) -> None:
        await self._act(interaction, CLAIMS, move)

    @command("century rest")
    async def rest(self, interaction: Interaction[Any]) -> None:
        await self._act(interaction, (Rest,), "rest")

    @command("century move")
    async def move(
        self, interaction: Interaction[Any], move: Annotated[str, Suggested("suggest_moves")]
    ) -> None:
        await self._act(interaction, ANY, move)

    async def _act(self, interaction: Interaction[Any], kinds: ActionTypes, move: str) -> None:
        """Play a typed move; if the turn isn't over yet, answer with the panel."""
        user = interaction.user.id
        loaded = await self.turns.load_in_channel(interaction.channel_id or 0)
        action = _read(kinds, translate_map_labels(loaded.position, move))
        result = await self.turns.act(loaded.table.id, user, after=None, actions=[action])
        if result.loaded.over or result.loaded.acting.user != user:
            await self.panels.show_receipt(interaction, result)
        else:
            await self.panels.open(interaction, loaded.table.id)

    # Suggestions

    async def suggest_plays(self, interaction: Interaction[Any], current: str) -> Suggestions:
        return await self._suggest(interaction, current, (Play,))

    async def suggest_acquisitions(self, interaction: Interaction[Any], current: str) -> Suggestions:
        return await self._suggest(interaction, current, (Acquire,))

    async def suggest_claims(self, interaction: Interaction[Any], current: str) -> Suggestions:
        return await self._suggest(interaction, current, CLAIMS)

    async def suggest_moves(self, interaction: Interaction[Any], current: str) -> Suggestions:
        return await self._suggest(interaction, current, ANY)

    async def _suggest(self, interaction: Interaction[Any], current: str, kinds: ActionTypes) -> Suggestions:
        """Suggest the legal moves of these kinds, in the user's language."""
        try:
            loaded = await self.turns.load_in_channel(interaction.channel_id or 0)
        except Refused:
            return []
        words, user = self.words(interaction), interaction.user.id
        return await suggested_moves(words, loaded, user, kinds, current)


def _read(kinds: ActionTypes, move: str) -> Action:
    """Parse a typed or chosen action; Refused if it can't be read or isn't of these kinds."""
    try:
        action = read_action(move)
    except Illegal:
        raise Refused("unknown_move") from None
    if not isinstance(action, kinds):
        raise Refused("unknown_move")
    return action

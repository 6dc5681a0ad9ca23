"""Planning a turn: applies a draft's steps to the position as if it were that player's turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, takewhile

from engine import Action, Illegal, Phase, State, View, apply, legal_actions, read_action, write_action
from engine.actions import Acquire, Build, Claim, Exchange, Move, Play, Return
from engine.crystals import Crystals, count, levels
from engine.editions import edition_named
from engine.hex_map import Place, Village
from engine.rules.turn_end import excess, first_phase
from play import IllegalMove, Refused
from play.game_log import turn_passed
from play.loaded_table import LoadedTable
from play.wagon_moves import completed_move
from store import Draft


@dataclass(frozen=True, slots=True)
class PlanNews:
    """What happened to a plan because the game moved on."""

    kind: str
    """`works`, `moved` (its card is in another slot), `taken` (its card is gone) or `broken` (illegal)."""
    card: str = ""
    slot: int = 0
    illegal: Illegal | None = None


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A draft together with the positions its steps lead to."""

    loaded: LoadedTable
    seat: int
    draft: Draft
    states: tuple[State, ...]
    """The position before each step, followed by the one after the last step."""
    news: PlanNews | None = None

    @property
    def user(self) -> int:
        return self.loaded.players[self.seat].user

    @property
    def waiting(self) -> bool:
        return bool(self.draft.extends) or self.loaded.position.to_act != self.seat

    @property
    def actions(self) -> list[Action]:
        return [read_action(step) for step in self.draft.steps]

    @property
    def complete(self) -> bool:
        """Whether the steps make up a whole turn."""
        return bool(self.draft.steps) and not self.options

    @property
    def options(self) -> list[Action]:
        """The legal next steps; empty once the turn is complete."""
        state = self.states[-1]
        if state.to_act != self.seat or (self.draft.steps and turn_passed(self.states[-2], state)):
            return []
        return legal_actions(state)

    @property
    def plays_at_one_tap(self) -> bool:
        """Whether the player wants such a turn played at once: it is complete and can be undone freely.

        A turn for which crystals are returned automatically is shown first.
        """
        person = self.loaded.settings.get(self.user)
        if person is None or not person.one_tap or self.waiting or not self.complete:
            return False
        if any(isinstance(each, Return) for each in self.actions[1:]):
            return False
        return self.states[-1].phase is not Phase.OVER and not self._reveals

    @property
    def _reveals(self) -> bool:
        """Whether the turn would reveal a card to other people, who would have to allow its undoing."""
        state, drawn = self.states[0], False
        for action in self.actions:
            state, events = apply(state, action)
            drawn |= any(getattr(event, "drawn", None) is not None for event in events)
        return drawn and len(self.loaded.people) > 1

    def view(self, step: int = 0) -> View:
        """What the player sees before the given step."""
        return replace(self.loaded, state=self.states[step]).seen_by(self.user)

    def variants(self, step: int) -> list[Action]:
        """Other ways to make the same choice at that step, such as paying with different crystals."""
        chosen = _choice_key(self.actions[step])
        return [each for each in legal_actions(self.states[step]) if _choice_key(each) == chosen]


def placements(acquire: Acquire) -> list[Acquire]:
    """Every way to distribute the same crystals over the skipped cards."""
    return [Acquire(acquire.slot, payment) for payment in sorted(set(permutations(acquire.payment)))]


def as_if_to_act(state: State, seat: int) -> State:
    """The position as if it were that seat's turn; unchanged while wagons are placed and after the game."""
    if state.to_act == seat or state.phase in (Phase.OVER, Phase.SETTLE):
        return state
    phase = first_phase(edition_named(state.edition), state.seats[seat])
    return state._replace(to_act=seat, phase=phase)


def apply_draft(loaded: LoadedTable, seat: int, draft: Draft, news: PlanNews | None = None) -> PlannedTurn:
    """Apply the draft's steps one by one; raises Refused if one is illegal."""
    planned = PlannedTurn(loaded, seat, draft, (as_if_to_act(loaded.position, seat),), news)
    for number, step in enumerate(draft.steps):
        if number and not planned.options:
            raise Refused("stale")
        state = _apply_without_decks(planned.states[-1], read_step(step))
        planned = replace(planned, states=(*planned.states, state))
    return planned


def with_step(loaded: LoadedTable, seat: int, draft: Draft, at: int, step: str) -> PlannedTurn:
    """Put `step` at index `at` of the draft.

    Crystals over the caravan limit are returned automatically, the lowest or the player's choice first.
    """
    if not 0 <= at <= len(draft.steps):
        raise Refused("stale")
    aim = draft.aim if at else _aim(loaded, seat, step)
    planned = apply_draft(loaded, seat, replace(draft, steps=draft.steps[:at], aim=aim))
    if not planned.options:
        raise Refused("stale")
    action = completed_move(planned.states[-1], read_step(step))
    later = draft.steps[at + 1 :] if _same_destination(draft.steps[at : at + 1], action) else ()
    planned = apply_draft(
        loaded, seat, replace(planned.draft, steps=(*draft.steps[:at], write_action(action)))
    )
    return _with_steps(planned, later)


LOWEST_FIRST = "1234"
STEP_SEPARATOR = " + "


def joined_steps(actions: Iterable[Action]) -> str:
    """Several steps of a turn as one text."""
    return STEP_SEPARATOR.join(map(write_action, actions))


def separate_steps(text: str) -> list[str]:
    return text.split(STEP_SEPARATOR)


def deeds(planned: PlannedTurn) -> list[tuple[Action, ...]]:
    """What the wagon can do where it has arrived; building comes together with what may follow it."""
    found: list[tuple[Action, ...]] = []
    for each in _one_of_each(planned.options):
        draft = replace(planned.draft, steps=(*planned.draft.steps, write_action(each)))
        if isinstance(each, Build):
            built = apply_draft(planned.loaded, planned.seat, draft)
            if built.states[-1].phase is Phase.BUILT:
                found += [(each, then) for then in _one_of_each(built.options)]
                continue
        found.append((each,))
    return found


def _one_of_each(actions: Iterable[Action]) -> list[Action]:
    """One action of each kind: building at its lowest price, as many trades as possible."""
    offered: dict[type[Action], Action] = {}
    for each in actions:
        if isinstance(each, Exchange) or type(each) not in offered:
            offered[type(each)] = each
    return list(offered.values())


def without_last_step(draft: Draft) -> Draft:
    """Remove the last step; an automatic return goes together with the step that caused it."""
    steps = draft.steps[:-1]
    if steps and draft.steps[-1].startswith("return"):
        steps = steps[:-1]
    return replace(draft, steps=steps)


def rebase_draft(loaded: LoadedTable, seat: int, saved: Draft | None) -> PlannedTurn:
    """Fit a saved draft to the current position: unchanged, following its card to a new slot, or emptied."""
    if saved is None or not saved.steps or saved.after == loaded.after:
        saved = saved or Draft(loaded.after, 0)
        return apply_draft(loaded, seat, replace(saved, after=loaded.after))
    draft = replace(saved, after=loaded.after)
    empty = replace(draft, steps=(), aim="")
    first = read_step(saved.steps[0])
    followed = _follow_card(as_if_to_act(loaded.position, seat), first, saved.aim)
    if followed is None:
        return apply_draft(loaded, seat, empty, PlanNews("taken", card=saved.aim))
    news = (
        PlanNews("works") if followed == first else PlanNews("moved", saved.aim, getattr(followed, "slot", 0))
    )
    try:
        planned = apply_draft(loaded, seat, replace(draft, steps=(write_action(followed),)), news)
    except IllegalMove as refused:
        return apply_draft(loaded, seat, empty, PlanNews("broken", illegal=refused.illegal))
    return _with_steps(planned, _still_meant(saved.steps[1:], saved.aim))


def read_step(step: str) -> Action:
    try:
        return read_action(step)
    except Illegal as unreadable:
        raise Refused("unknown_move") from unreadable


def _apply_without_decks(state: State, action: Action) -> State:
    """Apply an action with the decks hidden, so that planning never reveals a card."""
    market, points, land = state.market, state.point_row, state.land
    deckless = state._replace(
        market=market._replace(deck=()), point_row=points._replace(deck=()), land=land._replace(vp_deck=())
    )
    try:
        after, _ = apply(deckless, action)
    except Illegal as illegal:
        raise IllegalMove(state.edition, illegal) from illegal
    return after._replace(
        market=after.market._replace(deck=market.deck),
        point_row=after.point_row._replace(deck=points.deck),
        land=after.land._replace(vp_deck=land.vp_deck),
    )


def _with_steps(planned: PlannedTurn, steps: Iterable[str]) -> PlannedTurn:
    """Append the steps that are still legal, then return any surplus crystals."""
    for step in steps:
        draft = replace(planned.draft, steps=(*planned.draft.steps, step))
        try:
            planned = apply_draft(planned.loaded, planned.seat, draft, planned.news)
        except Refused:
            break
    return _with_automatic_return(planned)


def _same_destination(replaced: Sequence[str], action: Action) -> bool:
    """Whether the move only changes the way to the same place, so that the later steps still apply."""
    return isinstance(action, Move) and any(_choice_key(read_step(each)) == action.place for each in replaced)


def _still_meant(steps: Sequence[str], aim: str) -> Iterator[str]:
    """The later steps, up to the first that may refer to a different card or tile by now."""
    return takewhile(lambda step: not step.startswith("reward") and (aim or step != "claim"), steps)


def _with_automatic_return(planned: PlannedTurn) -> PlannedTurn:
    """Return surplus crystals if the caravan is over its limit: in the player's order, or the lowest."""
    state = planned.states[-1]
    if state.phase is not Phase.RETURN or state.to_act != planned.seat:
        return planned
    surplus = excess(edition_named(state.edition), state.acting)
    order = planned.loaded.settings_of(planned.user).return_order or LOWEST_FIRST
    step = write_action(Return(in_order(state.acting.caravan, surplus, order)))
    draft = replace(planned.draft, steps=(*planned.draft.steps, step))
    return apply_draft(planned.loaded, planned.seat, draft, planned.news)


def in_order(caravan: Crystals, size: int, order: str) -> Crystals:
    """The `size` crystals of the caravan whose levels come first in the order, such as `4321`."""
    return count(sorted(levels(caravan), key=lambda level: order.index(str(level)))[:size])


def _aim(loaded: LoadedTable, seat: int, step: str) -> str:
    """The card or tile that an acquisition, a claim or a move to a village is aiming for."""
    state = as_if_to_act(loaded.position, seat)
    match read_step(step):
        case Acquire(slot) if slot <= len(state.market.row):
            return state.market.row[slot - 1].card
        case Claim(slot) if slot <= len(state.point_row.row):
            return state.point_row.row[slot - 1]
        case Move(place):
            return _village_offer(state, place)
        case _:
            return ""


def _village_offer(state: State, place: Place) -> str:
    tile = state.land.map.get(place)
    return (tile.offer or "") if isinstance(tile, Village) else ""


def _follow_card(state: State, action: Action, aim: str) -> Action | None:
    """The same choice, adjusted to its card's current slot; None if the card is gone."""
    match action:
        case Acquire(_, payment):
            slots = [slot for slot, offer in enumerate(state.market.row, start=1) if offer.card == aim]
            return Acquire(slots[0], payment[: slots[0] - 1]) if slots else None
        case Claim():
            slots = [slot for slot, card in enumerate(state.point_row.row, start=1) if card == aim]
            return Claim(slots[0]) if slots else None
        case Move(place) if aim and aim != _village_offer(state, place):
            return None
        case _:
            return action


def _choice_key(action: Action) -> object:
    """A key that is equal for two actions that are variants of the same choice."""
    match action:
        case Play(card):
            return card
        case Acquire(slot):
            return slot
        case Move(place):
            return place
        case _:
            return type(action)

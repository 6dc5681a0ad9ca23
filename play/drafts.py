"""A turn being planned: its steps, laid on the table as it would be if it were that seat's turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, takewhile

from engine import Action, Illegal, Phase, State, View, apply, legal_actions, read_action, write_action
from engine.actions import Acquire, Claim, Move, Play, Return
from engine.crystals import lowest
from engine.editions import edition_named
from engine.hex_map import Place, Village
from engine.rules.turn import excess, first_phase
from play import IllegalMove, Refused
from play.game_log import turn_passed
from play.loaded_table import LoadedTable
from play.wagon_moves import completed_move
from store import Draft


@dataclass(frozen=True, slots=True)
class PlanNews:
    """What became of a plan since it was made."""

    kind: str
    """works, moved (its card lies elsewhere now), taken (its card is gone) or broken (the rules say no)."""
    card: str = ""
    slot: int = 0
    illegal: Illegal | None = None


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    loaded: LoadedTable
    seat: int
    draft: Draft
    states: tuple[State, ...]
    """The position before each step, then the one after the last."""
    news: PlanNews | None = None

    @property
    def user(self) -> int:
        return self.loaded.players[self.seat].user

    @property
    def waiting(self) -> bool:
        return self.loaded.position.to_act != self.seat

    @property
    def actions(self) -> list[Action]:
        return [read_action(step) for step in self.draft.steps]

    @property
    def complete(self) -> bool:
        """The turn would be at its end."""
        return bool(self.draft.steps) and not self.options

    @property
    def options(self) -> list[Action]:
        """What may be chosen next."""
        state = self.states[-1]
        if state.to_act != self.seat or (self.draft.steps and turn_passed(self.states[-2], state)):
            return []
        return legal_actions(state)

    def view(self, step: int = 0) -> View:
        """What the player sees before that step."""
        return replace(self.loaded, state=self.states[step]).seen_by(self.user)

    def variants(self, step: int) -> list[Action]:
        """What could stand in the place of that step without being another choice altogether."""
        chosen = _choice(self.actions[step])
        return [each for each in legal_actions(self.states[step]) if _choice(each) == chosen]


def placements(acquire: Acquire) -> list[Acquire]:
    """Every way to lay the same crystals on the cards passed over."""
    return [Acquire(acquire.slot, laid) for laid in sorted(set(permutations(acquire.payment)))]


def as_if_to_act(state: State, seat: int) -> State:
    """The position as if it were that seat's turn; as it is where wagons are still being placed."""
    if state.to_act == seat or state.phase in (Phase.OVER, Phase.SETTLE):
        return state
    phase = first_phase(edition_named(state.edition), state.seats[seat])
    return state._replace(to_act=seat, phase=phase)


def lay_out(loaded: LoadedTable, seat: int, draft: Draft, news: PlanNews | None = None) -> PlannedTurn:
    """Lay the steps on the table; refused where the rules refuse one."""
    planned = PlannedTurn(loaded, seat, draft, (as_if_to_act(loaded.position, seat),), news)
    for number, step in enumerate(draft.steps):
        if number and not planned.options:
            raise Refused("stale")
        planned = replace(planned, states=(*planned.states, _applied(planned.states[-1], read_step(step))))
    return planned


def with_step(loaded: LoadedTable, seat: int, draft: Draft, at: int, step: str) -> PlannedTurn:
    """Choose that step in that place; what must go back over the limit is chosen too, the lowest first."""
    if not 0 <= at <= len(draft.steps):
        raise Refused("stale")
    aim = draft.aim if at else _aim(loaded, seat, step)
    planned = lay_out(loaded, seat, replace(draft, steps=draft.steps[:at], aim=aim))
    if not planned.options:
        raise Refused("stale")
    action = completed_move(planned.states[-1], read_step(step))
    after = draft.steps[at + 1 :] if _same_way(draft.steps[at : at + 1], action) else ()
    planned = lay_out(loaded, seat, replace(planned.draft, steps=(*draft.steps[:at], write_action(action))))
    return _going_on(planned, after)


def without_last_step(draft: Draft) -> Draft:
    """Without the last step, and without one that was chosen only because of it."""
    steps = draft.steps[:-1]
    if steps and draft.steps[-1].startswith("return"):
        steps = steps[:-1]
    return replace(draft, steps=steps)


def brought_up_to_date(loaded: LoadedTable, seat: int, kept: Draft | None) -> PlannedTurn:
    """A kept plan on the table as it is now: as it was, followed to where its card lies, or let go."""
    if kept is None or not kept.steps or kept.after == loaded.after:
        kept = kept or Draft(loaded.after, 0)
        return lay_out(loaded, seat, replace(kept, after=loaded.after))
    draft, empty = replace(kept, after=loaded.after), Draft(loaded.after, kept.revision)
    first = read_step(kept.steps[0])
    followed = _followed(as_if_to_act(loaded.position, seat), first, kept.aim)
    if followed is None:
        return lay_out(loaded, seat, empty, PlanNews("taken", card=kept.aim))
    news = (
        PlanNews("works") if followed == first else PlanNews("moved", kept.aim, getattr(followed, "slot", 0))
    )
    try:
        planned = lay_out(loaded, seat, replace(draft, steps=(write_action(followed),)), news)
    except IllegalMove as refused:
        return lay_out(loaded, seat, empty, PlanNews("broken", illegal=refused.illegal))
    return _going_on(planned, _unseen(kept.steps[1:], kept.aim))


def read_step(step: str) -> Action:
    try:
        return read_action(step)
    except Illegal as unreadable:
        raise Refused("unknown_move") from unreadable


def _applied(state: State, action: Action) -> State:
    """With the decks out of reach: a plan turns up nothing that its player could look at and take back."""
    market, points, land = state.market, state.point_row, state.land
    blind = state._replace(
        market=market._replace(deck=()), point_row=points._replace(deck=()), land=land._replace(vp_deck=())
    )
    try:
        after, _ = apply(blind, action)
    except Illegal as illegal:
        raise IllegalMove(state.edition, illegal) from illegal
    return after._replace(
        market=after.market._replace(deck=market.deck),
        point_row=after.point_row._replace(deck=points.deck),
        land=after.land._replace(vp_deck=land.vp_deck),
    )


def _going_on(planned: PlannedTurn, steps: Iterable[str]) -> PlannedTurn:
    """With the further steps, as far as they are still possible."""
    for step in steps:
        draft = replace(planned.draft, steps=(*planned.draft.steps, step))
        try:
            planned = lay_out(planned.loaded, planned.seat, draft, planned.news)
        except Refused:
            break
    return _returning(planned)


def _same_way(former: Sequence[str], action: Action) -> bool:
    """Another way to the same place: what was to be done there still is."""
    return isinstance(action, Move) and any(_choice(read_step(each)) == action.place for each in former)


def _unseen(steps: Sequence[str], aim: str) -> Iterator[str]:
    """The further steps, but for those that may be about another card or tile by now."""
    return takewhile(lambda step: not step.startswith("reward") and (aim or step != "claim"), steps)


def _returning(planned: PlannedTurn) -> PlannedTurn:
    state = planned.states[-1]
    if state.phase is not Phase.RETURN or state.to_act != planned.seat:
        return planned
    due = excess(edition_named(state.edition), state.acting)
    step = write_action(Return(lowest(state.acting.caravan, due)))
    draft = replace(planned.draft, steps=(*planned.draft.steps, step))
    return lay_out(planned.loaded, planned.seat, draft, planned.news)


def _aim(loaded: LoadedTable, seat: int, step: str) -> str:
    """The card or tile that an acquisition, a claim or a way to a village is about."""
    state = as_if_to_act(loaded.position, seat)
    match read_step(step):
        case Acquire(slot) if slot <= len(state.market.row):
            return state.market.row[slot - 1].card
        case Claim(slot) if slot <= len(state.point_row.row):
            return state.point_row.row[slot - 1]
        case Move(place):
            return _offered(state, place)
        case _:
            return ""


def _offered(state: State, place: Place) -> str:
    tile = state.land.map.get(place)
    return (tile.offer or "") if isinstance(tile, Village) else ""


def _followed(state: State, action: Action, aim: str) -> Action | None:
    """The same choice where its card lies now; None where the card is gone."""
    match action:
        case Acquire(_, payment):
            slots = [slot for slot, offer in enumerate(state.market.row, start=1) if offer.card == aim]
            return Acquire(slots[0], payment[: slots[0] - 1]) if slots else None
        case Claim():
            slots = [slot for slot, card in enumerate(state.point_row.row, start=1) if card == aim]
            return Claim(slots[0]) if slots else None
        case Move(place) if aim and aim != _offered(state, place):
            return None
        case _:
            return action


def _choice(action: Action) -> object:
    """What two actions share when one is only another way to do the other."""
    match action:
        case Play(card):
            return card
        case Acquire(slot):
            return slot
        case Move(place):
            return place
        case _:
            return type(action)

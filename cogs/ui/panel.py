"""The private panel for planning a turn: what the player holds, what they may do, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui import adventure_panel, panel_text
from cogs.ui.components import Button, Menu, image, layout, row, text
from cogs.ui.emojis import card_icon, icon
from cogs.ui.limits import BUTTON_LABEL, SELECT_OPTIONS
from cogs.ui.log_text import event_text
from cogs.ui.panel_lists import CHANGE, DISCARD, FIRST, Page, moves_list, option, where
from cogs.ui.panel_pictures import Shown
from engine import Action, Phase, write_action
from engine.actions import Acquire, Claim, Move, Play, Rest, Settle
from engine.cards import Card, Upgrade, kind_of, price_of
from engine.crystals import write_crystals
from engine.editions import edition_named
from engine.rules.point_row import coin_over
from i18n import Words, phrases
from play import Refused
from play.drafts import PlannedTurn, placements
from play.loaded_table import LoadedTable
from play.turns import TurnResult

MOST_BUTTONS = 20
"""The largest hand shown as buttons; a larger one is a menu."""
SUCCESS, PRIMARY = discord.ButtonStyle.success, discord.ButtonStyle.primary


def panel(
    words: Words,
    planned: PlannedTurn,
    shown: Shown,
    *,
    page: Page = FIRST,
    moved_on: bool = False,
) -> ui.LayoutView:
    """The whole hand to choose from, or the turn chosen so far.

    `moved_on` adds that the game has moved on since the panel was last shown.
    """
    lines = [words("panel.moved_on")] if moved_on else []
    lines += [panel_text.greeting(words, planned), *panel_text.news(words, planned)]
    at_home = not planned.draft.steps or (planned.options and planned.states[-1].phase is Phase.ACTION)
    items = (_home if at_home else _chosen)(words, planned, lines, page)
    return _with_pictures(shown, lines, items)


def _with_pictures(shown: Shown, lines: Sequence[str], items: Sequence[ui.Item[Any]]) -> ui.LayoutView:
    pictures = [*map(image, shown.files)]
    return layout(*pictures, text(*lines, *shown.said), *items)


def _home(words: Words, planned: PlannedTurn, lines: list[str], page: Page) -> list[ui.Item[Any]]:
    """Everything the player may do, also after returning crystals at the beginning of the turn."""
    step, moves = len(planned.draft.steps), planned.options
    phase = planned.states[-1].phase
    own = panel_text.own(words, planned.view(step), planned.seat, playing=phase is Phase.ACTION)
    lines += [*panel_text.steps(words, planned), *own]
    if phase is Phase.ACTION:
        return [
            *_hand(words, planned, moves),
            *_acquiring(words, planned, moves),
            *adventure_panel.destination_menu(words, planned),
            row(
                *_claim_and_rest(words, planned, moves),
                *([_back(words, planned)] if step else []),
                *_hint(words, planned),
            ),
        ]
    if not moves:
        return []
    settling = phase is Phase.SETTLE
    items = adventure_panel.lots(words, planned) if settling else _next_choices(words, planned, page)
    return [*items, *([row(*hint)] if (hint := _hint(words, planned)) else [])]


def _chosen(words: Words, planned: PlannedTurn, lines: list[str], page: Page) -> list[ui.Item[Any]]:
    """The result of the chosen steps, alternatives to them, and the button that plays the turn."""
    lines += panel_text.steps(words, planned)
    if planned.states[0].seats[planned.seat].caravan != planned.states[-1].seats[planned.seat].caravan:
        lines.append(panel_text.before_and_after(words, planned))
    changing = page.of in (CHANGE, DISCARD)
    items = (_changes if changing else _variants)(words, planned, page)
    if not planned.complete:
        items += _next_choices(words, planned, page)
    buttons: list[Button] = []
    if planned.complete and not planned.waiting:
        buttons.append(Button("confirm", *where(planned), label=words("button.confirm"), style=SUCCESS))
    buttons.append(_back(words, planned, "home" if changing else "back"))
    if (label := _change_label(words, planned)) and not changing:
        buttons.append(Button("change", *where(planned), label=label))
    return [*items, row(*buttons)]


def _hint(words: Words, planned: PlannedTurn) -> list[Button]:
    table = planned.loaded.table
    return [Button("hint", table.id, label=words("button.hint"))] if table.hints else []


def _back(words: Words, planned: PlannedTurn, press: str = "back") -> Button:
    return Button(press, *where(planned), label=words("button.back"))


def _next_choices(words: Words, planned: PlannedTurn, page: Page) -> list[ui.Item[Any]]:
    """What to choose next."""
    if planned.states[-1].phase in adventure_panel.ARRIVED_PHASES:
        return adventure_panel.action_buttons(words, planned)
    return moves_list(words, planned, len(planned.draft.steps), planned.options, page)


def _variants(words: Words, planned: PlannedTurn, page: Page) -> list[ui.Item[Any]]:
    """Alternatives to each step; those to a placement or a wagon's move are behind a button."""
    items: list[ui.Item[Any]] = []
    for step, action in enumerate(planned.actions):
        if isinstance(action, Settle):
            items += adventure_panel.settled(words, planned, action)
        elif not isinstance(action, Move) and len(others := planned.variants(step)) > 1:
            items += moves_list(words, planned, step, others, page, chosen=action)
    return items


def _change_label(words: Words, planned: PlannedTurn) -> str:
    """The label of the button that changes a placement or a wagon's move; empty without alternatives."""
    first = planned.actions[0]
    if isinstance(first, Acquire):
        return words("button.change") if len(placements(first)) > 1 else ""
    what = adventure_panel.changeable(planned)
    return words("button.change_way", what=what) if what else ""


def _changes(words: Words, planned: PlannedTurn, page: Page) -> list[ui.Item[Any]]:
    first = planned.actions[0]
    if isinstance(first, Acquire):
        return moves_list(words, planned, 0, placements(first), page, chosen=first, of=CHANGE)
    return adventure_panel.changes(words, planned, page) if adventure_panel.changeable(planned) else []


def ways(words: Words, planned: PlannedTurn, shown: Shown, page: Page) -> ui.LayoutView:
    """The possible results of an upgrade, most upgrades first; or the mountains for a lot.

    Refused if neither this card nor this lot can be chosen.
    """
    step, edition = len(planned.draft.steps), planned.loaded.table.edition
    settles = [each for each in planned.options if isinstance(each, Settle)]
    plays = [each for each in planned.options if isinstance(each, Play) and each.card == page.of]
    if lots := [each.lot for each in settles if write_crystals(each.lot) == page.of]:
        line = words("panel.lot", crystals=phrases.crystals(words, edition, lots[0]))
        items = adventure_panel.mountains(words, planned, lots[0])
    elif plays:
        plays.sort(key=lambda play: (-len(play.raises), tuple(-level for level in play.raises)))
        line = words("panel.ways", card=phrases.card(words, edition, plays[0].card))
        items = moves_list(words, planned, step, plays, page, of=page.of)
    else:
        raise Refused("stale")
    back = Button("home", *where(planned), label=words("button.back"))
    return _with_pictures(shown, [line], [*items, row(back)])


def read_only_panel(words: Words, loaded: LoadedTable, user: int) -> ui.LayoutView:
    """A read-only view for a player with nothing to plan: the game is over, or they have resigned."""
    lines = panel_text.own(words, loaded.seen_by(user), loaded.seat_of(user) or 0)
    if not loaded.over:
        lines.append(words("panel.waiting", name=phrases.safe(loaded.acting.name)))
    return layout(text(*lines))


def receipt(words: Words, moved: TurnResult) -> ui.LayoutView:
    """What was played, with a button to undo it."""
    loaded = moved.loaded
    sentences = [event_text(words, loaded, event) for event in moved.events]
    done = text(words("receipt", move="\n".join(sentences)))
    if loaded.over:
        return layout(done)
    undo = Button("undo", loaded.table.id, loaded.after, label=words("button.undo"))
    return layout(done, row(undo))


def _hand(words: Words, planned: PlannedTurn, moves: Sequence[Action]) -> list[ui.Item[Any]]:
    """A button for each card, disabled if it can't be played; or a menu if there are too many."""
    hand = planned.states[-1].acting.hand
    most = {move.card: move for move in moves if isinstance(move, Play)}  # the last plays it most often
    if len(hand) > MOST_BUTTONS:
        playable = [card for card in hand if card in most]
        return [_card_menu(words, planned, playable[:SELECT_OPTIONS])]
    buttons = [_card_button(words, planned, card, most.get(card)) for card in hand]
    return [row(*buttons[first : first + 5]) for first in range(0, len(buttons), 5)]


def _card_button(words: Words, planned: PlannedTurn, card: Card, play: Play | None) -> Button:
    label = phrases.card(words, planned.loaded.table.edition, card)[:BUTTON_LABEL]
    looks: dict[str, Any] = {"label": label, "emoji": card_icon(card)}
    if isinstance(kind_of(card), Upgrade):
        return Button("ways", *where(planned), 0, card, style=PRIMARY, **looks)
    if play is None:
        return Button("nothing", *where(planned), card, disabled=True, **looks)
    step = len(planned.draft.steps)
    return Button("pick", *where(planned), step, write_action(play), style=PRIMARY, **looks)


def _card_menu(words: Words, planned: PlannedTurn, cards: Sequence[Card]) -> ui.Item[Any]:
    edition = planned.loaded.table.edition
    options = [discord.SelectOption(label=phrases.card(words, edition, card), value=card) for card in cards]
    return row(Menu("card", *where(planned), options=options, placeholder=words("select.play")))


def _acquiring(words: Words, planned: PlannedTurn, moves: Sequence[Action]) -> list[ui.Item[Any]]:
    """A menu of the merchant row, each card with its lowest payment."""
    cheapest: dict[int, Acquire] = {}
    for move in moves:
        if isinstance(move, Acquire):
            cheapest.setdefault(move.slot, move)
    if not cheapest:
        return []
    step = len(planned.draft.steps)
    options = [option(words, planned.view(step), each) for each in cheapest.values()]
    placeholder = words("select.acquire")
    return [row(Menu("pick", *where(planned), step, options=options, placeholder=placeholder))]


def _claim_and_rest(words: Words, planned: PlannedTurn, moves: Sequence[Action]) -> list[Button]:
    step = len(planned.draft.steps)
    looks: dict[str, Any] = {"label": words("button.rest"), "emoji": icon("rest")}
    rest = Button("pick", *where(planned), step, write_action(Rest()), **looks)
    if planned.states[0].land.map:  # Adventure Calls has no point cards
        return [rest]
    claims = [move for move in moves if isinstance(move, Claim)]
    if not claims:
        return [Button("nothing", *where(planned), label=words("button.no_claim"), disabled=True), rest]
    best = max(claims, key=lambda claim: _worth(planned, claim))
    points = price_of(planned.states[0].point_row.row[best.slot - 1]).points
    label = words("button.claim", points=points, others=len(claims) - 1)
    looks = {"label": label, "style": PRIMARY, "emoji": icon("point")}
    return [Button("pick", *where(planned), step, write_action(best), **looks), rest]


def _worth(planned: PlannedTurn, claim: Claim) -> int:
    """The points of a claim, with those of the coin above the card."""
    rows = planned.states[0].point_row
    coin = coin_over(claim.slot, rows.coins)
    coin_points = 0 if coin is None else edition_named(planned.loaded.table.edition).coin_points[coin]
    return price_of(rows.row[claim.slot - 1]).points + coin_points

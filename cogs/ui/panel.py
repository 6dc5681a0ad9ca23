"""The private panel in which a player plans a turn: what they hold, what they may do, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.pressing import Button, List, image, layout, row, text
from cogs.ui import journey, saying
from cogs.ui.choices import CHANGE, DISCARD, FIRST, LABEL, PAGE, Page, moves_list, option, where
from cogs.ui.icons import card_icon, icon
from cogs.ui.private import Shown
from cogs.ui.story import happening
from engine import Action, Phase, write_action
from engine.actions import Acquire, Claim, Move, Play, Rest, Settle
from engine.cards import Card, Upgrade, kind_of, price_of
from engine.crystals import read_crystals
from engine.editions import edition_named
from engine.rules.points import coin_over
from i18n import Words, speech
from play.desk import Moved
from play.drafting import Planned, placements
from play.sight import Sight

MOST_BUTTONS = 20
SUCCESS, PRIMARY = discord.ButtonStyle.success, discord.ButtonStyle.primary


def panel(
    words: Words,
    planned: Planned,
    shown: Shown,
    *,
    page: Page = FIRST,
    moved_on: bool = False,
) -> ui.LayoutView:
    """The panel as it stands: the whole hand to choose from, or the turn chosen.

    `moved_on` says that it was overtaken by the game, and shows how things stand now.
    """
    lines = [words("panel.moved_on")] if moved_on else []
    lines += [saying.greeting(words, planned), *saying.news(words, planned)]
    at_home = not planned.draft.steps or (planned.options and planned.states[-1].phase is Phase.ACTION)
    items = (_home if at_home else _chosen)(words, planned, lines, page)
    return _laid(shown, lines, items)


def _laid(shown: Shown, lines: Sequence[str], items: Sequence[ui.Item[Any]]) -> ui.LayoutView:
    pictures = [image(each.filename, each.description) for each in shown.files]
    return layout(*pictures, text(*lines, *shown.said), *items)


def _home(words: Words, planned: Planned, lines: list[str], page: Page) -> list[ui.Item[Any]]:
    """Everything that may be done; after what was returned at the beginning of the turn, too."""
    at, moves = len(planned.draft.steps), planned.options
    phase = planned.states[-1].phase
    own = saying.own(words, planned.view(at), planned.seat, playing=phase is Phase.ACTION)
    lines += [*saying.steps(words, planned), *own]
    if phase is Phase.ACTION:
        return [
            *_hand(words, planned, moves),
            *_acquiring(words, planned, moves),
            *journey.going(words, planned),
            row(
                *_claim_and_rest(words, planned, moves),
                *([_back(words, planned)] if at else []),
                *_hint(words, planned),
            ),
        ]
    if not moves:
        return []
    items = journey.lots(words, planned) if phase is Phase.SETTLE else _further(words, planned, page)
    return [*items, *([row(*hint)] if (hint := _hint(words, planned)) else [])]


def _chosen(words: Words, planned: Planned, lines: list[str], page: Page) -> list[ui.Item[Any]]:
    """What comes of it, what could be chosen instead, and the one press that makes it so."""
    lines += saying.steps(words, planned)
    if planned.states[0].seats[planned.seat].caravan != planned.states[-1].seats[planned.seat].caravan:
        lines.append(saying.before_and_after(words, planned))
    changing = page.of in (CHANGE, DISCARD)
    items = (_changes if changing else _variants)(words, planned, page)
    if not planned.complete:
        items += _further(words, planned, page)
    buttons: list[Button] = []
    if planned.complete and not planned.waiting:
        buttons.append(Button("confirm", *where(planned), label=words("button.confirm"), style=SUCCESS))
    buttons.append(_back(words, planned, "home" if changing else "back"))
    if (label := _change(words, planned)) and not changing:
        buttons.append(Button("change", *where(planned), label=label))
    return [*items, row(*buttons)]


def _hint(words: Words, planned: Planned) -> list[Button]:
    table = planned.sight.table
    return [Button("hint", table.id, label=words("button.hint"))] if table.hints else []


def _back(words: Words, planned: Planned, operation: str = "back") -> Button:
    return Button(operation, *where(planned), label=words("button.back"))


def _further(words: Words, planned: Planned, page: Page) -> list[ui.Item[Any]]:
    """What is to be chosen next."""
    if planned.states[-1].phase in journey.THERE:
        return journey.doing(words, planned)
    return moves_list(words, planned, len(planned.draft.steps), planned.options, page)


def _variants(words: Words, planned: Planned, page: Page) -> list[ui.Item[Any]]:
    """Other ways to do each step; those of a payment laid on cards, or of a way, are behind a button."""
    items: list[ui.Item[Any]] = []
    for step, action in enumerate(planned.actions):
        if isinstance(action, Settle):
            items += journey.settled(words, planned, action)
        elif not isinstance(action, Move) and len(others := planned.variants(step)) > 1:
            items += moves_list(words, planned, step, others, page, chosen=action)
    return items


def _change(words: Words, planned: Planned) -> str:
    """What the button says behind which a payment or a way is changed; nothing where there is no other."""
    first = planned.actions[0]
    if isinstance(first, Acquire):
        return words("button.change") if len(placements(first)) > 1 else ""
    what = journey.changeable(planned)
    return words("button.change_way", what=what) if what else ""


def _changes(words: Words, planned: Planned, page: Page) -> list[ui.Item[Any]]:
    first = planned.actions[0]
    if isinstance(first, Acquire):
        return moves_list(words, planned, 0, placements(first), page, chosen=first, of=CHANGE)
    return journey.changes(words, planned, page) if journey.changeable(planned) else []


def ways(words: Words, planned: Planned, shown: Shown, page: Page) -> ui.LayoutView:
    """The results to which an upgrade can lead, the furthest first; or the mountains for a lot."""
    at, edition = len(planned.draft.steps), planned.sight.table.edition
    if page.of.isdigit():
        lot = read_crystals(page.of)
        line = words("panel.lot", crystals=speech.crystals(words, edition, lot))
        items = journey.mountains(words, planned, lot)
    else:
        card = Card(page.of)
        plays = [each for each in planned.options if isinstance(each, Play) and each.card == card]
        plays.sort(key=lambda play: (-len(play.raises), tuple(-level for level in play.raises)))
        line = words("panel.ways", card=speech.card(words, edition, card))
        items = moves_list(words, planned, at, plays, page, of=card)
    back = Button("home", *where(planned), label=words("button.back"))
    return _laid(shown, [line], [*items, row(back)])


def looking(words: Words, sight: Sight, user: int) -> ui.LayoutView:
    """What a player may look at who has nothing to plan: the game is over, or theirs is."""
    lines = saying.own(words, sight.seen_by(user), sight.seat_of(user) or 0)
    if not sight.over:
        lines.append(words("panel.waiting", name=speech.safe(sight.acting.name)))
    return layout(text(*lines))


def receipt(words: Words, moved: Moved) -> ui.LayoutView:
    """What has been done, with the way to take it back."""
    sight = moved.sight
    said = [happening(words, sight, event) for event in moved.events]
    done = text(words("receipt", move="\n".join(said)))
    if sight.over:
        return layout(done)
    undo = Button("undo", sight.table.id, sight.after, label=words("button.undo"))
    return layout(done, row(undo))


def _hand(words: Words, planned: Planned, moves: Sequence[Action]) -> list[ui.Item[Any]]:
    """A button for each card, or a list where they are too many; what can't be played is greyed."""
    hand = planned.states[-1].acting.hand
    most = {move.card: move for move in moves if isinstance(move, Play)}  # the last is the most
    if len(hand) > MOST_BUTTONS:
        playable = [card for card in hand if card in most]
        return [_card_list(words, planned, playable[:PAGE])]
    buttons = [_card_button(words, planned, card, most.get(card)) for card in hand]
    return [row(*buttons[first : first + 5]) for first in range(0, len(buttons), 5)]


def _card_button(words: Words, planned: Planned, card: Card, play: Play | None) -> Button:
    label = speech.card(words, planned.sight.table.edition, card)[:LABEL]
    looks: dict[str, Any] = {"label": label, "emoji": card_icon(card)}
    if isinstance(kind_of(card), Upgrade):
        return Button("ways", *where(planned), 0, card, style=PRIMARY, **looks)
    if play is None:
        return Button("nothing", *where(planned), card, disabled=True, **looks)
    at = len(planned.draft.steps)
    return Button("pick", *where(planned), at, write_action(play), style=PRIMARY, **looks)


def _card_list(words: Words, planned: Planned, cards: Sequence[Card]) -> ui.Item[Any]:
    edition = planned.sight.table.edition
    options = [discord.SelectOption(label=speech.card(words, edition, card), value=card) for card in cards]
    return row(List("card", *where(planned), options=options, placeholder=words("select.play")))


def _acquiring(words: Words, planned: Planned, moves: Sequence[Action]) -> list[ui.Item[Any]]:
    """The row of merchant cards, each with its lowest payment."""
    cheapest: dict[int, Acquire] = {}
    for move in moves:
        if isinstance(move, Acquire):
            cheapest.setdefault(move.slot, move)
    if not cheapest:
        return []
    at = len(planned.draft.steps)
    options = [option(words, planned.view(at), each) for each in cheapest.values()]
    placeholder = words("select.acquire")
    return [row(List("pick", *where(planned), at, options=options, placeholder=placeholder))]


def _claim_and_rest(words: Words, planned: Planned, moves: Sequence[Action]) -> list[Button]:
    at = len(planned.draft.steps)
    looks: dict[str, Any] = {"label": words("button.rest"), "emoji": icon("rest")}
    rest = Button("pick", *where(planned), at, write_action(Rest()), **looks)
    if planned.states[0].land.map:  # there are no point cards
        return [rest]
    claims = [move for move in moves if isinstance(move, Claim)]
    if not claims:
        return [Button("nothing", *where(planned), label=words("button.no_claim"), disabled=True), rest]
    best = max(claims, key=lambda claim: _worth(planned, claim))
    points = price_of(planned.states[0].point_row.row[best.slot - 1]).points
    label = words("button.claim", points=points, others=len(claims) - 1)
    looks = {"label": label, "style": PRIMARY, "emoji": icon("point")}
    return [Button("pick", *where(planned), at, write_action(best), **looks), rest]


def _worth(planned: Planned, claim: Claim) -> int:
    """The points of a claim, with those of the coin over it."""
    rows = planned.states[0].point_row
    coin = coin_over(claim.slot, rows.coins)
    worth = 0 if coin is None else edition_named(planned.sight.table.edition).coin_points[coin]
    return price_of(rows.row[claim.slot - 1]).points + worth

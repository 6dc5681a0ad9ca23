"""The private panel in which a player plans a turn: what they hold, what they may do, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.pressing import Button, List, image, layout, row, text
from cogs.ui import saying
from cogs.ui.story import happening
from engine import Action, Phase, View, write_action
from engine.actions import Acquire, Claim, Play, Rest, Return
from engine.cards import Card, Upgrade, kind_of, price_of
from engine.editions import edition_named
from engine.rules.points import coin_over
from i18n import Words, speech
from play.desk import Moved
from play.drafting import Planned, placements
from play.sight import Sight

PAGE = 25
MOST_BUTTONS = 20
LABEL = 80
SUCCESS, PRIMARY = discord.ButtonStyle.success, discord.ButtonStyle.primary


class Page(NamedTuple):
    """Which page is shown of the list for which step; `of` names a card, or `change`."""

    step: int = 0
    number: int = 0
    of: str = ""


FIRST, CHANGE = Page(), "change"


def panel(
    words: Words,
    planned: Planned,
    picture: discord.File,
    *,
    page: Page = FIRST,
    moved_on: bool = False,
) -> ui.LayoutView:
    """The panel as it stands: the whole hand to choose from, or the turn chosen.

    `moved_on` says that it was overtaken by the game, and shows how things stand now.
    """
    lines = [words("panel.moved_on")] if moved_on else []
    lines += [saying.greeting(words, planned), *saying.news(words, planned)]
    items = (_chosen if planned.draft.steps else _home)(words, planned, lines, page)
    return layout(image(picture.filename, picture.description), text(*lines), *items)


def where(planned: Planned) -> tuple[int, int, int]:
    return planned.sight.table.id, planned.draft.after, planned.draft.revision


def _home(words: Words, planned: Planned, lines: list[str], page: Page) -> list[ui.Item[Any]]:
    view, state = planned.view(), planned.states[0]
    moves = planned.options
    lines += saying.own(words, view, planned.seat)
    items: list[ui.Item[Any]] = []
    if state.phase is Phase.ACTION:
        lines += saying.missing(words, planned)
        items += [*_hand(words, planned, moves), *_acquiring(words, planned, moves)]
        items.append(_claim_and_rest(words, planned, moves))
    elif moves:
        items += _list(words, planned, 0, moves, page)
    return items


def _chosen(words: Words, planned: Planned, lines: list[str], page: Page) -> list[ui.Item[Any]]:
    """What comes of it, what could be chosen instead, and the one press that makes it so."""
    lines += saying.steps(words, planned)
    lines.append(saying.before_and_after(words, planned))
    items: list[ui.Item[Any]] = []
    actions = planned.actions
    first, change = actions[0], page.of == CHANGE
    if change and isinstance(first, Acquire):
        items += _list(words, planned, 0, placements(first), page, exact=True)
    else:
        for step in range(len(actions)):
            if len(others := planned.variants(step)) > 1:
                items += _list(words, planned, step, others, page, chosen=actions[step])
    if not planned.complete:
        items += _list(words, planned, len(actions), planned.options, page)
    buttons: list[Button] = []
    if planned.complete and not planned.waiting:
        buttons.append(Button("confirm", *where(planned), label=words("button.confirm"), style=SUCCESS))
    buttons.append(Button("back", *where(planned), label=words("button.back")))
    if isinstance(first, Acquire) and len(placements(first)) > 1 and not change:
        buttons.append(Button("change", *where(planned), label=words("button.change")))
    return [*items, row(*buttons)]


def ways(words: Words, planned: Planned, picture: discord.File, card: Card, page: Page) -> ui.LayoutView:
    """The results to which an upgrade can lead, the furthest first."""
    view = planned.view()
    plays = [each for each in planned.options if isinstance(each, Play) and each.card == card]
    plays.sort(key=lambda play: (-len(play.raises), tuple(-level for level in play.raises)))
    line = words("panel.ways", card=speech.card(words, view.edition, card))
    items = _list(words, planned, 0, plays, page, card=card)
    back = Button("home", *where(planned), label=words("button.back"))
    return layout(image(picture.filename, picture.description), text(line), *items, row(back))


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
    hand = planned.states[0].acting.hand
    most = {move.card: move for move in moves if isinstance(move, Play)}  # the last is the most
    if len(hand) > MOST_BUTTONS:
        playable = [card for card in hand if card in most]
        return [_card_list(words, planned, playable[:PAGE])]
    buttons = [_card_button(words, planned, card, most.get(card)) for card in hand]
    return [row(*buttons[first : first + 5]) for first in range(0, len(buttons), 5)]


def _card_button(words: Words, planned: Planned, card: Card, play: Play | None) -> Button:
    label = speech.card(words, planned.sight.table.edition, card)[:LABEL]
    if isinstance(kind_of(card), Upgrade):
        return Button("ways", *where(planned), 0, card, label=label, style=PRIMARY)
    if play is None:
        return Button("nothing", *where(planned), card, label=label, disabled=True)
    return Button("pick", *where(planned), 0, write_action(play), label=label, style=PRIMARY)


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
    view = planned.view()
    options = [_option(words, view, each) for each in cheapest.values()]
    placeholder = words("select.acquire")
    return [row(List("pick", *where(planned), 0, options=options, placeholder=placeholder))]


def _claim_and_rest(words: Words, planned: Planned, moves: Sequence[Action]) -> ui.Item[Any]:
    claims = [move for move in moves if isinstance(move, Claim)]
    if claims:
        best = max(claims, key=lambda claim: _worth(planned, claim))
        points = price_of(planned.states[0].point_row.row[best.slot - 1]).points
        label = words("button.claim", points=points)
        claim = Button("pick", *where(planned), 0, write_action(best), label=label, style=PRIMARY)
    else:
        claim = Button("nothing", *where(planned), label=words("button.no_claim"), disabled=True)
    rest = Button("pick", *where(planned), 0, write_action(Rest()), label=words("button.rest"))
    return row(claim, rest)


def _worth(planned: Planned, claim: Claim) -> int:
    """The points of a claim, with those of the coin over it."""
    rows = planned.states[0].point_row
    coin = coin_over(claim.slot, rows.coins)
    worth = 0 if coin is None else edition_named(planned.sight.table.edition).coin_points[coin]
    return price_of(rows.row[claim.slot - 1]).points + worth


def _list(
    words: Words,
    planned: Planned,
    step: int,
    moves: Sequence[Action],
    turned: Page,
    *,
    chosen: Action | None = None,
    exact: bool = False,
    card: Card | None = None,
) -> list[ui.Item[Any]]:
    """Moves to choose from for that step, so many to a page."""
    view = planned.view(step)
    pages = -(-len(moves) // PAGE)
    page = max(0, min(turned.number if turned.step == step else 0, pages - 1))
    shown = moves[page * PAGE : (page + 1) * PAGE]
    options = [_option(words, view, move, chosen=move == chosen, exact=exact) for move in shown]
    kind = "return" if isinstance(moves[0], Return) else "placeholder"
    placeholder = words(f"select.{kind}", page=page + 1, pages=pages)
    items: list[ui.Item[Any]] = [
        row(List("pick", *where(planned), step, options=options, placeholder=placeholder))
    ]
    if pages > 1:
        items.append(_pages(words, planned, Page(step, page, CHANGE if exact else card or ""), pages))
    return items


def _pages(words: Words, planned: Planned, page: Page, pages: int) -> ui.Item[Any]:
    number = page.number
    older, newer = max(0, number - 1), min(pages - 1, number + 1)
    place = (*where(planned), page.step)
    return row(
        Button("page", *place, older, page.of, label=words("button.older"), disabled=number == older),
        Button("page", *place, newer, page.of, label=words("button.newer"), disabled=number == newer),
    )


def _option(
    words: Words, view: View, move: Action, *, chosen: bool = False, exact: bool = False
) -> discord.SelectOption:
    label = speech.action(words, view, move)
    if exact and isinstance(move, Acquire):
        each = (speech.crystal(words, view.edition, level) for level in move.payment)
        label = speech.commas(words, each)
    return discord.SelectOption(label=label[:100], value=write_action(move), default=chosen)

"""A player's plan in words, for that player alone: its lines, what it would do now, what it has done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui.command_mentions import mention
from cogs.ui.components import DANGER, PRIMARY, Button, Menu, layout, packed, row, text
from cogs.ui.game_log_text import event_text, in_brief
from cogs.ui.limits import OPTION_LABEL
from cogs.ui.links import link_to
from engine import View, read_action
from engine.actions import Acquire, Claim, Rest, Return
from engine.cards import Card, is_point_card
from engine.crystals import count
from i18n import Words, phrases
from play.armed_plan import ArmedTurn, PlanLine, Stop
from play.game_log import LogLine
from play.loaded_table import LoadedTable
from play.plan_conditions import Why
from play.plan_receipts import TurnReceipt
from play.plans import MOST_LINES, MOST_TURNS, PlanNews, PlanState

AT_MOST, ANY_COIN, UNCLAIMED, CARAVAN = "at_most", "any_coin", "unclaimed", "caravan"
"""The conditions that a menu offers; a price or a card follows some of them after a space."""


def plan_message(words: Words, state: PlanState, line: int | None = None) -> ui.LayoutView:
    """The whole plan, with controls for one of its lines: the given one, or else the last."""
    lines, table = state.plan.lines, state.loaded.table.id
    said = news_text(words, state.loaded, state.news)
    if not lines:
        return layout(text(*said, words("plans.none")), row(_my_turn(words, table)))
    chosen = len(lines) - 1 if line is None or not 0 <= line < len(lines) else line
    said += [words("plans.title"), *_lines(words, state), words("plans.else"), _now(words, state)]
    said.append(words("plans.private_at_once" if state.loaded.table.plans_at_once else "plans.private"))
    return layout(text(*said), *_menus(words, state, chosen), *packed(_buttons(words, state, chosen)))


def _my_turn(words: Words, table: int) -> Button:
    return Button("plan_add", table, label=words("button.plan_add"), style=PRIMARY)


def _buttons(words: Words, state: PlanState, line: int) -> list[Button]:
    table, lines = state.loaded.table.id, state.plan.lines
    where = (table, state.revision, line)
    buttons = [_my_turn(words, table)] if len(lines) < MOST_LINES else []
    if len(lines[line].turns) < MOST_TURNS:
        buttons.append(Button("plan_then", *where, label=words("button.plan_then")))
    if len(lines) > 1:
        buttons.append(Button("plan_drop", *where, label=words("button.plan_drop", line=line + 1)))
    return [*buttons, Button("disarm", table, label=words("button.disarm"), style=DANGER)]


def _menus(words: Words, state: PlanState, line: int) -> list[ui.Item[Any]]:
    """Which line to change, its conditions, and the surprises that stop lines of several turns."""
    table, lines, items = state.loaded.table.id, state.plan.lines, list[ui.Item[Any]]()
    if len(lines) > 1:
        placeholder = words("select.plan_line")
        labels = [f"{n}. {_line(words, state, each)}" for n, each in enumerate(lines, start=1)]
        options = [_option(label, str(n), n == line) for n, label in enumerate(labels)]
        items.append(row(Menu("plan_line", table, state.revision, options=options, placeholder=placeholder)))
    conditions = _condition_options(words, state, lines[line])
    placeholder = words("select.plan_if", line=line + 1)
    items.append(_several("plan_if", (table, state.revision, line), conditions, placeholder))
    if any(each.surprises for each in lines):
        stops = [_option(words(f"plans.stop.{each}"), each, each in state.plan.stops) for each in Stop]
        items.append(_several("plan_stops", (table, state.revision), stops, words("select.plan_stops")))
    return items


def _several(
    press: str, arguments: Sequence[object], options: Sequence[discord.SelectOption], placeholder: str
) -> ui.Item[Any]:
    menu = Menu(press, *arguments, options=options, placeholder=placeholder, least=0, most=len(options))
    return row(menu)


def _option(label: str, value: str, chosen: bool) -> discord.SelectOption:
    return discord.SelectOption(label=phrases.shortened(label, OPTION_LABEL), value=value, default=chosen)


def _condition_options(words: Words, state: PlanState, line: PlanLine) -> list[discord.SelectOption]:
    """The conditions that make sense for the line, those that hold now marked."""
    edition, chosen = state.loaded.table.edition, line.conditions
    actions = [read_action(step) for turn in line.turns for step in turn.steps]
    options: list[discord.SelectOption] = []
    prices = [len(each.payment) for each in actions if isinstance(each, Acquire)]
    for price in range(max(prices, default=-1), -1, -1):
        label = words("plans.choice.at_most", price=price)
        options.append(_option(label, f"{AT_MOST} {price}", chosen.at_most == price))
    if any(isinstance(each, Claim) for each in actions):
        options.append(_option(words("plans.choice.any_coin"), ANY_COIN, chosen.any_coin))
    for card in state.loaded.position.point_row.row:
        label = words("plans.choice.unclaimed", card=phrases.point_card(words, edition, card))
        options.append(_option(label, f"{UNCLAIMED} {card}", chosen.unclaimed == card))
    return [*options, _option(words("plans.choice.caravan"), CARAVAN, chosen.caravan)]


# A line in words


def _lines(words: Words, state: PlanState) -> list[str]:
    return [f"{n}\\. {_line(words, state, line)}" for n, line in enumerate(state.plan.lines, start=1)]


def _line(words: Words, state: PlanState, line: PlanLine) -> str:
    view = state.loaded.seen_by(state.user)
    moves = [_turn(words, view, turn) for turn in line.turns]
    said = moves[0]
    for move in moves[1:]:
        said = words("plans.then", moves=said, next=move)
    conditions = _conditions(words, view.edition, line)
    return (
        words("plans.line", moves=said, conditions=phrases.commas(words, conditions)) if conditions else said
    )


def _turn(words: Words, view: View, turn: ArmedTurn) -> str:
    """One turn; its card is named, because it may be in another slot by now."""
    parts: list[str] = []
    for step in turn.steps:
        match read_action(step):
            case Acquire(_, payment):
                card = phrases.face(words, view.edition, Card(turn.aim))
                paid = phrases.crystals(words, view.edition, count(payment))
                key = "plans.acquire" if payment else "plans.acquire_free"
                parts.append(words(key, card=card, crystals=paid))
            case Claim():
                parts.append(words("plans.claim", card=_card(words, view.edition, turn.aim)))
            case Return(crystals):
                returned = phrases.crystals(words, view.edition, crystals)
                parts.append(words("action.return", crystals=returned))
            case Rest():
                parts.append(words("button.rest"))
            case other:
                parts.append(phrases.action(words, view, other))
    return phrases.commas(words, parts)


def _card(words: Words, edition: str, card: str) -> str:
    if is_point_card(card):
        return phrases.point_card(words, edition, card)
    return phrases.card(words, edition, Card(card)) if card else ""


def _conditions(words: Words, edition: str, line: PlanLine) -> list[str]:
    conditions, said = line.conditions, list[str]()
    if conditions.at_most is not None:
        said.append(words("plans.if.at_most", price=conditions.at_most))
    if conditions.any_coin:
        said.append(words("plans.if.any_coin"))
    if conditions.unclaimed:
        said.append(words("plans.if.unclaimed", card=_card(words, edition, conditions.unclaimed)))
    return [*said, words("plans.if.caravan")] if conditions.caravan else said


def _now(words: Words, state: PlanState) -> str:
    """What the plan would do if the player's turn came now."""
    decision = state.decision
    if decision.turn is not None:
        return words("plans.now", line=decision.line + 1)
    return words("plans.now_none", whys=whys_text(words, state.loaded, decision.whys))


def whys_text(words: Words, loaded: LoadedTable, whys: Iterable[Why]) -> str:
    """Why lines aren't played, each with its number."""
    edition = loaded.table.edition
    return phrases.semicolons(
        words,
        (
            words(f"plans.why.{why.kind}", line=n, card=_card(words, edition, why.card), price=why.number)
            for n, why in enumerate(whys, start=1)
        ),
    )


# What a plan has done


def news_text(words: Words, loaded: LoadedTable, news: PlanNews) -> list[str]:
    """How many turns the plan took since the player last looked, what happened since the first, a line for
    each turn, and whether a plan could not be read."""
    turns = sum(not receipt.unreadable for receipt in news.receipts)
    said = [words("planned.since", count=turns), *in_brief(words, loaded, news.lines)] if turns else []
    return [*said, words("planned.unreadable")] if turns < len(news.receipts) else said


def receipt_text(
    words: Words, loaded: LoadedTable, lines: Sequence[LogLine], user: int, receipt: TurnReceipt
) -> str:
    """What a plan played, which line that was, and why not those above it."""
    edition, number = words(f"edition.{loaded.table.edition}"), loaded.table.id
    turn = [line for line in lines if receipt.before <= line.entry.number < receipt.after]
    events = [event for line in turn if line.entry.player == user for event in line.events]
    seat = loaded.seat_of(user)
    place = words("planned.place", edition=edition, number=number, link=link_to(loaded.table))
    if receipt.unreadable:
        return words("planned.unreadable_at", place=place)
    said = [words("planned.title", place=place)]
    said += [event_text(words, loaded, event, you=seat) for event in events] or [words("planned.undone")]
    if receipt.whys:
        whys = whys_text(words, loaded, receipt.whys)
        said.append(words("planned.line", line=receipt.line + 1, whys=whys))
    if receipt.left:
        said.append(words("planned.left", count=receipt.left))
    if not loaded.over:
        said.append(words("planned.undo", undo=mention(words, "century undo")))
    return "\n".join(said)

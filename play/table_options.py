"""The options of a table: everything a host can choose before the game starts.

The host's panel, the commands, the lobby's text, rematches and the server's defaults read this list. A new
option is an entry here, a field of `store.options.Options`, a migration, and its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import product
from typing import Any, TypeAlias, cast

from engine.editions import EDITIONS, edition_named
from store import Server, ServerChanges, Table, TableChanges

Value: TypeAlias = str | int | bool


@dataclass(frozen=True, slots=True)
class TableOption:
    name: str
    """The field of `Table`, and of `Server` for its default."""
    values: tuple[Value, ...]
    """The values that can be chosen; the first is the default."""
    parameter: str = ""
    """Its name in commands, if it differs."""
    choice: str = ""
    """The key of the text for a choice in a command, with `{}` for the value; empty if it needs none."""
    opening: bool = False
    """Can be chosen when a table is opened."""
    about_the_game: bool = False
    """A change resets everyone's readiness."""

    @property
    def in_commands(self) -> str:
        return self.parameter or self.name


class Summary(Enum):
    """Whether the lobby's text names a choice."""

    ALWAYS = auto()
    IF_CHANGED = auto()
    NEVER = auto()


@dataclass(frozen=True, slots=True)
class OptionMenu:
    """A menu of the host's panel, for one option or for several that are chosen together."""

    name: str
    options: tuple[TableOption, ...]
    labels: tuple[str, ...]
    """The keys of the choices' texts, in order; or a single one, with `{}` for the value.

    The texts may use the values, under the options' names, and that of the option that is needed.
    """
    summary: Summary = Summary.IF_CHANGED
    needs: str = ""
    """The option that must be chosen for this one to matter."""
    offered: Callable[[Table], Iterable[Value]] | None = None
    """What a table offers, if it differs from the option's values."""

    @property
    def choices(self) -> dict[str, TableChanges]:
        """What each choice changes, by its key in a press."""
        if len(self.options) == 1:
            name = self.options[0].name
            return {value_key(each): _changes({name: each}) for each in self.options[0].values}
        names = [option.name for option in self.options]
        combined = product(*(option.values for option in self.options))
        return {str(n): _changes(dict(zip(names, values, strict=True))) for n, values in enumerate(combined)}

    def choices_for(self, table: Table) -> dict[str, TableChanges]:
        if self.offered is None:
            return self.choices
        return {value_key(each): _changes({self.name: each}) for each in self.offered(table)}

    def chosen(self, table: Table) -> str:
        """The key of the table's present choice."""
        present = {option.name: getattr(table, option.name) for option in self.options}
        return next(key for key, changes in self.choices_for(table).items() if changes == present)

    def label(self, key: str) -> str:
        """The key of the text for the choice with this key."""
        if len(self.labels) == 1:
            return self.labels[0].format(key)
        return self.labels[list(self.choices).index(key)]

    def matters(self, table: Table) -> bool:
        return not self.needs or bool(getattr(table, self.needs))

    def in_summary(self, table: Table) -> bool:
        changed = any(getattr(table, option.name) != option.values[0] for option in self.options)
        shown = self.summary is Summary.ALWAYS or (self.summary is Summary.IF_CHANGED and changed)
        return shown and self.matters(table)


MENUS: Sequence[OptionMenu] = (
    OptionMenu(
        "edition",
        (
            TableOption(
                *("edition", EDITIONS),
                choice="edition.{}",
                opening=True,
                about_the_game=True,
            ),
        ),
        ("edition.{}",),
        Summary.NEVER,
        offered=lambda table: dict.fromkeys((*EDITIONS, table.edition)),
    ),
    OptionMenu(
        "size",
        (TableOption("size", (5, 4, 3, 2), parameter="seats", opening=True),),
        ("option.seats",),
        Summary.NEVER,
        offered=lambda table: edition_named(table.edition).seats,
    ),
    OptionMenu(
        "here",
        (TableOption("here", (False, True), opening=True),),
        ("option.thread", "option.here"),
        Summary.ALWAYS,
    ),
    OptionMenu(
        "by_invitation",
        (TableOption("by_invitation", (False, True), parameter="invited"),),
        ("option.anyone", "option.invited"),
        Summary.ALWAYS,
    ),
    OptionMenu(
        "open",
        (
            TableOption("open_scores", (False, True), about_the_game=True),
            TableOption("open_hands", (False, True), about_the_game=True),
        ),
        ("option.hidden", "option.open_hands", "option.open_scores", "option.open_both"),
    ),
    OptionMenu(
        "limit_hours",
        (
            TableOption(
                *("limit_hours", (0, 12, 24, 48, 72, 168)),
                parameter="limit",
                choice="limit.hours{}",
            ),
        ),
        ("option.limit",),
    ),
    OptionMenu(
        "late",
        (
            TableOption(
                *("at_limit", ("rest", "host", "ai")),
                parameter="late",
                choice="limit.{}",
            ),
            TableOption("stops_away", (True, False), parameter="vacation"),
        ),
        ("option.late",),
        Summary.ALWAYS,
        needs="limit_hours",
    ),
    OptionMenu(
        "bank",
        (TableOption("bank", (False, True)),),
        ("option.no_bank", "option.bank"),
        needs="limit_hours",
    ),
    OptionMenu("hints", (TableOption("hints", (True, False)),), ("option.hints", "option.no_hints")),
    OptionMenu("replay", (TableOption("replay", (True, False)),), ("option.replay", "option.no_replay")),
    OptionMenu(
        "plans_at_once",
        (TableOption("plans_at_once", (False, True), parameter="plans"),),
        ("option.plans_later", "option.plans_at_once"),
    ),
)
OPTIONS: Sequence[TableOption] = tuple(option for menu in MENUS for option in menu.options)
OPENING = tuple(option for option in OPTIONS if option.opening)
DEAL_OPTIONS = ("edition", "size")
"""The options that a known deal decides."""
MATCH_OPTIONS = (*DEAL_OPTIONS, "here", "open_scores", "open_hands", "hints")
"""The options that are the same at all tables of a duplicate match."""
ABOUT_THE_GAME = tuple(option.name for option in OPTIONS if option.about_the_game)


def value_key(value: Value) -> str:
    """A value as it is written in a press: yes is 1, and no is 0."""
    return str(int(value) if isinstance(value, bool) else value)


def menu_changes(menu: str, key: str) -> TableChanges | None:
    """What a choice in a menu changes; None if no menu offers it."""
    return next((each.choices.get(key) for each in MENUS if each.name == menu), None)


def given_changes(options: Sequence[TableOption], given: Mapping[str, Any]) -> TableChanges:
    """What a command changes that was given these values by the names of its options; None is no value."""
    values = {option.name: given.get(option.in_commands) for option in options}
    return _changes({name: value for name, value in values.items() if value is not None})


def default_options(server: Server) -> TableChanges:
    """The options of a new table on this server; its game may have fewer seats."""
    return _changes({option.name: _chosen(getattr(server, option.name), option) for option in OPTIONS})


def _chosen(own: Value, option: TableOption) -> Value:
    """A server's own default; one that is empty was never chosen."""
    return own if isinstance(own, bool) else own or option.values[0]


def server_changes(changes: TableChanges) -> ServerChanges:
    """New defaults of a server."""
    return cast("ServerChanges", changes)  # a server's defaults have the names and types of the options


def options_of(table: Table) -> TableChanges:
    return _changes({option.name: getattr(table, option.name) for option in OPTIONS})


def _changes(values: Mapping[str, Any]) -> TableChanges:
    """Values of options as changes of a table; a test compares the names and types of all options."""
    return cast("TableChanges", dict(values))

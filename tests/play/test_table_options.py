"""The list of table options: it fits the stored tables, and every reader finds what it needs."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import get_type_hints

import pytest

from play.table_options import (
    MENUS,
    OPTIONS,
    OptionMenu,
    TableOption,
    default_options,
    given_changes,
    menu_changes,
    options_of,
    server_changes,
)
from store import Server, ServerChanges, Table, TableChanges

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="en", here=False)
every_option = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)


@every_option
def test_an_option_is_a_field_of_a_table_with_the_same_type_and_default(option: TableOption) -> None:
    assert {type(value) for value in option.values} == {get_type_hints(TableChanges)[option.name]}
    (default,) = [field.default for field in fields(Table) if field.name == option.name]
    assert default in (MISSING, option.values[0])


@every_option
def test_a_rematch_keeps_the_option(option: TableOption) -> None:
    changed = replace(LOBBY, **given_changes(OPTIONS, {option.in_commands: option.values[-1]}))
    assert dict(options_of(changed))[option.name] == option.values[-1]


def test_names_of_options_and_menus_are_used_once() -> None:
    for names in ([each.name for each in OPTIONS], [each.in_commands for each in OPTIONS]):
        assert len(set(names)) == len(names)
    assert len({menu.name for menu in MENUS}) == len(MENUS)


@pytest.mark.parametrize("menu", MENUS, ids=lambda menu: menu.name)
def test_a_choice_is_shown_as_chosen_and_changes_nothing_else(menu: OptionMenu) -> None:
    for key, changes in menu.choices_for(LOBBY).items():
        assert menu_changes(menu.name, key) == changes
        changed = replace(LOBBY, **changes)
        assert menu.chosen(changed) == key
        assert set(changes) == {option.name for option in menu.options}
        assert menu.label(key)


def test_what_no_menu_offers_changes_nothing() -> None:
    for menu, key in (("host", "4"), ("size", "9"), ("size", ""), ("edition", "chess"), ("late", "6")):
        assert menu_changes(menu, key) is None


@every_option
def test_a_server_can_have_its_own_default_for_the_option(option: TableOption) -> None:
    assert get_type_hints(ServerChanges)[option.name] is get_type_hints(TableChanges)[option.name]
    usual = dict(default_options(Server(1)))
    assert usual[option.name] == option.values[0]
    for value in option.values:
        changes = given_changes(OPTIONS, {option.in_commands: value})
        assert default_options(replace(Server(1), **server_changes(changes))) == {**usual, **changes}


def test_options_not_given_to_a_command_stay_as_they_are() -> None:
    given = {"seats": 3, "hints": False, "limit": None}
    assert given_changes(OPTIONS, given) == {"size": 3, "hints": False}

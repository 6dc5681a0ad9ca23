"""`python -m i18n missing xx`: what a language file lacks, each message in its context."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from i18n.__main__ import main
from i18n.missing import report, uses
from tests.i18n.ftl import LANGUAGES, messages, written


def test_a_new_language_lacks_every_message_and_the_report_can_be_translated_as_it_is(tmp_path: Path) -> None:
    text = "\n".join(report("nl", tmp_path))
    assert text.startswith(f"### nl.ftl has 0 of {len(messages(written('en')))} messages.")
    listed = FluentParser().parse(text)
    assert [each for each in listed.body if isinstance(each, ast.Junk)] == []
    assert set(messages(listed)) == set(messages(written("en")))
    assert "\n## At the table\n" in text


def test_only_missing_messages_are_listed_below_where_they_are_used(tmp_path: Path) -> None:
    names = [each for each in messages(written("en")) if each != "button.home_again"]
    known = "".join(f"{name.replace('.', '-')} = x\n" for name in names)
    (tmp_path / "nl.ftl").write_text(known, encoding="utf-8")
    first, *rest = "\n".join(report("nl", tmp_path)).splitlines()
    assert first == f"### nl.ftl has {len(names)} of {len(names) + 1} messages."
    assert rest[-1] == "button-home_again = End the vacation"
    assert rest[-2].startswith("# cogs/ui/reminder_settings.py:")


def test_messages_and_parameters_that_english_does_not_have_are_reported(tmp_path: Path) -> None:
    (tmp_path / "nl.ftl").write_text("old-text = x\nturn-ping = { $who }, { icon }\n", encoding="utf-8")
    lines = list(report("nl", tmp_path))
    assert "\n# old-text: no longer used" in lines
    assert "\n# turn-ping: English doesn't have $who" in lines


def test_what_cannot_be_read_is_reported_with_its_line(tmp_path: Path) -> None:
    text = "button-rest = Rust\nbutton-join = { Meedoen\nbutton-leave = Weg\n= x\n"
    (tmp_path / "nl.ftl").write_text(text, encoding="utf-8")
    lines = list(report("nl", tmp_path))
    assert "\n# line 2 can't be read: button-join = { Meedoen" in lines
    assert "\n# line 4 can't be read: = x" in lines


def test_names_of_commands_that_discord_does_not_accept_are_reported(tmp_path: Path) -> None:
    text = "command-century-rest-name = Even rusten\ncommand-century-play-name = spelen\n"
    (tmp_path / "nl.ftl").write_text(text, encoding="utf-8")
    reported = [line for line in report("nl", tmp_path) if "command-century-rest-name:" in line]
    assert reported == ["\n# command-century-rest-name: only small letters, digits, - and _, 32 at most"]
    assert not any("command-century-play-name:" in line for line in report("nl", tmp_path))


def test_a_translation_of_five_sentences_is_counted_and_not_listed_again(tmp_path: Path) -> None:
    names = ["language-name", "turn-ping", "button-rest", "button-my_turn", "panel-choose"]
    (tmp_path / "nl.ftl").write_text("".join(f"{name} = x\n" for name in names), encoding="utf-8")
    first, *rest = "\n".join(report("nl", tmp_path)).splitlines()
    assert first.startswith("### nl.ftl has 5 of ")
    assert not {f"{name} = " for name in names} & {line.partition("=")[0] + "= " for line in rest}


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("lobby-title", "cogs/ui/lobby_message.py:"),
        ("refusal-not_now", "i18n/phrases/rule_refusals.py:"),
        ("refused-lobby_full", "play/"),
        ("command-century-new-description", "cogs/lobby.py:"),
        ("command-century_me-remind-zone-name", "cogs/reminder_settings.py:"),
        ("who-did", "in event-"),
    ],
)
def test_the_context_of_a_message_is_where_the_code_uses_it(name: str, place: str) -> None:
    assert any(each.startswith(place) for each in uses(name)), uses(name)


def test_every_message_has_a_context() -> None:
    assert [name for name in messages(written("en")) if not uses(name.replace(".", "-"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_languages_are_complete(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missing", language]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    have, _, all_of_them = line.removeprefix(f"### {language}.ftl has ").partition(" of ")
    assert all_of_them == f"{have} messages."

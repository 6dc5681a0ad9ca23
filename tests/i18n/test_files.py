"""The word files agree with each other, with the code, and with the habits of the house."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from i18n import FOLDER, words
from tests.i18n.ftl import LANGUAGES, key, messages, parameters, resource, texts, written
from tests.i18n.ui_keys import COMMANDS, UI_KEYS

language = pytest.mark.parametrize("language", LANGUAGES)
PATHS = sorted(
    name.removeprefix("command.").rpartition(".")[0]
    for name in messages(written("en"))
    if name.startswith("command.") and name.endswith(".name")
)


def test_english_and_french_have_the_same_keys() -> None:
    assert set(messages(written("en"))) == set(messages(written("fr")))


def test_every_sentence_has_the_same_parameters_in_both() -> None:
    assert parameters(written("en")) == parameters(written("fr"))


def test_parameters_inside_selectors_and_other_messages_are_found() -> None:
    found = parameters(resource("a = { $x ->\n  [one] { $y }\n *[other] { b }\n }\nb = { $z }\n"))
    assert found == {"a": {"x", "y", "z"}, "b": {"z"}}


@language
def test_every_entry_can_be_read_and_stands_once(language: str) -> None:
    body = written(language).body
    assert [each for each in body if isinstance(each, ast.Junk)] == []
    keys = [key(each) for each in body if isinstance(each, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@language
def test_keys_are_grouped_under_comments(language: str) -> None:
    assert sum(isinstance(each, ast.GroupComment) for each in written(language).body) >= 10


@language
def test_every_sentence_can_be_said(language: str) -> None:
    say = words(language)
    for name, needed in parameters(written(language)).items():
        for value in (0, 1, 2, "x"):
            assert say(name, **dict.fromkeys(needed, value)).strip() or name.startswith("list.")


@language
def test_nothing_is_shouted_and_nobody_is_blamed(language: str) -> None:
    for name, pieces in texts(language).items():
        said = " ".join(pieces).lower()
        assert not re.search(r"!|\berr(or|eur)|invalid|wrong|sorry|désolé|oops", said), name


@language
def test_a_refusal_says_what_is_so_and_then_what_to_do(language: str) -> None:
    say = words(language)
    for name, needed in parameters(written(language)).items():
        if name.startswith(("refused.", "refusal.")):
            for value in (0, 1, 2):
                text = say(name, **dict.fromkeys(needed, value))
                assert len(re.findall(r"[.;:]\s", text + " ")) >= 2, text
                assert text.endswith("."), text
                assert len(text) <= 200, text


def test_french_keeps_its_marks_with_the_word_before() -> None:
    for name, pieces in texts("fr").items():
        for piece in pieces:
            assert not re.search(r"[^\u00a0][:;»]|«[^\u00a0]|'", piece.replace("…", "")), (name, piece)


@pytest.mark.parametrize("name", sorted(UI_KEYS))
def test_the_promised_keys_are_there_with_their_parameters(name: str) -> None:
    for each in LANGUAGES:
        assert parameters(written(each)).get(name) == UI_KEYS[name]


@language
@pytest.mark.parametrize("path", PATHS)
def test_commands_have_names_and_descriptions_discord_takes(language: str, path: str) -> None:
    name = words(language)(f"command.{path}.name")
    assert re.fullmatch(r"[-_\w]{1,32}", name)
    assert name == name.lower()
    assert 1 <= len(words(language)(f"command.{path}.description")) <= 100


def test_the_promised_commands_are_there() -> None:
    assert set(COMMANDS) <= set(PATHS)


@language
def test_commands_side_by_side_have_different_names(language: str) -> None:
    for parent in ("century", "century.new"):
        level = [path for path in PATHS if path.rpartition(".")[0] == parent]
        names = [words(language)(f"command.{path}.name") for path in level]
        assert len(names) > 1
        assert len(set(names)) == len(names)


@language
def test_buttons_fit_their_labels(language: str) -> None:
    for name in UI_KEYS:
        if name.startswith("button."):
            assert len(words(language)(name)) <= 34


def test_every_key_used_by_speech_exists_and_every_key_of_speech_is_used() -> None:
    known, used = set(messages(written("en"))), set(_used())
    assert {name for name in used if not name.endswith("*")} <= known
    families = tuple(name.removesuffix("*") for name in used if name.endswith("*"))
    spoken = {name.partition(".")[0] for name in used} - {"icon", "coin"}  # said within other sentences
    unused = {name for name in known - used - set(UI_KEYS) if not name.startswith(families)}
    assert {name for name in unused if name.partition(".")[0] in spoken} == set()


def _used() -> Iterator[str]:
    """The keys named in i18n/speech; a family built of a name ends in a star."""
    for path in sorted((FOLDER / "speech").glob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            match node:
                case python.Call(func=python.Name("words") | python.Attribute(attr="words"), args=[first]):
                    yield from _keys(first)
                case _:
                    pass


def _keys(node: python.expr) -> Iterator[str]:
    match node:
        case python.Constant(str(name)):
            yield name
        case python.JoinedStr([python.Constant(str(name)), *_]):
            yield f"{name}*"
        case python.IfExp(body=body, orelse=orelse):
            yield from _keys(body)
            yield from _keys(orelse)
        case _:
            raise AssertionError(f"a key that cannot be followed: {python.unparse(node)}")

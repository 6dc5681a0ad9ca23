"""The word files agree with each other, with the code, and with the habits of the house."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from i18n import FOLDER, words_in
from tests.cogs.declared import command_keys
from tests.i18n.ftl import LANGUAGES, key, messages, parameters, resource, texts, written

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
    say = words_in(language)
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
    say = words_in(language)
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


@language
@pytest.mark.parametrize("path", PATHS)
def test_commands_have_names_and_descriptions_discord_takes(language: str, path: str) -> None:
    name = words_in(language)(f"command.{path}.name")
    assert re.fullmatch(r"[-_\w]{1,32}", name)
    assert name == name.lower()
    assert 1 <= len(words_in(language)(f"command.{path}.description")) <= 100


@language
def test_commands_side_by_side_have_different_names(language: str) -> None:
    for parent in {path.rpartition(".")[0] for path in PATHS} - {""}:
        level = [path for path in PATHS if path.rpartition(".")[0] == parent]
        names = [words_in(language)(f"command.{path}.name") for path in level]
        assert len(set(names)) == len(names)


@language
def test_buttons_fit_their_labels(language: str) -> None:
    say = words_in(language)
    for name, needed in parameters(written(language)).items():
        if name.startswith("button."):
            assert len(say(name, **dict.fromkeys(needed, 88))) <= 34


async def test_every_key_the_code_names_exists_and_every_key_is_named() -> None:
    known, named = set(messages(written("en"))), {*_named(), *await command_keys()}
    assert {name for name in named if not name.endswith("*")} <= known
    built = {name for name in named if name.endswith("*")} - {"refused.*"}  # named one by one
    families = tuple(name.removesuffix("*") for name in built)
    within = {"icon", "coin", "good", "goods", "language.name"}  # said in other sentences, or of a file
    unnamed = known - named - within - set(_constants())
    assert {name for name in unnamed if not name.startswith(families)} == set()


def _code() -> Iterator[python.AST]:
    for folder in ("i18n", "cogs", "bot"):
        for path in sorted((FOLDER.parent / folder).rglob("*.py")):
            yield from python.walk(python.parse(path.read_text(encoding="utf-8")))


def _constants() -> Iterator[str]:
    """A key may be chosen before the sentence is said."""
    yield from (
        node.value for node in _code() if isinstance(node, python.Constant) and isinstance(node.value, str)
    )


def _named() -> Iterator[str]:
    """The keys that the code speaks with; a family built of a name ends in a star."""
    for node in _code():
        if isinstance(node, python.Call) and node.args:
            yield from _said(node)
    for path in sorted(FOLDER.parent.rglob("*.py")):
        if path.parts[len(FOLDER.parent.parts)] in ("cogs", "play"):
            yield from (f"refused.{name}" for name in re.findall(r'Refused\("(\w+)"', path.read_text()))


def _said(call: python.Call) -> Iterator[str]:
    match call.func:
        case python.Name("words" | "said" | "translated"):
            yield from (name for name in _keys(call.args[0]) if name not in LANGUAGES)
        case python.Attribute(attr="words") | python.Call(func=python.Attribute(attr="words")):
            yield from _keys(call.args[0])
        case _:
            pass


def _keys(node: python.expr) -> Iterator[str]:
    match node:
        case python.Constant(str(name)) if "." in name or name.isidentifier():
            yield name
        case python.JoinedStr([python.Constant(str(name)), *_]):
            yield f"{name}*"
        case python.IfExp(body=body, orelse=orelse):
            yield from _keys(body)
            yield from _keys(orelse)
        case _:
            pass


def test_no_sentence_stands_outside_the_word_files() -> None:
    assert sorted(set(_sentences())) == []


def _sentences() -> Iterator[str]:
    """Text of two words or more that isn't for a log, a traceback, or whoever reads the code."""
    for folder in ("cogs", "play", "render", "ai"):
        for path in sorted((FOLDER.parent / folder).rglob("*.py")):
            tree = python.parse(path.read_text(encoding="utf-8"))
            unread = {id(part) for node in python.walk(tree) if _unread(node) for part in python.walk(node)}
            for node in python.walk(tree):
                text = node.value if isinstance(node, python.Constant) and id(node) not in unread else None
                is_path = isinstance(text, str) and text.startswith("century ")
                if isinstance(text, str) and not is_path and re.search(r"[^\W\d_]{2,} +[^\W\d_]{2,}", text):
                    yield f"{path.name}: {text}"


def _unread(node: python.AST) -> bool:
    match node:
        case python.Expr(python.Constant()) | python.Raise() | python.Assert():
            return True
        case python.Call(func=python.Attribute(python.Name("log")) | python.Name("command")):
            return True
        case _:
            return False

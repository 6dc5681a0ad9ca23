"""The language files: consistent with each other and with the code, and in the right tone."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from i18n import FOLDER, words_in
from play.table_options import MENUS
from tests.cogs.declared_interactions import command_keys
from tests.i18n.ftl import LANGUAGES, key, messages, parameters, resource, texts, written

language = pytest.mark.parametrize("language", LANGUAGES)
PATHS = sorted(
    name.removeprefix("command.").rpartition(".")[0]
    for name in messages(written("en"))
    if name.startswith("command.") and name.endswith(".name")
)


def test_english_and_french_have_the_same_keys() -> None:
    assert set(messages(written("en"))) == set(messages(written("fr")))


def test_every_text_has_the_same_parameters_in_both_languages() -> None:
    assert parameters(written("en")) == parameters(written("fr"))


def test_parameters_inside_selectors_and_other_messages_are_found() -> None:
    found = parameters(resource("a = { $x ->\n  [one] { $y }\n *[other] { b }\n }\nb = { $z }\n"))
    assert found == {"a": {"x", "y", "z"}, "b": {"z"}}


@language
def test_every_entry_is_valid_and_occurs_once(language: str) -> None:
    body = written(language).body
    assert [each for each in body if isinstance(each, ast.Junk)] == []
    keys = [key(each) for each in body if isinstance(each, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@language
def test_keys_are_grouped_under_comments(language: str) -> None:
    assert sum(isinstance(each, ast.GroupComment) for each in written(language).body) >= 10


@language
def test_every_text_can_be_formatted(language: str) -> None:
    words = words_in(language)
    for name, needed in parameters(written(language)).items():
        for value in (0, 1, 2, "x"):
            assert words(name, **dict.fromkeys(needed, value)).strip() or name.startswith("list.")


JOYFUL = (
    "event.ended",
    "final.",
    "handover.taken",
    "held.back",
    "help.",
    "lesson.",
    "lobby.joined",
    "lobby.opened",
    "lobby.started",
    "lobby.usual",
    "match.joined",
    "match.over",
    "resign.done",
    "result.",
)
"""Prefixes of texts that may have an exclamation mark: a welcome, a win, a lesson, thanks."""
STIFF = {
    "en": r"whoever|\banew\b|so many|for long|\blies? open|is to act|meanwhile|it stands",
    "fr": r"\b(à|de|pour|sur) qui (joue|est|le|en|héberge)|\bqui veut\b|\bplace $|\(place ",
}
SPELT_OUT = r"(?<!where )\b(it is|you are|that is|is not|are not|can ?not|does not|do not|you will|i will)\b"


@language
def test_only_joyful_texts_have_exclamation_marks_and_none_blames_anybody(language: str) -> None:
    for name, pieces in texts(language).items():
        text = " ".join(pieces).lower()
        assert "!" not in text or name.startswith(JOYFUL), name
        assert not re.search(r"\berr(or|eur)|invalid|wrong|sorry|désolé|oops", text), name


@language
def test_every_refusal_is_short_and_ends_with_a_full_stop(language: str) -> None:
    words = words_in(language)
    for name, needed in parameters(written(language)).items():
        if name.startswith(("refused.", "refusal.")):
            for value in (0, 1, 2):
                text = words(name, **dict.fromkeys(needed, value))
                assert text.endswith("."), text
                assert len(text) <= 130, text


@language
def test_no_text_has_words_that_sound_stiff(language: str) -> None:
    stiff = STIFF.get(language, "(?!)")  # nothing is known of other languages
    for name, pieces in texts(language).items():
        assert not any(re.search(stiff, piece.lower()) for piece in pieces), name


def test_english_texts_use_contractions() -> None:
    for name, pieces in texts("en").items():
        assert not re.search(SPELT_OUT, " ".join(pieces).lower()), name


def test_french_punctuation_has_no_break_spaces() -> None:
    for name, pieces in texts("fr").items():
        for piece in pieces:
            assert not re.search(r"[^\u00a0][:;»!?]|«[^\u00a0]|'|^ h$", piece.replace("…", "")), (name, piece)


def test_no_french_word_that_would_be_elided_comes_before_a_name() -> None:
    """“Le tour de Ada” should be “d’Ada”, which no text can know."""
    text = (FOLDER / "fr.ftl").read_text(encoding="utf-8")
    assert re.findall(r"\b(?:de|que|jusque|le|la) \{ \$(?:name|names|host|winner) ", text) == []


@language
@pytest.mark.parametrize("path", PATHS)
def test_commands_have_names_and_descriptions_that_discord_accepts(language: str, path: str) -> None:
    name = words_in(language)(f"command.{path}.name")
    assert re.fullmatch(r"[-_\w]{1,32}", name)
    assert name == name.lower()
    assert 1 <= len(words_in(language)(f"command.{path}.description")) <= 100


@language
def test_commands_of_the_same_group_have_different_names(language: str) -> None:
    for parent in {path.rpartition(".")[0] for path in PATHS} - {""}:
        level = [path for path in PATHS if path.rpartition(".")[0] == parent]
        names = [words_in(language)(f"command.{path}.name") for path in level]
        assert len(set(names)) == len(names)


@language
def test_labels_of_buttons_fit(language: str) -> None:
    words = words_in(language)
    for name, needed in parameters(written(language)).items():
        if name.startswith("button."):
            assert len(words(name, **dict.fromkeys(needed, 88))) <= 34


async def test_every_key_used_in_code_exists_and_every_key_is_used() -> None:
    known, named = (
        set(messages(written("en"))),
        {*_keys_in_code(), *_keys_of_options(), *await command_keys()},
    )
    assert {name for name in named if not name.endswith("*")} <= known
    built = {name for name in named if name.endswith("*")} - {"refused.*"}  # their keys are found one by one
    families = tuple(name.removesuffix("*") for name in built)
    within = {
        "icon",
        "coin",
        "good",
        "good.same",
        "goods",
        "who.did",
        "language.name",
    }  # used by other texts, or about the file
    unnamed = known - named - within - set(_constants())
    assert {name for name in unnamed if not name.startswith(families)} == set()


def _code() -> Iterator[python.AST]:
    for folder in ("i18n", "cogs", "bot"):
        for path in sorted((FOLDER.parent / folder).rglob("*.py")):
            yield from python.walk(python.parse(path.read_text(encoding="utf-8")))


def _constants() -> Iterator[str]:
    """A key may be chosen in one place and used in another."""
    yield from (
        node.value for node in _code() if isinstance(node, python.Constant) and isinstance(node.value, str)
    )


def _keys_of_options() -> Iterator[str]:
    """The keys of the table options' texts."""
    for menu in MENUS:
        yield from map(menu.label, menu.choices)
        for option in menu.options:
            yield from (option.choice.format(value) for value in option.values if option.choice)


def _keys_in_code() -> Iterator[str]:
    """The keys that the code uses; one that is completed at run time ends with a star."""
    for node in _code():
        if isinstance(node, python.Call) and node.args:
            yield from _keys_of_call(node)
    for path in sorted(FOLDER.parent.rglob("*.py")):
        if path.parts[len(FOLDER.parent.parts)] in ("cogs", "play"):
            yield from (f"refused.{name}" for name in re.findall(r'Refused\("(\w+)"', path.read_text()))


def _keys_of_call(call: python.Call) -> Iterator[str]:
    match call.func:
        case python.Name("words" | "translated"):
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


def test_no_text_for_players_is_written_in_the_code() -> None:
    assert sorted(set(_texts_in_code())) == []


def _texts_in_code() -> Iterator[str]:
    """Texts of two words or more that are not for a log, a traceback or a reader of the code."""
    for folder in ("cogs", "play", "render", "ai"):
        for path in sorted((FOLDER.parent / folder).rglob("*.py")):
            tree = python.parse(path.read_text(encoding="utf-8"))
            hidden = [node for node in python.walk(tree) if _not_for_players(node)]
            skipped = {id(part) for node in hidden for part in python.walk(node)}
            for node in python.walk(tree):
                text = node.value if isinstance(node, python.Constant) and id(node) not in skipped else None
                is_path = isinstance(text, str) and text.startswith(("century ", "century-me "))
                if isinstance(text, str) and not is_path and re.search(r"[^\W\d_]{2,} +[^\W\d_]{2,}", text):
                    yield f"{path.name}: {text}"


def _not_for_players(node: python.AST) -> bool:
    match node:
        case python.Expr(python.Constant()) | python.Raise() | python.Assert():
            return True
        case python.Call(func=python.Attribute(python.Name("log")) | python.Name("command")):
            return True
        case _:
            return False

"""The parsed language files: keys, texts, and the parameters that each text uses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from discord import Locale
from fluent.syntax import FluentParser, ast, visitor

from i18n import FOLDER, words_in

LANGUAGES = ("en", "fr")
"""The languages that are complete; there may be files of others."""
UNTRANSLATED = next(
    each.value for each in Locale if words_in(each.value) is words_in(None) and "en" not in each.value
)
"""A language of Discord that has no file."""


class _Names(visitor.Visitor):
    """The variables and the other messages that a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  fluent.syntax's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  fluent.syntax's name
        self.messages.add(node.id.name)


class _Texts(visitor.Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  fluent.syntax's name
        self.texts.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802  fluent.syntax's name
        self.texts.append(node.value)


def resource(text: str) -> ast.Resource:
    return FluentParser().parse(text)


@cache
def written(language: str, folder: Path = FOLDER) -> ast.Resource:
    return resource((folder / f"{language}.ftl").read_text(encoding="utf-8"))


def messages(source: ast.Resource) -> dict[str, ast.Message]:
    """By key, with dots as in Python code."""
    return {key(each): each for each in source.body if isinstance(each, ast.Message)}


def key(message: ast.Message) -> str:
    return message.id.name.replace("-", ".")


def parameters(source: ast.Resource) -> dict[str, set[str]]:
    """By key, including the parameters of messages that it refers to."""
    names: dict[str, _Names] = {}
    for message in messages(source).values():
        names[message.id.name] = _Names()
        names[message.id.name].visit(message)

    def reached(name: str) -> Iterator[str]:
        yield from names[name].variables
        for other in names[name].messages:
            yield from reached(other)

    return {name.replace("-", "."): set(reached(name)) for name in names}


def texts(language: str) -> dict[str, list[str]]:
    """By key, every piece of text."""
    found: dict[str, list[str]] = {}
    for name, message in messages(written(language)).items():
        pieces = _Texts()
        pieces.visit(message)
        found[name] = pieces.texts
    return found

"""Editions are data: nothing outside the engine names one, and one question finds Adventure Calls."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from engine.editions import EDITIONS

ROOT = Path(__file__).parent.parent
FOLDERS = ("ai", "bot", "cogs", "i18n", "play", "render", "store")
EMOJI = "render/emoji_pictures.py: golem"
"""Bots have uploaded emojis whose names start with this."""
OTHER_WAYS = {"map", "maps", "board", "game"}
"""Attributes that tell which game it is; `is_adventure` is the one to ask."""
SUSPICIOUS = re.compile(rf"""{"|".join(EDITIONS)}|[.]({"|".join(OTHER_WAYS)})\b|["'][=>]["'] in""")
"""What a file has in its text that is worth parsing."""


@cache
def nodes() -> list[tuple[str, ast.AST]]:
    """Everything in the source outside the engine, with its file, but for files that can't be at fault."""
    files = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    texts = ((str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")) for path in files)
    parsed = [(file, ast.parse(text)) for file, text in texts if SUSPICIOUS.search(text)]
    return [(file, node) for file, tree in parsed for node in ast.walk(tree)]


def conditions(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            return [test]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [operand]
        case ast.BoolOp(values=values):
            return values
        case _:
            return []


def test_outside_the_engine_no_edition_is_named() -> None:
    constants = ((file, node.value) for file, node in nodes() if isinstance(node, ast.Constant))
    assert {f"{file}: {value}" for file, value in constants if value in EDITIONS} == {EMOJI}


def test_outside_the_engine_one_question_tells_adventure_calls_from_others() -> None:
    asked = ((file, each) for file, node in nodes() for each in conditions(node))
    assert [
        f"{file}: line {each.lineno}"
        for file, each in asked
        if isinstance(each, ast.Attribute) and each.attr in OTHER_WAYS
    ] == []


def test_outside_the_engine_no_cards_text_is_read_to_find_its_kind() -> None:
    compared = ((file, node) for file, node in nodes() if isinstance(node, ast.Compare))
    assert [
        f"{file}: line {node.lineno}"
        for file, node in compared
        if isinstance(node.left, ast.Constant)
        and node.left.value in ("=", ">")
        and isinstance(node.ops[0], ast.In)
    ] == []

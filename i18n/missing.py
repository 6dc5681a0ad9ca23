"""What a language file lacks, as Fluent text to translate: each English message below where it is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

from i18n import DEFAULT, FOLDER

CODE = ("cogs", "i18n", "bot", "play")
"""The folders whose code names messages."""
MOST_PLACES = 3
_COMMAND_NAME = re.compile("command-.*-name")
_QUOTED = re.compile(r"""["']([a-z_]+(?:[.](?:\w|\{[^{}"']*\})*)*)["']|command\("([a-z_ -]+)\"""")


def report(language: str, folder: Path = FOLDER) -> Iterator[str]:
    """The missing messages by group, then, as comments, what can't be read or used as it is."""
    english = _resource(FOLDER / f"{DEFAULT}.ftl")
    file = folder / f"{language}.ftl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    written = _parsed(text)
    theirs = _messages(written)
    ours = _messages(english)
    lacking = [name for name in ours if name not in theirs]
    yield f"### {language}.ftl has {len(ours) - len(lacking)} of {len(ours)} messages."
    group = ""
    for entry in english.body:
        if isinstance(entry, ast.GroupComment):
            group = entry.content or ""
        elif isinstance(entry, ast.Message) and entry.id.name not in theirs:
            if group:
                yield f"\n## {group}"
                group = ""
            yield from _to_translate(entry)
    yield from _unreadable(written, text)
    yield from _mistakes(ours, theirs)


def _to_translate(message: ast.Message) -> Iterator[str]:
    yield ""
    yield from (f"# {place}" for place in uses(message.id.name))
    yield FluentSerializer().serialize_entry(message).strip()


def _unreadable(written: ast.Resource, text: str) -> Iterator[str]:
    for entry in written.body:
        if isinstance(entry, ast.Junk) and entry.content and entry.span:
            line = text.count("\n", 0, entry.span.start) + 1
            yield f"\n# line {line} can't be read: {entry.content.splitlines()[0]}"


def _mistakes(ours: dict[str, ast.Message], theirs: dict[str, ast.Message]) -> Iterator[str]:
    for name, message in theirs.items():
        if name not in ours:
            yield f"\n# {name}: no longer used"
        elif unknown := _parameters(message, theirs) - _parameters(ours[name], ours):
            yield f"\n# {name}: English doesn't have {', '.join(sorted(f'${each}' for each in unknown))}"
        elif _COMMAND_NAME.fullmatch(name) and not _is_name(message):
            yield f"\n# {name}: only small letters, digits, - and _, 32 at most"


def _is_name(message: ast.Message) -> bool:
    """Whether Discord accepts the text as a command's name."""
    text = FluentSerializer().serialize_entry(message).partition("=")[2].strip()
    return bool(re.fullmatch(r"[-_\w]{1,32}", text)) and text == text.lower()


def uses(name: str) -> list[str]:
    """Where the code uses a message: files and lines, or the messages that contain it."""
    key = name.replace("-", ".")
    found = [place for written, place in _written() if written == key]
    if command := re.fullmatch(r"command\.(.*)\.(?:name|description)", key):
        path = command[1].replace(".", " ").replace("_", "-")
        found += [place for written, place in _written() if _begins(path, written)]
    found = found or [place for written, place in _written() if _completes(written, key)]
    return (list(dict.fromkeys(found)) or [f"in {each}" for each in _containing(name)])[:MOST_PLACES]


def _begins(path: str, written: str) -> bool:
    """Whether a command with this path is meant, or one of its options."""
    written = written.replace("_", "-")
    return " " in written and (path == written or path.startswith(f"{written} "))


def _completes(written: str, key: str) -> bool:
    """Whether a text such as `button.{key}` can become this key."""
    if "{" not in written:
        return False
    return bool(re.fullmatch(re.sub(r"\\\{.*?\\\}", r"[\\w.]+", re.escape(written)), key))


@cache
def _written() -> tuple[tuple[str, str], ...]:
    """Texts in the code that may name a message, with file and line."""
    found: list[tuple[str, str]] = []
    for folder in CODE:
        for path in sorted((FOLDER.parent / folder).rglob("*.py")):
            shown = path.relative_to(FOLDER.parent).as_posix()
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                texts = (match[1] or match[2] for match in _QUOTED.finditer(line))
                found += [(text, f"{shown}:{number}") for text in texts]
                found += [(f"refused.{reason}", f"{shown}:{number}") for reason in _refusals(line)]
    return tuple(found)


def _refusals(line: str) -> list[str]:
    return re.findall(r"Refused\(\"(\w+)\"", line)


@cache
def _containing(name: str) -> tuple[str, ...]:
    """The English messages that refer to this one."""
    messages = _messages(_resource(FOLDER / f"{DEFAULT}.ftl"))
    return tuple(each for each, message in messages.items() if name in _references(message))


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  fluent.syntax's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  fluent.syntax's name
        self.messages.add(node.id.name)


def _references(message: ast.Message) -> set[str]:
    found = _References()
    found.visit(message)
    return found.messages


def _parameters(message: ast.Message, within: dict[str, ast.Message]) -> set[str]:
    """The parameters of a message and of the messages that it refers to."""
    found = _References()
    found.visit(message)
    inner = [_parameters(within[each], within) for each in found.messages if each in within]
    return found.variables.union(*inner)


def _resource(file: Path) -> ast.Resource:
    return _parsed(file.read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> ast.Resource:
    """A language file of a thousand messages takes a third of a second."""
    return FluentParser().parse(text)


def _messages(resource: ast.Resource) -> dict[str, ast.Message]:
    return {each.id.name: each for each in resource.body if isinstance(each, ast.Message)}

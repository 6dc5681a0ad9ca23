"""Checks requests against Discord's OpenAPI schema, if `DISCORD_OPENAPI` names its file."""

# pyright: basic
# Requests are JSON of any shape.
from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012, Draft202012Validator, Registry

SCHEMA_FILE = os.environ.get("DISCORD_OPENAPI")
_URI = "urn:discord"
_valid_commands: list[Any] = []
"""The commands that were found valid; every bot sends the same ones when it starts."""


@cache
def _document() -> dict[str, Any]:
    return json.loads(Path(SCHEMA_FILE or "").read_text(encoding="utf-8"))


@cache
def _registry() -> Registry:
    return Registry([(_URI, _document())], draft=Draft202012)


@cache
def _validator(template: str, method: str) -> Draft202012Validator | None:
    """The validator of a request's body; None if the request has no body."""
    content = _document()["paths"][template][method].get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        return None
    name = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
    pointer = f"{_URI}#/paths/{name}/{method}/requestBody/content/application~1json/schema"
    return Draft202012Validator({"$ref": pointer}, registry=_registry())


@cache
def _templates(method: str) -> list[tuple[re.Pattern[str], str]]:
    """The paths that have this method, those with the fewest placeholders first."""
    templates = [template for template, item in _document()["paths"].items() if method in item]
    templates.sort(key=lambda template: template.count("{"))
    return [(re.compile(re.sub(r"\\{.*?\\}", "[^/]+", re.escape(each))), each) for each in templates]


def problems(method: str, path: str, body: Any) -> list[str]:
    template = next(each for pattern, each in _templates(method.lower()) if pattern.fullmatch(path))
    validator = _validator(template, method.lower())
    if body is None or validator is None or body == _valid_commands:
        return []
    found = [error.message[:200] for error in validator.iter_errors(_as_in_schema(body))]
    if path.endswith("/commands") and not found:
        _valid_commands[:] = body
    return found


def _as_in_schema(body: Any) -> Any:
    """Write ids as strings, as in the schema; discord.py writes some as integers, which Discord accepts."""
    if isinstance(body, list):
        return [_as_in_schema(item) for item in body]
    if not isinstance(body, dict):
        return body
    plain = {key: _as_in_schema(value) for key, value in body.items()}
    for attachment in plain.get("attachments") or ():
        attachment["id"] = str(attachment["id"])
    if isinstance(plain.get("emoji"), dict) and plain["emoji"].get("id"):
        plain["emoji"]["id"] = str(plain["emoji"]["id"])
    if isinstance(plain.get("recipient_id"), int):
        plain["recipient_id"] = str(plain["recipient_id"])
    if isinstance(plain.get("users"), list):
        plain["users"] = [str(user) for user in plain["users"]]
    return plain

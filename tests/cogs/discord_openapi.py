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

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

SCHEMA_FILE = os.environ.get("DISCORD_OPENAPI")
_URI = "urn:discord"
_FREE_TEXT = {"content", "custom_id", "description", "filename", "label", "nonce", "placeholder", "value"}


@cache
def _document() -> dict[str, Any]:
    return json.loads(Path(SCHEMA_FILE or "").read_text(encoding="utf-8"))


@cache
def _validator(template: str, method: str) -> Draft202012Validator | None:
    """The validator of a request's body; None if the request has no body."""
    content = _document()["paths"][template][method].get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        return None
    registry: Any = Registry().with_resource(_URI, Resource(contents=_document(), specification=DRAFT202012))
    name = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
    pointer = f"{_URI}#/paths/{name}/{method}/requestBody/content/application~1json/schema"
    return Draft202012Validator({"$ref": pointer}, registry=registry)


@cache
def _template(method: str, path: str) -> str:
    """The schema's template for a path: the one with the fewest placeholders."""
    matches = [
        template
        for template, item in _document()["paths"].items()
        if method in item and re.fullmatch(re.sub(r"\\{.*?\\}", "[^/]+", re.escape(template)), path)
    ]
    return min(matches, key=lambda template: template.count("{"))


def problems(method: str, path: str, body: Any) -> list[str]:
    template = _template(method.lower(), path)
    if body is None or _validator(template, method.lower()) is None:
        return []
    return list(_problems(template, method.lower(), json.dumps(_as_in_schema(body), sort_keys=True)))


@cache
def _problems(template: str, method: str, body: str) -> tuple[str, ...]:
    validator = _validator(template, method)
    assert validator is not None
    return tuple(error.message[:200] for error in validator.iter_errors(json.loads(body)))


def _any_text(key: str, value: Any) -> Any:
    return "text" if key in _FREE_TEXT and isinstance(value, str) and value else value


def _as_in_schema(body: Any) -> Any:
    """Adapt a body to the schema: ids as strings, where discord.py writes integers and Discord accepts them.

    Free texts are made equal, so that messages of the same structure are checked only once; `discord_limits`
    checks their lengths.
    """
    if isinstance(body, list):
        return [_as_in_schema(item) for item in body]
    if not isinstance(body, dict):
        return body
    plain = {key: _any_text(key, _as_in_schema(value)) for key, value in body.items()}
    for attachment in plain.get("attachments") or ():
        attachment["id"] = str(attachment["id"])
    if isinstance(plain.get("emoji"), dict) and plain["emoji"].get("id"):
        plain["emoji"]["id"] = str(plain["emoji"]["id"])
    if isinstance(plain.get("recipient_id"), int):
        plain["recipient_id"] = str(plain["recipient_id"])
    if isinstance(plain.get("users"), list):
        plain["users"] = [str(user) for user in plain["users"]]
    return plain

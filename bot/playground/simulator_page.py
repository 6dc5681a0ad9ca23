"""Changes to the simulator's page: it may be framed, shows one person's Discord only, and suits a phone."""

# pyright: reportPrivateUsage=false
from __future__ import annotations

import base64
import struct
from html import escape
from pathlib import Path
from typing import Any

from simcord.backend.errors import SetupError

from i18n import Words

ADDITIONS = {"/preview.css": "simulator_page.css", "/app.js": "simulator_page.js"}
"""Our files that are appended to the simulator's own, by its path."""

REPLACEMENTS = {
    "/select-drafts.js": (
        (
            'if (!dropdown.modal && !state.modalDrafts.has(key) && changed) dispatch("select"',
            "if (!dropdown.modal && !state.modalDrafts.has(key)) state.drafts.delete(key);\n"
            '    if (!dropdown.modal && !state.modalDrafts.has(key)) dispatch("select"',
        ),
        (
            '"Wait for the current action to finish before applying.",\n      );',
            '"…",\n      );\n      setTimeout(() => commitDropdown(key), 50);',
        ),
    ),
    "/selects.js": (
        ("export function renderSelect(", "const defaults = new Map();\nexport function renderSelect("),
        (
            "  if (draftValue(key) === undefined) {",
            "  const told = component.type === TYPE.STRING_SELECT\n"
            "    ? optionDefaults(entries).slice(0, maximum) : [];\n"
            "  const before = defaults.get(key);\n"
            "  defaults.set(key, String(told));\n"
            "  if (![undefined, String(told)].includes(before)) options.onReconcileDraft?.(key, told);\n"
            "  if (draftValue(key) === undefined) {",
        ),
    ),
    "/messages.js": (
        (
            'node("div", "message-ephemeral-note", "Only you can see this")',
            'node("div", "message-ephemeral-note", document.querySelector("meta[name=private]").content)',
        ),
    ),
    "/presentation.js": (
        (
            "Promise.all(FONT_REQUIREMENTS.map(",
            'Promise.all(FONT_REQUIREMENTS.filter(({ css }) => /^normal.*(Sans|Emoji)"$/.test(css)).map(',
        ),
    ),
}
"""Texts of the simulator's files that are replaced, by path: as on Discord, a list forgets its last choice
and shows the one that an edit names, and a private message says so in its reader's language; a choice made
while something else is going on, such as the loading of a list of people, is sent after it; a page waits for
two fonts, not for 30 MB of fonts for every script."""

TITLE = "<title>SimCord Preview</title>"
TRANSPARENT_PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
"""A PNG of one transparent pixel."""


def customise(view: Any, title: str, words: Words) -> None:
    """Change a view before it opens."""
    _allow_framing(view._server)
    _add_our_files(view._server, title, words)
    view._publish = _with_sizes_of_pictures(view, view._publish)
    view._prepare_asset = _unchecked_pictures(view, view._prepare_asset)
    view._authorize_asset = _with_replaced_pictures(view._authorize_asset)


def _allow_framing(server: Any) -> None:
    """Let the front page frame the view, and let the view have a picture in its address."""
    headers = dict(server._SECURITY_HEADERS)
    del headers["X-Frame-Options"]
    replacements = {
        "frame-ancestors 'none'": "frame-ancestors http://127.0.0.1:* http://localhost:*",
        "img-src 'self'": "img-src 'self' data:",
    }
    for old, new in replacements.items():
        headers["Content-Security-Policy"] = headers["Content-Security-Policy"].replace(old, new)
    server._SECURITY_HEADERS = headers


def _add_our_files(server: Any, title: str, words: Words) -> None:
    """Serve our style and script after the simulator's own; the script reads its words from the page."""
    head = (
        f'<title>{escape(title)}</title><link rel="icon" href="data:,">'
        f'<meta name="press-again" content="{escape(words("playground.press_again"))}">'
        f'<meta name="private" content="{escape(words("playground.private"))}">'
    )
    original = server._static

    async def static(request: Any) -> Any:
        answer = await original(request)
        if request.path in ADDITIONS:
            answer.text += Path(__file__).with_name(ADDITIONS[request.path]).read_text(encoding="utf-8")
        elif request.path in REPLACEMENTS:
            for old, new in REPLACEMENTS[request.path]:
                answer.text = answer.text.replace(old, new)
        elif request.path == "/":
            answer.text = answer.text.replace(TITLE, head)
        return answer

    server._static = static


def _with_sizes_of_pictures(view: Any, original: Any) -> Any:
    """Publish our pictures with their sizes, so that the page leaves room for them before they are loaded.

    The simulator tells a picture's size only after it has served it, and until then a redraw moves everything
    below the picture, which closes an open list.
    """

    def publish(page: Any, **given: Any) -> None:
        original(page, **given)
        for asset, record in page.assets.items():
            if record.contentType == "image/png" and record.available and not record.validated:
                record.width, record.height = struct.unpack(">II", view._blobs[record.digest].data[16:24])
                record.validated, record.mediaKind, record.frames = True, "image", 1
            if asset in page.snapshot["assets"]:
                page.snapshot["assets"][asset] = record.to_wire()

    return publish


def _with_replaced_pictures(original: Any) -> Any:
    """Leave a picture in the page until the page gets the message that no longer has it.

    The simulator shows an edited message once everything that the press caused is done, such as the pictures
    of a game's end, but would take the picture out of the old message at once.
    """

    def authorize(page: Any, asset: str, *, content: bool = True) -> Any:
        try:
            return original(page, asset, content=content)
        except SetupError:
            if content or asset not in page.assets:
                raise
            return page.assets[asset]

    return authorize


def _unchecked_pictures(view: Any, original: Any) -> Any:
    """Serve our own pictures as they are: the simulator would start a process to check each of them."""

    async def prepare(context: Any, asset: str, **wanted: Any) -> tuple[str, bytes, str]:
        try:
            _, record, body = view._authorized_asset(context, asset)
        except SetupError:  # replaced by now; until the page gets the new message, it shows the old picture
            record = view._get_page(context).assets.get(asset)
            blob = record and view._blobs.get(record.digest)
            return "image/png", blob.data if blob else TRANSPARENT_PIXEL, ""
        if record.contentType != "image/png" or any(wanted.values()):
            return await original(context, asset, **wanted)
        return record.contentType, body, record.filename

    return prepare

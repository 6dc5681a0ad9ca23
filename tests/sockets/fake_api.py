"""Discord's REST API on simcord's backend, with what simcord leaves out.

simcord ignores nonces and doesn't reopen an archived thread when a message is sent to it; both are done here.
Every message is also recorded as posted, since a turn message loses its picture when the next one follows.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from simcord.backend import Backend, serializers
from simcord.backend.cdn import CdnStore
from simcord.backend.errors import BackendError
from simcord.http import router

ARCHIVED_THREAD = 50083
SILENT = 1 << 12
"""The flag of a message that notifies nobody."""
KEPT_MESSAGES = 30
"""How many messages of each channel `forget_history` keeps."""


class WallClock:
    """A clock for simcord that shows the real time."""

    def now(self) -> dt.datetime:
        return dt.datetime.now(dt.UTC)


@dataclass(frozen=True, slots=True)
class Request:
    """A parsed HTTP request."""

    method: str
    path: str
    body: Any = None
    query: dict[str, Any] = field(default_factory=dict[str, Any])
    files: list[Any] = field(default_factory=list[Any])


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A message as it was when it was created."""

    id: int
    channel: int
    content: str
    files: tuple[str, ...]
    pings: tuple[int, ...]
    silent: bool = False


class FakeApi:
    def __init__(self) -> None:
        clock: Any = WallClock()
        self.backend = Backend(clock=clock)
        self.posted: list[PostedMessage] = []
        self.listeners: list[Callable[[PostedMessage], None]] = []
        """Called with each posted message."""
        self.unsupported: list[str] = []
        """Requests of the bot that simcord doesn't support."""
        self.enforces_nonces = True
        """Discord remembers nonces for a few minutes; False simulates that these have passed."""
        self._nonces: dict[tuple[int, str], Any] = {}

    def answer(self, request: Request) -> tuple[int, Any]:
        """Process a request; return the status and the body of the answer."""
        try:
            result = self._do(request)
        except (router.RouteNotImplemented, router.UnsupportedField) as error:
            self.unsupported.append(str(error))
            return error.status, error.to_json()
        except BackendError as error:
            return error.status, error.to_json()
        return (204, None) if result is None else (200, result)

    def _do(self, request: Request) -> Any:
        match request.method, request.path.strip("/").split("/"):
            case "POST", ["channels", channel, "messages"]:
                return self._post(request, int(channel))
            case "PATCH", ["channels", channel, "messages", _] if self.archived(int(channel)):
                raise BackendError(400, ARCHIVED_THREAD, "Thread is archived")
            case _:
                return self._dispatch(request)

    def _dispatch(self, request: Request) -> Any:
        return router.dispatch(
            self.backend,
            request.method,
            request.path,
            json=request.body,
            params=request.query,
            files=request.files,
        )

    def _post(self, request: Request, channel: int) -> Any:
        nonce = (channel, str(request.body.get("nonce")))
        enforced = bool(request.body.get("enforce_nonce")) and self.enforces_nonces
        if enforced and nonce in self._nonces:
            return self._nonces[nonce]
        message = self._dispatch(request)
        self._nonces[nonce] = message
        if self.archived(channel):
            self.archive(channel, archived=False)
        self._record(channel, int(message["id"]))
        return message

    def _record(self, channel: int, number: int) -> None:
        found = self.backend.messages[channel][number]
        files = tuple(attachment["filename"] for attachment in found.attachments)
        pings, silent = tuple(found.ping_user_ids), bool(found.flags & SILENT)
        posted = PostedMessage(number, channel, found.content, files, pings, silent)
        self.posted.append(posted)
        for listener in self.listeners:
            listener(posted)

    def archived(self, channel: int) -> bool:
        found = self.backend.channels.get(channel)
        return bool(found and found.thread_metadata and found.thread_metadata.archived)

    def archive(self, thread: int, *, archived: bool = True) -> None:
        self.backend.edit_channel(thread, {}, thread_metadata={"archived": archived})

    def forget_history(self) -> None:
        """Drop pictures, old messages and records, which would grow without limit."""
        backend = self.backend
        backend.cdn = CdnStore()
        for records in (backend.transcript, backend.http_requests, self.posted):
            records.clear()
        for known in (backend.interactions, backend.interaction_tokens, self._nonces):
            known.clear()
        for messages in backend.messages.values():
            for number in list(messages)[:-KEPT_MESSAGES]:
                del messages[number]

    def guild_events(self) -> list[tuple[str, Any]]:
        """The events about servers that a new session gets after READY."""
        guilds = self.backend.guilds.values()
        return [("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild)) for guild in guilds]

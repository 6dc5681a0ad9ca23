"""The world behind the sockets: simcord's, with what it leaves out.

It has no nonces and doesn't reopen an archived thread when something is sent there; both are faked here.
What has been posted is written down, since a turn message loses its picture when the next one comes.
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

ARCHIVED = 50083
KEPT = 30
"""Messages in each place that are not forgotten."""


class WallClock:
    """What simcord asks of a clock, with the true time."""

    def now(self) -> dt.datetime:
        return dt.datetime.now(dt.UTC)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, taken out of HTTP."""

    method: str
    path: str
    body: Any = None
    query: dict[str, Any] = field(default_factory=dict[str, Any])
    files: list[Any] = field(default_factory=list[Any])


@dataclass(frozen=True, slots=True)
class Posted:
    """A message as it was when it was created."""

    id: int
    place: int
    content: str
    files: tuple[str, ...]
    pings: tuple[int, ...]


class World:
    def __init__(self) -> None:
        clock: Any = WallClock()
        self.backend = Backend(clock=clock)
        self.posted: list[Posted] = []
        self.heard: list[Callable[[Posted], None]] = []
        """Called with each message posted."""
        self.gaps: list[str] = []
        """What the bot asked for and simcord doesn't know."""
        self.minds_nonces = True
        """Discord does for a few minutes only; without, it is as if those had passed."""
        self._nonces: dict[tuple[int, str], Any] = {}

    def answer(self, asked: Asked) -> tuple[int, Any]:
        """Do what is asked; a status, and what to say."""
        try:
            result = self._do(asked)
        except (router.RouteNotImplemented, router.UnsupportedField) as gap:
            self.gaps.append(str(gap))
            return gap.status, gap.to_json()
        except BackendError as refused:
            return refused.status, refused.to_json()
        return (204, None) if result is None else (200, result)

    def _do(self, asked: Asked) -> Any:
        match asked.method, asked.path.strip("/").split("/"):
            case "POST", ["channels", place, "messages"]:
                return self._post(asked, int(place))
            case "PATCH", ["channels", place, "messages", _] if self.archived(int(place)):
                raise BackendError(400, ARCHIVED, "Thread is archived")
            case _:
                return self._pass_on(asked)

    def _pass_on(self, asked: Asked) -> Any:
        return router.dispatch(
            self.backend, asked.method, asked.path, json=asked.body, params=asked.query, files=asked.files
        )

    def _post(self, asked: Asked, place: int) -> Any:
        nonce = (place, str(asked.body.get("nonce")))
        enforced = bool(asked.body.get("enforce_nonce")) and self.minds_nonces
        if enforced and nonce in self._nonces:
            return self._nonces[nonce]
        made = self._pass_on(asked)
        self._nonces[nonce] = made
        if self.archived(place):
            self.archive(place, archived=False)
        self._note(place, int(made["id"]))
        return made

    def _note(self, place: int, message: int) -> None:
        found = self.backend.messages[place][message]
        files = tuple(attachment["filename"] for attachment in found.attachments)
        posted = Posted(message, place, found.content, files, tuple(found.ping_user_ids))
        self.posted.append(posted)
        for hear in self.heard:
            hear(posted)

    def archived(self, place: int) -> bool:
        channel = self.backend.channels.get(place)
        return bool(channel and channel.thread_metadata and channel.thread_metadata.archived)

    def archive(self, thread: int, *, archived: bool = True) -> None:
        self.backend.edit_channel(thread, {}, thread_metadata={"archived": archived})

    def forget(self) -> None:
        """Let go of what only grows: pictures, old messages and records of what went by."""
        backend = self.backend
        backend.cdn = CdnStore()
        for records in (backend.transcript, backend.http_requests, self.posted):
            records.clear()
        for known in (backend.interactions, backend.interaction_tokens, self._nonces):
            known.clear()
        for messages in backend.messages.values():
            for message in list(messages)[:-KEPT]:
                del messages[message]

    def greeting(self) -> list[tuple[str, Any]]:
        """What a new session is told of the servers, after READY."""
        guilds = self.backend.guilds.values()
        return [("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild)) for guild in guilds]

"""A channel that several processes post in: a server that, like Discord, keeps one message for each nonce."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingUnixStreamServer
from typing import Any

from tests.crash.line_file import LineFile


class ChannelServer(ThreadingUnixStreamServer):
    """Answers each line with a line: a message with its number, what is sought with its numbers."""

    daemon_threads = True

    def __init__(self, address: Path) -> None:
        super().__init__(str(address), _Handler)
        self.messages: list[dict[str, Any]] = []
        self.repeated = 0
        """Messages that were not posted because their nonces were known."""
        self._lock, self._nonces = threading.Lock(), dict[tuple[bool, int], int]()

    def post(self, message: dict[str, Any]) -> int:
        """The message's number, counted from 1; the same for the same nonce."""
        nonce = "user" in message, message.get("key", 0)
        with self._lock:
            if nonce in self._nonces:
                self.repeated += 1
                return self._nonces[nonce]
            self.messages.append(message)
            if nonce[1]:
                self._nonces[nonce] = len(self.messages)
            return len(self.messages)

    def posted(self) -> list[tuple[int, dict[str, Any]]]:
        return [*enumerate(self.messages, start=1)]

    def find(self, fields: dict[str, Any]) -> list[int]:
        """The numbers of the messages with these values; one with a key is found by it."""
        nonce = "user" in fields, fields.get("key", 0)
        if nonce[1]:
            return [self._nonces[nonce]] if nonce in self._nonces else []
        return [number for number, message in self.posted() if fields.items() <= message.items()]


class _Handler(StreamRequestHandler):
    server: ChannelServer  # pyright: ignore[reportIncompatibleVariableOverride]

    def handle(self) -> None:
        with suppress(ConnectionError):  # the process was killed
            for line in self.rfile:
                asked = json.loads(line)
                sought = asked.get("find")
                answer: object = self.server.post(asked) if sought is None else self.server.find(sought)
                self.wfile.write(json.dumps(answer).encode() + b"\n")


class SharedChannel(LineFile):
    """The channel as its processes see it."""

    def __init__(self, address: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(address))
        self._stream = self._socket.makefile("rw")

    def _ask(self, line: str) -> Any:
        self._stream.write(f"{line}\n")
        self._stream.flush()
        return json.loads(self._stream.readline())

    def append(self, line: str) -> int:
        return self._ask(line)

    def find(self, fields: dict[str, Any]) -> list[int]:
        return self._ask(json.dumps({"find": fields}))


@contextmanager
def running_channel(folder: Path) -> Generator[ChannelServer]:
    with ChannelServer(folder / "channel") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()

"""Why a message could not be delivered."""

from __future__ import annotations

from store.due_rows import LONGEST_RETRY


class Unsent(Exception):  # noqa: N818  names the outcome
    """The message was not sent, or may not have been: retry after at least `wait` seconds."""

    def __init__(self, wait: float = 0) -> None:
        super().__init__(wait)
        self.wait = min(wait, LONGEST_RETRY)


class RateLimited(Unsent):
    """Discord accepts no message there for a while, so this one was certainly not sent."""


class Unreachable(Exception):  # noqa: N818  names the outcome
    """The message can't be sent there, for example because the channel is gone or a permission is missing."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Rejected(Unreachable):
    """Discord rejected the message. A few retries may help, because the content may differ by then."""

    def __init__(self) -> None:
        super().__init__("rejected")

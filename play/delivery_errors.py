"""Why a message could not be delivered."""

from __future__ import annotations

from store.due_rows import LONGEST_RETRY


class Unsent(Exception):  # noqa: N818
    """It could not be sent now, or nobody knows whether it was: try again, after `wait` seconds at least."""

    def __init__(self, wait: float = 0) -> None:
        super().__init__(wait)
        self.wait = min(wait, LONGEST_RETRY)


class Unreachable(Exception):  # noqa: N818
    """It can't be sent there: the channel is gone, say, or a permission is missing."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Rejected(Unreachable):
    """Discord takes no such message; the next try may differ, but hardly the tenth."""

    def __init__(self) -> None:
        super().__init__("rejected")

"""No request of a worker is made by a process that has lost its lease."""

from __future__ import annotations

import aiohttp

from play.services import check_lease


def lease_check() -> aiohttp.TraceConfig:
    """Check the lease before each try: discord.py waits for rate limits, and tries again by itself."""
    trace = aiohttp.TraceConfig()

    async def check(*_: object) -> None:
        check_lease()

    trace.on_request_start.append(check)
    return trace

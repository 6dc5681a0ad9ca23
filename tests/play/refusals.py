"""Why requests were refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from play import Refused


async def refusal_of(request: Awaitable[object]) -> str:
    """The reason for which the request is refused; fails if it isn't."""
    with pytest.raises(Refused) as refusal:
        await request
    return refusal.value.reason


async def refusals_at_once(*requests: Awaitable[object]) -> list[str]:
    """The sorted reasons of requests made at the same time, "" for those that succeeded."""

    async def reason(request: Awaitable[object]) -> str:
        try:
            await request
        except Refused as refusal:
            return refusal.reason
        return ""

    return sorted(await asyncio.gather(*map(reason, requests)))

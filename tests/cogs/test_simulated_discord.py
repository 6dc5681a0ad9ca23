"""What the simulated Discord relies on in simcord."""

from __future__ import annotations

import simcord.env


async def test_simcord_still_has_the_private_setting_that_speeds_up_tests() -> None:
    assert "idle" in (simcord.env.Env._settle_internal.__kwdefaults__ or {})  # pyright: ignore[reportPrivateUsage]

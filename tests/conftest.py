"""Hypothesis uses the same examples in every `make test`, and looks for new ones in `make test-long`."""

from hypothesis import settings

from tests.long import LONG

settings.register_profile("caravanserai", deadline=None, derandomize=not LONG)
settings.load_profile("caravanserai")

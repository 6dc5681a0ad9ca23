"""`make test` draws the same examples each time; `make test-long` looks for new ones."""

from hypothesis import settings

from tests.long import LONG

settings.register_profile("here", deadline=None, derandomize=not LONG)
settings.load_profile("here")

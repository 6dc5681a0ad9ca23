"""Whether long tests run in full (`make test-long`) or on a sample (`make test`)."""

import os

LONG = bool(os.environ.get("LONG"))

"""`make test` takes a sample of the long tests, `make test-long` runs them whole."""

import os

LONG = bool(os.environ.get("LONG"))

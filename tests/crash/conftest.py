"""Fixtures for tests that kill processes."""

from collections.abc import Generator

import pytest

from tests.crash.process_template import ProcessTemplate


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Generator[ProcessTemplate]:
    template = ProcessTemplate(tmp_path_factory.mktemp("processes"))
    yield template
    template.close()

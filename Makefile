# Each target makes its own .venv with the pinned, hashed packages and does its job.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-long bench format lock clean

run: .venv/ready
	$(BIN)/python -m engine deal golem 3

test: .venv/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-logo
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report

test-long: .venv/ready
	LONG=1 $(BIN)/python -m pytest

bench: .venv/ready
	$(BIN)/python -m bench engine

format: .venv/ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# Pin the packages anew, with the hashes of their files.
lock: .venv/ready
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --generate-hashes --universal --python-version 3.11 \
		--no-annotate --no-header requirements/dev.in -o requirements/dev.txt

.venv/ready: requirements/dev.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

clean:
	rm -rf .venv .coverage .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# Each target makes its own .venv with the pinned, hashed packages and does its job.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
# Tests start many processes, which would compile every module again.
unexport PYTHONDONTWRITEBYTECODE
# The tests without the rules and the browser: one process each, since every process of xdist would collect all tests.
REST := test-cogs test-sockets test-crash test-play test-words

.PHONY: run test style lint types rules rest $(REST) browser quick coverage test-long bench gallery pictures format lock clean

run: .venv/ready
	@exec $(BIN)/python -m bot $(ARGS)

# Everything, with both of two cores busy: what takes longest, and what waits for a page or a process, comes first and leaves
# room for the others.
test: .venv/ready
	$(MAKE) --no-print-directory --jobs=4 --output-sync browser $(REST) types rules lint

style: lint types

lint: .venv/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/lint-imports --no-logo

types: .venv/ready
	$(BIN)/basedpyright

# Random games run without coverage, which makes them slow: the tests of single rules must reach every line and branch.
RANDOM := tests/engine/test_invariants.py tests/engine/test_perft.py tests/engine/test_reference_rules.py
rules: .venv/ready
	$(BIN)/coverage run -m pytest tests/engine $(RANDOM:%=--ignore=%)
	$(BIN)/coverage report
	$(PYTEST) $(RANDOM)

rest: .venv/ready
	$(MAKE) --no-print-directory --jobs=4 --output-sync $(REST)

test-cogs: .venv/ready
	$(PYTEST) tests/cogs

test-crash: .venv/ready
	$(PYTEST) tests/crash

test-sockets: .venv/ready
	$(PYTEST) tests/bot tests/sockets

test-play: .venv/ready
	$(PYTEST) tests/ai tests/play tests/store

test-words: .venv/ready
	$(PYTEST) tests/i18n tests/render tests/test_*.py

# Each file has its own playground. A page that a busy machine draws too late gets another try.
browser: .venv/ready
	$(PYTEST) -n 3 --dist loadfile --reruns 2 tests/browser

# What a change usually breaks, in less than a minute on two cores: no types, no pictures, no Discord, no random games.
LONGER := tests/engine/test_invariants.py tests/i18n/phrases/test_moves.py tests/i18n/phrases/test_alt_text.py \
	tests/play/reminders/test_policy.py tests/play/test_ai_pool.py tests/play/test_random_presses.py \
	tests/store/sqlite/test_backup_restore.py
quick: lint
	$(PYTEST) -n 2 --dist worksteal tests/engine tests/play tests/store tests/i18n $(LONGER:%=--ignore=%)

# How much of each package the tests run, against its floor. The container tests, where hardly anything may be written, are
# left out, since they could not note what they ran.
coverage: export COVERAGE_RCFILE := tests/coverage.toml
coverage: .venv/ready
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n 3 --dist worksteal --ignore=tests/browser --ignore=tests/bot/test_container.py
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage json --quiet -o .coverage.json
	$(BIN)/python -m tests.check_coverage .coverage.json

test-long: .venv/ready
	LONG=1 $(PYTEST) --timeout=0 -n 2 --dist worksteal

bench: .venv/ready
	for each in engine store load render reminders ai_load ai; do $(BIN)/python -m bench $$each; done

# Every kind of picture on one page, gallery/index.html, to look through; BEFORE=commit adds what they were.
gallery: .venv/ready
	$(BIN)/python -m tests.render.gallery $(if $(BEFORE),--before $(BEFORE))

# The README's pictures: a table, and the playground in Chromium.
pictures: .venv/ready
	$(BIN)/python -W ignore -m tests.browser.readme_pictures

format: .venv/ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# Pin the packages that pyproject.toml names, with the hashes of their files. UPGRADE=1 takes the newest versions.
PIN := $(BIN)/uv pip compile --quiet --generate-hashes --universal --python-version 3.11 --no-annotate --no-header
lock: .venv/ready
	$(BIN)/pip install --quiet uv
	$(PIN) $(if $(UPGRADE),--upgrade) pyproject.toml --extra postgres --extra fast -o requirements/run.txt
	$(PIN) $(if $(UPGRADE),--upgrade) --group build -o requirements/build.txt
	$(PIN) $(if $(UPGRADE),--upgrade) pyproject.toml --extra playground --extra postgres --extra fast --group dev -o requirements/dev.txt

.venv/ready: requirements/dev.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

clean:
	rm -rf .venv build *.egg-info gallery shots .coverage* .pytest_cache .ruff_cache .hypothesis .import_linter_cache

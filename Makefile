# make play: a local Discord with the bot on it.  make test: everything but long campaigns.
PYTHON ?= python3
BIN := .venv/bin
.DELETE_ON_ERROR:
# The suite starts the bot some dozens of times: its bytecode is kept, whatever the machine is set to.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: play rehearse test test-long test-unsteady check format lock bench profile strength

play: .venv/.runtime
	@$(BIN)/python -m bot play

test: check
	$(BIN)/pytest -q -m "not long" -n auto --dist worksteal

# What hangs is written down, as in the suite, but not what only takes its time: writing may crash a
# Python that is at work.
test-long: .venv/.dev
	$(BIN)/pytest -q -m long -n auto --dist worksteal -o faulthandler_timeout=1200

# Before what touches the order of things is called done: everything over the wire, at other delays
# each time.
test-unsteady: .venv/.dev
	$(BIN)/python -m pytest -q -m "not long" -n 6 --dist worksteal -p tests.unsteady tests/bot tests/sandbox

# A whole tournament with scripted people, to be watched: make rehearse ARGS="quiz16 --think 0.5"
rehearse: .venv/.runtime
	@$(BIN)/python -m bot rehearse $(ARGS)

# Some minutes; nothing else should run meanwhile.
bench: .venv/.runtime
	@$(BIN)/python -m bot bench

# How strong the computer players are, for docs/strength.md: some hours.
strength: .venv/.runtime
	@$(BIN)/python -m bench.strength

# Where the interpreter's time goes under load.
profile: .venv/.runtime
	@$(BIN)/pip install --quiet --disable-pip-version-check py-spy
	@$(BIN)/python -m bench.profile

check: .venv/.dev
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache > .venv/lint-imports.log || (cat .venv/lint-imports.log; false)

format: .venv/.dev
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .

# Pins what pyproject.toml asks for, for every Python and machine that is promised; without index
# addresses, which are the machine's own affair. What has no wheel for one of them is refused.
PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
MACHINES := x86_64-manylinux_2_28 aarch64-manylinux_2_28 x86_64-apple-darwin aarch64-apple-darwin windows
lock: .venv/.dev
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(PIN) --output-file requirements.lock pyproject.toml
	$(PIN) --extra dev --output-file requirements-dev.lock pyproject.toml
	@for python in 3.11 3.12 3.13 3.14; do for machine in $(MACHINES); do \
		$(BIN)/uv pip install --quiet --dry-run --only-binary :all: --require-hashes \
			--python-version $$python --python-platform $$machine --target .venv/none \
			-r requirements-dev.lock || { echo "not for Python $$python on $$machine"; exit 1; }; \
	done; done

.venv/.runtime: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bluff needs Python 3.11 or newer: make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@printf '#!/bin/sh\nPYTHONPATH="%s" exec "%s/.venv/bin/python" -m bot "$$@"\n' "$(CURDIR)" "$(CURDIR)" > $(BIN)/bluff
	@chmod +x $(BIN)/bluff
	@touch $@

.venv/.dev: .venv/.runtime requirements-dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

# make play: a local Discord with the bot on it.  make test: everything but long campaigns.
PYTHON ?= python3
# Where everything that Bluff needs is installed.
VENV ?= .venv
BIN := $(VENV)/bin
.DELETE_ON_ERROR:
# The suite starts the bot some dozens of times: its bytecode is kept, whatever the machine is set to.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: install play rehearse new-game game quick test suite test-long test-unsteady test-python test-telling \
	check format listing lock wheel release released bench profile strength

play: $(VENV)/.runtime
	@$(BIN)/python -m bot play

# What .venv/bin/bluff needs; after a git pull, what has changed of it.
install: $(VENV)/.runtime

# Pyright uses one processor only; tests that run make do so by themselves.
test: $(VENV)/.dev
	@$(MAKE) --no-print-directory --jobs=2 check suite
suite: $(VENV)/.dev
	MAKEFLAGS= $(BIN)/pytest -q -m "not long" -n auto --dist worksteal

# What hangs is written down, as in the suite, but not what only takes its time: writing may crash a
# Python that is at work.
test-long: $(VENV)/.dev
	$(BIN)/pytest -q -m long -n auto --dist worksteal -o faulthandler_timeout=1200

# The skeleton of a new game, which passes everything: make new-game GAME=skull
new-game: $(VENV)/.dev
	@$(BIN)/python -m tests.new_game $(GAME)

# All that one game can fail, the quickest first and what goes over the wire last: make game GAME=skull
GAMES_CODE = $(wildcard engines/$(GAME) renderers/$(GAME) bot/screens/$(GAME))
GAMES_TESTS = $(wildcard tests/engines/$(GAME) tests/renderers/$(GAME))
game: $(VENV)/.dev
	@test -n "$(GAME)" || { echo "make game GAME=name"; false; }
	$(BIN)/ruff format --check --quiet $(GAMES_CODE) $(GAMES_TESTS)
	$(BIN)/ruff check --quiet $(GAMES_CODE) $(GAMES_TESTS)
	$(BIN)/pyright $(GAMES_CODE)
	$(BIN)/python -m pytest -q -x -p tests.one_game --game $(GAME) tests

# The inner loop: ruff, and the engines without matches, solved endings and what is tried at random;
# of one game all of its engine: make quick GAME=perudo
SLOW_ENGINES := Kit or test_kit or test_computer or test_endgame or test_reviews or test_bank or \
	test_auctions or test_ending or test_common_sense or test_playthroughs
quick: $(VENV)/.dev
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/pytest -q -x -m "not long" -n auto --dist worksteal tests/engines/$(GAME) $(if $(GAME),,-k "not ($(SLOW_ENGINES))")

# The parts of the suite in which one Python may differ from another (event loop, imports, processes,
# threads), on another one: make test-python PYTHON=python3.13
TELLING := tests/bot/cluster/test_shards.py tests/bot/cli/test_cli.py tests/bot/cli/test_play.py \
	tests/bot/test_operation.py tests/bot/test_logs.py tests/bot/store/test_store.py \
	tests/bot/tables/test_time.py tests/bot/test_requests.py
test-python:
	version=$$($(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])') && \
		$(MAKE) VENV=.venv-$$version test-telling
test-telling: $(VENV)/.dev
	$(BIN)/python -m pytest -q -m "not long" -n auto --dist worksteal $(TELLING)

# Before what touches the order of things is called done: everything over the wire, at other delays
# each time.
test-unsteady: $(VENV)/.dev
	$(BIN)/python -m pytest -q -m "not long" -n 6 --dist worksteal -p tests.unsteady tests/bot tests/sandbox

# A whole tournament with scripted people, to be watched: make rehearse ARGS="quiz16 --think 0.5"
rehearse: $(VENV)/.runtime
	@$(BIN)/python -m bot rehearse $(ARGS)

# docs/listing/: the pictures for a directory of bots, and a round that moves.
listing: $(VENV)/.dev
	@$(BIN)/python -m tests.renderers.listing

# Some minutes; nothing else should run meanwhile.
bench: $(VENV)/.dev
	@$(BIN)/python -m bot bench

# How strong the computer players are, for docs/dev/strength.md: half an hour of one processor.
strength: $(VENV)/.runtime
	@$(BIN)/python -m bench.strength

# Where the interpreter's time goes under load.
profile: $(VENV)/.runtime
	@$(BIN)/pip install --quiet --disable-pip-version-check py-spy
	@$(BIN)/python -m bench.profile

# dist/: a wheel and an sdist, built by what the lock pins.
wheel: $(VENV)/.dev
	@rm -rf dist
	$(BIN)/hatchling build --directory dist

# A version of what CHANGELOG.md has under Unreleased: raised, moved, committed, tested, built, tagged;
# it pushes nothing. DRY=1 only checks and says; VERSION=2.0.0 instead of the next one.
release: $(VENV)/.dev
	@$(BIN)/python -m tests.release $(if $(DRY),--dry) $(VERSION)

# A database of this version with games in it, on which later versions are tested; make release runs it.
released: $(VENV)/.dev
	@$(BIN)/python -m tests.released.keep

check: $(VENV)/.dev
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache > $(VENV)/lint-imports.log || (cat $(VENV)/lint-imports.log; false)

format: $(VENV)/.dev
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .

# Pins what pyproject.toml asks for, for every Python and machine that is promised; without index
# addresses, which are the machine's own affair. What has no wheel for one of them is refused.
PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
MACHINES := x86_64-manylinux_2_28 aarch64-manylinux_2_28 x86_64-apple-darwin aarch64-apple-darwin windows
lock: $(VENV)/.dev
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(PIN) --output-file requirements.lock pyproject.toml
	$(PIN) --extra dev --output-file requirements-dev.lock pyproject.toml
	@for python in 3.11 3.12 3.13 3.14; do for machine in $(MACHINES); do \
		$(BIN)/uv pip install --quiet --dry-run --only-binary :all: --require-hashes \
			--python-version $$python --python-platform $$machine --target $(VENV)/none \
			-r requirements-dev.lock || { echo "not for Python $$python on $$machine"; exit 1; }; \
	done; done

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
# It finds everything by its own place, so that the folder may be moved.
define LAUNCHER
#!/bin/sh
bin=$$(dirname "$$(readlink -f "$$0")")
PYTHONPATH=$${bin%/*/bin} exec "$$bin/python" -P -m bot "$$@"
endef
export LAUNCHER
$(VENV)/.runtime: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bluff needs Python 3.11 or newer: make PYTHON=python3.12")'
# Where Debian's python3-venv is missing, venv leaves one without pip behind.
	@$(BIN)/python -m pip --version > /dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	$(INSTALL) -r requirements.lock
	@printf '%s\n' "$$LAUNCHER" > $(BIN)/bluff
	@chmod +x $(BIN)/bluff
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime requirements-dev.lock
	$(INSTALL) -r requirements-dev.lock
	@touch $@

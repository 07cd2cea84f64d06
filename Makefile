.DEFAULT_GOAL := help
.PHONY: help setup run test check style tables browser database redis fuzz bench load faults audit lock clean

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/set-up
HOST ?= 127.0.0.1
PORT ?= 8000

help: ## This list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

setup: $(STAMP) ## Make .venv with everything at the versions of requirements.lock; at once when nothing changed

$(STAMP): pyproject.toml requirements.lock .ci/venv.sh
	@PYTHON=$(PYTHON) sh .ci/venv.sh
	@touch $@

run: setup ## Serve on http://127.0.0.1:8000 (HOST=, PORT=); the first start builds the tables
	$(BIN)/python -m app serve --host $(HOST) --port $(PORT)

test: style tables browser database redis ## Everything: style, types, arrows, then all tests, also those in a real browser
	$(BIN)/python -m pytest -n 2

check: style tables database redis ## The same without the browser
	$(BIN)/python -m pytest -n 2 --ignore tests/browser

style: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/biome ci --error-on-warnings --colors=off static
	$(BIN)/oxlint --deny-warnings static

tables: setup ## Build the standard tables and compile the kernels, where missing
	$(BIN)/python -m app tables

browser: setup
	@sh tests/browser/install.sh

database:
	@sh tests/library/install.sh

redis:
	@sh tests/web/work/install.sh

fuzz: tables browser ## Texts for the reader (FUZZ=100000), requests (ROUTES=50000), a player who does anything (WANDER=5000, SEED=text)
	FUZZ=$(or $(FUZZ),100000) $(BIN)/python -m pytest -q -n 0 tests/puzzles/reading/test_any_text.py
	ROUTES=$(or $(ROUTES),50000) $(BIN)/python -m pytest -q -n 0 tests/fuzz
	WANDER=$(or $(WANDER),5000) SEED="$(SEED)" $(BIN)/python -m pytest -n 2 tests/browser/test_wandering.py

bench: setup tables ## Every claim of the README, each as a ratio to a baseline of the same run
	@for script in bench/*.py; do echo "$$script"; $(BIN)/python "$$script" || exit 1; done

load: tables redis ## Two hundred players beside the bare page, one worker and two, and what they meet (LOAD="60 200 20000": seconds, players, boards)
	$(BIN)/python -m bench.crowd $(LOAD)

faults: tables redis ## Workers killed, Redis gone, disks full, tables harmed, ports taken, clients that dawdle or leave, crowds of a thousand
	FAULTS=$(or $(FAULTS),1000) $(BIN)/python -m pytest -q -n 0 tests/faults tests/test_clocks.py tests/web/work/sharing/test_sharing.py tests/web/gate/test_slow.py tests/puzzles/test_first_start.py

audit: ## Known faults of every package of requirements.lock; a package that cannot be asked about is a failure
	@sh .ci/audit.sh

lock: ## Renew requirements.lock from what pyproject.toml admits today
	@sh .ci/lock.sh

clean: ## Throw away the environment, the tables and every cache
	rm -rf .venv tables build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

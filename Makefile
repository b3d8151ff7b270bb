# make play    set up, build and open the game          make test    check everything, a browser included
# make build   dist/, for any static host               make bench   how quickly it starts and plays, its weight
# make check   lint, types, the quick tests             make lock    renew the lock files' contents
# make dist.zip
# make arena   the bots against each other: build/arena/ keeps what was played
# make golden  write the golden games anew: their diff is a change of rules
# make annotate  write the annotated games in docs/games anew
#
# Every step leaves a file that make compares with what the step was made from; what is up to date is not redone.

PYTHON ?= python3
PY := .venv/bin/python
SOURCES := $(shell find src static tools -type f -not -path '*/__pycache__/*' -not -name '*.mo') \
	main.py index.html 404.html pyscript.toml LICENSE
SCHEMA := .venv/bin/check-jsonschema --quiet --builtin-schema vendor
FORMS := $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
MESSAGES := src/dragons_web/locale/fr/LC_MESSAGES/dragons

.DELETE_ON_ERROR:
LINTERS := pyright mypy tsc imports ruff biome schemas
.PHONY: $(LINTERS) play build check test test-js lint bench arena golden annotate lock clean setup

play: dist/index.html
	@$(PY) -m tools.serve --open dist

build: dist/index.html

dist.zip: dist/index.html
	@$(PY) -m tools.build.zip dist $@

check: lint test-js $(MESSAGES).mo
	@echo "— tests that are quick"
	@$(PY) -m pytest -m "not (browser or built or slow)" --numprocesses=2 --dist=worksteal

test: lint test-js dist/index.html .venv/.browser $(MESSAGES).mo
	@echo "— tests"
	@$(PY) -m pytest --numprocesses=2 --dist=worksteal --cov --cov-report=term

test-js: node_modules/.ready
	@echo "— tests of the page's JavaScript"
	@node --test --test-reporter=dot tests/page/

lint: .venv/.ready node_modules/.ready
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(LINTERS)

ruff:
	@echo "— ruff"
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --quiet --check .

mypy:
	@echo "— mypy"
	@$(PY) -m mypy --no-error-summary

pyright:
	@echo "— pyright"
	@node_modules/.bin/pyright

biome:
	@echo "— biome"
	@node_modules/.bin/biome check --error-on-warnings

tsc:
	@echo "— tsc"
	@node_modules/.bin/tsc --project .
	@node_modules/.bin/tsc --project tools

imports:
	@echo "— import rules"
	@.venv/bin/lint-imports --no-logo

schemas:
	@echo "— workflows and issue forms"
	@$(SCHEMA).github-workflows .github/workflows/*.yml
	@$(SCHEMA).github-issue-forms $(FORMS)
	@$(SCHEMA).github-issue-config .github/ISSUE_TEMPLATE/config.yml

bench: dist/index.html .venv/.browser .venv/.bench
	@$(PY) -m tools.bench

arena: .venv/.ready .venv/.bench
	@$(PY) -m tools.arena

golden: .venv/.ready
	@$(PY) -m tools.golden

annotate: .venv/.ready
	@$(PY) -m tools.annotate

clean:
	rm -rf .venv node_modules build dist dist.zip

setup: .venv/.ready node_modules/.ready build/wheels/.ready

dist/index.html: .venv/.ready node_modules/.ready build/wheels/.ready $(MESSAGES).mo $(SOURCES)
	@echo "— building dist/"
	@$(PY) -m tools.build

.venv/.ready: requirements.txt pyproject.toml
	@echo "— Python packages"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		"Python 3.11 or newer is needed, this is %d.%d. Name another one: make PYTHON=python3.12" % sys.version_info[:2])'
	@test -x $(PY) || $(PYTHON) -m venv .venv
	@$(PY) -m pip install -qq --disable-pip-version-check --require-hashes --requirement requirements.txt
	@$(PY) -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

node_modules/.ready: package.json package-lock.json .npmrc
	@echo "— browser packages"
	@node -e 'process.exitCode = Number(parseInt(process.versions.node) < 20)' || \
		{ echo "Node 20 or newer is needed: https://nodejs.org"; exit 1; }
	@npm ci --ignore-scripts --loglevel=error >/dev/null
	@touch $@

build/wheels/.ready: requirements-browser.txt | .venv/.ready
	@echo "— wheels for the browser"
	@rm -rf $(@D) && mkdir -p $(@D)
	@$(PY) -m pip download -qq --disable-pip-version-check --no-deps --require-hashes --python-version 3.14 \
		--only-binary=:all: --requirement $< --dest $(@D)
	@touch $@

$(MESSAGES).mo: $(MESSAGES).po .venv/.ready
	@$(PY) -m tools.messages compile

.venv/.browser: .venv/.ready
	@$(PY) -m tools.browser
	@touch $@

.venv/.bench: requirements-bench.txt | .venv/.ready
	@echo "— OpenSpiel, to compare the games' speed with"
	@if $(PY) -m pip install -qq --disable-pip-version-check --require-hashes --only-binary=:all: --requirement $<; \
		then touch $@; else echo "— going on without it"; fi

lock: .venv/.ready
	@$(PY) -m pip install -qq --disable-pip-version-check uv
	@.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" requirements.in --output-file requirements.txt
	@.venv/bin/uv pip compile --quiet --universal --python-version 3.14 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" requirements-browser.in --output-file requirements-browser.txt
	@.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" requirements-bench.in --output-file requirements-bench.txt
	@npm install --package-lock-only --ignore-scripts

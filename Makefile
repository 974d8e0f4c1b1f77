# The commands of the project. Each installs what it needs.
PORT ?= 8080
DATA ?= ./data
SECONDS ?= 600
READERS ?=

.PHONY: serve test quick setup wasm bench fuzz format clean

serve: ## install what is missing, build, and serve on http://localhost:8080
	scripts/setup build
	scripts/wasm app
	swift build -c release --product trouvaille
	.build/release/trouvaille serve --port $(PORT) --data $(DATA)

test: ## install what is missing and run everything
	scripts/setup test
	scripts/test

quick: ## the tests that need no browser
	scripts/setup test
	scripts/test quick

setup: ## install all that building and testing need
	scripts/setup test

wasm: ## compile the portable modules for the browser
	scripts/setup test
	scripts/wasm

bench: ## measure, and print one table for each question
	scripts/setup test
	scripts/bench

fuzz: ## invent what comes from outside, SECONDS=600 for each of READERS (all; see Tests/Fuzz/README.md)
	scripts/setup build
	scripts/fuzz $(SECONDS) $(READERS)

format: ## lay out the Swift code
	swift format --in-place --parallel --recursive Sources Tests Benchmarks Package.swift

clean:
	rm -rf .build .build-wasm .tools

# libsudoku for C people. `make demo` shows it, `make test` checks everything, `make install`
# installs it; PREFIX, DESTDIR, LIBDIR, CC, CXX, CFLAGS and CXXFLAGS are what they are elsewhere.

# A relative folder is one in PREFIX.
PREFIX ?= /usr/local
BINDIR ?= bin
LIBDIR ?= lib
INCLUDEDIR ?= include
MANDIR ?= share/man
DATADIR ?= share
DOCDIR ?= share/doc/libsudoku

# make has ideas of its own of what CC and CXX are.
ifeq ($(origin CC),default)
CC = cc
endif
ifeq ($(origin CXX),default)
CXX = c++
endif
CFLAGS ?= -O2
CXXFLAGS ?= -O2
CARGO ?= cargo
INSTALL ?= install
OBJCOPY ?= objcopy

BINDINGS = python js java go csharp ruby lua freestanding
# Those that are published as files; Go takes the folder as it is.
PACKAGED = python js java csharp ruby lua

WARNINGS = -Wall -Wextra -Wpedantic
RELEASE = target/release
ARCHIVE = target/archive/libsudoku.a
TOOLS = target/tools
PAGES = target/tools/pages

VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
MAJOR = $(word 1,$(subst ., ,$(VERSION)))
MINOR = $(word 2,$(subst ., ,$(VERSION)))
# The number of the ABI stands in solver-ffi/build.rs.
ABI := $(shell sed -n 's/^const ABI: u32 = \(.*\);/\1/p' solver-ffi/build.rs)

ifeq ($(shell uname -s),Darwin)
SHARED = libsudoku.$(VERSION).dylib
SONAME = libsudoku.$(ABI).dylib
PLAIN = libsudoku.dylib
else
SHARED = libsudoku.so.$(VERSION)
SONAME = libsudoku.so.$(ABI)
PLAIN = libsudoku.so
endif

LINK = -L$(RELEASE) -lsudoku -Wl,-rpath,$(CURDIR)/$(RELEASE)

all: library tool

# Cargo knows what is up to date. Programs want the library's versioned name beside it.
library:
	$(CARGO) build --release --package solver-ffi --target-dir target
	@ln -sf $(PLAIN) $(RELEASE)/$(SONAME)
	@$(MAKE) --no-print-directory $(ARCHIVE)

$(RELEASE)/$(PLAIN) $(RELEASE)/libsudoku.a:
	$(MAKE) library

# The archive for programs; the script says what is wrong with cargo's.
$(ARCHIVE): $(RELEASE)/libsudoku.a include/sudoku.h install/archive.sh
	CC='$(CC)' AR='$(AR)' OBJCOPY='$(OBJCOPY)' sh install/archive.sh $< $@

# The tool, its manual pages and what shells need to complete its options, all of which it writes.
tool:
	$(CARGO) build --release --package solver-cli --target-dir target
	@$(MAKE) --no-print-directory $(PAGES)/sudoku-tool.1

$(RELEASE)/sudoku-tool:
	$(MAKE) tool

$(PAGES)/sudoku-tool.1: $(RELEASE)/sudoku-tool
	@rm -rf $(PAGES) && mkdir -p $(PAGES)
	$< completions bash > $(PAGES)/sudoku-tool
	$< completions zsh > $(PAGES)/_sudoku-tool
	$< completions fish > $(PAGES)/sudoku-tool.fish
	$< manual $(PAGES)

$(TOOLS)/leetcode37: c-examples/leetcode37.cpp include/sudoku.hpp include/sudoku_puzzles.hpp include/sudoku.h library
	@mkdir -p $(TOOLS)
	$(CXX) -std=c++17 $(WARNINGS) $(CPPFLAGS) -Iinclude $(CXXFLAGS) $< -o $@ $(LINK) $(LDFLAGS)

demo: $(TOOLS)/leetcode37 tool
	@echo
	@echo "The LeetCode example, in C++:"
	@$(TOOLS)/leetcode37
	@echo
	@echo "The command-line tool, on a puzzle that takes backtrackers minutes:"
	@$(RELEASE)/sudoku-tool solve --to grid $(DEMO)
	@$(RELEASE)/sudoku-tool convert --to svg $(DEMO) > target/demo.svg
	@echo
	@echo "A picture of it: target/demo.svg"
	@echo
	@echo "A new puzzle, made just now:"
	@$(RELEASE)/sudoku-tool generate --symmetry rotation-180 --to grid

DEMO = ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9

test:
	$(CARGO) test --workspace
	$(MAKE) test-bindings

# Each binding says itself what it lacks (77: left out), or fails for it if REQUIRE_TOOLS is set.
test-bindings: library
	@failed=; skipped=; \
	for name in $(BINDINGS); do \
	    echo "=== bindings/$$name"; \
	    bash bindings/$$name/test.sh; status=$$?; \
	    if [ $$status -eq 77 ]; then skipped="$$skipped $$name"; \
	    elif [ $$status -ne 0 ]; then failed="$$failed $$name"; fi; \
	done; \
	echo; \
	if [ -n "$$skipped" ]; then echo "bindings not tested:$$skipped"; fi; \
	if [ -n "$$failed" ]; then echo "bindings that failed:$$failed"; exit 1; fi

# What is to be published, in target/packages.
packages: library
	@for name in $(PACKAGED); do \
	    echo "=== bindings/$$name"; \
	    bash bindings/$$name/package.sh || exit; \
	done
	@ls -l target/packages

# The library on other machines, emulated, and on Windows.
test-targets:
	bash tests/targets.sh

# Random boards by the million through every engine that this machine has, against a plain solver.
# FROM=1965 continues behind the first million. A cap that the machine does not know has no effect,
# and of builds with the same engine only one is used.
soak: library
	@for cap in portable sse2 avx2; do \
	    RUSTFLAGS="--cfg sudoku_backend=\"$$cap\"" $(CARGO) build --quiet --release \
	        --package solver-ffi --target-dir target/$$cap || exit; \
	done
	$(CARGO) run --quiet --package sudoku-tests --bin soak -- $(MILLIONS) --from $(FROM) \
	    $(RELEASE)/$(PLAIN) $(foreach cap,portable sse2 avx2,target/$(cap)/release/$(PLAIN))

MILLIONS = 1
FROM = 0

# Fuzzing with feedback, so many seconds for each target; TARGETS="read boards" chooses.
fuzz:
	bash tests/fuzz/run.sh $(SECONDS_EACH) $(TARGETS)

SECONDS_EACH = 3600

# What the tests reach of the three crates, which has to be as much as CONTRIBUTING.md says.
coverage:
	bash tests/coverage.sh

header:
	$(CARGO) run --quiet --package xtask -- header

# make release VERSION=1.2.3 writes the version wherever it stands, with today's date or DAY=.
release:
	$(CARGO) run --quiet --package xtask -- release "$(VERSION)" "$(or $(DAY),$(shell date +%F))"
	$(CARGO) update --quiet --workspace
	cd bench && $(CARGO) update --quiet --workspace
	$(MAKE) header

# The crates as they would be published, in target/crates/package, each built from its package.
crates:
	bash packaging/crates.sh

# The source archive of the last commit, with the crates that it needs.
dist:
	bash packaging/dist.sh

# Debian's packages of that archive, in target/deb.
deb:
	bash packaging/build-deb.sh

# CORPUS=file (or several) measures on other puzzles than the project's own.
bench:
	$(MAKE) -C bench run CORPUS="$(abspath $(CORPUS))"

# The same for ratings and hints.
bench-rate:
	$(MAKE) -C bench rate CORPUS="$(abspath $(CORPUS))"

# The making of puzzles.
bench-generate:
	$(MAKE) -C bench making

# For `sudo make install`: what is built is not built again, root may have no cargo. The script has
# the list of what is installed.
install: $(RELEASE)/$(PLAIN) $(ARCHIVE) $(PAGES)/sudoku-tool.1
	@$(FOR_SCRIPT) sh install/install.sh install

uninstall:
	@$(FOR_SCRIPT) sh install/install.sh uninstall

# The variables in the form NAME='value', whatever is in the value.
FOR_SCRIPT = $(foreach name,PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR DOCDIR \
    INSTALL RELEASE ARCHIVE PAGES SHARED SONAME PLAIN VERSION MAJOR MINOR,\
    $(name)='$(subst ','\'',$($(name)))')

clean:
	$(CARGO) clean
	$(MAKE) -C bench clean

.PHONY: release crates dist deb all library tool demo test test-bindings packages test-targets soak fuzz coverage header bench bench-rate bench-generate install uninstall clean

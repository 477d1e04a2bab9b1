# libsudoku for C people. `make demo` shows it, `make test` checks everything, `make install`
# installs it; PREFIX, DESTDIR, LIBDIR, CC, CXX, CFLAGS and CXXFLAGS are what they are elsewhere.

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man

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

BINDINGS = python js java go csharp ruby lua freestanding

WARNINGS = -Wall -Wextra -Wpedantic
RELEASE = target/release
TOOLS = target/tools

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

all: library $(TOOLS)/sudoku-solve

# Cargo knows what is up to date. Programs want the library's versioned name beside it.
library:
	$(CARGO) build --release --package solver-ffi --target-dir target
	@ln -sf $(PLAIN) $(RELEASE)/$(SONAME)

# For `sudo make install`: what is built is not built again, root may have no cargo.
$(RELEASE)/$(PLAIN):
	$(MAKE) library

$(TOOLS)/sudoku-solve: c-examples/sudoku-solve.c include/sudoku.h library
	@mkdir -p $(TOOLS)
	$(CC) -std=c99 $(WARNINGS) $(CPPFLAGS) -Iinclude $(CFLAGS) $< -o $@ $(LINK) $(LDFLAGS)

$(TOOLS)/leetcode37: c-examples/leetcode37.cpp include/sudoku.hpp include/sudoku.h library
	@mkdir -p $(TOOLS)
	$(CXX) -std=c++17 $(WARNINGS) $(CPPFLAGS) -Iinclude $(CXXFLAGS) $< -o $@ $(LINK) $(LDFLAGS)

demo: $(TOOLS)/leetcode37 $(TOOLS)/sudoku-solve
	@echo
	@echo "The LeetCode example, in C++:"
	@$(TOOLS)/leetcode37
	@echo
	@echo "The command-line tool, in C, on a puzzle that takes backtrackers minutes:"
	@$(TOOLS)/sudoku-solve --pretty \
	    ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9

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

header:
	$(CARGO) run --quiet --package xtask -- header

# CORPUS=file (or several) measures on other puzzles than the project's own.
bench:
	$(MAKE) -C bench run CORPUS="$(abspath $(CORPUS))"

# The tool to install finds the library where it is installed, not here.
install: $(RELEASE)/$(PLAIN)
	$(INSTALL) -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(LIBDIR)/cmake/sudoku
	$(INSTALL) -d $(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(MANDIR)/man1
	$(INSTALL) -m 755 $(RELEASE)/$(PLAIN) $(DESTDIR)$(LIBDIR)/$(SHARED)
	ln -sf $(SHARED) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/$(PLAIN)
	$(INSTALL) -m 644 $(RELEASE)/libsudoku.a $(DESTDIR)$(LIBDIR)
	$(INSTALL) -m 644 include/sudoku.h include/sudoku.hpp include/sudoku_leetcode.h \
	    $(DESTDIR)$(INCLUDEDIR)
	$(CC) -std=c99 $(WARNINGS) $(CPPFLAGS) -Iinclude $(CFLAGS) \
	    c-examples/sudoku-solve.c -o $(DESTDIR)$(BINDIR)/sudoku-solve \
	    -L$(RELEASE) -lsudoku -Wl,-rpath,$(LIBDIR) $(LDFLAGS)
	$(INSTALL) -m 644 install/sudoku-solve.1 $(DESTDIR)$(MANDIR)/man1
	$(FILL) install/sudoku.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/sudoku.pc
	for file in sudoku-config sudoku-config-version; do \
	    $(FILL) install/$$file.cmake.in > $(DESTDIR)$(LIBDIR)/cmake/sudoku/$$file.cmake || exit; \
	done

FILL = sed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@LIBDIR@|$(LIBDIR)|g' \
    -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|g' -e 's|@VERSION@|$(VERSION)|g' \
    -e 's|@MAJOR@|$(MAJOR)|g' -e 's|@MINOR@|$(MINOR)|g' \
    -e 's|@SHARED@|$(SHARED)|g' -e 's|@SONAME@|$(SONAME)|g'

uninstall:
	rm -f $(DESTDIR)$(LIBDIR)/$(SHARED) $(DESTDIR)$(LIBDIR)/$(SONAME) \
	    $(DESTDIR)$(LIBDIR)/$(PLAIN) $(DESTDIR)$(LIBDIR)/libsudoku.a \
	    $(DESTDIR)$(INCLUDEDIR)/sudoku.h $(DESTDIR)$(INCLUDEDIR)/sudoku.hpp \
	    $(DESTDIR)$(INCLUDEDIR)/sudoku_leetcode.h $(DESTDIR)$(BINDIR)/sudoku-solve \
	    $(DESTDIR)$(MANDIR)/man1/sudoku-solve.1 $(DESTDIR)$(LIBDIR)/pkgconfig/sudoku.pc
	rm -rf $(DESTDIR)$(LIBDIR)/cmake/sudoku

clean:
	$(CARGO) clean
	$(MAKE) -C bench clean

.PHONY: all library demo test test-bindings header bench install uninstall clean

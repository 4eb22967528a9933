# What to do with this repository; 'make help' lists it.

PREFIX = /usr/local

# Debian packages: libraries to build with, languages to read, and what the tests use.
PACKAGES = pkg-config \
	libavcodec-dev libavformat-dev libavutil-dev libswscale-dev \
	libtesseract-dev libleptonica-dev tesseract-ocr-eng tesseract-ocr-por \
	libzbar-dev libcld2-dev libsqlite3-dev libpcap-dev zlib1g-dev \
	libpango1.0-dev nettle-dev fonts-dejavu-core \
	g++ cmake python3-pip ffmpeg chromium

# What Debian has too old, or not at all, goes into a folder that git ignores: zxing-cpp is built from source, the neural
# text engine is fetched.
ZXING = .engines/zxing-cpp/lib/pkgconfig/zxing.pc
NEURAL = .engines/neural-text/lib/libopenvino_c.so

# With Swift's libraries inside, so that the program runs where there is no toolchain; lld, because the default linker
# warns of Foundation's own use of mktemp.
BUILD = swift build -c release --static-swift-stdlib -Xswiftc -use-ld=lld
VITRINE = .build/release/vitrine
SOURCES = Sources Tests Package.swift

.PHONY: help setup build test lint format bench demo install clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

setup: ## install what is missing: Debian packages (with sudo when not root), zxing-cpp and the neural text engine
	@command -v swift >/dev/null || { echo "make: no Swift toolchain found; install Swift 6.2 or later first" >&2; exit 1; }
	@missing=; for package in $(PACKAGES); do \
		dpkg-query -W -f '$${Status}\n' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
		if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
		apt="$$sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -qq"; \
		echo "Installing$$missing"; \
		$$apt update && $$apt install -y --no-install-recommends $$missing >/dev/null; \
	fi
	@$(MAKE) --no-print-directory -s $(ZXING) $(NEURAL)

# Swift's package manager looks for libraries again only when the manifest is newer than its plan.
$(ZXING): Sources/CLibraries/CZXing/zxing-cpp.txt Sources/CLibraries/CZXing/build-zxing-cpp
	@echo "Building zxing-cpp"
	@Sources/CLibraries/CZXing/build-zxing-cpp .engines/zxing-cpp
	@touch Package.swift

$(NEURAL): Sources/CLibraries/COpenVINO/neural-text.txt Sources/CLibraries/COpenVINO/fetch-neural-text
	@echo "Fetching the neural text engine"
	@Sources/CLibraries/COpenVINO/fetch-neural-text .engines/neural-text

build: setup ## build the program in release mode
	@$(BUILD) --product vitrine

# Optimised, because tests scan whole videos, and each module at once, which builds faster than file by file; in a folder of
# its own, because tests see more of each module.
test: setup ## build and run all tests
	@swift test -c release -Xswiftc -enable-testing -Xswiftc -use-ld=lld --scratch-path .build/tests

lint: ## check the style of the sources
	@swift format lint --strict -r $(SOURCES)
	@python3 Tests/Lint/check-sources.py Sources
	@python3 Tests/Lint/check-imports.py
	@for test in Tests/Lint/test_*.py; do python3 -B $$test 2>/dev/null || python3 -B $$test || exit 1; done

format: ## bring the sources into that style
	@swift format -i -r $(SOURCES)

bench: build ## measure scans of the sample videos against decoding alone, and the replay of a long trace
	@$(VITRINE) bench SampleMedia
	@$(VITRINE) bench --traces

demo: build ## scan a sample video, replay a walk up to a beacon, and write a report
	@$(VITRINE) scan --pipeline museum --print labels,barcodes -o demo SampleMedia/walkthrough-plain.mp4
	@$(VITRINE) report --videos SampleMedia demo >/dev/null
	@echo
	@echo "That is what was found in SampleMedia/walkthrough-plain.mp4. The results are in demo/:"
	@echo "  lifecycle.jsonl  what came into view, changed and left, and when"
	@echo "  collection.json  the labels and barcodes, each once"
	@echo "  crops/           the best picture of each"
	@echo "  run.json         settings, versions, counts and timings"
	@echo
	@echo "A walk up to a beacon and away, from SampleMedia/beacon-walk.btsnoop:"
	@$(VITRINE) replay --pipeline beacon SampleMedia/beacon-walk.btsnoop
	@echo
	@echo "What was found, to look at: $(CURDIR)/demo/report.html"

install: build ## install the program, its pipelines and the neural text engine under PREFIX (/usr/local); DESTDIR is honoured
	@install -D -s $(VITRINE) $(DESTDIR)$(PREFIX)/bin/vitrine
	@install -d $(DESTDIR)$(PREFIX)/share/vitrine/Pipelines
	@install -m 644 Pipelines/*.json5 $(DESTDIR)$(PREFIX)/share/vitrine/Pipelines
	@install -d $(DESTDIR)$(PREFIX)/share/vitrine/engines
	@rm -rf $(DESTDIR)$(PREFIX)/share/vitrine/engines/neural-text
	@if [ -e $(NEURAL) ]; then cp -R .engines/neural-text $(DESTDIR)$(PREFIX)/share/vitrine/engines/; fi

clean: ## remove everything that was built or made here
	@rm -rf .build .engines demo

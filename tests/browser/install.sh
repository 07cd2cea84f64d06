#!/bin/sh
# Make sure that the browser tests can run: a Chromium, and what Playwright's own Node.js links to (libatomic, which a bare
# Debian lacks). What is missing and cannot be installed is a failure, never a skip.
set -eu
cd "$(dirname "$0")/../.."

has_chromium() { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null

drives() { .venv/bin/playwright --version; } >/dev/null 2>&1

if has_chromium && drives; then
    exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The browser tests need Chromium and libatomic: install them (on Debian: apt-get install chromium libatomic1)" >&2
    exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core libatomic1 >/dev/null
if ! drives; then
    echo "Playwright does not start here: .venv/bin/playwright --version says why" >&2
    exit 1
fi

#!/bin/sh
# Make sure that there is a Chromium for the browser tests: none found is a failure, never a skip.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then
        exit 0
    fi
done
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The browser tests need Chromium and none was found: install it (on Debian: apt-get install chromium)" >&2
    exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null

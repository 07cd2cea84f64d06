#!/bin/sh
# Write requirements.lock: the newest versions that pyproject.toml admits, tried with the oldest Python that it admits, so that
# the pins hold for the newer ones too.
set -eu
cd "$(dirname "$0")/.."
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
"${PYTHON:-python3.11}" -m venv "$fresh"
"$fresh/bin/python" -m pip install --quiet --disable-pip-version-check '.[test]'
{
    sed -n '/^#/p' requirements.lock
    "$fresh/bin/python" -m pip freeze --exclude fewest-moves
} >"$fresh/lock"
mv "$fresh/lock" requirements.lock

#!/bin/sh
# Ask for known faults of every package of requirements.lock, each by version and hash. What cannot be asked is a failure.
set -eu
cd "$(dirname "$0")/.."
audit=$(mktemp -d)
trap 'rm -rf "$audit"' EXIT
"${PYTHON:-python3}" -m venv "$audit/venv"
"$audit/venv/bin/python" -m pip install --quiet --disable-pip-version-check 'pip-audit>=2.10'
"$audit/venv/bin/pip-audit" --strict --disable-pip --require-hashes -r requirements.lock "$@"

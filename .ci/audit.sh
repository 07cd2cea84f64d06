#!/bin/sh
# Ask for known faults of every package of requirements.lock, each by version and hash. What cannot be asked is a failure.
set -eu
cd "$(dirname "$0")/.."
audit=$(mktemp -d)
trap 'rm -rf "$audit"' EXIT
"${PYTHON:-python3}" -m venv "$audit/venv"
"$audit/venv/bin/python" -m pip install --quiet --disable-pip-version-check 'pip-audit>=2.10' 'uv>=0.9'
# The files that the lock stands for, with the hash of each.
sed '/^#/d' requirements.lock >"$audit/pins"
"$audit/venv/bin/uv" pip compile --quiet --no-deps --generate-hashes --python-version 3.11 -o "$audit/hashed" "$audit/pins"
"$audit/venv/bin/pip-audit" --strict --disable-pip --require-hashes -r "$audit/hashed" "$@"

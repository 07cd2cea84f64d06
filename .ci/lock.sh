#!/bin/sh
# Write requirements.lock: the newest versions that pyproject.toml admits, one set for every Python and system that it admits, each
# with the hashes of all its files. First what the server needs, then what tests and the cluster need besides.
set -eu
cd "$(dirname "$0")/.."
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
"${PYTHON:-python3}" -m venv "$fresh/venv"
"$fresh/venv/bin/python" -m pip install --quiet --disable-pip-version-check 'uv>=0.9'

compile() {
    "$fresh/venv/bin/uv" pip compile --quiet --universal --fork-strategy fewest --python-version 3.11 \
        --no-header --no-annotate --generate-hashes pyproject.toml "$@" >/dev/null
}

compile --extra test --extra cluster "$@" -o "$fresh/all"
compile --constraint "$fresh/all" -o "$fresh/run"
"$fresh/venv/bin/python" - "$fresh/run" "$fresh/all" >"$fresh/lock" <<'END'
import re, sys
from pathlib import Path

run, every = (re.findall(r"^\S.*(?:\n .*)*\n", Path(name).read_text(), re.M) for name in sys.argv[1:])
names = {entry.split("==")[0] for entry in run}
print("# Every package of a full setup with the hashes of its files, for Python 3.11 to 3.13. Made by `make lock`.")
print("# What the server needs.")
print("".join(entry for entry in every if entry.split("==")[0] in names), end="")
print("# For tests and the cluster.")
print("".join(entry for entry in every if entry.split("==")[0] not in names), end="")
END
mv "$fresh/lock" requirements.lock

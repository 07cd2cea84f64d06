#!/bin/sh
# Make .venv with everything of requirements.lock, each file held against its hash. Needs Python 3.11 or newer, nothing else.
set -eu
cd "$(dirname "$0")/.."

fits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    for name in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python; do
        if fits "$name"; then
            echo "$name"
            return
        fi
    done
    echo "Python 3.11 or newer is needed and none was found; name one with make setup PYTHON=/path/to/python3" >&2
    exit 1
}

# Debian keeps ensurepip, which venv stands on, in a package of its own.
install_venv_module() {
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "Python's venv module is incomplete here: install it (on Debian: apt-get install python3-venv)" >&2
        exit 1
    fi
    version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "python$version-venv" >/dev/null
}

if ! fits .venv/bin/python || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    python=$(find_python)
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || install_venv_module "$python"
    "$python" -m venv --clear .venv
fi
# --no-compile: Python compiles what is imported when it is imported; all of it now would take a third of the set-up's time.
.venv/bin/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes --requirement requirements.lock
# What an editable install would leave, without fetching what builds one: `.venv/bin/python -m app` works in any folder.
.venv/bin/python -c 'import pathlib, site; pathlib.Path(site.getsitepackages()[0], "fewest_moves.pth").write_text(f"{pathlib.Path.cwd()}\n")'
# But for what a start imports, also where the environment tells Python to write no bytecode: a start takes two seconds, not five.
PYTHONDONTWRITEBYTECODE= .venv/bin/python -c 'import app.__main__, app.main, uvicorn'

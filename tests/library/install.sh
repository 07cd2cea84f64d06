#!/bin/sh
# Make sure that the library's tests can start a PostgreSQL of their own. What is missing and cannot be installed is a failure.
set -eu

has_postgres() { command -v postgres || ls /usr/lib/postgresql/*/bin/postgres; } >/dev/null 2>&1

if has_postgres; then
    exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The library's tests need PostgreSQL: install it (on Debian: apt-get install postgresql)" >&2
    exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
has_postgres

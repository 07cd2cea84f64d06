#!/bin/sh
# Make sure that the tests can start a Redis (or Valkey) of their own. What is missing and cannot be installed is a failure.
set -eu

has_redis() { command -v redis-server || command -v valkey-server; } >/dev/null

if has_redis; then
    exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The tests of many workers need Redis or Valkey: install it (on Debian: apt-get install redis-server)" >&2
    exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends redis-server >/dev/null
has_redis

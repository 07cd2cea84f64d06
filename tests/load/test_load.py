"""A short form of `make load`: few players for a few seconds. Times are not judged here; what was failed, lost or searched twice is."""

import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent.parent


def test_nobody_is_failed_and_equal_wishes_are_one_search(tables_folder):
    words = [sys.executable, "-m", "bench.crowd", "5", "20", "200"]
    done = subprocess.run(words, cwd=CHECKOUT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 failed" in done.stdout
    assert "1000 answered, 1 search(es)" in done.stdout
    assert "MB" in done.stdout.splitlines()[-1]

"""What is counted by looking is counted of those who live."""

import os
import subprocess
import sys

from app.web.health import forget_the_dead


def test_a_worker_that_was_killed_is_no_longer_counted_as_searching(tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    names = [f"{kind}_{pid}.db" for pid in (os.getpid(), gone.pid) for kind in ("gauge_livesum", "gauge_livemax", "counter")]
    for name in names:
        (tmp_path / name).touch()
    forget_the_dead(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {*names[:3], f"counter_{gone.pid}.db"}

"""Where compiled kernels are kept: beside their source, as numba does, or elsewhere where nothing can be written there.

numba by itself ends the program where it finds no such place: a checkout of another user's, read by one without a home.
"""

import atexit
import os
import shutil
import tempfile
from collections.abc import MutableMapping
from pathlib import Path

BESIDE = Path(__file__).parent / "jams" / "kernels" / "__pycache__"


def keep(environ: MutableMapping[str, str] = os.environ, beside: Path = BESIDE) -> None:
    """Name the place to numba, and to the processes that this one starts: the user's cache, or else a folder that ends with this start.

    Never one of a known name that all may write to: what is kept there is run.
    """
    if "NUMBA_CACHE_DIR" in environ or _can_be_written(beside):
        return
    kept = Path(environ.get("XDG_CACHE_HOME") or Path(environ.get("HOME", "/")) / ".cache") / "fewest-moves"
    if not _can_be_written(kept):
        kept = Path(tempfile.mkdtemp(prefix="fewest-moves-"))
        atexit.register(shutil.rmtree, kept, ignore_errors=True)
    environ["NUMBA_CACHE_DIR"] = str(kept)


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


keep()

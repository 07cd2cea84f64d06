"""Tables on disk: a version and a checksum in front, written whole or not at all, memory-mapped when read."""

import errno
import fcntl
import os
import struct
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

VERSION = 2  # of everything the files hold: raise it when a ranking, a grouping or the header changes

_HEADER = struct.Struct("<8sHxxIQ32s")  # magic, version, checksum of the content, its bytes, its name
_MAGIC = b"fewestmv"
_OFFSET = 64


def path_of(folder: Path, name: str) -> Path:
    return folder / f"tiles-{name}.table"


def save(folder: Path, name: str, content: NDArray[Any]) -> None:
    """Write the array as bytes under a temporary name and put it in place at once; a killed writer leaves no half table."""
    folder.mkdir(parents=True, exist_ok=True)
    data = np.ascontiguousarray(content).data.cast("B")
    header = _HEADER.pack(_MAGIC, VERSION, zlib.crc32(data), len(data), name.encode())
    descriptor, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name}-", suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(header.ljust(_OFFSET, b"\0"))
            file.write(data)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path_of(folder, name))
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def load(folder: Path, name: str) -> NDArray[np.uint8] | None:
    """The content as a read-only memory map of bytes; None when the file is missing, of another version, or damaged."""
    path = path_of(folder, name)
    try:
        with path.open("rb") as file:
            magic, version, checksum, size, _ = _HEADER.unpack(file.read(_HEADER.size))
        if magic != _MAGIC or version != VERSION or path.stat().st_size != _OFFSET + size:
            return None
        content = np.memmap(path, np.uint8, "r", _OFFSET, (size,))
    except (OSError, struct.error, ValueError):
        return None
    return np.asarray(content) if zlib.crc32(content.data) == checksum else None


@contextmanager
def building(folder: Path, name: str) -> Iterator[None]:
    """Hold the right to build a table; other threads and processes wait here, and find it built when their turn comes.

    Nobody builds in a folder that cannot be written: there it is read without a lock, and what is missing is refused.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = (folder / f".tiles-{name}.lock").open("w")
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        try:
            yield
        except OSError:
            raise error from None
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

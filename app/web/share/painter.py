"""Pictures as PNG, kept by their content: equal requests are one drawing, in the dear lane."""

import hashlib
import struct
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

from cachetools import LRUCache

from app.web.work.asker import Asker
from app.web.work.desk import Desk
from app.web.work.flights import Job, Price

DRAWER = Path(__file__).with_name("drawer.py")
MOST_BYTES = 20_000_000  # of pictures kept: some four hundred


class Painter:
    """One process that draws, started by the first picture and ended when one takes longer than `seconds`; and what it drew."""

    def __init__(self, seconds: float, drawer: Path = DRAWER, most_bytes: int = MOST_BYTES) -> None:
        self.seconds, self.drawer = seconds, drawer
        self.kept: LRUCache[str, bytes] = LRUCache(most_bytes, getsizeof=len)
        self.drawn = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = threading.Lock()

    async def png(self, svg: str, desk: Desk, asker: Asker) -> bytes:
        """The picture of `svg`; empty where it could not be drawn in time. Raises BusyError where the lane has no room."""
        key = hashlib.sha256(svg.encode()).hexdigest()
        if (known := self.kept.get(key)) is not None:
            return known
        png: bytes = await desk.join(("picture", key), Job(lambda *_: self._draw(svg), price=Price.DEAR, nothing=b""), asker)
        if 0 < len(png) <= self.kept.maxsize:
            self.kept[key] = png
        return png

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _draw(self, svg: str) -> bytes:
        with self._turn:
            self.drawn += 1
            process = self._running()
            alarm = threading.Timer(self.seconds, process.kill)  # a read cannot be given a time; it ends with the process
            alarm.start()
            try:
                return _exchanged(process, svg.encode())
            except (OSError, EOFError):
                self.close()
                return b""
            finally:
                alarm.cancel()

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            command = [sys.executable, "-I", str(self.drawer)]
            # Without a buffer of ours: what a dead process has not taken would be written once more when its pipe is closed.
            self._process = subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
        return self._process


def _exchanged(process: "subprocess.Popen[bytes]", text: bytes) -> bytes:
    """The text to the process, its picture back. Raises OSError, EOFError where the process ends before it is whole."""
    assert process.stdin is not None  # noqa: S101
    assert process.stdout is not None  # noqa: S101
    sent = memoryview(struct.pack(">I", len(text)) + text)
    while sent:
        sent = sent[process.stdin.write(sent) :]
    return _read(process.stdout, struct.unpack(">I", _read(process.stdout, 4))[0])


def _read(pipe: IO[bytes], count: int) -> bytes:
    """Exactly so many bytes. Raises EOFError where the pipe ends before."""
    read = bytearray()
    while len(read) < count and (more := pipe.read(count - len(read))):
        read += more
    if len(read) < count:
        raise EOFError
    return bytes(read)

"""Pictures as PNG, kept by their content: equal requests are one drawing, in the dear lane."""

import hashlib
import struct
import subprocess
import sys
import threading
from pathlib import Path

from cachetools import LRUCache

from app.web.work.asker import Asker
from app.web.work.desk import Desk
from app.web.work.flights import Job, Price

DRAWER = Path(__file__).with_name("drawer.py")
MOST_BYTES = 20_000_000  # of pictures kept: some four hundred


class Painter:
    """One process that draws, started by the first picture, and the pictures it drew."""

    def __init__(self) -> None:
        self.kept: LRUCache[str, bytes] = LRUCache(MOST_BYTES, getsizeof=len)
        self.drawn = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = threading.Lock()

    async def png(self, svg: str, desk: Desk, asker: Asker) -> bytes:
        """The picture of `svg`. Raises BusyError where the lane has no room."""
        key = hashlib.sha256(svg.encode()).hexdigest()
        if (known := self.kept.get(key)) is not None:
            return known
        png: bytes = await desk.join(("picture", key), Job(lambda *_: self._draw(svg), price=Price.DEAR, nothing=b""), asker)
        if png:
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
            assert process.stdin is not None  # noqa: S101
            assert process.stdout is not None  # noqa: S101
            text = svg.encode()
            process.stdin.write(struct.pack(">I", len(text)) + text)
            process.stdin.flush()
            head = process.stdout.read(4)
            return process.stdout.read(struct.unpack(">I", head)[0]) if len(head) == 4 else b""

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None or self._process.poll() is not None:
            command = [sys.executable, "-I", str(DRAWER)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own file
        return self._process

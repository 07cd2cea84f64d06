"""A Redis of the tests' own, which can be killed and started again at the same port."""

import shutil
import socket
import subprocess
import time
from pathlib import Path


class RedisServer:
    def __init__(self, folder: Path):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder, self.process = folder, None
        self.address = f"redis://127.0.0.1:{self.port}/0"

    def start(self):
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        assert program, "sh tests/web/work/install.sh installs it"
        words = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                assert self.process.poll() is None
                time.sleep(0.01)

    def kill(self):
        self.process.kill()
        self.process.wait()

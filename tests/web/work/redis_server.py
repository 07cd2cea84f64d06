"""A Redis of the tests' own, which can be killed and started again at the same port."""

import shutil
import socket
import subprocess
import time
from pathlib import Path

TLS = (
    Path(__file__).parents[2] / "data" / "tls"
)  # a key of the tests' own, and the certificate that it signed for itself until 2120
PORT_OF_TLS = (
    "--tls-cert-file", str(TLS / "authority.pem"), "--tls-key-file", str(TLS / "key.pem"), "--tls-auth-clients", "no",
    "--port", "0", "--tls-port",
)  # fmt: skip


class RedisServer:
    """`tls`: it speaks nothing else."""

    def __init__(self, folder: Path, tls: bool = False):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder, self.process = folder, None
        self.tls, self.address = tls, f"redis{'s' * tls}://127.0.0.1:{self.port}/0"

    def start(self):
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        assert program, "sh tests/web/work/install.sh installs it"
        port = [*PORT_OF_TLS, str(self.port)] if self.tls else ["--port", str(self.port)]
        words = [program, *port, "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
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

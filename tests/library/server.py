"""A PostgreSQL server of the tests' own: a new cluster in a folder, on a free port, gone afterwards. Refuses to run as root, so root
runs it as the user that Debian's package made."""

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

INSTALL = Path(__file__).parent / "install.sh"


@contextmanager
def postgres() -> Iterator[str]:
    """Its address, while it runs."""
    programs = _programs()
    # Not in a folder of pytest: it shuts its folders to everyone but root whenever a session begins.
    with TemporaryDirectory(prefix="postgres-") as name:
        yield from _running(programs, Path(name))


def _running(programs: Path, folder: Path) -> Iterator[str]:
    run_as = {}
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        run_as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        os.chown(folder, user.pw_uid, user.pw_gid)
    data = folder / "data"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(program: str, *arguments: str) -> None:
        with (folder / f"{program}.log").open("w") as log:
            done = subprocess.run([programs / program, *arguments], cwd=folder, stdout=log, stderr=log, check=False, **run_as)
        assert done.returncode == 0, (folder / f"{program}.log").read_text()

    run("initdb", "-D", str(data), "-U", "fewest", "-A", "trust", "--no-sync", "--no-instructions", "-E", "UTF8", "--locale=C")
    # Durability is not what is tested; a socket in a folder of its own, since Debian's may belong to another.
    options = f"-p {port} -h 127.0.0.1 -k {folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "server.log"), "-o", options, "start")
    try:
        yield f"postgresql://fewest@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")


def _programs() -> Path:
    """The folder of initdb and pg_ctl; what lacks is installed, and a failure where it cannot be."""
    subprocess.run(["sh", str(INSTALL)], check=True)
    found = shutil.which("initdb")
    return Path(found).parent if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]

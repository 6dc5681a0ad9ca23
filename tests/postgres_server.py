"""A private PostgreSQL server in a temporary folder, reached by a socket in it, for tests and benchmarks."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from store.errors import Unusable
from store.postgres.connection import Connection, ConnectionLost, connect
from store.postgres.store import open_store

TIMEOUT = 60.0
"""Seconds to wait for the server; the machine may be busy."""
DEBIAN = Path("/usr/lib/postgresql")
"""The folder where Debian installs servers, one for each version."""
USER, TEMPLATE = "caravanserai", "template_games"
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""Settings for tests that don't measure: the server itself is never killed."""
SMALL = ("shared_buffers=16MB", "max_connections=30", "autovacuum=off", "log_min_messages=fatal", "jit=off")
_END_OTHERS = """
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
"""
_EMPTY = f"""
    {_END_OTHERS}
    SET session_replication_role = replica;
    DO $$
    DECLARE found RECORD;
    BEGIN
        FOR found IN SELECT tablename AS name FROM pg_tables
                     WHERE schemaname = 'public' AND tablename <> 'schema_version' LOOP
            EXECUTE format('DELETE FROM %I', found.name);
        END LOOP;
        FOR found IN SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' LOOP
            PERFORM setval(quote_ident(found.name), 1, FALSE);
        END LOOP;
    END $$;
"""


class CannotStart(Exception):  # noqa: N818  the text says why
    """There is no PostgreSQL server on this machine, or none that this user can start."""


class PostgresServer:
    """Runs statements in a thread of its own, because a test's own thread may have a loop."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._made = folder, 0
        self._free = list[str]()
        self._thread, self._runner = ThreadPoolExecutor(1), asyncio.Runner()
        self._connections = dict[str, Connection]()
        """By database; kept, since a new connection takes longer than most statements."""

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self._folder}"

    @contextmanager
    def database(self) -> Generator[str]:
        """The address of an empty database with the newest schema, for as long as the block lasts."""
        name = self._free.pop() if self._free else self._new_name()
        try:
            yield self.url(name)
        finally:
            self.execute(_EMPTY, name)
            self._free.append(name)

    @contextmanager
    def blank_database(self, options: str = "") -> Generator[str]:
        """The address of a database without a schema, for as long as the block lasts."""
        self._made += 1
        name = f"blank_{self._made}"
        self.execute(f"CREATE DATABASE {name} {options}")
        try:
            yield self.url(name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _new_name(self) -> str:
        if not self._made:
            self.execute(f"CREATE DATABASE {TEMPLATE}")
            self._await(lambda: _migrate(self.url(TEMPLATE)))
        self._made += 1
        name = f"games_{self._made}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return name

    def execute(self, script: str, name: str = "postgres") -> None:
        self._await(lambda: self._execute(script, name))

    async def _execute(self, script: str, name: str) -> None:
        try:
            await self._execute_on(self._connections[name], script)
        except (KeyError, *ConnectionLost):  # a test may have ended every connection
            self._connections[name] = await connect(self.url(name))
            await self._execute_on(self._connections[name], script)

    async def _execute_on(self, connection: Connection, script: str) -> None:
        await connection.call(lambda session: session.execute(script))

    def _await(self, do: Callable[[], Awaitable[None]]) -> None:
        async def done() -> None:
            await do()

        self._thread.submit(lambda: self._runner.run(done())).result()

    def close(self) -> None:
        """Close the connections."""
        for connection in self._connections.values():
            self._await(connection.close)
        self._thread.submit(self._runner.close).result()
        self._thread.shutdown()


@contextmanager
def running_postgres(*settings: str, below: Path | None = None) -> Generator[PostgresServer]:
    """Start a server in a new folder and stop it at the end; raises CannotStart."""
    binaries, user = _binaries(), _unprivileged_user()
    folder = Path(tempfile.mkdtemp(prefix="postgres-", dir=below)).absolute()
    try:
        if user:
            os.chown(folder, user.pw_uid, user.pw_gid)
        with _started(binaries, folder, user, settings):
            server = PostgresServer(folder)
            try:
                _wait_until_ready(server)
                yield server
            finally:
                server.close()
    finally:
        shutil.rmtree(folder)


def _binaries() -> Path:
    """The folder with the newest server of Debian's, or the one in the path."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    initdb = found[-1] if found else shutil.which("initdb")
    if initdb is None:
        raise CannotStart("PostgreSQL is not installed")
    return Path(initdb).parent


def _unprivileged_user() -> pwd.struct_passwd | None:
    """The user to run the server as, because it refuses to run as root; None for the current one."""
    if os.getuid():
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise CannotStart("PostgreSQL needs an unprivileged user")


@contextmanager
def _started(
    binaries: Path, folder: Path, user: pwd.struct_passwd | None, settings: tuple[str, ...]
) -> Generator[None]:
    data = folder / "data"
    as_user = (
        ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"] if user else []
    )
    initdb = [binaries / "initdb", "-D", data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8"]
    run = [binaries / "postgres", "-D", data, "-k", folder, "-h", ""]
    run += [part for setting in (*SMALL, *settings) for part in ("-c", setting)]
    ends_with_us = ["setpriv", "--pdeathsig=QUIT"] if shutil.which("setpriv") else []
    try:
        subprocess.run(
            [*as_user, *initdb, "--locale=C"], check=True, capture_output=True, cwd=folder, timeout=TIMEOUT
        )
    except (OSError, subprocess.SubprocessError) as failed:
        raise CannotStart(f"PostgreSQL can't be set up: {failed}") from failed
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen([*as_user, *ends_with_us, *run], cwd=folder, stdout=log, stderr=log)
        try:
            yield
        finally:
            server.send_signal(signal.SIGQUIT)  # stops at once
            server.wait(TIMEOUT)


def _wait_until_ready(server: PostgresServer) -> None:
    end = time.monotonic() + TIMEOUT
    while True:
        try:
            return server.execute("SELECT 1")
        except Unusable as failed:
            if time.monotonic() > end:
                raise CannotStart(f"PostgreSQL doesn't answer: {failed}") from failed
        time.sleep(0.05)


async def end_connections(url: str) -> None:
    """End the connections of everybody else to a database, and what is under way in them."""
    connection = await connect(url)
    await connection.call(lambda session: session.execute(_END_OTHERS))
    await connection.close()


async def _migrate(url: str) -> None:
    await (await open_store(url)).close()

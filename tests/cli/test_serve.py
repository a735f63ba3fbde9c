"""``overtrick serve`` as a club starts it: a process, an address, a page."""

import json
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SERVE = (sys.executable, "-m", "overtrick", "serve")


@contextmanager
def serving(store: Path | str, *words: str) -> Iterator[tuple["subprocess.Popen[str]", list[str]]]:
    """The server, and the lines that it printed up to "Ctrl-C"."""
    command = [*SERVE, "--store", str(store), "--port", "0"]
    with subprocess.Popen(  # noqa: S603 - ourselves
        [*command, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line.strip())
            if "Ctrl-C" in line:
                break
        try:
            yield process, said
        finally:
            if process.poll() is None:
                process.kill()


def address_of(said: list[str]) -> str:
    """Where this machine reaches the server."""
    found = re.search(r"http://[^/ ]+:(\d+)", "\n".join(said))
    assert found is not None, said
    return f"http://127.0.0.1:{found[1]}"


def page(address: str) -> str:
    """The text at *address*."""
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310 - our own server
        text: str = answer.read().decode()
        return text


def test_a_first_start_prints_the_way_in(tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as (process, said):
        address = address_of(said)
        assert json.loads(page(f"{address}/healthz"))["ok"] is True
        assert any("/invitation/" in line for line in said)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def test_the_demonstration_has_an_evening_and_begins_to_move(tmp_path: Path) -> None:
    with serving(tmp_path / "demo.db", "--demo") as (_, said):
        address = address_of(said)
        home = page(address)
        for event in ("demo-evening", "demo-swiss-1", "demo-match-1"):
            assert f"/events/{event}" in home
        link = next(line for line in said if "/enter/" in line).partition("/enter/")[2]
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        asked = browser.open(f"{address}/enter/{link}", timeout=20).read().decode()
        token = re.search(r'name="csrf" value="(\w+)"', asked.partition("<main")[2])
        assert token is not None
        form = f"csrf={token[1]}".encode()
        done = browser.open(f"{address}/enter/{link}", form, timeout=20).read().decode()
        assert "Sign out" in done


def test_a_port_that_is_taken_says_what_to_do(tmp_path: Path) -> None:
    with serving(tmp_path / "one.db") as (_, said):
        port = address_of(said).rpartition(":")[2]
        second = subprocess.run(  # noqa: S603 - ourselves
            [*SERVE, "--store", str(tmp_path / "two.db"), "--port", port],
            capture_output=True,
            text=True,
            check=False,
        )
        assert second.returncode != 0
        assert "--port" in second.stderr


def test_nobody_of_that_name(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 - ourselves
        [*SERVE, "--store", str(tmp_path / "x.db"), "--as", "nobody"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "nobody" in done.stderr

"""``./run`` on machines that lack this or that, as far as it can be tried without a network."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="run is a POSIX shell script")


def run(path: str, *words: str, environment: str | None = None) -> tuple[int, str]:
    """The status and the words of ``./run`` where *path* has all programs there are."""
    variables = {"PATH": path, "HOME": os.environ.get("HOME", "/")}
    if environment is not None:
        variables["VIRTUAL_ENV"] = environment
    done = subprocess.run(  # noqa: S603 - our own script
        ["/bin/sh", ROOT / "run", *words],
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder with the few programs that every machine has, and an old Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("cat", "cksum", "dirname", "env", "grep", "id", "mktemp", "rm", "sed"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    old_python(folder / "python3")
    return folder


def old_python(path: Path) -> None:
    """A stand-in for a Python that is too old to do anything here."""
    path.write_text('#!/bin/sh\n[ "$1" = -V ] && echo Python 3.9.2 && exit\nexit 1\n')
    path.chmod(0o755)


def test_without_words_it_says_how_it_is_used() -> None:
    status, said = run(os.environ["PATH"])
    assert status == 0
    assert "./run serve --demo" in said
    assert "./run test" in said


def test_where_python_is_too_old_it_says_so(programs: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("run", "pyproject.toml", "requirements.txt", "requirements-test.txt"):
        shutil.copy(ROOT / name, copy)
    done = subprocess.run(  # noqa: S603 - our own script
        ["/bin/sh", copy / "run", "score", "x"],
        env={"PATH": str(programs)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == (
        "run: Python 3.11 or newer is needed, and none was found: Python 3.9.2\n"
    )
    assert not (copy / ".venv").exists()


def test_where_the_activated_environment_is_too_old_it_says_so(
    programs: Path, tmp_path: Path
) -> None:
    (tmp_path / "old" / "bin").mkdir(parents=True)
    old_python(tmp_path / "old" / "bin" / "python")
    status, said = run(str(programs), "score", environment=str(tmp_path / "old"))
    assert status == 1
    assert said == "run: the activated environment has no Python 3.11 or newer: Python 3.9.2\n"


def test_the_readme_has_both_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "./run serve --demo" in readme
    assert "./run test " in readme

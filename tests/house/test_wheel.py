"""What is installed: everything that the package reads, and nothing else."""

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.house.tree import ROOT, SOURCE


def test_a_wheel_has_the_whole_package_and_its_command(tmp_path: Path) -> None:
    subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (path,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        (entry,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
        commands = wheel.read(entry).decode()
    assert names == {
        file.relative_to(SOURCE.parent).as_posix()
        for file in SOURCE.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert "overtrick = overtrick.cli.main:main" in commands

"""The phone's scripts, tried by Node where it is: the queue, the keypad, the coming rounds."""

import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

NODE = shutil.which("node")
HERE = Path(__file__).parent
SCRIPTS = Path(str(files("overtrick.web") / "static" / "phone"))


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
@pytest.mark.parametrize("name", ["queue", "keypad", "coming"])
def test_scripts(name: str, tmp_path: Path) -> None:
    assert NODE is not None
    shutil.copytree(SCRIPTS, tmp_path / "phone")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    test = shutil.copy(HERE / f"{name}.test.js", tmp_path)
    done = subprocess.run(  # noqa: S603 - our own tests
        [NODE, "--test", "--test-reporter=tap", str(test)],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    tests = len(re.findall(r"^test\(", (HERE / f"{name}.test.js").read_text("utf-8"), re.MULTILINE))
    assert re.search(rf"^# pass {tests}$", done.stdout, re.MULTILINE), done.stdout


@pytest.mark.parametrize("script", sorted(SCRIPTS.glob("*.js")), ids=lambda path: path.name)
class TestWhatPlainHttpForbids:
    """A club's laptop is no secure context, and our policy runs nothing from strings."""

    def test_nothing_that_needs_https(self, script: Path) -> None:
        text = script.read_text("utf-8")
        for word in (
            "randomUUID",
            "serviceWorker",
            "clipboard",
            "navigator.locks",
            "crypto.subtle",
        ):
            assert word not in text

    def test_nothing_is_made_of_text(self, script: Path) -> None:
        text = script.read_text("utf-8")
        for word in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "eval(",
            "new Function",
            ".style",
        ):
            assert word not in text

    def test_it_names_only_its_neighbours(self, script: Path) -> None:
        for path in re.findall(r'from "([^"]+)"', script.read_text("utf-8")):
            assert path.startswith("./")
            assert (script.parent / path).is_file()

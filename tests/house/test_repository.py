"""What the house asks of every file."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import overtrick
from tests.house.tree import LOOSE, ROOT, SOURCE, module_name, project_files, source_files

LINES = 400
"""At that length two nouns share a file."""

FIGURES = {"howell_starters"}
"""Tables of figures, which nobody reads from end to end."""

MACHINES = re.compile(
    r"(^|[^\w.])/(work|tmp|root|home|Users|opt)/[A-Za-z.]|[A-Z]:\\\\?Users|\bsite-packages\b"
)
HOSTS = re.compile(
    r"\b(pypi|pythonhosted|npmjs|debian|ubuntu|anaconda|conda-forge|jsdelivr|unpkg)"
    r"\.(org|com|net|io)\b"
)
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "tools", "functions"}
HEAVY = {"numpy", "rich", "jinja2", "click", "babel", "access_parser", "construct"}
PURE = ("core", "movements", "engines")


def test_the_loose_files_are_all_there() -> None:
    assert [name for name in LOOSE if not (ROOT / name).is_file()] == []


def test_no_file_names_a_machine_or_a_package_host() -> None:
    found = []
    for path in project_files():
        if path == Path(__file__) or b"\0" in path.read_bytes()[:8000]:
            continue
        text = path.read_text("utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), 1):
            if MACHINES.search(line) or HOSTS.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_text_files_are_utf_8_with_plain_line_ends() -> None:
    """Data files may be otherwise: that is what their readers are for."""
    kinds = {".py", ".md", ".toml", ".txt", ".po", ".html", ".css", ".js"}
    wrong = []
    for path in project_files():
        if path.suffix in kinds and "data" not in path.parts:
            raw = path.read_bytes()
            if b"\r" in raw or raw.decode("utf-8", "replace").encode() != raw:
                wrong.append(str(path.relative_to(ROOT)))
    assert wrong == []


@pytest.mark.parametrize("path", source_files(), ids=module_name)
class TestModule:
    def test_it_is_read_in_one_sitting(self, path: Path) -> None:
        if path.stem in FIGURES:
            return
        assert len(path.read_text("utf-8").splitlines()) <= LINES

    def test_it_is_named_for_a_noun(self, path: Path) -> None:
        assert VAGUE.isdisjoint(path.relative_to(SOURCE).with_suffix("").parts)

    def test_everything_public_says_what_it_is(self, path: Path) -> None:
        tree = ast.parse(path.read_text("utf-8"))
        assert ast.get_docstring(tree) or not tree.body
        assert [name for name, node in public(tree) if not ast.get_docstring(node)] == []


Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public(tree: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, Documented]]:
    """The public classes, functions and methods, with their names."""
    for node in tree.body:
        if not isinstance(node, Documented) or node.name.startswith("_") or overloaded(node):
            continue
        yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from public(node, f"{prefix}{node.name}.")


def overloaded(node: Documented) -> bool:
    """Whether it is one of the signatures of a function, or a property's setter."""
    names = {ast.unparse(decorator).split(".")[-1] for decorator in node.decorator_list}
    return bool(names & {"overload", "setter", "override"})


@pytest.mark.parametrize(
    "path", [p for room in PURE for p in sorted((SOURCE / room).rglob("*.py"))], ids=module_name
)
class TestPureModule:
    """Exact numbers: int and Fraction; we round only where a regulation rounds, in rounding.py."""

    def test_it_has_no_number_that_is_not_exact(self, path: Path) -> None:
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        floats = [n for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, float)]
        assert [f"line {node.lineno}: {ast.unparse(node)}" for node in floats] == []

    def test_it_does_not_round_as_python_does(self, path: Path) -> None:
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        calls = [n for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
        assert [n.lineno for n in calls if ast.unparse(n.func) == "round"] == []


def python(code: str) -> str:
    """What *code* prints in an interpreter of its own."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


class TestPackage:
    def test_importing_it_loads_nothing_heavy(self) -> None:
        loaded = python("import overtrick, sys; print(*{m.split('.')[0] for m in sys.modules})")
        assert HEAVY.isdisjoint(loaded.split())

    def test_its_rules_load_nothing_heavy_either(self) -> None:
        names = [module_name(p) for room in PURE for p in (SOURCE / room).rglob("*.py")]
        loaded = python(f"import {', '.join(names)}, sys; print(*sys.modules)")
        assert HEAVY.isdisjoint(loaded.split())

    def test_all_of_its_public_names_are_listed_and_exist(self) -> None:
        listed = overtrick.__all__
        assert len(set(listed)) == len(listed)
        assert [name for name in listed if not hasattr(overtrick, name)] == []
        tree = ast.parse((SOURCE / "__init__.py").read_text("utf-8"))
        imported = {
            alias.asname or alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and node.module != "__future__"
            for alias in node.names
        }
        assert {name for name in imported if not name.startswith("_")} <= set(listed)

    def test_its_version_is_the_one_that_is_installed(self) -> None:
        pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        assert pyproject["tool"]["hatch"]["version"]["path"] == "src/overtrick/__init__.py"
        assert re.fullmatch(r"\d+\.\d+\.\d+", overtrick.__version__)


class TestChangelog:
    def test_a_fragment_is_named_for_an_issue_and_a_kind(self) -> None:
        tool = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["towncrier"]
        kinds = "|".join(kind["directory"] for kind in tool["type"])
        named = re.compile(rf"(\d+|\+[\w-]+)\.({kinds})(\.\d+)?\.md")
        names = [path.name for path in (ROOT / "changelog.d").iterdir() if path.name[0] != "."]
        assert [name for name in names if not named.fullmatch(name)] == []

    def test_a_fragment_is_a_sentence_or_more(self) -> None:
        for path in (ROOT / "changelog.d").glob("*.md"):
            text = path.read_text("utf-8").strip()
            assert text.lstrip("`")[:1].isalpha(), path.name
            assert text.endswith((".", "!", ")")), path.name

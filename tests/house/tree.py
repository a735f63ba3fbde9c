"""The files that belong to the project, for the tests that read them."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "overtrick"
FOLDERS = (".ci", "benchmarks", "changelog.d", "docs", "examples", "src", "tests")
LOOSE = (
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "pyproject.toml"),
    *("requirements.txt", "requirements-test.txt", "run", ".gitignore"),
)


def project_files() -> Iterator[Path]:
    """Every file that is committed, without asking Git, which a released archive lacks."""
    yield from (ROOT / name for name in LOOSE)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not any(
                part.endswith(("cache", "cache__")) for part in path.parts
            ):
                yield path


def source_files() -> list[Path]:
    """The modules of the package."""
    return sorted(SOURCE.rglob("*.py"))


def module_name(path: Path) -> str:
    """``overtrick.core.seat`` for that module's file."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

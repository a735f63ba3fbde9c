"""Markdown from values."""

from collections.abc import Iterable


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; a bar or a line break in a cell is made harmless."""
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "".join("| " + " | ".join(_cell(cell) for cell in line) + " |\n" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def code(text: str) -> str:
    """*text* as code, or nothing if there is none."""
    return f"`{text}`" if text else ""


def prose(docstring: str) -> str:
    """A docstring as Markdown: its double back-quotes single, its examples fenced."""
    blocks = docstring.strip().replace("``", "`").split("\n\n")
    return "\n\n".join(
        f"```pycon\n{block}\n```" if block.lstrip().startswith(">>>") else block for block in blocks
    )

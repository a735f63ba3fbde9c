"""The library's front door says the same to Python and to type checkers."""

import ast

import overtrick
from tests.house.tree import SOURCE


def test_the_stub_imports_exactly_the_public_names_from_their_homes() -> None:
    stub = ast.parse((SOURCE / "__init__.pyi").read_text("utf-8"))
    typed = {
        (alias.asname, node.module)
        for node in stub.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    real = {
        (name, f"overtrick.{home}")
        for home, names in vars(overtrick)["_HOMES"].items()
        for name in names.split()
    }
    assert typed == real


def test_every_public_name_can_be_had() -> None:
    assert [name for name in overtrick.__all__ if not hasattr(overtrick, name)] == []

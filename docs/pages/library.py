"""The reference of the library: every public name, with what its source says of it."""

import ast
import inspect
from collections.abc import Callable
from enum import Enum

import overtrick
from docs.pages.markdown import code, prose, table
from docs.pages.source import attributes, definition, is_property, methods, signature


def page() -> str:
    """Every public name, by kind."""
    names = [(name, getattr(overtrick, name)) for name in overtrick.__all__]
    classes = [(name, thing) for name, thing in names if inspect.isclass(thing)]
    errors = [pair for pair in classes if issubclass(pair[1], Exception)]
    values = [pair for pair in classes if pair not in errors]
    functions = [(name, thing) for name, thing in names if _is_function(thing)]
    rest = [name for name, thing in names if not inspect.isclass(thing) and not _is_function(thing)]
    return "\n".join(
        [
            "# The library\n",
            "All of it is imported from `overtrick` itself.\n",
            *(["Constants: " + ", ".join(map(code, rest)) + ".\n"] if rest else []),
            "## Functions\n",
            *(_function(name, thing) for name, thing in functions),
            "## Values\n",
            *(_class(name, thing) for name, thing in values),
            "## Errors\n",
            *(_class(name, thing) for name, thing in errors),
        ]
    )


def _is_function(thing: object) -> bool:
    """Whether it is one, cached or not."""
    return inspect.isfunction(thing) or inspect.isfunction(getattr(thing, "__wrapped__", None))


def _function(name: str, thing: Callable[..., object]) -> str:
    said = signature(definition(thing)).replace("\n", " ")
    return f"### {name}\n\n```text\n{said}\n```\n\n{prose(inspect.getdoc(thing) or '')}\n"


def _class(name: str, thing: type) -> str:
    parts = [f"### {name}\n", prose(inspect.getdoc(thing) or "") + "\n"]
    member = issubclass(thing, Enum)
    fields = [
        (
            code(attribute.name),
            code(attribute.value if member else attribute.kind),
            prose(attribute.about),
        )
        for attribute in attributes(thing)
    ]
    if fields:
        parts.append(table(("member", "value", "") if member else ("field", "type", ""), fields))
    rows = [
        (code(signature(node, bound=not is_property(node))), _first_line(node))
        for node in methods(thing)
    ]
    if rows:
        parts.append(table(("method or property", ""), rows))
    return "\n".join(parts)


def _first_line(node: ast.FunctionDef) -> str:
    return prose((ast.get_docstring(node) or "").partition("\n\n")[0])

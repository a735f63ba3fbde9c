"""What the source says of a class or a function, read from its text.

Python keeps no docstring of a field, and prints a signature differently from version
to version; the text has both.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Defined = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Attribute:
    """A field of a class, a member of an enumeration."""

    name: str
    kind: str
    """Its annotation; empty for a member."""
    value: str
    """Its default, or a member's value; empty without one."""
    about: str


def definition(thing: type | Callable[..., object]) -> Defined:
    """The definition of *thing* in the source, decorators included."""
    node = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(thing)))).body[0]
    if not isinstance(node, Defined):
        raise TypeError(f"neither a class nor a function: {thing!r}")
    return node


def attributes(thing: type) -> Iterator[Attribute]:
    """The public fields or members of a class, with the text that stands below each."""
    body = definition(thing).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        about = _text(after)
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind, value=value):
                field = Attribute(
                    name, ast.unparse(kind), ast.unparse(value) if value else "", about
                )
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                field = Attribute(name, "", ast.unparse(value), about)
            case _:
                continue
        if not name.startswith("_"):
            yield field


def _text(node: ast.stmt | None) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return inspect.cleandoc(text)
        case _:
            return ""


def methods(thing: type) -> Iterator[ast.FunctionDef]:
    """The public methods and properties that the class itself defines."""
    for node in definition(thing).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node


def signature(node: Defined, *, bound: bool = False) -> str:
    """``name(a: int) -> str``; without the class or the instance when *bound*."""
    if isinstance(node, ast.ClassDef):
        return node.name
    decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if "property" in decorators:
        return f"{node.name}{returns.replace(' -> ', ': ')}"
    arguments = ast.unparse(node.args)
    if bound and "staticmethod" not in decorators:
        arguments = arguments.partition(",")[2].strip()
    return f"{node.name}({arguments}){returns}"


def is_property(node: ast.FunctionDef) -> bool:
    """Whether it is read like a field."""
    return any(ast.unparse(decorator) == "property" for decorator in node.decorator_list)

"""What every step of a derivation must keep."""

import ast
import string
from pathlib import Path

import overtrick
from overtrick.core.steps import Step


def _marked_messages() -> set[str]:
    """Every text that the source of the rules marks for the translators."""
    found: set[str] = set()
    for path in Path(overtrick.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "message"
            ):
                text = ast.literal_eval(node.args[0])
                assert isinstance(text, str)
                found.add(text)
    return found


MARKED = _marked_messages()


def check_step(step: Step) -> None:
    """A step can be translated, and filled in from its own operands."""
    assert step.text in MARKED
    named = {name for _, name, _, _ in string.Formatter().parse(step.text) if name is not None}
    assert named <= set(step.operands), step.text
    assert step.source
    assert step.text.format(**step.operands)

    assert step.operands.get("value", step.value) == step.value, step.text

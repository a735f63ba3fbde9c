"""Writes what the tests of facts compare with: ``python -m tests.formats.facts.golden``.

It only adds: an example of every kind and version that has none, and shapes that say the
same of all that was written before. Examples that are there are never changed: they are
what somebody's log holds.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, given, seed, settings

from overtrick.formats.facts import FACT_KINDS, LADDER_FACT_KINDS, Kinds
from tests.formats.facts.any_fact import any_of
from tests.formats.facts.shapes import changes, shapes


class Sort(NamedTuple):
    """The facts of logs of one sort, and where their examples and shapes are kept."""

    kinds: Kinds[Any]
    golden: Path
    shapes: Path


GOLDEN = Path(__file__).with_name("golden.json")
SHAPES = Path(__file__).with_name("shapes.json")
EVENTS = Sort(FACT_KINDS, GOLDEN, SHAPES)
LADDERS = Sort(
    LADDER_FACT_KINDS,
    Path(__file__).with_name("ladder_golden.json"),
    Path(__file__).with_name("ladder_shapes.json"),
)
TO_DO = """
python -m tests.formats.facts.golden records new kinds, and fields, words and classes that
were added so that old facts say the same. Any other change of what a fact looks like needs
the next version of its kind in VERSIONS, and in STEPS how a payload of the version before
becomes one of it (overtrick/formats/facts/kinds.py); then run it."""


def example(kinds: Kinds[Any], kind: str) -> dict[str, object]:
    """A fact of that kind with as much in it as any of some dozens."""
    best: dict[str, object] = {}

    @seed(1)
    @settings(
        max_examples=60,
        database=None,
        phases=[Phase.generate],
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(any_of(kinds.classes[kind]))
    def look(fact: object) -> None:
        encoded = kinds.encode(fact)
        line = {"kind": kind, "version": encoded.version, "payload": encoded.payload}
        if len(json.dumps(best)) < len(json.dumps(line)) < 2000 or not best:
            best.clear()
            best.update(line)

    look()
    return best


def write(sort: Sort) -> bool:
    """Add what is missing; False if a change is not of that sort."""
    kinds = sort.kinds
    frozen = json.loads(sort.shapes.read_text("utf-8")) if sort.shapes.exists() else {}
    found = list(changes(frozen, shapes(kinds)))
    for change in found:
        sys.stdout.write(("added  " if change.harmless else "REFUSED ") + f"{change}\n")
    if not all(change.harmless for change in found):
        sys.stdout.write(TO_DO + "\n")
        return False
    golden = json.loads(sort.golden.read_text("utf-8")) if sort.golden.exists() else []
    known = {(line["kind"], line["version"]) for line in golden}
    golden += [
        example(kinds, kind)
        for kind in sorted(kinds.classes)
        if (kind, kinds.version(kind)) not in known
    ]
    sort.golden.write_text(json.dumps(golden, ensure_ascii=True, indent=0) + "\n", "utf-8")
    lines = (f"{json.dumps(kind)}: {json.dumps(it)}" for kind, it in shapes(kinds).items())
    sort.shapes.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return True


def main() -> int:
    """Add what is missing, of events and of ladders; 1 if a change is not of that sort."""
    return 0 if all([write(EVENTS), write(LADDERS)]) else 1


if __name__ == "__main__":
    sys.exit(main())

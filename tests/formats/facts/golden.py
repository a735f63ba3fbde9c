"""Writes what the tests of facts compare with: ``python -m tests.formats.facts.golden``.

It only adds: an example of every kind and version that has none, and shapes that say the
same of all that was written before. Examples that are there are never changed: they are
what somebody's log holds.
"""

import json
import sys
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

from overtrick.formats.facts import FACTS, encode
from overtrick.formats.facts.kinds import FACT_KINDS
from tests.formats.facts.any_fact import any_of
from tests.formats.facts.shapes import changes, shapes

GOLDEN = Path(__file__).with_name("golden.json")
SHAPES = Path(__file__).with_name("shapes.json")
TO_DO = """
python -m tests.formats.facts.golden records new kinds, and fields, words and classes that
were added so that old facts say the same. Any other change of what a fact looks like needs
the next version of its kind in VERSIONS, and in STEPS how a payload of the version before
becomes one of it (overtrick/formats/facts/kinds.py); then run it."""


def example(kind: str) -> dict[str, object]:
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
    @given(any_of(FACTS[kind]))
    def look(fact: object) -> None:
        encoded = encode(fact)  # type: ignore[arg-type]  # one of the facts
        line = {"kind": kind, "version": encoded.version, "payload": encoded.payload}
        if len(json.dumps(best)) < len(json.dumps(line)) < 2000 or not best:
            best.clear()
            best.update(line)

    look()
    return best


def main() -> int:
    """Add what is missing; 1 if a change is not of that sort."""
    frozen = json.loads(SHAPES.read_text("utf-8"))
    found = list(changes(frozen, shapes(FACT_KINDS)))
    for change in found:
        sys.stdout.write(("added  " if change.harmless else "REFUSED ") + f"{change}\n")
    if not all(change.harmless for change in found):
        sys.stdout.write(TO_DO + "\n")
        return 1
    golden = json.loads(GOLDEN.read_text("utf-8"))
    known = {(line["kind"], line["version"]) for line in golden}
    golden += [
        example(kind) for kind in sorted(FACTS) if (kind, FACT_KINDS.version(kind)) not in known
    ]
    GOLDEN.write_text(json.dumps(golden, ensure_ascii=True, indent=0) + "\n", "utf-8")
    lines = (f"{json.dumps(kind)}: {json.dumps(it)}" for kind, it in shapes(FACT_KINDS).items())
    SHAPES.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Writes what the tests of facts compare with: adds examples of new kinds, and the shapes.

``python -m tests.formats.facts.golden``. Examples that are there are never changed: they
are what somebody's log holds.
"""

import json

from hypothesis import HealthCheck, Phase, given, seed, settings

from overtrick.formats.facts import FACTS, encode
from tests.formats.facts.any_fact import any_of
from tests.formats.facts.test_kinds import GOLDEN, SHAPES, shapes


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


def main() -> None:
    """Add what is missing."""
    golden = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else []
    known = {line["kind"] for line in golden}
    golden += [example(kind) for kind in sorted(FACTS) if kind not in known]
    GOLDEN.write_text(json.dumps(golden, ensure_ascii=True, indent=0) + "\n", "utf-8")
    SHAPES.write_text(json.dumps(shapes(), ensure_ascii=True, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

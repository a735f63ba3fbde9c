"""The Scoring tag <-> conditions of contest (PBN 2.1, 3.4.12).

The standard's list is open. What has no setting of ours is told, not guessed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from overtrick.core.conditions import Conditions, Datum, Divisor, Method, Scale, Trim
from overtrick.core.steps import message
from overtrick.phrase import phrase

_BASIC: Mapping[str, Mapping[str, object]] = {
    "mp": {"method": Method.MATCHPOINTS},
    "matchpoints": {"method": Method.MATCHPOINTS},
    "bam": {"method": Method.BAM},
    "aggregate": {"method": Method.AGGREGATE},
    "totalpoints": {"method": Method.AGGREGATE},
    "oldmp": {"method": Method.MATCHPOINTS, "law": "1935"},
}
_MODIFIERS: Mapping[str, Mapping[str, object]] = {
    "butler": {"method": Method.BUTLER},
    "butler-2": {"method": Method.BUTLER, "trim": Trim.ONE},
    "cross": {"method": Method.CROSS_IMPS, "cross_imps": Divisor.SUM},
    "cross1": {"method": Method.CROSS_IMPS, "cross_imps": Divisor.PER_RESULT},
    "cross2": {"method": Method.CROSS_IMPS, "cross_imps": Divisor.PER_COMPARISON},
    "mean": {"datum": Datum.MEAN},
    "median": {"datum": Datum.MEDIAN},
    "mp1": {"scale": Scale.TWO},
    "mp2": {"scale": Scale.ONE},
}
_AGAINST = frozenset(("butler", "butler-2", "experts", "cross", "cross1", "cross2"))
NOT_MAPPED = {
    "cavendish": message("Cavendish scoring"),
    "chicago": message("Chicago scoring"),
    "rubber": message("rubber scoring"),
    "instant": message("the InstantScoreTable"),
    "experts": message("a datum set by experts"),
    "mitchell2": message("Mitchell2"),
    "mitchell3": message("Mitchell3"),
    "mitchell4": message("Mitchell4"),
    "ascherman": message("Ascherman's matchpoints"),
    "bastille": message("Bastille scoring"),
    "emp": message("European matchpoints"),
    "imp_1948": message("the IMP scale of 1948"),
    "imp_1961": message("the IMP scale of 1961"),
}
"""Fields of the standard that no setting stands for, in words."""
KNOWN = frozenset((*_BASIC, *_MODIFIERS, *NOT_MAPPED, "imp")) - {"aggregate", "totalpoints"}
"""The fields that the standard lists, in lower case."""


def fields(text: str) -> tuple[str, ...]:
    """The fields of a Scoring tag, as written."""
    return tuple(field.strip() for field in text.split(";"))


def conditions(text: str) -> tuple[Conditions, tuple[str, ...]]:
    """The conditions that a Scoring tag names, and what could not be taken from it, in words."""
    words = [field.lower() for field in fields(text) if field]
    settings: dict[str, object] = {}
    for word in words:
        settings |= _BASIC.get(word, {})
    for word in words:
        settings |= _MODIFIERS.get(word, {})
    if "imp" in words and "method" not in settings:
        settings["method"] = Method.CROSS_IMPS
    # Every value above is of its field's type.
    return replace(Conditions(), **settings), tuple(_doubts(words))  # type: ignore[arg-type]


def _doubts(words: list[str]) -> Iterator[str]:
    for word in words:
        if word in NOT_MAPPED:
            method = phrase(NOT_MAPPED[word])
            yield phrase("scored by {method}, which has no setting here; left out", method=method)
        elif word not in _BASIC and word not in _MODIFIERS and word != "imp":
            yield phrase("the scoring field {word!r} is not known; left out", word=word[:40])
    if "imp" in words and _AGAINST.isdisjoint(words):
        yield phrase(
            "IMPs, but not against what: read as cross-IMPs by comparison, which "
            "between two tables are the IMPs of the match"
        )


def scoring(conditions: Conditions) -> str:
    """The Scoring tag for *conditions*: as much of them as PBN has fields for."""
    scale = {None: [], Scale.TWO: ["MP1"], Scale.ONE: ["MP2"]}[conditions.scale]
    match conditions.method:
        case Method.MATCHPOINTS:
            words = ["OldMP" if conditions.law == "1935" else "MP", *scale]
        case Method.BAM:
            words = ["BAM", *scale]
        case Method.AGGREGATE:
            words = ["Aggregate"]
        case Method.BUTLER:
            trimmed = conditions.trim is Trim.ONE
            words = ["IMP", "Butler-2" if trimmed else "Butler"]
            words += ["Median"] if conditions.datum is Datum.MEDIAN else []
        case Method.CROSS_IMPS:
            words = ["IMP", _CROSS[conditions.cross_imps]]
    return ";".join(words)


_CROSS = {
    Divisor.SUM: "Cross",
    Divisor.PER_RESULT: "Cross1",
    Divisor.PER_COMPARISON: "Cross2",
}

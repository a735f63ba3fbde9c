"""A result object's outcome: a contract, a score, an award, or what stands in their place."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Given,
    NotPlayed,
    OneSided,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.readings import score_ns
from overtrick.core.seat import Vulnerability
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.notation import Undertaking, read_contract, read_declarer
from overtrick.formats.results_json.awards import artificial_of, award_of
from overtrick.formats.results_json.document import Place, numeric, read_text
from overtrick.phrase import phrase, said_by

HIGHEST_SCORE = 1_000_000
"""No score of a board is higher."""
OF_SCORE = ("contract", "declarer", "tricks", "result", "score_ns", "explicit", "assigned")
OF_PART = (*OF_SCORE, "passed_out")
OF_SIDE = (*OF_PART, "not_played", "weighted")
OF_ROW = (*OF_SIDE, "sit_out", "artificial", "split", "points")
KINDS = (
    "contract",
    "passed_out",
    "not_played",
    "sit_out",
    "artificial",
    "weighted",
    "split",
    "points",
)
"""The members that are an outcome each; a ``score_ns`` is one without a contract."""
FLAGS = ("passed_out", "not_played", "sit_out")
"""True says so; false is as good as nothing."""
WEIGHT = r"^[0-9]{1,40}(\.[0-9]{1,40}|/[1-9][0-9]{0,39})?%?$"
OVER = r"^(=|[+-][0-9]{1,2})$"
_HAS_LEVEL = re.compile("[1-7]")
_NEEDS = {
    "declarer": ("contract",),
    "tricks": ("contract",),
    "result": ("contract",),
    "explicit": ("contract", "score_ns"),
}
Members = Mapping[str, Place]
Scored = Played | PassedOut | Score | Weighted | NotPlayed


@dataclass(frozen=True, slots=True)
class Setting:
    """What a result needs to know of its board and its document."""

    vulnerability: Vulnerability
    law: str
    notation: str
    notice: Callable[[str, str], None]
    """Takes a path and what a person should know."""


def outcome_of(members: Members, row: Place, setting: Setting) -> Outcome | None:
    """The one outcome that a *row*'s members name; None, with a fault, if it is not one."""
    kind = _kind(members, row)
    match kind:
        case "sit_out":
            return SitOut()
        case "artificial":
            return artificial_of(members[kind])
        case "split":
            return _split(members[kind], setting)
        case "points":
            return _given(members[kind])
        case _:
            return _one_sided(kind, members, row, setting)


def _kind(members: Members, place: Place) -> str:
    """What sort of outcome it is; empty, with a fault, if it is none or several."""
    found = [
        name
        for name in KINDS
        if name in members and (name not in FLAGS or members[name].flag() is True)
    ]
    if "score_ns" in members and not {"contract", "passed_out"} & set(found):
        found.append("score_ns")
    for detail, needed in _NEEDS.items():
        if detail in members and any(name not in members for name in needed):
            members[detail].faults.add(
                members[detail].path,
                phrase("this goes with {needed} only", needed=" and ".join(needed)),
            )
    if "assigned" in members and not {"contract", "score_ns"} & members.keys():
        message = "this goes with a contract or a score_ns only"
        members["assigned"].faults.add(members["assigned"].path, message)
    if len(found) == 1:
        return found[0]
    here = ", ".join(found) or phrase("none")
    place.faults.add(
        place.path,
        phrase("one outcome is wanted (contract, score_ns, ...), here: {here}", here=here),
    )
    return ""


def _one_sided(kind: str, members: Members, place: Place, setting: Setting) -> Scored | None:
    """A contract, a score or what may be weighted."""
    match kind:
        case "contract":
            return _contract(members, place, setting)
        case "passed_out":
            return _passed_out(_details(members), place)
        case "not_played":
            return NotPlayed()
        case "weighted":
            return _weighted(members[kind], setting)
        case "score_ns":
            details = _details(members)
            return None if details.score is None else Score(details.score, details.assigned)
        case _:
            return None


@dataclass(frozen=True, slots=True)
class _Details:
    """What may stand beside a contract."""

    score: int | None
    explicit: bool
    assigned: bool


def _details(members: Members) -> _Details:
    score = None
    if "score_ns" in members:
        score = members["score_ns"].whole(-HIGHEST_SCORE, HIGHEST_SCORE)
    explicit, assigned = (
        name in members and members[name].flag() is True for name in ("explicit", "assigned")
    )
    return _Details(score, explicit, assigned)


def _contract(
    members: Members, place: Place, setting: Setting
) -> Played | PassedOut | NotPlayed | None:
    contract = read_text(members["contract"], lambda text: read_contract(text, setting.notation))
    written = members["contract"].value
    if isinstance(written, str) and _HAS_LEVEL.search(written):
        if "declarer" not in members:
            place.faults.add(place.path, phrase("'declarer' is missing"))
        if not {"tricks", "result"} & members.keys():
            place.faults.add(place.path, phrase("'tricks' or 'result' is missing"))
    declarer = None
    if "declarer" in members:
        declarer = read_text(
            members["declarer"], lambda text: read_declarer(text, setting.notation)
        )
    tricks = _tricks(members, contract)
    details = _details(members)
    if isinstance(contract, PassedOut):
        return _passed_out(details, place)
    if isinstance(contract, NotPlayed):
        if details != _Details(None, explicit=False, assigned=False):
            place.faults.add(place.path, phrase("a board that was not played has no score"))
        return contract
    if contract is None or declarer is None or tricks is None:
        return None
    try:
        result = Result(contract.by(declarer), tricks)
    except (ParseError, ImpossibleError) as error:
        place.faults.add(place.path, said_by(error))
        return None
    return _with_score(result, details, place, setting)


def _with_score(result: Result, details: _Details, place: Place, setting: Setting) -> Played:
    """The result, with the score beside it where that counts instead."""
    score, explicit, assigned = details.score, details.explicit, details.assigned
    by_law = score_ns(Played(result), setting.vulnerability, setting.law)
    if score is None or (score == by_law and not explicit):
        return Played(result, assigned=assigned)
    if not explicit:
        message = f"{result} is {by_law} to North-South, score_ns beside it is {score}: that counts"
        setting.notice(place.path, message)
    return Played(result, score, assigned)


def _tricks(members: Members, contract: Undertaking | PassedOut | NotPlayed | None) -> int | None:
    """Tricks won, by ``tricks`` or ``result``, which must agree."""
    tricks = members["tricks"].whole(0, 13) if "tricks" in members else None
    if "result" not in members:
        return tricks
    place = members["result"]
    over = _over(place)
    if over is None or not isinstance(contract, Undertaking):
        return None
    by_result = 6 + contract.level + over
    if not 0 <= by_result <= 13:
        message = f"{contract} with {over:+} takes {by_result} tricks: they must be 0 to 13"
        place.faults.add(place.path, message)
    elif tricks not in (None, by_result):
        message = f"{contract} with {over:+} takes {by_result} tricks, but tricks is {tricks}"
        place.faults.add(place.path, message)
    else:
        return by_result
    return None


def _over(place: Place) -> int | None:
    """Tricks above the contract, by ``+1``, ``=``, ``-2`` or a number."""
    if isinstance(place.value, str) and re.search(OVER, place.value):
        return int(place.value.replace("=", "0"))
    if isinstance(place.value, int):
        return place.whole(-13, 7)
    place.wrong(phrase("a result like '+1', '=' or -2"))
    return None


def _passed_out(details: _Details, place: Place) -> PassedOut:
    if details.score:
        place.faults.add(
            place.path,
            phrase("a passed-out board scores 0, score_ns is {score}", score=details.score),
        )
    if details.explicit or details.assigned:
        place.faults.add(place.path, phrase("a passed-out board has no score of the director's"))
    return PassedOut()


def _weighted(place: Place, setting: Setting) -> Weighted | None:
    items = place.items()
    parts = [_part(item, setting) for item in items]
    weights = [weight for weight, _ in parts if weight is not None]
    outcomes = [outcome for _, outcome in parts if outcome is not None]
    if not items and isinstance(place.value, list):
        place.faults.add(place.path, phrase("at least one weighted result is wanted"))
    if not items or len(weights) < len(parts) or len(outcomes) < len(parts):
        return None
    whole = 100 if sum(weights) == 100 else 1
    if sum(weights) != whole:
        message = f"the weights must add up to 1 or to 100, got {sum(weights)}"
        place.faults.add(place.path, message)
        return None
    return Weighted(
        tuple(
            Part(weight / whole, outcome) for weight, outcome in zip(weights, outcomes, strict=True)
        )
    )


def _part(
    place: Place, setting: Setting
) -> tuple[Fraction | None, Played | PassedOut | Score | None]:
    """A weight and what it is the weight of: an object, or ``[weight, score_ns]``."""
    if isinstance(place.value, list):
        items = place.items()
        if len(items) != 2:
            place.wrong(phrase("[weight, score_ns] or an object with a weight"))
            return None, None
        score = items[1].whole(-HIGHEST_SCORE, HIGHEST_SCORE)
        return _weight(items[0]), None if score is None else Score(score)
    members = place.members(("weight", *OF_PART), required=("weight",))
    if not isinstance(place.value, dict):
        return None, None
    weight = _weight(members["weight"]) if "weight" in members else None
    outcome = _one_sided(_kind(members, place), members, place, setting)
    if isinstance(outcome, (Played, PassedOut, Score)):
        return weight, outcome
    if outcome is not None:
        place.faults.add(place.path, phrase("only a score can be weighted"))
    return weight, None


def _weight(place: Place) -> Fraction | None:
    """Above 0; a text may have a percent sign."""
    if isinstance(place.value, str) and re.search(WEIGHT, place.value):
        text = place.value.strip()
        weight = Fraction(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        if weight > 0:
            return weight
    else:
        number = numeric(place.value)
        if number is not None and 0 < number <= 100:
            return number
    place.wrong(phrase("a weight above 0 (0.5, '1/2' or '50%')"))
    return None


def _split(place: Place, setting: Setting) -> Split | None:
    members = place.members(("ns", "ew"), required=("ns", "ew"))
    sides = [_side(members[name], setting) for name in ("ns", "ew") if name in members]
    ns, ew = sides if len(sides) == 2 else (None, None)
    return None if ns is None or ew is None else Split(ns, ew)


def _side(place: Place, setting: Setting) -> OneSided | None:
    """One side of a split score: a score, an award, a weighted list or a result object."""
    match place.value:
        case bool():
            place.wrong(phrase("a score, an award, a weighted list or an object"))
            return None
        case int():
            score = place.whole(-HIGHEST_SCORE, HIGHEST_SCORE)
            return None if score is None else Score(score)
        case str():
            return award_of(place)
        case list():
            return _weighted(place, setting)
        case dict():
            members = place.members(OF_SIDE)
            return _one_sided(_kind(members, place), members, place, setting)
        case _:
            place.wrong(phrase("a score, an award, a weighted list or an object"))
            return None


def _given(place: Place) -> Given | None:
    members = place.members(("ns", "ew"), required=("ns", "ew"))
    points = [members[name].number() for name in ("ns", "ew") if name in members]
    ns, ew = points if len(points) == 2 else (None, None)
    return None if ns is None or ew is None else Given(ns, ew)

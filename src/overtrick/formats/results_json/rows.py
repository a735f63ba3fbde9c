"""A board's results in a document, as rows."""

from overtrick.core.conditions import Conditions, Method
from overtrick.core.outcome import SitOut
from overtrick.core.seat import Side
from overtrick.core.sheet import NOTHING_PRINTED, Contestant, Row
from overtrick.formats.notation import read_lead
from overtrick.formats.results_json.contestants import printed_of
from overtrick.formats.results_json.document import Place, read_text, take
from overtrick.formats.results_json.outcomes import HIGHEST_SCORE, OF_ROW, Setting, outcome_of
from overtrick.phrase import phrase

OF_RESULT = (
    "ns",
    "ew",
    "section",
    "group",
    "round",
    "table",
    *OF_ROW,
    "lead",
    "printed_score_ns",
    "printed_ns",
    "printed_ew",
    "remark",
)
HIGHEST_COUNT = 1_000_000_000
"""Of a round or a table."""


def row_of(place: Place, setting: Setting) -> Row | None:
    """One result; None, with its faults, if it is not one."""
    members = place.members(OF_RESULT, required=("ns", "ew"))
    if not isinstance(place.value, dict):
        return None
    ns, ew = (take(members, name, Place.identity, None) for name in ("ns", "ew"))
    outcome = outcome_of(members, place, setting)
    lead = take(
        members,
        "lead",
        lambda each: read_text(each, lambda text: read_lead(text, setting.notation)),
        None,
    )
    section, group = (take(members, name, Place.identity, "") for name in ("section", "group"))
    round_, table = (take(members, name, _count, None) for name in ("round", "table"))
    printed_ns, printed_ew = (
        take(members, name, printed_of, NOTHING_PRINTED) for name in ("printed_ns", "printed_ew")
    )
    remark = take(members, "remark", Place.text, "")
    score = _printed_score(members)
    if ns is None or ew is None or outcome is None:
        return None
    return Row(
        ns,
        ew,
        outcome,
        section=section,
        group=group,
        round=round_,
        table=table,
        lead=lead,
        score_ns=score,
        printed_ns=printed_ns,
        printed_ew=printed_ew,
        remark=remark,
    )


def check_once(rows: list[tuple[Place, Row]], conditions: Conditions) -> None:
    """A fault for everyone who has two results on a board; a team has one in each direction."""
    apart = conditions.winners == 2 or conditions.method is Method.BAM
    seen: dict[Contestant, str] = {}
    for place, row in rows:
        if isinstance(row.outcome, SitOut):
            continue
        for side, number in ((Side.NS, row.ns), (Side.EW, row.ew)):
            who = Contestant(row.section, number, side if apart else None)
            before = seen.setdefault(who, place.path)
            if before != place.path:
                named = (
                    f"pair {number} of section {row.section}" if row.section else f"pair {number}"
                )
                message = f"{named} has a result on this board already: {before}"
                place.faults.add(place.path, message)
        if row.ns == row.ew and not apart:
            place.faults.add(place.path, phrase("pair {ns} cannot meet itself", ns=row.ns))


def _count(place: Place) -> int | None:
    return place.whole(0, HIGHEST_COUNT)


def _printed_score(members: dict[str, Place]) -> int | None:
    """The score to be checked: ``printed_score_ns``, else ``score_ns``."""
    name = "printed_score_ns" if "printed_score_ns" in members else "score_ns"
    if name not in members or members[name].value is None:
        return None
    value = members[name].value
    if name == "printed_score_ns":
        return members[name].whole(-HIGHEST_SCORE, HIGHEST_SCORE)
    return value if isinstance(value, int) else None

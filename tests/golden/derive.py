"""The committed facts of the golden events, made again from the shared ones.

``python -m tests.golden.derive`` writes ``data/``; a test checks that nobody edited it.
A row is ``[ns, ew, outcome, points_ns, points_ew]``. An outcome is a result in our
notation, ``PASS``, ``NP`` (not played), ``LP`` (late play), an artificial score, a number
(points to North-South alone) or a list of two (what each side reads).
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from overtrick.core.contract import Contract, Result
from overtrick.core.seat import Seat, Side, vulnerability_of
from overtrick.core.strain import Doubling, Strain

SHARED = Path(__file__).parents[2] / ".." / "shared" / "files" / "events"
DATA = Path(__file__).parent / "data"

Facts = dict[str, Any]
"""Plain JSON."""


@cache
def derived() -> dict[str, Facts]:
    """Every golden event by its name, from the shared facts."""
    events: dict[str, Facts] = {}
    for path in sorted(SHARED.glob("*.json")):
        given = json.loads(path.read_text("utf-8"))
        if isinstance(given, list):
            events |= {_slug(session["event"]): _acblscore(session) for session in given}
        else:
            events[given["event"]] = _event(given)
    return events


def written(facts: Facts) -> str:
    """*facts* as the committed file has them: one board a line."""
    lines = [
        f' "event": {json.dumps(facts["event"])},',
        f' "source": {json.dumps(facts["source"])},',
    ]
    sections = []
    for name, section in facts["sections"].items():
        boards = ",\n".join(
            f"   {json.dumps(number)}: {json.dumps(rows, ensure_ascii=False)}"
            for number, rows in section["boards"].items()
        )
        standings = ",\n".join(f"   {json.dumps(line)}" for line in section["standings"])
        parts = [f'  {json.dumps(name)}: {{"boards": {{\n{boards}}}']
        parts += [f'"standings": [\n{standings}]'] if standings else ['"standings": []']
        if "full_session" in section:
            parts.append(f'"full_session": {section["full_session"]}')
        sections.append(",\n  ".join(parts) + "}")
    lines.append(' "sections": {\n' + ",\n".join(sections) + "}")
    return "{\n" + "\n".join(lines) + "\n}\n"


def _slug(name: str) -> str:
    return "acblscore_" + re.sub(r"[^A-Za-z0-9_-]+", "_", name)


def _event(given: Facts) -> Facts:
    only = given["sections"][0] if "sections" in given else given
    boards: dict[str, list[Any]] = {}
    for board in only["boards"]:
        rows = boards.setdefault(str(board["board"]), [])
        rows += [
            [str(row["ns"]), str(row["ew"]), _outcome(row, board["board"])]
            + [_plain(row.get(key)) for key in ("ns_pts", "ew_pts")]
            for row in board["rows"]
        ]
    standings = [_standing(line) for line in only["standings"]]
    program = f" ({given['program']})" if "program" in given else ""
    return {
        "event": given["event"],
        "source": given["source"] + program,
        "sections": {"": {"boards": boards, "standings": standings}},
    }


def _standing(line: Facts) -> Facts:
    names = {"pair": "pair", "dir": "side", "boards": "boards", "total": "total"}
    names |= {"pct": "percent", "place": "place", "handicap": "handicap"}
    found = {ours: line[theirs] for theirs, ours in names.items() if line.get(theirs) is not None}
    for key in ("boards", "handicap"):
        if isinstance(found.get(key), str):
            found[key] = json.loads(found[key])
    return {key: _plain(value) for key, value in found.items()}


def _plain(value: Any) -> Any:
    """A number without a fraction as an integer: ``3``, not ``3.0``."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _outcome(row: Facts, board: int) -> str | int:
    special, contract, score = row.get("special"), row.get("contract") or "", row.get("score")
    if special:
        return _special(special)
    match = re.fullmatch(r"([1-7]) ?(C|D|H|S|NT?) ?(X*)", contract.upper())
    if match is None:
        if contract.upper() == "PASS":
            return "PASS"
        assert isinstance(score, int), row
        return score
    bid = Contract(
        int(match[1]),
        Strain.parse(match[2]),
        Seat.parse(row["declarer"]),
        Doubling.parse(match[3]),
    )
    result = Result(bid, row["tricks"])
    if result.score_for(Side.NS, vulnerability_of(board)) != score:
        return f"{result} score {score}"
    return str(result)


def _special(text: str) -> str:
    """``A6040``, ``A+=`` (NS then EW), ``TD 60.00 0.00`` or ``sędzia 60% 40% 60.0 40.0``."""
    if re.fullmatch(r"A\d{4}", text):
        return text
    if re.fullmatch(r"A[-+=]{2}", text):
        return "/".join({"+": "AVE+", "=": "AVE", "-": "AVE-"}[sign] for sign in text[1:])
    ns, ew = (round(float(number)) for number in text.split()[-2:])
    return f"{ns}/{ew}"


def _acblscore(given: Facts) -> Facts:
    sections: Facts = {}
    for section in given["sections"]:
        boards = {
            str(board["board"]): [
                [str(ns), str(ew), _acbl_outcome(ns_score, ew_score), ns_mp, ew_mp]
                for _round, _table, ns, ns_score, ns_mp, ew, ew_score, ew_mp in board["rows"]
            ]
            for board in section["boards"]
        }
        standings = [
            {
                "pair": line["pair"].rstrip("NE"),
                "side": {"N": "NS", "E": "EW"}.get(line["pair"][-1]),
                "boards": line["boards"],
                "total": line["session"],
                "percent": line["pct"],
                "place": str(line["rank"][0]["rank"]),
            }
            for line in section["standings"]
        ]
        sections[section["section"]] = {
            "boards": boards,
            "standings": [{k: v for k, v in line.items() if v is not None} for line in standings],
            "full_session": section["max_score"] // section["top"],
        }
    return {
        "event": given["event"],
        "source": given["source"] + " (ACBLscore)",
        "sections": sections,
    }


def _acbl_outcome(ns_score: str | int, ew_score: str | int) -> str | int | list[str | int]:
    words = {"Not Played": "NP", "Late Play": "LP", "Ave+": "AVE+", "Ave": "AVE", "Ave-": "AVE-"}
    ns = words[ns_score] if isinstance(ns_score, str) else ns_score
    ew = words[ew_score] if isinstance(ew_score, str) else -ew_score
    if ns == ew and ns not in words.values():
        return ns
    if ns == ew and ns in ("NP", "LP"):
        return ns
    if isinstance(ns, str) and isinstance(ew, str):
        return f"{ns}/{ew}"
    return [ns, ew]


def main() -> None:
    """Write ``data/`` anew."""
    for old in DATA.glob("*.json"):
        old.unlink()
    for name, facts in derived().items():
        (DATA / f"{name}.json").write_text(written(facts), encoding="utf-8")


if __name__ == "__main__":
    main()

"""A second scorer for the trap-filled evening: plain fractions, and nothing of the package.

Run as a program it answers ``overtrick conform --scorer``. The words behind its name are
mistakes to make on purpose, so that it can be seen which cases catch which mistake.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

MISTAKES = {
    "neuberg": "a board with fewer results keeps its matchpoints as they are",
    "small-groups": "two or three results of a fouled board are compared like any other number",
    "groups": "a fouled board is one field",
    "lone": "a result with nobody to compare with is an average",
    "weighted": "the scores of a weighted result are averaged, then compared once",
    "split": "East-West get what North-South leave of the top",
    "own-average": "average plus is 60 and average minus 40, whoever gets it",
    "session": "an own average is of the whole event",
    "fixed": "a fixed 60 or 40 is average plus or minus",
    "balance": "the awards to the two sides add up to 100",
    "not-played": "a board that was not played is an average",
    "one-sided": "a row that was not played for one side is not played for the other",
    "passed-out": "a board that was passed out was not played",
    "factoring": "the plain sum is ranked, however many boards it is of",
    "sign": "a score is North-South's, whoever was declarer",
    "stale": "a printed score is believed, not the contract that was corrected",
}

Json: TypeAlias = Any
"""A document, numbers as ints and fractions."""
Said = list[tuple[Fraction, int]] | Fraction | str | None
"""Weighted scores to a side, a fixed share of the top, AVE+ AVE AVE-, or nothing."""

SHARE = {"AVE+": Fraction(60, 100), "AVE": Fraction(50, 100), "AVE-": Fraction(40, 100)}
NS, EW = "NS", "EW"


class Turn(NamedTuple):
    """One board of one side."""

    board: int
    session: str
    side: str
    pair: str
    said: Said
    points: Fraction | None


def score(contract: str, declarer: str, tricks: int, vulnerable: bool) -> int:
    """Points to declarer's side (Law 77)."""
    bid = contract.rstrip("X")
    factor = {0: 1, 1: 2, 2: 4}[len(contract) - len(bid)]
    level, strain, over = int(bid[0]), bid[1:], tricks - 6 - int(bid[0])
    if over < 0:
        if factor == 1:
            return over * (100 if vulnerable else 50)
        lost = (300 * -over - 100) if vulnerable else sum((100, 200, 200, *[300] * 10)[:-over])
        return -lost * factor // 2
    trick = 20 if strain in ("C", "D") else 30
    below = factor * (trick * level + (10 if strain == "NT" else 0))
    bonus = (500 if vulnerable else 300) if below >= 100 else 50
    bonus += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    extra = trick if factor == 1 else 50 * factor * (2 if vulnerable else 1)
    return below + bonus + over * extra + (0, 0, 50, 0, 100)[factor]


def score_ns(result: Json, board: int, mistakes: frozenset[str]) -> int:
    """Points to North-South of a result with one score (Law 2 for the vulnerability)."""
    if "stale" in mistakes and "printed_score_ns" in result:
        return int(result["printed_score_ns"])
    if "contract" not in result:
        return 0 if result.get("passed_out") else int(result["score_ns"])
    zone = (None, NS, EW, "All")[((board - 1) + (board - 1) // 4) % 4]
    side = NS if result["declarer"] in "NS" else EW
    points = score(result["contract"], result["declarer"], result["tricks"], zone in (side, "All"))
    return points if side == NS or "sign" in mistakes else -points


def said(result: Json, board: int, side: str, mistakes: frozenset[str]) -> Said:
    """What a result says for a side."""
    way = 1 if side == NS else -1
    if isinstance(result, str):
        return result if result in SHARE else Fraction(result.removesuffix("%")) / 100
    if isinstance(result, int):
        return [(Fraction(1), way * result)]
    if result.get("sit_out") or result.get("not_played"):
        return SHARE["AVE"] if "not-played" in mistakes and "sit_out" not in result else None
    if result.get("passed_out") and "passed-out" in mistakes:
        return None
    if "artificial" in result:
        awards = result["artificial"]
        if "balance" in mistakes and side == EW:
            ns = awards["ns"]
            return 1 - SHARE[ns] if isinstance(ns, str) else 1 - Fraction(ns) / 100
        award = awards[side.lower()]
        if isinstance(award, str):
            return award
        fixed = Fraction(award) / 100
        grade = {share: word for word, share in SHARE.items()}.get(fixed)
        return grade if "fixed" in mistakes and grade else fixed
    if "split" in result:
        both = [said(result["split"][each], board, side, mistakes) for each in ("ns", "ew")]
        if "one-sided" in mistakes and None in both:
            return None
        return both[side == EW]
    if "weighted" in result:
        parts = [
            (Fraction(part["weight"]), way * score_ns(part, board, mistakes))
            for part in result["weighted"]
        ]
        whole = sum(weight for weight, _ in parts)
        weighted = [(weight / whole, points) for weight, points in parts]
        if "weighted" in mistakes:
            return [(Fraction(1), round(sum(weight * points for weight, points in weighted)))]
        return weighted
    return [(Fraction(1), way * score_ns(result, board, mistakes))]


def matchpoints(own: list[tuple[Fraction, int]], others: Iterable[Said]) -> Fraction:
    """Two for each of *others* that is lower, one for an equal one, every score by its weight."""
    total = Fraction(0)
    for weight, points in own:
        for other in others:
            assert isinstance(other, list)
            for share, against in other:
                total += weight * share * ((points > against) - (points < against) + 1)
    return total


def compared(
    said_here: list[tuple[str, Said]], expected: int, mistakes: frozenset[str]
) -> list[Fraction | None]:
    """The points of one side's rows on a board, each with its group; None for what is no score."""
    points: list[Fraction | None] = []
    for place, (group, own) in enumerate(said_here):
        if not isinstance(own, list):
            points.append(None if own is None or isinstance(own, str) else own * 2 * (expected - 1))
            continue
        others = [
            other
            for at, (their, other) in enumerate(said_here)
            if at != place and isinstance(other, list) and (their == group or "groups" in mistakes)
        ]
        count, won = len(others) + 1, matchpoints(own, others)
        small = count == 1 or (count <= 3 and 3 * count <= expected)
        if small and (count == 1 or "small-groups" not in mistakes):
            percent = 60 + 5 * (won - (count - 1))
            if count == 1 and "lone" in mistakes:
                percent = Fraction(50)
            points.append(percent / 100 * 2 * (expected - 1))
        elif "neuberg" in mistakes:
            points.append(won)
        else:
            points.append((won + 1) * expected / count - 1)
    return points


def expected_results(document: Json) -> int:
    """As stated, or as many as the fullest board has rows at which two pairs met."""
    stated = document.get("conditions", {}).get("expected_results")
    met = [sum("sit_out" not in row for row in board["results"]) for board in document["boards"]]
    return int(stated or max(met))


def turns(document: Json, mistakes: frozenset[str]) -> Iterator[Turn]:
    """Every board of every pair; awards that depend on the others are still open."""
    expected = expected_results(document)
    for board in document["boards"]:
        number, rows = board["board"], board["results"]
        earned: dict[str, list[Fraction | None]] = {}
        for side in (NS, EW):
            here = [(row.get("group", ""), said(row, number, side, mistakes)) for row in rows]
            earned[side] = compared(here, expected, mistakes)
            for place, (row, (_, own)) in enumerate(zip(rows, here, strict=True)):
                turn = Turn(
                    number,
                    str(board.get("label", "")),
                    side,
                    str(row[side.lower()]),
                    own,
                    earned[side][place],
                )
                ns = earned[NS][place]
                if "split" in mistakes and side == EW and "split" in row and ns is not None:
                    turn = turn._replace(said=None, points=2 * (expected - 1) - ns)
                if turn.pair:
                    yield turn


def settled(all_turns: list[Turn], top: int, mistakes: frozenset[str]) -> list[Turn]:
    """The same with average plus and minus by the pair's other boards (Law 12C2(c))."""
    done = []
    for turn in all_turns:
        if not isinstance(turn.said, str):
            done.append(turn)
            continue
        others = [
            other.points / top
            for other in all_turns
            if (other.side, other.pair) == (turn.side, turn.pair)
            and other.points is not None
            and ("session" in mistakes or other.session == turn.session)
        ]
        share = SHARE[turn.said]
        if others and turn.said != "AVE" and "own-average" not in mistakes:
            mean = sum(others, Fraction(0)) / len(others)
            share = max(share, mean) if turn.said == "AVE+" else min(share, mean)
        done.append(turn._replace(points=share * top))
    return done


def evening(document: Json, mistakes: frozenset[str] = frozenset()) -> Json:
    """The answer to a case of the topic ``event``, in exact fractions."""
    top = 2 * (expected_results(document) - 1)
    played = settled(list(turns(document, mistakes)), top, mistakes)
    sums: dict[tuple[str, str], list[Fraction]] = {}
    boards: dict[str, dict[str, dict[str, Fraction | None]]] = {}
    for turn in played:
        sides = boards.setdefault(str(turn.board), {NS: {}, EW: {}})
        sides[turn.side][turn.pair] = turn.points
        if turn.points is not None:
            sums.setdefault((turn.side, turn.pair), []).append(turn.points)
    ranking = []
    for side in (NS, EW):
        field = {pair: points for (way, pair), points in sums.items() if way == side}
        most = document.get("conditions", {}).get("full_session")
        most = most or max(map(len, field.values()), default=0)
        lines = []
        for pair, points in field.items():
            total = sum(points, Fraction(0))
            if "factoring" not in mistakes:
                total = total * most / len(points)
            lines.append((total / (top * most), total, pair, len(points)))
        shares = [line[0] for line in lines]
        for share, total, pair, count in sorted(lines, key=lambda line: (-line[0], int(line[2]))):
            place = 1 + sum(other > share for other in shares)
            ranking.append(
                {
                    "place": f"{place}{'=' if shares.count(share) > 1 else ''}",
                    "pair": pair,
                    "direction": side,
                    "total": total,
                    "percent": 100 * share,
                    "boards": count,
                }
            )
    return {"ranking": ranking, "boards": boards}


def read(text: str) -> Json:
    """JSON with exact numbers."""
    return json.loads(text, parse_float=Fraction)


def main(words: list[str]) -> None:
    """Answer cases line by line, making the mistakes that *words* name."""
    mistakes = frozenset(words)
    assert mistakes <= MISTAKES.keys()
    for line in sys.stdin:
        case = read(line)
        if case["topic"] == "event":
            answer = {"id": case["id"], "value": evening(case["input"], mistakes)}
        else:
            answer = {"id": case["id"], "unsupported": True}
        sys.stdout.write(json.dumps(answer, default=float) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])

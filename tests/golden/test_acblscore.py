"""Twenty sessions scored by ACBLscore: Mitchells and Howells, one section and two."""

import json
from fractions import Fraction

import pytest

from overtrick.core.outcome import NotPlayed
from overtrick.core.ranking import ranking
from overtrick.engines.standings import Ranking
from tests.golden.acblscore import SECTIONS, SESSIONS, session
from tests.golden.events import (
    DATA,
    boards_differ,
    name,
    printed_rows,
    row_differences,
    standing_differences,
)

# Pairs that ACBLscore puts last in their direction whatever they scored, and gives no rank
# in the section: they play but do not compete for its award. Name, printed place, percent.
UNRANKED = {
    "acblscore_2017_agile-bridge-club_170829_aca_1": {"A8 NS": ("8", "57.99")},
    "acblscore_2017_long-beach-bridge_170614_ACE_2": {"YY3 EW": ("3", "50.00")},
    "acblscore_2017_long-beach-bridge_170729_ACA_1": {"WW3 EW": ("6", "49.58")},
}


@pytest.mark.parametrize("name", SESSIONS)
class TestSession:
    def test_rows(self, name: str) -> None:
        scored = session(name)
        assert len(list(printed_rows(scored))) == sum(2 * len(b.rows) for b in scored.boards)
        # A row not played, or kept for late play, has no points; the file holds a zero.
        unplayed = {
            (f"{board.board.number} {compared.row.ns}-{compared.row.ew}", side, "0.00", "-")
            for board in scored.boards
            for compared in board.rows
            if isinstance(compared.row.outcome, NotPlayed)
            for side in ("NS", "EW")
        }
        differences = {(d.where, d.what, d.printed, d.ours) for d in row_differences(scored)}
        assert differences == unplayed

    def test_totals_percentages_and_boards(self, name: str) -> None:
        scored = session(name)
        assert standing_differences(scored, "total", "percent") == set()
        assert boards_differ(scored) == set()

    def test_places(self, name: str) -> None:
        """Those who share a place are numbered on in the file; the group's numbers are ours."""
        scored = session(name)
        apart = UNRANKED.get(name, {})
        for ranked in scored.rankings:
            assert _numbers(ranked, apart) == _printed(ranked, apart)


def _numbers(ranked: Ranking, apart: dict[str, tuple[str, str]]) -> dict[Fraction, set[str]]:
    """Places that each total takes among those who compete, the shared ones counted on."""
    competing = [(name(line), line.total) for line in ranked.lines if name(line) not in apart]
    numbers: dict[Fraction, set[str]] = {}
    totals = dict(competing)
    for number, placed in enumerate(ranking(competing), start=1):
        numbers.setdefault(totals[placed.who], set()).add(str(number))
    return numbers


def _printed(ranked: Ranking, apart: dict[str, tuple[str, str]]) -> dict[Fraction, set[str]]:
    printed: dict[Fraction, set[str]] = {}
    for line in ranked.lines:
        assert line.entry is not None
        if name(line) not in apart:
            printed.setdefault(line.total, set()).add(str(line.entry.printed.place))
    return printed


def test_pairs_out_of_competition_are_the_last_of_their_direction() -> None:
    for session_name, apart in UNRANKED.items():
        scored = session(session_name)
        for ranked in scored.rankings:
            for line in ranked.lines:
                if name(line) in apart:
                    assert line.entry is not None
                    assert line.entry.printed.percent is not None
                    shown = f"{float(line.entry.printed.percent):.2f}"
                    assert (line.entry.printed.place, shown) == apart[name(line)]
                    assert line.entry.printed.place == str(len(ranked.lines))


def test_the_sessions_hold_what_is_hard() -> None:
    """Averages, rows not played, boards with one side's average, two sections."""
    cells: dict[str, int] = {}
    for session_name in SESSIONS:
        facts = json.loads((DATA / f"{session_name}.json").read_text("utf-8"))
        for section in facts["sections"].values():
            for rows in section["boards"].values():
                for row in rows:
                    key = "split" if isinstance(row[2], list) else str(row[2])
                    cells[key] = cells.get(key, 0) + 1
    assert {
        key: cells.get(key, 0) for key in ("NP", "LP", "split", "AVE+/AVE-", "AVE-/AVE+", "AVE/AVE")
    } == {
        "NP": 3,
        "LP": 4,
        "split": 6,
        "AVE+/AVE-": 1,
        "AVE-/AVE+": 1,
        "AVE/AVE": 2,
    }
    assert len(SECTIONS) == 4

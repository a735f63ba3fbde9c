"""Real matches replayed as events: contracts in, the published IMPs and victory points out."""

from fractions import Fraction

import pytest

from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.core.ties import TieTest
from overtrick.engines.event.commands import Start
from overtrick.engines.event.values import Kind
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.page import match_page
from overtrick.engines.teams.plans import meetings_plan
from tests.engines.teams.running import at, entered, figures, rules, single_match, vps

USBF = """
4H E = / 4H E =; 3NT W +1 / 3NT W +1; 4D N = / 3NT N =; 4S E +1 / 4S E +2; 4H W = / 4H W =
3NT N +3 / 3NT N +3; 4H W = / 4H W -1; 4SX W -4 / 3NT S -3; 3C N +1 / 3D N =; 5DX N -2 / 4H W -2
1NT N -3 / 3NT E -1; 4S S -1 / 4S N -2; 3H S = / 3C E =; 2H N +1 / 4H S -1; 2NT W = / 3NT W -1
"""


def test_a_broadcast_semifinal_segment() -> None:
    """United States Bridge Federation 2010, semifinal A, segment 4 of 8, boards 46 to 60.

    Contracts of the broadcast: 80 to 99 before the segment, 110 to 140 after it.
    """
    event = single_match(range(46, 61), settings=MatchSettings(scale=VpScale.NONE))
    lines = USBF.replace("\n", ";").split(";")
    pairs = [line.strip().split(" / ") for line in lines if line.strip()]
    for board, (open_room, closed_room) in enumerate(pairs, 46):
        event.record(at(1, board), open_room)
        event.record(at(2, board), closed_room)
    page = match_page(event.state, 1, 1)
    assert page is not None
    (segment,) = page.segments
    assert figures(80 + segment.home, 99 + segment.away) == (110, 140)
    assert page.winner == 2


def test_a_match_of_the_chinese_association() -> None:
    """CCBA under-16 teams, round 1, table 68: one swing in twelve boards, 8-0, 12.61 to 7.39."""
    event = single_match(range(1, 13))
    event.record(at(1, 2), "1NTX W -3")
    event.record(at(2, 2), "3C N +2")
    event.play(1, 1)
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert figures(page.score.home.gained, page.score.away.gained) == (8, 0)
    assert event.totals() == {1: vps("12.61"), 2: vps("7.39")}


@pytest.mark.parametrize(
    ("swings", "imps", "home", "away"),
    [
        ((2300, 2300, 2300, 2300, 300, -120), (87, 3), "20", "0"),
        ((740, 120, -2240, -200), (15, 24), "7.10", "12.90"),
    ],
)
def test_official_scores_of_twelve_boards(
    swings: tuple[int, ...], imps: tuple[int, int], home: str, away: str
) -> None:
    """CCBA team 44 in round 1, and round 7, table 61: IMPs and victory points as published."""
    event = single_match(range(1, 13))
    event.play(1, 1, {board: (points, 0) for board, points in enumerate(swings, 1)})
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert figures(page.score.home.gained, page.score.away.gained) == imps
    assert event.totals() == {1: vps(home), 2: vps(away)}


def test_the_official_line_of_the_leader_after_a_round() -> None:
    """CCBA team 44: first of all, 20 victory points, an IMP quotient of 29."""
    event = entered(rules(Kind.SWISS_TEAMS, ties=[TieTest.IMP_QUOTIENT]), 4)
    event.do(Start((meetings_plan(1, [(1, 2), (3, 4)], range(1, 13)),)))
    swings = {1: (2300, 0), 2: (2300, 0), 3: (2300, 0), 4: (2300, 0), 5: (300, 0), 6: (-120, 0)}
    more = {1: (2300, 0), 2: (2300, 0), 3: (2300, 0), 4: (2300, 0), 5: (-200, 0)}
    event.whole_round(1, {1: swings, 2: more})
    assert event.places() == {1: "1", 3: "2", 4: "3", 2: "4"}
    assert event.totals() == {1: 20, 3: 20, 2: 0, 4: 0}
    (each,) = ranking(event.state).lists
    quotient = next(step for step in each.lines[0].steps if step.rule == "imp-quotient")
    assert quotient.value == Fraction(29)

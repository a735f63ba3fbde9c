"""Conditions of contest in words."""

from overtrick.app.contest import contest_words
from overtrick.app.language import translator
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.core.ties import TieTest


def words(contest: Contest) -> list[str]:
    return contest_words(contest, translator())


def test_nothing_is_said_of_nothing() -> None:
    assert words(Contest()) == []


def test_what_there_is_beside_the_scoring() -> None:
    event = EventSettings(
        "Spring league", 20, Masterpoints.ONE_WINNER, (TieTest.HEAD_TO_HEAD, TieTest.NET_IMPS)
    )
    assert words(Contest(event)) == [
        "Spring league",
        "scores may be corrected until 20 minutes after they are available",
        "masterpoints of a club session with one winner",
        "ties after matches: head-to-head, net-imps",
    ]


def test_how_matches_are_scored() -> None:
    match = MatchSettings(scale=VpScale.WBF_DISCRETE)
    assert words(Contest(match=match))[-1] == (
        "matches: method: imps; scale: wbf-discrete; scale_boards: played; knockout: false; "
        "own_average: false; board_points: 1-1/2-0"
    )


def test_every_schedule_has_its_words() -> None:
    for schedule in Masterpoints:
        said = words(Contest(EventSettings(masterpoints=schedule, correction_minutes=1)))
        assert len(said) == (1 if schedule is Masterpoints.NONE else 2)


def test_a_document_of_scoring_alone_has_the_usual_correction_period() -> None:
    (line,) = words(Contest(scoring={"method": "bam"}))
    assert "until 30 minutes" in line

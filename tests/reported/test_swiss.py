"""Cases that people reported about Swiss events, with their own figures."""

from fractions import Fraction

from overtrick.core.adjusted import award_share
from overtrick.core.outcome import Award
from overtrick.core.ties import Records, TieTest, ranked, tie_steps
from overtrick.movements.swiss_draw import Draw, swiss_draw


def met(*matches: str) -> list[tuple[str, str]]:
    """Matches like ``A-B``."""
    return [(one, other) for one, other in (match.split("-") for match in matches)]


def test_rc_121_only_opponents_met_and_their_final_scores() -> None:
    final = {"X": 50, "Y": 40, "Z": 30, "W": 37, "V": 41, "U": 41}
    finals = {who: Fraction(score) for who, score in final.items()}
    finals |= {"A": Fraction(60), "B": Fraction(60)}
    records = Records(finals, opponents={"A": tuple("XYZ"), "B": tuple("WVU")})
    placed = ranked(records, [TieTest.OPPONENTS])
    assert [(each.who, each.decided_by) for each in placed[:2]] == [
        ("A", "opponents"),
        ("B", "opponents"),
    ]
    assert [step.value for step in tie_steps(records, "AB", [TieTest.OPPONENTS])] == [120, 119]


def test_rc_132_the_bye_goes_to_the_lowest_who_has_not_had_one() -> None:
    played = met("A-B", "C-D", "E-F", "A-C", "B-E", "D-G")
    draw = swiss_draw("ABCDEFG", played, had_bye=["G", "F"])
    assert draw == Draw((("A", "D"), ("B", "C"), ("F", "G")), bye="E")


def test_rc_133_the_draw_looks_ahead() -> None:
    played = met("A-B", "C-F", "D-E", "B-D", "A-C", "E-F", "B-C", "D-F", "A-E")
    draw = swiss_draw("ABCDEF", played)
    assert draw.meetings == (("A", "D"), ("B", "F"), ("C", "E"))
    assert ("C", "F") in played  # whom the nearest opponents would have left


def test_rc_136_the_other_boards_of_the_match_are_the_session() -> None:
    """90, 70 and 65 % and a fixed 60: 71.25 %; the event's 48 % play no part."""
    fixed = 100 * award_share(Award.percent(60))
    boards = [Fraction(90), Fraction(70), Fraction(65), fixed]
    assert (fixed, sum(boards, Fraction(0)) / 4) == (Fraction(60), Fraction("71.25"))
    others = sum(boards[:3], Fraction(0)) / 3
    own = award_share(Award.parse("AVE+"), others / 100)
    assert 100 * own == 75

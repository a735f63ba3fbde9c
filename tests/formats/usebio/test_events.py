"""What a USEBIO file says of the whole event, its sections and its deals."""

from fractions import Fraction

import pytest

from overtrick.core.cards import Deal
from overtrick.core.conditions import Conditions, Method, ShortBoards, Together, Trim
from overtrick.core.outcome import (
    Artificial,
    Given,
    PassedOut,
)
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Entry, Printed
from overtrick.formats.usebio import read_usebio
from tests.formats.usebio.files import (
    OWN,
    board,
    event,
    faults,
    file,
    line,
    made,
    pair,
    participants,
    sheet_of,
)


class TestEvents:
    """What a file says of the whole event."""

    @pytest.mark.parametrize(
        ("kind", "elements", "method"),
        [
            ("MP_PAIRS", {}, Method.MATCHPOINTS),
            ("BUTLER_PAIRS", {"NS_BUTLER_POINTS": 3}, Method.BUTLER),
            ("CROSS_IMP", {"NS_CROSS_IMP_POINTS": 3}, Method.CROSS_IMPS),
            ("AGGREGATE", {}, Method.AGGREGATE),
            ("PAIRS", {"NS_MATCH_POINTS": 3}, Method.MATCHPOINTS),
            ("PAIRS", {"NS_CROSS_IMP_POINTS": 3}, Method.CROSS_IMPS),
        ],
    )
    def test_methods(self, kind: str, elements: dict[str, object], method: Method) -> None:
        sheet = sheet_of(board(1, line(SCORE=50, **elements)), kind=kind)
        assert sheet.conditions == Conditions(method)
        assert sheet.notices == ()

    @pytest.mark.parametrize(
        ("word", "points", "method"),
        [
            ("MATCH_POINTS", "MATCH", Method.MATCHPOINTS),
            ("BUTLER_IMPS", "BUTLER", Method.BUTLER),
            ("CROSS_IMPS", "CROSS_IMP", Method.CROSS_IMPS),
            ("IMPS", "CROSS_IMP", Method.CROSS_IMPS),
            ("IMPS", "BUTLER", Method.BUTLER),
            ("AGGREGATE", "MATCH", Method.AGGREGATE),
            ("BAM", "MATCH", Method.BAM),
        ],
    )
    def test_board_scoring(self, word: str, points: str, method: Method) -> None:
        head = f"<BOARD_SCORING_METHOD>{word}</BOARD_SCORING_METHOD>"
        lines = board(1, line(SCORE=50, **{f"NS_{points}_POINTS": 3}))
        sheet = read_usebio(file(event(head, lines, kind="PAIRS")))
        assert (sheet.conditions.method, sheet.notices) == (method, ())

    @pytest.mark.parametrize(
        ("kind", "elements", "method", "noted"),
        [
            (
                "NOTSUP",
                {"NS_BUTLER_POINTS": 3},
                Method.BUTLER,
                "event type 'NOTSUP' is not known: read as butler, as the rest says",
            ),
            (
                "MP_PAIRS",
                {"NS_CROSS_IMP_POINTS": 3},
                Method.CROSS_IMPS,
                "MP_PAIRS, it says, but it prints cross-imps: read as cross-imps",
            ),
            (
                "PAIRS",
                {},
                Method.MATCHPOINTS,
                "the file does not say how it is scored: read as matchpoints",
            ),
        ],
    )
    def test_doubtful_methods(
        self, kind: str, elements: dict[str, object], method: Method, noted: str
    ) -> None:
        sheet = sheet_of(board(1, line(SCORE=50, **elements)), kind=kind)
        assert sheet.conditions.method is method
        assert [notice.message for notice in sheet.notices] == [noted]

    @pytest.mark.parametrize(
        ("program", "kind", "conditions"),
        [
            ("Compscore3", "BUTLER_PAIRS", Conditions(Method.BUTLER, trim=Trim.ONE)),
            ("Compscore3", "MP_PAIRS", Conditions()),
            ("Scorer", "MP_PAIRS", Conditions(short_boards=ShortBoards.ADD_ONE)),
        ],
    )
    def test_as_counted_by(self, program: str, kind: str, conditions: Conditions) -> None:
        """What is known of a program is in force, and said."""
        head = f"<PROGRAM_NAME>{program}</PROGRAM_NAME>"
        sheet = read_usebio(file(event(head, board(1, line(SCORE=50)), kind=kind)))
        assert sheet.conditions == conditions
        assert len(sheet.notices) == (conditions != Conditions())

    @pytest.mark.parametrize(
        ("printed", "directions", "winners", "noted"),
        [
            ("2", ("NS", "EW"), 2, None),
            ("1", ("NS", "EW"), 1, None),
            ("", ("NS", "EW"), 2, "WINNER_TYPE is missing: read as two winners"),
            ("", ("", ""), 1, "WINNER_TYPE is missing: read as one winner"),
            ("3", ("NS", "EW"), 2, "WINNER_TYPE is '3': read as two winners"),
            (
                "2",
                ("NS", ""),
                1,
                "two winners, it says, but not every pair has a direction: read as one winner",
            ),
        ],
    )
    def test_winners(
        self, printed: str, directions: tuple[str, str], winners: int, noted: str | None
    ) -> None:
        listed = participants(pair(1, DIRECTION=directions[0]), pair(2, DIRECTION=directions[1]))
        sheet = read_usebio(file(event(listed, board(1, line(SCORE=50)), winners=printed)))
        assert sheet.conditions.winners == winners
        assert [entry.contestant.side for entry in sheet.entries] == (
            [Side.NS, Side.EW] if winners == 2 else [None, None]
        )
        assert [notice.message for notice in sheet.notices] == ([noted] if noted else [])

    def test_one_number_in_both_directions(self) -> None:
        """In a one-winner event they are told apart."""
        listed = participants(
            *(pair(5, DIRECTION=side) for side in ("NS", "EW")), pair(6, DIRECTION="NS")
        )
        sheet = read_usebio(file(event(listed, board(1, line(5, 5, SCORE=50)))))
        assert [entry.contestant.number for entry in sheet.entries] == ["5 NS", "5 EW", "6"]
        assert [(row.ns, row.ew) for row in sheet.boards[0].rows] == [("5 NS", "5 EW")]
        assert [notice.where for notice in sheet.notices] == ["participants"]

    def test_entries(self) -> None:
        listed = participants(
            pair(
                "7",
                TOTAL_SCORE="54.18",
                PERCENTAGE="54.18%",
                PLACE="3=",
                BOARDS_PLAYED=22,
                HANDICAP="-6.42",
                PLAYER="<PLAYER_NAME> Ann  Example</PLAYER_NAME>",
            ),
            pair("8", PLACE="", PLAYER="<PLAYER_NAME></PLAYER_NAME>"),
        )
        sheet = read_usebio(file(event(listed, board(1, line(7, 8, SCORE=50)))))
        assert sheet.entries == (
            Entry(
                Contestant("", "7", None),
                ("Ann Example",),
                Printed(Fraction(2709, 50), Fraction(2709, 50), "3="),
                Fraction(22),
                handicap=Fraction(-321, 50),
            ),
            Entry(Contestant("", "8", None)),
        )
        assert sheet.notices == ()

    def test_listed_and_playing(self) -> None:
        """Who plays without being listed is named; an adjustment is not guessed at."""
        listed = participants(pair(1, ADJUSTMENT=-3), pair(1), pair(2, DIRECTION="up"))
        sheet = read_usebio(file(event(listed, board(1, line(1, 3, SCORE=50)))))
        assert [notice.message for notice in sheet.notices] == [
            "its ADJUSTMENT is not taken over: the file does not say in which unit it is",
            "not a direction (NS or EW): 'UP'; left out",
            "playing, but not listed as such a pair: 3",
        ]


class TestSections:
    """Sections and sessions."""

    def test_own_file(self) -> None:
        """Two sections in one session: one board of both, scored together, ranked apart."""
        sheet = read_usebio((OWN / "two_sections.xml").read_bytes())
        assert sheet.title == "Open & mixed pairs"
        assert sheet.about == {
            "date": "2026-03-09",
            "club": "Example Bridge Club",
            "club number": "1",
            "program version": "1.0",
            "director": "A. Director",
        }
        assert sheet.conditions == Conditions(
            winners=2, sections_scored=Together.TOGETHER, sections_ranked=Together.APART
        )
        assert len(sheet.entries) == 8
        assert sheet.entries[0] == Entry(
            Contestant("A", "1", Side.NS),
            ("Ann Example", "Zoë Example"),
            Printed(Fraction(9), Fraction(75), "1"),
            Fraction(2),
        )
        first, second = sheet.boards
        assert [(row.section, row.ns, row.ew, row.score_ns) for row in first.rows] == [
            ("A", "1", "1", 420),
            ("A", "2", "2", -100),
            ("B", "1", "1", 400),
            ("B", "2", "2", 420),
        ]
        assert [row.outcome for row in second.rows] == [
            PassedOut(),
            Artificial.parse("A5050"),
            Given(Fraction(23, 5), Fraction(11, 5)),
            made("6NT N -1"),
        ]
        assert [(board.label, board.number) for board in sheet.boards] == [("", 1), ("", 2)]
        assert first.deal == Deal.parse(
            "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
        )
        assert [notice.message for notice in sheet.notices] == [
            "A5050 stands beside 4.6 and 2.2 points, which are other points: they count"
        ]

    @pytest.mark.parametrize(
        ("points", "together"),
        [
            (((3, 0), (5, 1)), Together.APART),
            (((2, 0), (6, 4)), Together.TOGETHER),
            (((2, 0), (2, 0)), Together.APART),
        ],
    )
    def test_scored(
        self, points: tuple[tuple[int, int], tuple[int, int]], together: Together
    ) -> None:
        """Where a better score got fewer points in another section, they were not compared.

        Scores are 100 and 50 in section A, 200 and 150 in B.
        """
        lines = [
            line(
                f"({section}) {2 * at + 1}",
                f"({section}) {2 * at + 2}",
                SCORE=score,
                NS_MATCH_POINTS=each,
            )
            for section, scores, earned in (
                ("A", (100, 50), points[0]),
                ("B", (200, 150), points[1]),
            )
            for at, (score, each) in enumerate(zip(scores, earned, strict=True))
        ]
        sheet = sheet_of(board(1, *lines[:2]), board(1, *lines[2:]))
        assert sheet.conditions.sections_scored is together
        assert [row.section for row in sheet.boards[0].rows] == ["A", "A", "B", "B"]
        assert sheet.notices == ()

    def test_nothing_shows_it(self) -> None:
        sheet = sheet_of(
            board(1, line("(A) 1", "(A) 2", SCORE=50), line("(B) 1", "(B) 2", SCORE=50))
        )
        assert sheet.conditions.sections_scored is Together.TOGETHER
        assert [notice.where for notice in sheet.notices] == ["sections"]

    def test_meeting(self) -> None:
        """Pairs of two sections that meet are of one field."""
        sheet = sheet_of(
            board(1, line("(A) 1", "(B) 2", SCORE=50), line("(B) 1", "(B) 3", SCORE=50))
        )
        assert {row.section for row in sheet.boards[0].rows} == {""}
        assert [notice.where for notice in sheet.notices] == ["sections"]

    def test_participants_outside(self) -> None:
        """A pair listed outside the sections is of the section in which it plays."""
        inside = f'<SECTION SECTION_ID="B">{board(1, line(SCORE=50))}</SECTION>'
        sheet = read_usebio(file(event(participants(pair(1), pair(2)), inside)))
        assert [entry.contestant.section for entry in sheet.entries] == ["B", "B"]

    def test_sessions(self) -> None:
        """Board 1 of another session is another board; each has its deal."""
        hand = "<HAND><DIRECTION>North</DIRECTION><SPADES>{}</SPADES></HAND>"
        sessions = [
            f'<SESSION SESSION_ID="{name}">{participants(pair(1), pair(2))}'
            f"{board(1, line(SCORE=50))}<HANDSET>{board(1, hand.format(name))}</HANDSET></SESSION>"
            for name in (2, 3)
        ]
        sheet = read_usebio(file(event(*sessions)))
        assert [(each.label, each.number, str(each.deal)) for each in sheet.boards] == [
            ("2", 1, "N:2... - - -"),
            ("3", 1, "N:3... - - -"),
        ]
        assert len(sheet.entries) == 2

    def test_listed_again(self) -> None:
        """Figures of two sessions are not those of the event; other players are a fault."""
        first = participants(pair(1, TOTAL_SCORE=5), pair(2))
        again = participants(pair(1, TOTAL_SCORE=7), pair(2))
        sheet = read_usebio(file(event(first, again, board(1, line(SCORE=50)))))
        assert sheet.entries[0] == Entry(Contestant("", "1", None))
        assert [notice.message for notice in sheet.notices] == [
            "pair 1 is listed again with other figures: neither are kept"
        ]
        other = participants(pair(1, PLAYER="<PLAYER_NAME>X</PLAYER_NAME>"))
        assert faults(file(event(first, other))) == [
            "line 7, pair 1: pair 1 has other players than on line 4, pair 1"
        ]


class TestDeals:
    """Hands, wherever they stand."""

    def test_in_the_board(self) -> None:
        hands = "<HAND><DIRECTION>S</DIRECTION><SPADES>AK10</SPADES><CLUBS>2</CLUBS></HAND>"
        sheet = sheet_of(board(1, line(SCORE=50), hands))
        assert str(sheet.boards[0].deal) == "N:- - AKT...2 -"

    def test_without_results(self) -> None:
        """A deal nobody played is a board without rows."""
        hands = "<HAND><DIRECTION>W</DIRECTION><SPADES>A</SPADES></HAND>"
        sheet = read_usebio(
            file(event(board(1, line(SCORE=50))), f"<HANDSET>{board(9, hands)}</HANDSET>")
        )
        assert [(each.number, len(each.rows)) for each in sheet.boards] == [(1, 1), (9, 0)]

    @pytest.mark.parametrize(
        ("hands", "noted"),
        [
            (
                "<HAND><DIRECTION>Up</DIRECTION><SPADES>A</SPADES></HAND>",
                "not a seat (N, E, S or W): 'Up'",
            ),
            (
                "<HAND><DIRECTION>N</DIRECTION><SPADES>1</SPADES></HAND>",
                "not a rank of AKQJT98765432: '1' in '1...'",
            ),
            (
                "<HAND><DIRECTION>N</DIRECTION><SPADES>A.K</SPADES></HAND>",
                "a hand has four suits between dots (AKQ.T98.76.5432): 'A.K...'",
            ),
            (2 * "<HAND><DIRECTION>N</DIRECTION><SPADES>A</SPADES></HAND>", "two hands of N"),
            (
                "".join(
                    f"<HAND><DIRECTION>{seat}</DIRECTION><SPADES>A</SPADES></HAND>" for seat in "NS"
                ),
                "dealt twice: SA",
            ),
        ],
    )
    def test_impossible(self, hands: str, noted: str) -> None:
        sheet = sheet_of(board(1, line(SCORE=50), hands))
        assert sheet.boards[0].deal is None
        assert [notice.message for notice in sheet.notices] == [f"the deal is left out: {noted}"]

"""Which files are refused, and in which encodings they come."""

import pytest

from overtrick.formats.usebio import read_usebio
from tests.formats.usebio.files import (
    board,
    event,
    faults,
    file,
    line,
    pair,
    participants,
)

CONTRACT: dict[str, object] = {"CONTRACT": "4S", "PLAYED_BY": "N", "TRICKS": 10}


class TestRefusals:
    """What is not read, and why."""

    def test_lines(self) -> None:
        """All faults of a file, each with its line."""
        lines = [
            line(1, 2, CONTRACT="4Q", PLAYED_BY="N", TRICKS=10),
            line(3, 4, **CONTRACT | {"TRICKS": 14}),
            line(5, 6, **CONTRACT | {"PLAYED_BY": "Q"}),
            line(7, 8, SCORE="many"),
            line(9, 10, SCORE=50, NS_MATCH_POINTS="x"),
            line(11, 12, CONTRACT="4S", TRICKS=10),
            line(1, 14, SCORE=50),
            line("", "", SCORE=50),
            line(15, 15, SCORE=50),
        ]
        assert faults(file(event(board(7, *lines), board("x"), participants(pair(""))))) == [
            "line 5, board 7, 1 v 2: not a contract in English notation: '4Q'",
            "line 6, board 7, 3 v 4: '14': 4S N with 14 tricks: tricks must be 0 to 13",
            "line 7, board 7, 5 v 6: not a seat in English notation: 'Q'",
            "line 8, board 7, 7 v 8: not a score: 'many'",
            "line 9, board 7, 9 v 10: NS_MATCH_POINTS: a number like 38.4 is wanted, got 'x'",
            "line 10, board 7, 11 v 12: 4S has no declarer, and there is no score",
            "line 12, board 7,  v : the line names no pair",
            "line 15: a board number is wanted, got 'x'",
            "line 17: the pair has no PAIR_NUMBER",
            "board 7, 15 v 15: a pair cannot meet itself",
        ]

    def test_twice(self) -> None:
        lines = line(1, 2, SCORE=50), line(2, 3, SCORE=50)
        assert faults(file(event(board(7, *lines)))) == [
            "board 7, 2 v 3: pair 2 has a second result, after that of 1 v 2"
        ]
        listed = participants(pair(2, DIRECTION="NS"), pair(2, DIRECTION="EW"))
        assert read_usebio(file(event(listed, board(7, *lines), winners=2))).boards[0].number == 7

    @pytest.mark.parametrize(
        ("kind", "inner", "what"),
        [
            ("TEAMS", "", "a teams event (EVENT_TYPE TEAMS)"),
            ("SWISS_TEAMS", "", "a Swiss teams event (EVENT_TYPE SWISS_TEAMS)"),
            ("SWISS_PAIRS", "<MATCH/>", "a Swiss pairs event (EVENT_TYPE SWISS_PAIRS)"),
            ("INDIVIDUAL", "", "an individual event (EVENT_TYPE INDIVIDUAL)"),
            ("PAIRS", "<MATCH/>", "an event of matches (EVENT_TYPE PAIRS)"),
            ("", "<PARTICIPANTS><TEAM/></PARTICIPANTS>", "a teams event (EVENT_TYPE missing)"),
            (
                "PAIRS",
                "<PARTICIPANTS><PLAYER/></PARTICIPANTS>",
                "an individual event (EVENT_TYPE PAIRS)",
            ),
        ],
    )
    def test_other_events(self, kind: str, inner: str, what: str) -> None:
        assert faults(file(event(inner, kind=kind))) == [
            f"line 3: this is {what}; only pairs scored by boards are read"
        ]

    def test_events(self) -> None:
        """One event with boards is wanted."""
        played = event(board(1, line(SCORE=50)))
        assert faults(file()) == ["line 2: one EVENT is wanted, there are 0"]
        assert faults(file(played, played)) == [
            "line 2: one EVENT is wanted, there are 2 (line 3, line 8)"
        ]
        sheet = read_usebio(file(event(), played))
        assert [notice.message for notice in sheet.notices] == ["event '' has no boards"]

    @pytest.mark.parametrize(
        ("data", "message"),
        [
            (b"", "line 1: not well-formed XML: no element found"),
            (b"<a><b></a>", "line 1: not well-formed XML: mismatched tag"),
            (b"<html/>", "line 1: the outermost element must be USEBIO, not HTML"),
            (60 * b"<a>", "line 1: elements stand more than 50 deep in each other"),
            (
                b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
                "line 1: a file that declares entities (here 'b') is not read",
            ),
            (
                b'<!DOCTYPE a [<!ENTITY % b SYSTEM "file:///etc/hostname"> %b;]><a/>',
                "line 1: a file that declares entities (here 'b') is not read",
            ),
            (
                b'<!DOCTYPE a [\n<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
                "line 2: a file that declares entities (here 'b') is not read",
            ),
            (b'<!DOCTYPE a SYSTEM "x.dtd"><a>&b;</a>', "line 1: no such entity: &b;"),
        ],
    )
    def test_documents(self, data: bytes, message: str) -> None:
        assert faults(data) == [message]

    def test_entities_that_grow(self) -> None:
        """A file that would become a billion laughs is refused at its first entity."""
        laughs = "".join(f'<!ENTITY l{at + 1} "{10 * f"&l{at};"}">' for at in range(9))
        data = f'<!DOCTYPE USEBIO [<!ENTITY l0 "ha">{laughs}]><USEBIO>&l9;</USEBIO>'.encode()
        assert faults(data) == ["line 1: a file that declares entities (here 'l0') is not read"]


class TestEncodings:
    """The title in all the ways in which bytes can hold it."""

    TEXT = file(event("<EVENT_DESCRIPTION>Zoë&apos;s &eacute;vening</EVENT_DESCRIPTION>")).decode()

    @pytest.mark.parametrize(
        ("encoding", "declared", "noted"),
        [
            ("utf-8", "", False),
            ("utf-8", "utf-8", False),
            ("utf-8-sig", "utf-8", False),
            ("utf-8-sig", "iso-8859-1", False),
            ("utf-16", "utf-16", False),
            ("utf-16-le", "utf-16", False),
            ("utf-16-be", "utf-16", False),
            ("iso-8859-1", "iso-8859-1", False),
            ("windows-1252", "Windows-1252", False),
            ("iso-8859-1", "", True),
            ("iso-8859-1", "utf-8", True),
            ("utf-8", "utf-16", True),
            ("utf-8", "rot13", True),
        ],
    )
    def test_encodings(self, encoding: str, declared: str, noted: bool) -> None:
        head = f'<?xml version="1.0" encoding="{declared}"?>' if declared else ""
        kind = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
        text = self.TEXT.replace('<?xml version="1.0"?>', head + kind)
        sheet = read_usebio(text.strip().encode(encoding))
        assert sheet.title == "Zoë's évening"
        assert [notice.where for notice in sheet.notices] == [
            *(["line 1"] if noted else []),
            "event",
        ]

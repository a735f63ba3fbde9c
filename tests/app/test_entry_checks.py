"""The suspicious entries of a session."""

from dataclasses import replace

import pytest

from overtrick.app.entry_checks import (
    Suspect,
    deals_of,
    suspects,
    suspects_notes,
    suspects_table,
)
from overtrick.app.language import Language, translator
from overtrick.core.cards import Card, Deal
from overtrick.core.conditions import Conditions
from overtrick.core.contract import Result
from overtrick.core.entry_checks import Verdict
from overtrick.core.outcome import Artificial, NotPlayed, PassedOut, Played, Score
from overtrick.core.sheet import Board, Row, Sheet
from tests.golden.dealt import table

SAY = translator()
DEAL = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
TABLES = {DEAL: table("65657656576867568675")}


def row(ns: int, said: str, lead: str | None = None, **more: str) -> Row:
    played = Played(Result.parse(said))
    card = None if lead is None else Card.parse(lead)
    return replace(Row(str(ns), str(ns + 10), played, lead=card), **more)  # type: ignore[arg-type]  # texts


RIGHT = (row(1, "2S W =", "HK"), row(2, "2S E +1", "SK"), row(3, "1NT W -1", "C9"))


def sheet(*rows: Row, deal: Deal | None = DEAL) -> Sheet:
    return Sheet("test", Conditions(), (Board.standard(1, rows, deal),))


def checks(found: list[Suspect]) -> list[tuple[str, str]]:
    return [(each.row.ns, answer.check) for each in found for answer in each.answers]


def test_right_entries_are_fine() -> None:
    assert suspects(sheet(*RIGHT), TABLES) == []


def test_a_lead_that_shows_another_declarer() -> None:
    (found,) = suspects(sheet(*RIGHT, row(4, "2S N =", "CK")), {})
    assert [answer.check for answer in found.answers] == ["lead-by-partner"]
    (found,) = suspects(sheet(*RIGHT, row(4, "2S S =", "HK")), {})
    assert found.verdict is Verdict.REFUSE
    assert [answer.check for answer in found.answers] == ["lead-from-dummy"]


def test_the_others_are_the_field() -> None:
    wrong = row(4, "2S N =")
    assert checks(suspects(sheet(*RIGHT, wrong), TABLES)) == [("4", "other-side")]
    assert suspects(sheet(wrong), TABLES) == []


def test_another_form_of_a_fouled_board_is_another_field() -> None:
    wrong = row(4, "2S N =", group="B")
    assert suspects(sheet(*RIGHT, wrong), TABLES) == []


def test_the_second_result_of_a_pair_is_refused() -> None:
    again = replace(row(1, "2S W ="), ew="14")
    found = suspects(sheet(*RIGHT, again), TABLES)
    assert [each.row.ew for each in found] == ["14"]
    assert checks(found) == [("1", "board-played-before")]
    other_way = replace(row(21, "2S W ="), ew="1")
    assert suspects(sheet(*RIGHT, other_way), TABLES) == [], "a number may sit both ways"
    other_section = replace(again, section="B")
    assert suspects(sheet(*RIGHT, other_section), TABLES) == []
    nobody = replace(row(1, "2S W ="), ns="", ew="")
    assert suspects(sheet(nobody, nobody), TABLES) == []


def test_what_was_not_played_is_not_looked_at() -> None:
    rows = [Row("1", "11", NotPlayed()), Row("1", "11", Artificial.parse("A6040"))]
    assert suspects(sheet(*RIGHT, *rows), TABLES) == []


def test_a_printed_score_with_the_other_sign() -> None:
    wrong = replace(row(4, "2S W ="), score_ns=110)
    assert checks(suspects(sheet(*RIGHT, wrong), TABLES)) == [("4", "score-sign")]


def test_deals_are_asked_for_once_and_only_where_someone_played() -> None:
    boards = [Board.standard(number, RIGHT, DEAL) for number in (1, 2)]
    alone = Board.standard(3, (), Deal.parse("N:AKQ.T98.76.5432 - - -"))
    whole = Sheet("test", Conditions(), (*boards, alone))
    assert deals_of(whole) == [DEAL]
    assert deals_of(sheet(*RIGHT, deal=None)) == []
    assert deals_of(sheet()) == []


class TestShown:
    FOUND = suspects(sheet(*RIGHT, row(4, "2S S =", "HK")), TABLES)

    def test_every_reason_is_a_line(self) -> None:
        shown = suspects_table(self.FOUND, SAY)
        headings = [column.name for column in shown.columns]
        lines = [dict(zip(headings, cells, strict=True)) for cells in shown.rows]
        assert [line["check"] for line in lines] == ["lead-from-dummy", "other-side"]
        assert lines[0] | {"check": ""} == {
            "board": "1",
            "ns": "4",
            "ew": "14",
            "contract": "2♠",
            "declarer": "S",
            "result": "=",
            "lead": "♥K",
            "verdict": "refuse",
            "check": "",
            "reason": "S declares, and dummy N held the lead HK",
        }

    def test_a_lone_score_is_shown(self) -> None:
        wrong = Row("4", "14", Score(420))
        found = suspects(
            sheet(*(Row(str(n), str(n + 10), Score(-420)) for n in (1, 2, 3)), wrong), {}
        )
        (line,) = suspects_table(found, SAY).rows
        assert "420" in line

    def test_without_any_the_columns_stay(self) -> None:
        assert len(suspects_table([], SAY).columns) == 12

    def test_what_could_not_be_checked_is_said(self) -> None:
        played = sheet(*RIGHT, row(4, "2S S =", "HK"), Row("5", "15", PassedOut()))
        counts = "5 entries: 1 cannot be right, 0 are unlikely."
        assert suspects_notes(self.FOUND, played, TABLES, SAY) == [counts]
        assert suspects_notes(self.FOUND, played, None, SAY) == [
            counts,
            "Double dummy: not checked.",
        ]
        assert suspects_notes([], sheet(*RIGHT, deal=None), None, SAY) == [
            "3 entries: 0 cannot be right, 0 are unlikely.",
            "No deal is known: leads and double dummy are not checked.",
        ]

    @pytest.mark.parametrize("language", Language)
    def test_in_every_language(self, language: Language) -> None:
        rows = suspects_table(self.FOUND, translator(language)).rows
        assert len(rows) == 2
        assert all("{" not in cell for cells in rows for cell in cells)

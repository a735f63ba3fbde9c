"""An explanation is the rules' own steps, from the score to the place, in both languages."""

from pathlib import Path

import pytest

from overtrick.app.explain import explanation, source_words
from overtrick.app.language import Language, translator
from overtrick.app.pages import pair_pages
from overtrick.app.session import open_session
from overtrick.core.outcome import Artificial, NotPlayed
from overtrick.engines.standings import Standings

SCORED = open_session((Path(__file__).parents[2] / "examples" / "evening.json").read_bytes())


def told(scored: Standings, pair: str, board: int, language: Language) -> str:
    (page,) = pair_pages(scored, pair)
    chapters = explanation(scored, page, board, translator(language))
    return "\n".join(
        line
        for chapter in chapters
        for line in (chapter.heading, *(reason.text for reason in chapter.reasons))
    )


@pytest.mark.parametrize("language", list(Language))
def test_everyone_on_every_board_can_be_explained(language: Language) -> None:
    for page in (
        each
        for line in SCORED.rankings[0].lines
        for each in pair_pages(SCORED, line.contestant.number)
    ):
        for turn in page.card:
            words = told(SCORED, page.contestant.number, turn.board.number, language)
            assert "{" not in words
            assert str(turn.board.number) in words.splitlines()[0]


def _where(kind: type) -> tuple[str, int]:
    return next(
        (row.row.ns, board.board.number)
        for board in SCORED.boards
        for row in board.rows
        if isinstance(row.row.outcome, kind)
    )


def test_an_artificial_score_names_its_law() -> None:
    assert "artificial score" in told(SCORED, *_where(Artificial), Language.ENGLISH)


def test_a_board_that_was_not_played_does_not_count() -> None:
    words = told(SCORED, *_where(NotPlayed), Language.ENGLISH)
    assert "nothing to compare: the board does not count" in words


def test_a_short_board_shows_neuberg_and_its_numbers() -> None:
    short = next(
        (row.row.ns, board.board.number)
        for board in SCORED.boards
        for row in board.rows
        if any(step.rule == "neuberg" for step in row.ns.steps)
    )
    assert "5 results where 6 are expected: (" in told(SCORED, *short, Language.ENGLISH)


@pytest.mark.parametrize(
    ("source", "chinese"),
    [
        ("Law 78", "《规则》第 78 条"),
        ("Law 12C1(c)", "《规则》第 12C1(c) 条"),
        ("EBU White Book 4.2.6.1", "EBU 白皮书 4.2.6.1"),
        ("conditions of contest", "竞赛条件"),
        ("Law 77 (1987 to 2017)", "《规则》第 77 条（1987 至 2017 年版）"),
        ("PBN Cross2", "PBN Cross2"),
        ("Lawn 3", "Lawn 3"),
        ("", ""),
    ],
)
def test_a_source_keeps_its_number_in_either_language(source: str, chinese: str) -> None:
    assert source_words(source, translator(Language.ENGLISH)) == source
    assert source_words(source, translator(Language.CHINESE)) == chinese

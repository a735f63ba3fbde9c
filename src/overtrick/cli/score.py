"""``overtrick score``: a file in, its ranking out."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from overtrick.app.check import check
from overtrick.app.explain import Chapter, explanation
from overtrick.app.language import Translator
from overtrick.app.pages import board_pages, pair_pages
from overtrick.app.session import open_session, with_figures
from overtrick.app.table import Table
from overtrick.app.tables import (
    agreed_table,
    board_table,
    differences_table,
    pair_table,
    ranking_tables,
)
from overtrick.app.words import conditions_words, notice_words
from overtrick.cli import show
from overtrick.cli.files import read_input
from overtrick.cli.speech import command, option, speaker
from overtrick.core.conditions import Method
from overtrick.core.steps import message
from overtrick.engines.standings import Standings
from overtrick.errors import ParseError
from overtrick.formats.notation import LANGUAGES
from overtrick.phrase import phrase

FORMATS = ("text", "json", "csv", "html", "usebio", "pbn")


@command(
    help=message(
        "Score the session in FILE and show its ranking, boards and reasons.\n\n"
        "USEBIO, Bridgemate .bws, PBN, BridgeWebs and hand-kept CSV, Jannersten's results.txt "
        "and our own JSON are told apart by their content; a dash is standard input.\n\n"
        "With --check the exit status is 1 if a figure of the file is not explained, with "
        "--suspicious if an entry cannot be right."
    )
)
@click.argument("file", type=click.Path(path_type=Path))
@option("--board", type=int, metavar="N", help=message("All results of board N, best first."))
@option("--pair", metavar="P", help=message("One pair's evening, board by board: 5, NS5, A5."))
@option("--explain", metavar="P:N", help=message("Why pair P has what it has on board N."))
@option("--method", type=click.Choice([m.value for m in Method]), help=message("Score by this."))
@option("--check", "checked", is_flag=True, help=message("Compare with the figures in the file."))
@option(
    "--suspicious", is_flag=True, help=message("Entries to look at again: impossible, unlikely.")
)
@option("--format", "as_format", type=click.Choice(FORMATS), default="text")
@option(
    "--notation",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    help=message("Language of the contracts in a hand-kept sheet."),
)
@option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help=message("A condition of contest, like short_boards=percent; may be repeated."),
)
@option(
    "--conditions",
    "contest_file",
    type=click.Path(path_type=Path),
    metavar="TOML",
    help=message("Conditions of contest in this file; they go before the results' own."),
)
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@click.pass_context
def score(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    file: Path,
    board: int | None,
    pair: str | None,
    explain: str | None,
    method: str | None,
    checked: bool,
    suspicious: bool,
    as_format: str,
    notation: str,
    settings: tuple[str, ...],
    contest_file: Path | None,
    output: Path | None,
) -> None:
    """The session in *file*, in the form that the options ask for."""
    say = speaker(context)
    published, contest_notes = _contest(contest_file, say)
    asked: dict[str, object] = {**published, **dict(map(_setting, settings))}
    if method is not None:
        asked["method"] = method
    scored = open_session(read_input(file), notation=notation, settings=asked, name=file.name)
    out = show.Out(as_format, output)
    if explain is not None:
        out.chapters(_explained(scored, explain, say))
    elif checked:
        result = check(scored)
        differences = [differences_table(result, say)] if result.differences else []
        out.tables([agreed_table(result, say), *differences])
        if result.unexplained:
            sys.exit(1)
    elif suspicious:
        _show_suspicious(scored, out, say)
    elif as_format in WHOLE:
        out.document(WHOLE[as_format](scored, board, pair, say))
    else:
        out.tables(_tables(scored, board, pair, say), contest_notes + _notes(scored, say))


def _show_suspicious(scored: Standings, out: show.Out, say: Translator) -> None:
    from overtrick.cli.suspicious import show_suspicious  # noqa: PLC0415 - double dummy with it

    if show_suspicious(scored.sheet, out, say):
        sys.exit(1)


def _contest(file: Path | None, say: Translator) -> tuple[Mapping[str, object], list[str]]:
    """The settings of a conditions of contest document, and what it says besides."""
    if file is None:
        return {}, []
    from overtrick.app.contest import contest_words  # noqa: PLC0415 - for those who ask for it
    from overtrick.formats.contest_toml import read_contest  # noqa: PLC0415

    contest = read_contest(read_input(file))
    return contest.scoring, contest_words(contest, say)


def _setting(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ParseError(phrase("a setting is NAME=VALUE, got {text!r}", text=text))
    return name.strip(), _value(value.strip())


def _value(word: str) -> object:
    if word.isascii() and word.isdigit():
        return int(word)
    return word or None


def _explained(scored: Standings, asked: str, say: Translator) -> list[Chapter]:
    pair, colon, board = asked.rpartition(":")
    if not colon or not board.isascii() or not board.isdigit():
        raise ParseError(phrase("--explain wants PAIR:BOARD, like 5:7, got {asked!r}", asked=asked))
    pages = pair_pages(scored, pair)
    having = [page for page in pages if any(t.board.number == int(board) for t in page.card)]
    return [
        chapter
        for page in having or pages
        for chapter in explanation(scored, page, int(board), say)
    ]


def _tables(scored: Standings, board: int | None, pair: str | None, say: Translator) -> list[Table]:
    conditions = scored.sheet.conditions
    tables = []
    if board is not None:
        pages = board_pages(scored, board)
        tables += [board_table(page, conditions, say) for page in pages]
    if pair is not None:
        tables += [pair_table(page, conditions, say) for page in pair_pages(scored, pair)]
    return tables or ranking_tables(scored, say)


def _notes(scored: Standings, say: Translator) -> list[str]:
    """How it was scored, and what a person should look at."""
    notes = ["; ".join(conditions_words(scored.sheet.conditions, say))]
    if not scored.rankings:
        notes.insert(0, say("There is nothing to rank: no board has a result that counts."))
    shown = [notice_words(notice, say) for notice in scored.notices]
    return notes + shown


def _html(scored: Standings, _board: int | None, _pair: str | None, say: Translator) -> bytes:
    from overtrick.app.report import html_report  # noqa: PLC0415 - templates only for this

    return html_report(scored, say).encode()


def _usebio(scored: Standings, _board: int | None, _pair: str | None, _say: Translator) -> bytes:
    from overtrick.formats.usebio import write_usebio  # noqa: PLC0415

    return write_usebio(with_figures(scored))


def _pbn(scored: Standings, _board: int | None, _pair: str | None, _say: Translator) -> bytes:
    from overtrick.formats.pbn import write_pbn  # noqa: PLC0415

    return write_pbn(with_figures(scored))


def _json(scored: Standings, board: int | None, pair: str | None, _say: Translator) -> bytes:
    from overtrick.formats.results_json import write_scored  # noqa: PLC0415

    boards = None if board is None else {page.board for page in board_pages(scored, board)}
    pairs = None if pair is None else {page.contestant for page in pair_pages(scored, pair)}
    return write_scored(scored, boards=boards, contestants=pairs)


WHOLE: Mapping[str, Callable[[Standings, int | None, str | None, Translator], bytes]] = {
    "html": _html,
    "usebio": _usebio,
    "pbn": _pbn,
    "json": _json,
}
"""Formats that are whole documents."""

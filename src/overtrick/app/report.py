"""One self-contained page with everything of a session: to print, to send, to keep."""

import re
from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from overtrick.app.explain import Reason, earned_reasons, said, score_reasons
from overtrick.app.language import Translator
from overtrick.app.numbers import figure
from overtrick.app.pages import BoardLine, BoardPage, board_pages
from overtrick.app.table import Table
from overtrick.app.tables import board_table, ranking_tables
from overtrick.app.words import conditions_words, notice_words
from overtrick.core.cards import SUITS, Deal
from overtrick.core.conditions import Conditions
from overtrick.core.seat import Seat
from overtrick.engines.standings import Standings

SHOWN = ("date", "club", "subtitle", "venue", "director")
"""What a page says of an event below its title, if the file has it."""


@dataclass(frozen=True, slots=True)
class Explained:
    """A row of a table with what can be asked about it."""

    cells: tuple[str, ...]
    reasons: tuple[tuple[str, tuple[Reason, ...]], ...]
    """Who, and the steps to their figure."""
    percent: str = ""
    """For the bar behind a ranking's row, 0 to 100; empty where there is no percentage."""


@dataclass(frozen=True, slots=True)
class ExplainedTable:
    """A table whose rows answer "how?"."""

    table: Table
    rows: tuple[Explained, ...]


@dataclass(frozen=True, slots=True)
class HandWords:
    """A hand in a deal diagram."""

    seat: str
    suits: tuple[tuple[str, str], ...]
    """Symbol and ranks, spades first; a void is a dash."""
    hcp: int


@dataclass(frozen=True, slots=True)
class BoardSection:
    """One board's traveller."""

    anchor: str
    number: str
    traveller: ExplainedTable
    hands: tuple[HandWords, ...]
    """In the order of Seat; empty if the deal is not known."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the template is given, under the name ``page``."""

    title: str
    about: tuple[str, ...]
    conditions: tuple[str, ...]
    rankings: tuple[ExplainedTable, ...]
    boards: tuple[BoardSection, ...]
    notices: tuple[str, ...]


def report(scored: Standings, say: Translator) -> Report:
    """Everything of *scored* in words."""
    sheet = scored.sheet
    rankings = tuple(
        ExplainedTable(
            table,
            tuple(
                Explained(
                    cells,
                    (("", tuple(said(step, say) for step in line.steps)),),
                    "" if line.percent is None else figure(line.percent),
                )
                for cells, line in zip(table.rows, ranking.lines, strict=True)
            ),
        )
        for table, ranking in zip(ranking_tables(scored, say), scored.rankings, strict=True)
    )
    conditions = conditions_words(sheet.conditions, say)
    return Report(
        sheet.title or say("Session"),
        tuple(sheet.about[name] for name in SHOWN if sheet.about.get(name)),
        tuple(conditions),
        rankings,
        tuple(_board(page, sheet.conditions, say) for page in board_pages(scored)),
        tuple(notice_words(notice, say) for notice in scored.notices),
    )


def _board(page: BoardPage, conditions: Conditions, say: Translator) -> BoardSection:
    table = board_table(page, conditions, say)
    rows = tuple(
        Explained(
            cells,
            (
                (say("Score"), _score(line, page, conditions, say)),
                (say("North-South"), tuple(earned_reasons(line.compared.ns, say))),
                (say("East-West"), tuple(earned_reasons(line.compared.ew, say))),
            ),
        )
        for cells, line in zip(table.rows, page.lines, strict=True)
    )
    number = f"{page.board.number}{page.board.label}"
    return BoardSection(
        f"board-{number}", number, ExplainedTable(table, rows), hand_words(page.board.deal, say)
    )


def _score(
    line: BoardLine, page: BoardPage, conditions: Conditions, say: Translator
) -> tuple[Reason, ...]:
    outcome = line.compared.row.outcome
    return tuple(score_reasons(outcome, page.board, conditions.law, say))


def hand_words(deal: Deal | None, say: Translator) -> tuple[HandWords, ...]:
    """The four hands as a deal diagram has them; none if the deal is not known."""
    if deal is None:
        return ()
    names = (say("North"), say("East"), say("South"), say("West"))
    return tuple(
        HandWords(
            names[seat],
            tuple((suit.symbol, hand.holding(suit) or "—") for suit in SUITS) if hand else (),
            hand.hcp if hand else 0,
        )
        for seat, hand in zip(Seat, deal.hands, strict=True)
    )


def _with_suits(text: str) -> Markup:
    """*text* with every suit symbol in its colour."""
    classes = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
    return Markup(  # noqa: S704 - the text is escaped before the symbols are wrapped
        re.sub(
            "[♠♥♦♣]",
            lambda found: f'<span class="{classes[found[0]]}">{found[0]}</span>',
            str(escape(text)),
        )
    )


_environment = Environment(
    loader=PackageLoader("overtrick.app"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_environment.filters["suits"] = _with_suits


def html_report(scored: Standings, say: Translator) -> str:
    """The session *scored* as one HTML page that loads nothing from outside."""
    template = _environment.get_template("report.html")
    language = say.language.value.replace("_", "-")
    return template.render(page=report(scored, say), _=say, language=language)

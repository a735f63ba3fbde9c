"""What each game says once ``#``, ``##`` and shared deals are resolved (PBN 2.1, 4.8).

A record leaves unknown what a game does not say: without a board number there is no
dealer and no vulnerability to be worked out (Law 2).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.core.cards import Deal
from overtrick.core.seat import Seat, Vulnerability, dealer_of, vulnerability_of
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.pbn.fields import UNSAID, said
from overtrick.formats.pbn.games import Game, Pbn
from overtrick.formats.pbn.names import NOTE
from overtrick.formats.pbn.notices import Notices, at_line
from overtrick.phrase import phrase, said_by

NOT_INHERITED = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", NOTE)
)
"""Tags for which the standard forbids ``#``; inherited all the same, with a notice."""
_CONDITIONS = ("Board", "Deal", "Dealer", "Vulnerable")
_EVENT = (
    *("Event", "Site", "Date", "EventDate", "Stage", "Session", "Round", "Section"),
    *("Scoring", "Competition", "HomeTeam", "VisitTeam"),
)
_RESULT = ("Declarer", "Contract", "Result", "Score", "Auction", "Play", "ScoreTable", "ScoreIMP")
_DIGITS = 9
"""A board number with more of them is a mistake."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game, its conditions read."""

    game: Game
    values: Mapping[str, str]
    """Its tags with inherited values; of a repeated tag the first."""
    board: int | None
    dealer: Seat | None
    """Given, or by Law 2 from the board number; None without either."""
    vulnerability: Vulnerability | None
    deal: Deal | None
    shares_deal: bool = False
    """Whether board and deal are those of the game before, which this one leaves out."""

    def value(self, name: str) -> str:
        """The value of a tag; empty if it is not there, unknown (``?``) or irrelevant."""
        return said(self.values.get(name, ""))

    @property
    def where(self) -> str:
        """The game's place, for people."""
        return at_line(self.game.line, self.board)


def records(pbn: Pbn, notices: Notices | None = None) -> tuple[Record, ...]:
    """What every game of *pbn* says, in order; doubts are added to *notices*."""
    told = Notices() if notices is None else notices
    return tuple(_Reader(told).records(pbn))


class _Reader:
    """Carries values from game to game."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._latest: dict[str, str] = {}
        """The value that ``#`` means: that of the nearest game before."""
        self._running: dict[str, str] = {}
        """Values given with ``##``, until the tag is given again."""
        self._before: Mapping[str, str] = {}
        self._shared = 0

    def records(self, pbn: Pbn) -> Iterator[Record]:
        for game in pbn.games:
            values = self._values(game)
            shares = self._shares(values)
            if shares:
                before = self._before
                inherited = {name: before[name] for name in _EVENT if name in before}
                conditions = {name: before[name] for name in _CONDITIONS if name in before}
                values = inherited | values | conditions
            yield self._record(game, values, shares=shares)
            self._before = values

    def _values(self, game: Game) -> dict[str, str]:
        values: dict[str, str] = {}
        for tag in game.tags:
            if tag.name in values or tag.name == NOTE:
                continue
            if tag.value.startswith("#"):
                self._tell_forbidden(tag.name, tag.line)
            running = tag.value.startswith("##")
            if running:
                values[tag.name] = self._running[tag.name] = tag.value[2:].strip()
                continue
            self._running.pop(tag.name, None)
            inherits = tag.value.strip() == "#"
            values[tag.name] = self._latest.get(tag.name, "") if inherits else tag.value
        values = self._running | values
        self._latest.update(values)
        return values

    def _tell_forbidden(self, name: str, line: int) -> None:
        if name in NOT_INHERITED:
            message = phrase(
                "'#' is not allowed for {name}; the value of the game before is used", name=name
            )
            self._notices.add("'#' where it is not allowed", at_line(line), message)

    def _shares(self, values: Mapping[str, str]) -> bool:
        """Whether a game is one more result of the board before it."""
        before = self._before
        return (
            not any(name in values for name in _CONDITIONS)
            and any(name in before for name in ("Board", "Deal"))
            and any(said(values.get(name, "")) for name in _RESULT)
            and values.get("Event", before.get("Event")) == before.get("Event")
        )

    def _record(self, game: Game, values: Mapping[str, str], *, shares: bool) -> Record:
        board = board_number(values.get("Board", ""))
        where = at_line(game.line, board)
        if shares:
            self._notices.once(
                "shared deals",
                where,
                phrase(
                    "games without board and deal are read as further results of the board "
                    "before them, here and further down"
                ),
            )
        return Record(
            game,
            values,
            board,
            self._dealer(values, board, where),
            self._vulnerability(values, board, where),
            self._deal(values, where),
            shares,
        )

    def _dealer(self, values: Mapping[str, str], board: int | None, where: str) -> Seat | None:
        usual = None if board is None else dealer_of(board)
        text = values.get("Dealer", "").strip()
        if text in UNSAID:
            return usual
        try:
            dealer = Seat.parse(text)
        except ParseError as error:
            self._notices.add(
                "Dealer", where, phrase("Dealer: {error}; taken as unknown", error=said_by(error))
            )
            return usual
        if usual is not None and dealer is not usual:
            message = phrase(
                "dealer {dealer} as the file says; by its number it would be {usual}",
                dealer=dealer,
                usual=usual,
            )
            self._notices.add("a dealer against the number", where, message)
        return dealer

    def _vulnerability(
        self, values: Mapping[str, str], board: int | None, where: str
    ) -> Vulnerability | None:
        usual = None if board is None else vulnerability_of(board)
        text = values.get("Vulnerable", "").strip()
        if text in ("", "?"):
            return usual
        try:
            vulnerability = Vulnerability.parse(text)
        except ParseError as error:
            self._notices.add(
                "Vulnerable",
                where,
                phrase("Vulnerable: {error}; taken as unknown", error=said_by(error)),
            )
            return usual
        if usual is not None and vulnerability is not usual:
            message = phrase(
                "vulnerable {vulnerability} as the file says; by its number it would be {usual}",
                vulnerability=vulnerability,
                usual=usual,
            )
            self._notices.add("a vulnerability against the number", where, message)
        return vulnerability

    def _deal(self, values: Mapping[str, str], where: str) -> Deal | None:
        text = values.get("Deal", "").strip()
        if text in UNSAID:
            return None
        try:
            deal = Deal.parse(text)
        except (ParseError, ImpossibleError) as error:
            self._notices.add(
                "Deal", where, phrase("the deal is left out: {error}", error=said_by(error))
            )
            return None
        sizes = {len(hand.cards) for hand in deal.hands if hand is not None}
        if len(sizes) > 1:
            message = phrase(
                "hands of different sizes ({sizes} cards)", sizes=", ".join(map(str, sorted(sizes)))
            )
            self._notices.add("hands of different sizes", where, message)
        return deal if sizes - {0} else None


def board_number(text: str) -> int | None:
    """The number that a Board tag gives, at least 1; None for anything else."""
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS and int(digits) > 0:
        return int(digits)
    return None

"""One game: what has to stand before what, and whether its parts agree (PBN 2.1, 3)."""

import re
from collections.abc import Sequence

from overtrick.core.contract import Contract
from overtrick.core.outcome import PassedOut
from overtrick.core.seat import Seat, Vulnerability
from overtrick.errors import ParseError
from overtrick.formats.pbn.check.annotations import check_annotations
from overtrick.formats.pbn.check.auction import Bidding
from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.check.play import Play, Tally, possible_results, trumps_of
from overtrick.formats.pbn.check.values import check_value
from overtrick.formats.pbn.fields import attempt, contract, declarer_seat, tricks
from overtrick.formats.pbn.games import Game, Tag
from overtrick.formats.pbn.names import NOTE
from overtrick.formats.pbn.records import Record
from overtrick.formats.pbn.turns import turns
from overtrick.phrase import phrase

_GAME_WON = 100


def check_game(record: Record, faults: Faults) -> None:
    """All of a game but its tables."""
    game = record.game
    for tag in game.tags:
        check_value(tag, faults)
    _check_history(game, record.vulnerability, faults)
    _check_declarer(game, faults)
    _check_trumps(record, faults)
    for section in (game.tag("Auction"), game.tag("Play")):
        if section is not None:
            check_annotations(section, turns(section), _notes(game, section), faults)
    _check_auction(record, faults)
    _check_play(record, faults)


def _notes(game: Game, section: Tag) -> Sequence[Tag]:
    """The notes that follow a section."""
    place = game.tags.index(section) + 1
    end = place
    while end < len(game.tags) and game.tags[end].name == NOTE:
        end += 1
    return game.tags[place:end]


def _before(game: Game, section: Tag) -> dict[str, str]:
    """The values of the tags before a section."""
    values: dict[str, str] = {}
    for tag in game.tags:
        if tag is section:
            break
        values.setdefault(tag.name, tag.value.strip())
    return values


def _filled(value: str | None) -> bool:
    return value not in (None, "", "?")


def _check_history(game: Game, vulnerability: Vulnerability | None, faults: Faults) -> None:
    """The vulnerability has to be what the games won so far make it (4.2.6)."""
    tag, given = game.tag("ScoreRubberHistory"), game.value("Vulnerable")
    if tag is None or not _filled(given) or vulnerability is None:
        return
    sides = dict(re.findall(r"(NS|EW) [^/A-Z]*/ ?([\d ]+)", tag.value))
    below = {side: [int(number) for number in text.split()] for side, text in sides.items()}
    won = Vulnerability.NONE
    for side, points in below.items():
        if any(number >= _GAME_WON for number in points[:-1]):
            won |= Vulnerability.NS if side == "NS" else Vulnerability.EW
    if won is not vulnerability and len(below) == 2:
        message = phrase(
            "games won make the vulnerability {won}, but it is {vulnerability}",
            won=won,
            vulnerability=vulnerability,
        )
        faults.add(tag.line, message)


def _check_declarer(game: Game, faults: Faults) -> None:
    """Tricks that name no side are the declarer's, so there has to be one (3.4.15)."""
    result = game.tag("Result")
    if result is None or not re.fullmatch(r"\^?\d+", result.value):
        return
    if not _filled(game.value("Declarer")) or game.value("Contract") == "Pass":
        faults.add(
            result.line, phrase("Result: tricks, but no declarer: {value}", value=result.value)
        )


def _hand_size(record: Record) -> int:
    """The cards of a hand: 13, or fewer in an end position."""
    if record.deal is None:
        return 13
    return max(len(hand.cards) for hand in record.deal.hands if hand is not None)


def _check_trumps(record: Record, faults: Faults) -> None:
    tag = record.game.tag("Contract")
    if tag is None or not re.fullmatch(r"NT|nt|[SHDCshdc]", tag.value):
        return
    if _hand_size(record) == 13:
        faults.add(
            tag.line,
            phrase("Contract: trumps alone are for end positions, got {value}", value=tag.value),
        )


def _check_auction(record: Record, faults: Faults) -> None:
    tag = record.game.tag("Auction")
    if tag is None or tag.value.startswith("#"):
        return
    before = _before(record.game, tag)
    if not _filled(before.get("Dealer")):
        faults.add(tag.line, phrase("Auction: no Dealer before it"))
        return
    first, dealer = _seat(tag.value), _seat(before["Dealer"])
    if first is None or dealer is None:
        return
    made = Bidding(first, dealer, faults).follow(turns(tag).turns)
    if made is not None:
        _compare(record.game, made, faults)


def _seat(text: str) -> Seat | None:
    return attempt([], Seat.parse, text)


def _compare(game: Game, made: Contract | PassedOut, faults: Faults) -> None:
    """The contract and the declarer have to be those of the auction."""
    tag, declarer = game.tag("Contract"), game.tag("Declarer")
    if tag is not None and _filled(tag.value) and not tag.value.startswith("#"):
        bid = "Pass" if isinstance(made, PassedOut) else made.bid
        if tag.value.upper() != bid.upper():
            faults.add(
                tag.line,
                phrase(
                    "Contract: the auction ends in {bid}, got {value}",
                    bid=bid,
                    value=tag.value[:20],
                ),
            )
    if declarer is None or not _filled(declarer.value) or isinstance(made, PassedOut):
        return
    named = attempt([], declarer_seat, declarer.value)
    wanted = made.declarer.partner if declarer.value.startswith("^") else made.declarer
    if named is not None and named is not wanted:
        message = phrase(
            "Declarer: the auction makes it {declarer}, got {value}",
            declarer=made.declarer,
            value=declarer.value,
        )
        faults.add(declarer.line, message)


def _check_play(record: Record, faults: Faults) -> None:
    tag = record.game.tag("Play")
    if tag is None or tag.value.startswith("#"):
        return
    before = _before(record.game, tag)
    end_position = _hand_size(record) < 13
    needed = ("Deal", "Contract") if end_position else ("Deal", "Declarer", "Contract")
    missing = [name for name in needed if not _filled(before.get(name))]
    if missing:
        faults.add(tag.line, phrase("Play: no {missing} before it", missing=", ".join(missing)))
        return
    declarer = attempt([], declarer_seat, before.get("Declarer", ""))
    first, trumps = _seat(tag.value), trumps_of(before["Contract"])
    if first is None or trumps is None or record.deal is None:
        return
    if declarer is not None and first is not declarer.left and not end_position:
        faults.add(
            tag.line,
            phrase(
                "Play: {leader} leads against {declarer}, got {first}",
                leader=declarer.left,
                declarer=declarer,
                first=first,
            ),
        )
    tally = Play(first, first, trumps, record.deal, faults).follow(turns(tag).turns)
    if tally.sound:
        _check_result(record, tally, faults)


def _check_result(record: Record, tally: Tally, faults: Faults) -> None:
    """The result has to be one that the play allows, or, with ``^``, one that it does not."""
    tag = record.game.tag("Result")
    made = attempt([], contract, record.value("Contract"), record.value("Declarer"))
    if tag is None or not isinstance(made, Contract) or tag.value.startswith("#"):
        return
    try:
        stated = tricks(tag.value, made.declarer.side, made.level)
    except ParseError:
        return
    if stated is None:
        return
    possible = possible_results(tally, made.declarer.side, _hand_size(record))
    if tag.value.startswith("^") == (stated in possible):
        value, least, most = tag.value, possible[0], possible[-1]
        message = phrase(
            "Result: {value}, but the cards played make {least} to {most} tricks",
            value=value,
            least=least,
            most=most,
        )
        if least == most:
            message = phrase(
                "Result: {value}, but the cards played make {least} tricks",
                value=value,
                least=least,
            )
        faults.add(tag.line, message)

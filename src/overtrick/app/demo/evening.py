"""A club evening that is over: real results, invented people, and what went wrong.

The results are those of ``data/evening.json``. In them a board was not played, one got an
artificial score, and on one a pair sat the wrong way. That an entry was a slip of the
fingers, that a ruling was given and a pair was slow is made up, so that there is something
to explain.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby

from overtrick.app.demo import titles
from overtrick.app.demo.club import club
from overtrick.app.demo.log import Log
from overtrick.app.demo.results import EveningRow, evening_results
from overtrick.app.events.entry_check import looked_at
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.written import invented_record
from overtrick.core.cards import Deal
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, Part, Played, Weighted
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Side, dealer_of
from overtrick.engines.event.commands import (
    Appeal,
    CloseRound,
    CorrectResult,
    DecideAppeal,
    EndPlay,
    Enter,
    LoadDeals,
    OpenEvent,
    OpenRound,
    Penalise,
    Publish,
    RecordPlays,
    RecordResult,
    Reseat,
    Rule,
    Start,
)
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import (
    Entry,
    Kind,
    PenaltyUnit,
    RoundPlan,
    Seating,
    Slot,
)
from overtrick.formats.facts import EventFile, PersonLine

EVENING = "demo-evening"
"""Its public id."""
PAIRS, BOARDS, ROUNDS = 12, 3, 9
MINUTE = 60
ROUND_MINUTES, BREAK_MINUTES = 22, 3
BEFORE = 18 * 60 * MINUTE
"""Seconds from the beginning of the evening to now: last night, for most of us."""
CORRECTION_MINUTES = 48 * 60

SLIP = Slot("", 4, 2, 13)
"""Whose result was keyed with another number of tricks ..."""
SLIP_KEYED = "2H E ="
RULED = Slot("", 1, 2, 4)
"""... and which got a weighted score in the place of 4H -1 ..."""
RULING = (("4H N =", 60), ("4H N -1", 40))
SLOW, SLOW_ROUND, SLOW_PERCENT = 8, 7, 10
"""... and who was slow in which round, for a tenth of a top."""
WHY_SLIP = "tricks keyed wrongly, all four agree · 墩数输错，四人确认"
WHY_RULED = "misinformation about the bidding · 叫牌说明有误"
WHY_APPEAL = "the explanation made no difference · 说明有误并未影响打牌"
WHY_HEARD = "heard, the ruling stands · 听取申诉后维持原判"
WHY_ARTIFICIAL = "no result was possible, nobody at fault · 无法获得结果，双方无责"
WHY_TURNED = "on this board they sat the wrong way · 该副牌双方坐错方位"
WRITTEN_TABLE = 2
"""Where somebody wrote auctions and plays down."""
WHY_WRITTEN = "made up for the demonstration · 演示用，系虚构"
WHY_SLOW = "slow play · 打牌过慢"


def known_tricks() -> Mapping[Deal, DoubleDummy]:
    """Double-dummy tricks of the evening's deals, worked out beforehand."""
    return evening_results().tricks


def evening_file(now: int, director: str) -> EventFile:
    """The whole evening as a file, as it was played before *now* in seconds UTC."""
    begins = now // (15 * MINUTE) * (15 * MINUTE) - BEFORE
    log = Log(EVENING)
    _before(log, begins, director)
    for number in range(1, ROUNDS + 1):
        opens = begins + (number - 1) * (ROUND_MINUTES + BREAK_MINUTES) * MINUTE
        _round(log, number, opens, director)
    _after(log, begins + ROUNDS * (ROUND_MINUTES + BREAK_MINUTES) * MINUTE, director)
    members = (each for couple in club().couples[:PAIRS] for each in couple)
    return log.file(PersonLine(each.person, each.player.name) for each in members)


def _before(log: Log, begins: int, director: str) -> None:
    settings = EventSettings(titles.EVENING, CORRECTION_MINUTES, Masterpoints.ONE_WINNER)
    play = PlaySettings(
        boards_per_round=BOARDS, rounds=ROUNDS, round_minutes=ROUND_MINUTES, confirm=False
    )
    opened = begins - 45 * MINUTE
    log.say(opened, director, OpenEvent(Rules(Kind.PAIRS, Contest(settings), play)))
    for number in range(1, PAIRS + 1):
        comes = opened + 3 * MINUTE * number
        log.say(comes, director, Enter(club().people(number - 1), number))
    log.say(begins - 5 * MINUTE, director, LoadDeals(evening_results().deals))
    log.say(begins - MINUTE, director, Start(_plans()))


def _plans() -> tuple[RoundPlan, ...]:
    """The movement, as the rows of the first board of each set tell it."""
    found = []
    rows = sorted(evening_results().rows, key=lambda row: (row.round, row.table, row.board))
    for number, there in groupby(rows, key=lambda row: row.round):
        seatings = []
        for table, played in groupby(there, key=lambda row: row.table):
            boards = list(played)
            first = boards[0]
            numbers = tuple(row.board for row in boards)
            seatings.append(Seating("", table, (first.ns,), (first.ew,), numbers))
        found.append(RoundPlan(number, tuple(seatings)))
    return tuple(found)


def _round(log: Log, number: int, opens: int, director: str) -> None:
    """A round: its results as they come, what the director does about them, its end."""
    log.say(opens, director, OpenRound(number, opens))
    rows = (row for row in evening_results().rows if row.round == number)
    last = opens
    for at, row in sorted(((_finished(row, opens), row) for row in rows), key=lambda each: each[0]):
        if isinstance(row.outcome, Artificial):
            log.say(at, director, Rule(_slot(row), row.outcome, "Law 12C2(a)", WHY_ARTIFICIAL))
        else:
            _entry(log, at, row)
        last = at
    for row in evening_results().rows:
        seating = log.state.seatings["", row.round, row.table]
        if row.round == number and (row.ns,) != seating.ns:
            turned = seating._replace(ns=(row.ns,), ew=(row.ew,))
            last += MINUTE
            log.say(last, director, Reseat(number, (turned,), WHY_TURNED, (row.board,)))
    if number == SLOW_ROUND:
        percent = Fraction(SLOW_PERCENT)
        penalty = Penalise(SLOW, percent, PenaltyUnit.PERCENT_OF_TOP, WHY_SLOW, number)
        log.say(last + MINUTE, director, penalty)
    log.say(last + MINUTE, director, CloseRound(number))


def _finished(row: EveningRow, opens: int) -> int:
    """When the board was over; boards are played in order."""
    chance = Chance("evening", row.round, row.table, row.board)
    place = (row.board - 1) % BOARDS
    return opens + place * 7 * MINUTE + 6 * MINUTE + chance.below(55)


def _entry(log: Log, at: int, row: EveningRow) -> None:
    """The table keys its result; one that is held is keyed again by the opponents."""
    slot = _slot(row)
    outcome = Played(Result.parse(SLIP_KEYED)) if slot == SLIP else row.outcome
    command = RecordResult(slot, Entry(outcome, row.lead), Side.NS)
    looked = looked_at(log.state, command, known_tricks())
    log.say(at, _device(row.ns), looked.command)
    if looked.answers:
        version = log.state.play(slot).version
        again = RecordResult(
            slot,
            Entry(outcome, row.lead),
            Side.EW,
            version,
            looked.command.objections,
            insisted=True,
        )
        log.say(at + 25, _device(row.ew), again)


def _after(log: Log, ends: int, director: str) -> None:
    """The end, and what comes up when the scores are on the wall."""
    log.say(ends, director, EndPlay(ends))
    log.say(ends + MINUTE, director, Publish())
    (row,) = (each for each in evening_results().rows if _slot(each) == SLIP)
    right = Entry(row.outcome, row.lead)
    version = log.state.play(SLIP).version
    log.say(ends + 6 * MINUTE, director, CorrectResult(SLIP, right, version, WHY_SLIP))
    parts = tuple(
        Part(Fraction(weight, 100), Played(Result.parse(text), assigned=True))
        for text, weight in RULING
    )
    log.say(ends + 9 * MINUTE, director, Rule(RULED, Weighted(parts), "Law 12C1(c)", WHY_RULED))
    (offender,) = log.state.meeting(RULED)[Side.EW]
    log.say(ends + 14 * MINUTE, _device(offender), Appeal(RULED, offender, WHY_APPEAL))
    decided = DecideAppeal(RULED, None, "Law 93", WHY_HEARD)
    log.say(ends + 31 * MINUTE, director, decided)
    log.say(ends + 32 * MINUTE, director, Publish())
    log.say(ends + 40 * MINUTE, director, RecordPlays(tuple(_written(log))))


def _written(log: Log) -> Iterator[tuple[Slot, PlayRecord]]:
    """What a scorer wrote down at one table all evening: made up, to fit its results."""
    deals = dict(evening_results().deals)
    for row in evening_results().rows:
        entry = log.state.play(_slot(row)).entry
        if row.table == WRITTEN_TABLE and entry is not None and isinstance(entry.outcome, Played):
            result, dealer = entry.outcome.result, dealer_of(row.board)
            deal = deals[row.board]
            yield (
                _slot(row),
                invented_record(deal, dealer, result, entry.lead, WHY_WRITTEN),
            )


def _slot(row: EveningRow) -> Slot:
    return Slot("", row.round, row.table, row.board)


def _device(pair: int) -> str:
    """The phone of a pair's first player."""
    return club().couples[pair - 1][0].device

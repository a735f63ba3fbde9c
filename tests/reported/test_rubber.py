"""Cases that people reported about rubber bridge and Chicago."""

from overtrick.core.cards import Hand
from overtrick.core.chicago import ChicagoSettings, Zone
from overtrick.core.contract import Result
from overtrick.core.rubber import (
    Honours,
    Kind,
    PlayedDeal,
    RubberSettings,
    RubberSheet,
    deal_entries,
    honours_in,
)
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Strain
from tests.rubbers import chicago, rubber

LAW = RubberSettings().laws.edition


def written(line: str, *, vulnerable: bool) -> dict[Kind, int]:
    entries = deal_entries(1, PlayedDeal.parse(line), vulnerable=vulnerable, law=LAW)
    return {each.kind: each.points for each in entries}


def test_rc_163_part_scores_add_up_to_game() -> None:
    sheet = rubber("NS 3D =", "NS 2H =")
    assert [each.points for each in sheet.entries if each.below] == [60, 60]
    assert [each.number for each in sheet.deals if each.game_to is Side.NS] == [2]
    assert sheet.standing.games == (1, 0)


def test_rc_166_a_whole_rubber_added_up() -> None:
    sheet = rubber("NS 4S =", "EW 2H =", "NS 2D +1", "EW 3NT =", "NS 5C =")
    zones = [str(each.vulnerability) for each in sheet.deals]
    assert zones == ["None", "NS", "NS", "NS", "All"]
    assert sheet.totals == (780, 160)
    assert sheet.entries[-1].points == 500


def test_rc_167_honours_count_whatever_happens() -> None:
    points = honours_in(Hand.parse("AKQJT.32.432.432"), Strain.SPADES)
    sheet = rubber("NS 4S S -1").with_honours(Honours(Side.NS, points, Seat.SOUTH))
    above = [(each.side, each.points) for each in sheet.entries if not each.below]
    assert above == [(Side.EW, 50), (Side.NS, 150)]
    assert sheet.totals == (150, 50)
    assert Result.parse("4S S -1").score(Vulnerability.NONE) == -50


def test_rc_170_an_unfinished_rubber() -> None:
    sheet = rubber("NS 4S =", "NS 2C =", "EW 2S =")
    assert (sheet.standing.games, sheet.standing.below) == ((1, 0), (40, 60))
    stopped = sheet.with_agreement()
    assert stopped.totals == (460, 60)
    assert [(e.kind, e.points) for e in stopped.entries[len(sheet.entries) :]] == [(Kind.GAME, 300)]


def test_rc_171_chicago_carries_part_scores() -> None:
    sheet = chicago("NS 2S =", "NS 1NT =", settings=ChicagoSettings(zone=Zone.DEALER))
    assert [str(each.dealer) for each in sheet.deals] == ["N", "E"]
    assert sheet.totals == (400, 0)
    assert [(e.deal, e.points) for e in sheet.entries if e.kind is Kind.GAME] == [(2, 300)]


def test_rc_174_who_is_vulnerable_and_passed_out_deals() -> None:
    settings = ChicagoSettings(zone=Zone.NON_DEALER, first_dealer=Seat.NORTH)
    sheet = chicago("NS 1C =", "NS 1C =", "pass", "NS 1C =", "NS 1C =", settings=settings)
    assert [(str(each.dealer), str(each.vulnerability)) for each in sheet.deals] == [
        ("N", "None"),
        ("E", "NS"),
        ("S", "EW"),
        ("S", "EW"),
        ("W", "All"),
    ]
    assert sum(each.counts for each in sheet.deals) == 4


def test_rc_175_doubled_trick_points_go_below_the_line() -> None:
    assert written("NS 2HX =", vulnerable=False) == {Kind.TRICKS: 120, Kind.INSULT: 50}
    assert rubber("NS 2HX =").standing.games == (1, 0)


def test_rc_178_slam_bonus_and_overtricks() -> None:
    assert written("NS 7C =", vulnerable=False) == {Kind.TRICKS: 140, Kind.SLAM: 1000}
    assert written("NS 6NTX =", vulnerable=True) == {
        Kind.TRICKS: 380,
        Kind.INSULT: 50,
        Kind.SLAM: 750,
    }
    assert written("NS 2C +3", vulnerable=False) == {Kind.TRICKS: 40, Kind.OVERTRICKS: 60}
    assert RubberSheet().totals == (0, 0)

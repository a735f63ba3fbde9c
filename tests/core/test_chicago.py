"""Chicago: set vulnerability, carried part-scores, and every deal alone."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from overtrick.core.chicago import (
    CHUKKER,
    ChicagoSettings,
    ChicagoSheet,
    Style,
    Zone,
)
from overtrick.core.chicago.deal import LAST_PARTSCORE
from overtrick.core.contract import Result
from overtrick.core.duplicate import GAME
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Honours, HonoursUntil, Kind, Laws, PlayedDeal
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, RefusedError
from tests.rubbers import chicago, evenings

NS, EW = Side
ALONE = ChicagoSettings(style=Style.DUPLICATE)
CONSTANTS = (
    Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables" / "chicago_constants.json"
)


def refused(*lines: str, settings: ChicagoSettings | None = None) -> str:
    with pytest.raises(RefusedError) as caught:
        chicago(*lines, settings=settings)
    return caught.value.code


class TestVulnerability:
    @pytest.mark.parametrize(
        ("zone", "first", "zones"),
        [
            (Zone.DEALER, Seat.NORTH, ["None", "EW", "NS", "All"]),
            (Zone.DEALER, Seat.EAST, ["None", "NS", "EW", "All"]),
            (Zone.NON_DEALER, Seat.NORTH, ["None", "NS", "EW", "All"]),
            (Zone.NON_DEALER, Seat.WEST, ["None", "EW", "NS", "All"]),
        ],
    )
    def test_of_the_four_deals_and_the_next_four(
        self, zone: Zone, first: Seat, zones: list[str]
    ) -> None:
        settings = ChicagoSettings(zone=zone, first_dealer=first)
        assert [str(settings.vulnerability(number)) for number in range(1, 9)] == 2 * zones
        dealers = [settings.dealer(number) for number in range(1, 6)]
        assert dealers == [first, first.left, first.partner, first.left.partner, first]

    def test_a_deal_that_is_passed_out_is_dealt_again(self) -> None:
        sheet = chicago("NS 1C =", "pass", "pass", "NS 1C =")
        assert [
            (each.number, str(each.dealer), str(each.vulnerability), each.counts)
            for each in sheet.deals
        ] == [
            (1, "N", "None", True),
            (2, "E", "EW", False),
            (2, "E", "EW", False),
            (2, "E", "EW", True),
        ]
        assert sheet.next_number == 3


class TestCarried:
    def test_part_scores_add_up_and_the_deal_that_completes_decides(self) -> None:
        sheet = chicago("NS 2S =", "NS 1NT =")
        assert sheet.totals == (400, 0)
        assert [(e.kind, e.points) for e in sheet.entries[-1:]] == [(Kind.GAME, 300)]
        assert sheet.deals[1].game_to is NS
        vulnerable = ChicagoSettings(first_dealer=Seat.EAST)
        assert chicago("NS 2S =", "NS 1NT =", settings=vulnerable).totals == (600, 0)

    def test_a_game_wipes_out_the_part_scores_of_both(self) -> None:
        sheet = chicago("NS 2S =", "EW 4H =", "NS 1NT =")
        assert [each.after for each in sheet.deals] == [(60, 0), (0, 0), (40, 0)]
        assert sheet.totals == (100, 620)

    def test_on_the_fourth_deal_a_part_score_earns_a_hundred(self) -> None:
        three = ("pass", "NS 1C -1", "EW 1C =", "NS 1C -1")
        own = chicago(*three, "NS 2S +1")
        assert [(e.kind, e.points) for e in own.entries[-3:]] == [
            (Kind.TRICKS, 60),
            (Kind.OVERTRICKS, 30),
            (Kind.PARTSCORE, 100),
        ]
        assert [(e.kind, e.points) for e in chicago(*three, "EW 2S =").entries[-2:]] == [
            (Kind.TRICKS, 60),
            (Kind.PARTSCORE, 100),
        ]

    def test_but_not_if_it_completes_a_game(self) -> None:
        sheet = chicago("NS 1C -1", "EW 2H =", "NS 1C -1", "EW 1NT =")
        assert sheet.entries[-1].points == GAME[True] == 500
        assert Kind.PARTSCORE not in {each.kind for each in sheet.entries}

    def test_nor_if_it_goes_down(self) -> None:
        sheet = chicago("NS 1C -1", "NS 1C -1", "NS 1C -1", "EW 1NT -1")
        assert {each.kind for each in sheet.entries} == {Kind.UNDERTRICKS}

    def test_no_part_score_is_carried_into_the_next_chukker(self) -> None:
        sheet = chicago("NS 1C -1", "NS 1C -1", "NS 1C -1", "NS 2S =", "NS 2S =")
        assert sheet.deals[4].before == (0, 0)
        assert [chukker.number for chukker in sheet.chukkers] == [1, 2]
        assert [chukker.totals for chukker in sheet.chukkers] == [(160, 200), (60, 0)]
        assert sheet.totals == (220, 200)

    def test_slams_and_doubles_are_as_in_a_rubber(self) -> None:
        sheet = chicago("NS 1C -1", "EW 6NTXX +1")
        kinds = {each.kind: each.points for each in sheet.entries if each.side is EW}
        assert kinds == {
            Kind.UNDERTRICKS: 50,
            Kind.TRICKS: 760,
            Kind.OVERTRICKS: 400,
            Kind.INSULT: 100,
            Kind.SLAM: 750,
            Kind.GAME: 500,
        }
        assert sheet.totals == (0, 2560)

    def test_the_laws_before_1993(self) -> None:
        settings = ChicagoSettings(laws=Laws.BEFORE)
        assert chicago("NS 4SX -4", settings=settings).totals == (0, 700)

    def test_lines_under_games(self) -> None:
        (chukker,) = chicago("NS 2S =", "EW 1C =", "NS 1NT =", "EW 1C =").chukkers
        games = [([e.deal for e in game.entries], game.won_by) for game in chukker.games]
        assert games == [([1, 2, 3], NS), ([4], None)]
        (empty,) = chicago("NS 2S -1").chukkers
        assert [game.entries for game in empty.games] == [()]


class TestHonours:
    def test_of_any_deal_of_the_chukker(self) -> None:
        sheet = chicago("NS 1C -1", "NS 1C -1").with_honours(Honours(EW, 100), 1)
        assert sheet.entries[-1].deal == 1
        assert sheet.totals == (0, 200)

    def test_not_of_the_last_chukker(self) -> None:
        sheet = chicago(*["NS 1C -1"] * 5)
        with pytest.raises(RefusedError) as caught:
            sheet.with_honours(Honours(EW, 100), 4)
        assert caught.value.code == "no-such-deal"
        assert sheet.with_honours(Honours(EW, 100)).entries[-1].deal == 5

    def test_before_the_next_deal(self) -> None:
        settings = ChicagoSettings(honours_until=HonoursUntil.DEAL)
        sheet = chicago("NS 1C -1", "NS 1C -1", settings=settings)
        with pytest.raises(RefusedError) as caught:
            sheet.with_honours(Honours(EW, 100), 1)
        assert caught.value.code == "honours-late"

    def test_not_of_a_deal_that_is_to_be_dealt_again(self) -> None:
        assert refused("pass", "honours N 100") == "no-such-deal"
        sheet = chicago("NS 1C =", "pass", "honours N 100")
        assert sheet.entries[-1].deal == 1

    def test_none_in_the_duplicate_style(self) -> None:
        assert refused("NS 1C =", "honours N 100", settings=ALONE) == "no-honours"

    def test_chicago_knows_no_rubber(self) -> None:
        with pytest.raises(ImpossibleError, match="no rubber"):
            ChicagoSettings(honours_until=HonoursUntil.RUBBER)


class TestDuplicateStyle:
    """The score of a deal by itself is that of Law 77."""

    @pytest.mark.parametrize("laws", Laws)
    @pytest.mark.parametrize(
        ("skipped", "zone"), [(0, Vulnerability.NONE), (3, Vulnerability.BOTH)]
    )
    def test_every_result(self, laws: Laws, skipped: int, zone: Vulnerability) -> None:
        settings = ChicagoSettings(style=Style.DUPLICATE, laws=laws)
        start = chicago(*["NS 1C -1"] * skipped, settings=settings)
        for level in range(1, 8):
            for strain in Strain:
                for doubling in Doubling:
                    for tricks in range(14):
                        deal = PlayedDeal(NS, level, strain, doubling, tricks, Seat.NORTH)
                        result = Result.parse(str(deal).removeprefix("NS "))
                        ns, ew = start.with_deal(deal).totals
                        ours = ns - (ew - start.totals[1])
                        assert ours == result.parts(zone, laws.edition).total

    def test_nothing_is_carried(self) -> None:
        sheet = chicago("NS 2S =", "NS 2S =", settings=ALONE)
        assert sheet.totals == (220, 0)
        assert [each.after for each in sheet.deals] == [(0, 0), (0, 0)]


class TestSheet:
    def test_agreed_it_is_closed(self) -> None:
        sheet = chicago("NS 2S =", "stop")
        assert sheet.agreed
        assert sheet.totals == (60, 0)
        with pytest.raises(RefusedError) as caught:
            sheet.with_deal(PassedOut())
        assert caught.value.code == "agreed"
        assert sheet.undone() == chicago("NS 2S =")

    def test_there_may_be_nothing_to_undo(self) -> None:
        with pytest.raises(RefusedError) as caught:
            ChicagoSheet().undone()
        assert caught.value.code == "nothing-to-undo"

    def test_other_settings(self) -> None:
        sheet = chicago("NS 2S =", "NS 1NT =").with_settings(ALONE)
        assert sheet.totals == (110 + 90, 0)

    def test_its_settlement(self) -> None:
        settled = chicago("NS 2S =", "NS 1NT =").settlement
        assert settled.winner is NS
        assert settled.margin == 400
        assert settled.hundreds == 4
        assert settled.steps[0].source == "rules of four-deal bridge"

    def test_the_shared_table(self) -> None:
        if not CONSTANTS.exists():
            pytest.skip(f"{CONSTANTS} is not there")
        table = json.loads(CONSTANTS.read_text("utf-8"))
        assert (table["game_bonus"]["nv"], table["game_bonus"]["v"]) == GAME
        assert table["partscore_bonus_deal4"] == LAST_PARTSCORE
        assert len(table["vulnerability"]) == CHUKKER


class TestAnyEvening:
    @given(evenings)
    def test_totals_are_the_sum_of_the_entries(self, sheet: ChicagoSheet) -> None:
        for side in Side:
            assert sheet.totals[side] == sum(e.points for e in sheet.entries if e.side is side)
            assert sheet.totals[side] == sum(each.totals[side] for each in sheet.chukkers)

    @given(evenings)
    def test_one_by_one_is_the_same_as_all_at_once(self, sheet: ChicagoSheet) -> None:
        again = ChicagoSheet(sheet.settings, sheet.actions)
        assert again == sheet
        assert (again.deals, again.entries) == (sheet.deals, sheet.entries)

    @given(evenings)
    def test_chukkers_have_four_deals(self, sheet: ChicagoSheet) -> None:
        counted = [sum(each.counts for each in chukker.deals) for chukker in sheet.chukkers]
        assert all(number == CHUKKER for number in counted[:-1])
        assert sum(counted) == sheet.next_number - 1

    @given(evenings)
    def test_undo_is_the_inverse(self, sheet: ChicagoSheet) -> None:
        if not sheet.agreed:
            assert sheet.with_deal(PassedOut()).undone() == sheet
            assert sheet.with_deal(PlayedDeal.parse("NS 1C =")).undone() == sheet

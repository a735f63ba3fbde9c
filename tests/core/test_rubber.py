"""Rubber bridge: the seed's rubber, the Laws 72 to 81, and any rubber at all."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given

from overtrick.core.cards import Hand
from overtrick.core.contract import Result
from overtrick.core.duplicate import SMALL_SLAM
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import (
    Honours,
    HonoursUntil,
    Kind,
    Laws,
    PlayedDeal,
    RubberSettings,
    RubberSheet,
    Settling,
    Standing,
    deal_entries,
    honours_in,
    settlement,
)
from overtrick.core.rubber.deal import (
    FIVE_TRUMP_HONOURS,
    FOUR_ACES_AT_NOTRUMP,
    FOUR_TRUMP_HONOURS,
)
from overtrick.core.rubber.entry import totals
from overtrick.core.rubber.settlement import ONLY_GAME, RUBBER_BONUS
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError, RefusedError
from tests.rubbers import honours, played, rubber

NS, EW = Side
BEFORE = RubberSettings(laws=Laws.BEFORE)
CONSTANTS = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"


def refused(sheet: RubberSheet, action: str) -> str:
    with pytest.raises(RefusedError) as caught:
        rubber_goes_on(sheet, action)
    return caught.value.code


def rubber_goes_on(sheet: RubberSheet, line: str) -> RubberSheet:
    if line == "pass":
        return sheet.with_deal(PassedOut())
    if line == "stop":
        return sheet.with_agreement()
    if line.startswith("honours "):
        _, who, points, *deal = line.split()
        number = int(deal[0]) if deal else None
        return sheet.with_honours(Honours.parse(f"{who} {points}"), number)
    return sheet.with_deal(PlayedDeal.parse(line))


class TestTheSeedsSixDeals:
    """The example of the encyclopaedia's article on rubber bridge, entry by entry."""

    SHEET = rubber(
        "NS 1NT +1",
        "EW 3H =",
        "EW 3HX -2",
        "NS 2NT =",
        "EW 6S =",
        "honours EW 100",
        "NS 4S =",
    )

    def test_every_entry(self) -> None:
        written = [
            (each.points, each.deal, str(each.side), "below" if each.below else "above")
            for each in self.SHEET.entries
        ]
        assert written == [
            (40, 1, "NS", "below"),
            (30, 1, "NS", "above"),
            (90, 2, "EW", "below"),
            (300, 3, "NS", "above"),
            (70, 4, "NS", "below"),
            (180, 5, "EW", "below"),
            (500, 5, "EW", "above"),
            (100, 5, "EW", "above"),
            (120, 6, "NS", "below"),
            (500, 6, "NS", "above"),
        ]

    def test_the_lines_under_games(self) -> None:
        games = [
            ([(each.points, each.deal) for each in game.entries], str(game.won_by))
            for game in self.SHEET.games
        ]
        assert games == [
            ([(40, 1), (90, 2), (70, 4)], "NS"),
            ([(180, 5)], "EW"),
            ([(120, 6)], "NS"),
        ]

    def test_vulnerability_before_each_deal(self) -> None:
        zones = [str(each.vulnerability) for each in self.SHEET.deals]
        assert zones == ["None", "None", "None", "None", "NS", "All"]

    def test_totals_after_each_deal(self) -> None:
        lines = ["NS 1NT +1", "EW 3H =", "EW 3HX -2", "NS 2NT =", "EW 6S =", "NS 4S ="]
        running = [rubber(*lines[:count]).totals for count in range(1, 7)]
        assert running == [(70, 0), (70, 90), (370, 90), (440, 90), (440, 770), (1060, 770)]
        assert self.SHEET.totals == (1060, 870)

    def test_its_end(self) -> None:
        assert (self.SHEET.finished, self.SHEET.standing.games) == (True, (2, 1))
        settled = self.SHEET.settlement
        assert settled.winner is NS
        assert settled.margin == 190
        assert settled.hundreds == 2

    def test_the_trick_scores_of_the_article(self) -> None:
        for line, below, above in [
            ("NS 2C +1", 40, 20),
            ("NS 4H =", 120, 0),
            ("NS 4NT +1", 130, 30),
        ]:
            entries = rubber(line).entries
            assert sum(e.points for e in entries if e.below) == below
            assert sum(e.points for e in entries if not e.below) == above


class TestLaw72:
    """Only the value of odd tricks named in the contract may be scored as trick points."""

    @pytest.mark.parametrize("laws", Laws)
    @pytest.mark.parametrize("vulnerable", [False, True])
    def test_every_result_is_its_duplicate_score_without_the_level_bonus(
        self, laws: Laws, *, vulnerable: bool
    ) -> None:
        zone = Vulnerability.BOTH if vulnerable else Vulnerability.NONE
        for level in range(1, 8):
            for strain in Strain:
                for doubling in Doubling:
                    for tricks in range(14):
                        deal = PlayedDeal(EW, level, strain, doubling, tricks, Seat.WEST)
                        parts = Result.parse(str(deal).removeprefix("EW ")).parts(
                            zone, laws.edition
                        )
                        entries = deal_entries(7, deal, vulnerable=vulnerable, law=laws.edition)
                        defenders, declarers = totals(entries)
                        assert declarers - defenders == parts.total - parts.level_bonus
                        below = sum(each.points for each in entries if each.below)
                        assert below == parts.trick_score
                        assert all(each.deal == 7 and each.points > 0 for each in entries)

    def test_entries_come_in_the_order_of_writing(self) -> None:
        (sheet,) = [rubber("EW 6CX +1")]
        assert [(each.kind, each.points) for each in sheet.entries] == [
            (Kind.TRICKS, 240),
            (Kind.OVERTRICKS, 100),
            (Kind.INSULT, 50),
            (Kind.SLAM, 500),
        ]

    def test_undertricks_are_the_defenders(self) -> None:
        (entry,) = rubber("EW 4SXX -1").entries
        assert (entry.kind, entry.side, entry.points, entry.below) == (
            Kind.UNDERTRICKS,
            NS,
            200,
            False,
        )


class TestLaw73:
    """No partscore made by either side in one game is carried forward into the next game."""

    def test_part_scores_add_up_to_game(self) -> None:
        sheet = rubber("NS 3D =", "NS 2H =")
        assert (sheet.standing.games, sheet.standing.below) == ((1, 0), (0, 0))
        assert sheet.deals[1].game_to is NS

    def test_overtricks_make_no_game(self) -> None:
        assert rubber("NS 2H +2").standing == Standing((0, 0), (60, 0))

    def test_the_opponents_part_score_is_cut_off_and_still_counts_in_the_total(self) -> None:
        sheet = rubber("EW 2H =", "NS 4S =", "EW 1C =")
        assert sheet.standing == Standing((1, 0), (0, 20))
        assert sheet.totals == (120, 80)

    def test_game_is_a_hundred(self) -> None:
        assert rubber("NS 3NT =").standing.games == (1, 0)
        assert rubber("NS 3S =").standing == Standing((0, 0), (90, 0))
        assert rubber("NS 2DX =").standing.below == (80, 0)
        assert rubber("NS 2HX =").standing.games == (1, 0)

    def test_the_step_that_says_so(self) -> None:
        step = rubber("NS 1NT =", "NS 2H +1").deals[1].steps[-1]
        assert (step.rule, step.source, step.value) == (
            "rubber-game",
            "Law 73 of rubber bridge",
            100,
        )
        assert step.text.format(**step.operands) == "NS: 100 below the line make game 1"


class TestLaw74:
    """500 points if the other side has won one game, 700 if it has not won a game."""

    def test_two_games_to_none(self) -> None:
        sheet = rubber("EW 4S =", "EW 3NT =")
        assert [(e.side, e.kind, e.points, e.deal) for e in sheet.entries[-1:]] == [
            (EW, Kind.RUBBER, 700, 2)
        ]
        assert sheet.totals == (0, 920)

    def test_two_games_to_one(self) -> None:
        sheet = rubber("EW 4S =", "NS 4S =", "EW 3NT =")
        assert sheet.entries[-1].points == 500

    def test_nothing_is_played_after_it(self) -> None:
        sheet = rubber("EW 4S =", "EW 3NT =")
        assert refused(sheet, "NS 1C =") == "rubber-over"
        assert refused(sheet, "pass") == "rubber-over"

    def test_the_larger_total_wins_whoever_has_the_games(self) -> None:
        sheet = rubber("NS 4S =", "NS 7NTXX -13", "NS 3NT =")
        assert sheet.standing.winner is NS
        assert sheet.totals == (920, 7600)
        assert sheet.settlement.winner is EW

    def test_no_bonus_of_an_unfinished_rubber(self) -> None:
        sheet = rubber("NS 2S =", "NS 4S =", "NS 4S =")
        assert sheet.with_agreement().totals == sheet.totals == (1000, 0)


class TestLaw80:
    """300 for the only game, 100 for the only part-score of the unfinished game."""

    @pytest.mark.parametrize(
        ("lines", "laws_of_1993", "before"),
        [
            (["NS 4S ="], (420, 0), (420, 0)),
            (["EW 2S ="], (0, 160), (0, 110)),
            (["NS 4S =", "NS 2S ="], (580, 0), (530, 0)),
            (["NS 4S =", "EW 2S ="], (420, 160), (420, 110)),
            (["NS 4S =", "EW 2S =", "NS 1C ="], (440, 60), (440, 60)),
            (["NS 4S =", "EW 4S ="], (120, 120), (120, 120)),
            (["NS 4S =", "EW 4S =", "EW 1C ="], (120, 240), (120, 190)),
            (["NS 2S =", "EW 4S ="], (60, 420), (60, 420)),
            (["pass"], (0, 0), (0, 0)),
            ([], (0, 0), (0, 0)),
        ],
    )
    def test_stopped(
        self, lines: list[str], laws_of_1993: tuple[int, int], before: tuple[int, int]
    ) -> None:
        for settings, expected in ((RubberSettings(), laws_of_1993), (BEFORE, before)):
            sheet = rubber(*lines, settings=settings)
            assert sheet.totals_if_stopped == expected
            stopped = sheet.with_agreement()
            assert stopped.totals == stopped.totals_if_stopped == expected
            assert stopped.agreed
            assert not stopped.finished

    def test_the_bonuses_are_entries_with_their_reasons(self) -> None:
        sheet = rubber("NS 4S =", "EW 2S =", "stop")
        ends = [(e.side, e.kind, e.points, e.deal) for e in sheet.entries[-2:]]
        assert ends == [(NS, Kind.GAME, 300, 2), (EW, Kind.PARTSCORE, 100, 2)]
        assert {e.step.source for e in sheet.entries[-2:]} == {"Law 80 of rubber bridge"}

    def test_the_rubber_of_a_scorers_test_stopped_after_each_deal(self) -> None:
        lines = [
            *("NS 1S +3", "EW 1D +1", "NS 1H +1", "honours EW 100"),
            *("NS 1NT +3", "honours NS 150", "EW 1S +3", "NS 1D +1", "EW 2NT +2"),
        ]
        totals_then = [rubber(*lines[:n]).totals_if_stopped for n in (1, 2, 4, 6, 9)]
        assert totals_then == [(220, 0), (120, 40), (180, 140), (760, 140), (500, 390)]

    def test_nothing_is_written_after_the_agreement(self) -> None:
        sheet = rubber("NS 4S =", "stop")
        for action in ("NS 1C =", "pass", "honours NS 100", "stop"):
            assert refused(sheet, action) == "agreed"


class TestLaw81:
    """The scoring table, as it stood before 1993 and since."""

    @pytest.mark.parametrize(
        ("line", "since", "before"),
        [
            ("NS 4SX -1", 100, 100),
            ("NS 4SX -2", 300, 300),
            ("NS 4SX -3", 500, 500),
            ("NS 4SX -4", 800, 700),
            ("NS 4SX -9", 2300, 1700),
            ("NS 4SXX -4", 1600, 1400),
            ("NS 4S -4", 200, 200),
        ],
    )
    def test_undertricks_not_vulnerable(self, line: str, since: int, before: int) -> None:
        assert rubber(line).totals == (0, since)
        assert rubber(line, settings=BEFORE).totals == (0, before)

    @pytest.mark.parametrize(("down", "points"), [(1, 200), (2, 500), (3, 800), (4, 1100)])
    def test_undertricks_vulnerable_are_the_same_in_both(self, down: int, points: int) -> None:
        for settings in (RubberSettings(), BEFORE):
            sheet = rubber("NS 4S =", f"NS 4SX -{down}", settings=settings)
            assert sheet.totals == (120, points)

    def test_insult(self) -> None:
        for settings, redoubled in ((RubberSettings(), 100), (BEFORE, 50)):
            assert rubber("NS 1CX =", settings=settings).totals == (90, 0)
            assert rubber("NS 1CXX =", settings=settings).totals == (80 + redoubled, 0)

    def test_slams(self) -> None:
        for line, calm, hot in [("NS 6C =", 500, 750), ("NS 7C =", 1000, 1500)]:
            slam = {e.kind: e.points for e in rubber(line).entries}[Kind.SLAM]
            vulnerable = rubber("NS 4S =", line)
            written = {e.kind: e.points for e in vulnerable.entries}
            assert (slam, written[Kind.SLAM]) == (calm, hot)

    def test_the_shared_table(self) -> None:
        path = CONSTANTS / "rubber_constants.json"
        if not path.exists():
            pytest.skip(f"{path} is not there")
        table = json.loads(path.read_text("utf-8"))
        assert table["rubber_bonus"] == {
            "opponents_no_game": RUBBER_BONUS[0],
            "opponents_one_game": RUBBER_BONUS[1],
        }
        assert table["unfinished"] == {
            "only_one_game_completed": ONLY_GAME,
            "only_one_side_has_partscore_in_unfinished_game": Laws.OF_1993.unfinished_partscore,
            "partscore_pre_1993": Laws.BEFORE.unfinished_partscore,
        }
        assert table["honours"] == {
            "four_trump_honours_one_hand": FOUR_TRUMP_HONOURS,
            "five_trump_honours_one_hand": FIVE_TRUMP_HONOURS,
            "four_aces_one_hand_at_NT": FOUR_ACES_AT_NOTRUMP,
        }
        grand = Laws.OF_1993.edition.grand_slam
        assert table["slam"] == {
            "small": dict(zip(("nv", "v"), SMALL_SLAM, strict=True)),
            "grand": dict(zip(("nv", "v"), grand, strict=True)),
        }


class TestHonours:
    """Premium points for scorable honors in either hand of either side."""

    @pytest.mark.parametrize(
        ("hand", "strain", "points"),
        [
            ("AKQJT.A.A.A", Strain.SPADES, 150),
            ("AKQJ.A.A.A", Strain.SPADES, 100),
            ("KQJT2.A.A.A", Strain.SPADES, 100),
            ("KQJ9.A.A.AKQJT", Strain.SPADES, 0),
            ("AKQJ.A.A.A", Strain.NOTRUMP, 150),
            ("AKQJT.AKQJ.AK.K", Strain.NOTRUMP, 0),
            ("2.AKQT..", Strain.HEARTS, 100),
            ("..T9.AKQJT", Strain.DIAMONDS, 0),
            ("..T9.AKQJT", Strain.CLUBS, 150),
        ],
    )
    def test_what_a_hand_holds(self, hand: str, strain: Strain, points: int) -> None:
        assert honours_in(Hand.parse(hand), strain) == points

    def test_any_player_whatever_the_result(self) -> None:
        for line in ("NS 4S =", "NS 4S -3", "NS 4SXX -1"):
            for holder in Seat:
                plain = rubber(line)
                sheet = rubber(line, f"honours {holder} 150")
                gained = [
                    after - was for after, was in zip(sheet.totals, plain.totals, strict=True)
                ]
                assert gained == [150 * (holder.side is side) for side in Side]
                assert sheet.standing == plain.standing
                assert not sheet.entries[-1].below

    def test_the_points_must_fit_the_contract(self) -> None:
        with pytest.raises(ImpossibleError, match="at notrump are 150"):
            rubber("NS 3NT =", "honours N 100")
        with pytest.raises(ImpossibleError, match="got 120"):
            Honours(NS, 120)
        with pytest.raises(ImpossibleError, match="E plays for EW, not for NS"):
            Honours(NS, 100, Seat.EAST)

    def test_one_hand_of_a_deal(self) -> None:
        sheet = rubber("NS 4S =", "honours N 100")
        assert refused(sheet, "honours N 100") == "honours-claimed"
        assert refused(sheet, "honours E 100") == "honours-claimed"

    def test_nobody_s_when_it_is_passed_out(self) -> None:
        assert refused(rubber("pass"), "honours N 100") == "passed-out"

    def test_there_must_be_such_a_deal(self) -> None:
        assert refused(RubberSheet(), "honours N 100") == "no-such-deal"
        assert refused(rubber("NS 1C ="), "honours N 100 2") == "no-such-deal"
        assert refused(rubber("NS 1C ="), "honours N 100 0") == "no-such-deal"

    def test_until_the_rubber_is_agreed(self) -> None:
        sheet = rubber("NS 4S =", "EW 1C =", "NS 4H =")
        late = rubber_goes_on(sheet, "honours W 100 1")
        assert late.entries[-1].deal == 1
        assert late.totals == (sheet.totals[0], sheet.totals[1] + 100)

    def test_until_the_next_deal(self) -> None:
        settings = RubberSettings(honours_until=HonoursUntil.DEAL)
        sheet = rubber("NS 4S =", "EW 1C =", settings=settings)
        assert refused(sheet, "honours W 100 1") == "honours-late"
        assert rubber_goes_on(sheet, "honours W 100").totals == (120, 120)
        assert refused(rubber_goes_on(sheet, "pass"), "honours W 100 2") == "honours-late"

    def test_of_the_last_deal_even_then_after_the_last_game(self) -> None:
        settings = RubberSettings(honours_until=HonoursUntil.DEAL)
        sheet = rubber("NS 4S =", "NS 4S =", settings=settings)
        assert rubber_goes_on(sheet, "honours S 100").totals == (1040, 0)

    def test_a_rubber_knows_no_chukker(self) -> None:
        with pytest.raises(ImpossibleError, match="no chukker"):
            RubberSettings(honours_until=HonoursUntil.CHUKKER)


class TestPassedOut:
    def test_it_has_a_number_and_nothing_else(self) -> None:
        sheet = rubber("NS 2S =", "pass", "NS 2H =")
        assert [(d.number, len(d.entries), d.steps) for d in sheet.deals[1:2]] == [(2, 0, ())]
        assert sheet.standing.games == (1, 0)
        assert [each.deal for each in sheet.entries] == [1, 3]


class TestSettlement:
    @pytest.mark.parametrize(
        ("margin", "half_up", "half_down"),
        [(0, 0, 0), (40, 0, 0), (50, 1, 0), (60, 1, 1), (140, 1, 1), (150, 2, 1), (1250, 13, 12)],
    )
    def test_rounding(self, margin: int, half_up: int, half_down: int) -> None:
        for pair, winner in (((margin, 0), NS), ((100, 100 + margin), EW)):
            expected = {
                Settling.HALF_UP: half_up,
                Settling.HALF_DOWN: half_down,
                Settling.EXACT: Fraction(margin, 100),
            }
            for settling, hundreds in expected.items():
                settled = settlement(pair, settling)
                assert settled.margin == margin
                assert settled.hundreds == hundreds
                assert settled.winner is (winner if margin else None)
                assert [step.rule for step in settled.steps] == ["margin", "hundreds"]
                assert settled.steps[1].value == hundreds


class TestPlayedDeal:
    @given(played)
    def test_its_text_is_read_again(self, deal: PlayedDeal) -> None:
        assert PlayedDeal.parse(str(deal)) == deal
        assert PlayedDeal.parse(f" {str(deal).lower()} ") == deal

    @given(honours)
    def test_so_is_that_of_honours(self, held: Honours) -> None:
        assert Honours.parse(str(held)) == held

    def test_it_can_be_made_of_a_result(self) -> None:
        deal = PlayedDeal.of(Result.parse("3NTX W -2"))
        assert str(deal) == "EW 3NTX W -2"
        assert (deal.over, deal.tricks, deal.bid) == (-2, 7, "3NTX")

    @pytest.mark.parametrize(
        "text", ["", "4S N +1", "NS 4S N", "NS 8S =", "nſ 4S =", "NS 4S Q =", "WE 4S =", "NS4S="]
    )
    def test_other_texts(self, text: str) -> None:
        with pytest.raises(ParseError):
            PlayedDeal.parse(text)

    @pytest.mark.parametrize("text", ["NS 7NT +1", "NS 4S E =", "EW 1C -8"])
    def test_what_cannot_be(self, text: str) -> None:
        with pytest.raises(ImpossibleError):
            PlayedDeal.parse(text)

    def test_nor_can_these(self) -> None:
        with pytest.raises(ImpossibleError, match="level must be 1 to 7"):
            PlayedDeal(NS, 8, Strain.CLUBS, Doubling.UNDOUBLED, 13)
        with pytest.raises(ImpossibleError, match="tricks must be 0 to 13"):
            PlayedDeal(NS, 7, Strain.CLUBS, Doubling.UNDOUBLED, 14)

    @pytest.mark.parametrize("text", ["", "N", "N ten", "Q 100", "N 99999", "nſ 100"])
    def test_other_texts_of_honours(self, text: str) -> None:
        with pytest.raises(ParseError):
            Honours.parse(text)


class TestUndo:
    def test_what_was_said_last_is_taken_back(self) -> None:
        sheet = rubber("NS 4S =", "honours N 100", "NS 4S =", "stop")
        for totals_then in [(1040, 0), (220, 0), (120, 0), (0, 0)]:
            sheet = sheet.undone()
            assert sheet.totals == totals_then
        with pytest.raises(RefusedError) as caught:
            sheet.undone()
        assert caught.value.code == "nothing-to-undo"

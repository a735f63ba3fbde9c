"""What holds for any rubber."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contract import Result
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import (
    Claim,
    HonoursUntil,
    Kind,
    PlayedDeal,
    RubberSettings,
    RubberSheet,
)
from overtrick.core.seat import Seat, Side, Vulnerability
from tests.rubbers import deals, honours, rubber_settings, rubbers, with_all


def model(sheet: RubberSheet) -> tuple[int, int]:
    """The totals of a rubber, added up once more in the plainest way."""
    law, total, below, games = sheet.settings.laws.edition, [0, 0], [0, 0], [0, 0]
    claims = {a.deal: a.honours for a in sheet.actions if isinstance(a, Claim)}
    dealt = [a for a in sheet.actions if isinstance(a, PlayedDeal | PassedOut)]
    for number, deal in enumerate(dealt, 1):
        if number in claims:
            total[claims[number].side] += claims[number].points
        if isinstance(deal, PassedOut):
            continue
        seat = deal.declarer or Seat(deal.side)
        zone = Vulnerability.BOTH if games[deal.side] else Vulnerability.NONE
        result = Result.parse(f"{deal.bid} {seat} {deal.over:+}")
        parts = result.parts(zone, law)
        side = deal.side if deal.over >= 0 else deal.side.opponents
        total[side] += abs(parts.total) - parts.level_bonus
        below[deal.side] += parts.trick_score
        if below[deal.side] >= 100:
            games[deal.side] += 1
            below = [0, 0]
    if 2 in games:
        total[games.index(2)] += 500 if 1 in games else 700
    elif sheet.agreed:
        if sorted(map(bool, games)) == [False, True]:
            total[games.index(1)] += 300
        if sorted(map(bool, below)) == [False, True]:
            total[below.index(max(below))] += sheet.settings.laws.unfinished_partscore
    return total[0], total[1]


class TestAnyRubber:
    @given(rubbers)
    def test_totals_are_the_sum_of_the_entries_and_of_the_model(self, sheet: RubberSheet) -> None:
        for side in Side:
            assert sheet.totals[side] == sum(e.points for e in sheet.entries if e.side is side)
        assert sheet.totals == model(sheet)

    @given(rubbers)
    def test_a_finished_rubber_has_two_games(self, sheet: RubberSheet) -> None:
        assert sheet.finished == (2 in sheet.standing.games)
        assert max(sheet.standing.games) <= 2
        won = [game for game in sheet.games if game.won_by is not None]
        assert len(won) == sum(sheet.standing.games)
        bonuses = [each.points for each in sheet.entries if each.kind is Kind.RUBBER]
        assert bonuses == ([{2: 700, 3: 500}[len(won)]] if sheet.finished else [])

    @given(rubbers)
    def test_below_the_line_stands_each_trick_score_once(self, sheet: RubberSheet) -> None:
        in_games = [each for game in sheet.games for each in game.entries]
        assert in_games == [each for each in sheet.entries if each.below]

    @given(rubbers)
    def test_vulnerable_is_who_has_a_game(self, sheet: RubberSheet) -> None:
        games = [0, 0]
        for scored in sheet.deals:
            assert [scored.vulnerability.of(side) for side in Side] == [bool(n) for n in games]
            if scored.game_to is not None:
                games[scored.game_to] += 1

    @given(rubbers)
    def test_one_by_one_is_the_same_as_all_at_once(self, sheet: RubberSheet) -> None:
        again = RubberSheet(sheet.settings, sheet.actions)
        assert again == sheet
        assert (again.deals, again.entries) == (sheet.deals, sheet.entries)
        assert hash(again) == hash(sheet)

    @given(rubber_settings, st.lists(deals, max_size=8), st.permutations(range(1, 9)), st.data())
    def test_the_order_of_honours_does_not_matter(
        self,
        settings: RubberSettings,
        dealt: list[PlayedDeal | PassedOut],
        order: list[int],
        data: st.DataObject,
    ) -> None:
        settings = RubberSettings(settings.laws, HonoursUntil.RUBBER)
        sheet = with_all(RubberSheet(settings), dealt)
        claims = [Claim(data.draw(honours), number) for number in range(1, 9)]
        first = with_all(sheet, claims)
        second = with_all(sheet, [claims[place - 1] for place in order])
        assert first.totals == second.totals
        assert first.standing == second.standing

    @given(rubbers, rubber_settings)
    def test_other_settings_are_the_same_deals_anew(
        self, sheet: RubberSheet, settings: RubberSettings
    ) -> None:
        settings = replace(settings, honours_until=HonoursUntil.RUBBER)
        other = sheet.with_settings(settings)
        assert other.actions == sheet.actions
        assert other.totals == model(other)

    @given(rubbers, deals)
    def test_undo_is_the_inverse(self, sheet: RubberSheet, deal: PlayedDeal | PassedOut) -> None:
        if not (sheet.finished or sheet.agreed):
            assert sheet.with_deal(deal).undone() == sheet
        if not sheet.agreed:
            assert sheet.with_agreement().undone() == sheet

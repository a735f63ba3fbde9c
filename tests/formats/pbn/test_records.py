"""What games say once inheritance and shared deals are resolved; unknown stays unknown."""

import pytest

from overtrick.core.seat import Seat, Vulnerability
from overtrick.formats.pbn import Record, read_pbn_games, records
from overtrick.formats.pbn.notices import Notices
from tests.formats.pbn.files import DEAL, game


def read(*games: str) -> tuple[list[Record], str]:
    notices = Notices()
    found = records(read_pbn_games("\n".join(games).encode()), notices)
    told = "\n".join(f"{notice.where}: {notice.message}" for notice in notices.told())
    return list(found), told


def values(name: str, *games: str) -> list[str | None]:
    return [record.values.get(name) for record in read(*games)[0]]


class TestInheritance:
    """PBN 4.8"""

    def test_hash_is_the_value_of_the_nearest_game_before(self) -> None:
        games = (game(Site="a"), game(Event="e"), game(Site="#"), game(Site="#"), game(Site="b"))
        assert values("Site", *games) == ["a", None, "a", "a", "b"]

    def test_without_any_before_it_is_empty(self) -> None:
        assert values("Site", game(Site="#")) == [""]

    def test_two_hashes_hold_for_all_games_that_follow(self) -> None:
        games = (game(Site="##a"), game(Event="e"), game(Event="f"))
        assert values("Site", *games) == ["a", "a", "a"]

    def test_until_the_tag_is_given_again(self) -> None:
        """As the reference file has it: a plain ``#`` stops what ``##`` began."""
        games = (game(Hidden="##N"), game(Event="e"), game(Hidden="#"), game(Event="f"))
        assert values("Hidden", *games) == ["N", "N", "N", None]
        again = (game(Hidden="##N"), game(Hidden="##E"), game(Event="e"))
        assert values("Hidden", *again) == ["N", "E", "E"]

    def test_an_empty_text_is_one_too(self) -> None:
        assert values("West", game(West="w"), game(West="##"), game(Event="e")) == ["w", "", ""]

    @pytest.mark.parametrize("name", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract"])
    def test_where_it_is_forbidden_it_is_inherited_with_a_notice(self, name: str) -> None:
        found, told = read(game(**{name: "S", "Board": 1}), game(**{name: "#", "Board": 2}))
        assert found[1].values[name] == "S"
        assert f"'#' is not allowed for {name}" in told


class TestConditions:
    """Law 2 where a game has a number, unknown where it has none."""

    def test_by_the_number(self) -> None:
        (record,), told = read(game(Board=22))
        assert (record.board, record.dealer, record.vulnerability) == (
            22,
            Seat.EAST,
            Vulnerability.EW,
        )
        assert told == ""

    def test_unknown_without_a_number(self) -> None:
        (record,), _ = read(game(Deal=DEAL))
        assert (record.board, record.dealer, record.vulnerability) == (None, None, None)

    @pytest.mark.parametrize("unknown", ["", "?"])
    def test_unknown_values_are_no_conflict(self, unknown: str) -> None:
        (record,), told = read(game(Board=2, Dealer=unknown, Vulnerable=unknown))
        assert (record.dealer, record.vulnerability) == (Seat.EAST, Vulnerability.NS)
        assert told == ""

    @pytest.mark.parametrize(
        ("text", "vulnerability"),
        [("-", 0), ("Love", 0), ("none", 0), ("Both", 3), ("ALL", 3), ("ns", 1), ("EW", 2)],
    )
    def test_vulnerabilities(self, text: str, vulnerability: int) -> None:
        (record,), _ = read(game(Vulnerable=text))
        assert record.vulnerability == Vulnerability(vulnerability)

    def test_the_file_s_own_count_with_a_notice(self) -> None:
        (record,), told = read(game(Board=161, Dealer="E", Vulnerable="All"))
        assert (record.dealer, record.vulnerability) == (Seat.EAST, Vulnerability.BOTH)
        assert "line 1, board 161: dealer E as the file says; by its number it would be N" in told
        assert "vulnerable All as the file says; by its number it would be None" in told

    def test_what_is_none_is_unknown(self) -> None:
        (record,), told = read(game(Board=1, Dealer="Black", Vulnerable="red"))
        assert (record.dealer, record.vulnerability) == (Seat.NORTH, Vulnerability.NONE)
        assert "not a seat" in told
        assert "not a vulnerability" in told

    @pytest.mark.parametrize("text", ["0", "-3", "1a", "1.5", "", "?", "٣", "9" * 5000, "#"])
    def test_what_is_no_board_number(self, text: str) -> None:
        (record,), _ = read(game(Board=text))
        assert record.board is None


class TestDeals:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("N:AK.. - -", "not a deal"),
            ("W:vKQT2.AT.J6542.85 - - -", "not a rank"),
            ("W:KQT2.AT.J6542.85 K.63.AKQ987.A973 - -", "dealt twice: SK"),
            ("W:KQT2.AT.J6542.852 - - -", "a hand has 13 cards, got 14"),
        ],
    )
    def test_an_impossible_one_is_left_out_with_a_notice(self, text: str, words: str) -> None:
        (record,), told = read(game(Board=1, Deal=text))
        assert record.deal is None
        assert f"line 1, board 1: the deal is left out: {words}" in told

    def test_hands_of_different_sizes_are_kept_with_a_notice(self) -> None:
        (record,), told = read(game(Deal="W:QT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"))
        assert record.deal is not None
        assert "hands of different sizes (12, 13 cards)" in told

    @pytest.mark.parametrize("text", ["", "?", "-", "W:- - - -"])
    def test_no_deal(self, text: str) -> None:
        assert read(game(Deal=text))[0][0].deal is None

    @pytest.mark.parametrize(
        "text",
        [
            "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8",
            "s:a7.864.qj1073.akq  q2.952.62.j109742 k10853.103.954.653 j964.akqj7.ak8.8",
        ],
    )
    def test_suit_letters_small_letters_tens(self, text: str) -> None:
        deal = read(game(Deal=text))[0][0].deal
        assert deal is not None
        assert deal.complete
        assert str(deal.hands[Seat.SOUTH]) == "A7.864.QJT73.AKQ"


class TestSharedDeals:
    """Several results after one deal: de facto, not in the standard."""

    def test_they_have_the_deal_and_the_event_of_the_game_before(self) -> None:
        first = game(Event="e", Board=3, Deal=DEAL, Contract="1NT")
        found, told = read(first, game(Contract="2NT"), game(Contract="3NT"))
        assert [record.board for record in found] == [3, 3, 3]
        assert [record.shares_deal for record in found] == [False, True, True]
        assert found[2].values["Event"] == "e"
        assert found[2].deal == found[0].deal
        assert told.count("further results of the board before them") == 1

    @pytest.mark.parametrize(
        "other",
        [
            game(Site="x"),
            game(Contract="?"),
            game(Contract="1C", Dealer="N"),
            game(Contract="1C", Event="f"),
        ],
    )
    def test_other_games_do_not_share(self, other: str) -> None:
        found, _ = read(game(Event="e", Board=3, Deal=DEAL), other)
        assert not found[1].shares_deal
        assert found[1].board is None

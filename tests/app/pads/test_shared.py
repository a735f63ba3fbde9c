"""Shared pads: what was said makes the sheets, and what cannot be said is refused."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.language import translator
from overtrick.app.pads.shared.evening import Evening, evening
from overtrick.app.pads.shared.page import PadView, pad_view
from overtrick.app.pads.shared.sayings import (
    AS_THEY_CAME,
    Began,
    Corrected,
    Named,
    PhoneOf,
    Saying,
    Struck,
    TookBack,
    Wrote,
    payload,
    read_payload,
)
from overtrick.app.pads.shared.settings import PadSettings, new_settings, read_settings
from overtrick.app.pads.shared.writing import MOST, Seen, require_possible
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Action, Agreement, Claim, Honours, PlayedDeal
from overtrick.core.seat import Seat
from overtrick.errors import (
    ConflictError,
    ImpossibleError,
    OvertrickError,
    ParseError,
    RefusedError,
)
from overtrick.store.pads import PadEntry
from tests.rubbers import actions, deals, rubber

SAY = translator()
NAMES = ("Ann", "Bo", "Cy", "Di")
GAME = PlayedDeal.parse("NS 4S N =")
PART = PlayedDeal.parse("EW 2H W =")


def stored(*sayings: Saying, said_by: str = "browser:1") -> list[PadEntry]:
    """Entries as the store has them."""
    return [
        PadEntry(1, version, payload(saying), version * 1_000_000, said_by, f"{version}")
        for version, saying in enumerate(sayings, 1)
    ]


def after(*sayings: Saying, settings: PadSettings | None = None) -> Evening:
    """An evening that begins with North's deal and goes on with these."""
    began = Began(AS_THEY_CAME, Seat.NORTH)
    agreed = settings or new_settings("rubber", {}, NAMES)
    return evening(agreed, stored(began, *sayings))


def wrote(*written: Action) -> list[Saying]:
    return [Wrote(each) for each in written]


def seen_now(now: Evening, at: int | None = None) -> Seen:
    """What somebody sees who looks at this moment."""
    current = now.current
    line = "" if at is None else current.lines[at].text
    return Seen(current.number, current.deals, at, line)


def view(now: Evening, said_by: str = "browser:1") -> PadView:
    return pad_view(now, said_by, SAY)


sayings: st.SearchStrategy[Saying] = (
    st.builds(Wrote, actions)
    | st.builds(Wrote, actions)
    | st.builds(Wrote, deals)
    | st.builds(Corrected, st.integers(0, 9), deals)
    | st.builds(Struck, st.integers(0, 9))
    | st.just(TookBack())
    | st.builds(Began, st.permutations(range(4)).map(tuple), st.sampled_from(Seat))
    | st.builds(PhoneOf, st.none() | st.integers(0, 3))
    | st.just(Named())
)


@given(sayings)
def test_a_saying_comes_back_from_its_payload(saying: Saying) -> None:
    assert read_payload(payload(saying)) == saying


@given(st.sampled_from(["rubber", "chicago"]), st.lists(sayings, max_size=25))
def test_what_is_taken_can_be_read_and_shown(game: str, said: Sequence[Saying]) -> None:
    """Whatever is accepted makes a sheet of the rules', and honours stay with their deals."""
    settings = new_settings(game, {}, NAMES)
    taken: list[Saying] = []
    for saying in said:
        now = after(*taken, settings=settings)
        at = saying.at if isinstance(saying, Corrected | Struck) else None
        seen = seen_now(now, at if at is not None and at < len(now.current.lines) else None)
        try:
            require_possible(now, saying, seen)
        except (RefusedError, ImpossibleError):
            assert after(*taken, settings=settings) == now
            continue
        taken.append(saying)
        then = after(*taken, settings=settings)
        shown = view(then)
        sheet = then.sheet(then.current)
        assert [line.action for line in then.current.lines] == list(sheet.actions)
        total = [mark.points for each in shown.sheets for mark in each.blocks[-1].rows[0] if mark]
        assert sum(total) == sum(sheet.totals)
        if isinstance(saying, Corrected | Struck):
            assert _honours_of(now) >= _honours_of(then)


def _honours_of(now: Evening) -> set[tuple[int, Honours]]:
    """Each claim with the entry that wrote the deal which it is for."""
    game, found = now.settings.game, set()
    counted = [
        line
        for line in now.current.lines
        if isinstance(line.action, PlayedDeal)
        or (game == "rubber" and isinstance(line.action, PassedOut))
    ]
    for line in now.current.lines:
        if isinstance(line.action, Claim):
            found.add((counted[line.action.deal - 1].version, line.action.honours))
    return found


class TestCorrections:
    def test_a_deal_was_another_one(self) -> None:
        now = after(*wrote(GAME, PART), Corrected(0, PlayedDeal.parse("NS 4S N -1")))
        assert now.sheet(now.current) == rubber("NS 4S N -1", "EW 2H W =")
        shown = view(now)
        assert (shown.lines[0].words, shown.lines[0].was) == ("4♠ Ann -1", ("4♠ Ann =",))
        item = shown.history[0]
        assert (item.kind, item.before, item.after) == ("correction", "4♠ Ann =", "4♠ Ann -1")

    def test_honours_move_with_their_deal(self) -> None:
        claim = Claim(Honours.parse("W 100"), 2)
        now = after(*wrote(GAME, PART, claim), Struck(0))
        assert now.sheet(now.current) == rubber("EW 2H W =", "honours W 100")
        gone = after(*wrote(GAME, PART, claim), Struck(1))
        assert gone.sheet(gone.current) == rubber("NS 4S N =")

    def test_a_redeal_of_chicago_is_no_deal_more(self) -> None:
        chicago = new_settings("chicago", {}, NAMES)
        claim = Claim(Honours.parse("W 100"), 1)
        said = [*wrote(PassedOut(), PART, claim), Corrected(0, GAME)]
        now = after(*said, settings=chicago)
        assert [line.action for line in now.current.lines][2] == Claim(claim.honours, 2)

    @pytest.mark.parametrize(
        ("said", "saying", "code"),
        [
            ([GAME, PART], Corrected(0, PassedOut()), None),
            ([GAME, Claim(Honours.parse("N 100"), 1)], Corrected(0, PassedOut()), "has-honours"),
            (
                [GAME, Claim(Honours.parse("N 100"), 1)],
                Corrected(0, PlayedDeal.parse("NS 3NT N =")),
                "does-not-fit",
            ),
            ([PART, GAME, GAME], Corrected(0, GAME), "does-not-fit"),
            ([GAME, Agreement()], Corrected(0, PART), "agreed"),
            ([GAME, Agreement()], Struck(0), "agreed"),
            ([GAME], Corrected(1, PART), "no-such-deal"),
            ([GAME, Claim(Honours.parse("N 100"), 1)], Corrected(1, PART), "no-such-deal"),
            ([GAME], Struck(3), "no-such-deal"),
            ([GAME, GAME], Wrote(GAME), "rubber-over"),
            ([GAME, Agreement()], Wrote(GAME), "agreed"),
            ([], TookBack(), "nothing-to-undo"),
            ([GAME], Began(AS_THEY_CAME, Seat.EAST), "not-agreed"),
        ],
    )
    def test_what_cannot_be(self, said: list[Action], saying: Saying, code: str | None) -> None:
        now = after(*wrote(*said))
        if code is None:
            require_possible(now, saying, seen_now(now))
            return
        with pytest.raises(RefusedError) as raised:
            require_possible(now, saying, seen_now(now))
        assert raised.value.code == code

    def test_taken_back(self) -> None:
        now = after(*wrote(GAME, PART), TookBack())
        assert now.sheet(now.current) == rubber("NS 4S N =")
        assert view(now).history[0].text == "Taken back: Deal 2: 2♥ Di ="
        agreed = after(*wrote(GAME, Agreement()), TookBack())
        assert not agreed.sheet(agreed.current).agreed
        assert view(agreed).history[0].text == "Taken back: the score is agreed"

    def test_a_new_sheet_taken_back(self) -> None:
        now = after(*wrote(GAME, Agreement()), Began((0, 2, 1, 3), Seat.EAST), TookBack())
        assert [each.number for each in now.sittings] == [1]
        assert view(now).history[0].text == "The new sheet was taken back."
        assert view(now).history[1].text == "Rubber 2 begins: Ann – Bo / Cy – Di"


class TestTwoPhones:
    def test_the_same_deal(self) -> None:
        before, now = after(), after(Wrote(GAME))
        with pytest.raises(ConflictError, match="deal 1 has been written meanwhile: NS 4S N ="):
            require_possible(now, Wrote(GAME), seen_now(before))
        with pytest.raises(ConflictError, match="taken back meanwhile"):
            require_possible(before, Wrote(GAME), seen_now(now))

    def test_a_line_that_is_another_one_now(self) -> None:
        before = after(Wrote(GAME))
        now = after(Wrote(GAME), Corrected(0, PART))
        for saying in (Struck(0), TookBack(), Corrected(0, GAME)):
            with pytest.raises(ConflictError, match="this line has been changed meanwhile"):
                require_possible(now, saying, Seen(1, None, *seen_now(before, 0)[2:]))

    def test_honours_meanwhile_are_in_nobodys_way(self) -> None:
        before = after(Wrote(GAME))
        now = after(*wrote(GAME, Claim(Honours.parse("N 100"), 1)))
        require_possible(now, Wrote(PART), seen_now(before))

    def test_another_sheet(self) -> None:
        before = after(*wrote(GAME, GAME, Agreement()))
        now = after(*wrote(GAME, GAME, Agreement()), Began(AS_THEY_CAME, Seat.SOUTH))
        with pytest.raises(ConflictError, match="another sheet"):
            require_possible(now, Wrote(GAME), seen_now(before)._replace(deals=0))

    def test_whose_phone_it_is(self) -> None:
        now = after(PhoneOf(1), Wrote(GAME))
        shown = view(now)
        assert (shown.reader, [head.people for head in shown.heads]) == (1, ["Bo – Di", "Ann – Cy"])
        assert [head.vulnerable for head in shown.heads] == [False, True]
        assert shown.history[0].who == "Bo"
        other = view(now, "browser:2")
        assert [head.people for head in other.heads] == ["Ann – Cy", "Bo – Di"]
        assert view(after(PhoneOf(1), PhoneOf(None))).reader is None
        with pytest.raises(ImpossibleError):
            require_possible(now, PhoneOf(4), Seen(0))


class TestEvening:
    def test_what_each_of_the_four_has(self) -> None:
        first = [*wrote(GAME, PlayedDeal.parse("NS 3NT S +1"), Agreement())]
        second = [
            Began((0, 2, 1, 3), Seat.EAST),
            *wrote(PlayedDeal.parse("EW 3NT W ="), Agreement()),
        ]
        now = after(*first, *second)
        tally = view(now).tally
        assert tally is not None
        # 950 with the rubber's 700 are 9.5, halves up; then 100 below the line and 300.
        assert tally.rows == (
            ("Rubber 1", ("+10", "−10", "+10", "−10")),
            ("Rubber 2", ("−4", "−4", "+4", "+4")),
        )
        assert tally.totals == ("+6", "−14", "+14", "−6")
        assert view(after(Wrote(GAME))).tally is None

    def test_the_deal_goes_round(self) -> None:
        dealers = []
        said: list[Saying] = []
        for deal in (GAME, PassedOut(), PART, PassedOut()):
            said.append(Wrote(deal))
            shown = view(after(*said)).next
            assert shown is not None
            dealers.append((shown.number, shown.dealer, shown.zone))
        assert dealers == [
            (2, "Bo", "We"),
            (3, "Cy", "We"),
            (4, "Di", "We"),
            (5, "Ann", "We"),
        ]
        chicago = new_settings("chicago", {}, NAMES)
        shown = view(after(*wrote(GAME, PassedOut()), settings=chicago)).next
        assert shown is not None
        assert (shown.number, shown.dealer, shown.zone) == (2, "Bo", "They")

    def test_honours_are_offered_where_the_sheet_takes_them(self) -> None:
        said = wrote(GAME, PlayedDeal.parse("EW 1NT E ="), PassedOut())
        offers = view(after(*said)).honours
        assert [(each.number, each.points) for each in offers] == [(2, (150,)), (1, (100, 150))]
        assert offers[1].value == "1 NS 4S N ="
        until = new_settings("rubber", {"honours": "deal"}, NAMES)
        assert [each.number for each in view(after(*said[:2], settings=until)).honours] == [2]
        assert view(after(*said, settings=until)).honours == ()
        alone = new_settings("chicago", {"style": "duplicate"}, NAMES)
        assert view(after(*said[:1], settings=alone)).honours == ()

    def test_what_stopping_would_add(self) -> None:
        shown = view(after(*wrote(GAME, PART)))
        assert [reason.text for reason in shown.stopping] == [
            "We: 300 for the only game of an unfinished rubber",
            "They: 100 for the only part-score of the unfinished game",
        ]
        assert view(after(*wrote(GAME, GAME))).stopping == ()

    def test_the_duplicate_style_is_drawn_too(self) -> None:
        alone = new_settings("chicago", {"style": "duplicate"}, NAMES)
        shown = view(after(*wrote(GAME, PART), settings=alone))
        (sheet,) = shown.sheets
        assert [block.name for block in sheet.blocks] == ["deals", "total"]
        rows = [[mark and mark.points for mark in row] for row in sheet.blocks[0].rows]
        assert rows == [[420, 110]]
        assert len(sheet.blocks[0].rows[0][0].reasons) == 2  # type: ignore[union-attr]

    def test_a_full_pad(self) -> None:
        now = after(*[Named()] * (MOST - 1))
        with pytest.raises(RefusedError) as raised:
            require_possible(now, Wrote(GAME), seen_now(now))
        assert raised.value.code == "pad-full"


class TestSettings:
    def test_they_come_back(self) -> None:
        for game, agreed in (
            ("rubber", {"laws": "before", "rounding": "exact"}),
            ("chicago", {"style": "duplicate", "vulnerable": "non-dealer"}),
        ):
            made = new_settings(game, agreed, ("安", "", "Cy", ""))
            assert read_settings(game, made.text()) == made

    @pytest.mark.parametrize(
        "names",
        [("Ann", "Ann", "", ""), ("A" * 41, "", "", ""), ("A\n", "B\nC", "", ""), ("Ann",)],
    )
    def test_no_names(self, names: tuple[str, ...]) -> None:
        with pytest.raises(ParseError):
            new_settings("rubber", {}, names)

    def test_no_setting(self) -> None:
        with pytest.raises(OvertrickError):
            new_settings("rubber", {"style": "carried"}, NAMES)

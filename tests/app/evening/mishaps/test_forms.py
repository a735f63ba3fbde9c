"""What forms ask for, and what they say when something in them is wrong."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.mishaps import (
    ACTIONS,
    Field,
    FieldKind,
    Given,
    Group,
    Offer,
    action_named,
    actions_for,
    options,
)
from overtrick.app.evening.mishaps.reading import answers, boards_of, penalty_of, table_of
from overtrick.core.cards import Card
from overtrick.core.outcome import Artificial, Award, NotPlayed, Played
from overtrick.core.seat import Side
from overtrick.engines.event.commands import Disconnect, LiftPenalty, Penalise
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import PenaltyUnit
from overtrick.errors import FileError, NotFoundError, OvertrickError, ParseError, RefusedError
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import pairs_room
from tests.running import pairs_running, played

STATE = pairs_running(mitchell(3)).state


def field(kind: FieldKind, *, required: bool = True, usual: str = "") -> Field:
    """A field of that kind."""
    return Field("it", kind, "It", required, usual)


READ: list[tuple[FieldKind, str, object]] = [
    (FieldKind.ROUND, "2", 2),
    (FieldKind.ROUND, "", 1),
    (FieldKind.TABLE, "a3", ("A", 3)),
    (FieldKind.TABLE, "12", ("", 12)),
    (FieldKind.BOARD, "7", 7),
    (FieldKind.BOARDS, "7, 1-3; 2", (1, 2, 3, 7)),
    (FieldKind.CONTESTANT, "5", 5),
    (FieldKind.SITTERS, "3+7", (3, 7)),
    (FieldKind.MATCH, "4", 4),
    (FieldKind.PERSON, "12", 12),
    (FieldKind.PEOPLE, "12, 15 17", (12, 15, 17)),
    (FieldKind.RESULT, "4S N +1", played("4S N +1")),
    (FieldKind.RESULT, "NP", NotPlayed()),
    (FieldKind.LEAD, "hq", Card.parse("HQ")),
    (FieldKind.RULING, "60/40", Artificial(Award.percent(60), Award.percent(40))),
    (FieldKind.SIDE, "ew", Side.EW),
    (FieldKind.PENALTY, "10%", (Fraction(10), PenaltyUnit.PERCENT_OF_TOP)),
    (FieldKind.PENALTY, "0.5 VPs", (Fraction(1, 2), PenaltyUnit.VPS)),
    (FieldKind.PENALTY, "3", (Fraction(3), PenaltyUnit.POINTS)),
    (FieldKind.POINTS, "12.5", Fraction(25, 2)),
    (FieldKind.POINTS, "0", Fraction(0)),
    (FieldKind.INDEX, "0", 0),
    (FieldKind.MINUTES, "15", 15),
    (FieldKind.NUMBER, "1", 1),
    (FieldKind.TICK, "on", True),
    (FieldKind.TICK, "", False),
    (FieldKind.WORDS, "  too   slow\t", "too slow"),
    (FieldKind.DOCUMENT, "name = 'x'", "name = 'x'"),
]


@pytest.mark.parametrize(("kind", "text", "value"), READ)
def test_every_kind_of_field(kind: FieldKind, text: str, value: object) -> None:
    found = answers([field(kind)], STATE, {"it": text})
    assert found.get("it", object) == value


def test_every_kind_has_an_example() -> None:
    assert {kind for kind, _, _ in READ} | {FieldKind.CHOICE} == set(FieldKind)


WRONG = [
    (FieldKind.ROUND, "0"),
    (FieldKind.TABLE, "A0"),
    (FieldKind.TABLE, "3a"),
    (FieldKind.BOARD, "-1"),
    (FieldKind.BOARDS, "3-1"),
    (FieldKind.BOARDS, "1,,2"),
    (FieldKind.SITTERS, "3+"),
    (FieldKind.PEOPLE, "Ann Lee"),
    (FieldKind.RESULT, "4S"),
    (FieldKind.LEAD, "Q"),
    (FieldKind.RULING, "60/"),
    (FieldKind.SIDE, "north"),
    (FieldKind.PENALTY, "ten"),
    (FieldKind.PENALTY, "-1"),
    (FieldKind.POINTS, "1/0"),
    (FieldKind.POINTS, "1e9"),
    (FieldKind.INDEX, "first"),
    (FieldKind.MINUTES, "40321"),
    (FieldKind.NUMBER, "\u0663"),
    (FieldKind.TICK, "yes"),
    (FieldKind.WORDS, "x" * 501),
]


@pytest.mark.parametrize(("kind", "text"), WRONG)
def test_what_cannot_be_read_is_a_fault_at_its_field(kind: FieldKind, text: str) -> None:
    with pytest.raises(FileError) as wrong:
        answers([field(kind)], STATE, {"it": text})
    assert [fault.where for fault in wrong.value.faults] == ["it"]


def test_what_is_left_empty() -> None:
    plain = [kind for kind in FieldKind if kind not in (FieldKind.ROUND, FieldKind.TICK)]
    for kind in plain:
        with pytest.raises(FileError, match="this is needed"):
            answers([field(kind)], STATE, {"it": "  "})
        assert answers([field(kind, required=False)], STATE, {}).maybe("it", object) is None
    usual = answers([field(FieldKind.NUMBER, usual="4")], STATE, {})
    assert usual.get("it", int) == 4


def test_the_round_that_is_meant() -> None:
    with pytest.raises(FileError, match="name one"):
        answers([field(FieldKind.ROUND)], Event(), {})


def test_a_choice_is_one_of_those_there_are() -> None:
    action = action_named("exchanged")
    with pytest.raises(FileError) as wrong:
        action.commands(
            STATE, {"table": "1", "other": "2", "who": "north", "reason": "x"}, Given(0)
        )
    assert str(wrong.value.faults[0]) == "who: one of ns, ew, all was expected, got 'north'"


def test_all_that_is_wrong_is_said_together() -> None:
    values = {"round": "x", "table": "??", "board": "0", "ruling": "60% 4Z N =; 40% 4S Q ="}
    with pytest.raises(FileError) as wrong:
        action_named("rule").commands(STATE, values, Given(0))
    where = [fault.where for fault in wrong.value.faults]
    assert where == ["round", "table", "board", "ruling", "ruling", "reason"]


def test_signs_that_no_text_has_are_left_out() -> None:
    found = answers([field(FieldKind.WORDS)], STATE, {"it": "a\0b\x07\ud800c"})
    assert found.words("it") == "abc"


@given(st.text(max_size=30), st.sampled_from([k for k in FieldKind if k is not FieldKind.CHOICE]))
def test_any_text_is_read_or_is_a_fault(text: str, kind: FieldKind) -> None:
    try:
        found = answers([field(kind, required=False)], STATE, {"it": text})
    except FileError as error:
        wrong = error
    else:
        assert found.maybe("it", object) is not None or not text.strip() or not text.isprintable()
        return
    assert {fault.where for fault in wrong.faults} == {"it"}


@given(st.sets(st.integers(1, 99), min_size=1))
def test_boards_in_runs(boards: set[int]) -> None:
    ordered = sorted(boards)
    runs = [[ordered[0], ordered[0]]]
    for before, after in pairwise(ordered):
        if after == before + 1:
            runs[-1][1] = after
        else:
            runs.append([after, after])
    text = ", ".join(f"{first}-{last}" if first < last else f"{first}" for first, last in runs)
    assert boards_of(text) == tuple(ordered)


def test_what_the_readers_refuse() -> None:
    for read, text in ((table_of, "A"), (boards_of, "0-2"), (penalty_of, "%")):
        with pytest.raises(ParseError):
            read(text)


class TestCatalogue:
    def test_every_action_says_what_it_is(self) -> None:
        for code, action in ACTIONS.items():
            assert action.code == code
            assert action.title
            assert action.about.endswith((".", ")."))
            names = [each.name for each in action.fields]
            assert len(set(names)) == len(names)
            assert all(each.label for each in action.fields)
            for each in action.fields:
                assert (each.kind is FieldKind.CHOICE) == bool(each.choices)
        assert {action.group for action in ACTIONS.values()} == set(Group)
        titles = [action.title for action in ACTIONS.values()]
        assert len(set(titles)) == len(titles)

    def test_there_is_no_other(self) -> None:
        with pytest.raises(NotFoundError, match="there is no action 'dance'"):
            action_named("dance")

    def test_what_is_about_nothing_is_not_offered(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3))
        offered = {action.code for action in actions_for(room.state)}
        assert {"rule", "leaves", "call", "close-round", "pause"} <= offered
        assert not {"resume", "unfoul", "award-match", "add-boards", "draw-round"} & offered
        with pytest.raises(RefusedError) as refused:
            action_named("award-match").commands(room.state, {}, Given(0))
        assert refused.value.code == "not-here"
        assert actions_for(Event()) == ()

    def test_a_form_filled_in_at_random_makes_commands_or_says_why_not(self) -> None:
        values: Mapping[str, str] = {
            each.name: "1" for action in ACTIONS.values() for each in action.fields
        }
        for action in actions_for(STATE):
            try:
                made = action.commands(STATE, values, Given(0))
            except OvertrickError:
                continue
            assert made

    def test_an_offer_names_an_action_and_its_fields(self) -> None:
        offer = Offer("rule", (("table", "3"),))
        assert {name for name, _ in offer.values} <= {
            each.name for each in action_named(offer.action).fields
        }


class TestOptions:
    def field(self, code: str, name: str) -> tuple[str, ...]:
        """What may be chosen in that field of the action's form."""
        action = action_named(code)
        (field,) = [each for each in action.fields if each.name == name]
        return tuple(text for _, text in options(action, field, self.state, str))

    state = pairs_running(mitchell(3, boards_per_set=2)).state

    def test_what_there_is_to_choose_from(self) -> None:
        assert self.field("rule", "round") == ("1",)
        assert self.field("rule", "table") == ("1", "2", "3")
        assert self.field("rule", "board") == ("1", "2", "3", "4", "5", "6")
        assert self.field("penalise", "contestant")[:2] == ("1 1 - 2", "2 3 - 4")
        assert self.field("substitute", "leaves")[:3] == ("1 (1)", "2 (1)", "3 (2)")
        assert self.field("substitute", "joins") == ()
        assert self.field("late", "side") == ("North-South", "East-West")
        assert self.field("exchanged", "who") == (
            "North-South of both",
            "East-West of both",
            "everyone",
        )
        assert self.field("rule", "ruling") == self.field("award-match", "match") == ()

    def test_what_is_chosen_can_be_read(self) -> None:
        for action in ACTIONS.values():
            for each in action.fields:
                for value, _ in options(action, each, self.state, str):
                    assert answers([each], self.state, {each.name: value}).has(each.name)

    def test_penalties_and_who_is_gone(self) -> None:
        running = pairs_running(mitchell(3))
        for number in (1, 2):
            running.do(Penalise(number, Fraction(1), PenaltyUnit.POINTS, "slow"))
        running.do(LiftPenalty(0, "no"), Disconnect(5, 9))
        self.state = running.state
        assert self.field("lift-penalty", "index") == ("2: 1 (slow)",)
        assert self.field("reconnect", "person") == ("5 (3)",)


def test_played_is_what_a_table_hands_in() -> None:
    with pytest.raises(OvertrickError, match="is a ruling"):
        action_named("record").commands(
            STATE, {"table": "1", "board": "1", "result": "60/40"}, Given(0)
        )
    assert isinstance(played("4S N ="), Played)

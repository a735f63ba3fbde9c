"""What is shown is what happens: on simulated evenings with everything that goes wrong."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from overtrick.app.desk.desk import Desk, decided
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.evening.mishaps import (
    Action,
    Consequence,
    FieldKind,
    Proposal,
    actions_for,
    confirm,
    differences,
    preview,
)
from overtrick.app.evening.mishaps.consequence import Changes
from overtrick.app.evening.mishaps.differences import figures
from overtrick.app.evening.mishaps.warnings import warnings
from overtrick.app.events.audit import audit
from overtrick.app.simulated.event import SimulatedClock, Wanted
from overtrick.app.simulated.schedule import MishapRates
from overtrick.engines.event.commands import (
    CloseRound,
    CorrectResult,
    Enter,
    Penalise,
    RecordResult,
    Rule,
)
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, PenaltyUnit, Slot
from overtrick.engines.live import live_standings
from overtrick.errors import ConflictError, FileError, ParseError, RefusedError
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import SAID, Room, pairs_room, simulated_room
from tests.running import played

EVENINGS = [
    (Kind.PAIRS, 8, {}),
    (Kind.PAIRS, 9, {"method": "cross-imps"}),
    (Kind.INDIVIDUAL, 8, {}),
    (Kind.SWISS_PAIRS, 9, {}),
    (Kind.ROUND_ROBIN, 8, {}),
    (Kind.SWISS_TEAMS, 12, {}),
    (Kind.KNOCKOUT, 8, {}),
]
MANY_MISHAPS = MishapRates(
    late_entry=600,
    withdrawal=400,
    cut_off=400,
    miskeyed=600,
    wrong_board=300,
    weighted_ruling=300,
    artificial_ruling=300,
    penalty=300,
    fouled=200,
)


ANSWERS = {
    FieldKind.BOARD: ("1", "2", "5"),
    FieldKind.BOARDS: ("1", "1-2"),
    FieldKind.MATCH: ("1", "2", "3"),
    FieldKind.RESULT: ("4S N =", "3NT E -2", "2H W +1", "PASS", "NP"),
    FieldKind.RULING: (
        "AVE+/AVE-",
        "60/40",
        "4S N =",
        "60% 4S N =; 40% 4S N -1",
        "NP",
        "4S N = | AVE-",
        "AVE-/AVE-",
    ),
    FieldKind.PENALTY: ("10%", "1", "0.5vp"),
    FieldKind.SIDE: ("ns", "ew"),
    FieldKind.NUMBER: ("1", "2", "3", "20"),
    FieldKind.INDEX: ("0", "0", "1"),
    FieldKind.MINUTES: ("5", "30"),
    FieldKind.POINTS: ("0", "8", "12.5"),
    FieldKind.TICK: ("on",),
    FieldKind.WORDS: ("it was so",),
    FieldKind.LEAD: ("HQ",),
    FieldKind.TABLE: ("1", "2", "3"),
}
"""What may be answered where the slot and the contestant of the form do not say it."""


def answered(action: Action, state: Event, random: Random) -> dict[str, str]:
    """A form filled in, mostly about one slot and one contestant that there are."""
    slot = random.choice(list(state.slots()))
    entrant = random.choice(list(state.entrants.values()))
    ns, ew = ("+".join(map(str, side)) for side in state.meeting(slot))
    table = f"{slot.section}{slot.table}"
    people = list(entrant.people) or [1]
    known = {
        "round": str(slot.round),
        "table": table,
        "board": str(slot.board),
        "contestant": str(random.choice([entrant.number, *state.meeting(slot)[0]])),
        "person": str(random.choice(people)),
        "leaves": str(random.choice(people)),
        "joins": str(random.randint(10**6, 10**7)),
        "people": f"{random.randint(10**6, 10**7)} {random.randint(10**6, 10**7)}",
        "tables": f"{table}: {ew}-{ns}",
        "reason": "it was so",
        "section": "",
        "name": "",
    }
    values = {}
    for field in action.fields:
        if not field.required and random.random() < 0.6:
            continue
        if field.name in known and random.random() < 0.9:
            values[field.name] = known[field.name]
        elif field.choices:
            values[field.name] = random.choice(field.choices).value
        else:
            values[field.name] = random.choice(ANSWERS.get(field.kind, ("1",)))
    return values


def shown_then_done(room: Room, random: Random, steps: int) -> Counter[str]:
    """Actions at random: what is shown changes nothing, and what is done is what was shown."""
    seen: Counter[str] = Counter()
    for _ in range(steps):
        before = room.standing
        action = random.choice(actions_for(before.state))
        if action.code in ("make-final", "end-play", "close-round") and random.random() < 0.8:
            continue
        try:
            shown = room.preview(action.code, **answered(action, before.state, random))
        except FileError:
            seen["not read"] += 1
            continue
        assert room.standing == before
        if shown.refusal is not None:
            seen["refused"] += 1
            assert_refused(room, shown)
            continue
        answer = room.confirm(shown)
        seen[action.code] += 1
        now = room.standing
        told = room.desk.log(room.event, before.version)
        assert tuple(each.fact for each in told) == shown.facts
        assert (answer.facts, now.version) == (len(shown.facts), before.version + len(told))
        if shown.facts:
            assert shown.changes == differences(before.state, now.state)
    assert audit(room.desk, room.event).findings == ()
    return seen


def assert_refused(room: Room, shown: Consequence) -> None:
    """What was shown as refused is refused, for the same reason, and leaves no trace."""
    before = room.standing
    if not shown.proposal.commands:
        return  # nothing that could be asked for came of the form
    assert shown.refusal is not None
    with pytest.raises(RefusedError) as refused:
        confirm(room.desk, room.event, shown.proposal, Said("account:1"))
    assert refused.value.code == shown.refusal.code
    assert room.standing == before


@pytest.mark.parametrize(("kind", "pairs", "scoring"), EVENINGS)
def test_what_is_shown_is_what_happens(
    tmp_path: Path, kind: Kind, pairs: int, scoring: dict[str, object]
) -> None:
    clock = SimulatedClock()
    with open_desk(tmp_path / "store.db", clock=clock) as desk:
        wanted = Wanted(kind, pairs, seed=3, boards=2, rates=MANY_MISHAPS, scoring=scoring)
        room = simulated_room(desk, clock, wanted, 1)
        seen = shown_then_done(room, Random(pairs), 50)  # noqa: S311 - chance, no secret
    assert sum(count for code, count in seen.items() if code not in ("not read", "refused")) > 8


@pytest.mark.soak
@pytest.mark.parametrize(("kind", "pairs", "scoring"), EVENINGS)
def test_what_is_shown_is_what_happens_at_length(
    tmp_path: Path, kind: Kind, pairs: int, scoring: dict[str, object]
) -> None:
    rounds = 1 if kind is Kind.KNOCKOUT else 2
    for seed in range(20):
        clock = SimulatedClock()
        with open_desk(tmp_path / f"store{seed}.db", clock=clock) as desk:
            wanted = Wanted(kind, pairs, seed=seed, boards=3, rates=MANY_MISHAPS, scoring=scoring)
            room = simulated_room(desk, clock, wanted, 1 + seed % rounds)
            shown_then_done(room, Random(seed), 200)  # noqa: S311 - chance, no secret


@pytest.fixture
def room(desk: Desk) -> Room:
    """Three tables; one round is played, the second is open."""
    return pairs_room(desk, mitchell(3, boards_per_set=2), rounds=1)


class TestConflicts:
    """Several directors at once, and phones that go on."""

    def ruling(self, room: Room, board: int = 1) -> Consequence:
        slot = next(s for s in room.state.slots(1) if s.board == board)
        return room.preview(
            "rule", round=1, table=slot.table, board=board, ruling="AVE+/AVE-", reason="x"
        )

    def test_results_of_other_tables_are_no_conflict(self, room: Room) -> None:
        shown = self.ruling(room)
        room.record(room.state.missing(2)[0], "4S N =")
        assert room.standing.version > shown.proposal.version
        assert room.confirm(shown).facts == 1

    def test_a_slot_that_has_changed_is_one(self, room: Room) -> None:
        shown = self.ruling(room)
        slot = next(s for s in room.state.slots(1) if s.board == 1)
        room.do(CorrectResult(slot, Entry(played("7NT S =")), room.state.play(slot).version, "y"))
        before = room.standing
        with pytest.raises(ConflictError, match="look at it again"):
            room.confirm(shown)
        assert room.standing == before
        assert room.confirm(self.ruling(room)).facts == 1

    def test_so_is_the_same_ruling_of_another_director(self, room: Room) -> None:
        one, two = self.ruling(room), self.ruling(room)
        room.confirm(one)
        with pytest.raises(ConflictError):
            confirm(room.desk, room.event, two.proposal, Said("account:2", key="two"))

    def test_a_conflict_does_not_use_up_the_key(self, room: Room) -> None:
        shown, said = self.ruling(room), Said("account:1", key="form-7")
        slot = next(s for s in room.state.slots(1) if s.board == 1)
        room.do(CorrectResult(slot, Entry(played("7NT S =")), room.state.play(slot).version, "y"))
        with pytest.raises(ConflictError):
            confirm(room.desk, room.event, shown.proposal, said)
        assert confirm(room.desk, room.event, self.ruling(room).proposal, said).facts == 1

    def test_pressing_twice_is_once(self, room: Room) -> None:
        shown, said = self.ruling(room), Said("account:1", key="form-8")
        first = confirm(room.desk, room.event, shown.proposal, said)
        again = confirm(room.desk, room.event, shown.proposal, said)
        assert not first.repeated
        assert again.repeated
        assert again.version == first.version

    def test_a_number_taken_meanwhile(self, room: Room) -> None:
        shown = room.preview("late", people="101, 102")
        room.do(Enter((201, 202)))
        with pytest.raises(ConflictError, match="number 7 is taken"):
            room.confirm(shown)

    def test_a_result_that_came_before_the_cut(self, room: Room) -> None:
        shown = room.preview("close-round", cut_off="on")
        room.record(room.state.missing(2)[0], "4S N =")
        with pytest.raises(ConflictError):
            room.confirm(shown)

    def test_a_result_on_a_board_that_is_fouled(self, room: Room) -> None:
        board = room.state.missing(2)[0].board
        shown = room.preview("foul", board=board, from_round=2, reason="x")
        room.record(room.state.missing(2)[0], "4S N =")
        with pytest.raises(ConflictError):
            room.confirm(shown)

    def test_a_correction_at_a_table_that_sat_wrong(self, room: Room) -> None:
        shown = room.preview("wrong-direction", round=1, table=1, reason="x")
        slot = next(s for s in room.state.slots(1) if s.table == 1)
        room.do(CorrectResult(slot, Entry(played("7NT S =")), 1, "y"))
        with pytest.raises(ConflictError):
            room.confirm(shown)

    def test_a_refusal_stays_a_refusal(self, room: Room) -> None:
        shown = room.preview("end-play")
        assert shown.refusal is not None
        with pytest.raises(RefusedError) as refused:
            room.confirm(shown)
        assert refused.value.code == "round-open"


class TestProposals:
    def test_a_form_brings_back_what_it_was_given(self, room: Room) -> None:
        for code, values in (
            ("late", {"people": "101 102"}),
            ("close-round", {"cut_off": "on"}),
            ("penalise", {"contestant": 1, "penalty": "10%", "reason": 'so "slow" & <b>'}),
        ):
            proposal = room.preview(code, **values).proposal
            assert Proposal.parse(proposal.text) == proposal

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "x",
            "[]",
            "{}",
            "null",
            '{"commands": {}, "seal": "", "version": 1}',
            '{"commands": [], "seal": 1, "version": 1}',
            '{"commands": [], "seal": "", "version": 1.5}',
            '{"commands": [{"is": "dance"}], "seal": "", "version": 1}',
            '{"commands": [{"is": "close-round", "number": "1"}], "seal": "", "version": 1}',
            "[" * 100_000,
        ],
    )
    def test_what_is_none(self, text: str) -> None:
        with pytest.raises(ParseError):
            Proposal.parse(text)

    def test_a_seal_is_of_one_consequence(self, room: Room) -> None:
        one = room.preview("penalise", contestant=1, penalty="1", reason="slow").proposal
        two = room.preview("penalise", contestant=2, penalty="1", reason="slow").proposal
        forged = Proposal(two.commands, one.version, one.seal)
        with pytest.raises(ConflictError):
            confirm(room.desk, room.event, forged, SAID)


class TestFigures:
    def test_standings_at_hand_make_no_difference(self, room: Room) -> None:
        live = live_standings(room.state)
        command = Penalise(1, Fraction(1), PenaltyUnit.POINTS, "slow")
        assert preview(room.standing, [command], live) == preview(room.standing, [command])

    def test_before_play_there_are_none(self) -> None:
        assert figures(Event()).ranking is None

    def test_several_commands_are_one_consequence(self, room: Room) -> None:
        slot = room.state.missing(2)[0]
        commands = (
            RecordResult(slot, Entry(played("4S N ="))),
            Rule(slot, played("4S N -1"), "Law 12", "x"),
            CloseRound(2),
        )
        shown = preview(room.standing, commands)
        after = replay(decided(room.state, commands), room.state)
        assert shown.changes == differences(room.state, after)
        assert [type(fact).__name__ for fact in shown.facts] == [
            "ResultRecorded",
            "RulingMade",
            "RoundClosed",
        ]


class TestHidden:
    def test_a_playing_director_sees_no_board_that_is_still_to_play(self, room: Room) -> None:
        slot = Slot("", 1, 1, 1)
        shown = room.preview("rule", round=1, table=1, board=1, ruling="AVE+/AVE-", reason="x")
        assert shown.without({3, 4}) == shown
        kept = shown.without({1, 2})
        assert kept.proposal == shown.proposal
        (result,) = kept.changes.results
        assert (result.slot, result.before, result.after, result.hidden) == (slot, None, None, True)
        assert (kept.changes.moves, kept.changes.boards, kept.facts) == ((), (), ())
        assert "You have still to play board 1:" in str(kept.warnings[-1])

    def test_what_is_about_no_board_stays(self, room: Room) -> None:
        shown = room.preview("penalise", contestant=1, penalty="1", reason="slow")
        assert shown.without(range(1, 99)) == shown


class TestWarnings:
    """What a director is told to look at first."""

    def test_an_entry_that_would_not_count(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=2)
        slot = room.state.missing(3)[0]
        entry = Entry(played("7NT N -13"))
        shown = preview(room.standing, [RecordResult(slot, entry, objections=("tricks-far",))])
        assert [str(words) for words in shown.warnings] == [
            "It would be held and not count: the tricks are far from those of others. If it is "
            "so all the same, go back and say that it is."
        ]
        insisted = RecordResult(slot, entry, objections=("tricks-far",), insisted=True)
        assert preview(room.standing, [insisted]).warnings == ()

    @pytest.mark.parametrize("winners", [1, 2])
    def test_who_is_in_both_rankings(self, desk: Desk, winners: int) -> None:
        room = pairs_room(desk, mitchell(3), {"winners": winners}, rounds=1)
        shown = room.preview("wrong-direction", table=1, reason="turned")
        told = [words for words in map(str, shown.warnings) if "two rankings" in words]
        seating = room.state.seatings["", 2, 1]
        numbers = sorted(seating.members) if winners == 2 else []
        assert [words.split(" is in both")[0].split()[-1] for words in told] == list(
            map(str, numbers)
        )

    def test_boards_that_two_tables_have_at_once(self, desk: Desk) -> None:
        room = pairs_room(desk, mitchell(3), rounds=1)
        mine = room.state.seatings["", 3, 1]
        other = room.state.seatings["", 3, 2]
        shared = replace(
            room.state,
            seatings=room.state.seatings.set(("", 3, 2), other._replace(boards=mine.boards)),
        )
        before, after = Changes(), tuple(warnings(room.state, shared, (), Changes()))
        assert tuple(warnings(room.state, room.state, (), before)) == ()
        boards = ", ".join(map(str, mine.boards))
        assert [str(words) for words in after] == [
            f"Tables 1, 2 play the same boards in round 3: {boards}. They need two copies of "
            "them, or pass them to each other."
        ]

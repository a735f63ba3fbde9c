"""Who goes on into a stage, and with which number."""

from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import Numbering, Qualifier, Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.numbering import renumbered
from overtrick.engines.stages.qualifying import qualifiers
from tests.engines.stages.series import (
    CONSOLATION,
    EIGHT,
    FINAL,
    PAIRS,
    QUALIFYING,
    finished,
    in_stage,
    planned,
    played,
    qualified,
    ranked,
    result,
    result_of,
    there,
)
from tests.running import Running


def two_groups(final: Stage) -> Running:
    """Groups A, with 1 to 8, and B, with 50 to 57, and a stage that follows from both."""
    running = planned(Stage("A", PAIRS), Stage("B", PAIRS), final)
    finished(running, "A", result(EIGHT))
    return finished(running, "B", result(EIGHT, 50))


def test_the_first_four_go_on_and_the_others_play_the_consolation() -> None:
    running = qualified(EIGHT, FINAL, CONSOLATION)
    (fact,) = running.do(say.OpenStage("final", "f"))
    assert isinstance(fact, happened.StageOpened)
    assert fact.qualifiers == in_stage(running, "final")
    assert [(who.number, who.people, who.place) for who in fact.qualifiers] == [
        (n, (10 * n, 10 * n + 1), n) for n in range(1, 5)
    ]
    assert there(running, "consolation") == [5, 6, 7, 8]


def test_the_unplaced_do_not_go_on() -> None:
    assert there(qualified([*EIGHT[:6], "", ""], FINAL, CONSOLATION), "consolation") == [5, 6]


def test_not_before_the_ranking_is_final() -> None:
    running = planned(QUALIFYING, FINAL)
    running.do(say.OpenStage("qualifying", "q"))
    assert running.refusal(say.OpenStage("final", "f")) == "stage-not-final"


class TestGroups:
    SOURCES = (Source("A", 1, 3), Source("B", 1, 3))

    def numbers(self, numbering: Numbering, sections: tuple[str, ...] = ()) -> list[int]:
        stage = Stage("final", PAIRS, self.SOURCES, numbering, sections)
        return there(two_groups(stage), "final")

    def test_they_are_numbered_in_turn(self) -> None:
        assert self.numbers(Numbering.IN_TURN) == [1, 50, 2, 51, 3, 52]

    def test_or_as_a_snake(self) -> None:
        assert self.numbers(Numbering.SNAKE) == [1, 50, 51, 2, 3, 52]

    def test_or_one_after_the_other(self) -> None:
        assert self.numbers(Numbering.GROUP_BY_GROUP) == [1, 2, 3, 50, 51, 52]

    def test_and_dealt_into_sections(self) -> None:
        stage = Stage("final", PAIRS, self.SOURCES, sections=("X", "Y", "Z"))
        found = qualifiers(two_groups(stage).state.series, "final")
        assert [who.section for who in found] == ["X", "Y", "Z", "Z", "Y", "X"]

    def test_sections_of_one_stage_are_lists_with_places_of_their_own(self) -> None:
        both = Stage("final", PAIRS, (Source("qualifying", 1, 2),))
        only_b = Stage("plate", PAIRS, (Source("qualifying", 3, sections=("B",)),))
        running = planned(QUALIFYING, both, only_b)
        lists = ranked(EIGHT[:4], 1, "A"), ranked(EIGHT[:4], 11, "B")
        finished(running, "qualifying", result_of(*lists))
        assert there(running, "final") == [1, 11, 2, 12]
        assert there(running, "plate") == [13, 14]


class TestDeclining:
    def test_the_next_in_line_goes_on_for_who_leaves(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        running.do(say.Decline("qualifying", 2))
        assert there(running, "final") == [1, 3, 4, 5]
        assert there(running, "consolation") == [6, 7, 8]

    def test_who_declines_the_final_only_may_play_the_consolation(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        running.do(say.Decline("qualifying", 2, "final", "has a train to catch"))
        assert there(running, "final") == [1, 3, 4, 5]
        assert there(running, "consolation") == [2, 6, 7, 8]

    def test_those_between_two_stages_stay_as_many(self) -> None:
        plate = Stage("plate", PAIRS, (Source("qualifying", 7),))
        running = qualified(EIGHT, FINAL, plate)
        running.do(say.Decline("qualifying", 1))
        assert there(running, "final") == [2, 3, 4, 5]
        assert there(running, "plate") == [8]

    def test_before_the_stage_is_over_or_after(self) -> None:
        running = planned(QUALIFYING, FINAL)
        running.do(say.Decline("qualifying", 2), say.OpenStage("qualifying", "q"))
        running.do(say.FinishStage("qualifying", result(EIGHT)))
        assert there(running, "final") == [1, 3, 4, 5]
        assert running.do(say.Decline("qualifying", 2)) == ()
        assert running.refusal(say.Decline("qualifying", 9)) == "no-such-contestant"
        assert running.refusal(say.Decline("qualifying", 3, "consolation")) == "no-way"
        assert running.refusal(say.Decline("none", 3)) == "no-such-stage"

    def test_an_open_stage_is_settled_again_while_nobody_plays(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        running.do(say.OpenStage("final", "f"), say.Decline("qualifying", 2, "final", "ill"))
        (fact,) = running.do(say.Requalify("final", "ill"))
        assert isinstance(fact, happened.StageRequalified)
        # Who stays keeps its number; the next in line takes the one that is free.
        assert [(who.number, who.from_number) for who in fact.qualifiers] == [
            (1, 1),
            (2, 5),
            (3, 3),
            (4, 4),
        ]
        assert running.do(say.Requalify("final", "again")) == ()

    def test_when_play_has_begun_who_is_in_it_stays(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        running.do(say.OpenStage("final", "f"), say.BeginStage("final"))
        assert running.do(say.BeginStage("final")) == ()
        assert running.refusal(say.Requalify("final")) == "stage-begun"
        assert running.refusal(say.Decline("qualifying", 2)) == "next-stage-begun"
        running.do(say.Decline("qualifying", 6))
        assert there(running, "consolation") == [5, 7, 8]


def test_an_extra_takes_nobody_from_the_others() -> None:
    side = Stage("side", PAIRS, (Source("qualifying", 3, 6, also=True),))
    running = qualified(EIGHT, FINAL, CONSOLATION, side)
    assert there(running, "side") == [3, 4, 5, 6]
    assert there(running, "final") == [1, 2, 3, 4]
    running.do(say.Decline("qualifying", 4, "side"))
    assert there(running, "side") == [3, 5, 6, 7]


def test_nobody_comes_into_a_stage_by_two_ways() -> None:
    side = Stage("side", PAIRS, (Source("qualifying", 1, 6, also=True),))
    last = Stage("last", PAIRS, (Source("final", 1, 2), Source("side", 1, 2)))
    running = qualified(EIGHT, side, FINAL, last)
    played(running, "side", [3, 1, 2, 4, 5, 6])
    played(running, "final", [4, 3, 2, 1])
    assert running.refusal(say.OpenStage("last", "l")) == "qualified-twice"
    running.do(say.Decline("side", 3, "last"))
    assert [(who.stage, who.from_number) for who in qualifiers(running.state.series, "last")] == [
        ("final", 4),
        ("side", 1),
        ("final", 3),
        ("side", 2),
    ]


def test_seeds_are_numbered_anew() -> None:
    old = [Qualifier(n, (), "", 0, "q", n, n) for n in (1, 2, 3)]  # type: ignore[arg-type]
    new = [Qualifier(n, (), "", 0, "q", n + 1, n + 1) for n in (1, 2, 3)]  # type: ignore[arg-type]
    kept = renumbered(QUALIFYING, old, new)
    assert [(who.number, who.from_number) for who in kept] == [(1, 4), (2, 2), (3, 3)]
    assert renumbered(Stage("f", Rules(Kind.KNOCKOUT)), old, new) == tuple(new)

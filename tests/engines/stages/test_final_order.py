"""Everyone once, by the way that they took: final, consolation, then the rest by their places."""

from fractions import Fraction

from overtrick.engines.event import commands as say
from overtrick.engines.event.stage_values import Placed, Source, Stage, StageResult
from overtrick.engines.event.values import RankingLine, RankingList
from overtrick.engines.kinds import ranking
from tests.engines.stages.series import (
    CONSOLATION,
    EIGHT,
    FINAL,
    PAIRS,
    QUALIFYING,
    final_places,
    finished,
    planned,
    played,
    qualified,
    result,
)


def test_the_final_stands_before_the_consolation_however_they_are_named() -> None:
    for stages in ((FINAL, CONSOLATION), (CONSOLATION, FINAL)):
        running = qualified(EIGHT, *stages)
        played(running, "final", [4, 3, 2, 1])
        played(running, "consolation", [2, 1, 4, 3])
        assert final_places(running) == [
            ("1", "final", 4),
            ("2", "final", 3),
            ("3", "final", 2),
            ("4", "final", 1),
            ("5", "consolation", 2),
            ("6", "consolation", 1),
            ("7", "consolation", 4),
            ("8", "consolation", 3),
        ]
        running.do(say.Publish())


def test_who_did_not_go_on_is_placed_by_the_qualifying() -> None:
    plate = Stage("plate", PAIRS, (Source("qualifying", 7),))
    running = qualified(EIGHT, plate, FINAL)
    played(running, "final", [1, 2, 3, 4])
    played(running, "plate", [2, 1])
    assert final_places(running)[4:] == [
        ("5", "qualifying", 5),
        ("6", "qualifying", 6),
        ("7", "plate", 2),
        ("8", "plate", 1),
    ]


def test_the_same_place_of_two_groups_is_shared() -> None:
    final = Stage("final", PAIRS, (Source("A", 1, 1), Source("B", 1, 1)))
    running = planned(Stage("A", PAIRS), Stage("B", PAIRS), final)
    finished(running, "A", result(EIGHT[:3]))
    finished(running, "B", result(EIGHT[:3], 50))
    played(running, "final", [2, 1])
    assert final_places(running) == [
        ("1", "final", 2),
        ("2", "final", 1),
        ("3=", "A", 2),
        ("3=", "B", 51),
        ("5=", "A", 3),
        ("5=", "B", 52),
    ]


def test_while_the_final_is_played_its_places_are_open() -> None:
    running = qualified(EIGHT, FINAL, CONSOLATION)
    running.do(say.OpenStage("final", "f"))
    assert final_places(running) == [
        *(("1=", "final", n) for n in range(1, 5)),
        *((str(n), "qualifying", n) for n in range(5, 9)),
    ]


def test_who_leaves_stands_behind_those_who_play_on() -> None:
    running = qualified(EIGHT, FINAL, CONSOLATION)
    running.do(say.Decline("qualifying", 2))
    played(running, "final", [4, 3, 2, 1])  # 2 of the final is 3 of the qualifying
    played(running, "consolation", [1, 2, 3])
    assert final_places(running)[3:6] == [
        ("4", "final", 1),
        ("5", "qualifying", 2),
        ("6", "consolation", 1),
    ]


def test_a_repechage_leads_back() -> None:
    repechage = Stage("repechage", PAIRS, (Source("qualifying", 3, 6),))
    final = Stage("final", PAIRS, (Source("qualifying", 1, 2), Source("repechage", 1, 2)))
    running = qualified(EIGHT, repechage, final)
    played(running, "repechage", [4, 1, 2, 3])  # 6 and 3 of the qualifying go on
    played(running, "final", [2, 1, 4, 3])
    assert final_places(running) == [
        ("1", "final", 2),  # 6 of the qualifying
        ("2", "final", 1),
        ("3", "final", 4),
        ("4", "final", 3),
        ("5", "repechage", 2),
        ("6", "repechage", 3),
        ("7", "qualifying", 7),
        ("8", "qualifying", 8),
    ]


def test_an_extra_does_not_place_anybody() -> None:
    side = Stage("side", PAIRS, (Source("qualifying", 1, 8, also=True),))
    running = qualified(EIGHT, side, FINAL)
    played(running, "side", [8, 7, 6, 5, 4, 3, 2, 1])
    assert [stage for _, stage, _ in final_places(running)] == 8 * ["qualifying"]


def test_contestants_without_people_are_followed_by_their_numbers() -> None:
    lines = tuple(RankingLine(n, str(n), Fraction(9 - n), None, 9) for n in (1, 2))
    bare = StageResult((RankingList("", None, lines),), (Placed(1), Placed(2)))
    second = Stage("second", PAIRS, (Source("qualifying"),))
    running = finished(planned(QUALIFYING, second), "qualifying", bare)
    played(running, "second", [2, 1])
    assert final_places(running) == [("1", "second", 2), ("2", "second", 1)]


def test_a_late_entry_of_the_final_is_itself_and_not_who_had_its_number() -> None:
    running = qualified(EIGHT, FINAL)
    running.do(say.OpenStage("final", "f"))
    lines = tuple(RankingLine(n, str(n), Fraction(9 - n), None, 9) for n in (1, 2))
    who = (Placed(1, (900, 901)), Placed(2, (20, 902)))
    running.do(say.FinishStage("final", StageResult((RankingList("", None, lines),), who)))
    # Number 2 has one player of the qualifier left; 1 is two strangers.
    assert final_places(running)[:4] == [
        ("1", "final", 1),
        ("2", "final", 2),
        ("3", "qualifying", 1),
        ("4", "qualifying", 3),
    ]


def test_who_is_in_the_final_and_not_in_its_ranking_stands_behind_it() -> None:
    running = qualified(EIGHT, FINAL)
    played(running, "final", [4, 3, 2, 1], "1", "2", "3", "")
    assert final_places(running)[2:5] == [
        ("3", "final", 2),
        ("4", "final", 1),
        ("5", "qualifying", 5),
    ]
    assert "not placed" in ranking(running.state).lists[0].lines[3].steps[-1].text


def test_every_place_is_explained() -> None:
    running = qualified(EIGHT, FINAL, CONSOLATION)
    played(running, "final", [4, 3, 2, 1])
    first, *_, last = ranking(running.state).lists[0].lines
    assert [step.rule for step in first.steps] == ["qualified", "carry-total", "stage"]
    assert first.line.percent is None  # 50 % of the final alone, and 96 from before
    assert [step.rule for step in last.steps] == ["stage"]
    assert last.line.percent == 46

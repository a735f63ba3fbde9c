"""A qualifying round, its final and its consolation, through the desk."""

from pathlib import Path

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit
from overtrick.app.events.stages import advance, stage_event
from overtrick.app.events.starting import start_command
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.stage_values import Carry, Source, Stage
from overtrick.engines.event.values import Entry, Kind, Phase
from overtrick.engines.kinds import ranking

SAID = Said("director")
RULES = Rules(Kind.PAIRS, Contest(EventSettings("stage", 0)), PlaySettings(boards_per_round=1))
RESULTS = [Played(Result.parse(text)) for text in ("4S N =", "3NT E -1", "4S N +1", "2H W +2")]
STAGES = (
    Stage("qualifying", RULES),
    Stage("consolation", RULES, (Source("qualifying", 5),)),
    Stage("final", RULES, (Source("qualifying", 1, 4, Carry.TOTAL),)),
)


def play(desk: Desk, event: int) -> None:
    """The whole event, to its final ranking."""
    desk.handle(event, start_command(desk.standing(event).state, "howell").command, SAID)
    for number in sorted(desk.standing(event).state.rounds):
        desk.handle(event, say.OpenRound(number, 0), SAID)
        for at, slot in enumerate(desk.standing(event).state.missing(number)):
            entry = Entry(RESULTS[(7 * at + 3 * number + slot.board) % 4])
            desk.handle(event, say.RecordResult(slot, entry), SAID)
        desk.handle(event, say.CloseRound(number), SAID)
    for command in (say.EndPlay(0), say.MakeFinal(), say.Publish()):
        desk.handle(event, command, SAID)


def test_from_qualifying_to_the_final_order(tmp_path: Path) -> None:
    with open_desk(tmp_path / "store.db") as desk:
        series = desk.open_event(Rules(Kind.SERIES), SAID).id
        desk.handle(series, say.PlanStages(STAGES), SAID)
        assert advance(desk, series) == ("qualifying",)
        first = stage_event(desk, series, "qualifying").id
        for number in range(1, 9):
            desk.handle(first, say.Enter((2 * number - 1, 2 * number)), SAID)
        assert advance(desk, series) == ()
        play(desk, first)
        totals = {
            desk.standing(first).state.entrants[each.line.number].people: each.line.total
            for each in ranking(desk.standing(first).state).lists[0].lines
        }
        ranked = ranking(desk.standing(first).state).lists[0].lines
        if ranked[3].line.place == ranked[4].line.place:
            order = tuple(
                each.line.number for each in ranked if each.line.place == ranked[3].line.place
            )
            desk.handle(series, say.DecideCut("qualifying", order, "lot"), SAID)
        assert set(advance(desk, series)) == {"consolation", "final"}
        assert advance(desk, series) == ()  # again changes nothing
        last = stage_event(desk, series, "final").id
        finalists = desk.standing(last).state.entrants
        assert len(finalists) == 4
        assert all(each.carried == totals[each.people] for each in finalists.values())
        for name in ("consolation", "final"):
            play(desk, stage_event(desk, series, name).id)
        advance(desk, series)
        lines = ranking(desk.standing(series).state).lists[0].lines
        assert [each.line.place for each in lines] == [str(n) for n in range(1, 9)]
        assert desk.standing(last).state.phase is Phase.FINAL
        assert audit(desk, series).findings == ()


def test_two_sessions_are_added_up(tmp_path: Path) -> None:
    stages = (
        Stage("first", RULES),
        Stage("second", RULES, (Source("first", carry=Carry.TOTAL),)),
    )
    with open_desk(tmp_path / "store.db") as desk:
        series = desk.open_event(Rules(Kind.SERIES), SAID).id
        desk.handle(series, say.PlanStages(stages), SAID)
        advance(desk, series)
        first = stage_event(desk, series, "first").id
        for _ in range(6):
            desk.handle(first, say.Enter(), SAID)
        play(desk, first)
        advance(desk, series)
        second = stage_event(desk, series, "second").id
        before = sum(e.line.total for e in ranking(desk.standing(first).state).lists[0].lines)
        play(desk, second)
        after = sum(e.line.total for e in ranking(desk.standing(second).state).lists[0].lines)
        assert after == 2 * before  # as many boards of the same top again

"""A session planned anew as tables, and as JSON for programs."""

import json
from dataclasses import replace

from overtrick.app.language import Translator
from overtrick.app.movement_tables import movement_table
from overtrick.app.table import Column, Table
from overtrick.core.steps import message
from overtrick.movements.plan import Movement
from overtrick.movements.repair import Continuation, Cost, Demand, Problem, Repair

DEMANDS = {
    Demand.SEATS: message("who cannot move stays at the table"),
    Demand.OWN_BOARDS: message("no two tables share boards"),
    Demand.EQUAL_SIT_OUTS: message("nobody sits out more often than an equal share"),
    Demand.NO_REMATCH: message("nobody meets the same opponents again"),
    Demand.FULL: message("no table stands empty without need"),
    Demand.LINES: message("North-South pairs meet East-West pairs only"),
}
"""What is insisted on, in words."""
COSTS = {
    Cost.LINE: message("one line"),
    Cost.REMATCH: message("rematch"),
    Cost.SIT_OUT: message("needless sit-out"),
    Cost.UNEVEN: message("uneven sit-outs"),
    Cost.SHARING: message("shared boards"),
    Cost.SEAT: message("loses its table"),
    Cost.CHANGED: message("changed"),
    Cost.THIN: message("few results"),
    Cost.DIRECTION: message("directions"),
}
"""What costs something, in words."""


def continuation_tables(problem: Problem, found: Continuation, say: Translator) -> list[Table]:
    """The rounds left, a column each, and what is not ideal in them."""
    left = tuple(s for s in found.session.sittings if s.round >= problem.first)
    whole = movement_table(replace(found.session, sittings=left), say)
    name = say.sentence(found.session.name)
    shown = (
        replace(whole, title=name).without_empty_columns() if left else replace(whole, title=name)
    )
    return [shown, penalty_table(found, say)]


def penalty_table(found: Continuation, say: Translator) -> Table:
    """A row for every penalty, dearest first."""
    columns = (
        Column("penalty", say("Penalty")),
        Column("amount", say("Number"), right=True),
        Column("weight", say("Weight"), right=True),
        Column("words", say("What")),
    )
    rows = tuple(
        (
            say(COSTS[penalty.cost]),
            str(penalty.amount),
            str(penalty.weight),
            say.sentence(penalty.words),
        )
        for penalty in found.penalties
    )
    return Table(say("What is not ideal"), columns, rows)


def repair_notes(done: Repair, say: Translator) -> list[str]:
    """Who sits out, how good it is, and what had to give."""
    notes = given_up_notes(done, say)
    found = done.continuation
    if found is None:
        return notes
    out = [
        say("round {round}: {pairs}").format(round=number, pairs=", ".join(map(str, pairs)))
        for number, pairs in found.sit_outs(done.problem).items()
        if pairs
    ]
    notes.append(
        say("sit-outs: {who}").format(who="; ".join(out)) if out else say("nobody sits out")
    )
    if found.proven:
        words = say("Proven: no other meetings cost less than {objective}.")
    else:
        words = say(
            "These meetings cost {objective}; whether others cost less, down to {bound}, could not "
            "be proven in the time."
        )
    notes.append(words.format(objective=found.objective, bound=found.bound))
    return notes


def given_up_notes(done: Repair, say: Translator) -> list[str]:
    """The demands that cannot be kept, if there are any; that nothing was found, if so."""
    notes = []
    if done.given_up:
        words = (
            say("Not everything that is insisted on can be had. What would have to give: {demands}")
            if done.proven
            else say(
                "Nothing was found with everything that is insisted on. What could give: {demands}"
            )
        )
        demands = "; ".join(say(DEMANDS[demand]) for demand in done.given_up)
        notes.append(words.format(demands=demands))
    elif done.continuation is None:
        notes.append(say("Nothing was found in the time; more seconds may help."))
    return notes


def repair_json(done: Repair) -> bytes:
    """The session, the penalties, and what is known of them."""
    found = done.continuation
    document: dict[str, object] = {
        "given_up": [demand.value for demand in done.given_up],
        "proven": done.proven,
        "continuation": None if found is None else _plain(done.problem, found),
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _plain(problem: Problem, found: Continuation) -> dict[str, object]:
    return {
        "name": str(found.session.name),
        "first_round": problem.first,
        "sittings": _sittings(found.session),
        "sit_outs": {str(number): list(out) for number, out in found.sit_outs(problem).items()},
        "penalties": [
            {
                "cost": penalty.cost.value,
                "amount": penalty.amount,
                "weight": penalty.weight,
                "round": penalty.round,
                "words": str(penalty.words),
            }
            for penalty in found.penalties
        ],
        "objective": found.objective,
        "bound": found.bound,
        "proven_best": found.proven,
    }


def _sittings(session: Movement) -> list[dict[str, int]]:
    return [sitting._asdict() for sitting in session.sittings]

"""Contestants during play: who leaves, and who takes a player's place."""

import click

from overtrick.app.events.lookup import people_called, person_names
from overtrick.cli.event.office import Office, on_event
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.event.commands import Substitute, Withdraw
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


@on_event("withdraw", message("A contestant leaves the event."), reason=True)
@click.argument("number", type=int, metavar="NUMBER")
@option("--from-round", type=int, metavar="N", help=message("Else the next."))
def withdraw(office: Office, number: int, from_round: int | None) -> None:
    """A withdrawal."""
    if from_round is None:
        current = office.state.open_round
        from_round = (current.plan.number if current else office.state.last_closed) + 1
    office.do(Withdraw(number, from_round, office.said.reason))


@on_event(
    "substitute",
    message("One player for another."),
    message('One player for another: overtrick event substitute last 4 "Ann Lee" "Di Wu".'),
)
@click.argument("number", type=int, metavar="NUMBER")
@click.argument("leaves", metavar="WHO")
@click.argument("joins", metavar="FOR-WHOM")
@option("--from-round", type=int, metavar="N", help=message("Else the next."))
def substitute(
    office: Office, number: int, leaves: str, joins: str, from_round: int | None
) -> None:
    """A substitute."""
    entrant = office.state.entrant(number)
    names = person_names(office.desk, entrant.people)
    leaving = [person for person, name in names.items() if name == leaves]
    if not leaving:
        raise NotFoundError(
            phrase(
                "nobody called {name!r} plays for {number}; they are {names}",
                name=leaves,
                number=number,
                names=", ".join(names.values()),
            )
        )
    if from_round is None:
        from_round = office.state.last_closed + 1
    (joining,) = people_called(office.desk, [joins])
    office.do(Substitute(number, leaving[0], joining, from_round))

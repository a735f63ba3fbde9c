"""How boards were bid and played, from a file."""

from pathlib import Path

import click

from overtrick.app.events.lookup import person_names
from overtrick.app.events.play_records import FoundRecords, find_play_records
from overtrick.app.language import Translator
from overtrick.app.table import Column, Table
from overtrick.cli.event.office import Office, on_event
from overtrick.cli.files import read_input
from overtrick.cli.show import Out
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


@on_event(
    "play",
    message("Auctions and plays from a PBN file, for replay."),
    message(
        "Take the auctions and plays of a PBN file: overtrick event play last vugraph.pbn. "
        "Each is matched to a table by its board and its tags Round, Table and Room, by the "
        "names of its players, or by the result if one table alone has it; and is held "
        "against that table's result and the deal. If one does not fit, nothing is taken "
        "unless --fitting is given."
    ),
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@option("--preview", is_flag=True, help=message("Only show what fits and what does not."))
@option("--fitting", is_flag=True, help=message("Take those that fit, and leave the others."))
def play(office: Office, file: Path, preview: bool, fitting: bool) -> None:
    """Auctions and plays."""
    found = find_play_records(
        read_input(file), office.state, lambda who: person_names(office.desk, who), file.name
    )
    Out("text").tables([found_table(found, office.say)])
    if preview:
        return
    others = len(found.found) - len(found.fitting)
    if others and not fitting:
        raise RefusedError(
            "records-differ",
            phrase(
                "nothing is taken, for {count} of {all} do not fit; --fitting takes the others",
                count=others,
                all=len(found.found),
            ),
        )
    if not found.fitting:
        raise RefusedError("records-differ", phrase("none fits: nothing is taken"))
    answer = office.do(found.command)
    if answer.facts:
        click.echo(office.say("{count} recorded").format(count=answer.facts))


def found_table(found: FoundRecords, say: Translator) -> Table:
    """What was found, game by game, and what is in the way."""
    columns = (
        Column("where", say("Where")),
        Column("table", say("Table")),
        Column("contract", say("Contract")),
        Column("cards", say("Cards played"), right=True),
        Column("fits", say("Does it fit?")),
    )
    rows = []
    for each in found.found:
        record = each.record
        contract = "" if record is None or record.contract is None else str(record.contract)
        faults = "; ".join(say.sentence(fault) for fault in each.faults)
        rows.append(
            (
                say.place(each.where),
                "" if each.slot is None else say.sentence(slot_phrase(each.slot)),
                contract,
                "" if record is None else str(len(record.cards)),
                faults or (say("recorded already") if each.known else say("it fits")),
            )
        )
    return Table(say("Auctions and plays"), columns, tuple(rows))

"""Years of a club's evenings, for what looks them up: names, results, awards, all made up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.house.house import open_house
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entry, Kind, Slot
from overtrick.movements.mitchell import mitchell
from overtrick.store.transaction import Transaction
from tests.running import plans_of

SAID = Said("account:1")
WEEK = 7 * 24 * 3600 * 1_000_000
BEGINS = 1_500_000_000 * 1_000_000
TABLES, BOARDS = 7, 4
"""Of an evening: seven tables, seven rounds of four boards."""
RESULTS = [
    Played(Result.parse(text))
    for text in (
        "4S N =",
        "4S N +1",
        "4S N -1",
        "3NT E =",
        "2H W +1",
        "1NT S -2",
        "6NT N =",
        "3C E -1",
    )
]
FIRST = (
    *("Ann", "Bob", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Igor", "Jana"),
    *("Karl", "Lena", "Mira", "Nils", "Olga", "Paul", "Rita", "Sven"),
)
LAST = (
    *("Adler", "Berg", "Crane", "Dietz", "Ekman", "Falk", "Grant", "Holm"),
    *("Ivers", "Jonas", "Krantz", "Lund", "Moser", "Noll", "Orth"),
)
CHINESE = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"
GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平"


@dataclass(frozen=True, slots=True)
class Years:
    """What was made."""

    store: Path
    regular: int
    """Somebody who played in as many events as was wanted."""
    events: int
    results: int
    people: int


class Weeks:
    """A clock that goes on by a week for every event."""

    def __init__(self, per_week: int) -> None:
        self.now = BEGINS
        self._step = WEEK // per_week

    def __call__(self) -> int:
        return self.now

    def next(self) -> None:
        """Some days later."""
        self.now += self._step


def named(random: Random, count: int) -> list[str]:
    """So many names of people, all different."""
    names: dict[str, None] = {}
    while len(names) < count:
        number = f" {random.randrange(1000)}" if len(names) > 900 else ""
        if random.random() < 0.3:
            given = random.choice(GIVEN) + random.choice(GIVEN)
            names[f"{random.choice(CHINESE)}{given}{number}"] = None
        else:
            names[f"{random.choice(FIRST)} {random.choice(LAST)}{number}"] = None
    return list(names)


def club_years(
    store: Path,
    results: int,
    people: int,
    evenings_of_regular: int,
    tell: Callable[[str], object] = print,
) -> Years:
    """A store with so many results and people; the regular plays the last of its evenings."""
    random = Random(11)  # noqa: S311 - what is made up is no secret
    each = TABLES * TABLES * BOARDS
    events = -(-results // each)
    clock = Weeks(2)
    with open_house(store, clock=clock, solving=False, ticking=False) as house:
        ids = _people(house.desk, named(random, people))
        for number in range(events):
            there = random.sample(ids[1:], 4 * TABLES)
            if events - number <= evenings_of_regular:
                there[0] = ids[0]
                there[1] = ids[1 + number % 3]
                there = list(dict.fromkeys(there))
                while len(there) < 4 * TABLES:
                    more = random.choice(ids)
                    if more not in there:
                        there.append(more)
            _evening(house.desk, f"Evening {number + 1}", there, random)
            clock.next()
            if number % 100 == 99:
                tell(f"{number + 1} of {events} events")
    return Years(store, ids[0], events, events * each, people)


def _people(desk: Desk, names: Sequence[str]) -> list[int]:
    def work(transaction: Transaction) -> list[int]:
        return [transaction.add_person(name, desk.clock()) for name in names]

    return desk.writer.submit(work).result()


def _evening(desk: Desk, title: str, people: Sequence[int], random: Random) -> None:
    settings = EventSettings(title, correction_minutes=0, masterpoints=Masterpoints.SWISS)
    event = desk.open_event(Rules(Kind.PAIRS, Contest(settings)), SAID).id
    plans = plans_of(mitchell(TABLES, boards_per_set=BOARDS))
    commands: list[say.Command] = [
        say.Enter((one, other)) for one, other in zip(people[::2], people[1::2], strict=True)
    ]
    commands.append(say.Start(plans))
    for plan in plans:
        commands.append(say.OpenRound(plan.number, 0))
        for seating in plan.seatings:
            strength = seating.ns[0] % 4
            for board in seating.boards:
                outcome = RESULTS[min(7, random.randrange(6) + strength)]
                slot = Slot(seating.section, plan.number, seating.table, board)
                commands.append(say.RecordResult(slot, Entry(outcome)))
        commands.append(say.CloseRound(plan.number))
    commands += [say.EndPlay(0), say.MakeFinal(), say.Publish(), say.AwardMasterpoints()]
    desk.handle_together(event, commands, SAID)


def known(store: Path) -> Years:
    """A store that was made before: its regular is who played most."""
    with open_house(store, solving=False, ticking=False) as house:
        catalogue = house.catalogue()
    regular = max(catalogue.parts, key=lambda person: len(catalogue.parts[person]))
    events = len(catalogue.events)
    each = TABLES * TABLES * BOARDS
    return Years(store, regular, events, events * each, len(catalogue.people))

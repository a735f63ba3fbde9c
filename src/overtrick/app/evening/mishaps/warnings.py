"""What a director should look at before confirming, beyond what changes."""

from collections.abc import Iterable, Sequence

from overtrick.app.evening.mishaps.consequence import Changes
from overtrick.app.events.check_phrase import checks_phrase
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Bar, Kind, Phase, Slot
from overtrick.engines.event_sheet import seats_of
from overtrick.phrase import phrase


def warnings(before: Event, after: Event, facts: Sequence[Fact], changes: Changes) -> Iterable[str]:
    """Phrases, the gravest first; *changes* are those from *before* to *after*."""
    yield from _held(facts)
    yield from _barred(changes)
    yield from _lost(before, facts)
    yield from _left(before, facts)
    yield from _sit_outs(before, after, changes)
    yield from _rematches(before, after)
    yield from _shared(before, after)
    yield from _both_lists(before, after)
    yield from _thin(changes)
    yield from _published(before, changes)


def _held(facts: Sequence[Fact]) -> Iterable[str]:
    """Entries that would not count yet: a director can say at once that they are so."""
    for fact in facts:
        if isinstance(fact, happened.ResultHeld):
            yield phrase(
                "It would be held and not count: {whys}. If it is so all the same, go back and "
                "say that it is.",
                whys=checks_phrase(fact.held.objections),
            )


def _barred(changes: Changes) -> Iterable[str]:
    barred: dict[tuple[int, str], list[int]] = {}
    for each in changes.results:
        if each.bar is Bar.PLAYED_BEFORE:
            slot = each.slot
            barred.setdefault((slot.round, f"{slot.section}{slot.table}"), []).append(slot.board)
    for (number, table), boards in barred.items():
        yield phrase(
            "Not to be played at table {table} in round {round}, since one of the pairs has had "
            "it (Law 15A): board {boards}. Rule on it, or let another board be played.",
            boards=", ".join(map(str, boards)),
            table=table,
            round=number,
        )


def _lost(before: Event, facts: Sequence[Fact]) -> Iterable[str]:
    """Entries that are held and go when their round is cut off."""
    for fact in facts:
        if isinstance(fact, happened.RoundClosed):
            held = [slot for slot in fact.cut_off if before.play(slot).held is not None]
            for slot in held:
                yield phrase(
                    "The entry held on {slot} is dropped: take it or have it keyed again first.",
                    slot=slot_phrase(slot),
                )
            missing = len(before.missing(fact.number)) - len(fact.cut_off)
            if missing == 1:
                yield phrase("One result is missing; its board stays open.")
            elif missing:
                yield phrase("{count} results are missing; their boards stay open.", count=missing)


def _left(before: Event, facts: Sequence[Fact]) -> Iterable[str]:
    """Boards of a round that goes on, of somebody who leaves after it."""
    for fact in facts:
        if isinstance(fact, happened.Withdrawn):
            waiting = [
                slot
                for slot in before.missing()
                if slot.round < fact.from_round
                and any(fact.number in side for side in before.meeting(slot))
            ]
            if waiting:
                yield phrase(
                    "{count} boards that {number} was to play before stay without a result: rule "
                    "on them (Law 12C2).",
                    count=len(waiting),
                    number=fact.number,
                )


def _sit_outs(before: Event, after: Event, changes: Changes) -> Iterable[str]:
    for each in changes.sit_outs:
        new = sorted(set(each.after) - set(each.before))
        begun = each.round in before.rounds and before.begun(each.round)
        if new and each.round in after.rounds and not begun:
            yield phrase(
                "In round {round} sits out: {numbers}.",
                round=each.round,
                numbers=", ".join(map(str, new)),
            )


def _rematches(before: Event, after: Event) -> Iterable[str]:
    """Two who meet again by a new plan, where movements are to keep them apart."""
    if after.kind is not Kind.PAIRS or before.seatings is after.seatings:
        return
    known = _again(before)
    for two, rounds in sorted(_again(after).items()):
        if rounds != known.get(two):
            yield phrase(
                "{one} and {other} meet in rounds {rounds}.",
                one=two[0],
                other=two[1],
                rounds=", ".join(map(str, rounds)),
            )


def _again(state: Event) -> dict[tuple[int, int], tuple[int, ...]]:
    meetings: dict[tuple[int, int], list[int]] = {}
    for (_, number, _), seating in sorted(state.seatings.items(), key=lambda item: item[0][1]):
        two = (min(seating.members), max(seating.members))
        meetings.setdefault(two, []).append(number)
    return {two: tuple(rounds) for two, rounds in meetings.items() if len(rounds) > 1}


def _shared(before: Event, after: Event) -> Iterable[str]:
    """Boards that by a new plan lie at two tables at once."""
    if after.kind.of_teams or before.seatings is after.seatings:
        return
    known = set(_at_once(before))
    for (section, number, tables), boards in sorted(_at_once(after).items()):
        if (section, number, tables) not in known:
            yield phrase(
                "Tables {tables} play the same boards in round {round}: {boards}. They need two "
                "copies of them, or pass them to each other.",
                tables=", ".join(f"{section}{table}" for table in tables),
                round=number,
                boards=", ".join(map(str, boards)),
            )


def _at_once(state: Event) -> dict[tuple[str, int, tuple[int, ...]], list[int]]:
    """The boards that several tables have in a round that has not begun, by those tables."""
    where: dict[tuple[str, int, int], list[int]] = {}
    for (section, number, table), seating in state.seatings.items():
        for board in () if state.begun(number) else seating.boards:
            if not state.absent(Slot(section, number, table, board)):
                where.setdefault((section, number, board), []).append(table)
    found: dict[tuple[str, int, tuple[int, ...]], list[int]] = {}
    for (section, number, board), tables in sorted(where.items()):
        if len(tables) > 1:
            found.setdefault((section, number, tuple(sorted(tables))), []).append(board)
    return found


def _both_lists(before: Event, after: Event) -> Iterable[str]:
    """Who is in both lists of an event with two rankings, having sat on both sides."""
    if after.rules.conditions.winners == 1 or before.seatings is after.seatings:
        return
    known = _on_both_sides(before)
    for number in sorted(_on_both_sides(after) - known):
        yield phrase(
            "There are two rankings, and {number} is in both then: what it plays North-South "
            "counts in the one, and what it plays East-West in the other.",
            number=number,
        )


def _on_both_sides(state: Event) -> set[int]:
    return {who for who, places in seats_of(state).items() if len({side for _, side in places}) > 1}


def _thin(changes: Changes) -> Iterable[str]:
    for each in changes.boards:
        if each.results_after == 1 < each.results_before:
            yield phrase(
                "Board {board} has one result left, and nothing to compare it with.",
                board=each.board,
            )


def _published(before: Event, changes: Changes) -> Iterable[str]:
    if not changes.moves:
        return
    if before.phase is Phase.CORRECTIONS:
        yield phrase("Play is over: those whose score moves are to be told (Law 79C).")
    if before.published is not None:
        yield phrase("A ranking has been published; publish it again afterwards.")

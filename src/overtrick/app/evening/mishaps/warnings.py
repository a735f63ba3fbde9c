"""What a director should look at before confirming, beyond what changes."""

from collections.abc import Iterable, Sequence

from overtrick.app.evening.mishaps.consequence import Changes
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Bar, Kind, Phase
from overtrick.phrase import phrase


def warnings(before: Event, after: Event, facts: Sequence[Fact], changes: Changes) -> Iterable[str]:
    """Phrases, the gravest first; *changes* are those from *before* to *after*."""
    yield from _barred(changes)
    yield from _lost(before, facts)
    yield from _left(before, facts)
    yield from _sit_outs(before, after, changes)
    yield from _rematches(before, after)
    yield from _thin(changes)
    yield from _published(before, changes)


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
            if missing:
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

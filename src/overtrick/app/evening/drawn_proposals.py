"""Events without a movement: how many rounds or matches, and of how many boards."""

from collections.abc import Iterator

from overtrick.app.evening.proposals import (
    Needs,
    Proposal,
    Reason,
    copies_reason,
    end_of,
    length_reasons,
    named_sections,
    needs_of,
    sample_plans,
    sit_out_reason,
)
from overtrick.app.evening.wish import ABOUT, Wish
from overtrick.engines.event.values import Kind
from overtrick.movements.teams import round_robin
from overtrick.phrase import phrase

FEWEST = {Kind.SWISS_PAIRS: 3, Kind.SWISS_TEAMS: 4, Kind.ROUND_ROBIN: 3, Kind.KNOCKOUT: 4}
"""Boards of a round below which luck decides too much."""
USUAL = {Kind.SWISS_PAIRS: 4, Kind.SWISS_TEAMS: 6, Kind.ROUND_ROBIN: 6, Kind.KNOCKOUT: 8}
"""Boards of a round by which it is reckoned how many there is time for."""
SEGMENTS = (1, 2, 4)
"""Parts that a match is played in."""


def drawn_proposals(wish: Wish, most: int) -> tuple[Proposal, ...]:
    """Rounds and boards that fit the wish, the best first."""
    if wish.kind is Kind.MATCH:
        found = list(_matches(wish))
    else:
        lengths = _lengths(wish)
        aim = _aim(wish, lengths)
        near = [each for each in lengths if 3 * each[0] * each[1] >= 2 * aim]
        found = [_proposal(wish, aim, *each) for each in near or lengths]
    found.sort(key=lambda each: (each.demerits, each.rounds))
    return tuple(found[:most])


def _aim(wish: Wish, lengths: list[tuple[int, int]]) -> int:
    """The boards that are wanted; else as many as usual rounds have in the time there is."""
    if wish.boards is not None or wish.minutes is None:
        return wish.boards or 0
    usual = USUAL[wish.kind]
    each = usual * wish.minutes_per_board + wish.move_minutes
    most = max((rounds * boards for rounds, boards in lengths), default=0)
    return min(most, usual * (wish.minutes + wish.move_minutes) // each)


def _lengths(wish: Wish) -> list[tuple[int, int]]:
    """Rounds and boards of each: for every number of boards as many rounds as there are."""
    every = rounds_to_meet_all(wish.contestants)
    found = []
    for boards in range(1, ABOUT[wish.kind].most_boards + 1):
        if wish.boards_per_round not in (None, boards):
            continue
        rounds = min(wish.rounds_in(boards), every)
        if wish.kind is Kind.KNOCKOUT:
            rounds = bracket_rounds(wish.contestants) if wish.rounds_in(boards) else 0
            if wish.rounds_in(boards) < rounds:
                continue
        if rounds:
            found.append((rounds, boards))
    return found


def rounds_to_meet_all(contestants: int) -> int:
    """In so many rounds everyone can meet everyone; with an odd number one sits out."""
    return contestants - 1 + contestants % 2


def bracket_rounds(teams: int) -> int:
    """Rounds of a knockout until one team is left.

    >>> [bracket_rounds(teams) for teams in (2, 3, 8, 9)]
    [1, 2, 3, 4]
    """
    return (teams - 1).bit_length()


def _proposal(wish: Wish, aim: int, rounds: int, boards: int) -> Proposal:
    minutes = wish.minutes_for(rounds, boards)
    reasons = [*length_reasons(wish, aim, rounds, boards), *_pace(wish, boards)]
    match wish.kind:
        case Kind.ROUND_ROBIN:
            sections = named_sections(
                [round_robin(wish.contestants, rounds, boards_per_match=boards)]
            )
            needs = needs_of(sample_plans(sections), wish.contestants, matches=True)
            reasons += [*_meets(wish, rounds), sit_out_reason(*needs.sit_outs)]
            name = phrase("round robin")
        case Kind.KNOCKOUT:
            sections = ()
            needs = _knockout_needs(wish.contestants, rounds, boards)
            reasons += _byes(wish.contestants, rounds)
            name = phrase("knockout")
        case _:
            sections = ()
            needs = _swiss_needs(wish, rounds, boards)
            reasons += [*_winner(wish, rounds), sit_out_reason(*needs.sit_outs)]
            reasons.append(Reason(phrase("every round is drawn when the one before has ended")))
            name = phrase("Swiss")
    reasons.append(_rooms_reason(wish, needs.copies))
    return Proposal(
        f"{wish.kind.value}-{rounds}x{boards}",
        wish.kind,
        name,
        ABOUT[wish.kind].words,
        sections,
        rounds,
        boards,
        1,
        needs,
        minutes,
        end_of(wish, minutes),
        tuple(reasons),
    )


def _rooms_reason(wish: Wish, needed: int) -> Reason:
    """All play the same boards at once: with fewer copies they wait for each other."""
    if wish.copies is None and needed > 1:
        words = phrase(
            "{needed} copies of the boards are needed, or tables pass boards to each other",
            needed=needed,
        )
        return Reason(words, 1)
    return copies_reason(wish, needed, 1)


def _pace(wish: Wish, boards: int) -> Iterator[Reason]:
    fewest = FEWEST[wish.kind]
    words = phrase("boards in a round: {boards}", boards=boards)
    if boards < fewest:
        yield Reason(words, 12 * (fewest - boards))
        return
    too_many = 8 if wish.kind is Kind.SWISS_PAIRS else 16
    yield Reason(words, max(0, boards - too_many))


def _winner(wish: Wish, rounds: int) -> Iterator[Reason]:
    """Whether a Swiss is long enough for its field, and the field large enough for it."""
    least = bracket_rounds(wish.contestants)
    if rounds < least:
        words = phrase(
            "{rounds} rounds; {least} are wanted to tell the best of {count} from the others",
            rounds=rounds,
            least=least,
            count=wish.contestants,
        )
        yield Reason(words, 10 * (least - rounds))
    else:
        words = phrase(
            "rounds enough to tell the best of {count} from the others", count=wish.contestants
        )
        yield Reason(words)
    spare = rounds - 2 * rounds_to_meet_all(wish.contestants) // 3
    if spare > 0:
        words = phrase("in the last rounds few are left who have not met")
        yield Reason(words, 4 * spare)


def _meets(wish: Wish, rounds: int) -> Iterator[Reason]:
    every = rounds_to_meet_all(wish.contestants)
    if rounds == every:
        yield Reason(phrase("everyone meets everyone"))
        return
    words = phrase(
        "somebody meets {fewest} of {others} others",
        fewest=rounds - wish.contestants % 2,
        others=wish.contestants - 1,
    )
    yield Reason(words, 10 + -(-20 * (every - rounds) // every))


def _byes(teams: int, rounds: int) -> Iterator[Reason]:
    byes = 2**rounds - teams
    if byes:
        yield Reason(phrase("teams that have no match in the first round: {byes}", byes=byes), 4)
    else:
        yield Reason(phrase("every team has a match in the first round"))
    yield Reason(phrase("half of the teams are out after the first match"), 10 if teams > 2 else 0)


def _swiss_needs(wish: Wish, rounds: int, boards: int) -> Needs:
    """Of teams the two rooms share boards; one bye a round if the number is odd."""
    tables = wish.contestants // 2
    full = rounds * boards
    if wish.contestants % 2 == 0:
        return Needs(full, tables, (full, full), (0, 0))
    most = -(-rounds // wish.contestants)
    least = rounds // wish.contestants
    return Needs(full, tables, (full - most * boards, full - least * boards), (least, most))


def _knockout_needs(teams: int, rounds: int, boards: int) -> Needs:
    """The loser of a first match plays no more; who has a bye may play one match less."""
    byes = 2**rounds - teams
    matches = teams // 2 if not byes else teams - 2 ** (rounds - 1)
    return Needs(
        rounds * boards,
        max(matches, 2 ** max(0, rounds - 2)),
        (boards, rounds * boards),
        (0, rounds - 1),
    )


def _matches(wish: Wish) -> Iterator[Proposal]:
    """One match in one part, in halves, in quarters."""
    for segments in SEGMENTS:
        boards = wish.boards_per_round or _part(wish, segments)
        minutes = wish.minutes_for(segments, boards) if boards else 0
        if not boards or (wish.minutes is not None and minutes > wish.minutes):
            continue
        sections = named_sections([round_robin(2, boards_per_match=segments * boards)])
        aim = wish.boards or segments * boards
        reasons = length_reasons(wish, aim, segments, boards)
        if segments == 1:
            reasons.append(Reason(phrase("played in one part"), 1 if boards > 12 else 0))
        else:
            words = phrase("line-ups can change between {segments} parts", segments=segments)
            reasons.append(Reason(words, 6 if boards < 8 else 0))
        reasons.append(Reason(phrase("one copy of the boards is enough")))
        yield Proposal(
            f"match-{segments}x{boards}",
            Kind.MATCH,
            {
                1: phrase("one match"),
                2: phrase("one match in halves"),
                4: phrase("one match in quarters"),
            }[segments],
            ABOUT[Kind.MATCH].words,
            sections,
            segments,
            boards,
            1,
            needs_of(sample_plans(sections, segments), 2, matches=True),
            minutes,
            end_of(wish, minutes),
            tuple(reasons),
            segments,
        )


def _part(wish: Wish, segments: int) -> int:
    """Boards of each of so many parts of a match, as many as fit; 0 if none does."""
    most = ABOUT[Kind.MATCH].most_boards // segments
    fitting = (boards for boards in range(most, 0, -1) if wish.rounds_in(boards) >= segments)
    return next(fitting, 0)

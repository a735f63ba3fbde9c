"""Which movement to play: all that can be played, best first, and what speaks for and against."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overtrick.errors import ImpossibleError
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.checks import tallies
from overtrick.movements.plan import Movement
from overtrick.movements.proof import Proof, Property, proof
from overtrick.movements.sections import Section, SectionPlan
from overtrick.movements.suggest_candidates import (
    FEWEST_ROUNDS,
    MOST_IN_A_SET,
    Candidate,
    Recipe,
    individual_recipes,
    recipes,
)
from overtrick.phrase import phrase

MOST_PAIRS = 81
"""Forty tables and a half."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Who is there, for how long, and with which boards."""

    pairs: int
    boards: int | None = None
    """That every pair should play; None for as many as there is time for."""
    minutes: int | None = None
    """None if time does not matter; one of the two is wanted."""
    minutes_per_board: int = 7
    minutes_per_move: int = 2
    """Between two rounds."""
    one_winner: bool | None = None
    """One ranking, or two; None if either will do."""
    boards_in_room: int | None = None
    """Different boards; None if there is no end of them."""
    copies: int = 1
    """Of each board; duplicated sets make more tables independent."""
    individual: bool = False
    """Whether partners change: twice as many players as pairs."""
    boards_per_set: int | None = None
    """In every round; None if any number will do."""

    def __post_init__(self) -> None:
        if not 4 <= self.pairs <= MOST_PAIRS:
            raise ImpossibleError(
                phrase(
                    "movements are suggested for 4 to {most} pairs, got {pairs}",
                    most=MOST_PAIRS,
                    pairs=self.pairs,
                )
            )
        if self.boards is None and self.minutes is None:
            raise ImpossibleError(phrase("how many boards, or how much time, has to be said"))
        numbers = (
            self.minutes_per_board,
            self.copies,
            *(
                n
                for n in (self.boards, self.minutes, self.boards_in_room, self.boards_per_set)
                if n is not None
            ),
        )
        if min(numbers) < 1 or self.minutes_per_move < 0:
            raise ImpossibleError(
                phrase("boards, minutes and copies are 1 or more, got {least}", least=min(numbers))
            )

    def minutes_for(self, rounds: int, boards_per_set: int) -> int:
        """How long so many rounds take."""
        return (
            rounds * boards_per_set * self.minutes_per_board + (rounds - 1) * self.minutes_per_move
        )

    def lengths(self) -> tuple[tuple[int, int], ...]:
        """Rounds and boards in each that fit the time and come near to the boards wanted.

        Not fewer boards than two thirds of the most that fit, not more than an eighth above
        what is wanted.
        """
        most = None if self.boards is None else self.boards + max(1, self.boards // 8)
        fitting = [
            (rounds, boards)
            for boards in range(1, MOST_IN_A_SET + 1)
            if self.boards_per_set in (None, boards)
            for rounds in range(FEWEST_ROUNDS, 2 * self.pairs)
            if (self.minutes is None or self.minutes_for(rounds, boards) <= self.minutes)
            and (most is None or rounds * boards <= most)
        ]
        best = max((rounds * boards for rounds, boards in fitting), default=0)
        return tuple((r, b) for r, b in fitting if 3 * r * b >= 2 * min(best, self.aim))

    @property
    def aim(self) -> int:
        """The boards that are wanted; as many as there is time for, if that is not said."""
        if self.boards is not None:
            return self.boards
        assert self.minutes is not None  # noqa: S101 - one of the two is there
        # Rounds of three boards are usual.
        each = 3 * self.minutes_per_board + self.minutes_per_move
        return max(1, 3 * (self.minutes + self.minutes_per_move) // each)


class Criterion(Enum):
    """What a movement is judged by, and the demerits of each."""

    WINNERS = "winners"
    """100 for the wrong number of rankings; 30 for each ranking more than two."""
    REMATCH = "rematch"
    """40 if anyone meets anyone again."""
    BOARDS = "boards"
    """6 for every board fewer than wanted, or than the time allows, 4 for every one more."""
    PACE = "pace"
    """12 if there is only one board in a round, 3 for every board above four."""
    COMPLETE = "complete"
    """Up to 30: the part of the boards in play that the pair with the fewest does not play."""
    SIT_OUTS = "sit-outs"
    """5 for each round that somebody sits out, at most, and 5 for each that others do not."""
    SHARING = "sharing"
    """8 if tables have to pass boards to each other."""
    COPIES = "copies"
    """1 for each copy of the boards that is needed beside the first."""
    BALANCE = "balance"
    """With one ranking, up to 25: how unevenly pairs compete, from the squares of Balance."""
    OPPONENTS = "opponents"
    """With one ranking, up to 10: the part of the others whom one does not meet."""
    DRAW = "draw"
    """10 if each round is drawn when the one before has ended."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One reason for a movement, or against it."""

    criterion: Criterion
    demerits: int
    """0 speaks for it."""
    words: str


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A movement that can be played."""

    name: str
    kind: str
    movements: tuple[AnyMovement, ...]
    """One for each section; none for a Swiss."""
    rounds: int
    boards_per_set: int
    minutes: int
    remarks: tuple[Remark, ...]

    @property
    def demerits(self) -> int:
        """The sum; the fewer the better."""
        return sum(remark.demerits for remark in self.remarks)

    @property
    def pros(self) -> tuple[Remark, ...]:
        """What speaks for it."""
        return tuple(remark for remark in self.remarks if not remark.demerits)

    @property
    def cons(self) -> tuple[Remark, ...]:
        """What speaks against it, the worst first."""
        against = (remark for remark in self.remarks if remark.demerits)
        return tuple(sorted(against, key=lambda remark: -remark.demerits))


def suggestions(wanted: Wanted, most: int | None = 8) -> tuple[Suggestion, ...]:
    """The movements that can be played, the best first: of each kind the best of its lengths.

    A kind counts with and without arrow-switch, and with sections or without, as another
    one. All have been proved: nobody has a board twice or is in two places. Ties go to
    fewer rounds, then by name.
    """
    best: dict[tuple[str, bool, int], Suggestion] = {}
    lengths = sorted(
        wanted.lengths(), key=lambda length: (_length_demerits(wanted, *length), length)
    )
    all_recipes = (
        individual_recipes(2 * wanted.pairs) if wanted.individual else recipes(wanted.pairs)
    )
    for recipe in all_recipes:
        key = recipe.kind, recipe.switched, len(recipe.division)
        for rounds, boards in lengths:
            # Its length alone is worse than what there is: so are all that follow.
            if key in best and _length_demerits(wanted, rounds, boards) > best[key].demerits:
                break
            made = _judged(wanted, recipe, rounds, boards)
            if made is not None and (key not in best or _rank(made) < _rank(best[key])):
                best[key] = made
    return tuple(sorted(best.values(), key=_rank)[:most])


def _rank(suggestion: Suggestion) -> tuple[int, int, str]:
    return suggestion.demerits, suggestion.rounds, suggestion.name


def _judged(wanted: Wanted, recipe: Recipe, rounds: int, boards: int) -> Suggestion | None:
    """The suggestion; None if there is none, it is faulty, or the boards do not do for it."""
    if recipe.kind == "swiss" and (3 * rounds > 2 * (wanted.pairs - 1) or boards < 3):
        return None
    candidate = recipe.candidate(rounds, boards)
    if candidate is None:
        return None
    proofs = tuple(proof(movement) for movement in candidate.movements)
    faults = {found.property for each in proofs for found in each.faults}
    if faults - {Property.NO_REMATCH}:
        return None
    in_play = max((each.boards for each in proofs), default=rounds * boards)
    needed = _copies(wanted, candidate, proofs)
    if needed > 2 * wanted.copies or in_play > (wanted.boards_in_room or in_play):
        return None
    remarks = (
        *_winners(wanted, candidate, proofs),
        *_length(wanted, rounds, boards),
        *_complete(candidate, proofs, in_play),
        *_sit_outs(wanted, candidate, proofs),
        *_copies_remarks(wanted, needed),
        *_fairness(candidate, proofs),
    )
    return Suggestion(
        _name(candidate),
        recipe.kind,
        candidate.movements,
        rounds,
        boards,
        wanted.minutes_for(rounds, boards),
        remarks,
    )


def _name(candidate: Candidate) -> str:
    if not candidate.movements:
        return phrase("Swiss")
    name = candidate.movements[0].name
    count = len(candidate.movements)
    if count > 1:
        return phrase("{count} sections: {name}", count=count, name=name)
    return name


def _copies(wanted: Wanted, candidate: Candidate, proofs: tuple[Proof, ...]) -> int:
    """How many of each board are wanted for no table to wait for another."""
    if not proofs:
        return wanted.pairs // 2  # in a Swiss all play the same boards at the same time
    of_pairs = [each for each in candidate.movements if isinstance(each, Movement)]
    if len(of_pairs) == len(proofs):
        named = (Section(str(place), each) for place, each in enumerate(of_pairs, 1))
        return max(SectionPlan(tuple(named)).copies.values())
    return max(max(each.copies.values()) for each in proofs)


def _winners(wanted: Wanted, candidate: Candidate, proofs: tuple[Proof, ...]) -> Iterator[Remark]:
    winners = max((each.winners for each in proofs), default=1)
    demerits = 30 * max(0, winners - 2)
    if wanted.one_winner is not None and wanted.one_winner != (winners == 1):
        demerits += 100
    yield Remark(Criterion.WINNERS, demerits, phrase("winners: {winners}", winners=winners))
    if any(Property.NO_REMATCH in {found.property for found in each.faults} for each in proofs):
        yield Remark(Criterion.REMATCH, 40, phrase("somebody meets the same opponents again"))
    elif candidate.movements:
        yield Remark(Criterion.REMATCH, 0, phrase("nobody meets the same opponents again"))


def _length(wanted: Wanted, rounds: int, boards: int) -> Iterator[Remark]:
    aim, full = wanted.aim, rounds * boards
    if full == aim:
        yield Remark(Criterion.BOARDS, 0, phrase("{full} boards", full=full))
    else:
        words = phrase("{full} boards; {aim} are wanted", full=full, aim=aim)
        yield Remark(Criterion.BOARDS, 6 * max(0, aim - full) + 4 * max(0, full - aim), words)
    pace = 12 if boards == 1 else 3 * max(0, boards - 4)
    yield Remark(Criterion.PACE, pace, phrase("boards in a round: {boards}", boards=boards))


def _length_demerits(wanted: Wanted, rounds: int, boards: int) -> int:
    return sum(remark.demerits for remark in _length(wanted, rounds, boards))


def _complete(candidate: Candidate, proofs: tuple[Proof, ...], in_play: int) -> Iterator[Remark]:
    full = candidate.rounds * candidate.boards_per_set
    least = min((min(each.played.values()) for each in proofs), default=full)
    missed = in_play - least
    if missed:
        words = phrase(
            "somebody plays {least} of {in_play} boards in play", least=least, in_play=in_play
        )
        yield Remark(Criterion.COMPLETE, -(-30 * missed // in_play), words)
    else:
        yield Remark(Criterion.COMPLETE, 0, phrase("everyone plays all boards"))


def _sit_outs(wanted: Wanted, candidate: Candidate, proofs: tuple[Proof, ...]) -> Iterator[Remark]:
    rounds = [count for each in proofs for count in each.sit_outs.values()]
    if not proofs and wanted.pairs % 2:
        rounds = [0, 1]
    most, least = max(rounds, default=0), min(rounds, default=0)
    if most:
        words = phrase("sit-outs: {least} to {most} rounds", least=least, most=most)
        yield Remark(Criterion.SIT_OUTS, 5 * most + 5 * (most - least), words)
    else:
        yield Remark(Criterion.SIT_OUTS, 0, phrase("nobody sits out"))
    if not candidate.movements:
        words = phrase("every round is drawn when the one before has ended")
        yield Remark(Criterion.DRAW, 10, words)


def _copies_remarks(wanted: Wanted, needed: int) -> Iterator[Remark]:
    if needed > wanted.copies:
        words = phrase(
            "tables share boards: {needed} copies are needed to avoid it, there are {copies}",
            needed=needed,
            copies=wanted.copies,
        )
        yield Remark(Criterion.SHARING, 8, words)
    elif needed > 1:
        words = phrase("{needed} copies of the boards are needed", needed=needed)
        yield Remark(Criterion.COPIES, needed - 1, words)
    else:
        yield Remark(Criterion.SHARING, 0, phrase("one copy of the boards is enough"))


def _fairness(candidate: Candidate, proofs: tuple[Proof, ...]) -> Iterator[Remark]:
    """Of the section that is worst."""
    if not proofs or max(each.winners for each in proofs) > 1:
        return
    qualities = [found.balance.quality for found in proofs if found.balance is not None]
    if qualities:
        quality = min(qualities)
        words = phrase("balance between pairs: {percent} of 100", percent=int(100 * quality))
        yield Remark(Criterion.BALANCE, -int(-25 * (1 - quality) // 1), words)
    shares = [
        (min(tally.opponents for tally in tallies(each).values()), len(each.pairs) - 1)
        for each in candidate.movements
        if isinstance(each, Movement)
    ]
    if shares:
        fewest, others = min(shares, key=lambda share: Fraction(*share))
        if fewest == others:
            yield Remark(Criterion.OPPONENTS, 0, phrase("everyone meets everyone"))
        else:
            words = phrase(
                "somebody meets {fewest} of {others} others", fewest=fewest, others=others
            )
            yield Remark(Criterion.OPPONENTS, -(-10 * (others - fewest) // others), words)

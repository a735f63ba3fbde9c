"""Boards that a match of teams loses: for lack of time, or because they were spoilt."""

from fractions import Fraction

from overtrick.core.adjusted import IMPS
from overtrick.core.outcome import Award, Grade
from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match.match import Ruled
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SOURCE = "EBU White Book 3.3.7"


def removed_boards_step(
    boards: int, grade: Grade = Grade.PLUS, imps_each: Exact = IMPS[Grade.PLUS]
) -> Step:
    """IMPs to a team for *boards* removed: plus or minus 3 each, by its fault (White Book 3.3.7).

    Always in the basic method of scoring, whatever the match is converted to.
    """
    if boards < 0:
        raise ImpossibleError(
            phrase("boards that are removed are 0 or more, got {boards}", boards=boards)
        )
    sign = {Grade.PLUS: 1, Grade.AVERAGE: 0, Grade.MINUS: -1}[grade]
    value = Fraction(imps_each) * sign * boards
    text = message("{boards} boards removed, {each} IMPs each: {value}")
    operands: dict[str, Operand] = {
        "boards": boards,
        "each": Fraction(imps_each) * sign,
        "value": value,
    }
    return Step("removed-boards", SOURCE, text, operands, value)


def removed_boards_imps(
    boards: int, grade: Grade = Grade.PLUS, imps_each: Exact = IMPS[Grade.PLUS]
) -> Fraction:
    """The same as a number of IMPs.

    >>> str(removed_boards_imps(4)), str(removed_boards_imps(2, Grade.MINUS))
    ('12', '-6')
    """
    return Fraction(removed_boards_step(boards, grade, imps_each).value)


def removed_board(home: Grade, away: Grade) -> Ruled:
    """The content of a board of a match that is removed, by each team's part in it.

    If both are at fault each team's score is computed for itself (White Book 3.3.7).
    """
    return Ruled(Award(home), Award(away))


def match_is_void(boards: int, playable: int) -> bool:
    """Whether less than half of a match of *boards* can be played (White Book 3.3.6.2, 3.3.7).

    >>> match_is_void(8, 4), match_is_void(7, 3)
    (False, True)
    """
    if not 0 <= playable <= boards or boards < 1:
        raise ImpossibleError(
            phrase(
                "of {boards} boards 0 to all can be played, got {playable}",
                boards=boards,
                playable=playable,
            )
        )
    return 2 * playable < boards

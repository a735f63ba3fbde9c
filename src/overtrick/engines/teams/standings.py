"""The ranking of teams after matches: what everyone has, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.ranking import Placed
from overtrick.core.sheet import Notice
from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match import MatchMethod
from overtrick.core.ties import BoardTally, MatchRecord, Records, TieTest, ranked, tie_steps
from overtrick.engines.event.ranking import EventList, EventRanking, FigureUnit, Ranked
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Penalty, PenaltyUnit, RankingLine
from overtrick.engines.teams.byes import bye_step, byes, step
from overtrick.engines.teams.figures import has_vps, match_settings, pool
from overtrick.engines.teams.matches import ScoredMatch, Standing, scored_matches
from overtrick.engines.teams.withdrawals import settled
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class TeamTotal:
    """What a team has so far."""

    number: int
    total: Fraction
    boards: int
    """Boards that count for it, in matches that are decided."""
    steps: tuple[Step, ...]
    """A step a match, bye, carry and penalty, in order; each with the running total."""


@dataclass(frozen=True, slots=True)
class TeamStandings:
    """The totals of all teams with what they were made of."""

    matches: tuple[ScoredMatch, ...]
    totals: tuple[TeamTotal, ...]
    """By number."""
    records: Records
    """What tests between the tied may ask for."""


def team_ranking(state: Event, until: int | None = None) -> EventRanking:
    """The ranking as it stands, or stood after a round; who has left is unplaced at the end.

    Ties are broken by the tests of the conditions of contest, in order.
    """
    scored = team_standings(state, until)
    order = state.rules.contest.event.ties
    lines: list[Ranked] = []
    totals = {str(each.number): each for each in scored.totals}
    placed = ranked(scored.records, order)
    for each in placed:
        why = _tie_steps(scored.records, placed, each, order)
        lines.append(_line(totals.pop(each.who), str(each.place), why))
    lines += [_line(each, "", ()) for each in totals.values()]
    notices = tuple(_notices(state, scored.matches))
    return EventRanking(figure_unit(state), (EventList("", None, tuple(lines)),), notices)


def figure_unit(state: Event) -> FigureUnit:
    """What the totals of matches are counted in."""
    if has_vps(state):
        return FigureUnit.VPS
    imps = match_settings(state).method is MatchMethod.IMPS
    return FigureUnit.IMPS if imps else FigureUnit.POINTS


def team_standings(state: Event, until: int | None = None) -> TeamStandings:
    """Everyone's total, from matches that are decided by round *until* or by now.

    A single match counts while it is being played.
    """
    matches = settled(state, scored_matches(state, until))
    totals = tuple(_total(state, number, matches, until) for number in sorted(state.entrants))
    return TeamStandings(matches, totals, _records(state, matches, totals))


def counts(state: Event, match: ScoredMatch) -> bool:
    """Whether a match is in the ranking yet."""
    running = state.kind is Kind.MATCH and match.standing is Standing.PLAYING
    return match.decided or running


def _line(total: TeamTotal, place: str, why: tuple[Step, ...]) -> Ranked:
    line = RankingLine(total.number, place, total.total, None, total.boards)
    return Ranked(line, (*total.steps, *why))


def _tie_steps(
    records: Records, placed: Sequence[Placed[str]], one: Placed[str], order: Sequence[TieTest]
) -> tuple[Step, ...]:
    total = records.finals[one.who]
    tied = [each.who for each in placed if records.finals[each.who] == total]
    return tie_steps(records, tied, order) if len(tied) > 1 else ()


def _total(
    state: Event, number: int, matches: Sequence[ScoredMatch], until: int | None
) -> TeamTotal:
    entrant = state.entrants[number]
    source = message("conditions of contest")
    steps: list[Step] = []
    total = entrant.carried
    if total:
        text = message("carried forward: {value}")
        steps.append(step("carried-forward", source, text, total))
    boards = 0
    for added in _additions(state, number, matches, until):
        total += Fraction(added.value)
        steps.append(added)
    for match in matches:
        if counts(state, match) and match.fixture.has(number):
            boards += match.score.of(match.fixture.team(number)).boards
    for penalty in loose_penalties(state, number, matches, until):
        total -= penalty.amount
        text = message("penalty {penalty}, {reason}: {value}")
        steps.append(
            step("penalty", "Law 91", text, total, penalty=penalty.amount, reason=penalty.reason)
        )
    text = message("in all {value}")
    steps.append(step("total", source, text, total))
    return TeamTotal(number, total, boards, tuple(steps))


def _additions(
    state: Event, number: int, matches: Sequence[ScoredMatch], until: int | None
) -> Iterator[Step]:
    """A step a match and bye, by round."""
    found: list[tuple[int, int, Step]] = []
    for match in matches:
        if match.fixture.has(number) and counts(state, match):
            at = (match.fixture.rounds[0], match.fixture.number)
            found.append((*at, _match_step(state, number, match)))
    for bye in byes(state, until):
        if bye.number == number:
            before = [each for each in matches if each.fixture.stage < bye.stage]
            found.append((bye.round, 0, bye_step(state, bye, before)))
    for _, _, each in sorted(found, key=lambda one: one[:2]):
        yield each


def _match_step(state: Event, number: int, match: ScoredMatch) -> Step:
    """What a match gives a team, in one line; its own steps say why."""
    part, fixture = match.of(number), match.fixture
    value = Fraction(0) if part.points is None else part.points
    own = match.score.of(fixture.team(number))
    other = match.score.of(fixture.team(fixture.opponent(number)))
    operands: dict[str, Operand] = {
        "round": fixture.rounds[0],
        "opponent": fixture.opponent(number),
        "value": value,
    }
    source = message("conditions of contest")
    if match.standing is Standing.CANCELLED:
        text = message("round {round}: the match with {opponent} is cancelled")
        return Step("cancelled", "EBU White Book 2.4.2", text, operands, value)
    if match.standing is Standing.AWARDED:
        text = message("round {round} against {opponent}, given by the director: {value}")
        return Step("award", source, text, operands, value)
    if match.standing is Standing.WALKOVER:
        text = message("round {round} against {opponent}, not played: {value}")
        return Step("walkover", source, text, operands, value)
    operands |= {"own": own.gained, "other": other.gained}
    if has_vps(state):
        text = message("round {round} against {opponent}, {own} to {other}: {value} victory points")
    else:
        text = message("round {round} against {opponent}, {own} to {other}: {value}")
    return Step("match", source, text, operands, value)


def loose_penalties(
    state: Event, number: int, matches: Sequence[ScoredMatch], until: int | None
) -> Iterator[Penalty]:
    """Penalties of a team that are in none of its matches."""
    played = {
        n
        for match in matches
        if match.fixture.has(number)
        and match.standing not in (Standing.WALKOVER, Standing.CANCELLED)
        and (match.award is None or has_vps(state))
        for n in match.fixture.rounds
    }
    for each in state.penalties:
        if each.number != number or each.lifted:
            continue
        if each.round is None and state.kind is Kind.MATCH:
            continue
        late = each.round is not None and until is not None and each.round > until
        imps_in_vps = has_vps(state) and each.unit is PenaltyUnit.POINTS
        if each.round not in played and not late and not imps_in_vps:
            yield each


def _records(state: Event, matches: Sequence[ScoredMatch], totals: Sequence[TeamTotal]) -> Records:
    placed = {
        str(each.number): each.total
        for each in totals
        if state.entrants[each.number].withdrawn_from is None or state.kind is Kind.MATCH
    }
    played = [m for m in matches if counts(state, m) and m.standing is not Standing.CANCELLED]
    boards: dict[str, BoardTally] = {}
    for number in state.entrants:
        boards[str(number)] = _tally(number, played)
    return Records(
        placed,
        tuple(_record(state, m) for m in played if m.standing is not Standing.WALKOVER),
        boards,
        all_play_all=state.kind is not Kind.SWISS_TEAMS,
    )


def _record(state: Event, match: ScoredMatch) -> MatchRecord:
    """A match as tests between the tied see it, without penalties in victory points."""
    home, away = match.score.home, match.score.away
    halved = Fraction(1, 2) if match.fixture.half else Fraction(1)
    vps = (home.vps, away.vps)
    if match.award is not None:
        vps = (match.award.home, match.award.away) if has_vps(state) else (None, None)
    elif match.score.settings.scale is match_settings(state).scale:  # not one made for halves
        vps = (_times(halved, home.vps), _times(halved, away.vps))
    return MatchRecord(
        str(match.fixture.home),
        str(match.fixture.away),
        home.gained,
        away.gained,
        vps[0],
        vps[1],
        halved * pool(state) or Fraction(1),
    )


def _times(factor: Fraction, points: Fraction | None) -> Fraction | None:
    return None if points is None else factor * points


def _tally(number: int, matches: Sequence[ScoredMatch]) -> BoardTally:
    """Boards won, drawn and lost; at board-a-match half of a board's points is a draw."""
    points = [
        (board.of(match.fixture.team(number)).points, _even(match))
        for match in matches
        if match.fixture.has(number) and match.standing is not Standing.WALKOVER
        for board in match.score.boards
    ]
    known = [own - even for own, even in points if own is not None]
    return BoardTally(
        sum(each > 0 for each in known),
        sum(each == 0 for each in known),
        sum(each < 0 for each in known),
    )


def _even(match: ScoredMatch) -> Fraction:
    settings = match.score.settings
    bam = settings.method is MatchMethod.BAM
    return Fraction(settings.board_points.win, 2) if bam else Fraction(0)


def _notices(state: Event, matches: Sequence[ScoredMatch]) -> Iterator[Notice]:
    for match in matches:
        if match.standing is not Standing.CANCELLED and match.award is None:
            yield from match.notices
    playing = sum(not counts(state, m) and m.standing is Standing.PLAYING for m in matches)
    if playing:
        yield Notice("", phrase("{count} matches are not over and do not count yet", count=playing))

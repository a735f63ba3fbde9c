"""The director's wizard: from who is there to what can be played, and to an event that is.

    proposals(wish)            what can be played, the best first, each with its reasons
    playable(wish, proposal)   the rules under which ``desk.open_event`` opens it
    beginning(proposal, state) the commands that begin play, for ``desk.handle_together``

A proposal is found again by its key, so that a form needs to carry no more than the
wish and the key.
"""

from dataclasses import replace
from functools import lru_cache

from overtrick.app.evening.drawn_proposals import drawn_proposals
from overtrick.app.evening.individual_proposals import individual_proposals
from overtrick.app.evening.mishaps.reading import FORM
from overtrick.app.evening.movement_proposals import movement_proposals
from overtrick.app.evening.places import places
from overtrick.app.evening.proposals import Proposal
from overtrick.app.evening.wish import ABOUT, Scoring, Wish
from overtrick.core.team_match import MatchMethod, MatchSettings, VpScale
from overtrick.engines.event.commands import ChangeEntry, Command, Start
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import FileError, NotFoundError
from overtrick.phrase import phrase

MOST = 8
"""Proposals that are shown."""
LONGEST_ROUND = 600
"""Minutes that the rules of an event can say."""
USUAL = PlaySettings(confirm=True)
"""How tables hand in where nothing else is agreed."""


def proposals(wish: Wish, most: int = MOST) -> tuple[Proposal, ...]:
    """What can be played, the best first.

    FileError ``form`` with all of the wish's faults; NotFoundError, which says what to give
    up, if nothing is known for a wish without one.
    """
    if wish.faults:
        raise FileError(FORM, wish.faults)
    found = _proposals(replace(wish, title="", starts_at=None))
    if not found:
        raise NotFoundError(_nothing(wish))
    begins = wish.starts_at
    return tuple(
        each if begins is None else replace(each, ends_at=begins + 60 * each.minutes)
        for each in found[:most]
    )


@lru_cache(maxsize=64)
def _proposals(wish: Wish) -> tuple[Proposal, ...]:
    """Seconds of work for eighty pairs, so that a page may ask again."""
    every = 1000
    match wish.kind:
        case Kind.PAIRS:
            return movement_proposals(wish, every)
        case Kind.INDIVIDUAL:
            return individual_proposals(wish, every)
        case _:
            return drawn_proposals(wish, every)


def _nothing(wish: Wish) -> str:
    words = phrase(
        "nothing is known that {count} {counted} can play in this time",
        count=wish.contestants,
        counted=phrase(ABOUT[wish.kind].counted),
    )
    if wish.boards_per_round is not None:
        return phrase(
            "{nothing}, with {boards} boards in a round; leave these open",
            nothing=words,
            boards=wish.boards_per_round,
        )
    return phrase("{nothing}; take more time, fewer boards, or another kind", nothing=words)


def proposal_called(wish: Wish, key: str) -> Proposal:
    """The proposal of that key; NotFoundError if the wish has none, so that one is chosen again."""
    for each in proposals(wish, most=1000):
        if each.key == key:
            return each
    raise NotFoundError(
        phrase(
            "what was chosen ({key}) is not for {count} {counted}; choose again",
            key=key[:60],
            count=wish.contestants,
            counted=phrase(ABOUT[wish.kind].counted),
        )
    )


def playable(wish: Wish, proposal: Proposal, base: Rules | None = None) -> Rules:
    """The rules of an event in which *proposal* is played as wished.

    *base* is what else the club has agreed, such as from a document of conditions; what the
    wish and the proposal decide comes before it. Without it a phone's entries are confirmed
    by the other side: what one pair keyed wrongly is to be seen by two.
    """
    rules = replace(base or Rules(proposal.kind, play=USUAL), kind=proposal.kind)
    contest, play = rules.contest, rules.play
    event = replace(contest.event, title=wish.title or contest.event.title)
    rounds = None if proposal.kind is Kind.KNOCKOUT else proposal.rounds
    minutes = proposal.boards_per_round * wish.minutes_per_board
    registers = wish.automatic and proposal.kind is Kind.SWISS_PAIRS
    return replace(
        rules,
        contest=replace(
            contest,
            event=event,
            scoring={**contest.scoring, **_scoring(wish, proposal)},
            match=_match(wish, contest.match),
        ),
        play=replace(
            play,
            boards_per_round=proposal.boards_per_round,
            rounds=rounds,
            segments=1,
            round_minutes=min(LONGEST_ROUND, minutes) if wish.timed else None,
            automatic=wish.automatic,
            starts_at=wish.starts_at if wish.automatic else None,
            cut_off=registers or play.cut_off,
        ),
    )


def _scoring(wish: Wish, proposal: Proposal) -> dict[str, object]:
    """How boards are compared; between teams nothing is."""
    if proposal.kind.of_teams:
        return {}
    if wish.scoring is Scoring.MATCHPOINTS:
        method: dict[str, object] = {"method": "matchpoints"}
    else:
        method = {"method": "cross-imps"}
    return {**method, "winners": proposal.winners}


def _match(wish: Wish, known: MatchSettings | None) -> MatchSettings | None:
    """How matches are scored: matchpoints of two teams are board-a-match."""
    if not wish.kind.of_teams:
        return known
    settings = known or MatchSettings()
    if wish.scoring is Scoring.MATCHPOINTS:
        return replace(settings, method=MatchMethod.BAM)
    scale = VpScale.NONE if wish.kind is Kind.KNOCKOUT else settings.scale
    return replace(settings, method=MatchMethod.IMPS, scale=scale)


def wish_of(state: Event) -> Wish:
    """The wish that an event still has of its entries: as many as there are, as its rules say.

    For an event that is open for entries, so that a movement is proposed again when
    somebody has come or stayed away.
    """
    rules = state.rules
    play, winners = rules.play, rules.conditions.winners
    imps = (
        rules.match.method is MatchMethod.IMPS
        if rules.kind.of_teams
        else not (rules.conditions.compares_by_rank)
    )
    return Wish(
        rules.kind,
        len(state.active),
        boards=None if play.rounds is None else play.rounds * play.boards_per_round,
        winners=winners if rules.kind is Kind.PAIRS else None,
        scoring=Scoring.IMPS if imps else Scoring.MATCHPOINTS,
        starts_at=play.starts_at,
        timed=play.round_minutes is not None,
        automatic=play.automatic,
        title=rules.contest.event.title,
    )


def beginning(proposal: Proposal, state: Event) -> tuple[Command, ...]:
    """What begins play with those who have entered: their sections, then the rounds.

    A draw plans its rounds later. ImpossibleError if there are not as many as the
    proposal is for, or more want to sit North-South than can.
    """
    if not proposal.sections:
        return (Start(),)
    found = places(proposal.sections, state.active)
    moved = [
        ChangeEntry(each.number, each.people, each.name, section, each.side)
        for section, numbers in found.items()
        for each in map(state.entrant, sorted(numbers.values()))
        if each.section != section
    ]
    return (*moved, Start(proposal.plans(found)))

"""A player's history, partners, awards and boards in words, with where they lead."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from urllib.parse import quote

from overtrick.app.events.tables import UNITS
from overtrick.app.explain import Reason, said
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.sheets import Cell, Link, Links, Reasons, Sheet, SheetRow
from overtrick.app.house.catalogue import ListedEvent
from overtrick.app.language import Language, Translator
from overtrick.app.numbers import figure, signed
from overtrick.app.players.best_boards import BoardDone
from overtrick.app.players.history import Outing
from overtrick.app.players.partners import Average, Partner
from overtrick.app.players.standing import PlayerRank, Won
from overtrick.app.table import Column
from overtrick.app.words import outcome_words
from overtrick.core.awards import RankSettings, ranks
from overtrick.core.contest import Masterpoints
from overtrick.core.steps import message
from overtrick.engines.event.values import Kind

Names = Callable[[int], str]
Day = Callable[[int], str]
SCHEDULES = {
    Masterpoints.NONE: "",
    Masterpoints.SWISS: message("Swiss awards"),
    Masterpoints.TWO_WINNERS: message("Club awards, two rankings"),
    Masterpoints.ONE_WINNER: message("Club awards, one ranking"),
    Masterpoints.INDIVIDUAL: message("Club awards, individual"),
    Masterpoints.ACBL_OPEN: message("ACBL open game"),
}
"""The schedules by which awards are given."""


def history_sheet(
    found: Iterable[Outing], kinds: Mapping[Kind, str], names: Names, day: Day, say: Translator
) -> Sheet:
    """Events in the order in which they come, each leading to how its place came about."""
    columns = (
        Column("day", say("Day")),
        Column("event", say("Event")),
        Column("kind", say("Kind")),
        Column("partner", say("With")),
        Column("place", say("Place"), right=True),
        Column("percent", "%", right=True),
        Column("total", say("Total"), right=True),
        Column("ahead", say("Ahead of"), right=True),
        Column("boards", say("Boards"), right=True),
        Column("masterpoints", say("Masterpoints"), right=True),
    )
    rows = []
    for each in found:
        event = each.event
        to = Addresses.of(event.public_id, event.kind)
        total = "" if each.total is None or each.unit is None else figure(each.total)
        if total and each.unit is not None and each.percent is None:
            total = f"{total} {say(UNITS[each.unit])}"
        rows.append(
            SheetRow(
                (
                    day(event.opened_at),
                    Link(event.title or say("Untitled"), to.event),
                    say(kinds[event.kind]),
                    _with(each, names),
                    _place(each, to, say),
                    figure(each.percent),
                    total,
                    "" if each.ahead is None else f"{figure(100 * each.ahead, 0)} %",
                    str(each.boards or ""),
                    "" if not each.masterpoints else _points(each.masterpoints),
                ),
                reasons=row_reasons(each, say),
            )
        )
    keep = ("day", "event", "percent")
    return Sheet(say("Events"), columns, tuple(rows), keep).without_empty_columns()


def _place(each: Outing, to: Addresses, say: Translator) -> Cell:
    if each.hidden:
        return say("shown later")
    if each.unit is None:
        return ""
    words = say("{place} of {of}").format(place=each.place, of=each.of) if each.place else "-"
    return Link(words, to.contestant(each.number))


def _with(each: Outing, names: Names) -> Cell:
    links = tuple(Link(names(who), player(who)) for who in each.partners)
    if each.team:
        return each.team
    if len(links) == 1:
        return links[0]
    return Links(links, ", ") if links else ""


def player(person: int) -> str:
    """Where a player's page is."""
    return f"/players/{person}"


def row_reasons(each: Outing, say: Translator) -> Reasons:
    """How the share of the others, and the award, came about."""
    chapters: list[tuple[str, tuple[Reason, ...]]] = []
    if each.ahead is not None and each.rank is not None:
        text = say(
            "place {place} of {of}: of {others} others {percent} % finished behind, "
            "a tie being half"
        )
        told = text.format(
            place=each.place, of=each.of, others=each.of - 1, percent=figure(100 * each.ahead)
        )
        chapters.append((say("Ahead of"), (Reason(told, ""),)))
    if each.award:
        chapters.append((say("Masterpoints"), tuple(said(step, say) for step in each.award)))
    return tuple(chapters)


def partners_sheet(
    found: Iterable[Partner], own: int, names: Names, day: Day, say: Translator
) -> Sheet:
    """With whom pairs were played, and how well; each leads to the events together."""
    columns = (
        Column("partner", say("Partner")),
        Column("events", say("Events"), right=True),
        Column("boards", say("Boards"), right=True),
        Column("percent", "%", right=True),
        Column("ahead", say("Ahead of"), right=True),
        Column("last", say("Last")),
    )
    rows = [
        SheetRow(
            (
                Link(names(each.person), player(each.person)),
                Link(str(each.average.events), f"{player(own)}?partner={quote(str(each.person))}"),
                str(each.average.boards),
                figure(each.average.percent),
                "" if each.average.ahead is None else f"{figure(100 * each.average.ahead, 0)} %",
                day(each.last_at),
            ),
            reasons=((names(each.person), average_reasons(each.average, say)),),
        )
        for each in found
    ]
    title = say("Partners")
    return Sheet(title, columns, tuple(rows), ("partner", "events", "percent"))


def average_reasons(average: Average, say: Translator) -> tuple[Reason, ...]:
    """How the means of several events are made."""
    reasons = []
    if average.percent is not None:
        text = say(
            "the percentages of the events, each as often as it has boards: {percent} % on "
            "{boards} boards"
        )
        words = text.format(percent=figure(average.percent), boards=average.percent_boards)
        reasons.append(Reason(words, ""))
    if average.ahead is not None:
        text = say("on average {percent} % of the others finished behind")
        reasons.append(Reason(text.format(percent=figure(100 * average.ahead)), ""))
    return tuple(reasons)


def boards_sheet(
    found: Iterable[BoardDone],
    title: str,
    events: Mapping[int, ListedEvent],
    day: Day,
    say: Translator,
) -> Sheet | None:
    """Boards with what they gave, each leading to all results of it; None if there are none."""
    columns = (
        Column("day", say("Day")),
        Column("event", say("Event")),
        Column("board", say("Board"), right=True),
        Column("side", say("Side")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("result", say("Result"), right=True),
        Column("points", say("Points"), right=True),
        Column("percent", "%", right=True),
    )
    rows = []
    for each in found:
        event = events[each.event]
        to = Addresses.of(event.public_id, event.kind)
        words = outcome_words(each.outcome, say)
        points = signed(each.points) if each.top is None else _of_top(each.points, each.top, say)
        rows.append(
            SheetRow(
                (
                    day(event.opened_at),
                    Link(event.title or say("Untitled"), to.event),
                    Link(str(each.board), to.board(each.board)),
                    str(each.side),
                    words.contract,
                    words.declarer,
                    words.result,
                    points,
                    "" if each.share is None else figure(100 * each.share),
                )
            )
        )
    if not rows:
        return None
    keep = ("board", "contract", "declarer", "result", "points")
    return Sheet(title, columns, tuple(rows), keep).without_empty_columns()


def _of_top(points: Fraction, top: Fraction, say: Translator) -> str:
    places = 0 if points.denominator == top.denominator == 1 else 2
    return say("{points} of {top}").format(points=figure(points, places), top=figure(top, places))


def awards_sheet(won: Won, most: int, names: Names, day: Day, say: Translator) -> Sheet:
    """The latest awards of one schedule, each with the rule that gave it."""
    columns = (
        Column("day", say("Day")),
        Column("event", say("Event")),
        Column("partner", say("With")),
        Column("place", say("Place"), right=True),
        Column("masterpoints", say("Masterpoints"), right=True),
    )
    rows = []
    for each in won.outings[:most]:
        to = Addresses.of(each.event.public_id, each.event.kind)
        rows.append(
            SheetRow(
                (
                    day(each.event.opened_at),
                    Link(each.event.title or say("Untitled"), to.event),
                    _with(each, names),
                    _place(each, to, say),
                    _points(each.masterpoints or Fraction(0)),
                ),
                reasons=(("", tuple(said(step, say) for step in each.award)),),
            )
        )
    keep = ("day", "event", "masterpoints")
    return Sheet(say(SCHEDULES[won.schedule]), columns, tuple(rows), keep)


def rank_reasons(rank: PlayerRank, settings: RankSettings, say: Translator) -> Reasons:
    """Which rank the points give, and what the ranks are."""
    text = say("{points} masterpoints of Swiss awards; {rank} is held from {least} on")
    own = text.format(
        points=_points(rank.points), rank=rank_name(rank, say), least=_points(rank.rank.least)
    )
    reasons = [Reason(own, say("Twelve ranks"))]
    if rank.following is not None:
        text = say("the next is {rank}, from {least} on")
        words = say(rank.following.words)
        if say.language is Language.CHINESE:
            words = rank.following.title
        reasons.append(Reason(text.format(rank=words, least=_points(rank.following.least)), ""))
    names = ", ".join(
        f"{each.title if say.language is Language.CHINESE else say(each.words)}"
        f" {_points(each.least)}"
        for each in ranks(settings)
    )
    return (("", tuple(reasons)), (say("All ranks"), (Reason(names, ""),)))


def rank_name(rank: PlayerRank, say: Translator) -> str:
    """What the rank is called; its own name is Chinese."""
    if say.language is Language.CHINESE:
        return rank.rank.title
    return f"{say(rank.rank.words)} ({rank.rank.title})"


def _points(value: Fraction) -> str:
    return figure(value, 0 if value.denominator == 1 else 2)

"""What the next IMP of a match is worth to both teams, and what wins it, in words."""

from fractions import Fraction

from overtrick.app.explain import Reason, said
from overtrick.app.follow.match import MatchView
from overtrick.app.follow.sheets import Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure, signed
from overtrick.app.table import Column
from overtrick.core.team_match import NextImp, ToWin
from overtrick.engines.teams.prospects import Prospect

KEEP = ("team", "more", "less", "win")
KEEP_WITHOUT_VPS = ("team", "lead", "win")


def prospect_sheet(view: MatchView, say: Translator) -> Sheet | None:
    """A line a team; None if there is nothing to look forward to, or it may not be seen.

    Of a match that is over only what one IMP would have been worth is left.
    """
    if view.prospects is None:
        return None
    with_vps = any(each.next_imp is not None for each in view.prospects)
    playing = any(each.to_win.boards_left for each in view.prospects)
    if not with_vps and not playing:
        return None
    columns = (
        Column("team", say("Team")),
        Column("lead", say("Margin"), right=True),
        Column("vps", say("VPs"), right=True),
        Column("more", say("One IMP more"), right=True),
        Column("less", say("One IMP less"), right=True),
        Column("step", say("To the next VP"), right=True),
        Column("win", say("To win")),
        Column("draw", say("To draw")),
    )
    known = [each.next_imp for each in view.prospects if each.next_imp is not None]
    places = column_places([vps for one in known for vps in (one.vps, one.more, one.less)])
    rows = [
        SheetRow(_cells(name, each, places, say), reasons=_reasons(each, say))
        for name, each in zip((view.page.home, view.page.away), view.prospects, strict=True)
    ]
    title = say("What the next IMP is worth")
    if playing and with_vps:
        title = say("What the next IMP is worth, the boards to come being flat")
    keep = tuple(
        name for name in (KEEP if with_vps else KEEP_WITHOUT_VPS) if playing or name != "win"
    )
    return Sheet(title, columns, tuple(rows), keep).without_empty_columns()


def _cells(name: str, each: Prospect, places: int, say: Translator) -> tuple[str, ...]:
    known = each.next_imp
    return (
        name,
        _signed(each.to_win.lead if known is None else known.margin),
        "" if known is None else figure(known.vps, places),
        "" if known is None else signed(known.more, places),
        "" if known is None else signed(-known.less, places),
        "" if known is None else _steps(known, say),
        win_words(each.to_win, say),
        draw_words(each.to_win, say),
    )


def _steps(known: NextImp, say: Translator) -> str:
    """On a discrete scale: how far the next steps are. Otherwise every IMP is one."""
    if known.more and known.less:
        return ""
    up = "" if known.up is None else _imps(known.up, say)
    return up or say("all that can be had")


def win_words(wanted: ToWin, say: Translator) -> str:
    """What a team has still to do to win; empty when no board is left.

    ``14 IMPs on 2 boards``, ``even if it loses 4 IMPs on 2 boards``.
    """
    if not wanted.boards_left:
        return ""
    if not wanted.can_win:
        text = say("out of reach: {boards} bring {most} IMPs at most")
        return text.format(boards=_boards(wanted, say), most=wanted.most)
    if not wanted.can_lose and not wanted.can_draw:
        return say("cannot be caught any more")
    if wanted.win > 0:
        text = say("{imps} on {boards}")
        return text.format(imps=_imps(wanted.win, say), boards=_boards(wanted, say))
    if wanted.win == 0:
        return say("if it loses nothing on {boards}").format(boards=_boards(wanted, say))
    text = say("even if it loses {imps} on {boards}")
    return text.format(imps=_imps(-wanted.win, say), boards=_boards(wanted, say))


def draw_words(wanted: ToWin, say: Translator) -> str:
    """What makes the match a draw; empty when no board is left or it is out of reach."""
    if not wanted.boards_left or not wanted.can_draw or wanted.draw is None:
        return ""
    if wanted.draw == 0:
        return say("as it stands")
    if wanted.draw > 0:
        return _imps(wanted.draw, say)
    return say("if it loses {imps}").format(imps=_imps(-wanted.draw, say))


def _imps(count: int, say: Translator) -> str:
    return say.ngettext("{count} IMP", "{count} IMPs", count).format(count=count)


def _boards(wanted: ToWin, say: Translator) -> str:
    left = wanted.boards_left
    return say.ngettext("{count} board", "{count} boards", left).format(count=left)


def _reasons(each: Prospect, say: Translator) -> tuple[tuple[str, tuple[Reason, ...]], ...]:
    if each.next_imp is None:
        return ()
    heading = say.ngettext(
        "The scale for {count} board that counts",
        "The scale for {count} boards that count",
        each.boards,
    ).format(count=each.boards)
    return ((heading, tuple(said(step, say) for step in each.next_imp.steps)),)


def _signed(value: Fraction) -> str:
    return signed(value, column_places([value]))

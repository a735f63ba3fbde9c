"""The invented evening that the gallery shows, in both languages."""

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace as Thing

from markupsafe import Markup

from overtrick.app.table import Column
from overtrick.core.cards import SUITS, Deal

In = Callable[[str, str], str]
"""The English or the Chinese of two."""
EVENING = 1_772_736_000
"""5 March 2026, 18:40 UTC."""
DEAL = "N:JT64.AQT93.962.5 AK7.J65.AK74.J98 Q985.K8742..QT63 32..QJT853.AK742"
QR = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21" role="img" aria-label="QR">'
    '<path d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM8 1h2v2H8zM11 3h2v3h-2zM8 8h3v2H8zM13 9h4v2h-4z'
    'M9 12h2v5H9zM13 13h3v3h-3zM17 17h3v3h-3zM2 9h3v2H2zM12 18h2v2h-2z"/>'
    '<path fill="#fff" d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z"/>'
    '<path d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z"/></svg>'
)
ENGLISH = (
    ("Margaret Ashworth", "Peter Lindqvist"),
    ("Li Wen", "Chen Guangyao"),
    ("Annelise van den Broek", "Konstantin Papadopoulos"),
    ("Ruth Abara", "Tom Abara"),
    ("Joan Pike", "Sir Humphrey Featherstonehaugh"),
    ("Ida Moss", "Ed Roe"),
    ("Helga Thorvaldsdottir", "Bill Oakes"),
    ("Sunita Rao", "Dev Mehta"),
)
CHINESE = (
    ("王秀兰", "陈光耀"),
    ("李文", "赵德胜"),
    ("欧阳慧敏", "司马长风"),
    ("孙丽", "周建国"),
    ("吴晓红", "Peter Lindqvist"),
    ("郑洁", "冯毅"),
    ("蒋玉梅", "沈国强"),
    ("韩雪", "杨帆"),
)


@dataclass(frozen=True)
class Row:
    """A row of ``ui.sheet``."""

    cells: tuple[str | tuple[str, ...], ...]
    href: str = ""
    mine: bool = False
    bar: str = ""
    reasons: tuple[object, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """Columns and rows."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


def values(*, chinese: bool) -> dict[str, object]:
    """Everything that the gallery's templates name."""

    def t(english: str, other: str) -> str:
        return other if chinese else english

    people = CHINESE if chinese else ENGLISH
    return {
        "t": t,
        "house": Thing(name=t("Riverside Bridge Club", "滨江桥牌俱乐部")),
        "visitor": Thing(
            signed_in=True, name=t("m.ashworth", "王秀兰"), role="administrator", csrf="0" * 32
        ),
        "event": Thing(public_id="k7f2", title=t("Thursday pairs", "周四双人赛")),
        "evening": EVENING,
        "qr": QR,
        "people": people,
        "joined": [" – ".join(pair) for pair in people],
        "hands": _hands(t),
        "ranking": _ranking(people, t),
        "traveller": _traveller(t),
        "card": _card(t),
        "tables": _tables(people, t),
        "faults": (
            (
                "tables",
                t(
                    "a whole number from 2 to 60 is wanted, got 'seven'",
                    "应为 2 到 60 的整数，收到“七”",
                ),
            ),
            ("strain", t("this has to be filled in", "此项必填")),
            (
                "deals",
                t("line 14: a hand has 13 cards, got 12", "第 14 行：一手牌有 13 张，收到 12 张"),
            ),
        ),
    }


def _hands(t: In) -> list[Thing]:
    names = (t("North", "北"), t("East", "东"), t("South", "南"), t("West", "西"))
    return [
        Thing(
            seat=name,
            suits=[(suit.symbol, hand.holding(suit) or "—") for suit in SUITS],
            hcp=hand.hcp,
        )
        for name, hand in zip(names, Deal.parse(DEAL).hands, strict=True)
        if hand is not None
    ]


def _reasons(t: In) -> tuple[object, ...]:
    steps = (
        Thing(text=t("24 boards, top 14", "24 副牌，满分 14"), source=""),
        Thing(
            text=t(
                "4♠ making 11 tricks beats five others: 10 points",
                "4♠ 得 11 墩，胜过另外五桌：10 分",
            ),
            source="Law 78A",
        ),
    )
    return (("", steps),)


def _ranking(people: tuple[tuple[str, str], ...], t: In) -> Sheet:
    columns = (
        Column("place", t("Place", "名次"), right=True),
        Column("pair", t("Pair", "对号"), right=True),
        Column("names", t("Names", "姓名")),
        Column("total", t("Total", "总分"), right=True),
        Column("percent", "%", right=True),
        Column("boards", t("Boards", "副数"), right=True),
        Column("masterpoints", t("Awards", "大师分"), right=True),
    )
    figures = (
        ("1", "7", "203.5", "60.57", "24", "42"),
        ("2=", "11", "191", "56.85", "24", "28"),
        ("2=", "3", "191", "56.85", "24", "28"),
        ("4", "14", "176.25", "52.46", "24", "14"),
        ("5", "1", "168", "50.00", "24", ""),
        ("6", "8", "150.75", "48.94", "22", ""),
        ("7", "5", "139", "41.37", "24", ""),
        ("8", "12", "98.5", "29.32", "24", ""),
    )
    rows = tuple(
        Row(
            (place, pair, names, total, percent, boards, awards),
            href=f"/events/k7f2/pairs/{pair}",
            mine=pair == "3",
            bar=percent,
            reasons=_reasons(t),
        )
        for (place, pair, total, percent, boards, awards), names in zip(
            figures, people, strict=True
        )
    )
    return Sheet(columns, rows)


def _traveller(t: In) -> Sheet:
    columns = (
        Column("ns", t("NS", "南北")),
        Column("ew", t("EW", "东西")),
        Column("contract", t("Contract", "定约")),
        Column("declarer", t("By", "庄家")),
        Column("lead", t("Lead", "首攻")),
        Column("result", t("Result", "结果"), right=True),
        Column("tricks", t("Tricks", "墩数"), right=True),
        Column("score_ns", t("Score NS", "南北得分"), right=True),
        Column("points_ns", t("Points NS", "南北比赛分"), right=True),
        Column("points_ew", t("Points EW", "东西比赛分"), right=True),
        Column("note", t("Note", "备注")),
    )
    lines = (
        ("3", "11", "5♦××", "E", "♠Q", "−2", "9", "1000", "14", "0", ""),
        ("7", "12", "4♥", "S", "♦A", "+1", "11", "450", "11", "3", ""),
        ("14", "2", "4♥", "N", "♣9", "+1", "11", "450", "11", "3", ""),
        ("1", "8", "4♥×", "S", "♦K", "=", "10", "590", "12.6", "1.4", t("5 of 6 ruled", "裁定")),
        ("5", "10", "4♥", "S", "♦Q", "=", "10", "420", "6", "8", ""),
        ("9", "4", "3NT", "W", "♥9", "−1", "8", "50", "2", "12", ""),
        ("6", "13", "6♣", "W", "♥A", "=", "12", "−920", "0", "14", ""),
    )
    return Sheet(
        columns, tuple(Row(line, mine=line[0] == "3", reasons=_reasons(t)) for line in lines)
    )


def _card(t: In) -> Sheet:
    columns = (
        Column("board", t("Board", "牌号"), right=True),
        Column("side", t("Side", "方位")),
        Column("opponent", t("Against", "对手")),
        Column("contract", t("Contract", "定约")),
        Column("declarer", t("By", "庄家")),
        Column("result", t("Result", "结果"), right=True),
        Column("score", t("Score", "得分"), right=True),
        Column("percent", "%", right=True),
    )
    lines = (
        ("7", "NS", "11", "5♦××", "E", "−2", "1000", "100.00"),
        ("8", "NS", "11", "1NT", "S", "+1", "120", "64.29"),
        ("9", "EW", "4", "2♠", "W", "=", "−110", "35.71"),
        ("10", "EW", "4", t("Pass", "四家过"), "", "", "0", "7.14"),
    )
    return Sheet(columns, tuple(Row(line, href=f"/events/k7f2/boards/{line[0]}") for line in lines))


def _tables(people: tuple[tuple[str, str], ...], t: In) -> list[Thing]:
    ns, ew = t("NS", "南北"), t("EW", "东西")
    kinds = (
        ("playing", "done here todo", "", "6 min"),
        ("slow", "done here todo", t("One board behind the others", "比其他桌慢一副"), "21 min"),
        (
            "held",
            "done held todo",
            t("Board 14: ♥K was in South's hand", "第 14 副：♥K 在南家手中"),
            "2 min",
        ),
        ("done", "done done done", "", ""),
        ("waiting", "todo todo todo", t("East is not here yet", "东家未到"), ""),
        ("playing", "missing done here", t("Board 13 was passed over", "第 13 副漏填"), "9 min"),
        ("playing", "done done here", "", "4 min"),
    )
    return [
        Thing(
            number=number,
            state=state,
            href=f"/events/k7f2/desk/tables/{number}",
            sides=[
                (f"{ns} {number}", " – ".join(people[number - 1])),
                (f"{ew} {number + 7}", " – ".join(people[-number])),
            ],
            boards=[(13 + 3 * number - 3 + at, each) for at, each in enumerate(states.split())],
            said=said,
            since=since,
        )
        for number, (state, states, said, since) in enumerate(kinds, 1)
    ]

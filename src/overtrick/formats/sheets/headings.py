"""What the headings of columns mean, in the languages of people who keep their own sheets."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from overtrick.formats.sheets.text import Line


class Column(Enum):
    """What a column of a traveller or of all travellers holds."""

    BOARD = "board"
    NS = "ns"
    EW = "ew"
    CONTRACT = "contract"
    DECLARER = "declarer"
    TRICKS = "tricks"
    """A number without a sign is tricks in all."""
    RESULT = "result"
    LEAD = "lead"
    SCORE = "score"
    """To North-South, with its sign."""
    SCORE_NS = "ns score"
    SCORE_EW = "ew score"
    POINTS_NS = "ns points"
    """Matchpoints or IMPs."""
    POINTS_EW = "ew points"
    PERCENT_NS = "ns percent"
    PERCENT_EW = "ew percent"
    SECTION = "section"
    ROUND = "round"
    TABLE = "table"
    REMARK = "remark"


_NS = "ns northsouth nordsud nordsüd noordzuid 南北"
_EW = "ew eastwest eo estouest ow ostwest oostwest øv öv östväst 东西 東西"
_WORDS: Mapping[Column, str] = {
    Column.BOARD: (
        "board boards bd brd boardnr boardno boardnumber brdno boardnummer brett "
        "牌号 牌號 牌 副 副号 副號 牌副 donne étui étuis spel spelnr giv rozdanie rozd mano nr no"
    ),
    Column.NS: f"{_NS} nspair pairns nsnr nsno pairens paarns 南北对 南北號 南北号 南北對",
    Column.EW: f"{_EW} ewpair pairew ewnr ewno paireeo paarow 东西对 东西号 東西對 東西號",
    Column.CONTRACT: (
        "contract contr con bid 定约 定約 合约 合約 contrat kontrakt contratto contrato"
    ),
    Column.DECLARER: (
        "declarer decl dec by playedby 庄家 莊家 庄 莊 做庄 déclarant décl par alleinspieler "
        "spieler von leider door spelfører spelförare spilfører av rozgrywający rozgr"
    ),
    Column.TRICKS: (
        "tricks tks trk trks trickswon 墩数 墩數 赢墩 贏墩 墩 levées levée plis stiche slagen "
        "stik stikk lewy lew"
    ),
    Column.RESULT: "result res made 结果 結果 résultat ergebnis resultaat resultat resultado wynik",
    Column.LEAD: (
        "lead ld openinglead 首攻 首引 entame ausspiel uitkomst utspel utspill udspil wist"
    ),
    Column.SCORE: "score scores 得分 分数 分數 记分 marque punkte zapis",
    Column.SCORE_NS: (
        "nsscore scorens nsplus plusns marquens punktens zapisns 南北得分 南北分 南北分数 "
        "南北分數 得分南北"
    ),
    Column.SCORE_EW: (
        "ewscore scoreew ewplus plusew scoreeo marqueeo scoreow punkteow zapisew 东西得分 "
        "东西分 东西分数 得分东西 東西得分 東西分 東西分數"
    ),
    Column.POINTS_NS: "nspts nspoints nsmp nsmps mpns nsmatchpoints nsimp nsimps impns",
    Column.POINTS_EW: "ewpts ewpoints ewmp ewmps mpew ewmatchpoints ewimp ewimps impew",
    Column.PERCENT_NS: "nspercent percentns 南北percent",
    Column.PERCENT_EW: "ewpercent percentew 东西percent 東西percent",
    Column.SECTION: "section sect sec 组 組 组别 組別 分区 groupe gruppe sektion sektor",
    Column.ROUND: "round rnd rd 轮 輪 轮次 輪次 tour runde ronde rond runda",
    Column.TABLE: "table tbl tab 桌 桌号 桌號 台 tisch tafel stół",
    Column.REMARK: "remark remarks comment comments note notes 备注 備註 remarque bemerkung",
}


@lru_cache(4096)  # every cell of a sheet is asked, and most stand there often
def folded(heading: str) -> str:
    """A heading without capitals, accents, blanks and signs, ``+`` and ``%`` as words."""
    text = heading.translate(_SIGNS)
    letters = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[\W_]+", "", plain)


_SIGNS = str.maketrans({"+": "plus", "%": "percent", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l"})
_COLUMNS = {folded(word): column for column, words in _WORDS.items() for word in words.split()}


def column_of(heading: str) -> Column | None:
    """What a column with that heading holds; None for an unknown heading."""
    return _COLUMNS.get(folded(heading))


@dataclass(frozen=True, slots=True)
class Headings:
    """Where each column stands."""

    places: Mapping[Column, int]
    unknown: tuple[str, ...]
    """Headings of columns that are not read."""
    twice: tuple[str, ...]
    """Headings that say what another heading says already."""

    def has(self, *columns: Column) -> bool:
        """Whether all these columns are there."""
        return all(column in self.places for column in columns)

    def cell(self, line: Line, column: Column) -> str:
        """What stands in that column of the line; empty if there is none."""
        return line.cell(self.places.get(column))


def headings(words: Sequence[str]) -> Headings:
    """The columns that a line of headings names."""
    places: dict[Column, int] = {}
    unknown: list[str] = []
    twice: list[str] = []
    for place, word in enumerate(words):
        column = column_of(word)
        if column is None:
            unknown += [word] if word else []
        elif column in places:
            twice.append(word)
        else:
            places[column] = place
    return Headings(places, tuple(unknown), tuple(twice))

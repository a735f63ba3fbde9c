"""A traveller's entry in one text."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contract import Contract, Result
from overtrick.core.matchpoints import matchpoints
from overtrick.core.outcome import Artificial, NotPlayed, PassedOut, Played, Score
from overtrick.core.readings import score_ns
from overtrick.core.rounding import decimal
from overtrick.core.seat import Seat, Vulnerability, vulnerability_of
from overtrick.core.short_boards import neuberg
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.notation import LANGUAGES, entry_readings, read_entry, shown
from overtrick.formats.notation.languages import Language, Tally

BY_NAME = {language.name: (code, language) for code, language in LANGUAGES.items()}


def read(text: str, language: str = "en") -> str:
    return shown(read_entry(text, language))


def scores(texts: list[str], board: int, language: str) -> list[int | None]:
    vulnerability = vulnerability_of(board)
    return [score_ns(read_entry(text, language), vulnerability) for text in texts]


class TestReportedCases:
    """Faults that users of other programs reported."""

    def test_rc_028_a_french_traveller(self) -> None:
        rows = ["4C O +1", "4C E =", "4C N x -2", "5T O -1", "3SA E -1", "2P S ="]
        found = [score for score in scores(rows, 7, "fr") if score is not None]
        assert found == [-650, -620, -500, 100, 100, 110]
        assert matchpoints(found) == [0, 2, 4, 7, 7, 10]

    @pytest.mark.parametrize("language", ["no", "da", "sv", "nordic"])
    def test_rc_029_a_nordic_result_sheet(self, language: str) -> None:
        rows = ["6HJ D N 12", "5RU S 11", "5SP D V 10", "5SP V 10"]
        assert scores(rows, 27, language) == [1210, 400, 100, 50]

    def test_rc_032_not_played_is_not_passed_out(self) -> None:
        outcomes = [read_entry(text) for text in ("-420", "PASS", "NG", "-170")]
        assert outcomes == [Score(-420), PassedOut(), NotPlayed(), Score(-170)]
        found = [score_ns(outcome, Vulnerability.NONE) for outcome in outcomes]
        assert found == [-420, 0, None, -170]
        played = [score for score in found if score is not None]
        earned = [neuberg(points, 3, 4) for points in matchpoints(played)]
        assert [decimal(points, 2) for points in earned] == ["0.33", "5.67", "3.00"]
        assert sum(earned) == Fraction(9)

    @pytest.mark.parametrize("text", ["5c N xx -2", "5cNxx-2", "5 C XX n -2"])
    def test_rc_033_typed_by_hand(self, text: str) -> None:
        entry = read_entry(text)
        assert entry == Played(Result(Contract.parse("5CXX N"), 9))
        assert score_ns(entry, Vulnerability.NONE) == -600

    @pytest.mark.parametrize(
        ("text", "score"),
        [("1S S making 1", 80), ("4S E 10", -420), ("2S S 6 tricks", -100), ("3H E 5 tricks", 200)],
    )
    def test_rc_036_making_and_tricks(self, text: str, score: int) -> None:
        assert scores([text], 1, "en") == [score]

    def test_rc_036_a_bare_number_under_seven_is_ambiguous(self) -> None:
        with pytest.raises(ParseError, match=r"can be 2S S -2 or 2S S \+4"):
            read_entry("2S S 6")

    @pytest.mark.parametrize(("board", "text", "score"), [(1, "2S E =", -110), (4, "3N W -2", 200)])
    def test_rc_203_the_sign_is_north_south_s(self, board: int, text: str, score: int) -> None:
        assert scores([text], board, "en") == [score]


ENGLISH = {
    "3NTX S -1": "3NTX S -1 | 3ntx s-1 | 3NXS-1 | 3 N X S -1 | 3NT S X -1 | 3SA× S −1 | 3N* S –1",
    "4H W =": "4♥ W 10 | 4h west = | 4HW= | W 4H = | 4H W +0 | 4H by W just made | 4♡ W made"
    " | 4 hearts West made 4 | 4H/W/= | 4H (W) = | 4H= W | 4H W C | 4H W ±0 | 4H W 10 tricks",
    "4SX S -1": "4SSX-1 | 4 S S X 9 | 4SXS9 | 4S dbl S down 1 | 4 Spades doubled by South 1 off"
    " | 4S* S -1 | 4SxS -1 | 4S x S - 1 | S 4SX -1",
    "5CXX N +2": "5CXXN+2 | 5c n xx 13 | 5C** N +2 | 5♣×× N ＋2 | 5C rdbl N made 7"
    " | 5 clubs redoubled North +2",
    "1NT N -7": "1NN-7 | 1NTN-7 | 1 N N - 7 | 1 no trump north down 7 | N1N-7 | 1N N 0 tricks",
    "7D E -13": "7DE-13 | 7♢E−13 | ７Ｄ Ｅ －１３ | 7D E 0 tricks",
}


class TestEnglish:
    @pytest.mark.parametrize(
        ("text", "meant"),
        [(text.strip(), meant) for meant, texts in ENGLISH.items() for text in texts.split("|")],
    )
    def test_one_result_in_many_spellings(self, text: str, meant: str) -> None:
        assert read(text) == meant

    @pytest.mark.parametrize(
        "text", ["p", "P", "Pas", "Pass", "PASS", "passe", "Passed out", "ALL PASS", "AP"]
    )
    def test_passed_out(self, text: str) -> None:
        assert read_entry(text) == PassedOut()

    @pytest.mark.parametrize("text", ["NP", "np", "N/P", "NG", "not played", " Not Played "])
    def test_not_played(self, text: str) -> None:
        assert read_entry(text) == NotPlayed()

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("A6040", "A6040"),
            ("a60/40", "A6040"),
            ("60-40", "A6040"),
            ("60%-40%", "A6040"),
            ("60% 40%", "A6040"),
            ("50–50", "A5050"),
            ("AVE+/AVE-", "AVE+/AVE-"),
            ("Avg+ Avg−", "AVE+/AVE-"),
            ("A+-", "AVE+/AVE-"),
            ("A==", "AVE/AVE"),
            ("Average", "AVE/AVE"),
        ],
    )
    def test_artificial(self, text: str, meant: str) -> None:
        assert read_entry(text) == Artificial.parse(meant)
        assert read(text) == meant

    @pytest.mark.parametrize(
        ("text", "score"),
        [("-420", -420), ("+420", 420), ("420", 420), ("−50", -50), ("- 7600", -7600), ("50", 50)],
    )
    def test_a_score_alone(self, text: str, score: int) -> None:
        assert read_entry(text) == Score(score)
        assert read(text) == f"{score:+} to NS"

    @pytest.mark.parametrize("text", ["425", "-10", "60", "7610", "999", "1", "-"])
    def test_no_contract_scores_that(self, text: str) -> None:
        with pytest.raises(ParseError, match="not an entry"):
            read_entry(text)


class TestAmbiguity:
    """What can be read in two ways is refused, and shown in all of them."""

    @pytest.mark.parametrize(
        ("text", "language", "readings"),
        [
            ("4S N 5", "en", ["4S N -5", "4S N +1"]),
            ("1S N 1", "en", ["1S N -6", "1S N =", "1S N +1"]),
            ("4S N 0", "en", ["4S N -10", "4S N -4", "4S N ="]),
            ("6NT W 6", "de", ["6NT W -6", "6NT W ="]),
            ("4K N =", "pl", ["4D N =", "4H N ="]),
            ("4klöredobl=", "sv", ["4CXX E =", "4CX E ="]),
            ("4trktrN-1", "pl", ["4CXX N -1", "4CX N -1"]),
            ("0", "en", ["passed out", "not played"]),
        ],
    )
    def test_the_readings_are_shown(self, text: str, language: str, readings: list[str]) -> None:
        assert [shown(entry) for entry in entry_readings(text, language)] == readings
        with pytest.raises(ParseError, match="ambiguous: ") as error:
            read_entry(text, language)
        assert " or ".join(readings) in str(error.value)

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("3NN=", "3NT N ="),
            ("7NNX-1", "7NTX N -1"),
            ("7NXN-1", "7NTX N -1"),
            ("3SS=", "3S S ="),
            ("3SSXX=", "3SXX S ="),
            ("1NS=", "1NT S ="),
            ("4S S 10", "4S S ="),
            ("4SE=", "4S E ="),
            ("S4SS=", None),
            ("4SNN=", None),
        ],
    )
    def test_n_and_s_are_strains_and_seats(self, text: str, meant: str | None) -> None:
        assert [shown(entry) for entry in entry_readings(text)] == ([meant] if meant else [])

    def test_in_the_north_a_number_is_tricks(self) -> None:
        assert read("3UT Ø 5", "da") == "3NT E -4"
        assert read("2SP S 6", "no") == "2S S -2"


FOREIGN = [
    ("fr", "4C O +1", "4H W +1"),
    ("fr", "4 cœurs contrés Sud =", None),
    ("fr", "4 cœurs contré Sud =", "4HX S ="),
    ("fr", "5 carreaux N -1", "5D N -1"),
    ("fr", "2P surcontré E +1", "2SXX E +1"),
    ("fr", "3SA par N −1", "3NT N -1"),
    ("fr", "1 sans-atout Ouest 7", "1NT W ="),
    ("fr", "6T S 11 levées", "6C S -1"),
    ("fr", "passe générale", "passed out"),
    ("fr", "NJ", "not played"),
    ("de", "N 4♥ +1", "4H N +1"),
    ("de", "4C O =", "4H E ="),
    ("de", "4H O =", "4H E ="),
    ("de", "5K W x -2", "5DX W -2"),
    ("de", "3T S kontra =", "3CX S ="),
    ("de", "2 Pik rekontra Süd +1", "2SXX S +1"),
    ("de", "3 SA von Ost 9 Stiche", "3NT E ="),
    ("de", "durchgepasst", "passed out"),
    ("de", "nicht gespielt", "not played"),
    ("nl", "4H Z +1", "4H S +1"),
    ("nl", "3SA O -2", "3NT E -2"),
    ("nl", "3ZTZ=", "3NT S ="),
    ("nl", "2R W gedoubleerd -1", "2DX W -1"),
    ("nl", "5K D N -1", "5CX N -1"),
    ("nl", "4SZRD+1", "4SXX S +1"),
    ("nl", "rondpas", "passed out"),
    ("nl", "niet gespeeld", "not played"),
    ("no", "5Rx V -3", "5DX W -3"),
    ("no", "3 grand øst 9", "3NT E ="),
    ("da", "3UT Ø +1", "3NT E +1"),
    ("da", "4 hjerter doblet Syd 9 stik", "4HX S -1"),
    ("da", "rundpas", "passed out"),
    ("sv", "3NT Ö 9", "3NT E ="),
    ("sv", "5KL redubblat V 11", "5CXX W ="),
    ("sv", "ej spelad", "not played"),
    ("no", "5RDN9", "5DX N -2"),
    ("no", "5RRDN9", "5DXX N -2"),
    ("pl", "4♥ W x -1", "4HX W -1"),
    ("pl", "3BA E 9", "3NT E ="),
    ("pl", "4 kier N swoje", "4H N ="),
    ("pl", "4C N ktr =", "4CX N ="),
    ("pl", "2 piki rktr S +1", "2SXX S +1"),
    ("pl", "4 pasy", "passed out"),
    ("zh", "3NT 东 =", "3NT E ="),
    ("zh", "三无将 北 超一", "3NT N +1"),
    ("zh", "4♠加倍 南 宕二", "4SX S -2"),
    ("zh", "5♧再加倍 西家 做成", "5CXX W ="),
    ("zh", "四黑桃 东 10墩", "4S E ="),
    ("zh", "4红心 赌倍 W −1", "4HX W -1"),
    ("zh", "4紅桃 東 ＋１", "4H E +1"),
    ("zh", "２方片 由北 = ", "2D N ="),
    ("zh", "1草花 N mk", "1C N ="),
    ("zh", "1NTX 南 成", "1NTX S ="),
    ("zh", "全过", "passed out"),
    ("zh", "未打", "not played"),
]


class TestOtherLanguages:
    @pytest.mark.parametrize(("language", "text", "meant"), FOREIGN)
    def test_as_typed_there(self, language: str, text: str, meant: str | None) -> None:
        assert [shown(e) for e in entry_readings(text, language)] == ([meant] if meant else [])

    def test_a_wrong_language_is_pointed_out(self) -> None:
        message = r"in English notation: '4C O \+1' \(4H W \+1 in French; 4H E \+1 in German\)"
        with pytest.raises(ParseError, match=message):
            read_entry("4C O +1")

    def test_one_letter_three_meanings(self) -> None:
        """K is clubs, diamonds, or two suits; O is East or West."""
        assert read("4K O =", "fr") == "4D W ="
        assert read("4K O =", "de") == "4D E ="
        assert read("4K O =", "nl") == "4C E ="
        assert read("4K Ø 10", "no") == "4C E ="


class TestFaultsOfOthers:
    """Seen in other libraries, one test each."""

    def test_a_double_is_never_lost(self) -> None:
        assert read("3NTX S =") == "3NTX S ="
        assert read("3NTSX=") == "3NTX S ="
        assert read_entry("3NT S =") != read_entry("3NTX S =")

    @pytest.mark.parametrize(("text", "meant"), [("4S N -8", "4S N -8"), ("4S N -10", "4S N -10")])
    def test_many_undertricks(self, text: str, meant: str) -> None:
        assert read(text) == meant

    @pytest.mark.parametrize("text", ["4S N", "4S N X", "4SN", "4S N +", "4S N -"])
    def test_a_missing_result_is_not_a_made_contract(self, text: str) -> None:
        with pytest.raises(ParseError):
            read_entry(text)

    @pytest.mark.parametrize("text", ["1C N +9", "7NT N +3", "4S N 99", "1C N -8", "7N N +1"])
    def test_impossible_tricks(self, text: str) -> None:
        with pytest.raises(ImpossibleError, match="tricks must be 0 to 13"):
            read_entry(text)

    @pytest.mark.parametrize("text", ["0S N =", "8S N =", "9NT S +1"])
    def test_impossible_levels(self, text: str) -> None:
        with pytest.raises(ImpossibleError, match="level must be 1 to 7"):
            read_entry(text)

    @pytest.mark.parametrize("text", ["5S N made 4", "4S N down 0", "4S N 0 down"])
    def test_contradictions(self, text: str) -> None:
        with pytest.raises(ImpossibleError):
            read_entry(text)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("4S N", r"does not say the result \(=, \+1, -2 or tricks\)"),
            ("4S +1", "does not say who declared"),
            ("4SX", "does not say who declared nor the result"),
            ("", "not an entry like '4S N \\+1', PASS or NP in English notation: ''"),
            ("4S N ≠", "not an entry"),
            ("4S N x x -1", "not an entry"),
            ("4SXXX N =", "not an entry"),
            ("4S N =1", "not an entry"),
            ("4S N +1 +1", "not an entry"),
            ("44S N =", "not an entry"),
            ("4S N -٣", "not an entry"),
            ("A101-10", "not an entry"),
            ("AVE+", "not an entry"),
            ("4S N =" + " " * 80, "too long for an entry"),
        ],
    )
    def test_the_message_says_what_is_wrong(self, text: str, message: str) -> None:
        with pytest.raises(ParseError, match=message):
            read_entry(text)


STRAINS, SEATS, DOUBLINGS = (
    st.sampled_from(Strain),
    st.sampled_from(Seat),
    st.sampled_from(Doubling),
)
RESULTS = st.builds(
    Result,
    st.builds(Contract, st.integers(1, 7), STRAINS, SEATS, DOUBLINGS),
    st.integers(0, 13),
)


@given(RESULTS)
def test_plain_notation_reads_as_itself(result: Result) -> None:
    for text in (str(result), str(result).replace(" ", ""), f"  {result}  ".lower()):
        assert read_entry(text) == Played(result)


@st.composite
def spelled(draw: st.DrawFn) -> tuple[str, str, Language, Result]:
    """A result as somebody may type it: code, text, language, and what is meant."""
    code, language = draw(st.sampled_from(sorted(BY_NAME.values(), key=lambda pair: pair[0])))
    result = draw(RESULTS)
    contract = result.contract

    def word(vocabulary: dict[str, object], meaning: object) -> str:
        words = sorted(word for word, meanings in vocabulary.items() if meanings == (meaning,))
        return draw(st.sampled_from(words))

    parts = [word(dict(language.seats), contract.declarer)]
    if contract.doubling is not Doubling.UNDOUBLED:
        parts.append(word(dict(language.doublings), contract.doubling))
    parts = draw(st.permutations(parts))
    tally = draw(st.sampled_from([f"{result.over:+}" if result.over else "=", "tricks"]))
    if tally == "tricks":
        tally = f"{result.tricks} {word(dict(language.tallies), Tally.TRICKS)}"
    strain = word(dict(language.strains), contract.strain)
    text = draw(st.sampled_from([" ", ", ", "\u3000"])).join(
        [str(contract.level), strain, *parts, tally]
    )
    return code, draw(st.sampled_from([text, text.upper()])), language, result


@given(spelled())
def test_any_spelling_of_any_language(case: tuple[str, str, Language, Result]) -> None:
    code, text, _language, result = case
    assert read_entry(text, code) == Played(result)


class TestEveryWord:
    """All strains, doublings and seats of a language together, with blanks and without."""

    @pytest.mark.parametrize("code", ["en", "fr", "de", "nl", "no", "pl", "zh"])
    def test_no_reading_is_wrong(self, code: str) -> None:
        """With blanks it is what was meant; without them, that, or it is refused."""
        language = LANGUAGES[code]
        doublings = {"": (Doubling.UNDOUBLED,), **language.doublings}
        words = product(language.strains.items(), doublings.items(), language.seats.items())
        for number, ((strain, strains), (double, (doubling, *_)), (seat, (by, *_))) in enumerate(
            words
        ):
            if number % 3:
                continue
            meant = tuple(Played(Result(Contract(4, one, by, doubling), 9)) for one in strains)
            for parts in (["4", strain, double, seat, "-1"], ["4", strain, seat, double, "-1"]):
                assert entry_readings(" ".join(parts), code) == meant
                compact = entry_readings("".join(parts), code)
                assert set(compact) >= set(meant) or compact == ()

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.language import Language, chosen_language, translator
from overtrick.errors import Fault, FileError, ParseError
from overtrick.phrase import phrase

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


class TestChoosing:
    def test_what_is_asked_for_wins(self) -> None:
        environment = {"OVERTRICK_LANG": "en", "LC_ALL": "en_GB.UTF-8"}
        assert chosen_language("zh", environment) is Language.CHINESE

    def test_our_own_variable_beats_the_locale(self) -> None:
        environment = {"OVERTRICK_LANG": "zh_Hans", "LC_ALL": "en_GB.UTF-8"}
        assert chosen_language(None, environment) is Language.CHINESE

    @pytest.mark.parametrize("name", LOCALES)
    @pytest.mark.parametrize("value", ["zh_CN.UTF-8", "zh_CN", "zh", "zh_TW.Big5", "zh_Hans_CN"])
    def test_a_chinese_locale_speaks_chinese(self, name: str, value: str) -> None:
        assert chosen_language(None, {name: value}) is Language.CHINESE

    @pytest.mark.parametrize("value", ["", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "en_US"])
    def test_any_other_locale_speaks_english(self, value: str) -> None:
        assert chosen_language(None, {"LANG": value}) is Language.ENGLISH

    def test_locales_count_in_their_order_and_empty_ones_not_at_all(self) -> None:
        later = {"LC_MESSAGES": "en_GB", "LANG": "zh_CN"}
        assert chosen_language(None, {"LC_ALL": "zh_CN", **later}) is Language.CHINESE
        assert chosen_language(None, {"LC_ALL": "", **later}) is Language.ENGLISH
        assert chosen_language("", {"OVERTRICK_LANG": "", "LANG": "zh_CN"}) is Language.CHINESE

    def test_a_wish_for_an_unknown_language_is_refused_with_the_known_ones(self) -> None:
        with pytest.raises(ParseError, match=r"\(en or zh_Hans\): 'fr'"):
            chosen_language("fr", {})
        with pytest.raises(ParseError, match="'xx'"):
            chosen_language(None, {"OVERTRICK_LANG": "xx", "LANG": "zh_CN"})

    @given(st.text())
    def test_any_text_is_a_language_or_a_parse_error(self, text: str) -> None:
        try:
            language = Language.parse(text)
        except ParseError:
            return
        assert chosen_language(text, {}) is language


class TestTranslating:
    def test_english_is_the_messages_themselves(self) -> None:
        say = translator(Language.ENGLISH)
        assert say("no such message") == "no such message"
        assert [say.ngettext("one board", "{n} boards", n) for n in (0, 1, 2)] == [
            "{n} boards",
            "one board",
            "{n} boards",
        ]

    def test_chinese_has_its_own_words(self) -> None:
        say = translator(Language.CHINESE)
        assert say("vulnerable") == "有局"
        assert say.gettext("not vulnerable") == "无局"

    @pytest.mark.parametrize("language", Language)
    def test_nothing_stays_nothing(self, language: Language) -> None:
        assert translator(language)("") == ""

    @pytest.mark.parametrize("language", Language)
    def test_a_message_that_no_catalogue_has_stays_itself(self, language: Language) -> None:
        assert translator(language)("no such message") == "no such message"

    def test_a_catalogue_is_read_once(self) -> None:
        assert translator(Language.CHINESE) is translator(Language.CHINESE)

    def test_a_file_that_cannot_be_read_is_told_with_its_kind_and_faults(self) -> None:
        error = FileError("score pad", [Fault(phrase("line {line}", line=3), phrase("not UTF-8"))])
        assert translator(Language.ENGLISH).error(error) == (
            "not a readable score pad file:\n  line 3: not UTF-8"
        )
        assert translator(Language.CHINESE).error(error) == (
            "无法读取这个 记分簿 文件：\n  第 3 行: 不是 UTF-8"
        )

"""The language in which we speak, and its words.

Messages are written in English where they arise, ``message("...")`` in the rules and
``_("...")`` at the border, and are translated here when they are shown. The catalogues
are in ``overtrick/locale``; ``./run messages`` keeps them.
"""

import gettext
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

from overtrick.core.steps import message
from overtrick.errors import FileError, ParseError
from overtrick.phrase import Phrase, phrase, said_by

DOMAIN = "overtrick"
_UNREADABLE = message("not a readable {kind} file:")
KINDS = (
    message("results"),
    message("results JSON"),
    message("Jannersten results"),
    message("BridgeWebs CSV"),
    message("hand-kept"),
    message("score pad"),
    message("case"),
    message("conditions of contest"),
)
"""The kinds of files that are told by a word and not by a name alone."""


class Language(Enum):
    """A language we speak, by the name of its catalogue."""

    ENGLISH = "en"
    """The messages themselves."""
    CHINESE = "zh_Hans"

    @classmethod
    def parse(cls, text: str) -> "Language":
        """The language of a tag or locale like ``en-GB`` or ``zh_CN.UTF-8``; ParseError else.

        >>> [Language.parse(tag).value for tag in ("en", "zh-CN", "zh_TW.UTF-8", "ZH")]
        ['en', 'zh_Hans', 'zh_Hans', 'zh_Hans']
        """
        first = text.strip().lower().replace("_", "-").partition("-")[0].partition(".")[0]
        match first:
            case "en" | "english":
                return cls.ENGLISH
            case "zh" | "chinese" | "中文":
                return cls.CHINESE
            case _:
                known = " or ".join(language.value for language in cls)
                raise ParseError(
                    phrase("not a language we speak ({known}): {text!r}", known=known, text=text)
                )


def chosen_language(asked: str | None, environment: Mapping[str, str]) -> Language:
    """The language to speak: the one asked for, else OVERTRICK_LANG, else the locale's.

    ParseError if one of the first two is not a language we speak. A locale is a fact
    about the machine, no wish: LC_ALL, LC_MESSAGES and LANG in this order, and English
    where it is any other.
    """
    wish = asked or environment.get("OVERTRICK_LANG")
    if wish:
        return Language.parse(wish)
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    return Language.CHINESE if locale.lower().startswith("zh") else Language.ENGLISH


@dataclass(frozen=True, slots=True)
class Translator:
    """Messages in one language. Calling it translates: ``say("Ranking")``."""

    language: Language
    _catalogue: gettext.NullTranslations

    def __call__(self, text: str) -> str:
        """*text* in the language; itself where there is no translation."""
        return self._catalogue.gettext(text) if text else ""

    gettext = __call__

    def sentence(self, text: str) -> str:
        """*text* in the language if it is a Phrase that can be said again; else as it is."""
        if not isinstance(text, Phrase):
            return self(text)
        operands = {
            name: self.sentence(value) if isinstance(value, Phrase) else value
            for name, value in text.operands.items()
        }
        template = self(text.template)
        return template.format(**operands) if operands else template

    def place(self, where: str) -> str:
        """Where something is; a path or a name stays as it is, even one that is also a word."""
        return self.sentence(where) if isinstance(where, Phrase) else where

    def error(self, error: Exception) -> str:
        """What *error* says; of a file's faults each with where it is."""
        if not isinstance(error, FileError):
            return self.sentence(said_by(error))
        lines = [self(_UNREADABLE).format(kind=self(error.kind))]
        for fault in error.faults:
            where = f"{self.place(fault.where)}: " if fault.where else ""
            lines.append(f"  {where}{self.sentence(fault.message)}")
        return "\n".join(lines)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """*one* or *many*, as *number* wants it in the language."""
        return self._catalogue.ngettext(one, many, number)


@cache
def translator(language: Language = Language.ENGLISH) -> Translator:
    """The translator into *language*; its catalogue is read on first use.

    >>> translator()("Ranking")
    'Ranking'
    """
    if language is Language.ENGLISH:
        return Translator(language, gettext.NullTranslations())
    path = files("overtrick") / "locale" / language.value / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        return Translator(language, gettext.GNUTranslations(file))

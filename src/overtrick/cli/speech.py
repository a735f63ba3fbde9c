"""Help and errors of the command line in the reader's language, Click's own words included.

Click looks its words up with ``gettext`` in the current domain. We make ours the current
domain, and list Click's words below so that our translators see them.
"""

import gettext
import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from gettext import ngettext
from importlib.resources import as_file, files

import click

from overtrick.app.language import (
    DOMAIN,
    Language,
    Translator,
    chosen_language,
    translator,
)
from overtrick.core.steps import message

SHOWS_HELP = message("Show this message and exit.")
"""Click's help of its own option, which ``said_again`` says."""
CLICK_SAYS = (
    message("Usage:"),
    message("Options"),
    message("Commands"),
    message("%(prog)s, version %(version)s"),
    message("Error: {message}"),
    message("Try '{command} {option}' for help."),
    message("Invalid value: {message}"),
    message("Invalid value for {param_hint}: {message}"),
    message("Missing command."),
    message("Missing argument"),
    message("Missing option"),
    message("Missing parameter"),
    message("No such option {name!r}."),
    message("No such command {name!r}."),
    message("Option {name!r} does not take a value."),
    message("{value!r} is not a valid {number_type}."),
    message("{value} is not in the range {range}."),
    message("Aborted!"),
    ngettext(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1
    ),
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
)


def speak(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language of this run, made that of Click too; ParseError for one we do not speak."""
    language = chosen_language(_asked(arguments), environment)
    with as_file(files("overtrick") / "locale") as folder:
        gettext.bindtextdomain(DOMAIN, str(folder))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language.value
    return language


def _asked(arguments: Sequence[str]) -> str | None:
    """The value of --lang among the words before the command."""
    for place, word in enumerate(arguments):
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
        if not word.startswith("-"):
            return None
    return None


def speaker(context: click.Context) -> Translator:
    """The translator of this run."""
    language = context.find_root().obj
    return translator(language if isinstance(language, Language) else Language.ENGLISH)


class Command(click.Command):
    """A command whose help is translated when it is shown."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help in the reader's language."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(speaker(ctx)(self.help or ""))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Click's own option, its help in the reader's language."""
        return said_again(super().get_help_option(ctx), SHOWS_HELP, ctx)


def said_again(
    option: click.Option | None, words: str, context: click.Context
) -> click.Option | None:
    """*option* with the help *words* in the reader's language.

    Click keeps the option that it makes, in the language of the command's first run.
    """
    if option is not None:
        option.help = speaker(context)(words)
    return option


class Option(click.Option):
    """An option whose help is translated when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and its help in the reader's language."""
        record = super().get_help_record(ctx)
        if record is None or not self.help:
            return record
        return record[0], record[1].replace(self.help, speaker(ctx)(self.help))


command: Callable[..., Callable[..., click.Command]] = partial(click.command, cls=Command)
option = partial(click.option, cls=Option)


class Group(Command, click.Group):
    """A command of commands, each with the first sentence of its help."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands in the reader's language, in the order in which they were added."""
        say = speaker(ctx)
        rows = []
        for name in self.list_commands(ctx):
            found = self.get_command(ctx, name)
            if found is not None:
                rows.append((name, say(found.short_help) if found.short_help else ""))
        with formatter.section(say("Commands")):
            formatter.write_dl(rows)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - Click's signature
        """The names, in the order in which a session uses them."""
        return list(self.commands)


group = partial(click.group, cls=Group)

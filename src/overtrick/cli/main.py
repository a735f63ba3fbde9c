"""The command line's front door. Commands are imported when they are called for."""

import os
import sys
from importlib import import_module
from typing import Any, NoReturn

import click

from overtrick import __version__
from overtrick.core.steps import message
from overtrick.errors import OvertrickError

COMMANDS = {
    "serve": message("The site of a club: on this laptop, for every phone in the room."),
    "event": message("An event from entries to published ranking, in a terminal."),
    "ladder": message("A ladder of challenges between teams or clubs, in a terminal."),
    "score": message("Score a session from a file: ranking, boards, reasons."),
    "contract": message("The parts of one contract's score."),
    "par": message("What can be made on a deal, and its par."),
    "rubber": message("A score pad of rubber bridge."),
    "chicago": message("A score pad of Chicago, four-deal bridge."),
    "movement": message("Movements: shown, proved, written; guide cards."),
    "simulate": message("A whole event with invented people, from a seed."),
    "rebuild": message("Derive all rows again from the facts."),
    "backup": message("A copy of the whole store, while it runs."),
    "restore": message("A store from its backup."),
    "conform": message("Measure this or another program against known right values."),
}
"""Every command with its line of help; ``overtrick.cli.NAME`` holds it under that name."""


class Commands(click.Group):
    """The commands, none of which is loaded before it is wanted."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """The context, its ``obj`` the language of this run."""
        if args == ["--version"]:  # the commonest question of scripts; it needs no language
            click.echo(f"overtrick, version {__version__}")
            sys.exit(0)
        from overtrick.cli.speech import speak  # noqa: PLC0415 - not for --version

        try:
            language = speak(args, os.environ)
        except OvertrickError as error:
            _fail(error)
        return super().make_context(info_name, args, parent, obj=language, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - Click's signature
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        found = getattr(import_module(f"overtrick.cli.{cmd_name}"), cmd_name)
        assert isinstance(found, click.Command)  # noqa: S101 - ours
        return found

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help in the reader's language."""
        from overtrick.cli.speech import speaker  # noqa: PLC0415

        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(speaker(ctx)(self.help or ""))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Click's own option, its help in the reader's language."""
        from overtrick.cli.speech import SHOWS_HELP, said_again  # noqa: PLC0415

        return said_again(super().get_help_option(ctx), SHOWS_HELP, ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands without loading them."""
        from overtrick.cli.speech import speaker  # noqa: PLC0415

        say = speaker(ctx)
        with formatter.section(say("Commands")):
            formatter.write_dl([(name, say(help_line)) for name, help_line in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; an error of ours is said in its own words, with status 2."""
        try:
            return super().invoke(ctx)
        except OvertrickError as error:
            _fail(error, ctx.find_root().obj)


class _Version(click.Option):
    """The option ``--version``, its help translated when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and its help in the reader's language."""
        from overtrick.cli.speech import said_again  # noqa: PLC0415

        said_again(self, _SHOWS_VERSION, ctx)
        return super().get_help_record(ctx)


_SHOWS_VERSION = message("Show the version and exit.")


def _fail(error: OvertrickError, language: object = None) -> NoReturn:
    from overtrick.app.language import Language, translator  # noqa: PLC0415

    say = translator(language if isinstance(language, Language) else Language.ENGLISH)
    click.echo(f"overtrick: {say.error(error)}", err=True)
    sys.exit(2)


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=message("Scores contract bridge and runs bridge events, exactly and with reasons."),
)
@click.version_option(__version__, prog_name="overtrick", cls=_Version)
@click.option("--lang", metavar="LANG", help="en, zh")
def main(lang: str | None) -> None:
    """Every command of overtrick."""

"""The reference of the command line, from the commands themselves."""

import inspect
from collections.abc import Iterator

import click

from docs.pages.markdown import code, table
from overtrick.cli.main import main


def page() -> str:
    """All commands with their words and options."""
    context = click.Context(main, info_name="overtrick", **main.context_settings)
    return "# The command line\n\n" + "\n".join(_sections(main, context))


def _sections(command: click.Command, context: click.Context) -> Iterator[str]:
    if context.parent:
        yield f"## {context.command_path}\n"
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    yield f"```text\n{usage}\n```\n"
    yield inspect.cleandoc(command.help or "").replace("\b\n", "").replace("``", "`") + "\n"
    options = [one for one in command.get_params(context) if isinstance(one, click.Option)]
    rows = [_row(option, context) for option in options if not option.hidden]
    yield table(("option", "what it does", "default"), rows)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None and not below.hidden:
                yield from _sections(below, click.Context(below, context, name))


def _row(option: click.Option, context: click.Context) -> tuple[str, str, str]:
    names = ", ".join([*option.opts, *option.secondary_opts])
    bare = option.is_flag or option.count
    default = option.get_default(context, call=False)
    plain = isinstance(default, str | int) and not bare
    return (
        code(names if bare else f"{names} {option.make_metavar(context)}"),
        (option.help or "").replace("``", "`"),
        code(str(default) if plain else ""),
    )

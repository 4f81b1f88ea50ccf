"""The ``rulings`` command: its verbs and its error messages."""

import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from kb import __version__
from kb.cli.pages.page import WANTS_JSON, write_kept_json
from kb.records.commands import command
from kb.records.data import JsonObject
from kb.records.errors import RulingsError
from kb.records.lazily import lazily
from kb.records.nearest import close_matches, similarity
from kb.records.os_errors import why_unreadable

with lazily():  # few commands need it
    from importlib import resources

    from click import shell_completion


if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

GROUPS = {
    "Ask": (
        "ask", "show", "search", "history", "since", "timeline", "diff", "standing", "card", "words", "rules", "cite",
        "eras", "authorities",
    ),
    "Boards": ("boards", "play", "check", "flips", "formats", "sentences"),
    "Your own data": ("ingest", "cards", "sources", "build", "audit", "export"),
    "Publish": ("site", "serve", "mcp", "completion"),
}  # fmt: skip
"""The verbs in the order of the help, grouped by purpose; each is the command of that name in its module."""

VERBS = tuple(verb for verbs in GROUPS.values() for verb in verbs)

HIDDEN = ("cites", "citations")
"""Older names of verbs that still work: ``rulings cite links`` and ``rulings cite check``."""

_INTERRUPTED = 130
_INTERNAL = 70


class Trouble(click.ClickException):
    """An error message for standard error with its exit code."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code  # type: ignore[misc]  # click reads it from the instance

    def show(self, file: Any = None) -> None:  # noqa: ANN401  (click's own signature)
        """Print the message on standard error."""
        click.echo(f"rulings: {self.message}", file=file, err=True)


def trouble_as_data(error: RulingsError) -> JsonObject:
    """Return an error as JSON-compatible data."""
    return {"error": error.problem, "nearest": list(error.nearest), "remedy": error.remedy}


def summary(verb: str) -> str:
    """Return the summary of a verb: its docstring's first line, read without importing the module.

    >>> summary("eras")
    'List the eras: names for days, for use with --era.'
    """
    text = resources.files("kb.cli").joinpath(f"{verb}.py").read_text(encoding="utf-8")
    (said,) = re.findall(rf'^def {verb}\(.*?"""(.+?)$', text, re.DOTALL | re.MULTILINE)
    return str(said)


class Verbs(click.Group):
    """A click group that imports verbs on demand and reports all errors in words."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Return the verbs."""
        return list(VERBS)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs by group with their summaries, in color if the terminal supports it."""
        width = max(map(len, VERBS))
        for group, verbs in GROUPS.items():
            with formatter.section(click.style(group, bold=True)):
                formatter.write_dl([(click.style(f"{verb:{width}}", fg="cyan"), summary(verb)) for verb in verbs])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        """Return the verbs with this prefix and their summaries, and the options."""
        verbs = [
            shell_completion.CompletionItem(verb, help=summary(verb)) for verb in VERBS if verb.startswith(incomplete)
        ]
        return [*verbs, *click.Command.shell_complete(self, ctx, incomplete)]

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a verb, or None for an unknown verb."""
        if cmd_name not in (*VERBS, *HIDDEN):
            return None
        verb: click.Command = getattr(import_module(f"kb.cli.{cmd_name}"), cmd_name)
        return verb

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the verb, its command and the remaining words; suggest similar verbs for an unknown one."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            near = close_matches(args[0], VERBS, 2)
            hint = f" Did you mean {' or '.join(near)}?" if near and "Did you mean" not in error.message else ""
            sought = f" To ask about it: {command('ask', ' '.join(args))}" if not args[0].startswith("-") else ""
            raise click.UsageError(f"{error.message}{hint}{sought}", ctx) from None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the words before the verb, and store all words, because errors may have to be JSON."""
        ctx.meta[_WORDS] = tuple(args)
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            _write_trouble(ctx, error.format_message())
            raise

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  (click's own signature)
        """Run the command and report errors in words; RULINGS_TRACEBACK=1 shows tracebacks.

        With --json, the output is one document in every case.
        """
        try:
            done = super().invoke(ctx)
        except (click.exceptions.Exit, Trouble):
            write_kept_json(ctx)  # it reports errors itself
            raise
        except KeyboardInterrupt:
            raise Trouble("Interrupted.", _INTERRUPTED) from None
        except click.NoSuchOption as error:
            raise _reported(ctx, _with_better_hints(error)) from None
        except click.MissingParameter as error:
            raise _reported(ctx, _with_example(error)) from None
        except click.UsageError as error:
            raise _reported(ctx, _without_words(error)) from None
        except Exception as error:  # noqa: BLE001  (every error is reported)
            raise _reported(ctx, error) from None
        else:
            write_kept_json(ctx)
            return done
        finally:
            sys.stdout.flush()


_OF_A_DAY = ("--on", "--era")
_WITHOUT_A_DAY = {
    "history": "`history` shows the wordings of all days; `rulings show NUMBER --on DAY` shows that of one.",
    "timeline": "`timeline` shows all days; `rulings rules NAME --on DAY` shows what was so on one.",
    "since": "Give both days, for example: rulings since 2004-01-15 --until 2009-07-11",
    "diff": "Give two days, for example: rulings diff 2004-01-15 2009-07-11",
    "flips": "`flips` tries all days; `rulings play ID --on DAY` plays a board on one.",
    "check": "`check` judges each claim on its own day; `rulings play ID --on DAY` plays a board on one.",
    "boards": "`boards` lists them whatever the day; `rulings play ID --on DAY` plays one on a day.",
    "cite": "If you know when the number was written, add --written DAY.",
    "number": "If you know when the number was written, add --written DAY.",
    "formats": "A format has its own day; `rulings formats NAME --against DAY` compares it with another.",
}
"""The advice for verbs that take no --on or --era because they are not about a single day."""


def _with_better_hints(error: click.NoSuchOption) -> click.UsageError:
    """Return a "no such option" error with similar options, or a hint about days."""
    verb = error.ctx.info_name if error.ctx else ""
    if error.option_name in _OF_A_DAY and verb in _WITHOUT_A_DAY:
        return click.UsageError(f"No such option: {error.option_name}. {_WITHOUT_A_DAY[verb]}", error.ctx)
    typed = error.option_name.lstrip("-")
    near = [one for one in error.possibilities or () if similarity(typed, one.lstrip("-")) >= _ALIKE]
    return click.NoSuchOption(error.option_name, possibilities=near, ctx=error.ctx)


def _without_words(error: click.UsageError) -> click.UsageError:
    """Return an "extra argument" error of a verb that takes no words with a remedy; other errors unchanged."""
    extra = _EXTRA.fullmatch(error.message)
    if extra is None or error.ctx is None or any(isinstance(one, click.Argument) for one in error.ctx.command.params):
        return error
    verb = error.ctx.info_name
    message = f"`rulings {verb}` takes no words. To look for one in its output: rulings {verb} | grep -i {extra[1]}"
    return click.UsageError(message, error.ctx)


_EXTRA = re.compile(r"Got unexpected extra arguments? \((\S+).*\)")


def _with_example(error: click.MissingParameter) -> click.UsageError:
    """Return a "missing argument" error with the first example of the command's help."""
    message = error.format_message().rstrip(".")
    example = re.search(r"^ *(rulings .+)$", error.ctx.command.help or "", re.MULTILINE) if error.ctx else None
    return click.UsageError(f"{message}.\nFor example: {example[1]}" if example else f"{message}.", error.ctx)


_ALIKE = 0.7
"""The least similarity of an option to the one typed for it to be suggested."""

_WORDS = "kb.cli.words"
"""The key in click's ``meta`` for all arguments of the command."""


def _reported(ctx: click.Context, error: Exception) -> Exception:
    """Write an error as JSON if requested; return the exception to raise."""
    match error:
        case click.ClickException():
            _write_trouble(ctx, error.format_message())
        case OSError() if error.filename is not None:  # otherwise it may be stdout itself
            _write_trouble(ctx, f"{error.filename} can't be used: {why_unreadable(error)}.")
        case OSError() | click.Abort():
            pass
        case _ if os.environ.get("RULINGS_TRACEBACK"):
            pass
        case RulingsError():
            _write_trouble(ctx, error.problem, error.nearest, error.remedy)
            return Trouble(str(error), error.exit_code)
        case _:
            problem = f"This should not have happened: {type(error).__name__}: {error}"
            remedy = "Please report it, with your command and its output when you set RULINGS_TRACEBACK=1."
            _write_trouble(ctx, problem, remedy=remedy)
            return Trouble(f"{problem}\n{remedy}", _INTERNAL)
    return error


def _write_trouble(ctx: click.Context, problem: str, nearest: Sequence[str] = (), remedy: str = "") -> None:
    """With --json, write an error, and the answer as far as there is one, to standard output; else do nothing."""
    words = ctx.meta.get(_WORDS, ())
    options = words[: words.index("--")] if "--" in words else words
    if ctx.meta.get(WANTS_JSON, "--json" in options):
        write_kept_json(ctx, {"error": problem, "nearest": list(nearest), "remedy": remedy})


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 success; 1 nothing found, a board that isn't a legal play, or a claim that doesn't hold; "
    "2 a usage error, such as an unknown option or an invalid date; 3 a document or board that can't be read; 4 a data "
    "folder or output that isn't usable.",
)
@click.option(
    "--home", metavar="FOLDER", envvar="RULINGS_HOME", help="Use this data folder instead of the default one."
)
@click.version_option(__version__, prog_name="rulings")
@click.pass_context
def rulings(ctx: click.Context, home: str | None) -> None:
    """Look up what the rules of Magic: The Gathering were on any day, with the texts that prove it.

    \b
    rulings ask "when was mana burn removed?"
    rulings since 2009
    rulings show 212.1c --on 2004-01-15

    Python programs can ask the same questions: import kb; kb.open(). See docs/library.md.
    """
    ctx.obj = home

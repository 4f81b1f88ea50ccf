"""``--cite``: print a citation of the answer instead of the answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from kb.answers.serial import as_data
from kb.cli.current_library import ask
from kb.cli.options import readable
from kb.cli.pages.page import WANTS_JSON, put_json
from kb.records.errors import BadQuestion, NoSuchRecord
from kb.records.lazily import lazily

with lazily():  # they load the engine, which is needed only with --cite
    from kb.answers.citations import reference_forms, references

if TYPE_CHECKING:
    from kb.cli.standing_marks import Marks

F = TypeVar("F", bound=Callable[..., Any])  # a command, with options of its own

_FORM, _SITE = "kb.cli.cite", "kb.cli.site"
_FORMS = ("text", "markdown", "wikitext", "bibtex")
_ADDRESSED = frozenset({"text", "bibtex"})
"""The forms that have addresses even if no site is given."""


def cite_options(command: F) -> F:
    """Add the options --cite and --site to a command."""
    cite = click.option("--cite", type=click.Choice(_FORMS), is_flag=False, flag_value=_FORMS[0], expose_value=False,
                        callback=_storing(_FORM),
                        help="Print a citation of the answer instead of the answer; by default, as text.")  # fmt: skip
    site = click.option("--site", type=readable, metavar="URL", envvar="RULINGS_SITE", expose_value=False,
                        callback=_storing(_SITE), help="With --cite: address of your site, for full URLs.")  # fmt: skip
    return cite(site(command))


def _storing(key: str) -> Callable[[click.Context, click.Parameter, str | None], None]:
    """Return a click callback that stores an option's value in the context."""

    def note(ctx: click.Context, _param: click.Parameter, value: str | None) -> None:
        """Store the option's value."""
        ctx.meta[key] = value

    return note


def cited_form() -> str | None:
    """Return the requested citation format, or None."""
    form: str | None = click.get_current_context().meta.get(_FORM)
    return form


def check_cited_alone(**forms: bool) -> None:
    """Raise UsageError if --cite is combined with another output format."""
    for option, is_given in forms.items():
        if is_given and cited_form():
            raise click.UsageError(f"--cite and --{option} can't be combined.")


def put_citation(found: Any, marks: "Marks | None" = None) -> bool:  # noqa: ANN401  (any answer)
    """Print the citation of an answer if --cite was given, and return whether it was.

    `marks` are the standings of records in it. Raises NoSuchRecord if nothing of the answer can be cited, and
    BadQuestion for --site without --cite or with an address without http:// or https://.
    """
    meta = click.get_current_context().meta
    form, site = meta.get(_FORM), meta.get(_SITE) or ""
    if form is None:
        if click.get_current_context().get_parameter_source("site") is ParameterSource.COMMANDLINE:
            raise BadQuestion(
                "--site is needed only for citations.",
                remedy="Say how to cite, for example with --cite text, or leave out --site.",
            )
        return False
    if site and not site.startswith(("https://", "http://")):
        raise BadQuestion(
            f"“{site}” is not a web address.", remedy="Give the complete address: --site https://rules.example/"
        )
    cited = references.with_standings(ask(lambda library, _: references.references_of(library, found)), marks or {})
    if not cited:
        raise NoSuchRecord("There is nothing to cite in this answer.", remedy="To see the answer, leave out --cite.")
    if meta.get(WANTS_JSON):
        put_json(as_data(cited))
    else:
        click.echo(reference_forms.formatted(cited, reference_forms.Form(form), site))
        if not site and form in _ADDRESSED and any(one.address for one in cited):
            click.echo(
                "rulings: these addresses are relative to a site of `rulings site`; add --site URL for full ones.",
                err=True,
            )
    return True

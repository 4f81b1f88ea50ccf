"""``rulings cites``: who cites a number, and what it cites."""

import click

from kb.answers.citing import cites as cites_of
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.records.record import Record


@click.command()
@click.argument("what", type=readable, metavar="ID-OR-NUMBER")
@as_json
def cites(what: str, *, json: bool) -> None:
    """Show what cites a rule, and what it cites.

    Also where the rule itself is not in this knowledge base.

    \b
    rulings cites 409
    rulings cites 122.1X4
    """
    from kb.cli.opening import open_page
    from kb.cli.page import put_json
    from kb.records.export import exported_citation

    found = ask(lambda library, _: cites_of(library, what))
    if json:
        put_json({
            "number": found.name,
            "records": [record.id for record in found.records],
            "cites": [{"in": record.id, **exported_citation(c)} for record in found.records for c in record.citations],
            "cited_by": [{"in": record.id, **exported_citation(c)} for record, c in found.citing],
            "credit": found.credit,
        })  # fmt: skip
        return
    page = open_page()
    page.title(found.name, ", ".join(record.id for record in found.records) or "not in this knowledge base")
    for cited, records in _by_what_is_cited(found.records).items():
        page.fact("cites", f"{cited} ({', '.join(records)})" if len(found.records) > 1 else cited)
    for record, citation in found.citing:
        page.fact("cited by", f"{record.id} (“{citation.printed}”)")
    if not found.citing:
        page.remark("No record at hand cites it.")
    page.credit(found.credit)


def _by_what_is_cited(records: tuple[Record, ...]) -> dict[str, list[str]]:
    """Give what records cite, in words, each once with those that do."""
    from kb.answers.shown import citation_in_words

    found: dict[str, list[str]] = {}
    for record in records:
        for citation in dict.fromkeys(citation_in_words(citation, record) for citation in record.citations):
            found.setdefault(citation, []).append(record.id)
    return found

"""``rulings cites``: who cites a number, and what it cites."""

import click

from kb.cli.knowledge import ask
from kb.cli.options import as_json
from kb.records.record import Citation, Record
from kb.store.library import Library


@click.command()
@click.argument("number", metavar="ID-OR-NUMBER")
@as_json
def cites(number: str, *, json: bool) -> None:
    """Show what cites a rule and what it cites, also where the rule itself is not at hand.

    \b
    rulings cites 409
    rulings cites 122.1X4
    """  # noqa: D301  (\b is click's mark)
    from kb.cli.answer import citation_in_words
    from kb.cli.page import open_page, put_json
    from kb.records.errors import NoSuchRecord
    from kb.records.export import exported_citation

    name, records, citing = ask(lambda library, _: both_directions(library, number))
    if not records and not citing:
        raise NoSuchRecord(f"Nothing at hand bears or cites {name}.", remedy=f"To look for it: rulings search {name}")
    if json:
        put_json({
            "number": name,
            "records": [record.id for record in records],
            "cites": [{"in": record.id, **exported_citation(c)} for record in records for c in record.citations],
            "cited_by": [{"in": record.id, **exported_citation(c)} for record, c in citing],
        })  # fmt: skip
        return
    page = open_page()
    page.title(name, ", ".join(record.id for record in records) or "not in this knowledge base")
    for record in records:
        for citation in record.citations:
            page.fact("cites", citation_in_words(citation))
    for record, citation in citing:
        page.fact("cited by", f"{record.id} (“{citation.printed}”)")
    if not citing:
        page.remark("No record at hand cites it.")


def both_directions(
    library: Library, words: str
) -> tuple[str, tuple[Record, ...], tuple[tuple[Record, Citation], ...]]:
    """Give the name, the records that bear it, and the citations of it."""
    from kb.records.numbers import RuleNumber

    if "/" in words:
        record = library.record(words)
        return words, (record,) if record else (), library.citing_record(words)
    number = RuleNumber.typed(words).text
    return number, library.by_number(number, with_headings=True), library.citing(number)

"""``rulings ingest``: documents of the user's own go into the knowledge base."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import click

from kb.cli.knowledge import ask, home
from kb.cli.options import as_json
from kb.records.errors import BadSource, RulingsError
from kb.records.record import Reading, Record
from kb.records.text import fold
from kb.store.library import Library


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one document."""

    name: str
    outcome: str
    """``added``, ``known`` or ``refused``."""
    slug: str
    detail: str


@click.command("ingest")
@click.argument("paths", nargs=-1, metavar="FILE|FOLDER|-...")
@click.option("--reader", metavar="READER", help="Read with this reader; else the one that recognises the document.")
@click.option("--as", "slug", metavar="SLUG", help="Call the source this; for a single document.")
@click.option("--forget", metavar="SLUG", help="Remove a source that was added before.")
@as_json
@click.pass_context
def ingest(  # noqa: PLR0913  (one parameter an option)
    ctx: click.Context, paths: tuple[str, ...], reader: str | None, slug: str | None, forget: str | None, *, json: bool
) -> None:
    """Add documents: plain text or saved HTML pages, in files, folders, or on standard input (-).

    Each document is recognised by what it says of itself, and kept byte for byte in the data folder. A document that
    can't be read is refused with the reason, and the others go in.

    \b
    rulings ingest my-copy.txt saved-page.html
    rulings ingest --reader crystal-keep-section - < page.txt
    """  # noqa: D301  (\b is click's mark)
    from kb.cli.page import open_page, put_json
    from kb.records.errors import BadQuestion

    if forget:
        _forget(forget)
        return
    if not paths or (slug and len(paths) > 1):
        raise BadQuestion(
            "--as names a single document." if paths else "No document is given.", remedy="See `rulings ingest --help`."
        )
    outcomes = [_ingested(name, raw, reader, slug) for name, raw in _documents(paths)]
    ask(lambda _library, _generation: None)
    if json:
        put_json([{"name": o.name, "outcome": o.outcome, "slug": o.slug, "detail": o.detail} for o in outcomes])
    else:
        rows = [(o.name, o.outcome, o.slug, o.detail) for o in outcomes]
        open_page().table(("document", "outcome", "source", ""), rows)
    if any(outcome.outcome == "refused" for outcome in outcomes):
        ctx.exit(BadSource.exit_code)


def _forget(slug: str) -> None:
    from kb.cli.added import forget
    from kb.records.errors import NoSuchRecord

    if not forget(home(), slug):
        raise NoSuchRecord(f"No source {slug} was added.", remedy="`rulings sources` lists all; packaged ones stay.")
    ask(lambda _library, _generation: None)
    click.echo(f"{slug} is forgotten.")


def _documents(paths: tuple[str, ...]) -> list[tuple[str, bytes | RulingsError]]:
    """Give the documents with their names; one that can't be opened comes as the trouble with it."""
    found: list[tuple[str, bytes | RulingsError]] = []
    for given in paths:
        if given == "-":
            found.append(("standard input", _bytes(click.get_binary_stream("stdin"))))
            continue
        path = Path(given)
        files = sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]
        found += [(str(file), _file_bytes(file)) for file in files]
    return found


def _bytes(file: BinaryIO) -> bytes:
    """Give what the file holds, cut where it is too large to be read anyway."""
    from ingest.document import LARGEST

    return file.read(LARGEST + 1)


def _file_bytes(path: Path) -> bytes | RulingsError:
    try:
        with path.open("rb") as file:
            return _bytes(file)
    except OSError as error:
        return BadSource(f"{path}: {error.strerror}.")


def _ingested(name: str, raw: bytes | RulingsError, reader: str | None, slug: str | None) -> Outcome:
    """Read a document and keep it, unless it is known or can't be read."""
    import ingest as readers
    from kb.cli.added import Added, keep

    try:
        if isinstance(raw, RulingsError):
            raise raw
        reading = readers.read(raw, name, reader=reader, slug=slug)
        known, free_slug = ask(lambda library, _: _known(library, reading, slug))
    except BadSource as error:
        return Outcome(name, "refused", "", " ".join(str(error).split("\n")))
    if known:
        return Outcome(name, "known", known, "the same words are in the knowledge base already")
    source = reading.source
    keep(home(), Added(free_slug, Path(name).name, source.reader, source.sha256), raw)
    kinds = Counter(str(record.kind) for record in reading.records)
    counts = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
    return Outcome(name, "added", free_slug, f"read by {source.reader}: {counts}")


def _known(library: Library, reading: Reading, slug: str | None) -> tuple[str | None, str]:
    """Give the source that holds the same words already, if one does, and a slug that is free."""
    words = _words(reading.records)
    slugs = [source.slug for source in library.sources()]
    for known in slugs:
        if _words(library.all_records(known)) == words:
            return known, known
    wanted = slug or reading.source.slug
    if wanted not in slugs:
        return None, wanted
    if slug:
        raise BadSource(f"There is a source {slug} already.", remedy="Give another name with --as.")
    return None, f"{wanted}-{reading.source.sha256[:6]}"


def _words(records: tuple[Record, ...]) -> list[tuple[str, str]]:
    return [(record.local_id, fold(record.text)) for record in records]

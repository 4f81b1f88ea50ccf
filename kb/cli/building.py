"""Building the store and the search index from the packaged documents and those the user added."""

import gc
from pathlib import Path

import click

import ingest
from kb.cli.added import added_sources
from kb.cli.progress import Step, progress
from kb.lineage.curated import alone, lineages
from kb.lineage.eras import named_eras
from kb.lineage.replacements import replacements
from kb.lineage.wordings import gather
from kb.records.errors import BadSource
from kb.records.record import Reading
from kb.store.home import Generation
from kb.store.rebuild import rebuild
from kb.store.write import write


def build_generation(home: str, fingerprint: str, *, instead_of: Generation | None = None) -> Generation:
    """Build the store and the index, with a progress bar on a terminal and silence in a pipe; give the generation."""
    with progress("Building the knowledge base", len(ingest.packaged_slugs()) + 3) as step:

        def build(folder: str) -> None:
            _build(home, Path(folder), fingerprint, step)

        gc.disable()  # next to nothing of a build is garbage, and looking for it takes a part of the time
        try:
            return rebuild(home, fingerprint, build, instead_of=instead_of)
        finally:
            gc.enable()


def readings(home: str, step: Step) -> list[Reading]:
    """Give the readings of all sources, the packaged ones first.

    An added document that can't be read any more is left out with a warning, and stays in the data folder.
    """
    found = []
    for slug in ingest.packaged_slugs():
        step(slug)
        found.append(ingest.packaged_reading(slug))
    for added, raw in added_sources(home):
        try:
            found.append(ingest.read(raw, added.name, reader=added.reader, slug=added.slug))
        except BadSource as error:
            click.echo(f"rulings: {added.slug} is left out: {error}", err=True)
    return found


def _build(home: str, folder: Path, fingerprint: str, step: Step) -> None:
    read = readings(home, step)
    step("wordings")
    replaced = replacements(read)
    wordings = gather(read, replaced)
    write(
        str(folder / "rulings.sqlite"),
        readings=read,
        wordings=wordings,
        replacements=replaced,
        lineages=lineages(read, replaced),
        alone=alone(read),
        eras=named_eras(),
        meta={"fingerprint": fingerprint},
    )
    step("index")
    from kb.search.entries import entries
    from kb.search.index import build

    build(folder / "index", entries(read, wordings))
    step("")

"""Building the store and the search index from packaged and added documents.

If only sources have changed since the last build, a copy of it is updated; otherwise everything is built anew.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import ingest
from ingest.misspellings import doubted
from kb.answers.cards.corrections import Corrections, corrections_at, corrections_hash
from kb.answers.documents.added import Added, add_checksums, added_sources, bytes_of, given_of
from kb.answers.fingerprint import added_names, code_fingerprint, fingerprint
from kb.answers.progress import Progress, Step, silence, warn_once
from kb.lineage.curated import lineages, unrelated_records
from kb.lineage.edition_matches import match_neighbours
from kb.lineage.eras import named_eras
from kb.lineage.loaded_records import readings_at_hand
from kb.lineage.replacements import replacements
from kb.lineage.reverting_copies import doubts
from kb.lineage.threads import thread_wordings
from kb.lineage.updating_wordings import Growth
from kb.records.errors import BadSource, StoreTrouble
from kb.records.garbage_collection import uncollected
from kb.records.record import Reading
from kb.search.damage import is_whole
from kb.search.entries import days_and_sources, entries
from kb.search.indexing import build, extend
from kb.store.files import copy_file, copy_folder
from kb.store.home import Generation, current
from kb.store.library import Library
from kb.store.rebuild import rebuild
from kb.store.write import drafting

_MOST_TOLD = 5
"""Maximum number of records named in a warning that a copy lacks them."""


class Wanted(NamedTuple):
    """A source that belongs into the store, and how it is read."""

    slug: str
    sha256: str
    """Of its bytes; empty for a packaged one, which the code's fingerprint covers."""
    read: Callable[[], Reading]


class Plan(NamedTuple):
    """The inputs of a new generation."""

    wanted: list[Wanted]
    own: Corrections
    fingerprint: str
    code: str
    """The sum of what all matches hang on: where it is another, all is built anew."""


def build_generation(
    home: str,
    *,
    change: Callable[[], None] | None = None,
    instead_of: Generation | None = None,
    at_hand: Mapping[str, Reading] | None = None,
    progress: Progress = silence,
) -> Generation:
    """Build the store and index, and return the generation; `instead_of` isn't used as a base.

    `change` can change the added sources first, under the lock. Readings in `at_hand`, by slug, aren't read again.
    Raises StoreTrouble if the data folder can't be used.
    """
    with progress("Building the knowledge base", len(ingest.packaged_slugs()) + len(added_names(home)) + 3) as step:

        def build(folder: str) -> list[str]:
            """Build the library in the folder; return the sorted names of all documents left out."""
            own = corrections_at(home)
            wanted, left_out = _wanted(home, at_hand or {})
            plan = Plan(wanted, own, fingerprint(home), f"{code_fingerprint()}{corrections_hash(own.match)}")
            base = None if instead_of is not None else _base(home, plan.code)
            return sorted({*left_out, *_build(plan, base, Path(folder), step)})

        def changed() -> None:
            """Carry out the change given, if any, and add checksums to the data folder."""
            if change is not None:
                change()
            add_checksums(home)

        with uncollected():
            return rebuild(home, partial(fingerprint, home), build, change=changed, instead_of=instead_of)


def _wanted(home: str, at_hand: Mapping[str, Reading]) -> tuple[list[Wanted], list[str]]:
    """Return the sources for the store, packaged ones first, then the slugs of those left out.

    An invalid slug is "?". Warn of each that is left out.
    """

    def packaged(slug: str) -> Wanted:
        """Return a packaged source that is to be built in."""
        return Wanted(slug, "", lambda: ingest.packaged_reading(slug))

    def added(source: Added) -> Wanted:
        """Return an added source that is to be built in; it is read only when it is needed."""

        def read() -> Reading:
            """Return the document's reading, reused if its checksum is the same, else made anew."""
            raw = bytes_of(home, source)
            if (known := at_hand.get(source.slug)) is not None and known.source.sha256 == source.sha256:
                return known
            given = given_of(source)
            return doubted(ingest.read(raw, source.name, reader=source.reader, slug=source.slug, given=given))

        return Wanted(source.slug, source.sha256, read)

    found, wrong = added_sources(home)
    for words in wrong.values():
        warn_once(words)
    left_out = [slug if ingest.SLUG.fullmatch(slug) else "?" for slug in wrong]
    return [*map(packaged, ingest.packaged_slugs()), *map(added, found)], left_out


def _base(home: str, code: str) -> Generation | None:
    """Return the current generation if a new one can be built on it: it is intact, and this code built it.

    None otherwise.
    """
    try:
        before = current(home)
        if before is None:
            return None
        with Library(before.sqlite) as library:
            fits = library.meta().get("code") == code
            return before if fits and library.is_whole() and is_whole(Path(before.index_folder)) else None
    except (StoreTrouble, OSError):
        return None


def _build(plan: Plan, base: Generation | None, folder: Path, step: Step) -> list[str]:
    """Build a generation in a folder; return the sources that had to be left out."""
    path = str(folder / "rulings.sqlite")
    if base is not None:
        copy_file(base.sqlite, path)
    with drafting(path, extends=base is not None) as draft:
        growth = Growth(draft)
        before = draft.library.rulebooks()
        _remove(plan.wanted, growth, step)
        left_out = _add(plan.wanted, growth, step)
        step("wordings")
        _tell_missing(match_neighbours(draft, before, [one.entry for one in plan.own.match]))
        thread_wordings(draft)
        official, library = growth.stretches.official(), draft.library
        draft.put_doubts(doubts(library.rulebooks(), official, library.misspelled(), library.texts_of_wordings))
        at_hand = readings_at_hand(draft.library)
        replaced = replacements(at_hand)
        growth.replace(replaced)
        draft.put_lineages(lineages(at_hand, replaced), unrelated_records(at_hand))
        draft.put_eras(named_eras())
        draft.put_meta({"fingerprint": plan.fingerprint, "code": plan.code})
    step("index")
    _index(path, folder / "index", base, growth.concerned)
    step("")
    return left_out


def _tell_missing(missing: set[str]) -> None:
    """Warn about records that copies of rulebooks lack although they match something in a neighboring rulebook."""
    for source, names in groupby(sorted(missing), key=lambda name: name.partition("/")[0]):
        lacks = [name.partition("/")[2] for name in names]
        more = f" and {len(lacks) - _MOST_TOLD:,} more" if len(lacks) > _MOST_TOLD else ""
        warn_once(
            f"{source}: this copy lacks {', '.join(lacks[:_MOST_TOLD])}{more}, known to match text in a neighboring "
            "rulebook. The match is left out."
        )


def _remove(wanted: list[Wanted], growth: Growth, step: Step) -> None:
    """Remove the sources that aren't wanted any more, or have changed."""
    sources = {source.slug: source.sha256 for source in wanted}
    for source in growth.draft.library.sources():
        if sources.get(source.slug) not in {"", source.sha256}:
            step(source.slug)
            growth.remove(source.slug)


def _add(wanted: list[Wanted], growth: Growth, step: Step) -> list[str]:
    """Add the missing sources, each in its position; return those that had to be left out.

    An added document that can't be read any more is left out with a warning, and stays in the data folder.
    """
    left_out = []
    there = {source.slug for source in growth.draft.library.sources()}
    position = 0
    for source in wanted:
        if source.slug not in there:
            step(source.slug)
            try:
                growth.add(source.read(), position)
            except BadSource as error:
                warn_once(f"{source.slug} is left out: {error}")
                left_out.append(source.slug)
                continue
        position += 1
    return left_out


def _index(sqlite: str, folder: Path, base: Generation | None, concerned: Iterable[str]) -> None:
    """Write the index; based on a previous one, only what is new, and what these sources print."""
    with Library(sqlite) as library:
        if base is None:
            build(folder, entries(library), days_and_sources(library, concerned))
            return
        copy_folder(base.index_folder, folder)
        extend(folder, lambda first: entries(library, first), days_and_sources(library, concerned))

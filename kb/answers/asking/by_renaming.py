"""Answers on names that the rules have changed: whether something was renamed, to what, and when."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from kb.answers.asking.by_title import Titled, between_books, is_obsolete, titled, titles_of
from kb.answers.asking.facts import Fact, event_day, event_stage, record_proof
from kb.answers.asking.reading import Question, Wants
from kb.records.prose import with_capital
from kb.records.record import Record
from kb.records.source import Source
from kb.records.text import fold
from kb.search.names import name
from kb.store.library import Library

_RENAMED = re.compile(r"\brenamed\b")
_NEW_NAMES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?:an? )?obsolete term for (?:an? |the )?(?P<new>[^.,]+)\..*",
        r"an older name for (?:the )?(?P<new>[^.]+?)(?: casual variant)?\..*",
        r"an obsolete [\w ]+ that has been renamed\. see rule [\d.]+, \"(?P<new>[^\"]+?)[.,]?\".*",
    )
)
"""Glossary entries of obsolete terms that name the new term."""


class _Renaming(NamedTuple):
    old: str
    new: str
    entry: Record
    """The newest glossary entry that calls the old term obsolete."""


def by_renaming(library: Library, asked: Question) -> Fact | None:
    """Return whether something got another name, and which; None if that isn't asked or no text tells a new name.

    A question for the name today is answered, too, if a glossary has it.
    """
    if asked.wants not in {Wants.RENAMED, Wants.NOW_CALLED} or asked.days:
        return None
    books = [source for source in library.rulebooks() if not source.overlay]
    found = _by_event(library, asked) if asked.wants is Wants.RENAMED else None
    return found or (_by_glossary(library, books, asked) if books else None)


def _by_event(library: Library, asked: Question) -> Fact | None:
    """Return the event of the table of names at which something was renamed; None if there is none, or several."""
    entry = name(asked.subject)
    events = [one for one in entry.events if _RENAMED.search(one.says)] if entry is not None else []
    if entry is None or len(events) != 1:
        return None
    (event,) = events
    stage = event_stage(library, entry, event)
    day = event_day(event)
    when = f"on {day}" if event.is_day_known else day[:1].lower() + day[1:]
    says = f"Yes. {event.says.removesuffix('.')} ({when}). {entry.story}"
    return Fact(says, "names", entry.name, entry.name, stage.proof, stage=stage, has_own_times=True)


def _by_glossary(library: Library, books: Sequence[Source], asked: Question) -> Fact | None:
    """Return the new name by the newest glossary, or the old one if the question has the new one; else None."""
    wanted = set(map(fold, titles_of(asked.subject)))
    every = [*_renamings(library, books[-1])]
    found = [one for one in every if fold(one.old) in wanted]
    if not found and asked.wants is Wants.RENAMED:
        found = [one for one in every if wanted & set(map(fold, titles_of(one.new)))]
    if not found:
        return None
    told = []
    for one in found:
        rows = titled(library, books, one.old)
        span = next((between_books(*both) for both in _turned(rows)), "")
        old = one.old if one.old.isupper() else with_capital(one.old.lower())
        told.append(f"{old} is called {one.new} now.{f' {span}.' if span else ''}")
    entry = found[0].entry
    lead = "Yes. " if asked.wants is Wants.RENAMED else ""
    proof = record_proof(library, entry)
    return Fact(f"{lead}{' '.join(told)}", "records", entry.id, entry.name, proof, has_own_times=True)


def _renamings(library: Library, book: Source) -> Iterator[_Renaming]:
    """Yield the terms that a glossary calls obsolete, each with the new term for it."""
    for entry in library.obsolete_entries(book.slug):
        text = re.sub("[“”]", '"', " ".join(entry.text.split()))
        match = next(filter(None, (pattern.fullmatch(text) for pattern in _NEW_NAMES)), None)
        if match is not None:
            is_title = '"' in match[0][: match.start("new")]
            new = match["new"].lower() if is_title else match["new"]
            yield _Renaming(entry.name.partition(" (")[0], new, entry)


def _turned(rows: Sequence[Titled]) -> Iterator[tuple[Source, Source]]:
    """Yield the last rulebook with a term in force and the first that calls it obsolete."""
    for before, after in pairwise(rows):
        if is_obsolete(after) and not is_obsolete(before):
            yield before.book, after.book

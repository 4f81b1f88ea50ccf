"""Threads: which wordings belong to one rule whatever its numbers, so that a search lists the rule once."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from kb.lineage.matching_items import MATCHED, are_of_one_rule
from kb.lineage.rulebook_twins import twin
from kb.records.text import fold
from kb.store.drafting import Draft
from kb.store.library import Library
from kb.store.thread_queries import Printed


def thread_wordings(draft: Draft) -> None:
    """Store the thread of each wording in the editions, and of the same rules' wordings in other sources."""
    library = draft.library
    books = [source.slug for source in library.rulebooks()]
    threads = _threads(library, books)
    draft.put_threads(threads)
    draft.carry(library.carried(books))
    draft.add_threads(_joining(library))
    draft.add_threads(_joining_entries(library, threads))


def _threads(library: Library, books: Sequence[str]) -> dict[int, int]:
    """Return the thread of each wording in an edition: its own, or that of its predecessor.

    The predecessor is known by a certain match; else it is the text with the same name, unless that became something
    else.
    """
    first = library.first_printed(books)
    before = {newer: older for older, newer in pairwise(books)}
    matches = [match for match in library.all_matches() if match.goes_on]
    came = {match.new: match.old if match.is_fact else "" for match in matches}
    moved_on = {match.old for match in matches}
    named = {printed.record: _namesake(printed, before) for printed in first.values() if printed.record not in came}
    older = library.printed(sorted({*came.values(), *named.values()} - {""}))
    place = {slug: number for number, slug in enumerate(books)}
    threads: dict[int, int] = {}
    for key, printed in sorted(first.items(), key=lambda item: (place[item[1].source], item[1].position)):
        name = came.get(printed.record, named.get(printed.record, ""))
        parent = older.get(name)
        is_same = parent is not None and (printed.record in came or (parent.kind in MATCHED and name not in moved_on))
        threads[key] = threads[parent.wording] if parent is not None and is_same else key
    return threads


def _namesake(printed: Printed, before: Mapping[str, str]) -> str:
    """Return the id of the text with the same name in the previous edition, or an empty text."""
    if printed.kind not in MATCHED or printed.source not in before:
        return ""
    return f"{before[printed.source]}/{printed.record.partition('/')[2]}"


def _joining_entries(library: Library, threads: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return the pairs of wordings that join other sources' numbered glossary entries with those of rulebooks."""
    found = []
    for key, record_id in library.loose_entries():
        same = twin(library, record_id)
        wording = library.wording_of(same.id) if same is not None else None
        if wording is not None and wording.key in threads:
            found.append((key, threads[wording.key]))
    return found


def _joining(library: Library) -> list[tuple[int, int]]:
    """Return the pairs that join other sources' wordings with similar ones before or after under their number."""
    nearest = library.nearest_threads()
    texts = library.texts_of_wordings({key for key, other, _ in nearest for key in (key, other)})
    words = {key: frozenset(fold(text).split()) for key, text in texts.items()}
    return [(key, thread) for key, other, thread in nearest if are_of_one_rule(words[key], words[other])]

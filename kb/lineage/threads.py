"""Threads: which wordings are of one rule, whatever numbers it had, so that a search gives that rule once."""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import pairwise

from kb.lineage.editions import with_the_same
from kb.lineage.items import MATCHED, are_of_one_rule
from kb.lineage.twins import twin
from kb.records.match import Bond, Match
from kb.records.source import Source
from kb.records.text import fold
from kb.store.drafting import Draft
from kb.store.library import Library


def thread_wordings(draft: Draft, before: Sequence[Source], *, anew: bool) -> None:
    """Enter the lineage of each wording that the editions print, and of those of other sources that are of the same.

    ``before`` are the editions that were there before. Where only later ones came, their wordings alone are followed,
    unless all is to be entered anew.
    """
    now = [source.slug for source in draft.library.rulebooks()]
    then = [source.slug for source in before]
    if anew or now[: len(then)] != then:
        draft.forget_threads()
        then = []
    threads = draft.library.threads()
    known = set(threads)
    way = now[max(len(then) - 1, 0) :]
    printed = {slug: draft.library.printed_by(slug) for slug in way}
    days = {source.slug: source.day for source in draft.library.sources()}
    carried: list[tuple[int, int, date]] = []
    for older, newer in pairwise(way):
        _open(threads, printed[older])
        changed = draft.library.matches_between(older, newer)
        keys = {**printed[older], **printed[newer]}
        _follow(draft.library, (older, newer), changed, keys, threads)
        carried += ((keys[m.old], keys[m.new], days[newer]) for m in changed if m.is_fact and m.bond is Bond.WORDS)
    for slug in way[-1:]:
        _open(threads, printed[slug])
    draft.add_threads((key, thread) for key, thread in threads.items() if key not in known)
    draft.carry(carried)
    for newer in way[1:]:
        draft.carry_words(days[newer])
    draft.add_threads(_joining(draft.library))
    draft.add_threads(_joining_entries(draft.library, threads))


def _open(threads: dict[int, int], printed: dict[str, int]) -> None:
    """Begin a thread with each wording of an edition that goes on none."""
    for key in printed.values():
        threads.setdefault(key, key)


def _follow(
    library: Library,
    pair: tuple[str, str],
    changed: Sequence[Match],
    printed: Mapping[str, int],
    threads: dict[int, int],
) -> None:
    """Go on with the threads of an edition in the next, as far as the matches are facts."""
    older, newer = pair
    for match in with_the_same(changed, library.names(older, MATCHED), library.names(newer, MATCHED)):
        if match.is_fact and match.goes_on:
            threads.setdefault(printed[match.new], threads[printed[match.old]])


def _joining_entries(library: Library, threads: Mapping[int, int]) -> list[tuple[int, int]]:
    """Give what the entries of glossaries are of that other sources number: an entry has no number in a rulebook."""
    found = []
    for key, record_id in library.loose_entries():
        same = twin(library, record_id)
        wording = library.wording_of(same.id) if same is not None else None
        if wording is not None and wording.key in threads:
            found.append((key, threads[wording.key]))
    return found


def _joining(library: Library) -> list[tuple[int, int]]:
    """Give what other sources' wordings are of: what stood under their number before them, or else next, if alike."""
    nearest = library.nearest_threads()
    texts = library.texts_of_wordings({key for key, other, _ in nearest for key in (key, other)})
    words = {key: frozenset(fold(text).split()) for key, text in texts.items()}
    return [(key, thread) for key, other, thread in nearest if are_of_one_rule(words[key], words[other])]

"""Tests for threads of wordings in the store."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from kb.records.match import Bond, Match
from kb.records.record import Kind, Reading
from kb.records.wording import Wording
from kb.store.content_keys import words_key
from kb.store.library import Library
from kb.store.stretches import Stretch, Stretches
from kb.store.write import drafting

DAYS = {"a": date(2001, 1, 1), "b": date(2003, 1, 1), "c": date(2005, 1, 1)}


def wording(key: int, record: str) -> Wording:
    """Return the wording printed by one record, named for its number and day."""
    source, _, rule = record.partition("/")
    day = DAYS[source]
    return Wording(key, f"{rule}@{day}", rule, Kind.RULE, day, day, None, None, (record,))


def test_threads_are_stored_with_the_nearest_one_for_loose_wordings(
    tmp_path: Path, make_source: Callable[..., Any], make_record: Callable[..., Any]
):
    path = str(tmp_path / "store")
    with drafting(path) as draft:
        for place, (slug, day) in enumerate(DAYS.items()):
            records = tuple(make_record(slug, number, number=number, text=f"{slug}{number}") for number in "12")
            draft.add_reading(Reading(make_source(slug, day), "", records, ()), place)
        draft.add_wordings(wording(key, record) for key, record in enumerate(["a/1", "b/1", "c/1", "a/2", "b/2"]))
        draft.add_threads([(0, 0), (1, 0), (4, 4)])
    with Library(path) as library:
        assert library.threads() == {0: 0, 1: 0, 4: 4}
        assert library.printed_by("b") == {"b/1": 1, "b/2": 4}
        assert library.nearest_threads() == [(2, 1, 0), (3, 4, 4)]
        assert library.texts_of_wordings([1, 4]) == {1: "b1", 4: "b2"}
        assert library.lineages(range(4)) == {0: "@0", 1: "@0", 2: "1", 3: "2"}


def test_only_wordings_with_equal_words_are_carried_on(
    tmp_path: Path, make_source: Callable[..., Any], make_record: Callable[..., Any]
):
    path = str(tmp_path / "store")
    texts = {"a/1": "Toads.", "a/2": "Newts.", "a/3": "Herons.", "b/7": "Toads.", "b/8": "Ducks.", "b/9": "Herons."}
    with drafting(path) as draft:
        for place, slug in enumerate("ab"):
            records = tuple(make_record(slug, name[2:], text=text) for name, text in texts.items() if name[0] == slug)
            draft.add_reading(Reading(make_source(slug, DAYS[slug]), "", records, ()), place)
        gone = {"a/1": DAYS["b"], "a/2": DAYS["b"], "a/3": DAYS["c"]}
        stretches = Stretches(draft.connection)
        for key, (name, text) in enumerate(texts.items()):
            found = wording(key, name)._replace(gone_by=gone.get(name))
            stretches.put([Stretch(found, words_key(text), is_official=True, first=name)])
            stretches.add_printings([(key, name)])
        draft.add_threads((key, key) for key in range(len(texts)))
        draft.add_matches(
            Match(f"a/{old}", f"b/{old + 6}", Bond.WORDS, 1.0, "They are the same.") for old in range(1, 4)
        )
        draft.carry(draft.library.carried(["a", "b"]))
    with Library(path) as library:
        carried = {found.key: found.carried_until for found in library.all_wordings()}
    assert carried == {0: DAYS["b"], **dict.fromkeys(range(1, len(texts)))}


def test_wording_printed_elsewhere_in_the_next_rules_is_carried_on(
    tmp_path: Path, make_source: Callable[..., Any], make_record: Callable[..., Any]
):
    path = str(tmp_path / "store")
    texts = {"a/1": "Toads.", "a/2": "Newts.", "a/heading/3": "Herons.", "b/7": "Toads.", "b/heading/9": "Herons."}
    with drafting(path) as draft:
        for place, slug in enumerate("ab"):
            records = tuple(
                make_record(slug, name[2:], text=text, kind=Kind.HEADING if "heading" in name else Kind.RULE)
                for name, text in texts.items()
                if name[0] == slug
            )
            draft.add_reading(Reading(make_source(slug, DAYS[slug]), "", records, ()), place)
        stretches = Stretches(draft.connection)
        for key, (name, text) in enumerate(texts.items()):
            kind = Kind.HEADING if "heading" in name else Kind.RULE
            found = wording(key, name)._replace(kind=kind, gone_by=DAYS["b"] if name[0] == "a" else None)
            stretches.put([Stretch(found, words_key(text), is_official=True, first=name)])
            stretches.add_printings([(key, name)])
        draft.add_threads((key, key) for key in range(len(texts)))
        draft.carry(draft.library.carried(["a", "b"]))
    with Library(path) as library:
        carried = {found.key: found.carried_until for found in library.all_wordings()}
    assert carried == {0: DAYS["b"], **dict.fromkeys(range(1, len(texts)))}


def test_older_wording_from_another_source_is_outdated(
    tmp_path: Path, make_source: Callable[..., Any], make_record: Callable[..., Any]
):
    path = str(tmp_path / "store")
    with drafting(path) as draft:
        for place, (slug, day) in enumerate(DAYS.items()):
            records = tuple(make_record(slug, number, text=f"{slug}{number}") for number in "12")
            draft.add_reading(Reading(make_source(slug, day), "", records, ()), place)
        wordings = [wording(key, record) for key, record in enumerate(["a/1", "b/1", "a/2", "c/2", "c/1"])]
        draft.add_wordings([*wordings[:4], wordings[4]._replace(since=DAYS["b"])])
        draft.add_threads([(0, 0), (1, 0), (2, 2), (3, 3), (4, 0)])
    with Library(path) as library:
        found = {day: library.keys_outdated(day) for day in (*DAYS.values(), DAYS["b"] - timedelta(days=1))}
    assert found == {DAYS["a"]: set(), DAYS["b"]: {0}, DAYS["c"]: {0, 1}, DAYS["b"] - timedelta(days=1): set()}
